"""Boxes as part of a link: what stands behind its #, which no server sees."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from adjoin.boxes.box import FORMAT, GAME, LARGEST, WRITTEN, Box, canonical
from adjoin.boxes.files import read_text
from adjoin.errors import ComponentsError

LONGEST = 32_768  # letters of a link


def to_link(box: Box) -> str:
    """A box in letters that a link can have."""
    packed = zlib.compress(canonical({FORMAT: WRITTEN, GAME: box.game, **box.content}).encode(), 9)
    return urlsafe_b64encode(packed).decode().rstrip("=")


def from_link(letters: str) -> Box:
    """The box in a link; ComponentsError if it is none, was cut off or is too long."""
    if len(letters) > LONGEST:
        raise ComponentsError("box-large", most=LARGEST // 1024)
    try:
        packed = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        opened = zlib.decompressobj()
        said = opened.decompress(packed, LARGEST + 1)
        if not opened.eof or len(said) > LARGEST:
            raise ValueError
        text = said.decode()
        json.loads(text)
    except (ValueError, zlib.error):
        raise ComponentsError("box-link") from None
    return read_text(text)
