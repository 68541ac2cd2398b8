"""Records are checked to the last field, and what a table decided as far as anybody can check it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, partial
from hashlib import sha256
from typing import Any

import pytest

from adjoin.errors import RecordError, WrongUse
from adjoin.kernel.model.chance import shuffled
from adjoin.kernel.model.outcome import rank_last
from adjoin.kernel.model.position import unplayed_position
from adjoin.kernel.records.files import line_of
from adjoin.kernel.records.record import entries, full_record, record_so_far
from adjoin.kernel.records.replay import replayed
from adjoin.kernel.registry import load
from adjoin.testing.random_games import random_game

Record = dict[str, Any]
SEATS = [{"kind": "bot", "level": "random"}] * 4
PEOPLE = [{"kind": "person", "name": name} for name in ("Ann", "Ben", "Cleo", "Dan")]


@cache
def finished() -> str:
    """A game of two teams that ended by the rules, as a line of a file."""
    return line_of(full_record(random_game(load("copulas", players=4, teams=True), "tamper"), SEATS, "test"))


@cache
def resigned() -> str:
    """A game of two teams that seat 1 resigned after five plies, as a line of a file."""
    position = load("copulas", players=4, teams=True).start("tamper")
    for _ in range(5):
        position = position.play(position.legal_numbers[0])
    last = {"seat": 1, "type": "resign", "text": "resign", "hash": position.hash}
    result = rank_last(position.score_if_ended(), 1)._replace(reason="resigned")
    return line_of(full_record(position, PEOPLE, "test", moves=[*entries(position), last], result=result))


@pytest.mark.parametrize("line", [finished, resigned])
def test_an_honest_record_replays(line: Callable[[], str]) -> None:
    """A record as it was written has no fault, however the game ended."""
    assert replayed(json.loads(line())).ply >= 5


NOTE = {"seat": 0, "hash": "0" * 16}


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda r: r["seats"].pop(), "record-seats"),
        (lambda r: r["seats"].__setitem__(0, 7), "record-field"),
        (lambda r: r.update(rules_version=True), "record-field"),
        (lambda r: r["result"]["scores"].__setitem__(0, float(r["result"]["scores"][0])), "record-result"),
        (lambda r: r["result"].pop("ranking"), "record-result"),
        (lambda r: r["moves"][0].update(seat=False), "record-move-part"),
        (lambda r: r["moves"][0].update(seat=1.0), "record-move-part"),
        (lambda r: r["moves"].append({**NOTE, "type": "resign", "text": "resign"}), "record-table-move"),
    ],
)
def test_what_looks_almost_right_is_a_fault(change: Callable[[Record], None], key: str) -> None:
    """Seats too few, true for 1, 1.0 for 1, a field left out, words after the end: each is named."""
    assert fault(finished(), change) == key


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda r: r["moves"][-1].update(seat=9), "record-move"),
        (lambda r: r["moves"][-1].update(hash="0" * 16), "record-move-field"),
        (lambda r: r["moves"][-1].update(type="agree_end", text="agree_end", agreed=[1]), "record-unfinished"),
        (lambda r: r["moves"].insert(2, r["moves"].pop()), "record-move-field"),
        (lambda r: r["moves"].pop(), "record-unfinished"),
        (lambda r: r["result"].update(winners=[1, 2]), "record-result"),
        (lambda r: r["result"].update(ranking=[[1, 2], [0, 3]], winners=[1, 2]), "record-result"),
        (lambda r: r["result"].update(reason="timeout"), "record-result"),
    ],
)
def test_who_gave_up_cannot_be_made_the_winner(change: Callable[[Record], None], key: str) -> None:
    """The seat that resigned and its partner stand last; the entry has its seat, its place and its hash."""
    assert fault(resigned(), change) == key


# ------------------------------------------------------------------------------------------------ formats


def test_the_first_format_is_read_for_ever() -> None:
    """A bot that failed resigned then, with its reason, which it cannot today; what came later it did not have."""
    record = json.loads(resigned()) | {"seats": SEATS}
    record["moves"][-1].update(why="it crashed")
    assert fault(json.dumps(record), lambda r: None) == "record-move-part"
    record["format"] = "adjoin-record/1"
    assert replayed(record).ply == 5
    later: dict[str, Callable[[Record], None]] = {
        "record-field": lambda r: r.update(lot={"order": [0, 1, 2, 3]}),
        "record-move-part": lambda r: r["moves"][-1].update(agreed=[1]),
        "record-move-field": lambda r: r["moves"][0].update(at=0),
        "record-move": lambda r: r["moves"][-1].pop("why"),
    }
    for key, change in later.items():
        assert fault(json.dumps(record), change) == key


@pytest.mark.parametrize(
    ("format", "key"),
    [
        ("adjoin-record/4", "record-format-newer"),
        ("pgn", "record-format"),
        (2, "record-format"),
        (None, "record-format"),
    ],
)
def test_another_format_is_refused_by_name(format: Any, key: str) -> None:
    """A newer one, and what is none, in one line each."""
    assert fault(finished(), lambda r: r.update(format=format)) == key
    assert fault(finished(), lambda r: r.pop("format")) == "record-format"


FULL = {
    "lot": {"order": shuffled("tamper", "lot", range(4))},
    "clock": {"stock": 600_000, "added": 5_000},
    "series": {"number": 2, "of": 3, "counts": "wins", "first": "table-1"},
}


def test_a_record_may_say_more() -> None:
    """Colours, times, a lot, a clock, a series: none of them changes what the moves lead to."""
    record = json.loads(finished()) | FULL
    record["seats"] = [{"kind": "person", "name": "A", "color": "red"}, {"kind": "person", "name": "", "person": False}]
    record["seats"] += [{"kind": "bot", "level": "master", "seconds": 0.5}, {"kind": "bot", "level": "x", "color": "b"}]
    for time, entry in enumerate(record["moves"]):
        entry["at"] = 1000 * time
    assert replayed(record) == replayed(json.loads(finished()))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda r: r["seats"][1].update(kind="ghost"), "seats[1].kind"),
        (lambda r: r["seats"][2].update(color=3), "seats[2].color"),
        (lambda r: r["seats"][0].update(seconds=True), "seats[0].seconds"),
        (lambda r: r.update(rules_version=0), "rules_version"),
        (lambda r: r.update(lot=[1, 0]), "lot"),
        (lambda r: r["lot"].update(order=[1.0]), "lot.order[0]"),
        (lambda r: r["clock"].update(added=-1), "clock.added"),
    ],
)
def test_what_it_says_more_has_a_shape(change: Callable[[Record], None], field: str) -> None:
    """The first field that is malformed is named with its place."""
    record = json.loads(finished()) | json.loads(json.dumps(FULL))
    change(record)
    with pytest.raises(RecordError) as caught:
        replayed(record)
    said = caught.value.message.args
    assert (said["field"], said["how"], bool(said["found"])) == (field, "malformed", True)


@pytest.mark.parametrize(
    ("change", "field", "how"),
    [
        (lambda r: r["series"].pop("number"), "series.number", "missing"),
        (lambda r: r.update(fairness={}), "fairness.commitment", "missing"),
        (lambda r: r["seats"][1].pop("level"), "seats[1].level", "missing"),
        (lambda r: r["seats"][1].update(name="Ann"), "seats[1].name", "unknown"),
        (lambda r: r["clock"].update(left=3), "clock.left", "unknown"),
        (lambda r: r.update(remark="x"), "remark", "unknown"),
        (lambda r: r["setup"].update(remark="x"), "setup.remark", "unknown"),
        (lambda r: r["result"].update(remark="x"), "result.remark", "unknown"),
    ],
)
def test_it_says_all_and_no_more(change: Callable[[Record], None], field: str, how: str) -> None:
    """A field that is missing, and one that nobody knows, is named with its place."""
    record = json.loads(finished()) | json.loads(json.dumps(FULL))
    change(record)
    with pytest.raises(RecordError) as caught:
        replayed(record)
    said = caught.value.message.args
    assert (said["field"], said["how"]) == (field, how)


def test_who_made_the_seed_can_be_checked() -> None:
    """Parts that do not make the seed, a wrong commitment, a part that is said to be missing: each is noticed."""
    server, parts, table = "5e" * 32, ["a1" * 16, "", "b2" * 16, "c3" * 16], "table-7"
    seed = sha256("|".join([server, *parts, table]).encode()).hexdigest()
    made = {"commitment": sha256(server.encode()).hexdigest(), "server": server, "parts": parts, "missing": [1]}
    end = random_game(load("copulas", players=4), seed)
    line = line_of(full_record(end, SEATS, "test", more={"fairness": {**made, "table": table}}))
    assert replayed(json.loads(line)) == end
    for change, key in (
        (lambda r: r["fairness"].update(table="table-8"), "record-fairness"),
        (lambda r: r["fairness"]["parts"].reverse(), "record-fair-missing"),
        (lambda r: r["fairness"]["parts"].__setitem__(0, "a2" * 16), "record-fairness"),
        (lambda r: r["fairness"].update(commitment="0" * 64), "record-commitment"),
        (lambda r: r["fairness"].update(server="5f" * 32), "record-commitment"),
        (lambda r: r["fairness"].update(missing=[]), "record-fair-missing"),
        (lambda r: r["fairness"]["parts"].pop(), "record-fair-parts"),
    ):
        assert fault(line, change) == key


# ------------------------------------------------------------------------------------------------ giving up


def ended(
    last: list[dict[str, Any]],
    plies: int,
    ranking: list[list[int]],
    reason: str,
    seats: list[dict[str, Any]] = PEOPLE,
) -> Record:
    """A game of three to which this is added after so many plies."""
    position = load("copulas", players=3).start("tamper")
    for _ in range(plies):
        position = position.play(position.legal_numbers[0])
    said = [{"text": entry["type"], "hash": position.hash, **entry} for entry in last]
    result = position.score_if_ended()._replace(reason=reason, ranking=tuple(map(tuple, ranking)))
    return full_record(position, seats[:3], "test", moves=[*entries(position), *said], result=result)


BOT = {"kind": "bot", "level": "skilled"}


def forget(field: str, record: Record) -> None:
    """Leave a field out of the last entry."""
    del record["moves"][-1][field]


def test_a_bot_forfeits_with_its_reason() -> None:
    """It stands last; why and whether it was late must be said."""
    scores = load("copulas", players=3).start("tamper").score_if_ended().scores
    assert scores == (0, 0, 0)
    last = {"seat": 1, "type": "forfeit", "why": "it crashed", "late": False}
    record = ended([last], 0, [[0, 2], [1]], "forfeit", SEATS)
    assert replayed(json.loads(line_of(record))).ply == 0
    for missing in ("why", "late"):
        assert fault(line_of(record), partial(forget, missing)) == "record-move-part"


def test_a_bot_may_play_on_for_who_resigned() -> None:
    """The game goes on; those who resigned stand last at its end, the first of them behind the second."""
    first = {"seat": 2, "type": "resign", "plays_on": BOT}
    second = {"seat": 0, "type": "resign", "plays_on": BOT}
    agreed = {"seat": 1, "type": "agree_end", "agreed": [1]}
    record = ended([first, second, agreed], 0, [[1], [0], [2]], "agreed")
    assert replayed(json.loads(line_of(record))).ply == 0
    assert fault(line_of(record), lambda r: r["moves"].pop()) == "record-unfinished"
    assert fault(line_of(record), lambda r: r["moves"][0].pop("plays_on")) == "record-table-move"
    assert fault(line_of(record), lambda r: r["moves"][0]["plays_on"].pop("level")) == "record-move-part"
    assert fault(line_of(record), lambda r: r["moves"][-1].pop("agreed")) == "record-move-part"
    assert fault(line_of(record), lambda r: r["moves"][-1].update(agreed=[1, 7])) == "record-move"
    assert fault(line_of(record), lambda r: r["moves"][0].update(at="noon")) == "record-move-part"


def test_only_what_ended_and_was_dealt_has_a_record() -> None:
    """A game that goes on has none, nor has a world that somebody imagines."""
    start = load("copulas", players=4).start("tamper")
    with pytest.raises(WrongUse, match="not over"):
        full_record(start, SEATS, "test")
    with pytest.raises(WrongUse, match="no setup"):
        record_so_far(unplayed_position(start.game, start.deal, start.state, 0), SEATS, "test")


def test_the_hash_is_made_as_the_docs_say() -> None:
    """SHA-256 over the spectator's view in canonical JSON, so that another program can make it too."""
    end = replayed(json.loads(finished()))
    text = json.dumps(end.view().data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert sha256(text.encode()).hexdigest()[:16] == json.loads(finished())["moves"][-1]["hash"]
    assert {"game", "options", "viewer", "ply", "turn", "phase"} < set(end.view().data)


def fault(line: str, change: Callable[[Record], None]) -> str:
    record = json.loads(line)
    change(record)
    with pytest.raises(RecordError) as caught:
        replayed(record)
    assert str(caught.value)
    return caught.value.message.key
