"""The pictures of L-TILES, drawn once: blocks in every place of a tile, bridges between tiles, marks of last tiles."""

from __future__ import annotations

from functools import cache, lru_cache

from adjoin.games.ltiles.components.loader import COLORS, SYMBOLS
from adjoin.games.ltiles.components.tables import Faces, turn_tile
from adjoin.games.ltiles.drawing import styles
from adjoin.games.ltiles.drawing.styles import HALF, UNIT
from adjoin.games.ltiles.text.areas import Cell
from adjoin.games.ltiles.text.layout import TileInPlay
from adjoin.geometry.square import beside
from adjoin.kernel.authoring.notation import placement_in
from adjoin.scene.model import Item, Path, Tile, Turned, Use

SHAPE = "L"
SIDES = "nesw"  # in the order of beside()
TURNS = range(4)


@cache
def pictures() -> dict[str, list[Item]]:
    """L1: a block of each colour, with its symbol or without, in every place of a turned tile."""
    faces = [(color, symbol) for color in COLORS.values() for symbol in (None, SYMBOLS[color])]
    drawn = {
        picture_name(face) + behind: block(face, cell, cells)
        for face in faces
        for cells in map(turn_tile, TURNS)
        for cell, behind in zip(cells, joints(tuple(cells)), strict=True)
    }
    for color in COLORS.values():
        drawn[f"bridge-{color}-across"] = [styles.bridge((-1, 0), (0, 0), color, (0.0, -HALF))]
        drawn[f"bridge-{color}-down"] = [styles.bridge((0, -1), (0, 0), color, (-HALF, 0.0))]
    return drawn | {f"last-{turn}": outline(turn) for turn in TURNS}


@cache
def shapes() -> dict[str, list[Turned]]:
    """A tile around its corner's middle."""
    return {SHAPE: [draw_turned(turn) for turn in TURNS]}


def draw_turned(turn: int) -> Turned:
    cells = turn_tile(turn)
    covers = [(float(column * UNIT), float(row * UNIT)) for column, row in cells]
    return Turned(turn, styles.outline(cells, shift=-HALF), covers, faces=joints(tuple(cells)))


def joints(cells: tuple[Cell, ...]) -> list[str]:
    """The sides of each block on which its tile goes on."""
    near = [[side for side, one in zip(SIDES, beside(cell), strict=True) if one in cells] for cell in cells]
    return [f"-{''.join(sides)}" for sides in near]


def picture_name(face: tuple[str, str | None]) -> str:
    return face[0] if face[1] is None else f"{face[0]}-{face[1]}"


def names(faces: Faces) -> list[str]:
    return [picture_name(face) for face in faces]


def block(face: tuple[str, str | None], cell: Cell, cells: list[Cell]) -> list[Item]:
    """A block around its own middle, its symbol upright."""
    home = tuple((x - cell[0], y - cell[1]) for x, y in cells)
    drawn: list[Item] = [Path(styles.block((0, 0), home, -HALF), f"ink-{face[0]}")]
    if face[1]:
        drawn.append(Use(face[1], 0, 0, look=f"symbol of-{face[0]}"))
    return drawn


def outline(turn: int) -> list[Item]:
    """A dotted outline in a seat's last tile."""
    data = styles.outline(turn_tile(turn), inset=6.5, radius=4, shift=-HALF)
    return [Path(data, "recent-edge"), Path(data, "recent")]


# ------------------------------------------------------------------------------------------------ where they lie


@lru_cache(maxsize=1024)
def lying(corner: Cell, turn: int, faces: Faces) -> Tile:
    """A tile on the table; the same object every time, so that it is compared and encoded once."""
    return Tile(SHAPE, *styles.middle(corner), turn, faces=names(faces))


def tile(laid: TileInPlay) -> Tile:
    return lying(laid.cells[1], laid.turn, laid.faces)


@lru_cache(maxsize=1024)
def bridge(cell: Cell, onward: Cell, color: str) -> Use:
    """What joins two blocks of one colour across the gap between their tiles."""
    x, y = ((a + b) / 2 for a, b in zip(styles.middle(cell), styles.middle(onward), strict=True))
    return Use(f"bridge-{color}-{'across' if cell[1] == onward[1] else 'down'}", x, y)


def place_of(name: str) -> Cell:
    """Column and row of a cell from its name."""
    said = placement_in(f"tile@{name}")
    assert said, f"{name} names no cell"
    return said.column, said.row


@lru_cache(maxsize=1024)
def last(cells: tuple[str, ...]) -> Use:
    """The outline of a last placement, by the names of its cells: arm, corner, arm."""
    at = [place_of(name) for name in cells]
    corner = at[1]
    way = [(x - corner[0], y - corner[1]) for x, y in at]
    turn = next(turn for turn in TURNS if turn_tile(turn) == way)
    return Use(f"last-{turn}", *styles.middle(corner))
