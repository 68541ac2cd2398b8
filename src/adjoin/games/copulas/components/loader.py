"""COPULAS: the modular boards, read from a components file and checked against C2."""

from __future__ import annotations

from pathlib import Path

from adjoin.games.copulas.components import CATALOGUE
from adjoin.kernel.authoring.box_form import BoxForm, PartKind, Places
from adjoin.kernel.authoring.components import read
from adjoin.kernel.json_types import JsonMapping, JsonObject

Board = list[list[int]]
SHIPPED = Path(__file__).with_name("components.toml")
BOARDS = 16
SIZE = 4
BRIGHTEST = 5
LEVELS = "." + "".join(str(level) for level in range(1, BRIGHTEST + 1))
FORM = BoxForm(
    (PartKind("board", BOARDS, BOARDS, (Places("rows", tuple(LEVELS), SIZE, SIZE, turns=True),), "B"),), shipped=SHIPPED
)


def read_components(path: Path | None = None) -> JsonObject:
    """{"name": ..., "boards": sixteen boards}; ComponentsError names the file, the board and the row."""
    return read(path or SHIPPED, boards)


def boards(data: JsonMapping) -> JsonObject:
    listed = data.get("board")
    if not isinstance(listed, list):
        raise CATALOGUE.components_error("components-shape")
    if data.get("module_size", SIZE) != SIZE:
        raise CATALOGUE.components_error("components-size", size=SIZE)
    if len(listed) != BOARDS:
        raise CATALOGUE.components_error("components-count", found=len(listed), needed=BOARDS)
    return {"boards": [one_board(number, board) for number, board in enumerate(listed)]}


def one_board(number: int, board: object) -> Board:
    """C2: four rows of four cells, "." or a level of 1 to 5."""
    name = str(board.get("id", number + 1) if isinstance(board, dict) else number + 1)
    rows = board.get("rows") if isinstance(board, dict) else None
    if not isinstance(rows, list) or len(rows) != SIZE:
        raise CATALOGUE.components_error("components-rows", board=name, size=SIZE)
    for place, row in enumerate(rows, 1):
        if not isinstance(row, str) or len(row) != SIZE or not set(row) <= set(LEVELS):
            raise CATALOGUE.components_error("components-row", board=name, row=place, found=str(row))
    return [[LEVELS.index(letter) for letter in row] for row in rows]
