"""What a game gives to learners: its rules page in several languages with pictures, lessons and puzzles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple, TypeVar

from adjoin.errors import AdjoinError, RecordError, WrongUse
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.named_position import NamedPosition, parse_named_positions, parse_toml
from adjoin.phrase import LANGUAGES

T = TypeVar("T")
Diagram = Callable[[Definition, str], str]  # of a game, in a language: an SVG file
Goal = Callable[[Position, int, Position], int]  # what a move is worth for a question, with the position after it


class Learning(NamedTuple):
    """A game's part for learners."""

    rules_pages: Traversable  # a folder with en.md and so on
    diagrams: Mapping[str, Diagram]  # by name
    positions: Traversable | None = None  # a TOML file of named positions
    lessons: Traversable | None = None  # a folder of TOML files
    puzzles: Traversable | None = None  # a file of puzzles, one a line
    asks: Mapping[str, str] = {}  # questions of puzzles that are about an event of the game, with its name
    goals: Mapping[str, Goal] = {}  # questions of puzzles that the game asks in its own words

    @classmethod
    def inside(
        cls,
        package: str,
        diagrams: Mapping[str, Diagram],
        asks: Mapping[str, str] | None = None,
        goals: Mapping[str, Goal] | None = None,
    ) -> Learning:
        """Everything under its usual name in a package of its own."""
        here = files(package)
        known = here / "positions.toml", here / "lessons", here / "puzzles.jsonl"
        return cls(here / "rules_page", diagrams, *known, asks or {}, goals or {})


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


@lru_cache(maxsize=64)
def positions_of(definition: Definition) -> Mapping[str, NamedPosition]:
    """The positions that a game has a name for."""
    learning = learning_of(definition)
    if learning is None or learning.positions is None:
        return {}
    return read(learning.positions, lambda text: parse_named_positions(parse_toml(text)))


def read(file: Traversable, reader: Callable[[str], T]) -> T:
    """The content of a file; a refusal names the file."""
    try:
        return reader(file.read_text("utf-8"))
    except UnicodeDecodeError:
        raise RecordError("lesson-bytes", path=str(file)) from None
    except AdjoinError as reason:
        raise RecordError("lesson-file", path=str(file), reason=reason.message) from None
