"""Records are checked to the last field, and what a table decided as far as anybody can check it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Any

import pytest

from adjoin.errors import RecordError
from adjoin.kernel.files import line_of
from adjoin.kernel.outcome import ranked_last
from adjoin.kernel.record import entries, full_record, replayed
from adjoin.kernel.registry import load
from adjoin.testing.playing import random_game

Record = dict[str, Any]
SEATS = [{"kind": "bot", "level": "random"}] * 4


@cache
def finished() -> str:
    """A game of two teams that ended by the rules, as a line of a file."""
    return line_of(full_record(random_game(load("copulas", players=4, teams=True), "tamper"), SEATS, "test"))


@cache
def resigned() -> str:
    """The same, given up by seat 1 after five plies."""
    position = load("copulas", players=4, teams=True).start("tamper")
    for _ in range(5):
        position = position.play(position.legal_numbers[0])
    last = {"seat": 1, "type": "resign", "text": "resign", "hash": position.hash}
    result = ranked_last(position.score_if_ended(), 1)._replace(reason="resigned")
    return line_of(full_record(position, SEATS, "test", moves=[*entries(position), last], result=result))


@pytest.mark.parametrize("line", [finished, resigned])
def test_an_honest_record_replays(line: Callable[[], str]) -> None:
    """A record as it was written has no fault, however the game ended."""
    assert replayed(json.loads(line())).ply >= 5


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda r: r["seats"].pop(), "record-seats"),
        (lambda r: r["seats"].__setitem__(0, 7), "record-field"),
        (lambda r: r.update(rules_version=True), "record-field"),
        (lambda r: r["result"]["scores"].__setitem__(0, float(r["result"]["scores"][0])), "record-result"),
        (lambda r: r["result"].pop("ranking"), "record-result"),
        (lambda r: r["moves"][0].update(seat=False), "record-move-field"),
        (lambda r: r["moves"].append({"seat": 0, "type": "resign", "text": "resign"}), "record-table-move"),
    ],
)
def test_what_looks_almost_right_is_a_fault(change: Callable[[Record], None], key: str) -> None:
    """Seats too few, true for 1, 1.0 for 1, a field left out, words after the end: each is named."""
    assert fault(finished(), change) == key


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda r: r["moves"][-1].update(seat=9), "record-move-shape"),
        (lambda r: r["moves"][-1].update(hash="0" * 16), "record-move-field"),
        (lambda r: r["moves"][-1].update(type="agree_end", text="agree_end"), "record-result"),
        (lambda r: r["moves"].insert(2, r["moves"].pop()), "record-table-move"),
        (lambda r: r["moves"].pop(), "record-unfinished"),
        (lambda r: r["result"].update(winners=[1, 2]), "record-result"),
        (lambda r: r["result"].update(ranking=[[1, 2], [0, 3]], winners=[1, 2]), "record-result"),
        (lambda r: r["result"].update(reason="timeout"), "record-result"),
    ],
)
def test_who_gave_up_cannot_be_made_the_winner(change: Callable[[Record], None], key: str) -> None:
    """The seat that resigned and its partner stand last; the entry has its seat, its place and its hash."""
    assert fault(resigned(), change) == key


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
