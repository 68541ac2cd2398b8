"""A record played again, entry by entry: what `adjoin check` stands on."""

from __future__ import annotations

from adjoin.errors import ComponentsError, OptionError, RecordError
from adjoin.kernel.difference import difference, same_json, shorten
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.house_rules import may_overrule
from adjoin.kernel.model.move import CHANCE, Move
from adjoin.kernel.model.outcome import Outcome, after_giving_up, teams_of, without_winner
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.variant import Variant
from adjoin.kernel.records import claims
from adjoin.kernel.records.players import Impossible, Players
from adjoin.kernel.records.players import fault as impossible
from adjoin.kernel.records.record import join_draws
from adjoin.kernel.records.recorded_clock import absence_faults
from adjoin.kernel.records.shape import FIRST, FORMAT, TABLE_ENTRIES, check_shape
from adjoin.kernel.records.take_backs import Unlikely, steps, take_backs
from adjoin.kernel.records.versions import game_of
from adjoin.phrase import COMMON, Phrase

# By entry of the table: the reason of a result that it brings about.
TABLE_ENDS = {
    "resign": "resigned",
    "timeout": "timeout",
    "forfeit": "forfeit",
    "agree_end": "agreed",
    "abort": "aborted",
    "abandon": "abandoned",
}
DRAW = "abandoned_draw"  # the reason of a claim of no more than that
KEPT = "kept"  # in an entry: against the rules, and everybody at the table wanted it so
LEVEL = ("aborted", DRAW)  # with which nobody has won


