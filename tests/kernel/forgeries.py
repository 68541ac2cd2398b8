"""Forgeries of every kind, and what `adjoin check` says to each; `PYTHONPATH=tests python tests/kernel/forgeries.py`
writes the list.

A forgery changes one thing of an honest record. What is said is in bench/results/forgeries.md.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import adjoin
from adjoin.errors import AdjoinError, RecordError
from adjoin.kernel.records.files import RepeatedKey, read_json
from adjoin.kernel.records.replay import Replay
from adjoin.table import Table
from kept import (
    BOT,
    PEOPLE,
    Match,
    Record,
    agreed,
    ended,
    forfeited,
    of,
    out_of_time,
    played,
    resigned,
    seedless,
    stood_still,
)

PAGE = Path(__file__).parents[2] / "bench/results/forgeries.md"
Change = Callable[[Record], Any]


class Forgery(NamedTuple):
    """What is forged, on which honest record, and how; a change that gives a text gives the whole line."""

    kind: str
    record: str
    change: Change


# ------------------------------------------------------------------------------------------------ honest records


def alone() -> Record:
    """Somebody who plays with a bot alone, and twice went back behind its answer."""
    match = Match(Table.open(adjoin.load("copulas"), [PEOPLE[0], BOT], "forged"), "forged")
    for _ in range(2):
        match.move(2)
        match.undo(0)
    match.move()
    return of(match.table)


RECORDS: dict[str, Callable[[], Record]] = {
    "timed": lambda: out_of_time(adjoin.load("copulas"), "forged"),
    "alone": alone,
    "teams": lambda: ended(adjoin.load("copulas", players=4, teams=True), PEOPLE, agreed, "forged"),
    "three": lambda: ended(adjoin.load("copulas", players=3), PEOPLE[:3], resigned, "forged"),
    "bots": lambda: ended(adjoin.load("rhombus"), [BOT, BOT], forfeited, "forged"),
    "ophiuchus": lambda: ended(adjoin.load("ophiuchus"), PEOPLE[:2], played, "forged"),
    "ltiles": lambda: ended(adjoin.load("ltiles"), PEOPLE[:2], played, "forged"),
    "backwards": lambda: ended(adjoin.load("rhombus", rules="backwards"), PEOPLE[:2], played, "forged"),
    "seedless": lambda: seedless(adjoin.load("ophiuchus"), "forged"),
    "still": lambda: stood_still(adjoin.load("copulas"), "forged"),
}


@cache
def honest(name: str) -> str:
    return json.dumps(RECORDS[name]())


# ------------------------------------------------------------------------------------------------ changes


def put(path: str, value: Any) -> Change:
    """Another value at a path such as result.scores.0; of entries -1 is the last."""
    *steps, last = (int(step) if step.lstrip("-").isdigit() else step for step in path.split("."))

    def change(record: Record) -> None:
        held: Any = record
        for step in steps:
            held = held[step]
        held[last] = value(held[last]) if callable(value) else value

    return change


def out(path: str) -> Change:
    """Nothing at a path."""
    *steps, last = (int(step) if step.lstrip("-").isdigit() else step for step in path.split("."))

    def change(record: Record) -> None:
        held: Any = record
        for step in steps:
            held = held[step]
        del held[last]

    return change


def first(kind: str, change: Callable[[dict[str, Any]], Any]) -> Change:
    """The first entry of a type, changed."""
    return lambda record: change(next(entry for entry in record["moves"] if entry["type"] == kind))


def lost(kind: str) -> Change:
    """The first entry of a type, left out."""
    return lambda record: record["moves"].remove(next(entry for entry in record["moves"] if entry["type"] == kind))


def reverse(path: str) -> Change:
    return put(path, lambda values: list(reversed(values)))


def plus(number: int) -> Callable[[int], int]:
    return lambda value: value + number


def twice(key: str, value: str) -> Change:
    """The line with a key that stands twice in an object."""
    return lambda record: json.dumps(record).replace(f'"{key}": ', f'"{key}": {value}, "{key}": ', 1)


def swapped(record: Record) -> None:
    moves = record["moves"]
    moves[0], moves[2] = moves[2], moves[0]


def skipped(record: Record) -> None:
    record["moves"].insert(1, record["moves"][0] | {"type": "skip"})


def renamed(record: Record) -> None:
    """Somebody else comes back than left."""
    back = next(entry for entry in record["moves"] if entry.get("by", {}).get("kind") == "person")
    back["by"]["name"] = "Eve"


FORGERIES = [
    # the deal
    Forgery("another seed", "teams", put("seed", "other")),
    Forgery("another setup", "teams", reverse("setup.lights.0")),
    Forgery("a part of the setup left out", "ophiuchus", out("setup.tokens")),
    Forgery("a part of the setup too many", "teams", put("setup.bag", [])),
    Forgery("a reserve in another order", "ophiuchus", reverse("setup.reserve")),
    Forgery("another hand", "ltiles", reverse("setup.hands.0")),
    Forgery("another first tile", "ophiuchus", put("setup.start.tile", "T1")),
    Forgery("points on a card", "seedless", put("setup.cards.0.points", 99)),
    Forgery("more tokens", "seedless", put("setup.tokens", 13)),
    Forgery("other halves of a tile", "seedless", put("setup.tiles.0.halves", ["A", "B"])),
    Forgery("options that were not played", "teams", put("options.teams", False)),
    Forgery("an option left out", "teams", out("options.teams")),
    Forgery("an option of another type", "teams", put("options.players", "4")),
    Forgery("rules that are not known yet", "teams", put("rules_version", 99)),
    Forgery("a format that is not known yet", "teams", put("format", "adjoin-record/9")),
    # who made the seed, and who begins
    Forgery("another secret of the server", "timed", put("fairness.server", "5f" * 16)),
    Forgery("another commitment", "timed", put("fairness.commitment", "0" * 64)),
    Forgery("another part of a player", "timed", reverse("fairness.parts")),
    Forgery("a part too few", "timed", out("fairness.parts.0")),
    Forgery("a part that is said to be missing", "timed", put("fairness.missing", [0, 1])),
    Forgery("another table", "timed", put("fairness.table", "table-8")),
    Forgery("fairness left out, and with it the seed's proof", "timed", lambda r: [r.pop("fairness"), r.pop("lot")]),
    Forgery("another lot", "timed", reverse("lot.order")),
    Forgery("a lot that gives a seat twice", "timed", put("lot.order", [0, 0])),
    Forgery("a lot where none was drawn", "teams", put("lot", {"order": [3, 2, 1, 0]})),
    # moves
    Forgery("another move", "teams", put("moves.1.text", "U@a1")),
    Forgery("a move left out", "teams", out("moves.1")),
    Forgery("two moves exchanged", "teams", swapped),
    Forgery("a move of another seat", "teams", put("moves.0.seat", 1)),
    Forgery("a move of a seat that is not there", "teams", put("moves.0.seat", 7)),
    Forgery("other cells", "teams", reverse("moves.0.cells")),
    Forgery("more points for a move", "teams", put("moves.0.points", plus(1))),
    Forgery("another hash", "teams", put("moves.0.hash", "0" * 16)),
    Forgery("a hash left out", "teams", out("moves.0.hash")),
    Forgery("a remark in a move", "teams", put("moves.0.remark", "!")),
    Forgery("a draw left out", "ltiles", lost("draw")),
    Forgery("a draw left out, with the backwards rule", "backwards", lost("draw")),
    Forgery("another draw", "ltiles", first("draw", lambda e: e.update(text="B9", tile="B9"))),
    Forgery("a draw too many", "ltiles", lambda r: r["moves"].insert(0, r["moves"][1])),
    Forgery("a claim left out", "ophiuchus", lost("claim")),
    Forgery("a skip where nobody is skipped", "teams", skipped),
    # what the table decided
    Forgery("a timeout of a seat that was not to move", "timed", put("moves.-1.seat", lambda seat: 1 - seat)),
    Forgery("a timeout while there was time", "timed", put("moves.-1.at", plus(-5000))),
    Forgery("a timeout without times", "timed", out("moves.0.at")),
    Forgery("a timeout without a clock", "timed", out("clock")),
    Forgery("a timeout where a bot takes over", "timed", put("clock.then", "bot")),
    Forgery("a longer clock", "timed", put("clock.stock", 600_000)),
    Forgery("time that runs backwards", "timed", put("moves.2.at", 1)),
    Forgery("an agreement left out", "teams", out("moves.-2")),
    Forgery("an agreement for others", "teams", put("moves.-4.agreed", [0, 1])),
    Forgery("an agreement of a bot", "teams", put("seats.1", {"kind": "bot", "level": "x"})),
    Forgery("a resignation of another seat", "three", first("resign", lambda e: e.update(seat=9))),
    Forgery("a bot that resigns", "bots", put("moves.-1", lambda e: {**e, "type": "resign", "text": "resign"})),
    Forgery("a person who forfeits", "bots", put("seats", [{"kind": "person", "name": "Ann"}] * 2)),
    Forgery("a return of somebody else", "ophiuchus", renamed),
    Forgery("a pause that never began", "still", lost("pause")),
    Forgery("an entry after the end", "teams", lambda r: r["moves"].append(r["moves"][-1])),
    # what was taken back
    Forgery("fewer take-backs", "alone", put("take_backs", 1)),
    Forgery("take-backs left out", "alone", out("take_backs")),
    Forgery("take-backs added", "teams", put("take_backs", 2)),
    Forgery("a take-back left out", "alone", out("taken_back.0")),
    Forgery("a take-back that is not marked", "alone", out("taken_back.0.alone")),
    Forgery("a take-back of an illegal move", "alone", put("taken_back.0.undone.0.text", "U@a1")),
    Forgery("a take-back of somebody else's move", "alone", put("taken_back.0.seat", 1)),
    Forgery("a take-back to a ply that was not reached", "alone", put("taken_back.0.ply", 999)),
    # the result
    Forgery("another score", "teams", put("result.scores.0", plus(1))),
    Forgery("another score of a team", "teams", put("result.detail.teams.1.score", plus(1))),
    Forgery("another winner", "teams", put("result.winners", [1, 2])),
    Forgery("another ranking", "teams", reverse("result.ranking")),
    Forgery("another reason", "teams", put("result.reason", "no_placements")),
    Forgery("a line of a score left out", "teams", out("result.detail.parts.0")),
    Forgery("a result before the end", "ltiles", out("moves.-1")),
    # the text
    Forgery("a key twice", "teams", twice("points", "0")),
    Forgery("a field that no record has", "teams", put("remark", "x")),
    Forgery("a field left out", "teams", out("seed")),
    Forgery("1.0 for 1", "teams", put("moves.1.seat", 1.0)),
    Forgery("true for 1", "teams", put("moves.1.seat", True)),
    Forgery("a colour twice", "timed", put("seats", lambda seats: [seat | {"color": "red"} for seat in seats])),
    Forgery("a seat too many", "teams", put("seats", lambda seats: [*seats, seats[0]])),
    Forgery("wins of a seat that is not there", "timed", put("series.wins", [0, 0, 0])),
]


# ------------------------------------------------------------------------------------------------ what is said


@cache
def said(forgery: Forgery) -> str:
    """What is said to a forgery: the refusal, or what is not proved; nothing if it passes."""
    record = json.loads(honest(forgery.record))
    before = unproved(record)
    line = forgery.change(record)
    try:
        after = unproved(read_json(line) if isinstance(line, str) else json.loads(json.dumps(record)))
    except RepeatedKey as twice:
        return str(RecordError("record-key-twice", path="games.jsonl", line=1, name=twice.key))
    except AdjoinError as refusal:
        return str(refusal)
    return " ".join(f"not proved: {claim}" for claim in after if claim not in before)


def unproved(record: Record) -> list[str]:
    replay = Replay(record)
    replay.run()
    return [str(claim) for claim in replay.unproved]


def page() -> Iterator[str]:
    yield "# Forgeries, and what `adjoin check` says"
    yield ""
    yield f"{len(FORGERIES)} kinds, each one change of an honest record. `tests/kernel/test_forgery_list.py` tries them"
    yield "all; `PYTHONPATH=tests python tests/kernel/forgeries.py` writes this page."
    yield ""
    yield "| forged | said |"
    yield "| --- | --- |"
    for forgery in FORGERIES:
        yield f"| {forgery.kind} | {said(forgery).replace('|', chr(92) + '|')} |"


if __name__ == "__main__":
    PAGE.write_text("\n".join(page()) + "\n", "utf-8")
