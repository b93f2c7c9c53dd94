"""A device that makes passkeys and signs with them, in software."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

_PRESENT, _VERIFIED, _NEW_KEY = 0x01, 0x04, 0x40


class Authenticator:
    """Makes keys for the site that its page comes from. ``verifies`` says whether it asks its owner who they are."""

    def __init__(self, origin: str, *, verifies: bool = True) -> None:
        self.origin = origin
        self.flags = _PRESENT | (_VERIFIED if verifies else 0)
        self.keys: dict[bytes, ec.EllipticCurvePrivateKey] = {}
        self.count = 0

    def make(self, options: str) -> str:
        """A new passkey, as a browser says it in answer to the options."""
        asked = json.loads(options)
        key, name = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16)
        self.keys[name] = key
        numbers = key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(name).to_bytes(2, "big") + name + cbor2.dumps(public)
        data = self._data(asked["rp"]["id"], self.flags | _NEW_KEY) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", asked["challenge"])
        return _credential(name, {"clientDataJSON": text(client), "attestationObject": text(attestation)})

    def sign(self, options: str, name: bytes | None = None, site: str | None = None) -> str:
        """What a browser says when its owner signs in by the newest passkey, or by that one."""
        asked = json.loads(options)
        name = name or list(self.keys)[-1]
        self.count += 1
        data = self._data(site or asked["rpId"], self.flags)
        client = self._client("webauthn.get", asked["challenge"])
        signed = self.keys[name].sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        said = {"clientDataJSON": text(client), "authenticatorData": text(data), "signature": text(signed)}
        return _credential(name, {**said, "userHandle": None})

    def _data(self, site: str, flags: int) -> bytes:
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _credential(name: bytes, response: dict[str, Any]) -> str:
    return json.dumps({"id": text(name), "rawId": text(name), "type": "public-key", "response": response})
