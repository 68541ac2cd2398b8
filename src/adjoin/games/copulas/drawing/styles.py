"""How the parts of COPULAS are drawn: lights, tiles, and the theme they are styled by. A cell is 40 units wide."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin

from adjoin.games.copulas.components.loader import BRIGHTEST
from adjoin.games.copulas.components.shapes import SHAPES
from adjoin.geometry.outlines import Point
from adjoin.geometry.polyform import Shape
from adjoin.geometry.square import Cell
from adjoin.scene.model import Item, Path, Use
from adjoin.scene.paths import move_path, number, pair, union_path

UNIT = 40
TILE_INSET, TILE_RADIUS = 1.5, 7.0
RIM_INSET, RIM_RADIUS = 4.0, 5.0


def middle(cell: Cell) -> Point:
    return cell[0] * UNIT + UNIT // 2, cell[1] * UNIT + UNIT // 2


def square(cell: Cell, unit: float = UNIT, shift: float = 0) -> list[Point]:
    """The corners of a cell, clockwise; a shift of half a unit puts the first cell's middle on the origin."""
    x, y = cell[0] * unit - shift, cell[1] * unit - shift
    return [(x, y), (x + unit, y), (x + unit, y + unit), (x, y + unit)]


@lru_cache(maxsize=512)
def edge(cells: Shape, inset: float = TILE_INSET, radius: float = TILE_RADIUS, shift: float = 0) -> str:
    """The one rounded outline of a tile."""
    column, row = cells[0]
    home = tuple((x - column, y - row) for x, y in cells)
    return move_path(edge_at_home(home, inset, radius, shift), column * UNIT, row * UNIT)


@lru_cache(maxsize=256)
def edge_at_home(cells: Shape, inset: float, radius: float, shift: float) -> str:
    return union_path([square(cell, shift=shift) for cell in cells], inset=inset, radius=radius)


def tile(cells: Shape, seat: int, shift: float = 0) -> list[Item]:
    """A tile of translucent acrylic: its shade, its body, its colour's pattern and the light caught in its rim."""
    body = edge(cells, shift=shift)
    return [
        Path(body, "shade"),
        Path(body, f"glass seat-{seat}"),
        Path(body, f"texture seat-{seat}"),
        Path(edge(cells, RIM_INSET, RIM_RADIUS, shift), "rim"),
    ]


@lru_cache(maxsize=512)
def light_through(level: int, cell: Cell) -> tuple[Item, ...]:
    """A light seen through a tile."""
    x, y = middle(cell)
    return (Use(f"through-{level}", x, y),)


def through(level: int) -> list[Item]:
    """The picture of it, round its middle."""
    return [Use(f"shine-{level}", 0, 0, look="shine"), Use(f"light-{level}", 0, 0, look="lamp through")]


# ------------------------------------------------------------------------------------------------ symbols


def light_symbol(level: int) -> str:
    """A light tells its level three times: by its digit, by as many rays, and by its size."""
    radius = 9 + 0.5 * level
    return (
        f'<g id="light-{level}"><path d="{rays(level, radius)}"/><circle r="{number(radius)}"/>'
        f'<text class="light-digit" text-anchor="middle" dy=".35em">{level}</text></g>'
    )


def rays(level: int, radius: float) -> str:
    """As many tapering rays as the level, the first one upward."""
    return "".join(ray(2 * pi * i / level, radius + 1.4, radius + 7.2) for i in range(level))


def ray(way: float, start: float, end: float) -> str:
    """A needle that points away from the middle, its blunt end inward; way 0 is up."""
    corners = [(-1.9, start), (0.0, end), (1.9, start)]
    return "M" + "L".join(pair(x * cos(way) + y * sin(way), x * sin(way) - y * cos(way)) for x, y in corners) + "z"


def glow_symbols(level: int) -> str:
    return (
        f'<circle id="glow-{level}" r="{number(15 + 6 * level)}"/>'
        f'<circle id="shine-{level}" r="{number(17 + 1.8 * level)}"/>'
    )


def piece_symbol(name: str) -> str:
    """A tile within the square of 24 units around the origin."""
    polygons = [square(cell, 7.4, 3.7) for cell in SHAPES[name]]
    lift = 3.7 if name == "U" else 0
    return (
        f'<path id="piece-{name}" transform="translate(0 {lift})" d="{union_path(polygons, inset=0.5, radius=1.6)}"/>'
    )


@cache
def symbols() -> str:
    """What the theme draws beside the symbols of its file."""
    levels = range(1, BRIGHTEST + 1)
    drawn = [light_symbol(level) + glow_symbols(level) for level in levels] + [piece_symbol(name) for name in SHAPES]
    return "\n".join(drawn)
