"""Lists that refuse what compiled code cannot do: a negative index reads other memory there, here it wraps round."""

from __future__ import annotations

from typing import Any

from adjoin.kernel.authoring.tables import Tables


class StrictList(list[Any]):
    """A list whose only indices are 0 to len - 1."""

    def __getitem__(self, i: object) -> Any:
        return super().__getitem__(check_index(i))

    def __setitem__(self, i: object, value: object) -> None:
        super().__setitem__(check_index(i), value)


def check_index(i: object) -> int:
    if type(i) is not int or i < 0:
        raise IndexError(f"index {i!r}: a rules module may only use whole numbers from 0 on")
    return i


def strict(thing: object) -> Any:
    """A Board or State with strict lists for its rows."""
    twin = object.__new__(type(thing))
    twin.__dict__ = {n: StrictList(v) if isinstance(v, list) else v for n, v in vars(thing).items()}
    return twin


def strict_tables(tables: Tables) -> Tables:
    return Tables(strict(tables.board), strict(tables.state), tables.widths)
