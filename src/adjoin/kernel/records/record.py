"""The record of a game: one JSON object, the truth. Options, setup and moves replay to the stored result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjoin.errors import WrongUse
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.move import SPECTATOR, Move, may_know
from adjoin.kernel.model.outcome import Outcome
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.shape import FORMAT


def entries(
    position: Position,
    viewer: int | None = None,
    notes: Mapping[int, Sequence[JsonMapping]] | None = None,
    times: Mapping[int, int] | None = None,
) -> list[JsonObject]:
    """The moves that led to a position, skips among them; for a viewer, as that viewer saw them.

    `notes` are entries of the table's own, by the ply after which they were made; `times` say when plies were.
    """
    told: list[JsonObject] = []
    waiting: list[JsonObject] = []  # skips are written once the next placement is made, none after the last
    noted: Sequence[JsonMapping] = ()
    for at in position.line():
        if at.move is not None:
            if at.move.type == "place":
                told += waiting
                waiting = []
            made = ply_entries(at, viewer, told if not noted else [])
            if times and at.ply in times:
                made[0]["at"] = times[at.ply]
            told += made
            waiting += [{"seat": seat, "type": "skip", "text": "skip", "hash": at.hash} for seat in at.passed_over()]
        noted = (notes or {}).get(at.ply, ())
        told += [{**note, "hash": at.hash} for note in noted]
    return told


def ply_entries(at: Position, viewer: int | None, before: list[JsonObject]) -> list[JsonObject]:
    """The entry of one ply, joined to the draw just before it where both are one, and what it brought with it."""
    assert at.move is not None
    made = moves_as_seen(at, at.move, viewer)
    entry, *forced = [{**move.to_json(), "hash": at.hash} for move in made]
    if before and draws_on(at):
        entry = join_draws(before.pop(), entry)
    return [entry, *forced]


def moves_as_seen(at: Position, move: Move, viewer: int | None) -> list[Move]:
    """The move that led to a position and what it brought with it; what a secret move brought could tell it."""
    if viewer is None:
        return [move, *at.forced()]
    if move.secret and not may_know(viewer, move.seat):
        return [move.as_seen(viewer)]
    return [one.as_seen(viewer) for one in (move, *at.forced())]


def draws_on(at: Position) -> bool:
    """Does this ply go on with the draw before it? Both are one entry, if the game writes lists of tiles."""
    before = at.parent.move if at.parent else None
    if before is None or at.move is None or not before.type == at.move.type == "draw":
        return False
    alike = (before.seat, before.secret) == (at.move.seat, at.move.secret)
    return alike and "tiles" in at.move.data


def join_draws(entry: JsonObject, more: JsonObject) -> JsonObject:
    """Two draws as one entry: the texts joined by +, the tiles in one list; nothing where a viewer saw nothing."""
    if entry["text"] is None:
        return {**entry, "hash": more["hash"]}
    return {**more, "text": f"{entry['text']}+{more['text']}", "tiles": [*entry["tiles"], *more["tiles"]]}


def header(position: Position, seats: Sequence[JsonMapping], version: str) -> JsonObject:
    game = position.game
    return {
        "format": FORMAT,
        "game": game.header.name,
        "rules_version": game.rules_version,
        "options": dict(game.recorded_options),
        "seats": [dict(seat) for seat in seats],
        "adjoin": version,
    }


def full_record(
    position: Position,
    seats: Sequence[JsonMapping],
    version: str,
    *,
    moves: Sequence[JsonMapping] | None = None,
    result: Outcome | None = None,
    more: JsonMapping | None = None,
) -> JsonObject:
    """The record of an ended game. A game ended at the table gives its own list of moves and its result.

    `more` is what a table knows besides: lot, clock, fairness, take_backs, series.
    """
    result = result or position.outcome
    if result is None:
        raise WrongUse("error-record-unfinished")
    return {
        **header(position, seats, version),
        "seed": position.seed,
        "components": position.game.components["name"],
        "setup": dealt_setup(position),
        **({"box": position.game.box} if position.game.box else {}),
        **(more or {}),
        "moves": entries(position) if moves is None else [dict(move) for move in moves],
        "result": result.to_json(),
    }


def record_so_far(
    position: Position, seats: Sequence[JsonMapping], version: str, viewer: int = SPECTATOR
) -> JsonObject:
    """The record of a game that goes on, as one viewer may have it."""
    return {
        **header(position, seats, version),
        "view": "spectator" if viewer == SPECTATOR else viewer,
        "setup": position.game.definition.setup_as_seen(dealt_setup(position), viewer),
        "moves": entries(position, viewer),
    }


def dealt_setup(position: Position) -> JsonMapping:
    """The setup that the game was dealt; a position that nobody played to has none, and no record."""
    if position.setup is None:
        raise WrongUse("error-record-setup")
    return position.setup
