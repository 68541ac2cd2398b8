"""How the parts of L-TILES are drawn: blocks, tiles, rims and stamps. A cell is 60 units wide."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from adjoin.games.ltiles.text.areas import Area, Cell
from adjoin.geometry.outlines import Point
from adjoin.geometry.square import beside
from adjoin.scene.model import Item, Path, Text, Use
from adjoin.scene.paths import cells_path, number, pair, union_path

UNIT = 60
HALF = UNIT / 2
GAP, RADIUS = 2.4, 7.8  # from a cell's edge to a tile's edge; of a tile's corners
OVERLAP = 0.3  # blocks of one tile lap over, so that no seam shows
BRIDGE, LAP = 41.0, 1.0  # the width of a bridge between two tiles, and how far it laps over each


def middle(cell: Cell) -> Point:
    return (cell[0] + 0.5) * UNIT, (cell[1] + 0.5) * UNIT


def square(cell: Cell, shift: float = 0) -> list[Point]:
    """The corners of a cell, clockwise; a shift of minus half a unit puts the first cell's middle on the origin."""
    x, y = cell[0] * UNIT + shift, cell[1] * UNIT + shift
    return [(x, y), (x + UNIT, y), (x + UNIT, y + UNIT), (x, y + UNIT)]


def outline(cells: Iterable[Cell], inset: float = GAP, radius: float = RADIUS, shift: float = 0) -> str:
    """The one rounded outline of joined cells."""
    return union_path([square(cell, shift) for cell in cells], inset=inset, radius=radius)


@lru_cache(maxsize=1024)
def block(cell: Cell, tile_cells: tuple[Cell, ...], shift: float) -> str:
    """One block: it reaches the next block of its tile, and is round where the tile's outline is."""
    up, right, down, left = (near in tile_cells for near in beside(cell))
    x0 = cell[0] * UNIT + (-OVERLAP if left else GAP) + shift
    x1 = cell[0] * UNIT + UNIT - (-OVERLAP if right else GAP) + shift
    y0 = cell[1] * UNIT + (-OVERLAP if up else GAP) + shift
    y1 = cell[1] * UNIT + UNIT - (-OVERLAP if down else GAP) + shift
    body = "L".join(
        (
            bend(x0, y0, -1, -1, not (left or up)),
            bend(x1, y0, 1, -1, not (up or right)),
            bend(x1, y1, 1, 1, not (right or down)),
            bend(x0, y1, -1, 1, not (down or left)),
        )
    )
    return f"M{body}z" + hollow(cell, (up, right, down, left), shift)


def bend(x: float, y: float, across: int, down: int, is_round: bool) -> str:
    """A corner of a block, walked clockwise; across and down say which way it points."""
    if not is_round:
        return pair(x, y)
    on_side, on_level = (x, y - down * RADIUS), (x - across * RADIUS, y)
    first, last = (on_side, on_level) if across == down else (on_level, on_side)
    return f"{pair(*first)}Q{pair(x, y)} {pair(*last)}"


def hollow(cell: Cell, joined: tuple[bool, ...], shift: float) -> str:
    """The rounding in the hollow of the L, which belongs to its corner block."""
    ways = ((0, -1), (1, 0), (0, 1), (-1, 0))
    for side in range(4):
        if joined[side] and joined[(side + 1) % 4]:
            across, down = (ways[side][i] + ways[(side + 1) % 4][i] for i in (0, 1))
            x, y = middle(cell)
            x, y = x + across * (HALF - GAP) + shift, y + down * (HALF - GAP) + shift
            return f"M{pair(x, y)}L{pair(x + across * RADIUS, y)}Q{pair(x, y)} {pair(x, y + down * RADIUS)}z"
    return ""


def bridge(cell: Cell, onward: Cell, color: str, shift: Point) -> Path:
    """What joins two blocks of one colour across the gap between their tiles."""
    x, y = ((a + b) / 2 for a, b in zip(middle(cell), middle(onward), strict=True))
    x, y = x + shift[0], y + shift[1]
    long, wide = BRIDGE, 2 * GAP + 2 * LAP
    width, height = (wide, long) if cell[1] == onward[1] else (long, wide)
    data = f"M{pair(x - width / 2, y - height / 2)}h{number(width)}v{number(height)}h{number(-width)}z"
    return Path(data, f"ink-{color}")


@lru_cache(maxsize=1024)
def rim(area: Area, color: str) -> Path:
    """L8: the edge of an area that counts."""
    return Path(cells_path(area.cells, UNIT, inset=GAP, radius=RADIUS), f"rim of-{color}")


def stamp(x: float, y: float, size: int, points: int, color: str) -> list[Item]:
    """L8: how many blocks, and what they score."""
    return [
        Use("stamp", x, y, look="stamp"),
        Use("stamp-ring", x, y, look=f"stamp-ring of-{color}"),
        Text(x, y - 4.5, str(size), f"stamp-size of-{color}"),
        Text(x, y + 10, f"+{points}", f"stamp-points of-{color}"),
    ]
