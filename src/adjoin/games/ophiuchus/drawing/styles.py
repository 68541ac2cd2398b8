"""How the parts of OPHIUCHUS are drawn: stars, halves and tiles. A cell is 60 units wide."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from adjoin.games.ophiuchus.text.reasons import Cell
from adjoin.geometry.outlines import Point
from adjoin.scene.model import Item, Path, Use
from adjoin.scene.paths import line, number, pair, union_path

UNIT = 60
HALF = UNIT / 2
GAP, RIM, RADIUS = 4.0, 6.4, 7.0  # from a cell's edge to a tile's edge and to its inner line; of its corners
DIVIDER = 12.0  # from a tile's long side to the stroke between its halves
FORMS = ("sun", "ring", "dot", "comet", "cross", "diamond")  # O1: of the star types, in the order of their letters
SEATS: tuple[Point, ...] = ((-15.5, -10), (0, -10), (15.5, -10), (-15.5, 10), (0, 10), (15.5, 10))
PIP = 1.2  # of the dot on a seat without a star


def middle(cell: Cell) -> Point:
    return cell[0] * UNIT + UNIT // 2, cell[1] * UNIT + UNIT // 2


def seat_of(cell: Cell, star: int) -> Point:
    """Where a star type has its fixed seat in a half."""
    x, y = middle(cell)
    return x + SEATS[star][0], y + SEATS[star][1]


def square(cell: Cell, shift: float = 0) -> list[Point]:
    """The corners of a cell, clockwise; a shift of minus half a unit puts the first cell's middle on the origin."""
    x, y = cell[0] * UNIT + shift, cell[1] * UNIT + shift
    return [(x, y), (x + UNIT, y), (x + UNIT, y + UNIT), (x, y + UNIT)]


@lru_cache(maxsize=2048)  # the same few thousand places come again and again
def outline(cells: tuple[Cell, ...], inset: float = GAP, radius: float = RADIUS, shift: float = 0) -> str:
    """The one rounded outline of joined cells."""
    return union_path([square(cell, shift) for cell in cells], inset=inset, radius=radius)


def plate(cells: tuple[Cell, ...], shift: float = 0) -> list[Item]:
    """O1: a domino's plate with an engraved inner line, and a stroke between its halves."""
    return [
        Path(outline(cells, shift=shift), "domino"),
        Path(outline(cells, RIM, RADIUS - 2, shift), "domino-rim"),
        Path(divider(cells, shift), "divider"),
    ]


def divider(cells: Sequence[Cell], shift: float) -> str:
    """The stroke between the two halves."""
    (ax, ay), (bx, by) = map(middle, cells)
    x, y = (ax + bx) / 2 + shift, (ay + by) / 2 + shift
    reach = HALF - DIVIDER
    return line((x, y - reach), (x, y + reach)) if ay == by else line((x - reach, y), (x + reach, y))


def half(cell: Cell, types: int, shift: float) -> list[Item]:
    """Each star on its own seat, like the pips of a die, and a dot on every empty one: counted without a digit."""
    drawn: list[Item] = []
    empty = ""
    for star, form in enumerate(FORMS):
        x, y = (place + shift for place in seat_of(cell, star))
        if types >> star & 1:
            drawn.append(Use(form, x, y, look=f"star-{form}"))
        else:
            empty += ring(x, y, PIP)
    return [Path(empty, "pip"), *drawn] if empty else drawn


def ring(x: float, y: float, radius: float) -> str:
    arc, across = f"a{number(radius)} {number(radius)} 0 1 0 ", number(2 * radius)
    return f"M{pair(x - radius, y)}{arc}{across} 0{arc}-{across} 0z"
