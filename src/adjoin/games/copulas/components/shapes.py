"""The two shapes (C1), each drawn around its anchor cell: the centre of the cross, the middle of the U's base."""

from adjoin.geometry.polyform import Shape

X: Shape = ((0, 0), (0, -1), (1, 0), (0, 1), (-1, 0))
U: Shape = ((0, 0), (-1, 0), (-1, -1), (1, 0), (1, -1))
SHAPES = {"X": X, "U": U}
EACH = 6  # tiles of a shape and colour

COLOURS = ("orange", "blue", "yellow", "purple")

LATER_POINTS = (0, 9, 10)  # R-C4: what the second of two may be given at the end
ADDITIONAL = {2: (2, 3), 3: (1, 2, 2), 4: (1, 1, 2, 2)}  # C5: additional turns by player count

BOARDS = {"2": (3, 3), "3x4": (3, 4), "4x3": (4, 3), "4": (4, 4)}  # C4: columns and rows of modular boards


def layout(options: dict[str, object]) -> tuple[int, int]:
    """How many modular boards lie side by side and below each other."""
    return BOARDS[str(options.get("layout", options["players"]))]


def central(boards: int) -> range:
    """C8: of so many boards in a line, the central one, or the two of an even number."""
    return range((boards - 1) // 2, boards // 2 + 1)
