"""A promise that a game breaks: one sentence, with all that is needed to see it again.

Nothing here relies on `assert`: an installed package is not rewritten by pytest, and Python may run without assertions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from traceback import extract_tb
from types import TracebackType
from typing import NamedTuple

from adjoin.errors import MissingExtra
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.option import spell_value
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.position import Position

HOME = Path(__file__).parent  # of the suite, whose own lines are not at fault


class Where(NamedTuple):
    """Where a fault was met. `playing.varied_line(game, seed)[ply]` is the position."""

    game: str
    options: Mapping[str, object] = {}
    seed: str | None = None
    ply: int | None = None

    def __str__(self) -> str:
        told = [self.game, *(f"{name}={spell_value(value)}" for name, value in self.options.items())]
        told += [] if self.seed is None else [f'seed "{self.seed}"']
        told += [] if self.ply is None else [f"ply {self.ply}"]
        return ", ".join(told)


Place = Where | Position | Game | Definition


def where(place: Place, seed: str | None = None) -> Where:
    """A position, a game or a definition as the place of a fault."""
    if isinstance(place, Position):
        return Where(place.game.header.name, place.game.options, seed or place.seed, place.ply)
    if isinstance(place, Game):
        return Where(place.header.name, place.options, seed)
    return Where(place.header.name) if isinstance(place, Definition) else place


class Fault(AssertionError):
    """A promise that is not kept."""

    def __init__(self, place: Place, what: str) -> None:
        self.where, self.what = where(place), what
        super().__init__(f"{self.where}: {what}")


def ask(promise: Callable[..., None], place: Place, *more: object) -> None:
    """Ask a promise of a place; of a game, the seed comes with it."""
    seed = str(more[0]) if isinstance(place, Game) and more else None
    with report_errors(where(place, seed), promise.__doc__ or promise.__name__):
        promise(place, *more)


@contextmanager
def report_errors(place: Place, asked: str) -> Iterator[None]:
    """Any other error on the way is a fault as well, told with the line that raised it and with what was asked."""
    try:
        yield
    except (Fault, MissingExtra):
        raise
    except Exception as error:
        said = f"{type(error).__name__}: {error}".rstrip(": ")
        question = asked.splitlines()[0].rstrip(".")
        raise Fault(place, f'{said} ({line_of(error.__traceback__)}), when asked: "{question}"') from error


def line_of(trace: TracebackType | None) -> str:
    """File, line and function of the code that raised."""
    frames = extract_tb(trace)
    last = [frame for frame in frames if HOME not in Path(frame.filename).parents or frame is frames[0]][-1]
    return f"{Path(last.filename).name}:{last.lineno} in {last.name}()"
