"""A plain board in characters: the letter of the seat on its tiles, a dot where something may be laid."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

from adjoin.kernel.authoring.notation import column_name
from adjoin.kernel.model.placements import Laid
from adjoin.scene.plain.ground import PlainGround, PlainSpot
from adjoin.scene.plain.styles import INKS, LETTERS, number_of
from adjoin.scene.text import letter_grid, paint

DIM = 243
WIDEST, HIGHEST = 18, 20  # columns and rows up to which lines between the cells fit on a screen
LEFT, RIGHT = {"": "|", "^": "/", "v": "\\"}, {"": "|", "^": "\\", "v": "/"}  # of a cell, by its side
BREADTH = 4  # characters from one cell to the next


def grid(
    ground: PlainGround, laid: Iterable[Laid], fresh: set[str], covered: frozenset[str], *, names: bool, colour: bool
) -> list[str]:
    """The board; lines between cells are left out inside a tile."""
    tiles = {name: tile for tile in laid for name in tile.cells}

    def character(spot: PlainSpot) -> str:
        tile = tiles.get(spot.name)
        if tile is None:
            inside = "." if straight(ground) else column_name(spot.column) + spot.side
            return paint(f"{inside if spot.name in covered else '':^3}", DIM, colour)
        told = letter(tile.seat) + tile.tile[:1] if names else f" {letter(tile.seat)}"
        return paint(f"{told}{chr(39) if spot.name in fresh else ' '}", INKS[number_of(tile.seat)], colour)

    if not straight(ground):
        return slant_rows(ground, character)
    columns = 1 + max(spot.column for spot in ground.spots.values())
    rows = by_place(ground)
    if columns > WIDEST or len(rows) > HIGHEST:
        within = [[character(row[c]) if c in row else "   " for c in range(columns)] for row in rows]
        return letter_grid([column_name(column) for column in range(columns)], within)
    return frame_rows(rows, columns, tiles, character)


def letter(seat: int) -> str:
    return LETTERS[number_of(seat)]


def straight(ground: PlainGround) -> bool:
    """Do columns run straight down?"""
    across: dict[int, float] = {}
    spots = ground.spots.values()
    return all(abs(across.setdefault(spot.column, spot.middle[0]) - spot.middle[0]) < 1 for spot in spots)


def by_place(ground: PlainGround) -> list[dict[int, PlainSpot]]:
    """The cells row by row, each by its column."""
    rows: dict[int, dict[int, PlainSpot]] = {}
    for spot in ground.spots.values():
        rows.setdefault(spot.row, {})[spot.column] = spot
    return [rows.get(row, {}) for row in range(1 + max(rows))]


# ------------------------------------------------------------------------------------------------ squares


def frame_rows(
    rows: list[dict[int, PlainSpot]], columns: int, tiles: dict[str, Laid], character: Callable[[PlainSpot], str]
) -> list[str]:
    """Squares with lines between them."""
    head = "     " + "   ".join(column_name(column) for column in range(columns))
    told = [head, "   " + between({}, rows[0], columns, tiles)]
    for number, row in enumerate(rows, 1):
        told.append(f"{number:>2} {level(row, columns, tiles, character)} {number}")
        below = rows[number] if number < len(rows) else {}
        told.append("   " + between(row, below, columns, tiles))
    return told


def level(
    row: dict[int, PlainSpot], columns: int, tiles: dict[str, Laid], character: Callable[[PlainSpot], str]
) -> str:
    """One row of cells with the lines that stand between them."""
    line = ""
    for column in range(columns + 1):
        here, before = row.get(column), row.get(column - 1)
        line += " " if together(here, before, tiles) else "|"
        line += character(here) if here else "   "
    return line.rstrip()


def between(above: dict[int, PlainSpot], below: dict[int, PlainSpot], columns: int, tiles: dict[str, Laid]) -> str:
    """The lines between two rows."""
    parts = ["   " if together(above.get(c), below.get(c), tiles) else "---" for c in range(columns)]
    return "+" + "+".join(parts) + "+"


def together(one: PlainSpot | None, two: PlainSpot | None, tiles: dict[str, Laid]) -> bool:
    """Is there no line between two places: both off the board, or under the same tile?"""
    if one is None or two is None:
        return one is two
    return one.name in tiles and tiles[one.name] is tiles.get(two.name)


# ------------------------------------------------------------------------------------------------ triangles, hexagons


def slant_rows(ground: PlainGround, character: Callable[[PlainSpot], str]) -> list[str]:
    """Rows that are shifted against each other; an open cell shows its letter."""
    rows = ground.rows()
    left = min(row[0].middle[0] for row in rows)
    step = min((two.middle[0] - one.middle[0] for row in rows for one, two in pairwise(row)), default=1.0)
    numbered = [(row[0].row + 1, slant_row(row, left, step, character)) for row in rows]
    return [f"{number:>2} {line} {number}" for number, line in numbered]


def slant_row(spots: list[PlainSpot], left: float, step: float, character: Callable[[PlainSpot], str]) -> str:
    line, length = "", 0
    for spot in spots:
        start = round((spot.middle[0] - left) / step * BREADTH)
        line += " " * (start - length) + LEFT[spot.side] + character(spot)
        length = max(start, length) + BREADTH
    return line + RIGHT[spots[-1].side]
