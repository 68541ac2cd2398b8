"""A record played again, entry by entry: what `adjoin check` stands on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from adjoin.errors import OptionError, RecordError
from adjoin.kernel.chance import committed, joint_seed
from adjoin.kernel.move import CHANCE, Move
from adjoin.kernel.outcome import Outcome, ranked_last
from adjoin.kernel.position import Position
from adjoin.kernel.record import joined
from adjoin.kernel.shape import TABLE_ENTRIES, checked_shape
from adjoin.kernel.variant import Variant
from adjoin.kernel.versions import game_of

# By entry of the table: the reason of a result that it brings about.
TABLE_ENDS = {"resign": "resigned", "timeout": "timeout", "forfeit": "forfeit", "agree_end": "agreed"}


class Replay:
    """A record played again, move by move; RecordError names the first thing that is wrong."""

    def __init__(self, record: Any) -> None:
        self.record = checked_shape(record)
        self.older = False  # than the rules of today
        self.skips: list[int] = []
        self.forced: list[Move] = []
        self.decided: list[tuple[int, Mapping[str, Any]]] = []  # what the table decided, each after which ply
        self.gave_up: list[int] = []  # the seats that stopped playing, the first one first

    def opening(self) -> Position:
        try:
            version = self.record["rules_version"]
            game, self.record = game_of(self.record)
        except OptionError as reason:
            raise RecordError("record-options", reason=reason.message) from None
        record, header = self.record, game.header
        self.older = version < header.rules_version
        if game.recorded_options != record["options"]:
            missing = [name for name in game.recorded_options if name not in record["options"]]
            raise RecordError("record-options-missing", options=missing)
        for part in header.open_setup:
            if part not in record["setup"]:
                raise RecordError("record-field", field=f"setup.{part}")
        game.definition.check_setup(game.options, record["setup"])
        start = game.named(record["components"]).begin(record["setup"], record["seed"])
        if len(record["seats"]) != start.deal.seats:
            raise RecordError("record-seats", found=len(record["seats"]), seats=start.deal.seats)
        return start

    def run(self) -> Position:
        """Replay to the end and compare the result; whatever is wrong with the record is a RecordError."""
        try:
            self.position = self.opening()
            self.check_deal(self.position.game)
            self.check_fairness()
            for index, entry in enumerate(self.record["moves"]):
                self.step(index, entry)
            self.check_result()
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as reason:
            raise RecordError("record-malformed", reason=type(reason).__name__) from None
        return self.position

    def check_deal(self, game: Variant) -> None:
        """The setup must be the one its seed deals, as far as the shipped components made it."""
        seed = self.record["seed"]
        shipped = game.definition.components(None)
        if seed is not None and self.record["components"] == shipped["name"]:
            setup, found = game.definition.setup(game.options, shipped, seed), self.record["setup"]
            if setup != found:
                wrong = next(key for key in {**setup, **found} if key not in setup or setup[key] != found.get(key))
                raise RecordError("record-deal", part=wrong)

    def check_fairness(self) -> None:
        """A seed that several made must be the one that their parts make."""
        told = self.record.get("fairness")
        if told is None:
            return
        right = {
            "commitment": committed(told["server"]),
            "missing": [seat for seat, part in enumerate(told["parts"]) if not part],
        }
        wrong = [name for name, value in right.items() if told[name] != value]
        if len(told["parts"]) != len(self.record["seats"]):
            wrong.append("parts")
        if wrong:
            raise RecordError("record-field", field=f"fairness.{wrong[0]}")
        if self.record["seed"] != joint_seed(told["server"], told["parts"], told["table"]):
            raise RecordError("record-fairness")

    def step(self, index: int, entry: Any) -> None:
        if not isinstance(entry, dict) or not isinstance(entry.get("type"), str):
            raise RecordError("record-move-shape", number=index + 1)
        entry = {name: value for name, value in entry.items() if name != "at"}  # no rule says when
        if entry["type"] in TABLE_ENTRIES:
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
        if not {entry.get("seat"), *entry.get("agreed", ())} <= set(range(self.position.deal.seats)):
            raise RecordError("record-move-shape", number=index + 1)
        if self.position.over or (ends_at_once(entry) and not last):
            raise RecordError("record-table-move", number=index + 1, type=entry["type"])
        self.compare(index, entry, {**entry, "text": entry["type"], "hash": self.position.hash})
        self.decided.append((self.position.ply, entry))
        if gives_up(entry) and entry["seat"] not in self.gave_up:
            self.gave_up.append(entry["seat"])

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
            if key == "hash" and key not in entry and self.older:
                continue  # a game may leave out of its older records what can no longer be compared
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
        """How the game ended: by the rules, or by the table's last word. Who gave up first stands last."""
        outcome = self.position.score_if_ended()
        if not self.position.over:
            last = self.record["moves"][-1] if self.record["moves"] else {}
            if last.get("type") not in TABLE_ENDS or "plays_on" in last:
                raise RecordError("record-unfinished", plies=self.position.ply)
            outcome = outcome._replace(reason=TABLE_ENDS[last["type"]])
        for seat in reversed(self.gave_up):
            outcome = ranked_last(outcome, seat)
        return outcome

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


def gives_up(entry: Mapping[str, Any]) -> bool:
    """Does a seat stop playing here, so that it will stand last?"""
    return entry.get("type") in ("resign", "timeout", "forfeit")


def ends_at_once(entry: Mapping[str, Any]) -> bool:
    """Is the game over with this entry? Not where a bot plays on for who resigned."""
    return gives_up(entry) and "plays_on" not in entry


def replayed(record: Any) -> Position:
    """The end of a recorded game; RecordError says where the record is at fault, whatever is wrong with it."""
    return Replay(record).run()
