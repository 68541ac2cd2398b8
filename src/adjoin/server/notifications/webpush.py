"""Web Push: messages that only one browser can read (RFC 8291), from a server that its service knows again (RFC 8292).

Written on `cryptography` alone. The libraries that do it open their connections themselves, and would go wherever a
subscription says; ours go through `reaching`.
"""

from __future__ import annotations

import json
import os
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from time import time
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

SIZE = 4096  # bytes of a record; a message is one
HOURS = 12  # for which a signature is good
KEPT = 86_400  # seconds for which a push service keeps a message for a browser that is away


class Keys(msgspec.Struct, frozen=True):
    p256dh: Annotated[str, msgspec.Meta(max_length=200)]
    auth: Annotated[str, msgspec.Meta(max_length=100)]


class Subscription(msgspec.Struct, frozen=True):
    """What a browser's PushSubscription says as JSON."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1_000)]
    keys: Keys


def encode(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def new_key() -> str:
    """A private key, as it is kept."""
    key = ec.generate_private_key(ec.SECP256R1())
    return encode(key.private_numbers().private_value.to_bytes(32, "big"))


def key_in(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode(text), "big"), ec.SECP256R1())


def readable(subscription: Subscription) -> bool:
    """Are its keys keys?"""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(subscription.keys.p256dh))
        return len(decode(subscription.keys.auth)) == 16
    except ValueError:
        return False


def seal(
    message: bytes, keys: Keys, salt: bytes | None = None, sender: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """A message that only this browser can read; salt and sender are new for each."""
    salt, sender = salt or os.urandom(16), sender or ec.generate_private_key(ec.SECP256R1())
    theirs = decode(keys.p256dh)
    reader = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    ours = point(sender.public_key())
    shared = sender.exchange(ec.ECDH(), reader)
    secret = derive(shared, decode(keys.auth), b"WebPush: info\0" + theirs + ours, 32)
    key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    return salt + struct.pack("!LB", SIZE, len(ours)) + ours + AESGCM(key).encrypt(nonce, message + b"\2", None)


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Vapid:
    """The server's signature on its pushes; `contact` tells a push service whom to ask."""

    def __init__(self, key: str, contact: str = "") -> None:
        self.key = key_in(key)
        self.contact = contact

    @property
    def public(self) -> str:
        return encode(point(self.key.public_key()))

    def header(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time()) + HOURS * 3600}
        if self.contact:
            claims["sub"] = self.contact
        said = ".".join(encode(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self.key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        signature = encode(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={said}.{signature}, k={self.public}"

    def request(self, subscription: Subscription, message: bytes, topic: str) -> tuple[dict[str, str], bytes]:
        """Headers and body of a push; one of the same topic that was not shown yet is replaced by it."""
        body = seal(message, subscription.keys)
        headers = {
            "authorization": self.header(subscription.endpoint),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT),
            "urgency": "normal",
            "topic": topic,
        }
        return headers, body
