"""What every day brings, the same everywhere and without asking anybody: it follows from the date alone.

Games that have puzzles take turns, in the order of the shelf, by the day's number (1 January of the year 1 is 1). A
game's puzzles are put into one order by the draws of docs/chance.md with the seed "adjoin puzzles", and come in it.
"""

from __future__ import annotations

from datetime import date

from adjoin.errors import WrongUse
from adjoin.kernel.model.chance import shuffled
from adjoin.kernel.registry import find, names
from adjoin.learn.puzzle import Puzzle, puzzles_of

SEED = "adjoin puzzles"


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of a day."""
    games = [name for name in names() if puzzles_of(find(name))]
    if not games:
        raise WrongUse("puzzle-none")
    number = day.toordinal()
    puzzles = puzzles_of(find(games[number % len(games)]))
    order = shuffled(SEED, puzzles[0].game, [puzzle.id for puzzle in puzzles])
    wanted = order[number // len(games) % len(order)]
    return next(puzzle for puzzle in puzzles if puzzle.id == wanted)


def read_day(text: str) -> date:
    """A date as it is written: 2026-11-15."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise WrongUse("puzzle-date", text=text) from None
