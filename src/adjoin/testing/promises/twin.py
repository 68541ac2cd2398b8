"""A second, naive model of a game agrees with its rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE, Move
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.record import draws_on, join_draws
from adjoin.testing.fault import Fault
from adjoin.testing.promises.protocol import short
from adjoin.testing.random_games import steps

AsTwin = Callable[[Position, Move], Any]


def a_twin_agrees(game: Game, seed: str, twin_class: Any, as_twin: AsTwin) -> None:
    """The naive twin has the same legal moves at every ply, and the same scores and ranking at the end."""
    start = game.start(seed)
    twin = twin_class(dict(game.options), start.setup)
    at = start
    for at in steps(start, Random(f"{seed}/moves")):
        if half_drawn(at):
            continue
        for entry in entries_since(at):
            twin.play(entry)
        if at.over:
            break
        agrees_on_the_way(at, twin, as_twin)
    agrees_at_the_end(at, twin)


def agrees_on_the_way(at: Position, twin: Any, as_twin: AsTwin) -> None:
    turn = "chance" if at.turn == CHANCE else at.turn
    if twin.turn != turn:
        raise Fault(at, f"the turn is {turn}, the twin says {twin.turn}")
    if at.turn != CHANCE:
        ours, theirs = {as_twin(at, move) for move in at.legal_moves()}, twin.legal()
        if ours != theirs:
            more, less = sorted(map(str, ours - theirs)), sorted(map(str, theirs - ours))
            raise Fault(at, f"legal here alone: {short(more)}; legal for the twin alone: {short(less)}")
    compare(at, "scores", at.score_if_ended().scores, tuple(twin.scores()))


def agrees_at_the_end(end: Position, twin: Any) -> None:
    outcome = end.score_if_ended()
    compare(end, "turn", None, twin.turn)
    ranking = [sorted(place) for place in outcome.ranking]
    compare(end, "ranking", ranking, [sorted(place) for place in twin.ranking()])
    compare(end, "reason", outcome.reason, twin.reason())


def compare(at: Position, what: str, ours: object, theirs: object) -> None:
    if ours != theirs:
        raise Fault(at, f"the {what} is {ours}, the twin says {theirs}")


def half_drawn(at: Position) -> bool:
    """Is a further draw due that will stand in the same entry of the record?"""
    return at.move is not None and at.move.type == "draw" and "tiles" in at.move.data and at.turn == CHANCE


def entries_since(at: Position) -> list[JsonObject]:
    """The record's entries of one ply: the skips that were waiting, the move, and what it brought with it."""
    if at.move is None or at.parent is None:
        return []
    skips: list[JsonObject] = []
    if at.move.type == "place":
        for before in reversed(list(at.parent.line())):
            skips += [{"seat": seat, "type": "skip", "text": "skip"} for seat in before.passed_over()]
            if before.move is None or before.move.type == "place":
                break
    entry = json.loads(json.dumps(at.move.to_json()))
    if draws_on(at) and at.parent.move is not None:
        entry = join_draws(at.parent.move.to_json(), entry)
    return [*skips, entry, *(json.loads(json.dumps(forced.to_json())) for forced in at.forced())]
