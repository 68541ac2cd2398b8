"""The fixed tables of one game on one setup, a blank state that fits them, and how plain code reads sets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from adjoin.kernel.authoring.rules import B, S

ROWS = ("Ints", "Table", "CellTable", "Fews", "Places", "Past")  # fields that hold as many values as the deal says
T = TypeVar("T")


class Tables(NamedTuple, Generic[B, S]):
    """What `games/NAME/tables.build` makes from options and setup; everything a rules module runs on."""

    board: B  # the rules module's Board, filled
    state: S  # its State, every list at its full length; begin() has not run
    widths: tuple[int, int]  # bits of a Set or Table row, bits of a Cells or CellTable row


def members(numbers: int) -> Iterator[int]:
    """The members of a set, the lowest first; for code that is never compiled."""
    while numbers:
        first = numbers & -numbers
        yield first.bit_length() - 1
        numbers ^= first


def copied(state: T) -> T:
    """A state that can be changed without changing the first; sets are values, rows are copied."""
    twin = object.__new__(type(state))
    twin.__dict__ = {name: value[:] if type(value) is list else value for name, value in state.__dict__.items()}
    return twin


def copy_rows(state: T, rows: tuple[str, ...]) -> T:
    """A state in which these rows can be changed; nobody may change the others, which are those of the first."""
    twin = object.__new__(type(state))
    twin.__dict__ = {**state.__dict__, **{name: state.__dict__[name][:] for name in rows}}
    return twin


def share_rows(state: object, before: object, rows: tuple[str, ...]) -> None:
    """Let a state that nobody changes any more have these rows of an earlier one where they are equal."""
    later, earlier = state.__dict__, before.__dict__
    for name in rows:
        if later[name] == earlier[name]:
            later[name] = earlier[name]


def blank(kind: type, sizes: dict[str, int]) -> Any:
    """A Board or State with every set empty, every number 0 and every row as long as sizes says."""
    made = kind()
    for name, field in kind.__annotations__.items():
        if not isinstance(field, str):  # two names of one Python type could not be told apart
            raise TypeError(
                f"{kind.__module__} must begin with `from __future__ import annotations`: {name} lost its type"
            )
        setattr(made, name, [0] * sizes[name] if field in ROWS else 0)
    return made
