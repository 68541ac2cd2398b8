"""Whole random games for the load: who sits at how many devices, and what is played."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, NamedTuple

from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position


class Step(NamedTuple):
    """A move, and what comes of it: the tiles that its player draws or puts back, and the scores."""

    seat: int
    text: str
    drawn: list[str]
    back: list[str]
    scores: list[int]


def sockets_of(game: Game) -> int:
    """How many devices: one for two people where nothing has to be hidden from either and somebody else is there."""
    players = seats_of(game)
    return players - 1 if not game.header.secrets and players > 2 else players


def seats_of(game: Game) -> int:
    """As many as can play."""
    return game.header.seats[1]


def options_of(game: Game) -> dict[str, Any]:
    chosen = any(option.name == "players" for option in game.header.options)
    return {"players": seats_of(game)} if chosen else {}


def dealt(position: Position) -> Position:
    """After what chance has to do."""
    while not position.over and position.turn == CHANCE:
        position = position.draw()
    return position


def whole_game(position: Position, seed: int) -> list[Step]:
    """The moves of a random game from a position on."""
    rng, steps, position = Random(seed), [], dealt(position)
    while not position.over:
        number = rng.choice(position.legal_numbers)
        after = dealt(position.play(number))
        steps.append(step(position, number, after))
        position = after
    return steps


def step(position: Position, number: int, after: Position) -> Step:
    seat, text = position.turn, position.deal.move(position.state, number).text
    before, now = (Counter(tiles_of(at)["hands"][seat]) for at in (position, after))
    gone = before - now
    gone.subtract([text.split("@")[0]])
    return Step(seat, text, [*(now - before).elements()], [*gone.elements()], list(scores_of(after)))


def scores_of(position: Position) -> tuple[int, ...]:
    outcome = position.outcome if position.over else position.score_if_ended()
    assert outcome is not None
    return outcome.scores


def tiles_of(position: Position) -> dict[str, Any]:
    """The tiles, hands, stock and scores of a position after what chance has to do."""
    position = dealt(position)
    told = position.everything().data
    return {
        "secrets": position.game.header.secrets,
        "layout": told.get("layout") or laid(told.get("tiles") or []),
        "hands": told.get("hands") or [[] for _ in range(position.deal.seats)],
        "stock": unseen(told.get("unseen") or []),
        "scores": list(scores_of(position)),
    }


def laid(tiles: list[list[str]]) -> list[dict[str, Any]]:
    """Tiles that lie on the board, where a game tells them by seat."""
    return [{"seat": seat, "text": text} for seat, own in enumerate(tiles) for text in own]


def unseen(told: list[Any]) -> list[str]:
    """What is left to draw; some games tell it as numbers by tile."""
    found: list[str] = []
    for part in told:
        found += [tile for tile, count in part.items() for _ in range(count)] if isinstance(part, dict) else [part]
    return found
