"""Secrets, nonces and proofs for the tests."""

from __future__ import annotations

from hypothesis import strategies as st

from giruda.fairness import Proof, Secret, commitment_of
from giruda.rules import RuleSet

_SIGNS = "ABCXYZabcxyz0189-_"


def secrets() -> st.SearchStrategy[Secret]:
    """Secrets of any 32 bytes."""
    return st.binary(min_size=32, max_size=32).map(Secret)


def nonces_for(rules: RuleSet) -> st.SearchStrategy[tuple[str, ...]]:
    """A nonce or none for each player."""
    nonce = st.text(st.sampled_from(_SIGNS), max_size=64)
    return st.tuples(*[nonce] * rules.players)


@st.composite
def proofs_for(draw: st.DrawFn, rules: RuleSet) -> Proof:
    """A proof as it may stand in a record, true or not, revealed or not yet."""
    committed = commitment_of(draw(secrets()))
    secret = draw(st.none() | secrets())
    return Proof(draw(st.integers(1, 10**9 - 1)), committed, draw(nonces_for(rules)), secret)
