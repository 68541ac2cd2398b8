"""Words of a scene turned into sentences where the reader is not a browser."""

from __future__ import annotations

from adjoin.scene.model import Words
from adjoin.wording import Message, word


def as_message(words: Words, package: str) -> Message:
    """The message of one package's catalogue that the words stand for."""
    args = {
        name: as_message(value, package) if isinstance(value, Words) else value for name, value in words.args.items()
    }
    return Message(words.key, args, package)


def worded(words: Words, package: str, language: str) -> str:
    return word(as_message(words, package), language)
