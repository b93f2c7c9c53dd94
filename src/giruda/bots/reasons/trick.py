"""What speaks for a play: the trick, what the others can still hold, and whose side they are on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from giruda.bots.belief import Beliefs, World
from giruda.bots.reasons.facts import Fact, FactCode, fact
from giruda.cards import JOKER, POINT_CARDS, SUIT_MASKS, Card, Seat, cards_in
from giruda.deal.actions import Play
from giruda.deal.law import Law
from giruda.deal.scoring import pay
from giruda.deal.trick import Trick, legal_plays
from giruda.notation.seen import side_of, side_points
from giruda.rules.choices import FriendKind
from giruda.view import SeatView

WORLDS: Final = 200
"""How many worlds tell how likely a card is beaten."""
_SEED: Final = 7
"""The same worlds for the same view."""
MOST_RISK: Final = 50
"""A card that is beaten in more worlds of a hundred is not played to win, so its risk does not speak for it."""
LIKELY: Final = 0.5
"""A friend is spoken of from this chance on."""


class Scene:
    """The trick in progress with a play added, as the seat that plays sees it.

    Attributes:
        view: the view of the seat.
        law: the powers of the cards.
        trick: the trick before the play.
        play: the play.
        plays: the cards of the trick with the play.
        behind: the seats that play after it.
        others: the other seats that hold cards.
    """

    def __init__(self, view: SeatView, play: Play) -> None:
        """Take in a view of the play of the cards, in which the seat is on turn."""
        assert view.law is not None
        assert view.trick is not None
        self.view = view
        self.law: Law = view.law
        self.trick: Trick = view.trick
        self.play = play
        self.plays = (*self.trick.plays, play)
        self.behind = self.trick.seats[len(self.plays) :]
        self.others = tuple(seat for seat in view.setup.seats if seat != view.seat and view.hand_sizes[seat])

    @cached_property
    def beliefs(self) -> Beliefs:
        """What the seat may believe."""
        return Beliefs(self.view)

    @cached_property
    def could(self) -> tuple[int, ...]:
        """For each place, the cards that may lie there, as a mask."""
        chances = self.beliefs.chances
        return tuple(
            sum(card.bit for card, places in chances.by_card.items() if places[place])
            for place in range(chances.places)
        )

    @cached_property
    def outside(self) -> int:
        """The cards that somebody else may hold, as a mask."""
        found = 0
        for seat in self.others:
            found |= self.could[seat]
        return found

    @property
    def wins(self) -> bool:
        """Whether the play is winning so far."""
        return self.law.winner(self.trick.number, self.plays) == len(self.plays) - 1

    @property
    def settled(self) -> bool:
        """Whether it is known which suit has to be followed; a powerless joker may leave it open."""
        return self.law.led_suit(self.plays) is not None

    def with_me(self, seat: Seat) -> bool | None:
        """Whether the seat is a partner; None as long as it cannot be known."""
        assert self.view.seat is not None
        theirs, mine = self._ruling(seat), self._ruling(self.view.seat)
        return None if theirs is None or mine is None else theirs is mine

    def _ruling(self, seat: Seat) -> bool | None:
        """Whether the seat is on the declarer's side."""
        said, call = side_of(self.view, seat), self.view.call
        if said is not None or call is None or call.call.kind is not FriendKind.CARD:
            return said
        chance = self.beliefs.friend.seats[seat]
        return None if 0.0 < chance < 1.0 else chance == 1.0

    def could_beat(self, seats: tuple[Seat, ...]) -> bool:
        """Whether one of those seats may hold a card that would beat the play."""
        held = 0
        for seat in seats:
            held |= self.could[seat]
        return any(self._beats(each) for card in cards_in(held) for each in (Play(card), Play(card, None, True)))

    def _beats(self, play: Play) -> bool:
        """Whether the play is beaten where that one follows it; a call is one only where the card may call."""
        answers = self.play.card is JOKER and not self.trick.plays
        if play.joker_call and not (answers and play.card.bit == self.law.call_bit):
            return False
        return self.law.winner(self.trick.number, (*self.plays, play)) != len(self.plays) - 1

    def beaten_in(self, world: World, rivals: tuple[Seat, ...]) -> bool:
        """Whether one of the rivals has a legal play in that world that beats the play."""
        plays, mine = self.plays, len(self.plays) - 1
        for seat in self.behind:
            options = self._options(world, seat, plays)
            holding = [each for each in options if self.law.winner(self.trick.number, (*plays, each)) == mine]
            if len(holding) < len(options) and seat in rivals:
                return True
            if not holding:
                return False
            plays = (*plays, holding[0])
        return False

    def _options(self, world: World, seat: Seat, plays: tuple[Play, ...]) -> tuple[Play, ...]:
        """What the seat may play in that world; the neutral seat turns up its next card."""
        if seat == self.view.setup.neutral:
            return (Play(world.order[0]),)
        return legal_plays(self.law, self.trick._replace(plays=plays), world.hands[seat])


