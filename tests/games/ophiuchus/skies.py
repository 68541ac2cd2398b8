"""What the tests of OPHIUCHUS share: deals by options, layouts drawn as text, random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from adjoin.games.ophiuchus import GAME
from adjoin.games.ophiuchus.components import loader, tables
from adjoin.games.ophiuchus.rules import choices, grid, rules
from adjoin.kernel.authoring.option import settle_options
from adjoin.kernel.authoring.tables import Tables

Cell = tuple[int, int]
OPTIONS: list[dict[str, Any]] = [
    {"players": players, "deal": deal, "thirteen": thirteen, "end": end}
    for players in (1, 2, 3, 4)
    for deal, end in (("standard", "play_out"), ("standard", "at_empty"), ("full", "play_out"))
    for thirteen in (True, False)
    if players > 1 or deal == "standard"
]


def shipped() -> dict[str, Any]:
    """The setup of a game with the shipped components, without start tile and hands."""
    return loader.parts(loader.read_components())


def card(shape: str, stars: str, count: int, points: int = 3) -> dict[str, Any]:
    return {"id": f"{shape}-{stars}-{count}", "shape": shape, "stars": stars, "count": count, "points": points}


def begun(setup: dict[str, Any] | None = None, **options: Any) -> Tables:
    """A deal that has begun: start tile and hands are owed."""
    made = tables.build(settle_options(GAME.header.options, options), setup or shipped())
    rules.begin(made.board, made.state)
    return made


def sky_of(
    *rows: str, hands: list[str], reserve: str = "", cards: list[dict[str, Any]] | None = None, **options: Any
) -> Tables:
    """A game in which seat 0 is to move.

    Rows are drawn from [8, 8] on: letters are stars, - a blank half, . an empty cell. A hand and the reserve list
    tiles, the halves with a stroke between: "AB/C -/D". Tiles are numbered in that order; a card list replaces the
    shipped one.
    """
    lists = [*(hand.split() for hand in hands), reserve.split()]
    faces = [tile.replace("-", "").split("/") for tiles in lists for tile in tiles]
    all_types = {"id": "all", "halves": ["ABCDEF", ""]}  # so that letters mean the same in every drawing
    setup = {
        "tiles": [*({"id": str(i), "halves": face} for i, face in enumerate(faces)), all_types],
        "cards": shipped()["cards"] if cards is None else cards,
    }
    made = begun(setup, players=len(hands), **options)
    board, state = made.board, made.state
    draw(made, rows)
    state.options = [0] * 4 * len(faces)
    state.sizes = [0] * 4 * len(faces)
    first = 0
    for seat, tiles in enumerate(lists):
        held = (1 << len(tiles)) - 1 << first
        first += len(tiles)
        if seat < len(hands):
            state.hand[seat], state.owed[seat] = held, 0
        else:
            state.pool = held
    rules.go_on(board, state)
    return made


def draw(made: Tables, rows: tuple[str, ...]) -> None:
    """Cover the drawn cells, whatever tiles they may come from."""
    board, state = made.board, made.state
    state.left, state.right, state.top, state.bottom = 16, 0, 16, 0
    drawn = {(8 + x, 8 + y): text for y, row in enumerate(rows) for x, text in enumerate(row.split()) if text != "."}
    for (x, y), text in drawn.items():
        types = 0 if text == "-" else sum(1 << "ABCDEF".index(star) for star in text)
        grid.cover(board, state, tables.cell_number(x, y), types)
    for x, y in drawn:
        grid.close(board, state, tables.cell_number(x, y), 1)
        grid.close(board, state, tables.cell_number(x, y), grid.PITCH)
    grid.survey(board, state)
    state.placed = 1


def action(tile: int, first: Cell, second: Cell) -> int:
    """The number of a placement from the cells of its halves."""
    step = (second[0] - first[0], second[1] - first[1])
    turn = [(1, 0), (0, 1), (-1, 0), (0, -1)].index(step)
    return (tile * choices.TURNS + turn) * grid.BLOCK + tables.cell_number(*first)


def may(made: Tables, tile: int, first: Cell, second: Cell) -> bool:
    """May the seat to move place the tile so? Asked both ways, by test and by list."""
    a = action(tile, first, second)
    answer = rules.fits(made.board, made.state, a)
    assert answer == (a in listed(made))
    return answer


def place(made: Tables, tile: int, first: Cell, second: Cell) -> None:
    assert may(made, tile, first, second)
    rules.play(made.board, made.state, action(tile, first, second))


def listed(made: Tables) -> list[int]:
    """All choices of the seat to move, or tickets of chance."""
    out = [0] * (rules.count(made.board, made.state) + 1)
    return out[: rules.listing(made.board, made.state, out)]


def scores(made: Tables) -> list[int]:
    out = [0] * len(made.state.hand)
    rules.final(made.board, made.state, out)
    return out


def step(made: Tables, rng: random.Random) -> int:
    """Plays one random choice or draw; its number."""
    a = rules.nth(made.board, made.state, rng.randrange(rules.count(made.board, made.state)))
    rules.play(made.board, made.state, a)
    return a


def random_game(seed: int, **options: Any) -> Iterator[Tables]:
    """The same deal again and again, before each step of a random game and after the last."""
    rng = random.Random(seed)
    made = begun(**options)
    while made.state.turn != rules.OVER:
        yield made
        step(made, rng)
    yield made
