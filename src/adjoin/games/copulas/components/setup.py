"""Components and setup: the modular boards, drawn, turned and laid out (C2, C4, R-C1, R-C2)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any

from adjoin.games.copulas.components import CATALOGUE
from adjoin.games.copulas.components.shapes import U, layout
from adjoin.games.copulas.components.tables import centre
from adjoin.games.copulas.rules.rules import LIMIT
from adjoin.geometry.polyform import distinct_turns, laid
from adjoin.geometry.square import Cell, turned_grid
from adjoin.kernel.chance import draw, shuffled
from adjoin.kernel.components import parsed

Board = list[list[int]]
SHIPPED = Path(__file__).with_name("components.toml")
BOARDS = 16
SIZE = 4
BRIGHTEST = 5


def read_components(path: Path | None) -> dict[str, Any]:
    """{"name": ..., "boards": sixteen boards}; ComponentsError names the file, the board and the row."""
    path = path or SHIPPED
    data = parsed(path)
    listed = data.get("board")
    if not isinstance(data.get("name"), str) or not isinstance(listed, list):
        raise CATALOGUE.components_error("components-shape", path=str(path))
    if data.get("module_size") != SIZE:
        raise CATALOGUE.components_error("components-size", path=str(path), size=SIZE)
    if len(listed) != BOARDS:
        raise CATALOGUE.components_error("components-count", path=str(path), found=len(listed), needed=BOARDS)
    return {"name": data["name"], "boards": [read_board(path, number, board) for number, board in enumerate(listed)]}


def read_board(path: Path, number: int, board: Any) -> Board:
    """C2: four rows of four cells, "." or a level of 1 to 5."""
    name = board.get("id", number + 1) if isinstance(board, dict) else number + 1
    rows = board.get("rows") if isinstance(board, dict) else None
    if not isinstance(rows, list) or len(rows) != SIZE:
        raise CATALOGUE.components_error("components-rows", path=str(path), board=str(name), size=SIZE)
    levels = "." + "".join(str(level) for level in range(1, BRIGHTEST + 1))
    for place, row in enumerate(rows):
        if not isinstance(row, str) or len(row) != SIZE or not set(row) <= set(levels):
            raise CATALOGUE.components_error(
                "components-row", path=str(path), board=str(name), row=place + 1, found=str(row)
            )
    return [[levels.index(letter) for letter in row] for row in rows]


def make_setup(options: Mapping[str, Any], components: Mapping[str, Any], seed: str) -> dict[str, Any]:
    """C4: boards drawn without replacement, each turned at random, until a first U is legal (R-C1)."""
    boards = components["boards"]
    attempt = 0
    while not a_first_u_is_legal(options, lights := arranged(options, boards, seed, attempt)):
        if not a_first_u_is_possible(options, boards):
            raise CATALOGUE.components_error("components-dark", name=components["name"], limit=LIMIT)
        attempt += 1
    return {"lights": lights}


def arranged(options: Mapping[str, Any], boards: list[Board], seed: str, attempt: int) -> list[list[int]]:
    across, down = layout(dict(options))
    order = shuffled(seed, f"boards{attempt}", range(BOARDS))[: across * down]
    turned = [turned_grid(boards[board], draw(seed, f"turns{attempt}", place, 4)) for place, board in enumerate(order)]
    return [
        [level for board in turned[row * across : (row + 1) * across] for level in board[line]]
        for row in range(down)
        for line in range(SIZE)
    ]


def first_us(options: Mapping[str, Any]) -> list[tuple[Cell, ...]]:
    """Every way to lay a U inside the central boards (C8)."""
    inside = centre(options, SIZE)
    ways = [laid(U, turn, anchor) for turn in distinct_turns(U) for anchor in sorted(inside)]
    return [cells for cells in ways if inside.issuperset(cells)]


def a_first_u_is_legal(options: Mapping[str, Any], lights: list[list[int]]) -> bool:
    return any(sum(lights[row][column] for column, row in cells) <= LIMIT for cells in first_us(options))


def a_first_u_is_possible(options: Mapping[str, Any], boards: list[Board]) -> bool:
    """R-C1: does any arrangement of these boards leave room for a first U?"""
    return any(least_light(cells, boards) <= LIMIT for cells in first_us(options))


def least_light(cells: tuple[Cell, ...], boards: list[Board]) -> int:
    """The least light these cells can hold, each module under them being a different board in any turn."""
    modules: dict[Cell, list[Cell]] = {}
    for column, row in cells:
        modules.setdefault((column // SIZE, row // SIZE), []).append((column % SIZE, row % SIZE))
    dimmest = [dimmest_boards(part, boards)[: len(modules)] for part in modules.values()]
    different = (choice for choice in product(*dimmest) if len({board for _, board in choice}) == len(choice))
    return min(sum(light for light, _ in choice) for choice in different)


def dimmest_boards(cells: list[Cell], boards: list[Board]) -> list[tuple[int, int]]:
    """(least light on these cells over all turns, board), the dimmest board first."""
    return sorted(
        (min(sum(turned_grid(board, turn)[row][column] for column, row in cells) for turn in range(4)), number)
        for number, board in enumerate(boards)
    )


def check_setup(options: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
    """A setup read from a record must be rows of light levels of the right size, with room for a first U."""
    across, down = layout(dict(options))
    rows = setup.get("lights")
    if not isinstance(rows, list) or len(rows) != down * SIZE:
        raise CATALOGUE.record_error("record-lights", columns=across * SIZE, rows=down * SIZE)
    for row in rows:
        levels = isinstance(row, list) and all(type(level) is int and 0 <= level <= BRIGHTEST for level in row)
        if not levels or len(row) != across * SIZE:
            raise CATALOGUE.record_error("record-lights", columns=across * SIZE, rows=down * SIZE)
    if not a_first_u_is_legal(options, rows):
        raise CATALOGUE.record_error("record-no-first", paragraph="R-C1")
