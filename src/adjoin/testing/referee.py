"""Games written down so that another implementation can check them without our code: setup, plies and every score."""

from __future__ import annotations

from collections.abc import Iterator

from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.outcome import Outcome
from adjoin.kernel.model.position import Position
from adjoin.testing.random_games import every_option, varied_line

FORMAT = "adjoin-referee/1"


def referee_games(definition: Definition, games: int, seed: str, *, legal: bool = True) -> Iterator[JsonObject]:
    """Random games of every combination of options, so many of each, one object a game."""
    for options in every_option(definition):
        for number in range(games):
            yield export_game(varied_line(Game(definition, options), f"{seed} {number}"), legal=legal)


def export_game(line: list[Position], *, legal: bool = True) -> JsonObject:
    """A whole game, ply by ply."""
    start, end = line[0], line[-1]
    return {
        "format": FORMAT,
        "game": start.game.header.name,
        "rules_version": start.game.rules_version,
        "options": dict(start.game.options),
        "seed": start.seed,
        "setup": dict(start.setup or {}),
        "start": export_standing(start, legal=legal),
        "plies": [{**export_ply(at), **export_standing(at, legal=legal)} for at in line[1:]],
        "result": end.score_if_ended().to_json(),
    }


def export_ply(at: Position) -> JsonObject:
    """The ply that led to a position: who decided it, what it was, and who was skipped after it."""
    if at.move is None or at.parent is None:
        raise ValueError("no ply led to the first position")
    by = "chance" if at.parent.turn == CHANCE else "seat"
    return {"by": by, **at.move.to_json(), "skipped": list(at.passed_over())}


def export_standing(at: Position, *, legal: bool) -> JsonObject:
    """Whose turn it is, what may be done, and every line of every score if the game ended now."""
    outcome: Outcome = at.score_if_ended()
    turn = "over" if at.over else "chance" if at.turn == CHANCE else at.turn
    told: JsonObject = {"turn": turn, "phase": at.phase, "count": len(at.legal_numbers)}
    if legal:
        told["legal"] = sorted(at.legal_moves().texts) if not at.over else []
    told["scores"] = list(outcome.scores)
    told["lines"] = [
        {"seat": part.seat, "paragraph": part.paragraph, "key": part.key, "points": part.points}
        for part in outcome.parts
    ]
    return told