def play_facts(view: SeatView, play: Play) -> Iterator[Fact]:
    """What speaks for a play, the most important first."""
    scene = Scene(view, play)
    if len({each.card for each in legal_plays(scene.law, scene.trick, view.hand.mask)}) == 1:
        yield fact(FactCode.ONLY_CARD, card=play.card)
    if play.joker_call and scene.outside & JOKER.bit:
        yield fact(FactCode.CALLS_JOKER)
    yield from _trick_facts(scene)
    if scene.wins:
        yield from _suit_facts(scene)
        if play.card is not scene.law.mighty and play.card.suit is not None:
            yield from _trump_facts(scene)
        yield from _special_facts(scene)
    yield from _friend_facts(scene)
    yield from contract_left(view)


def contract_left(view: SeatView) -> Iterator[Fact]:
    """How many points the declarer's side, as far as it is known, still needs."""
    contract = view.contract
    assert contract is not None
    enough = (taken for taken in range(POINT_CARDS + 1) if pay(view.rules, contract, taken).won)
    goal, taken = next(enough, None), side_points(view)[0]
    if goal is not None:
        yield fact(FactCode.POINTS_TO_GO, count=goal - taken) if goal > taken else fact(FactCode.CONTRACT_MADE)


def _trick_facts(scene: Scene) -> Iterator[Fact]:
    """Who takes the trick, and what it is worth."""
    if not scene.wins:
        yield from _lost(scene)
    elif not scene.behind:
        yield fact(FactCode.TAKES_TRICK)
    elif scene.settled:
        yield from _chances(scene)
    points = sum(play.card.points for play in scene.trick.plays)
    if points:
        yield fact(FactCode.TRICK_POINTS, count=points)


def _chances(scene: Scene) -> Iterator[Fact]:
    """How sure the trick is, with others still to play."""
    if not scene.could_beat(scene.behind):
        yield fact(FactCode.TRICK_SURE)
        return
    rivals = tuple(seat for seat in scene.behind if scene.with_me(seat) is not True)
    if not scene.could_beat(rivals):
        yield fact(FactCode.SIDE_SURE)
        return
    worlds = scene.beliefs.draw(WORLDS, _SEED)
    beaten = sum(scene.beaten_in(world, rivals) for world in worlds)
    percent = round(100 * beaten / len(worlds))
    if not beaten:
        yield fact(FactCode.TRICK_LIKELY)
    elif percent <= MOST_RISK:
        yield fact(FactCode.TRICK_RISK, percent=max(1, percent))
    elif not scene.play.card.points:
        yield fact(FactCode.GIVES_NO_POINT)


def _lost(scene: Scene) -> Iterator[Fact]:
    """Who is winning instead, and whether that could be helped."""
    law, trick, view = scene.law, scene.trick, scene.view
    if not trick.plays:
        return
    options = legal_plays(law, trick, view.hand.mask)
    if len(options) > 1 and all(law.winner(trick.number, (*trick.plays, each)) < len(trick.plays) for each in options):
        yield fact(FactCode.CANNOT_WIN)
    winner = trick.seats[law.winner(trick.number, scene.plays)]
    partner = False if winner == view.setup.neutral else scene.with_me(winner)
    codes = {True: FactCode.PARTNER_WINS, False: FactCode.ENEMY_WINS, None: FactCode.UNKNOWN_WINS}
    yield fact(FactCode.NEUTRAL_WINS) if winner == view.setup.neutral else fact(codes[partner], seats=(winner,))
    if partner is bool(scene.play.card.points):
        yield fact(FactCode.ADDS_POINT if partner else FactCode.GIVES_NO_POINT)


