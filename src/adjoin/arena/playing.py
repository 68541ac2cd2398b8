"""One game between bots, from the first move to its record; a bot that fails forfeits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from adjoin.arena.schedule import Fixture
from adjoin.bots.outside import BotFailed, fault
from adjoin.bots.protocol import Sitting
from adjoin.bots.registry import find_program
from adjoin.kernel.game import Game
from adjoin.kernel.move import CHANCE
from adjoin.kernel.outcome import ranked_last
from adjoin.kernel.position import Position
from adjoin.kernel.record import entries, full_record


class Forfeit(Exception):
    """A seat cannot go on: how the record names it, and why."""

    def __init__(self, seat: int, reason: Exception) -> None:
        super().__init__(seat, reason)
        self.seat = seat
        self.type = "timeout" if isinstance(reason, BotFailed) and reason.stalled else "resign"
        self.why = fault(reason)


def play(game: Game, fixture: Fixture, budget: float, version: str) -> dict[str, Any]:
    """The record of one game; all chance comes from the fixture's seed."""
    position = game.start(fixture.seed)
    rngs = [Random(f"{fixture.seed}/bot/{seat}") for seat in range(len(fixture.bots))]
    seats = [{"kind": "bot", "level": bot, "seconds": budget} for bot in fixture.bots]
    sittings: list[Sitting] = []
    try:
        for seat, bot in enumerate(fixture.bots):
            sittings.append(opened(game, bot, seat))
        while not position.over:
            position = position.draw() if position.turn == CHANCE else moved(position, sittings, rngs, budget)
    except Forfeit as forfeit:
        return record(position, seats, version, forfeit)
    finally:
        for sitting in sittings:
            with suppress(Exception):  # the game is over: what fails now changes nothing
                sitting.close()
    return record(position, seats, version)


def opened(game: Game, bot: str, seat: int) -> Sitting:
    try:
        return find_program(bot).open(game.definition, game.options, seat)
    except Exception as reason:  # a bot is anybody's code: its fault ends its game, not the match
        raise Forfeit(seat, reason) from reason


def moved(position: Position, sittings: Sequence[Sitting], rngs: Sequence[Random], budget: float) -> Position:
    """The position after the move of the bot whose turn it is."""
    seat = position.turn
    try:
        return position.play(sittings[seat].choose(position.view(seat), budget, rngs[seat]))
    except Exception as reason:
        raise Forfeit(seat, reason) from reason


def record(
    position: Position, seats: Sequence[Mapping[str, Any]], version: str, forfeit: Forfeit | None = None
) -> dict[str, Any]:
    if forfeit is None:
        return full_record(position, seats, version)
    last: Mapping[str, Any] = {
        "seat": forfeit.seat,
        "type": forfeit.type,
        "text": forfeit.type,
        "why": forfeit.why,
        "hash": position.hash,
    }
    result = ranked_last(position.score_if_ended(), forfeit.seat)
    reason = {"resign": "resigned", "timeout": "timeout"}[forfeit.type]
    moves = [*entries(position), last]
    return full_record(position, seats, version, moves=moves, result=result._replace(reason=reason))
