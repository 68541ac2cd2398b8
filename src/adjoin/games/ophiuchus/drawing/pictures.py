"""The pictures of OPHIUCHUS, drawn once: halves with their stars, the plate of a domino, and marks of last tiles."""

from __future__ import annotations

from functools import cache, lru_cache

from adjoin.games.ophiuchus.drawing import styles
from adjoin.games.ophiuchus.drawing.styles import HALF, UNIT
from adjoin.games.ophiuchus.rules.cards import ALL_TYPES
from adjoin.games.ophiuchus.rules.choices import TURNS
from adjoin.games.ophiuchus.text.reasons import STEPS, Cell
from adjoin.kernel.authoring.notation import placement_in
from adjoin.scene.model import Item, Path, Tile, Turned, Use

SHAPE = "domino"  # of every tile, and the name of its body


def turned_cells(turn: int) -> tuple[Cell, Cell]:
    return (0, 0), STEPS[turn]


@cache
def pictures() -> dict[str, list[Item]]:
    """O1: every half that there could be, and a plate in each direction."""
    drawn = {picture_name(types): styles.half((0, 0), types, -HALF) for types in range(ALL_TYPES + 1)}
    for turn in range(TURNS):
        drawn[f"{SHAPE}-{turn}"] = styles.plate(turned_cells(turn), -HALF)
        outline = styles.outline(turned_cells(turn), inset=-0.5, radius=9, shift=-HALF)
        drawn[f"last-{turn}"] = [Path(outline, "recent")]
    return drawn


@cache
def shapes() -> dict[str, list[Turned]]:
    """A tile around the middle of its first half; one with two equal halves looks the same turned half round."""
    turns = [draw_turned(turn) for turn in range(TURNS)]
    return {SHAPE: turns, f"{SHAPE}-even": turns[: TURNS // 2]}


def draw_turned(turn: int) -> Turned:
    cells = turned_cells(turn)
    covers = [(float(column * UNIT), float(row * UNIT)) for column, row in cells]
    return Turned(turn, styles.outline(cells, shift=-HALF), covers, body=f"-{turn}")


@cache
def picture_name(types: int) -> str:
    """A half by the forms of its stars."""
    return "half-" + "".join(form[0:2] for star, form in enumerate(styles.FORMS) if types >> star & 1)


# ------------------------------------------------------------------------------------------------ where they lie


@lru_cache(maxsize=512)
def lying(first: Cell, turn: int, halves: tuple[int, int]) -> Tile:
    """A tile on the chart; the same object every time, so that it is compared and encoded once."""
    return Tile(SHAPE, *styles.middle(first), turn, SHAPE, [picture_name(types) for types in halves])


@lru_cache(maxsize=512)
def last(cells: tuple[str, ...]) -> Use:
    """The outline of a last placement, by the names of its cells."""
    first, second = (place_of(name) for name in cells)
    turn = STEPS.index((second[0] - first[0], second[1] - first[1]))
    return Use(f"last-{turn}", *styles.middle(first))


def place_of(name: str) -> Cell:
    """Column and row of a cell from its name."""
    said = placement_in(f"tile@{name}")
    assert said, f"{name} names no cell"
    return said.column, said.row