def _suit_facts(scene: Scene) -> Iterator[Fact]:
    """What the others can still hold of the suit that is led, and how high the card stands."""
    leads, card = not scene.trick.plays, scene.play.card
    suit = scene.law.led_suit(scene.plays)
    if suit is None:
        return
    asked = tuple(seat for seat in (scene.others if leads else scene.behind) if seat != scene.view.setup.neutral)
    if leads and not scene.outside & SUIT_MASKS[suit]:
        yield fact(FactCode.NOBODY_ELSE, suit=suit)
        return
    if leads and card.suit is suit and card is not scene.law.mighty:
        higher = SUIT_MASKS[suit] & ~scene.law.mighty_bit & -(card.bit << 1)
        if not scene.outside & higher:
            yield fact(FactCode.HIGHEST_LEFT, card=card, suit=suit)
    void = tuple(seat for seat in asked if not scene.could[seat] & SUIT_MASKS[suit])
    if void:
        yield fact(FactCode.VOID, seats=void, count=len(void), suit=suit)
    left = SUIT_MASKS[suit] & ~scene.law.mighty_bit
    nearly = tuple(seat for seat in asked if seat not in void and not scene.could[seat] & left)
    if nearly:
        yield fact(FactCode.VOID_BUT_MIGHTY, seats=nearly, count=len(nearly), suit=suit)


def _trump_facts(scene: Scene) -> Iterator[Fact]:
    """How many trumps are still out."""
    trumps = scene.law.trump_mask
    if trumps and not scene.outside & trumps:
        yield fact(FactCode.TRUMPS_GONE)
    elif trumps:
        yield fact(FactCode.TRUMPS_OUT, count=(scene.view.unseen.mask & trumps).bit_count())


def _special_facts(scene: Scene) -> Iterator[Fact]:
    """Where mighty and joker may be, unless the seat holds them."""
    mighty = (FactCode.MIGHTY_GONE, FactCode.MIGHTY_AT, FactCode.MIGHTY_OUT)
    joker = (FactCode.JOKER_GONE, FactCode.JOKER_AT, FactCode.JOKER_OUT)
    for card, codes in ((scene.law.mighty, mighty), (JOKER, joker)):
        called = card is JOKER and scene.play.joker_call
        if card not in scene.view.hand and card.bit & scene.view.setup.deck and not called:
            yield _whereabouts(scene, card, *codes)


def _whereabouts(scene: Scene, card: Card, gone: FactCode, at: FactCode, out: FactCode) -> Fact:
    holders = tuple(seat for seat in scene.others if scene.could[seat] & card.bit)
    if not holders:
        return fact(gone)
    sure = len(holders) == 1 and not scene.could[-1] & card.bit
    return fact(at, seats=holders) if sure else fact(out)


def _friend_facts(scene: Scene) -> Iterator[Fact]:
    """Who may be the friend whom not everybody knows."""
    view = scene.view
    if view.friend_known or view.call is None or view.call.call.kind is not FriendKind.CARD:
        return
    if view.is_friend:
        yield fact(FactCode.YOU_ARE_FRIEND)
        return
    chances = scene.beliefs.friend
    if chances.nobody == 1.0:
        if not view.is_declarer:
            yield fact(FactCode.FRIEND_NOBODY)
        return
    chance, seat = max((chance, Seat(seat)) for seat, chance in enumerate(chances.seats))
    if chance == 1.0:
        yield fact(FactCode.FRIEND_CERTAIN, seats=(seat,))
    elif chance >= LIKELY:
        yield fact(FactCode.FRIEND_LIKELY, seats=(seat,), percent=min(99, round(100 * chance)))
