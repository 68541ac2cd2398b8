"""An authenticator in software: what a browser and its security key would answer, and what a thief might."""

from __future__ import annotations

import json
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def spelled(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def read(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    def __init__(self, origin: str, site: str = "127.0.0.1") -> None:
        self.origin = origin
        self.site = site
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = token_bytes(16)
        self.count = 0
        self.flags = PRESENT | VERIFIED  # somebody is there, and was recognised

    def client(self, kind: str, challenge: str, origin: str = "") -> bytes:
        said = {"type": f"webauthn.{kind}", "challenge": challenge, "origin": origin or self.origin}
        return json.dumps(said).encode()

    def data(self, flags: int, more: bytes = b"") -> bytes:
        self.count += 1
        return sha256(self.site.encode()).digest() + struct.pack(">BI", flags, self.count) + more

    def made(self, options: dict[str, Any], **about: str) -> dict[str, Any]:
        """The answer to an invitation to make a passkey."""
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(public)
        told = {"fmt": "none", "attStmt": {}, "authData": self.data(self.flags | ATTESTED, attested)}
        response = {
            "clientDataJSON": spelled(self.client("create", options["challenge"], **about)),
            "attestationObject": spelled(cbor2.dumps(told)),
        }
        return {"id": spelled(self.id), "rawId": spelled(self.id), "type": "public-key", "response": response}

    def answer(self, options: dict[str, Any], **about: str) -> dict[str, Any]:
        """The answer to the question who is there."""
        client, data = self.client("get", options["challenge"], **about), self.data(self.flags)
        signature = self.key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        response = {
            "clientDataJSON": spelled(client),
            "authenticatorData": spelled(data),
            "signature": spelled(signature),
            "userHandle": None,
        }
        return {"id": spelled(self.id), "rawId": spelled(self.id), "type": "public-key", "response": response}
