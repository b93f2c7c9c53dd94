"""From the auction to the first lead: the contract's last word, the kitty, the discards (K1 to K11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple, overload

from giruda.cards import JOKER, Card, Seat, Trump, cards_in, mask_of
from giruda.deal.actions import CallFriend, ChangeContract, Contract, Exchange, TakeKitty, contract_order
from giruda.deal.law import law_for
from giruda.deal.refusals import Code, Refusal, refuse
from giruda.rules.choices import Raising, Special, TrumpChange
from giruda.rules.ruleset import RuleSet


class Undertaking(NamedTuple):
    """The declarer's contract and cards, from the auction on.

    Attributes:
        declarer: the declarer.
        bid: the contract as won in the auction.
        contract: the contract as it stands.
        changed: whether it was changed before the kitty was seen.
        hand: the declarer's cards, as a mask.
        discards: the declarer's discards, as a mask; 0 before the exchange.
        call: the friend call, or None before it.
    """

    declarer: Seat
    bid: Contract
    contract: Contract
    changed: bool
    hand: int
    discards: int
    call: CallFriend | None


@lru_cache(maxsize=4096)
def changes_before(rules: RuleSet, bid: Contract) -> tuple[Contract, ...]:
    """The contracts that one may be changed to before the kitty is seen, ascending (KV3)."""
    if rules.contract.trump_change is not TrumpChange.BEFORE_OR_AFTER:
        return ()
    found: set[Contract] = set()
    for trump in Trump:
        if trump is not bid.trump:
            found.update(_changed(rules, bid, trump, rules.contract.cost_before))
    return tuple(sorted(found, key=contract_order))


@lru_cache(maxsize=4096)
def settlements(rules: RuleSet, contract: Contract, changed: bool) -> tuple[Contract, ...]:
    """The contracts the declarer may settle on at the exchange: first the one as it stands, then the others, ascending.

    A change of the trump costs what the rules say; where raising is allowed, it may come on top (K5 to K9, AM4, AM5).
    """
    found = set(_raised(rules, contract))
    if rules.contract.trump_change is not TrumpChange.NONE and not changed:
        for trump in Trump:
            if trump is not contract.trump:
                to_no_trump = trump is Trump.NONE
                cost = rules.contract.cost_to_no_trump if to_no_trump else rules.contract.cost_after
                for reached in _changed(rules, contract, trump, cost):
                    found.add(reached)
                    found.update(_raised(rules, reached))
    found.discard(contract)
    return (contract, *sorted(found, key=contract_order))


@lru_cache(maxsize=4096)
def undiscardable(rules: RuleSet, contract: Contract) -> int:
    """The cards that may not be discarded under that final contract, as a mask (K3, Q16)."""
    forbidden = 0
    if Special.MIGHTY in rules.exchange.forbid_discard:
        forbidden |= law_for(rules, contract.trump).mighty_bit
    if Special.JOKER in rules.exchange.forbid_discard:
        forbidden |= JOKER.bit
    return forbidden


class ExchangeActions(Sequence[Exchange]):
    """All legal exchanges, without making them: for each contract in order, every choice of discards.

    Attributes:
        contracts: the contracts to settle on, the unchanged one first.
        size: how many cards are discarded.
    """

    __slots__ = ("_choices", "contracts", "size")

    def __init__(self, rules: RuleSet, hand: int, contracts: tuple[Contract, ...]) -> None:
        """List the exchanges of a hand, given as a mask."""
        self.contracts = contracts
        self.size = rules.discards
        self._choices = {contract: cards_in(hand & ~undiscardable(rules, contract)) for contract in contracts}

    def discardable(self, contract: Contract) -> list[Card]:
        """The cards that may be discarded under that contract."""
        return list(self._choices[contract])

    def __len__(self) -> int:
        return sum(comb(len(cards), self.size) for cards in self._choices.values())

    def __iter__(self) -> Iterator[Exchange]:
        for contract, cards in self._choices.items():
            for discards in combinations(cards, self.size):
                yield Exchange(discards, contract)

    def __contains__(self, item: object) -> bool:
        if not isinstance(item, Exchange) or item.contract not in self._choices:
            return False
        cards = mask_of(item.discards)
        allowed = mask_of(self._choices[item.contract])
        return len(item.discards) == cards.bit_count() == self.size and not cards & ~allowed

    @overload
    def __getitem__(self, index: int) -> Exchange: ...
    @overload
    def __getitem__(self, index: slice) -> list[Exchange]: ...
    def __getitem__(self, index: int | slice) -> Exchange | list[Exchange]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = index if index >= 0 else index + len(self)
        for contract, cards in self._choices.items():
            here = comb(len(cards), self.size)
            if 0 <= place < here:
                return Exchange(_combination(cards, self.size, place), contract)
            place -= here
        raise IndexError(f"no exchange number {index}; there are {len(self)}")


def legal_before_kitty(rules: RuleSet, bid: Contract) -> tuple[TakeKitty | ChangeContract, ...]:
    """What the declarer may do before the kitty is seen."""
    return (TakeKitty(), *map(ChangeContract, changes_before(rules, bid)))


def check_change_before(rules: RuleSet, bid: Contract, contract: Contract) -> Refusal | None:
    """Why the contract may not be changed so before the kitty is seen, or None if it may."""
    allowed = changes_before(rules, bid)
    if contract in allowed:
        return None
    if not allowed:
        return refuse(Code.NO_CHANGE_BEFORE_KITTY)
    return _price(contract, allowed)


def check_exchange(rules: RuleSet, undertaking: Undertaking, action: Exchange) -> Refusal | None:
    """Why the declarer may not discard and settle so, or None if it is allowed."""
    allowed = settlements(rules, undertaking.contract, undertaking.changed)
    if action.contract not in allowed:
        if len(allowed) == 1:
            return refuse(Code.CHANGE_NOT_ALLOWED)
        if action.contract.trump is undertaking.contract.trump and rules.contract.raising is Raising.NONE:
            return refuse(Code.RAISE_NOT_ALLOWED)
        return _price(action.contract, allowed)
    cards = mask_of(action.discards)
    if not cards.bit_count() == len(action.discards) == rules.discards:
        return refuse(Code.DISCARD_COUNT, count=rules.discards)
    if cards & ~undertaking.hand:
        return refuse(Code.DISCARD_NOT_HELD, card=cards_in(cards & ~undertaking.hand)[0])
    if cards & undiscardable(rules, action.contract):
        return refuse(Code.DISCARD_FORBIDDEN, card=cards_in(cards & undiscardable(rules, action.contract))[0])
    return None


def _changed(rules: RuleSet, contract: Contract, trump: Trump, cost: int) -> list[Contract]:
    """The contracts reached by changing the trump at that cost."""
    terms, maximum = rules.contract, rules.bidding.maximum
    low = contract.count + cost
    if low > maximum:
        free = terms.free_20_to_no_trump and trump is Trump.NONE and contract.count == maximum
        if not free and not (terms.clamp_at_max and contract.count < maximum):
            return []
        low = maximum
    return [Contract(count, trump) for count in ([low] if terms.exact else range(low, maximum + 1))]


def _raised(rules: RuleSet, contract: Contract) -> list[Contract]:
    """The contracts reached by raising the number with the trump kept."""
    terms, maximum = rules.contract, rules.bidding.maximum
    if terms.raising is Raising.NONE or contract.count >= maximum:
        return []
    if terms.raising is Raising.AT_LEAST:
        return [Contract(count, contract.trump) for count in range(contract.count + terms.raise_by, maximum + 1)]
    counts = [*range(contract.count + terms.raise_by, maximum, terms.raise_by), maximum]
    return [Contract(count, contract.trump) for count in counts]


def _price(contract: Contract, allowed: Sequence[Contract]) -> Refusal:
    """The refusal of a contract that is not allowed, naming the least number for its trump if there is one."""
    same_trump = [each.count for each in allowed if each.trump is contract.trump]
    if not same_trump:
        return refuse(Code.CHANGE_NOT_ALLOWED)
    return refuse(Code.CHANGE_PRICE, trump=contract.trump, count=min(same_trump))


def _combination(cards: Sequence[Card], count: int, place: int) -> tuple[Card, ...]:
    """The combination at that place in the order of `itertools.combinations`."""
    chosen, first = [], 0
    for left in range(count, 0, -1):
        while (here := comb(len(cards) - first - 1, left - 1)) <= place:
            place -= here
            first += 1
        chosen.append(cards[first])
        first += 1
    return tuple(chosen)
