"""A webhook for chat tools: JSON, signed so that its receiver knows that it is ours and new."""

from __future__ import annotations

import hmac
from hashlib import sha256

SIGNED = "adjoin-signature"


def signature(secret: str, at: int, body: bytes) -> str:
    """`t=TIME,v1=HEX`: HMAC-SHA256 with the secret over the time, a full stop and the body."""
    made = hmac.new(secret.encode(), f"{at}.".encode() + body, sha256).hexdigest()
    return f"t={at},v1={made}"
