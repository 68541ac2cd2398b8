"""Random games for tests: the same seed always gives the same game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from random import Random
from typing import Any

from adjoin.kernel.definition import Definition
from adjoin.kernel.game import Game
from adjoin.kernel.move import CHANCE
from adjoin.kernel.option import Option
from adjoin.kernel.position import Position


def every_option(definition: Definition, most: int = 3) -> list[dict[str, Any]]:
    """All combinations of options that apply together; of a long list of choices a few, the default among them."""
    sets: list[dict[str, Any]] = [{}]
    for option in definition.header.options:
        sets = [
            {**chosen, **({option.name: value} if value is not None else {})}
            for chosen in sets
            for value in (choices(option, chosen, most) if option.applies(chosen) else [None])
        ]
    return sets


def choices(option: Option, chosen: Mapping[str, Any], most: int) -> list[Any]:
    every = list(option.choices(chosen))
    default = option.default(chosen)
    if option.many:
        return [default, *(pick for pick in lists(option, every, chosen) if pick != default)][:most]
    if len(every) <= most + 1:
        return every
    return [default, *(value for value in (every[0], every[-1]) if value != default)]


def lists(option: Option, every: list[Any], chosen: Mapping[str, Any]) -> Iterator[list[Any]]:
    """Lists of different choices that the option takes."""
    assert option.many
    low, high = option.many(chosen)
    for length in range(high, low - 1, -1):
        yield from (list(pick) for pick in product(every, repeat=length) if len(set(pick)) == length)


def steps(position: Position, rng: Random) -> Iterator[Position]:
    """A random game from a position on: every position in it, the first and the last included."""
    yield position
    while not position.over:
        position = position.draw() if chance_can_draw(position) else position.play(rng.choice(position.legal_numbers))
        yield position


def chance_can_draw(position: Position) -> bool:
    return position.turn == CHANCE and position.seed is not None


def random_game(game: Game, seed: str) -> Position:
    """The end of a random game."""
    return list(steps(game.start(seed), Random(f"{seed}/moves")))[-1]


def random_position(game: Game, seed: str) -> Position:
    """A position somewhere in a random game, at which a seat is to decide."""
    line = [at for at in random_game(game, seed).line() if at.turn >= 0]
    return Random(f"{seed}/ply").choice(line)
