"""The pictures of COPULAS, drawn once: tiles of each seat in every turn, outlines of last ones, badges of groups."""

from __future__ import annotations

from functools import cache, lru_cache

from adjoin.games.copulas.components.loader import BRIGHTEST
from adjoin.games.copulas.components.shapes import SHAPES
from adjoin.games.copulas.components.tables import NetPlacement
from adjoin.games.copulas.drawing import styles, track
from adjoin.games.copulas.drawing.styles import UNIT
from adjoin.games.copulas.rules.rules import TILES
from adjoin.geometry.polyform import distinct_turns, turn_shape
from adjoin.geometry.square import Cell
from adjoin.scene.model import Item, Path, Text, Tile, Turned, Use
from adjoin.scene.paths import round_loop

HALF = UNIT / 2
SEATS = 4
BADGE = 13  # from the middle of a cell to that of a badge, where it hides no light


@cache
def pictures() -> dict[str, list[Item]]:
    """C1: each shape in the colour of each seat, in every turn that looks different."""
    drawn: dict[str, list[Item]] = {f"group-{tiles}": group(tiles) for tiles in range(1, TILES + 1)}
    drawn |= {f"through-{level}": styles.through(level) for level in range(1, BRIGHTEST + 1)}
    drawn |= track.pictures(SEATS)
    for shape, cells in SHAPES.items():
        for turn in distinct_turns(cells):
            lying = turn_shape(cells, turn)
            outline = styles.edge(lying, inset=0.2, shift=HALF)
            drawn[f"last-{shape}{turn}"] = [Path(outline, "recent-edge"), Path(outline, "recent")]
            for seat in range(SEATS):
                drawn[body(shape, seat) + str(turn)] = styles.tile(lying, seat, HALF)
    return drawn


def group(tiles: int) -> list[Item]:
    """A badge that says how many tiles a group has."""
    ground = round_loop([(-8, -8), (8, -8), (8, 8), (-8, 8)], 4)
    return [Path(ground, "group-badge"), Text(0, 0, str(tiles), "group-size")]


@cache
def shapes() -> dict[str, list[Turned]]:
    return {shape: [draw_turned(shape, turn) for turn in distinct_turns(cells)] for shape, cells in SHAPES.items()}


def draw_turned(shape: str, turn: int) -> Turned:
    cells = turn_shape(SHAPES[shape], turn)
    covers = [(float(column * UNIT), float(row * UNIT)) for column, row in cells]
    return Turned(turn, styles.edge(cells, shift=HALF), covers, body=str(turn))


def body(shape: str, seat: int) -> str:
    return f"glass-{shape}-seat-{seat}-"


# ------------------------------------------------------------------------------------------------ where they lie


@lru_cache(maxsize=512)
def lying(spot: NetPlacement, seat: int) -> Item:
    """A tile on the board; the same object every time, so that it is compared and encoded once."""
    return Tile(spot.tile, *styles.middle(spot.anchor), spot.turn, body(spot.tile, seat))


@lru_cache(maxsize=512)
def last(tile: str, turn: int, anchor: Cell) -> Use:
    """A double outline around a last placement."""
    return Use(f"last-{tile}{turn}", *styles.middle(anchor))


@lru_cache(maxsize=512)
def badge(anchor: Cell, size: int) -> Use:
    """C15: the size of a tile's group, in the corner of a cell."""
    x, y = styles.middle(anchor)
    return Use(f"group-{size}", x - BADGE, y - BADGE)
