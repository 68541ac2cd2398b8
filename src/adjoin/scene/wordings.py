"""Words of a scene turned into sentences where the reader is not a browser."""

from __future__ import annotations

from typing import Any

from adjoin.phrase import Phrase, word
from adjoin.scene.model import Words


def as_message(words: Words, package: str) -> Phrase:
    """The message of one package's catalogue that the words stand for."""
    return Phrase(words.key, {name: unwired(value, package) for name, value in words.args.items()}, package)


def unwired(value: Any, package: str) -> Any:
    if isinstance(value, Words):
        return as_message(value, package)
    return [unwired(item, package) for item in value] if isinstance(value, list) else value


def worded(words: Words, package: str, language: str) -> str:
    return word(as_message(words, package), language)
