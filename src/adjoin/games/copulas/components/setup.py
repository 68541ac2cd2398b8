"""The setup of COPULAS: modular boards, drawn, turned and laid out (C4, R-C1, R-C2)."""

from __future__ import annotations

from itertools import product

from adjoin.errors import RecordError
from adjoin.games.copulas.components import CATALOGUE
from adjoin.games.copulas.components.loader import BOARDS, BRIGHTEST, SIZE, Board
from adjoin.games.copulas.components.shapes import U, layout
from adjoin.games.copulas.components.tables import centre
from adjoin.games.copulas.rules.rules import LIMIT
from adjoin.geometry.polyform import distinct_turns, laid
from adjoin.geometry.square import Cell, turn_grid
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.chance import draw, shuffled


def make_setup(options: JsonMapping, components: JsonMapping, seed: str) -> JsonObject:
    """C4: boards drawn without replacement, each turned at random, until a first U is legal (R-C1)."""
    boards = components["boards"]
    attempt = 0
    while not a_first_u_is_legal(options, lights := arrange(options, boards, seed, attempt)):
        if not a_first_u_is_possible(options, boards):
            raise CATALOGUE.components_error("components-dark", name=components["name"], limit=LIMIT)
        attempt += 1
    return {"lights": lights}


def arrange(options: JsonMapping, boards: list[Board], seed: str, attempt: int) -> list[list[int]]:
    across, down = layout(dict(options))
    order = shuffled(seed, f"boards{attempt}", range(BOARDS))[: across * down]
    turned = [turn_grid(boards[board], draw(seed, f"turns{attempt}", place, 4)) for place, board in enumerate(order)]
    return [
        [level for board in turned[row * across : (row + 1) * across] for level in board[line]]
        for row in range(down)
        for line in range(SIZE)
    ]


def first_us(options: JsonMapping) -> list[tuple[Cell, ...]]:
    """Every way to lay a U inside the central boards (C8)."""
    inside = centre(options, SIZE)
    ways = [laid(U, turn, anchor) for turn in distinct_turns(U) for anchor in sorted(inside)]
    return [cells for cells in ways if inside.issuperset(cells)]


def a_first_u_is_legal(options: JsonMapping, lights: list[list[int]]) -> bool:
    return any(sum(lights[row][column] for column, row in cells) <= LIMIT for cells in first_us(options))


def a_first_u_is_possible(options: JsonMapping, boards: list[Board]) -> bool:
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
        (min(sum(turn_grid(board, turn)[row][column] for column, row in cells) for turn in range(4)), number)
        for number, board in enumerate(boards)
    )


def check_components(options: JsonMapping, components: JsonMapping, setup: JsonMapping) -> None:
    """C2, C4: every module of the layout is a board of its own, in some turn."""
    rows = setup["lights"]
    modules = [
        [line[column : column + SIZE] for line in rows[row : row + SIZE]]
        for row in range(0, len(rows), SIZE)
        for column in range(0, len(rows[0]), SIZE)
    ]
    fitting = [[number for number, board in enumerate(components["boards"]) if turns_to(board, m)] for m in modules]
    if not one_for_each(fitting):
        raise RecordError("record-parts", part="lights", name=components["name"])


def turns_to(board: Board, module: Board) -> bool:
    return any(turn_grid(board, turn) == module for turn in range(4))


def one_for_each(fitting: list[list[int]]) -> bool:
    """Can each place have a board of its own from its list? Whoever has one moves on where another fits, too."""
    holder: dict[int, int] = {}

    def placed(place: int, tried: set[int]) -> bool:
        for board in fitting[place]:
            if board not in tried:
                tried.add(board)
                if board not in holder or placed(holder[board], tried):
                    holder[board] = place
                    return True
        return False

    return all(placed(place, set()) for place in range(len(fitting)))


def check_setup(options: JsonMapping, setup: JsonMapping) -> None:
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
