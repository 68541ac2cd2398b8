"""Hand-made games of OPHIUCHUS for the tests of the naive game."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from naive.ophiuchus import Cell, Game

ALL = "ABCDEF"
Halves = tuple[str, str]
THREE_A: dict[str, Any] = {"id": "pisces", "shape": "line", "stars": "A", "count": 3, "points": 3}
SQUARE: dict[str, Any] = {"id": "virgo", "shape": "square", "stars": "same", "count": 4, "points": 4}
FOUR_DIFFERENT: dict[str, Any] = {"id": "libra", "shape": "line", "stars": "different", "count": 4, "points": 4}
FOUR_SAME: dict[str, Any] = {"id": "scorpius", "shape": "line", "stars": "same", "count": 4, "points": 4}
CARDS = [THREE_A, SQUARE, FOUR_DIFFERENT, FOUR_SAME]


def game(
    *hands: Sequence[Halves],
    reserve: Sequence[Halves] = (),
    start: Halves = ("", ""),
    cards: Iterable[dict[str, Any]] = (),
    **options: Any,
) -> Game:
    """A game from the halves of tiles; tiles are named t0 (the start), then t1, t2, ... over hands and reserve."""
    sizes = [len(hand) for hand in hands]
    halves = [start, *(pair for hand in hands for pair in hand), *reserve]
    tiles: list[dict[str, Any]] = [{"id": f"t{n}", "halves": list(pair)} for n, pair in enumerate(halves)]
    names = iter([tile["id"] for tile in tiles[1:]])
    return Game(
        {"players": len(hands), **options},
        {
            "tiles": tiles,
            "cards": list(cards),
            "start": {"tile": "t0", "cells": [[8, 8], [9, 8]]},
            "hands": [[next(names) for _ in range(size)] for size in sizes],
            "reserve": list(names),
        },
    )


def lay(made: Game, tile: str, one: Cell, two: Cell) -> None:
    """The seat to decide lays a tile, its first half on the first cell."""
    made.play({"seat": made.seat, "type": "place", "tile": tile, "cells": [list(one), list(two)]})


def go(made: Game, kind: str, **fields: Any) -> None:
    """Another entry of the seat in turn."""
    made.play({"seat": made.seat, "type": kind, **fields})


def row(*cells: str, top: int = 8, left: int = 8) -> dict[Cell, str]:
    """Cells in a row."""
    return {(left + n, top): stars for n, stars in enumerate(cells)}


def deal(players: int, size: int, rng: Random) -> dict[str, Any]:
    """A setup of 27 random tiles with few stars and 13 cards."""
    halves = ["".join(sorted(rng.sample(ALL, rng.randrange(4)))) for _ in range(54)]
    names = [f"t{n}" for n in range(27)]
    return {
        "tiles": [{"id": name, "halves": halves[2 * n : 2 * n + 2]} for n, name in enumerate(names)],
        "cards": [{**card, "id": f"{card['id']}{n}"} for n in range(4) for card in CARDS][:13],
        "start": {"tile": "t0", "cells": [[8, 8], [9, 8]]},
        "hands": [names[1 + size * seat : 1 + size * (seat + 1)] for seat in range(players)],
        "reserve": names[1 + size * players :],
    }
