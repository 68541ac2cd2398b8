"""What the tests of L-TILES share: deals by options, blocks drawn as text, random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from adjoin.games.ltiles.components import loader
from adjoin.games.ltiles.components.tables import build, cell_number, colour_order, placement
from adjoin.games.ltiles.rules import rules
from adjoin.kernel.authoring.tables import Tables

LETTERS = {"r": "red", "b": "blue", "y": "yellow"}


def setup_for(**options: Any) -> dict[str, Any]:
    """The setup of a game without its hands."""
    sets = loader.tile_sets(loader.read_components(), options)
    return {"colors": list(sets), "tiles": sets}


def tables(**options: Any) -> Tables:
    """A deal that has begun: every hand is owed."""
    made = build(options, setup_for(**options))
    rules.begin(made.board, made.state)
    return made


def draw_hands(made: Tables, rng: random.Random) -> Tables:
    """The same deal with a random hand for everyone who is owed one."""
    while made.state.turn == rules.CHANCE:
        random_step(made, rng)
    return made


def random_step(made: Tables, rng: random.Random) -> int:
    """Plays one random choice or draw; its number."""
    board, state = made.board, made.state
    a = rules.nth(board, state, rng.randrange(rules.count(board, state)))
    rules.play(board, state, a)
    return a


def random_game(made: Tables, rng: random.Random) -> Iterator[int]:
    """Plays to the end, one choice or draw at a time."""
    rules.begin(made.board, made.state)
    while made.state.turn != rules.OVER:
        yield random_step(made, rng)


def listed(made: Tables) -> list[int]:
    """All choices or possible draws."""
    out = [0] * max(rules.count(made.board, made.state), 1)
    return out[: rules.listing(made.board, made.state, out)]


def choose(made: Tables, kind: int, *cells: tuple[int, int]) -> None:
    """The seat to move places a tile of a kind, which it gets if it has none, on arm, corner, arm."""
    board, state = made.board, made.state
    if state.hand[state.turn * board.kinds + kind] == 0:
        state.hand[state.turn * board.kinds + kind] = 1
        state.held[state.turn] += 1
        state.distinct[state.turn] += 1
    a = placement(board, kind, list(cells))
    assert a is not None
    assert rules.fits(board, state, a)
    rules.play(board, state, a)


def drawn(*rows: str, **options: Any) -> Tables:
    """A position with these blocks, r b y or with a symbol R B Y, drawn from the upper left cell of the table."""
    made = tables(**options)
    colours = colour_order(setup_for(**options))
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter != ".":
                colour = colours.index(LETTERS[letter.lower()])
                rules.cover(made.board, made.state, cell_number(made.board, x, y), colour, int(letter.isupper()))
    return made


def scores(made: Tables) -> list[int]:
    """What everybody has if the game ended now."""
    out = [0] * len(made.state.held)
    rules.final(made.board, made.state, out)
    return out


def standing(made: Tables) -> list[int]:
    """How many stand before each seat."""
    out = [0] * len(made.state.held)
    rules.rank(made.board, made.state, scores(made), out)
    return out
