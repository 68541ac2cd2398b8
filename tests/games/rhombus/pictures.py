"""Positions as pictures.

Six rows from the top, spaces left out when read. 1 2 3 are red blocks with their crests, a b c blue ones, a dot none.
In the three upper rows the first triangle points up, in the lower ones down; a triangle that points up lies on the one
drawn straight below it.
"""

from adjoin.games.rhombus.components import reading
from adjoin.games.rhombus.components.tables import around, build, numbers, spots, spots_in, triangles
from adjoin.games.rhombus.rules import rules

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
TILES = reading.read_components()["tiles"]


def setup(*colors):
    """A setup with the shipped tiles; seat 0 is red unless told."""
    return {"colors": list(colors or ("red", "blue")), "tiles": TILES}


def start(options=None, colors=()):
    """The board and the first state of a game."""
    tables = build(options or {"rules": "basic"}, setup(*colors))
    rules.begin(tables.board, tables.state)
    return tables.board, tables.state


def cells_of(picture):
    """What stands on every triangle, by its number."""
    rows = [row.strip() for row in picture.strip().splitlines()]
    order = sorted(triangles(), key=lambda cell: (-cell[1], cell[0], cell[2]))
    assert [len(row) for row in rows] == [7, 9, 11, 11, 9, 7]
    return {triangles().index(cell): mark for cell, mark in zip(order, "".join(rows), strict=True)}


def draw(b, s, picture, red=None, blue=None, mover=RED):
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
    s.spots = rules.size(s.choices)
    rules.start_turn(b, s, mover)


def keep(b, s, seat, left):
    """Leave a seat only these tiles, each named by its two marks, such as "1a"."""
    for kind in range(rules.TILES):
        tile = seat * rules.TILES + kind
        number = sum(sorted(marks) == sorted(shown(b, tile)) for marks in left) if b.supply[tile] else 0
        s.left[seat] += number - s.hand[tile]
        s.kinds[seat] = s.kinds[seat] & ~(1 << kind) | (number > 0) << kind
        s.hand[tile] = number


def shown(b, tile):
    """The two marks of a tile."""
    return BLOCKS[b.face[2 * tile]] + BLOCKS[b.face[2 * tile + 1]]


def placement(b, s, picture):
    """The number of the placement that leads to the picture: two dots of the position have become blocks."""
    new = {t: BLOCKS.index(mark) for t, mark in cells_of(picture).items() if mark != "." and s.empty >> t & 1}
    (t, first), (u, second) = sorted(new.items())
    spot = spots().index((t, u))
    for kind in range(rules.TILES):
        faces = b.face[2 * (s.mover * rules.TILES + kind) :][:2]
        if b.supply[s.mover * rules.TILES + kind] and faces in ([first, second], [second, first]):
            return (kind * 2 + (faces != [first, second])) * rules.SPOTS + spot
    raise AssertionError(f"no tile of seat {s.mover} shows these blocks")


def after(b, s, picture):
    """Play the placement that leads to the picture."""
    rules.play(b, s, placement(b, s, picture))


def groups(s, seat):
    """The groups of a colour, each the set of its triangles."""
    return {s.group[t] for t in range(rules.TRIANGLES) if s.blocks[seat] >> t & 1}


def choices(b, s):
    """All legal action numbers."""
    out = [0] * rules.count(b, s)
    return out[: rules.listing(b, s, out)]


def scores(b, s):
    """The totals, and how many stand ahead of each seat."""
    score, ahead = [0, 0], [0, 0]
    rules.final(b, s, score)
    rules.rank(b, s, score, ahead)
    return score, ahead
