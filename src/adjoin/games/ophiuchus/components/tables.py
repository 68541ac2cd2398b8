"""From options and setup to the board of one deal."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from adjoin.games.ophiuchus.rules.cards import ALL_TYPES
from adjoin.games.ophiuchus.rules.choices import TURNS
from adjoin.games.ophiuchus.rules.grid import ABOVE, BLOCK, FRAME, HEAVY, PITCH, SIZE, Board, State
from adjoin.geometry.square import Rectangle
from adjoin.kernel.authoring.tables import Tables, blank
from adjoin.kernel.json_types import JsonMapping, JsonObject

HAND = 3  # O3
TOKENS = 12  # O2
TYPES = 6  # O1
PLANE = Rectangle(SIZE, SIZE)  # O8


def build(options: JsonMapping, setup: JsonMapping) -> Tables:
    """The deal of one game. `setup` needs its tiles and cards; start tile and hands are chance, drawn after begin()."""
    board = Board()
    letters = star_letters(setup)
    players: int = options["players"]
    plane(board)
    tiles(board, letters, setup["tiles"])
    cards(board, letters, setup["cards"])
    board.tokens = setup.get("tokens", TOKENS)
    board.tables = first_hand(options, len(setup["tiles"]))
    board.thirteen = int(options["thirteen"])
    board.at_empty = int(options["end"] == "at_empty")
    per_seat = ("hand", "owed", "concealed", "idle", "stuck", "most", "won", "prizes", "past")
    slots = TURNS * board.tables
    turns = len(setup["tiles"]) * (4 + 2 * (players - 1))  # a tile laid, two drawn, one put back, two entries a skip
    sizes = {"log": turns, "laid": len(setup["tiles"]), "formed": len(setup["cards"])}
    sizes |= {"types": BLOCK, "heavy": HEAVY, "options": slots, "sizes": slots}
    return Tables(board, blank(State, {**sizes, **dict.fromkeys(per_seat, players)}), (BLOCK, BLOCK))


def first_hand(options: JsonMapping, tiles: int) -> int:
    """O3, O4: three tiles, or in the full deal as many as go round, all the same."""
    if options["deal"] == "full":
        return (tiles - 1) // int(options["players"])
    return HAND


def star_letters(setup: JsonMapping) -> str:
    """The letters of the star types that stand on tiles, in alphabetical order."""
    return "".join(sorted({letter for tile in setup["tiles"] for half in tile["halves"] for letter in half}))


def cell_number(column: int, row: int) -> int:
    """The rules' number of a cell of the plane."""
    return (row + ABOVE) * PITCH + column


def cell_at(number: int) -> tuple[int, int]:
    """The column and row of a cell of the plane."""
    row, column = divmod(number, PITCH)
    return column, row - ABOVE


class Sides(NamedTuple):
    """The cells of the plane on one side of each column and row; the same in every deal."""

    from_column: list[int]
    to_column: list[int]
    from_row: list[int]
    to_row: list[int]


@cache
def sides() -> Sides:
    columns = [sum(1 << cell_number(k, y) for y in range(SIZE)) for k in range(SIZE)]
    rows = [sum(1 << cell_number(x, k) for x in range(SIZE)) for k in range(SIZE)]
    return Sides(
        [sum(columns[k:]) for k in range(SIZE)],
        [sum(columns[: k + 1]) for k in range(SIZE)],
        [sum(rows[k:]) for k in range(SIZE)],
        [sum(rows[: k + 1]) for k in range(SIZE)],
    )


def plane(board: Board) -> None:
    """O8: the cells that any layout can reach, and those on one side of each column and row."""
    board.none = 0
    board.plane = sides().from_column[0]
    board.from_column, board.to_column, board.from_row, board.to_row = sides()


def tiles(board: Board, letters: str, listed: list[JsonObject]) -> None:
    """O1: the stars on each half, and which tiles look alike."""
    faces = [[sum(1 << letters.index(star) for star in half) for half in tile["halves"]] for tile in listed]
    board.half = [half for tile in faces for half in tile]
    board.stars = [types.bit_count() for types in range(ALL_TYPES + 1)]
    board.alone = [sum(1 << (1 << k) - 1 for k in range(TYPES) if types >> k & 1) for types in range(ALL_TYPES + 1)]
    board.lacks = [sum(1 << chosen - 1 for chosen in range(1, ALL_TYPES) if not chosen >> k & 1) for k in range(TYPES)]
    board.mirror = [int(first == second) for first, second in faces]
    board.like = [
        sum(1 << earlier for earlier in range(i) if sorted(faces[earlier]) == sorted(tile))
        for i, tile in enumerate(faces)
    ]
    board.tiles = (1 << len(faces)) - 1


def cards(board: Board, letters: str, listed: list[JsonObject]) -> None:
    """O10: for what a line or a square shows, the cards it matches. A line longer than the frame can never be."""
    board.line = [0] * ((FRAME + 1) * (ALL_TYPES + 1))
    board.line_different = [0] * (FRAME + 1)
    board.square = [0] * (ALL_TYPES + 1)
    board.square_different = 0
    board.points = [card["points"] for card in listed]
    board.cards = (1 << len(listed)) - 1
    lengths = [card["count"] for card in listed if card["shape"] == "line" and card["count"] <= FRAME]
    board.longest = max(lengths, default=0)
    for i, card in enumerate(listed):
        common = [types for types in range(1, ALL_TYPES + 1) if shows(letters, types, card["stars"])]
        if card["shape"] == "square":
            for types in common:
                board.square[types] |= 1 << i
            board.square_different |= int(card["stars"] == "different") << i
        elif card["count"] <= FRAME:
            for types in common:
                board.line[card["count"] * (ALL_TYPES + 1) + types] |= 1 << i
            board.line_different[card["count"]] |= int(card["stars"] == "different") << i


def shows(letters: str, types: int, stars: str) -> bool:
    """Do cells with these types in common all show what the card asks for?"""
    if stars == "same":
        return True
    return stars in letters and types >> letters.index(stars) & 1 == 1
