"""What ends promise: they come, for a reason, with a ranking and with parts that sum to every score."""

from __future__ import annotations

import json

from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.position import Position
from adjoin.testing.fault import Fault, where
from adjoin.testing.promises.header import scores_keep_their_bounds
from adjoin.testing.promises.protocol import differing_fields, fields, play_out, short


def a_game_ends(end: Position) -> None:
    """A random game ends for a reason of the header's list, with a ranking of every seat once."""
    outcome, seats = end.outcome, end.deal.seats
    if outcome is None:
        raise Fault(end, "the game is over, but has no outcome")
    if outcome.reason not in end.game.header.reasons:
        raise Fault(end, f"the game ends for the reason {outcome.reason!r}, which the header does not list")
    if sorted(seat for place in outcome.ranking for seat in place) != list(range(seats)):
        raise Fault(end, f"the ranking {outcome.ranking} does not hold each of the {seats} seats once")
    if len(outcome.scores) != seats:
        raise Fault(end, f"there are {seats} seats, but {len(outcome.scores)} scores")
    if json.loads(json.dumps(outcome.to_json())) != outcome.to_json():
        raise Fault(end, f"the outcome is no plain JSON: {short(outcome.to_json())}")


def parts_sum_to_scores(position: Position) -> None:
    """Every score is the sum of its parts, at any ply and at the end; asking for it changes nothing."""
    before = fields(position.deal, position.state)
    outcome = position.score_if_ended()
    if fields(position.deal, position.state) != before:
        what = differing_fields(before, fields(position.deal, position.state))
        raise Fault(position, f"to ask for the score changes the position: {what}")
    for seat, score in enumerate(outcome.scores):
        parts = {part.key: part.points for part in outcome.parts if part.seat == seat}
        total = sum(part.points for part in outcome.parts if part.seat == seat)
        if total != score:
            when = "at the end " if position.over else ""
            raise Fault(position, f"{when}seat {seat} scores {score}, but its parts sum to {total}: {parts}")
    if strange := [part for part in outcome.parts if part.seat not in range(position.deal.seats)]:
        raise Fault(position, f"the part {strange[0].key} is of seat {strange[0].seat}, which is not at the table")


def every_end_adds_up(game: Game, seed: str) -> None:
    """The ends of quick random games keep what the end of a whole one does."""
    start = game.start(seed)
    tables = start.deal.tables._replace(state=copied(start.deal.tables.state))
    state = play_out(where(game, seed), start.deal, tables, seed)
    end = Position(game, start.deal, state, seed=seed, setup=start.setup)
    try:
        a_game_ends(end)
        parts_sum_to_scores(end)
        scores_keep_their_bounds(end)
    except Fault as fault:  # at a ply that nobody has counted
        raise Fault(where(game, seed), fault.what) from None


def reasons_wait_for_the_end(position: Position) -> None:
    """A game that goes on has no outcome and no reason to have ended."""
    if position.over:
        return
    if position.outcome is not None or position.score_if_ended().reason is not None:
        raise Fault(position, f"the game goes on, but has ended by {position.score_if_ended().reason}")
    if position.turn not in range(-2, position.deal.seats):
        raise Fault(position, f"the turn is {position.turn}, and there are {position.deal.seats} seats")
