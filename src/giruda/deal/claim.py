"""Claims: whether a hand on lead takes every remaining trick, whatever the others hold and do (T17, Q44).

The proof looks at the claimant's own cards and at the cards it has not seen, never at who holds them, so that neither
an accepted nor a refused claim tells anything. It asks for an order of leads in which no unseen card that may still be
held beats the lead. A lead of a suit takes one card of it from every hand that still holds one; a joker that is out may
be played instead, once, and a mighty that the first trick forbids need not follow. What it cannot prove it refuses.
"""

from __future__ import annotations

from typing import NamedTuple

from giruda.cards import JOKER, SUIT_MASKS, Card, Suit, cards_in
from giruda.deal.actions import Play
from giruda.deal.law import STRENGTH_NONE, Law, leads_the_call
from giruda.deal.trick import Trick, legal_plays
from giruda.rules.choices import Power, Unfollowed


class _Stand(NamedTuple):
    """A point in the claimed rest: the cards still to lead, and how often each suit has been led since the claim."""

    hand: int
    led: tuple[int, ...]
    joker_gone: bool


class _Proof:
    """The search for an order of leads that nothing can beat."""

    def __init__(self, law: Law, hand: int, unseen: int) -> None:
        self.law = law
        self.unseen = unseen
        self.total = hand.bit_count()
        self.may_dodge = int(bool(unseen & JOKER.bit))
        self.failed: set[_Stand] = set()
        self.deepest = self.total + 1
        self.beater: Card | None = None

    def proves(self, stand: _Stand) -> bool:
        """Whether some order of the remaining leads is safe."""
        if not stand.hand:
            return True
        if stand in self.failed:
            return False
        number = self.law.tricks - stand.hand.bit_count() + 1
        for play in legal_plays(self.law, Trick(number, (), (), None, 0), stand.hand):
            threat = self.threat(stand, number, play)
            if threat is None:
                if self.proves(self.after(stand, number, play)):
                    return True
            elif stand.hand.bit_count() < self.deepest:
                self.deepest, self.beater = stand.hand.bit_count(), threat
        self.failed.add(stand)
        return False

    def after(self, stand: _Stand, number: int, play: Play) -> _Stand:
        """The stand after a safe lead to that trick."""
        led = list(stand.led)
        suit = self.law.led_suit((play,))
        if suit is not None and not self.unseen & SUIT_MASKS[suit] & self.law.forbidden[number]:
            led[suit] += 1
        calls = play.joker_call and leads_the_call(self.law.rules)
        return _Stand(stand.hand & ~play.card.bit, tuple(led), stand.joker_gone or calls)

    def threat(self, stand: _Stand, number: int, play: Play) -> Card | None:
        """The strongest unseen card that may still be held and beats the lead, or None if the lead is safe."""
        law = self.law
        held = self.may_be_held(stand)
        suit = law.led_suit((play,))
        powerless = play.card is JOKER and law.joker_power[number] is not Power.FULL
        if suit is None or (powerless and law.rules.joker.weak_lead_unfollowed is not Unfollowed.LEADER_WINS):
            return max(cards_in(held), key=self._rank, default=play.card)
        if play.card is JOKER and self._answered(number, held):
            return law.call_card
        weakened = play.joker_call and not law.rules.joker_call.called_joker_keeps_power
        strength = law.strengths(
            suit,
            law.mighty_power[number] is Power.FULL,
            law.joker_power[number] is Power.FULL and not weakened,
        )
        mine = max(strength[play.card.index], STRENGTH_NONE)
        better = [each for each in cards_in(held) if strength[each.index] > mine]
        return max(better, key=lambda each: (strength[each.index], each.index), default=None)

    def may_be_held(self, stand: _Stand) -> int:
        """The unseen cards that the leads so far need not have drawn, as a mask; a neutral seat follows nothing."""
        if self.law.rules.neutral.seated:
            return self.unseen
        held = 0 if stand.joker_gone else self.unseen & JOKER.bit
        for suit in Suit:
            out = self.unseen & SUIT_MASKS[suit]
            if out.bit_count() > max(0, stand.led[suit] - self.may_dodge):
                held |= out
        return held

    def _rank(self, card: Card) -> tuple[bool, bool, int]:
        """How high a card stands whatever was led: the mighty, then the trumps, then the others."""
        return (card is self.law.mighty, bool(card.bit & self.law.trump_mask), card.rank or 0)

    def _answered(self, number: int, held: int) -> bool:
        return not leads_the_call(self.law.rules) and self.law.call_works[number] and bool(held & self.law.call_bit)


def why_unsure(law: Law, hand: int, unseen: int) -> Card | None:
    """The unseen card that could beat the claim, or None if the claim is proven.

    Args:
        law: the law of the contract.
        hand: the claimant's cards, as a mask; the claimant is on lead.
        unseen: the cards the claimant has not seen, as a mask.
    """
    proof = _Proof(law, hand, unseen)
    if proof.proves(_Stand(hand, (0,) * len(Suit), joker_gone=False)):
        return None
    return proof.beater
