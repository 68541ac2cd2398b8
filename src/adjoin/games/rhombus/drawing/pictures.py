"""The pictures of RHOMBUS, drawn once: blocks in every direction, the rim of a tile, and the marks of its turn."""

from __future__ import annotations

from functools import cache, lru_cache

from adjoin.games.rhombus.components.tables import spots, triangles
from adjoin.games.rhombus.drawing import styles
from adjoin.games.rhombus.rules.rules import CRESTS
from adjoin.games.rhombus.text.deal import Face
from adjoin.geometry.outlines import Point
from adjoin.geometry.triangular import SIXTHS, Cell, direction, towards
from adjoin.scene.model import Item, Path, Tile, Turned, Use

COLOURS = ("red", "blue")
SHAPE = "rhomb"  # of every tile, and the name of its body
OPPOSITE = SIXTHS // 2


def turned_cells(turn: int) -> tuple[Cell, Cell]:
    """Where the two blocks lie in a turn, the first one beside corner (0, 0)."""
    anchor = (0, 0, turn % 2)
    other = towards(anchor, turn)
    assert other, "a triangle has a side in every second direction"
    return anchor, other


@cache
def pictures() -> dict[str, list[Item]]:
    """B1: every block with its crest in each direction, and what lies over both blocks of a tile."""
    faces = [(color, crest) for color in COLOURS for crest in range(1, CRESTS + 1)]
    drawn = {f"{picture_name(face)}-{way}": block(face, way) for face in faces for way in range(SIXTHS)}
    drawn |= {f"{SHAPE}-{turn}": rim(turn) for turn in range(SIXTHS)}
    return drawn | {f"last-{turn}": outline(turn) for turn in range(SIXTHS)}


@cache
def shapes() -> dict[str, list[Turned]]:
    """A tile around the middle of its first block; every turn fits triangles that point one way only."""
    return {SHAPE: [draw_turned(turn) for turn in range(SIXTHS)]}


def draw_turned(turn: int) -> Turned:
    cells = turned_cells(turn)
    home, (x, y) = styles.middle(cells[0]), styles.middle(cells[1])
    covers = [(0.0, 0.0), (round(x - home[0], 2), round(y - home[1], 2))]
    ways = [f"-{turn}", f"-{(turn + OPPOSITE) % SIXTHS}"]
    return Turned(turn, styles.edge(cells, shift=home), covers, cells[0][2], faces=ways, over=f"-{turn}")


def picture_name(face: Face) -> str:
    return f"{face[0]}-{face[1]}"


def block(face: Face, way: int) -> list[Item]:
    """A block whose tile goes on in a direction; its crest is upright whichever way the tile lies."""
    cells = turned_cells(way)
    home = styles.middle(cells[0])
    return [Path(styles.half(cells[0], cells, home), f"enamel-{face[0]}"), styles.crest(cells[0], face, home)]


def rim(turn: int) -> list[Item]:
    """B1: one rim over both blocks, and the fold between them."""
    cells = turned_cells(turn)
    home = styles.middle(cells[0])
    edge = styles.edge(cells, styles.GAP + 1, styles.RADIUS - 1, home)
    return [Path(styles.fold(cells, home), "fold"), Path(edge, "rim")]


def outline(turn: int) -> list[Item]:
    """A dotted outline in a seat's last tile."""
    cells = turned_cells(turn)
    data = styles.edge(cells, 7.5, 5, styles.middle(cells[0]))
    return [Path(data, "recent-edge"), Path(data, "recent")]


# ------------------------------------------------------------------------------------------------ where they lie


@cache
def place(t: int) -> Point:
    """The middle of a triangle."""
    x, y = styles.middle(triangles()[t])
    return round(x, 2), round(y, 2)


@cache
def turn_of(p: int) -> int:
    """The way from the first triangle of a spot to its second."""
    t, u = spots()[p]
    return direction(triangles()[t], triangles()[u])


@lru_cache(maxsize=512)
def lay_tile(p: int, one: Face, two: Face) -> Tile:
    """A tile on a spot; the same object every time, so that it is compared and encoded once."""
    return Tile(SHAPE, *place(spots()[p][0]), turn_of(p), SHAPE, [picture_name(one), picture_name(two)])


def tile_around(middle: Point, faces: tuple[Face, Face], turn: int) -> Tile:
    """A turned tile with its own middle on a point."""
    cells = turned_cells(turn)
    (x, y), home = styles.middle_of(cells), styles.middle(cells[0])
    around = home[0] - x + middle[0], home[1] - y + middle[1]
    return Tile(SHAPE, *around, turn, SHAPE, [picture_name(face) for face in faces])


@lru_cache(maxsize=256)
def last(cells: tuple[str, ...]) -> Use:
    """The outline of a last placement, by the names of its cells."""
    p = next(p for p, spot in enumerate(spots()) if {styles.name(t) for t in spot} == set(cells))
    return Use(f"last-{turn_of(p)}", *place(spots()[p][0]))
