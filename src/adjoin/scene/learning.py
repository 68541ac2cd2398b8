"""What a game gives to learners: its rules page in several languages, and the pictures on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from typing import NamedTuple

from adjoin.errors import WrongUse
from adjoin.kernel.definition import Definition
from adjoin.phrase import LANGUAGES

Diagram = Callable[[Definition, str], str]  # of a game, in a language: an SVG file


class Learning(NamedTuple):
    """A game's part for learners."""

    rules_pages: Traversable  # a folder with en.md and so on
    diagrams: Mapping[str, Diagram]  # by name


def learning_of(definition: Definition) -> Learning | None:
    made = definition.learning()
    assert made is None or isinstance(made, Learning), f"{definition.header.name}: learning() gives no Learning"
    return made


def page_text(definition: Definition, language: str) -> str:
    """A game's rules page, as it was written, in English if it has none in that language; WrongUse without any."""
    learning = learning_of(definition)
    pages = [learning.rules_pages / f"{spoken}.md" for spoken in (language, LANGUAGES[0])] if learning else []
    for page in pages:
        if page.is_file():
            return page.read_text("utf-8")
    raise WrongUse("error-no-rules", game=definition.header.title)


def diagram(definition: Definition, name: str, language: str) -> str:
    """A picture of the rules page; KeyError if the game has none of that name."""
    learning = learning_of(definition)
    if learning is None:
        raise KeyError(name)
    return learning.diagrams[name](definition, language)
