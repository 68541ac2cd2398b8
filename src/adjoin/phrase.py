"""Phrases: sentences not yet worded.

Rules, refusals, events and scenes never hold prose: they hold a Phrase, a key with arguments. A catalogue
(`catalogue/en.ftl` beside a package's code) turns it into a sentence, at the edge, in the language of whoever reads it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adjoin.bundle import Bundle

LANGUAGES = ("en", "ja")
COMMON = "adjoin"
NOTHING: Mapping[str, Any] = {}
HYPHEN = re.compile(r"(?<!\w)-(?=\d)", re.ASCII)  # before a number, where a minus sign belongs
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")  # of a faulty file: no line can show them
NAMED = (
    *("choice", "decided", "effect", "event", "move", "notation", "option", "part", "reason", "refusal"),
    *("tagline", "tile"),
)
LARGEST = 10**15  # beyond it, a number cannot be formatted; only a faulty file holds one


class Phrase:
    """A sentence not yet worded: its key, what it speaks of, and the package whose catalogue words it.

    Without a package it is worded by the catalogue of whatever shows it, as all phrases of a game's drawing are. An
    argument may again be a phrase, or a list of them. A phrase is a value: nobody changes one.
    """

    __slots__ = ("args", "key", "package")

    def __init__(self, key: str, args: Mapping[str, Any] = NOTHING, package: str = "") -> None:
        self.key = key
        self.args = args
        self.package = package

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Phrase):
            return NotImplemented
        return self.key == other.key and self.args == other.args and self.package == other.package

    __hash__ = None  # type: ignore[assignment]  # arguments may be lists

    def __repr__(self) -> str:
        return f"Phrase({self.key!r}, {self.args!r}, {self.package!r})"

    def __str__(self) -> str:
        return word(self)


def catalogue_path(package: str, language: str) -> Path:
    """Where a package keeps its words in one language."""
    home = Path(str(import_module(package).__file__)).parent
    room = home / "text"
    return (room if room.is_dir() else home) / "catalogue" / f"{language}.ftl"


def catalogue_text(path: Path) -> str:
    """What a file of texts says, or nothing; what is no text in it harms only the message where it stands."""
    return path.read_text("utf-8", errors="replace") if path.is_file() else ""


@lru_cache(maxsize=64)
def whole_catalogue(package: str, language: str) -> str:
    """A package's texts in one language, in the Fluent syntax; those that it lacks there follow in English."""
    from adjoin.bundle import lacking

    own, english = [catalogue_text(catalogue_path(package, code)) for code in (language, LANGUAGES[0])]
    return own + lacking(own, english)


@lru_cache(maxsize=64)
def bundle(package: str, language: str) -> Bundle:
    """The words of one package in one language, on top of the common ones; a package may have none."""
    from adjoin.bundle import Bundle  # not before somebody reads a sentence: its parser takes longer than a game

    words = Bundle(language)
    for path in dict.fromkeys(catalogue_path(source, language) for source in (COMMON, package)):
        words.add_resource(catalogue_text(path))
    return words


def has_words(package: str, key: str) -> bool:
    """Do the texts of a package, or the common ones, have a sentence of that name, in the language that all have?"""
    return bundle(package, LANGUAGES[0]).has_message(key)


def word(phrase: Phrase, language: str = "en", package: str = COMMON) -> str:
    """The phrase as a sentence; `package` words it if it names none. What a language lacks is said in English."""
    package = phrase.package or package
    words = bundle(package, language)
    if not words.has_message(phrase.key):
        return readable(phrase) if language == LANGUAGES[0] else word(phrase, LANGUAGES[0], package)
    args = {name: argument(name, value, package, language) for name, value in phrase.args.items()}
    told = words.format(phrase.key, args)
    below = any(isinstance(value, int | float) and value < 0 for value in args.values())
    return HYPHEN.sub("−", told) if below else told


def readable(phrase: Phrase) -> str:
    """What is said for a key that no catalogue has.

    A game need not word what it names: its moves, tiles, options, events, parts of a score and ends then go by their
    names. Any other key is a bug, and is shown.
    """
    family, _, name = phrase.key.partition("-")
    if family not in NAMED:
        return f"[{phrase.key}]"
    if family == "event" and phrase.args.get("text"):
        return str(phrase.args["text"])
    if family == "choice":
        name = name.partition("-")[2]  # the option's name stands before it
    told = name.replace("_", " ").replace("-", " ")
    return f"{told} ({phrase.args['paragraph']})" if phrase.args.get("paragraph") else told


def argument(name: str, value: object, package: str, language: str) -> str | int | float:
    """An argument by its name: names of people end in “and” where a language has the word, other lists do not."""
    if name != "names" or not isinstance(value, list | tuple) or len(value) < 2 or language != LANGUAGES[0]:
        return fluent_argument(value, package, language)
    return f"{fluent_argument(value[:-1], package, language)} and {fluent_argument(value[-1], package, language)}"


def fluent_argument(value: object, package: str, language: str) -> str | int | float:
    """An argument as Fluent takes it: numbers stay numbers, phrases are worded, lists are joined."""
    if isinstance(value, Phrase):
        return word(value, language, package)
    if value is None:
        return "?"  # what this reader may not know
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return CONTROL.sub("\ufffd", value)
    if isinstance(value, int | float) and abs(value) <= LARGEST:
        return value
    if isinstance(value, list | tuple):
        joint = "、" if language == "ja" else ", "
        return joint.join(str(fluent_argument(item, package, language)) for item in value)
    return str(value)
