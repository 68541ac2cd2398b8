"""Which characters a request may carry: no NUL, no other control character, no half of a pair.

PostgreSQL takes no NUL where SQLite does, and a terminal or a log obeys the others. They are refused here, before
anything else reads a path, a query, a JSON body or a message of a socket.
"""

from __future__ import annotations

import re
import unicodedata
from urllib.parse import unquote_to_bytes

# In JSON a line may be broken and a tab be set; every other control character is refused, written out or escaped.
BARE = bytes({*range(0x20), 0x7F} - set(b"\t\n\r"))
HIGH = re.compile(rb"\xc2[\x80-\x9f]")
ESCAPED = re.compile(rb"\\(?:[bf]|u00(?:0[0-8bBcCeEfF]|1[0-9a-fA-F]|7[fF]|[89][0-9a-fA-F]))")
ESCAPED_BACKSLASH = rb"\\"


class Unreadable(ValueError):
    """A text with characters that nothing here may carry."""


def check_address(quoted: bytes) -> None:
    """A path or a query as it came: Unreadable if it is no UTF-8, or has a control character in it."""
    try:
        text = unquote_to_bytes(quoted).decode()
    except UnicodeDecodeError:
        raise Unreadable from None
    if not text.isprintable() and any(unicodedata.category(one) == "Cc" for one in text):
        raise Unreadable


def check_json(text: str | bytes) -> None:
    """A JSON text as it came: Unreadable if a string in it would hold a control character.

    It is checked on the event loop, so without a regular expression that tries every place of it.
    """
    raw = text if isinstance(text, bytes) else text.encode()
    if len(raw.translate(None, BARE)) != len(raw) or (b"\xc2" in raw and HIGH.search(raw)):
        raise Unreadable
    if b"\\" in raw and ESCAPED.search(raw.replace(ESCAPED_BACKSLASH, b"_")):
        raise Unreadable
