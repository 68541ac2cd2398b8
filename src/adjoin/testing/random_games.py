"""Random games for tests: the same seed always gives the same game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise, product
from random import Random
from typing import Any

from adjoin.errors import NotationError, Refusal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.option import Option
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.testing.fault import Fault, report_errors

FIRST = 2  # decisions at the beginning that are always looked at
MIDDLE = 2  # and some later


def every_option(definition: Definition, most: int = 3) -> list[JsonObject]:
    """All combinations of options that apply together; of a long list of choices a few, the default among them."""
    sets: list[JsonObject] = [{}]
    for option in definition.header.options:
        sets = [
            {**chosen, **({option.name: value} if value is not None else {})}
            for chosen in sets
            for value in (choices(option, chosen, most) if option.applies(chosen) else [None])
        ]
    return sets


def choices(option: Option, chosen: JsonMapping, most: int) -> list[object]:
    every = list(option.choices(chosen))
    default = option.default(chosen)
    if option.many:
        return [default, *(pick for pick in lists(option, every, chosen) if pick != default)][:most]
    if len(every) <= most + 1:
        return every
    return [default, *(value for value in (every[0], every[-1]) if value != default)]


def lists(option: Option, every: list[object], chosen: JsonMapping) -> Iterator[list[Any]]:
    """Lists of different choices that the option takes."""
    low, high = option.many(chosen) if option.many else (1, 1)
    for length in range(high, low - 1, -1):
        yield from (list(pick) for pick in product(every, repeat=length) if len(set(pick)) == length)


def steps(position: Position, rng: Random) -> Iterator[Position]:
    """A random game from a position on: every position in it, the first and the last included."""
    yield position
    while not position.over:
        position = after(position, lambda at: rng.choice(at.legal_numbers))
        yield position


def after(position: Position, chosen: Callable[[Position], int]) -> Position:
    """The next position: chance draws by its seed, everything else is chosen."""
    if position.ply > (longest := position.deal.longest):
        raise Fault(position, f"the game goes on, and should have ended after {longest} plies at most")
    if not legal_numbers(position):
        raise Fault(position, f"the game is not over (turn {position.turn}), yet there is no choice")
    if position.turn == CHANCE and position.seed is not None:
        return position.draw()
    number = chosen(position)
    try:
        return position.play(number)
    except (Refusal, NotationError) as reason:
        raise Fault(position, f"move {number} is in the list of legal moves, but refused: {reason}") from None


def legal_numbers(position: Position) -> tuple[int, ...]:
    """The legal moves; a list of them that is longer than it should be is told."""
    try:
        return position.legal_numbers
    except IndexError:
        count = position.deal.rules.count(position.deal.board, position.state)
        raise Fault(position, f"count() is {count}, but listing() writes more choices than that") from None


def random_line(game: Game, seed: str) -> list[Position]:
    """A random game, position by position."""
    return list(steps(game.start(seed), Random(f"{seed}/moves")))


def varied_line(game: Game, seed: str) -> list[Position]:
    """A random game in which every kind of legal move is equally likely, so that rare kinds come to be played."""
    rng, line = Random(f"{seed}/varied"), [game.start(seed)]
    while not line[-1].over:
        with report_errors(line[-1], "A random game can be played"):
            line.append(after(line[-1], lambda at: rng.choice(rng.choice(list(by_kind(at).values())))))
    return line


def by_kind(position: Position) -> dict[str, list[int]]:
    """The legal moves by the kinds that the deal declares; what is of no kind is one, too."""
    found: dict[str, list[int]] = {}
    kinds = position.deal.actions.items()
    for number in position.legal_numbers:
        found.setdefault(next((kind for kind, numbers in kinds if number in numbers), ""), []).append(number)
    return found


def one_of_each_kind(position: Position) -> list[Position]:
    """What follows on one move of each kind."""
    if position.turn < 0:
        return []
    return [position.play(Random(position.ply).choice(numbers)) for numbers in by_kind(position).values()]


def random_game(game: Game, seed: str) -> Position:
    """The end of a random game."""
    return random_line(game, seed)[-1]


def telling(line: list[Position]) -> list[Position]:
    """The positions of a game worth a closer look.

    The first decisions, the first of each kind of move and of each phase, some in the middle, the last decision and
    the end: rules that are special are special there.
    """
    decisions = [at for at in line if at.turn >= 0]
    kinds: dict[object, Position] = {}
    for at, then in pairwise(line):
        kinds.setdefault((then.move.type if then.move else "", at.phase, at.turn == CHANCE), at)
    rng = Random(f"{line[0].seed}/telling")
    middle = rng.sample(decisions, min(MIDDLE, len(decisions)))
    chosen = [*decisions[:FIRST], *kinds.values(), *middle, *decisions[-1:], line[-1]]
    return sorted({at.ply: at for at in chosen}.values(), key=lambda at: at.ply)
