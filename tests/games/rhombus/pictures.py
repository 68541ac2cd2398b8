"""Positions as pictures.

Six rows from the top, spaces left out when read. 1 2 3 are red blocks with their crests, a b c blue ones, a dot none.
In the three upper rows the first triangle points up, in the lower ones down; a triangle that points up lies on the one
drawn straight below it.
"""

from collections.abc import Iterable
from typing import Any

from adjoin.games.rhombus.components import loader
from adjoin.games.rhombus.components.tables import build, numbers, spots, spots_in, triangles
from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import Board, State
from adjoin.geometry.triangular import around
from adjoin.sets import size

EMPTY = """
      .......
     .........
    ...........
    ...........
     .........
      .......
"""
BLOCKS = "123abc"
RED, BLUE = 0, 1
TILES = loader.read_components()["tiles"]


def setup(*colors: str) -> dict[str, Any]:
    """A setup with the shipped tiles; seat 0 is red unless told."""
    return {"colors": list(colors or ("red", "blue")), "tiles": TILES}


def start(options: dict[str, str] | None = None, colors: Iterable[str] = ()) -> tuple[Board, State]:
    """The board and the first state of a game."""
    tables = build(options or {"rules": "basic"}, setup(*colors))
    rules.begin(tables.board, tables.state)
    return tables.board, tables.state


def cells_of(picture: str) -> dict[int, str]:
    """What stands on every triangle, by its number."""
    rows = [row.strip() for row in picture.strip().splitlines()]
    order = sorted(triangles(), key=lambda cell: (-cell[1], cell[0], cell[2]))
    assert [len(row) for row in rows] == [7, 9, 11, 11, 9, 7]
    return {triangles().index(cell): mark for cell, mark in zip(order, "".join(rows), strict=True)}


def draw(
    b: Board,
    s: State,
    picture: str,
    red: list[str] | None = None,
    blue: list[str] | None = None,
    mover: int = RED,
) -> None:
    """Bring a begun state to the picture; red and blue say what is left of which kinds, all tiles unless told."""
    rules.begin(b, s)
    for t, mark in cells_of(picture).items():
        if mark != ".":
            rules.lay(b, s, BLOCKS.index(mark), t)
            s.free &= ~spots_in([t])
            s.near |= spots_in(numbers(around(triangles()[t])))
    for seat, left in enumerate((red, blue)):
        if left is not None:
            keep(b, s, seat, left)
    s.choices = rules.legal(b, s)
    s.spots = size(s.choices)
    rules.start_turn(b, s, mover)


def keep(b: Board, s: State, seat: int, left: list[str]) -> None:
    """Leave a seat only these tiles, each named by its two marks, such as "1a"."""
    for kind in range(rules.TILES):
        tile = seat * rules.TILES + kind
        number = sum(sorted(marks) == sorted(shown(b, tile)) for marks in left) if b.supply[tile] else 0
        s.left[seat] += number - s.hand[tile]
        s.kinds[seat] = s.kinds[seat] & ~(1 << kind) | (number > 0) << kind
        s.hand[tile] = number


def shown(b: Board, tile: int) -> str:
    """The two marks of a tile."""
    return BLOCKS[b.face[2 * tile]] + BLOCKS[b.face[2 * tile + 1]]


def placement(b: Board, s: State, picture: str) -> int:
    """The number of the placement that leads to the picture: two dots of the position have become blocks."""
    new = {t: BLOCKS.index(mark) for t, mark in cells_of(picture).items() if mark != "." and s.empty >> t & 1}
    (t, first), (u, second) = sorted(new.items())
    spot = spots().index((t, u))
    for kind in range(rules.TILES):
        faces = b.face[2 * (s.mover * rules.TILES + kind) :][:2]
        if b.supply[s.mover * rules.TILES + kind] and faces in ([first, second], [second, first]):
            return (kind * 2 + (faces != [first, second])) * rules.SPOTS + spot
    raise AssertionError(f"no tile of seat {s.mover} shows these blocks")


def after(b: Board, s: State, picture: str) -> None:
    """Play the placement that leads to the picture."""
    rules.play(b, s, placement(b, s, picture))


def groups(s: State, seat: int) -> set[int]:
    """The groups of a colour, each the set of its triangles."""
    return {s.group[t] for t in range(rules.TRIANGLES) if s.blocks[seat] >> t & 1}


def choices(b: Board, s: State) -> list[int]:
    """All legal action numbers."""
    out = [0] * rules.count(b, s)
    return out[: rules.listing(b, s, out)]


def scores(b: Board, s: State) -> tuple[list[int], list[int]]:
    """The totals, and how many stand ahead of each seat."""
    score, ahead = [0, 0], [0, 0]
    rules.final(b, s, score)
    rules.rank(b, s, score, ahead)
    return score, ahead
