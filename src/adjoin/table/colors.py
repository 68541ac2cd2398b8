"""Who has which colour, where a game lets people choose: colour decides nothing, and everybody has one."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from adjoin.table.seating import refuse
from adjoin.table.spec import Seat


def colors_of(seats: Sequence[Seat], palette: Sequence[str]) -> tuple[str, ...]:
    """The colour of each seat: the chosen one, else the seat's own if it is free, else the first that is.

    Empty seats come last: whoever takes one finds what is left.
    """
    if not palette:
        return ("",) * len(seats)
    found = {number: seat.color for number, seat in enumerate(seats) if seat.color}
    waiting = [number for number in range(len(seats)) if number not in found]
    for number in sorted(waiting, key=lambda number: seats[number].kind == "open"):
        free = [color for color in palette if color not in found.values()]
        found[number] = palette[number] if palette[number] in free else free[0]
    return tuple(found[number] for number in range(len(seats)))


def choose_colors(seats: Sequence[Seat], palette: Sequence[str]) -> tuple[Seat, ...]:
    """The seats, each with its colour, if anybody chose one: then colours go with their players."""
    if not palette or not any(seat.color for seat in seats):
        return tuple(seats)
    pairs = zip(seats, colors_of(seats, palette), strict=True)
    return tuple(seat if seat.kind == "open" else replace(seat, color=color) for seat, color in pairs)


def check_colors(seats: Sequence[Seat], palette: Sequence[str]) -> None:
    """Colours that there are, each of one seat."""
    wanted = [seat.color for seat in seats if seat.color]
    for color in wanted:
        if color not in palette:
            raise refuse("table-color-unknown", color=color)
        if wanted.count(color) > 1:
            raise refuse("table-color-taken", color=color)


def check_free(seats: Sequence[Seat], palette: Sequence[str], seat: int, color: str) -> None:
    """May somebody who sits down here have this colour? Nobody who sits already is to lose theirs."""
    if color not in palette:
        raise refuse("table-color-unknown", color=color)
    have = colors_of(seats, palette)
    if any(have[number] == color and other.kind != "open" for number, other in enumerate(seats) if number != seat):
        raise refuse("table-color-taken", color=color)
