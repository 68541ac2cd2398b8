"""Everything that can go wrong, in one tree.

AdjoinError
├── WrongUse              the caller asked for what cannot be; the command line exits with 2
│   ├── UnknownGame
│   ├── BrokenGame        an installed game that cannot be played, and why
│   ├── OptionError       an unknown option, a value out of range, an option that does not apply
│   ├── ComponentsError   a components file that is missing, malformed or impossible to play with
│   ├── NotationError     a move that cannot be read
│   └── MissingExtra      what was asked for stands on libraries that are not installed
├── Refusal               a move that the rules refuse: which paragraph, and the cells that offend it
├── TableRefusal          what a table refuses: not your turn, a seat that is taken, a game that is over
├── RecordError           a record that is malformed or does not replay; the command line exits with 1
└── Damaged               a database that does not hold what it should; the command line exits with 1

An error carries a message key and arguments, worded by whoever shows it; str() words it in English.
"""

from __future__ import annotations

from typing import Any

from adjoin.phrase import COMMON, Phrase


class AdjoinError(Exception):
    def __init__(self, key: str, *, package: str = COMMON, **args: Any) -> None:
        super().__init__(key, args)
        self.message = Phrase(key, args, package)

    def __reduce__(self) -> tuple[Any, ...]:
        """Worker processes send errors home: rebuilt from their fields, since the arguments are keywords."""
        return rebuilt, (type(self), self.args, self.__dict__)

    def __str__(self) -> str:
        return str(self.message)


def rebuilt(kind: type[AdjoinError], args: tuple[Any, ...], fields: dict[str, Any]) -> AdjoinError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error


class WrongUse(AdjoinError):
    pass


class UnknownGame(WrongUse):
    pass


class BrokenGame(WrongUse):
    pass


class OptionError(WrongUse):
    pass


class ComponentsError(WrongUse):
    pass


class NotationError(WrongUse):
    pass


class MissingExtra(WrongUse):
    pass


class Refusal(AdjoinError):
    """Why a move is not legal: the first paragraph it breaks and the cells that show it."""

    def __init__(self, paragraph: str, key: str, *, package: str, cells: tuple[str, ...] = (), **args: Any) -> None:
        super().__init__(key, package=package, paragraph=paragraph, **args)
        self.paragraph = paragraph
        self.cells = cells


class TableRefusal(AdjoinError):
    pass


class RecordError(AdjoinError):
    pass


class Damaged(AdjoinError):
    pass
