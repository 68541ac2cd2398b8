"""Messages and their words.

Rules, refusals and events never hold prose: they hold a Message, a key with arguments. A catalogue (`catalogue/en.ftl`
beside a package's code) turns it into a sentence, at the edge, in the language of whoever reads it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from adjoin.bundle import Bundle

LANGUAGES = ("en", "ja")
COMMON = "adjoin"
HYPHEN = re.compile(r"(?<!\w)-(?=\d)")  # before a number, where a minus sign belongs
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")  # of a faulty file: no line can show them
LARGEST = 10**15  # beyond it, a number cannot be formatted; only a faulty file holds one


class Phrase(NamedTuple):
    """A sentence not yet worded: its key, what it speaks of, and the package whose catalogue words it."""

    key: str
    args: Mapping[str, Any]
    package: str = COMMON

    def __str__(self) -> str:
        return word(self)


def catalogue_path(package: str, language: str) -> Path:
    """Where a package keeps its words in one language."""
    home = Path(str(import_module(package).__file__)).parent
    room = home / "text"
    return (room if room.is_dir() else home) / "catalogue" / f"{language}.ftl"


@lru_cache(maxsize=64)
def bundle(package: str, language: str) -> Bundle:
    """The words of one package in one language, on top of the common ones."""
    from adjoin.bundle import Bundle  # not before somebody reads a sentence: its parser takes longer than a game

    words = Bundle(language)
    for source in dict.fromkeys((COMMON, package)):
        words.add_resource(catalogue_path(source, language).read_text("utf-8"))
    return words


def word(message: Phrase, language: str = "en") -> str:
    """The message as a sentence. A key that no catalogue has is a bug, and is shown as the key."""
    words = bundle(message.package, language)
    if not words.has_message(message.key):
        return f"[{message.key}]"
    args = {name: spoken(value, message.package, language) for name, value in message.args.items()}
    told = words.format(message.key, args)
    below = any(isinstance(value, int | float) and value < 0 for value in args.values())
    return HYPHEN.sub("−", told) if below else told


def spoken(value: Any, package: str, language: str) -> str | int | float:
    """An argument as Fluent takes it: numbers stay numbers, messages are worded, lists are joined."""
    if isinstance(value, Phrase):
        return word(value, language)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return CONTROL.sub("\ufffd", value)
    if isinstance(value, int | float) and abs(value) <= LARGEST:
        return value
    if isinstance(value, list | tuple):
        joint = "、" if language == "ja" else ", "
        return joint.join(str(spoken(item, package, language)) for item in value)
    return str(value)
