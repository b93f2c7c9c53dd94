"""What the cards can do under one contract: computed once for a rule set and a trump, read by everyone who needs it.

The engine asks a `Law` which card is the mighty, which one calls the joker, what counts as following a suit, how
strong each card is and which of the special cards has power in which trick. Faster twins of the play phase read
the same tables, so each constant exists once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from giruda.cards import CARDS, JOKER, JOKER_INDEX, SUIT_MASKS, Card, Suit, Trump
from giruda.deal.actions import Play
from giruda.rules.choices import CallTrigger, Power, Unfollowed
from giruda.rules.ruleset import RuleSet

STRENGTH_MIGHTY: Final = 60
STRENGTH_JOKER: Final = 50
STRENGTH_TRUMP: Final = 20
STRENGTH_LED: Final = 1
STRENGTH_NONE: Final = 0
STRENGTH_WEAK_JOKER: Final = -1


@dataclass(frozen=True, slots=True)
class Law:
    """The powers of the cards under a rule set and a trump. Make one with `law_for`.

    Tricks are counted from 1; the tables by trick have an unused entry 0.

    Attributes:
        rules: the rule set.
        trump: the trump of the contract.
        tricks: tricks in a deal.
        mighty: the mighty (K1, K2).
        call_card: the card that calls the joker, or None while the declarer has still to name it (J1, K3).
        trump_mask: the cards of the trump suit, as one integer; 0 at no-trump.
        mighty_bit: the mighty as a one-card set.
        call_bit: the call card as a one-card set; 0 for none.
        joker_power: by trick, whether the joker is strong, weak or forbidden (T12 to T14, T16).
        mighty_power: by trick, the same for the mighty (T9).
        joker_forced_out: by trick, whether a holder must play the joker (Q32).
        call_works: by trick, whether the joker call has an effect (J3).
        free: by trick, the cards that may be played whatever was led, as one integer (T6, T10).
        forbidden: by trick, the cards that may not be played while others are left, as one integer.
    """

    rules: RuleSet
    trump: Trump
    tricks: int
    mighty: Card
    call_card: Card | None
    trump_mask: int
    mighty_bit: int
    call_bit: int
    joker_power: tuple[Power, ...]
    mighty_power: tuple[Power, ...]
    joker_forced_out: tuple[bool, ...]
    call_works: tuple[bool, ...]
    free: tuple[int, ...]
    forbidden: tuple[int, ...]
    _powers: tuple[int, ...]
    _strengths: tuple[tuple[int, ...], ...]

    def strengths(self, led: Suit, mighty_strong: bool, joker_strong: bool) -> tuple[int, ...]:
        """The strength of each card in a trick, by card index (53 integers; the highest card wins the trick).

        0 marks a card that cannot win unless nothing better was played; a powerless joker is below even that.
        """
        return self._strengths[led * 4 + mighty_strong * 2 + joker_strong]

    def strengths_in(self, number: int, led: Suit, called: bool) -> tuple[int, ...]:
        """The strength of each card in the trick of that number, in which that suit is led and the joker called or not.

        A called joker loses its power, unless the rules let it keep it (J6).
        """
        powers = self._powers[number]
        if powers & 1 and called and not self.rules.joker_call.called_joker_keeps_power:
            powers -= 1
        return self._strengths[led * 4 + powers]

    def names_suit(self, number: int) -> bool:
        """Whether a joker led to that trick names a suit (T11, Q30, AM10)."""
        return self.joker_power[number] is Power.FULL or self.rules.joker.weak_lead_names_suit

    def joker_called(self, plays: Sequence[Play]) -> bool:
        """Whether the joker is called in a trick with these cards, by the lead or by the answer to a led joker (J2)."""
        return plays[0].joker_call or (len(plays) > 1 and plays[1].joker_call)

    def led_suit(self, plays: Sequence[Play]) -> Suit | None:
        """The suit to follow in a trick with these cards, or None while no card has set it (T8, T11, AM10)."""
        if not plays:
            return None
        if plays[0].card is not JOKER:
            return plays[0].card.suit
        if plays[0].suit is not None:
            return plays[0].suit
        return plays[1].card.suit if len(plays) > 1 else None

    def winner(self, number: int, plays: Sequence[Play]) -> int:
        """Which card wins the trick, as an index into ``plays`` (at least one card).

        The mighty, else a joker with power, else the highest trump, else the highest card of the led suit; when a
        powerless joker was led and none of these was played, the rule set's `Unfollowed` decides (Q30).
        """
        led = plays[0].card.suit
        if led is None and (led := self.led_suit(plays)) is None:
            return 0
        strength = self.strengths_in(number, led, self.joker_called(plays))
        strengths = [strength[play.card.index] for play in plays]
        best = max(strengths)
        if best <= STRENGTH_NONE and len(plays) > 1:
            return self._unfollowed(plays)
        return strengths.index(best)

    def _unfollowed(self, plays: Sequence[Play]) -> int:
        """The winner when a powerless joker was led and nobody followed, trumped or played the mighty."""
        choice = self.rules.joker.weak_lead_unfollowed
        others = range(1, len(plays))
        if choice is Unfollowed.LEADER_WINS:
            return 0
        if choice is Unfollowed.FIRST_OTHER_WINS:
            return 1
        if choice is Unfollowed.HIGHEST_BY_SUIT:
            return max(others, key=lambda place: (plays[place].card.rank or 0, -(plays[place].card.suit or 0)))
        suit = plays[1].card.suit
        followers = [place for place in others if plays[place].card.suit is suit]
        return max(followers, key=lambda place: plays[place].card.index)


@lru_cache(maxsize=4096)
def law_for(rules: RuleSet, trump: Trump, named_call: Card | None = None) -> Law:
    """The law of a rule set and a trump; ``named_call`` is the joker call card where the declarer names it."""
    mighty = _mighty(rules, trump)
    call = named_call if rules.joker_call.named_by_declarer else _call_card(rules, trump)
    numbers = range(rules.tricks + 1)
    joker_power = tuple(_joker_power(rules, trump, number) for number in numbers)
    mighty_power = tuple(
        _end_power(number, rules, rules.mighty.first_trick, rules.mighty.last_trick) for number in numbers
    )
    mighty_free = [rules.mighty.ignores_suit and power is Power.FULL for power in mighty_power]
    return Law(
        rules=rules,
        trump=trump,
        tricks=rules.tricks,
        mighty=mighty,
        call_card=call,
        trump_mask=0 if trump is Trump.NONE else SUIT_MASKS[trump],
        mighty_bit=mighty.bit,
        call_bit=call.bit if call else 0,
        joker_power=joker_power,
        mighty_power=mighty_power,
        joker_forced_out=tuple(rules.joker.force_out_before_last and number == rules.tricks - 1 for number in numbers),
        call_works=tuple(rules.joker_call.first_trick <= number <= rules.joker_call.last_trick for number in numbers),
        free=tuple(JOKER.bit | (mighty.bit if mighty_free[number] else 0) for number in numbers),
        forbidden=tuple(
            (JOKER.bit if joker_power[number] is Power.FORBIDDEN else 0)
            | (mighty.bit if mighty_power[number] is Power.FORBIDDEN else 0)
            for number in numbers
        ),
        _powers=tuple(
            2 * (mighty_power[number] is Power.FULL) + (joker_power[number] is Power.FULL) for number in numbers
        ),
        _strengths=tuple(
            _strength_table(led, trump, mighty, mighty_strong, joker_strong)
            for led in Suit
            for mighty_strong in (False, True)
            for joker_strong in (False, True)
        ),
    )


def leads_the_call(rules: RuleSet) -> bool:
    """Whether the joker is called by leading the call card (J2), rather than by answering a led joker."""
    return rules.joker_call.trigger is CallTrigger.LEAD


def _mighty(rules: RuleSet, trump: Trump) -> Card:
    usual, other = rules.mighty.card, rules.mighty.when_its_suit_is_trump
    return other if other is not None and usual.suit is trump.suit else usual


def _call_card(rules: RuleSet, trump: Trump) -> Card:
    usual = rules.joker_call.card
    return rules.joker_call.alternate if usual.suit is trump.suit else usual


def _end_power(number: int, rules: RuleSet, first: Power, last: Power) -> Power:
    if number == 1:
        return first
    return last if number == rules.tricks else Power.FULL


def _joker_power(rules: RuleSet, trump: Trump, number: int) -> Power:
    power = _end_power(number, rules, rules.joker.first_trick, rules.joker.last_trick)
    at_an_end = number in (1, rules.tricks)
    if power is Power.FULL and at_an_end and rules.joker.no_trump_weak_ends and trump is Trump.NONE:
        return Power.WEAK
    return power


def _strength_table(led: Suit, trump: Trump, mighty: Card, mighty_strong: bool, joker_strong: bool) -> tuple[int, ...]:
    table = []
    for each in CARDS:
        if each.suit is None or each.rank is None:
            table.append(STRENGTH_JOKER if joker_strong else STRENGTH_WEAK_JOKER)
        elif each is mighty and mighty_strong:
            table.append(STRENGTH_MIGHTY)
        elif each.suit is trump.suit:
            table.append(STRENGTH_TRUMP + each.rank)
        elif each.suit is led:
            table.append(STRENGTH_LED + each.rank)
        else:
            table.append(STRENGTH_NONE)
    assert len(table) == JOKER_INDEX + 1
    return tuple(table)
