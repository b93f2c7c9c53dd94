"""A shuffle that everybody can check: committed to before the deal, drawn with the players' nonces, revealed after it.

The server draws a `Secret` and tells its `Commitment`. Then each player may give a nonce, and secret, nonces and number
of the deal say the cards. `docs/notation/fairness.md` has the algorithm to the bit, for other languages.
"""

from giruda.fairness.dealing import fair_first_dealer, fair_layout
from giruda.fairness.proof import Finding, Proof, Subject, Verdict, verify
from giruda.fairness.secret import (
    Commitment,
    Secret,
    commitment_of,
    new_secret,
    parse_commitment,
    parse_nonce,
    parse_secret,
)
from giruda.fairness.stream import Purpose, Stream

__all__ = [
    "Commitment",
    "Finding",
    "Proof",
    "Purpose",
    "Secret",
    "Stream",
    "Subject",
    "Verdict",
    "commitment_of",
    "fair_first_dealer",
    "fair_layout",
    "new_secret",
    "parse_commitment",
    "parse_nonce",
    "parse_secret",
    "verify",
]
