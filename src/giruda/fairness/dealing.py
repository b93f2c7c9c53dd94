"""The cards and the first dealer that follow from a secret and the nonces."""

from __future__ import annotations

from collections.abc import Sequence

from giruda.cards import Seat
from giruda.deal.setup import Layout
from giruda.fairness.secret import Secret
from giruda.fairness.stream import Purpose, Stream
from giruda.rules.choices import FirstDealer
from giruda.rules.ruleset import RuleSet
from giruda.shuffle import Cut, cut_with, dealt_in, full_deck


def fair_layout(
    rules: RuleSet, secret: Secret, nonces: Sequence[str], deal_number: int, out: Seat | None = None
) -> Layout:
    """The deck shuffled and dealt, to all seats but ``out``.

    Args:
        rules: the rule set.
        secret: what the server drew for this deal.
        nonces: what each player gave, seat 0 first; an empty text for nothing.
        deal_number: the number of the deal in its match, from 1; those that are thrown in count.
        out: the seat that gets no cards, in a deal after a redeal that followed a suicide; else None.

    Raises:
        ValueError: one of them is not what it should be.
    """
    return dealt_in(rules, _stream(rules, secret, Purpose.CARDS, nonces, deal_number).in_order, out)


def fair_first_dealer(rules: RuleSet, secret: Secret, nonces: Sequence[str], deal_number: int = 1) -> Cut:
    """Who deals the first deal of a match: drawn by lot or cut, as the rules say.

    It follows from the secret of that deal, and so is checked with its cards.

    Raises:
        ValueError: one of the arguments is not what it should be; see `fair_layout`.
    """
    stream = _stream(rules, secret, Purpose.CUT, nonces, deal_number)
    if rules.dealer.first is FirstDealer.RANDOM:
        return Cut(Seat(stream.below(rules.players)), ())
    return cut_with(stream.in_order(full_deck(rules))[: rules.players])


def check_count(rules: RuleSet, nonces: Sequence[str]) -> None:
    """Hold that there is a nonce, or an empty text, for each player.

    Raises:
        ValueError: there are more or fewer.
    """
    if len(nonces) != rules.players:
        raise ValueError(
            f"{rules.id} seats {rules.players}: give a nonce, or an empty text, for each, not {len(nonces)}"
        )


def _stream(rules: RuleSet, secret: Secret, purpose: Purpose, nonces: Sequence[str], deal_number: int) -> Stream:
    check_count(rules, nonces)
    return Stream(secret, purpose, deal_number, nonces)