class Replay:
    """A record played again, move by move; RecordError names the first thing that is wrong."""

    def __init__(self, record: object) -> None:
        self.record = check_shape(record)
        self.older = False  # than the rules of today
        self.skips: list[int] = []
        self.forced: list[Move] = []
        self.decided: list[tuple[int, JsonMapping]] = []  # what the table decided, each after which ply
        self.ended = ""  # the reason, if the table ended the game
        self.clock = 0  # the time of the last entry that has one
        self.times: dict[int, int] = {}  # when plies were made, where it is told
        self.unproved: list[Phrase] = []  # what the record claims, and nothing in it proves

    def opening(self) -> Position:
        try:
            version = self.record["rules_version"]
            game, self.record = game_of(self.record)
        except OptionError as reason:
            raise RecordError("record-options", reason=reason.message) from None
        record, header = self.record, game.header
        self.older = version < header.rules_version
        self.check_options(game)
        game.definition.check_setup(game.options, record["setup"])
        self.check_deal(game)
        whole = game if game.box else game.with_components(record["components"])
        start = whole.begin(record["setup"], record["seed"])
        self.check_seats(start.deal.seats)
        self.players = Players(record, teams_of(start.score_if_ended()))
        return start

    def run(self) -> Position:
        """Replay to the end and compare the result; whatever is wrong with the record is a RecordError."""
        try:
            self.position = self.opening()
            self.check_claims()
            for index, entry in enumerate(self.record["moves"]):
                self.step(index, entry)
            self.check_past()
            self.check_result()
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as reason:
            raise RecordError("record-malformed", reason=type(reason).__name__) from None
        return self.position

    def check_claims(self) -> None:
        """Who made the seed, and who drew which seat."""
        claims.check_fairness(self.record)
        self.unproved += claims.list_unproved(self.record, self.position.game.definition.components(None)["name"])
        lot = claims.lot_fault(self.record)
        if lot:
            self.doubt(lot)

    def doubt(self, fault: Phrase) -> None:
        """What the newest format must prove is a fault there; an older record is told not to prove it."""
        if self.record["format"] == FORMAT:
            raise RecordError(fault.key, **fault.args)
        self.unproved.append(fault)

    def check_past(self) -> None:
        """What was taken back, and whether time was up by the times that are told."""
        line = steps(self.position, self.times)
        try:
            backs = take_backs(self.record, line) if self.record["format"] == FORMAT else []
        except Unlikely as fault:
            if fault.proves:
                self.doubt(fault.reason)
            self.unproved.append(fault.reason)
            return
        numbers = {id(entry): number for number, entry in enumerate(self.record["moves"], 1)}
        for late in absence_faults(self.record, backs, line, self.decided, lambda entry: numbers[id(entry)]):
            self.doubt(late)

    def check_options(self, game: Variant) -> None:
        """Every option that applies is said, as it is spelled in JSON, and no other."""
        told, found = game.recorded_options, self.record["options"]
        missing = [name for name in told if name not in found]
        if missing:
            raise RecordError("record-options-missing", options=missing)
        differs = difference(found, told)
        if differs:
            raise RecordError("record-option", **differs.said)

    def check_deal(self, game: Variant) -> None:
        """The setup is the one its seed deals; without a seed, one that can be dealt of the components it names."""
        seed, found = self.record["seed"], self.record["setup"]
        known = self.known_components(game)
        dealt = game.definition.setup(game.options, known, seed or "any")
        for part in {**dealt, **found}:
            if part not in dealt or part not in found:
                how = "missing" if part in dealt else "unknown"
                raise RecordError("record-field", field=f"setup.{part}", how=how, found="")
        if self.record["components"] != known["name"]:
            return
        if seed is None:
            game.definition.check_components(game.options, known, found)
            return
        differs = difference(found, dealt)
        if differs:
            raise RecordError("record-deal", **differs.said)

    def known_components(self, game: Variant) -> JsonMapping:
        """The components in the record's box, under the name that it says; without a box, the shipped ones."""
        if game.box is None:
            return game.definition.components(None)
        try:
            found = game.components
        except ComponentsError as fault:
            raise RecordError("record-box", reason=fault.message) from None
        if found["name"] != self.record["components"]:
            raise RecordError("record-box-name", found=shorten(self.record["components"]), name=shorten(found["name"]))
        return found

    def check_seats(self, seats: int) -> None:
        """Check that there are as many seats as the game has, given one to each by a lot, in different colours."""
        record = self.record
        if len(record["seats"]) != seats:
            raise RecordError("record-seats", found=len(record["seats"]), seats=seats)
        if "lot" in record and sorted(record["lot"]["order"]) != list(range(seats)):
            raise RecordError("record-lot-order", found=shorten(record["lot"]["order"]), last=seats - 1)
        for counted in ("wins", "points"):
            found = len(record.get("series", {}).get(counted, [0] * seats))
            if found != seats:
                raise RecordError("record-series-seats", field=f"series.{counted}", found=found, seats=seats)
        self.check_colors()

    def check_colors(self) -> None:
        chosen: dict[str, int] = {}
        for place, seat in enumerate(self.record["seats"]):
            if "color" in seat and chosen.setdefault(seat["color"], place) != place:
                raise RecordError("record-color", color=seat["color"], seat=place, first=chosen[seat["color"]])

    def step(self, index: int, entry: JsonObject) -> None:
        entry = self.timeless(index, entry)
        if self.ended:
            raise RecordError("record-table-move", number=index, type=self.decided[-1][1]["type"])
        if entry["type"] in TABLE_ENTRIES:
            self.table_move(index, entry)
        elif self.forced:
            self.compare(index, entry, {**self.forced.pop(0).to_json(), "hash": self.position.hash})
        elif entry["type"] == "skip":
            self.skip(index, entry)
        else:
            self.ply(index, entry)

    def timeless(self, index: int, entry: JsonObject) -> JsonObject:
        """The entry without its time. No rule says when, but time never goes back; the first format knew none."""
        if self.record["format"] == FIRST or "at" not in entry:
            return entry
        if entry["at"] < self.clock:
            times = {"found": str(entry["at"]), "before": str(self.clock)}
            raise RecordError("record-time-back", number=index + 1, **times)
        self.clock = entry["at"]
        return {name: value for name, value in entry.items() if name != "at"}

    def ply(self, index: int, entry: JsonMapping) -> None:
        if entry["type"] == "place" and self.skips:
            raise RecordError("record-skip-missing", number=index + 1, seat=self.skips[0])
        self.check_draw(index, entry["type"])
        kept, entry = KEPT in entry, {name: value for name, value in entry.items() if name != KEPT}
        true: JsonObject = {}
        if "at" in (told := self.record["moves"][index]):
            self.times[self.position.ply + 1] = told["at"]
        for text in self.texts(entry):
            self.play_move(index, entry)
            move = self.understand(index, text, kept=kept)
            self.position = self.position.after(move.number)
            told = {**move.to_json(), "hash": self.position.hash}
            true = join_draws(true, told) if true else told
            self.skips += self.position.passed_over()
            self.forced += self.position.forced()
        self.compare(index, entry, true)

    def check_draw(self, index: int, kind: str) -> None:
        """Where chance is due an entry draws, and nowhere else."""
        position = self.position
        if position.turn == CHANCE and kind != "draw":
            drawn = position.draw().move if position.seed is not None else None
            key = "record-draw-missing-tile" if drawn else "record-draw-missing"
            due = drawn or position.legal_moves()[0]
            raise RecordError(key, number=index + 1, seat=due.seat, drawn=due.text)
        if kind == "draw" and position.turn >= 0:
            raise RecordError("record-draw-early", number=index + 1, seat=position.turn)

    def play_move(self, index: int, entry: JsonMapping) -> None:
        try:
            self.players.note_decision(self.position.turn)
        except Impossible as fault:
            raise fault.at(index + 1, entry) from None

    def table_move(self, index: int, entry: JsonMapping) -> None:
        """What a table decided has the hash of its moment, and must be possible for those who play then."""
        if self.position.over:
            raise RecordError("record-table-move", number=index + 1, type=entry["type"])
        self.check_draw(index, entry["type"])
        try:
            if entry["type"] == "abandon" and entry["seat"] != self.position.turn:
                raise impossible("record-abandon-turn", seat=entry["seat"])
            ends = self.players.take(entry)
        except Impossible as fault:
            raise fault.at(index + 1, entry) from None
        last = index + 1 == len(self.record["moves"])
        if ends or (last and entry["type"] == "agree_end" and self.record["format"] == FIRST):
            self.ended = DRAW if entry.get("what") == "draw" else TABLE_ENDS[entry["type"]]
        self.compare(index, entry, {**entry, "text": entry["type"], "hash": self.position.hash})
        self.decided.append((self.position.ply, self.record["moves"][index]))

    def texts(self, entry: JsonMapping) -> list[str]:
        """The plies that an entry spells: one, or the draws that were made together."""
        text: str = entry["text"]
        return text.split("+") if entry["type"] == "draw" else [text]

    def skip(self, index: int, entry: JsonMapping) -> None:
        if not self.skips:
            raise RecordError("record-skip", number=index + 1)
        seat = self.skips.pop(0)
        self.compare(index, entry, {"seat": seat, "type": "skip", "text": "skip", "hash": self.position.hash})

    def understand(self, index: int, text: str, *, kept: bool = False) -> Move:
        """The move a text spells, if the rules (and at a draw the seed) allow it, or the people at a real table did."""
        reason = self.position.why_not(text)
        if kept != (reason is not None) or (reason and not may_overrule(self.position, reason)):
            said = reason.message if reason else Phrase("record-kept-legal", {}, COMMON)
            raise RecordError("record-move", number=index + 1, text=text, reason=said)
        if reason:
            told = {"number": index + 1, "text": text, "reason": reason.message}
            self.unproved.append(Phrase("record-kept", told, COMMON))
        number = self.position.number(text)
        if self.position.turn == CHANCE and self.position.seed is not None:
            drawn = self.position.draw().move
            assert drawn is not None
            if drawn.number != number:
                raise RecordError("record-draw", number=index + 1, text=text, drawn=drawn.text)
        return self.position.deal.move(self.position.state, number)

    def compare(self, index: int, entry: JsonMapping, true: JsonMapping) -> None:
        if "hash" not in entry and self.older:  # a game may leave out of older records what can no longer be compared
            true = {name: value for name, value in true.items() if name != "hash"}
        differs = None if same_json(entry, true) else difference(entry, true)
        if differs:
            raise RecordError("record-move-field", number=index + 1, text=str(entry.get("text")), **differs.said)

    def outcome(self) -> Outcome:
        """How the game ended: by the rules, or by the table's last word. Who gave up first stands last."""
        outcome = self.position.score_if_ended()
        if not self.position.over:
            if not self.ended:
                raise RecordError("record-unfinished", plies=self.position.ply)
            outcome = outcome._replace(reason=self.ended)
            if self.ended in LEVEL:
                return without_winner(outcome)
        return after_giving_up(outcome, self.players.gave_up)

    def check_result(self) -> None:
        result, right = self.record["result"], self.outcome().to_json()
        if self.forced:
            raise RecordError("record-entry-missing", text=self.forced[0].text)
        unknown = next((key for key in result if key not in right), None)
        if unknown:
            raise RecordError("record-field", field=f"result.{unknown}", how="unknown", found="")
        differs = difference(result, right)
        if differs:
            raise RecordError("record-result", **differs.said)


def replayed(record: object) -> Position:
    """The end of a recorded game; RecordError says where the record is at fault, whatever is wrong with it.

    >>> import adjoin
    >>> record = adjoin.play(adjoin.load(adjoin.names()[0]), ["greedy", "random"], seed="7")
    >>> adjoin.replayed(record).outcome.scores == tuple(record["result"]["scores"])
    True
    """
    return Replay(record).run()
