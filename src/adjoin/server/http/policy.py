"""What a browser may do with our answers: run and show what comes from here, nothing inline that it was not told of."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256

POLICY = (
    b"default-src 'self'; img-src 'self' data: blob:; object-src 'none'; "
    b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
PICTURE = b"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"  # it carries its own style, no more


def style_policy(css: str) -> str:
    """The policy of a page that carries exactly these styles in itself."""
    digest = b64encode(sha256(css.encode()).digest()).decode()
    return f"{POLICY.decode()}; style-src 'self' 'sha256-{digest}'"
