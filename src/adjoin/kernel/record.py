"""The record of a game: one JSON object, the truth. Options, setup and moves replay to the stored result."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from adjoin.errors import AdjoinError, RecordError
from adjoin.kernel.game import Game
from adjoin.kernel.move import CHANCE, SPECTATOR, Move
from adjoin.kernel.outcome import Outcome, ranked_last
from adjoin.kernel.position import Position
from adjoin.kernel.registry import find

FORMAT = "adjoin-record/1"
TABLE_ENDS = {"resign": "resigned", "timeout": "timeout", "agree_end": "agreed"}  # by entry: the reason of the result
TABLE_MOVES = (*TABLE_ENDS, "replaced")  # decided at the table, not by the rules


def entries(
    position: Position, viewer: int | None = None, notes: Mapping[int, Sequence[Mapping[str, Any]]] | None = None
) -> list[dict[str, Any]]:
    """The moves that led to a position, skips among them; for a viewer, as that viewer saw them.

    `notes` are entries of the table's own, by the ply after which they were made.
    """
    told: list[dict[str, Any]] = []
    waiting: list[dict[str, Any]] = []  # skips are written once the next placement is made, none after the last
    for at in position.line():
        if at.move is not None:
            if at.move.type == "place":
                told += waiting
                waiting = []
            told += ply_entries(at, viewer, told)
            waiting += [{"seat": seat, "type": "skip", "text": "skip", "hash": at.hash} for seat in at.passed_over()]
        told += [{**note, "hash": at.hash} for note in (notes or {}).get(at.ply, ())]
    return told


def ply_entries(at: Position, viewer: int | None, before: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The entry of one ply, joined to the draw before it where both are one, and what it brought with it."""
    assert at.move is not None
    entry = {**(at.move if viewer is None else at.move.as_seen(viewer)).to_json(), "hash": at.hash}
    if draws_on(at):
        entry = joined(before.pop(), entry)
    return [entry, *({**forced.to_json(), "hash": at.hash} for forced in at.forced())]


def draws_on(at: Position) -> bool:
    """Does this ply go on with the draw before it? Both are one entry, if the game writes lists of tiles."""
    before = at.parent.move if at.parent else None
    if before is None or at.move is None or not before.type == at.move.type == "draw":
        return False
    return before.seat == at.move.seat and "tiles" in at.move.data


