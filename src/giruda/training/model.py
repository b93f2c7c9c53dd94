"""The network in NumPy: what it likes, how wrong that is, and which way is better."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from giruda.bots.mc import trials
from giruda.bots.mc.weights import Weights
from giruda.training.examples import Examples, Floats, Places

_HALF_MOST: Final = float(np.finfo(np.float16).max)


@dataclass(frozen=True, slots=True)
class Network:
    """The weights.

    Attributes:
        sights: by feature and hidden unit.
        likes: by outlook and hidden unit.
    """

    sights: Floats
    likes: Floats

    @classmethod
    def fresh(cls, chance: np.random.Generator) -> Network:
        """A network that knows nothing."""
        hidden = trials.HIDDEN_COUNT
        sights = chance.normal(0, 0.1, (trials.SIGHT_COUNT, hidden))
        likes = np.tile(chance.normal(0, 0.3, hidden), (trials.OUTLOOK_COUNT, 1))
        return cls(sights.astype(np.float32), likes.astype(np.float32))

    @property
    def sound(self) -> bool:
        """Whether every weight is a number that half precision can hold."""
        return all(bool((np.abs(part) <= _HALF_MOST).all()) for part in (self.sights, self.likes))

    def weights(self) -> Weights:
        """The weights as the bots take them."""
        hidden = self.likes.shape[1]
        return Weights(hidden, array("f", self.sights.ravel().tolist()), array("f", self.likes.ravel().tolist()))


class Lot(NamedTuple):
    """Some choices at once.

    Attributes:
        deals: by choice, which features hold, as 0 and 1.
        cards: by card, the same.
        outlooks: by card, the outlook of its seat.
        owners: by card, its choice.
        firsts: by choice, its first card.
        shares: by card, how likely it should be.
        values: by card, what it is worth.
    """

    deals: Floats
    cards: Floats
    outlooks: Places
    owners: Places
    firsts: Places
    shares: Floats
    values: Floats


class Verdict(NamedTuple):
    """How well a network does.

    Attributes:
        loss: the cross entropy of what it likes, less that of what it should.
        agreement: how often it likes that card best which is worth most.
        regret: what the card that it likes best is worth less than the best, on average.
    """

    loss: float
    agreement: float
    regret: float


def lot_of(examples: Examples, chosen: Places, heat: float, made: float) -> Lot:
    """Those choices.

    Args:
        examples: all of them.
        chosen: which.
        heat: by how much a card is worth less that should be e times more seldom.
        made: what the contract counts for, in point cards.
    """
    cards, owners = examples.spans(chosen)
    firsts = np.searchsorted(owners, np.arange(len(chosen)))
    values = examples.points[cards] + np.float32(made) * examples.makes[cards]
    shares = shares_of(np.divide(values, heat, dtype=np.float32), owners, firsts)
    outlooks = examples.outlooks[chosen].astype(np.int64)[owners]
    return Lot(_held(examples.deals[chosen]), _held(examples.cards[cards]), outlooks, owners, firsts, shares, values)


def _held(features: np.ndarray) -> Floats:
    """Features as 0 and 1."""
    held = np.zeros((len(features), trials.SIGHT_COUNT), np.float32)
    held[np.arange(len(features))[:, None], features] = 1
    return held


def shares_of(likes: Floats, owners: Places, firsts: Places) -> Floats:
    """The softmax within each choice."""
    raised = np.exp(likes - np.maximum.reduceat(likes, firsts)[owners])
    return np.divide(raised, np.add.reduceat(raised, firsts)[owners], dtype=np.float32)


def forward(network: Network, lot: Lot) -> tuple[Floats, Floats]:
    """The hidden units of each card, and how much it is liked."""
    hidden = np.maximum((lot.deals @ network.sights)[lot.owners] + lot.cards @ network.sights, 0)
    return hidden, np.einsum("ch,ch->c", hidden, network.likes[lot.outlooks])


def gradient(network: Network, lot: Lot) -> tuple[float, Network]:
    """The loss of a lot, and how it grows with each weight."""
    hidden, liked = forward(network, lot)
    shares = shares_of(liked, lot.owners, lot.firsts)
    choices = np.float32(len(lot.firsts))
    loss = float(np.sum(lot.shares * (np.log(lot.shares + 1e-9) - np.log(shares + 1e-9))) / choices)
    blame = (shares - lot.shares) / choices
    of_hidden = blame[:, None] * network.likes[lot.outlooks] * (hidden > 0)
    sights = lot.cards.T @ of_hidden + lot.deals.T @ np.add.reduceat(of_hidden, lot.firsts, axis=0)
    likes = np.zeros_like(network.likes)
    for outlook in range(len(likes)):
        mine = lot.outlooks == outlook
        likes[outlook] = blame[mine] @ hidden[mine]
    return loss, Network(sights, likes)


def judge(network: Network, lot: Lot) -> Verdict:
    """How well the network does on a lot."""
    _, liked = forward(network, lot)
    shares = shares_of(liked, lot.owners, lot.firsts)
    choices = len(lot.firsts)
    loss = float(np.sum(lot.shares * (np.log(lot.shares + 1e-9) - np.log(shares + 1e-9))) / choices)
    best = np.maximum.reduceat(lot.values, lot.firsts)
    # A hair less for later cards, so that exactly one is liked best.
    order = liked - np.arange(len(liked)) * 1e-6
    chosen = lot.values[order >= np.maximum.reduceat(order, lot.firsts)[lot.owners]]
    return Verdict(loss, float(np.mean(chosen >= best - 1e-6)), float(np.mean(best - chosen)))
