"""What differs from lattice to lattice in a new game: its board, its tiles, and the moves of its lesson."""

from __future__ import annotations

from typing import NamedTuple


class LatticeParts(NamedTuple):
    """The parts of a new game on one lattice, as they are written into its files."""

    name: str  # as authors import it
    board: str
    sizes: tuple[int, ...]
    size_words: str  # of one size
    tiles: dict[str, tuple[tuple[int, ...], ...]]
    tile_words: dict[str, str]
    moves: tuple[str, str, str]  # of the lesson: each beside the one before


SQUARE = LatticeParts(
    "Rectangle",
    'Rectangle(options["size"], options["size"])',
    (6, 5, 7),
    "{size} by {size}",
    {"M": ((0, 0),), "D": ((0, 0), (1, 0)), "L": ((0, 0), (1, 0), (0, 1))},
    {"M": "Square", "D": "Domino", "L": "Corner"},
    ("D@a1", "D@a2", "D@a3"),
)
HEX = LatticeParts(
    "Honeycomb",
    'Honeycomb.hexagon(options["size"])',
    (4, 3, 5),
    "{size} cells a side",
    {"M": ((0, 0),), "D": ((0, 0), (1, 0)), "T": ((0, 0), (1, 0), (0, 1))},
    {"M": "Hexagon", "D": "Double", "T": "Trefoil"},
    ("D@d4", "D@d3", "D@d2"),
)
TRIANGLE = LatticeParts(
    "Triangles",
    'Triangles.hexagon(options["size"])',
    (3, 2, 4),
    "{size} triangles a side",
    {"M": ((0, 0, 0),), "D": ((0, 0, 0), (0, 0, 1)), "T": ((0, 0, 0), (0, 0, 1), (1, 0, 0))},
    {"M": "Triangle", "D": "Lozenge", "T": "Trapezium"},
    ("D@d4^", "D@c4^", "D@b4^"),
)
LATTICES = {"square": SQUARE, "hex": HEX, "triangle": TRIANGLE}
SUPPLY = (6, 10, 8)  # of each tile in a bag
