"""Whole random games for the load: who sits at how many devices, and what is played."""

from __future__ import annotations

from random import Random
from typing import Any

from adjoin.kernel.game import Game
from adjoin.kernel.move import CHANCE
from adjoin.kernel.position import Position

MoveText = tuple[int, str]  # seat and move


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


def whole_game(position: Position, seed: int) -> list[MoveText]:
    """The moves of a random game from a position on."""
    rng, moves = Random(seed), []
    while not position.over:
        if position.turn == CHANCE:
            position = position.draw()
            continue
        number = rng.choice(position.legal_numbers)
        moves.append((position.turn, position.deal.move(position.state, number).text))
        position = position.play(number)
    return moves


def tiles_of(position: Position) -> dict[str, Any]:
    """The tiles, hands, stock and scores with which a game begins."""
    while position.turn == CHANCE:
        position = position.draw()
    told = position.everything().data
    return {
        "secrets": position.game.header.secrets,
        "layout": told.get("layout") or [],
        "hands": told.get("hands") or [[] for _ in range(position.deal.seats)],
        "stock": unseen(told.get("unseen") or []),
        "scores": [0] * position.deal.seats,
    }


def unseen(told: list[Any]) -> list[str]:
    """What is left to draw; some games tell it as numbers by tile."""
    found: list[str] = []
    for part in told:
        found += [tile for tile, count in part.items() for _ in range(count)] if isinstance(part, dict) else [part]
    return found
