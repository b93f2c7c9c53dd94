"""Every well-formed action, for the properties of the readers and writers."""

from hypothesis import strategies as st

from giruda.cards import CARDS, Card, Seat, Suit, Trump
from giruda.deal.actions import (
    Action,
    Bid,
    CallFriend,
    ChangeContract,
    Claim,
    Contract,
    Exchange,
    FriendCall,
    Kill,
    Pass,
    Play,
    Redeal,
    RevealFriend,
    TakeKitty,
)
from giruda.rules.choices import FriendKind

cards: st.SearchStrategy[Card] = st.sampled_from(CARDS)
suits: st.SearchStrategy[Suit] = st.sampled_from(Suit)
contracts = st.builds(Contract, st.integers(1, 20), st.sampled_from(Trump))
friends: st.SearchStrategy[FriendCall] = st.one_of(
    st.builds(lambda card: FriendCall(FriendKind.CARD, card=card), cards),
    st.builds(lambda seat: FriendCall(FriendKind.PLAYER, seat=Seat(seat)), st.integers(0, 6)),
    st.sampled_from((FriendKind.FIRST_TRICK, FriendKind.LAST_TRICK, FriendKind.NONE)).map(FriendCall),
)
plays = st.builds(Play, cards, st.none() | suits, st.booleans())
exchanges = st.builds(
    lambda discards, contract: Exchange(tuple(discards), contract),
    st.lists(cards, max_size=5, unique=True),
    contracts,
)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Bid, contracts),
    st.builds(Kill, cards),
    st.builds(ChangeContract, contracts),
    exchanges,
    st.builds(CallFriend, friends, st.none() | suits, st.none() | cards),
    plays,
    st.sampled_from((Pass(), Redeal(), TakeKitty(), RevealFriend(), Claim())),
)