def joined(entry: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Two draws as one entry: the texts joined by +, the tiles in one list; nothing where a viewer saw nothing."""
    if entry["text"] is None:
        return {**entry, "hash": more["hash"]}
    return {**more, "text": f"{entry['text']}+{more['text']}", "tiles": [*entry["tiles"], *more["tiles"]]}


def header(position: Position, seats: Sequence[Mapping[str, Any]], version: str) -> dict[str, Any]:
    game = position.game
    return {
        "format": FORMAT,
        "game": game.header.name,
        "rules_version": game.header.rules_version,
        "options": dict(game.options),
        "seats": [dict(seat) for seat in seats],
        "adjoin": version,
    }


def full_record(
    position: Position,
    seats: Sequence[Mapping[str, Any]],
    version: str,
    *,
    moves: Sequence[Mapping[str, Any]] | None = None,
    result: Outcome | None = None,
) -> dict[str, Any]:
    """The record of an ended game. A game ended at the table gives its own list of moves and its result."""
    result = result or position.outcome
    assert result is not None, "an unfinished game has a record only as somebody's view"
    return {
        **header(position, seats, version),
        "seed": position.seed,
        "components": position.game.components["name"],
        "setup": position.setup,
        "moves": entries(position) if moves is None else [dict(move) for move in moves],
        "result": result.to_json(),
    }


def record_so_far(
    position: Position, seats: Sequence[Mapping[str, Any]], version: str, viewer: int = SPECTATOR
) -> dict[str, Any]:
    """The record of a game that goes on, as one viewer may have it."""
    assert position.setup is not None
    return {
        **header(position, seats, version),
        "view": "spectator" if viewer == SPECTATOR else viewer,
        "setup": position.game.definition.setup_as_seen(position.setup, viewer),
        "moves": entries(position, viewer),
    }


class Replay:
    """A record played again, move by move; RecordError names the first thing that is wrong."""

    def __init__(self, record: Any) -> None:
        self.record = checked_shape(record)
        self.skips: list[int] = []
        self.forced: list[Move] = []
        self.decided: list[tuple[int, Mapping[str, Any]]] = []  # what the table decided, each after which ply

    def opening(self) -> Position:
        record = self.record
        definition = find(record["game"])
        if record["rules_version"] != definition.header.rules_version:
            raise RecordError("record-version", version=record["rules_version"], known=definition.header.rules_version)
        try:
            game = Game(definition, record["options"])
        except AdjoinError as reason:
            raise RecordError("record-options", reason=reason.message) from None
        if game.options != record["options"]:
            missing = [name for name in game.options if name not in record["options"]]
            raise RecordError("record-options-missing", options=missing)
        for part in definition.header.open_setup:
            if part not in record["setup"]:
                raise RecordError("record-field", field=f"setup.{part}")
        definition.check_setup(game.options, record["setup"])
        game.__dict__["components"] = {"name": record["components"]}
        start = game.begin(record["setup"], record["seed"])
        if len(record["seats"]) != start.deal.seats:
            raise RecordError("record-seats", found=len(record["seats"]), seats=start.deal.seats)
        return start

    def run(self) -> Position:
        """Replay to the end and compare the result; whatever is wrong with the record is a RecordError."""
        try:
            self.position = self.opening()
            self.check_deal(self.position.game)
            for index, entry in enumerate(self.record["moves"]):
                self.step(index, entry)
            self.check_result()
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as reason:
            raise RecordError("record-malformed", reason=type(reason).__name__) from None
        return self.position

    def check_deal(self, game: Game) -> None:
        """The setup must be the one its seed deals, as far as the shipped components made it."""
        seed = self.record["seed"]
        shipped = game.definition.components(None)
        if seed is not None and self.record["components"] == shipped["name"]:
            setup, found = game.definition.setup(game.options, shipped, seed), self.record["setup"]
            if setup != found:
                wrong = next(key for key in {**setup, **found} if key not in setup or setup[key] != found.get(key))
                raise RecordError("record-deal", part=wrong)

    def step(self, index: int, entry: Any) -> None:
        if not isinstance(entry, dict) or not isinstance(entry.get("type"), str):
            raise RecordError("record-move-shape", number=index + 1)
        if entry["type"] in TABLE_MOVES:
            self.check_table_move(index, entry)
            return
        if self.forced:
            self.compare(index, entry, {**self.forced.pop(0).to_json(), "hash": self.position.hash})
            return
        if entry["type"] == "skip":
            self.skip(index, entry)
            return
        if entry["type"] == "place" and self.skips:
            raise RecordError("record-skip-missing", number=index + 1, seat=self.skips[0])
        true: dict[str, Any] = {}
        for text in self.texts(index, entry):
            move = self.understood(index, text)
            self.position = self.position.after(move.number)
            told = {**move.to_json(), "hash": self.position.hash}
            true = joined(true, told) if true else told
            self.skips += self.position.passed_over()
            self.forced += self.position.forced()
        self.compare(index, entry, true)

    def check_table_move(self, index: int, entry: Mapping[str, Any]) -> None:
        """What a table decided cannot be replayed, but it has a seat, stands where it was made and may be the last."""
        last = index + 1 == len(self.record["moves"])
        if entry.get("seat") not in range(self.position.deal.seats):
            raise RecordError("record-move-shape", number=index + 1)
        if self.position.over or (entry["type"] in ("resign", "timeout") and not last):
            raise RecordError("record-table-move", number=index + 1, type=entry["type"])
        self.compare(index, entry, {**entry, "text": entry["type"], "hash": self.position.hash})
        self.decided.append((self.position.ply, entry))

    def texts(self, index: int, entry: Mapping[str, Any]) -> list[str]:
        """The plies that an entry spells: one, or the draws that were made together."""
        text = entry.get("text")
        if not isinstance(text, str):
            raise RecordError("record-move-shape", number=index + 1)
        return text.split("+") if entry["type"] == "draw" else [text]

    def skip(self, index: int, entry: Mapping[str, Any]) -> None:
        if not self.skips:
            raise RecordError("record-skip", number=index + 1)
        seat = self.skips.pop(0)
        self.compare(index, entry, {"seat": seat, "type": "skip", "text": "skip", "hash": self.position.hash})

    def understood(self, index: int, text: str) -> Move:
        """The move a text spells, if the rules (and at a draw the seed) allow it."""
        reason = self.position.why_not(text)
        if reason:
            raise RecordError("record-move", number=index + 1, text=text, reason=reason.message)
        number = self.position.number(text)
        if self.position.turn == CHANCE and self.position.seed is not None:
            drawn = self.position.draw().move
            assert drawn is not None
            if drawn.number != number:
                raise RecordError("record-draw", number=index + 1, text=text, drawn=drawn.text)
        return self.position.deal.move(self.position.state, number)

    def compare(self, index: int, entry: Mapping[str, Any], true: Mapping[str, Any]) -> None:
        for key in (*true, *entry):
            if key not in entry or key not in true or not same_json(entry[key], true[key]):
                raise RecordError(
                    "record-move-field",
                    number=index + 1,
                    text=str(entry.get("text")),
                    field=key,
                    found=str(entry.get(key)),
                    right=str(true.get(key)),
                )

    def outcome(self) -> Outcome:
        """How the game ended: by the rules, or by the table's last word."""
        outcome = self.position.score_if_ended()
        last = self.record["moves"][-1] if self.record["moves"] else {}
        if self.position.over:
            return outcome
        if last.get("type") not in TABLE_ENDS:
            raise RecordError("record-unfinished", plies=self.position.ply)
        outcome = outcome._replace(reason=TABLE_ENDS[last["type"]])
        return outcome if last["type"] == "agree_end" else ranked_last(outcome, last["seat"])

    def check_result(self) -> None:
        result = self.record["result"]
        if self.forced:
            raise RecordError("record-entry-missing", text=self.forced[0].text)
        for key, value in self.outcome().to_json().items():
            if key not in result or not same_json(result[key], value):
                raise RecordError("record-result", field=key, found=str(result.get(key))[:60], right=str(value)[:60])


def same_json(found: Any, right: Any) -> bool:
    """Are they written alike? Python calls 1, 1.0 and true equal, and a tuple no list; JSON does not."""
    return json.dumps(found, sort_keys=True) == json.dumps(right, sort_keys=True)


FIELDS: dict[str, tuple[type, ...]] = {
    "game": (str,),
    "rules_version": (int,),
    "options": (dict,),
    "seats": (list,),
    "adjoin": (str,),
    "seed": (str, type(None)),
    "components": (str,),
    "setup": (dict,),
    "moves": (list,),
    "result": (dict,),
}


def checked_shape(record: Any) -> dict[str, Any]:
    """The record, if it has every field it needs in the right shape."""
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise RecordError("record-format", format=FORMAT)
    if "view" in record:
        raise RecordError("record-view")
    for field, kind in FIELDS.items():
        if field not in record or type(record[field]) not in kind:
            raise RecordError("record-field", field=field)
    if not all(isinstance(seat, dict) and isinstance(seat.get("kind"), str) for seat in record["seats"]):
        raise RecordError("record-field", field="seats")
    return record


def replayed(record: Any) -> Position:
    """The end of a recorded game; RecordError says where the record is at fault, whatever is wrong with it."""
    return Replay(record).run()
