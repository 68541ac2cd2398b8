"""A finished game is reviewed while one watches the review grow."""

from __future__ import annotations

import time
from typing import Any

import adjoin
from adjoin.table.physical import Entered, enter_game, record_of
from server.serving import BOT, ME, Guest

STILL = {"running": False, "failed": None}


def resigned(guest: Guest, moves: int = 2) -> str:
    """A table whose game ended after so many moves of the guest."""
    made = guest.opened(ME, BOT)
    with guest.line(made["table"]) as line:
        line.hello()
        for _ in range(moves):
            line.until_state(turn=0)
            line.play_first()
        line.until_state(turn=0)
        assert line.resign()["type"] == "ack"
    return str(made["table"])


def until_done(guest: Guest, address: str) -> dict[str, Any]:
    """What the review has become, once it no longer runs."""
    for _ in range(1800):
        told = dict(guest.http.get(address).json())
        if not told["running"]:
            return told
        assert told["done"] == len(told["plies"])
        time.sleep(0.1)
    raise AssertionError("the review did not come to an end")


def test_a_review_judges_every_decision(ann: Guest, ben: Guest) -> None:
    """Each decision has the mover's chance, the preferred move and what the played one cost; others see it too."""
    address = f"/api/replays/{resigned(ann)}/review"
    assert ann.http.get(address).json() == {"done": 0, "total": 0, "plies": [], "ready": False, **STILL}
    assert ann.http.post(address).status_code == 202
    told = until_done(ann, address)
    assert (told["ready"], told["done"], told["total"]) == (True, 4, 4)
    assert [one["seat"] for one in told["plies"]] == [0, 1, 0, 1]
    for one in told["plies"]:
        assert 0 <= one["chance"] <= 1
        assert one["cost"] == 0 if one["played"] == one["preferred"] else one["cost"] >= 0
    assert ben.http.post(address).json() == told


def test_a_device_has_one_review_under_way(ann: Guest, ben: Guest) -> None:
    """A second one stops the first; only who began a review can stop it."""
    first, second = (f"/api/replays/{resigned(ann, 3)}/review" for _ in range(2))
    assert ann.http.post(first).json()["running"] is True
    assert ann.http.post(second).json()["running"] is True
    assert ann.http.get(first).json()["running"] is False
    ben.http.delete(second)
    assert ben.http.get(second).json()["running"] is True
    assert ann.http.delete(second).status_code == 204
    assert ann.http.get(second).json()["running"] is False


def test_what_is_no_replay_has_no_review(ann: Guest) -> None:
    """A game that goes on is not reviewed: that would be a hint."""
    made = ann.opened(ME, BOT)
    answers = [ask(f"/api/replays/{made['table']}/review") for ask in (ann.http.get, ann.http.post)]
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(404, "error-replay-unknown")] * 2


def test_a_game_that_began_with_a_kept_mistake_has_nothing_to_judge(ann: Guest) -> None:
    """Its review is ready at once and empty, and no bot thinks about a position that no rules lead to."""
    game = adjoin.load("copulas")
    wrong = "U@i5"
    done = [Entered(0, wrong, kept=True)]
    done.append(Entered(1, enter_game(game, "first", done).legal_moves()[0].text))
    record = record_of(enter_game(game, "first", done), done, ["Ann", "Ben"], "test")
    replay = ann.http.post("/api/records", json=record).json()["replay"]
    address = f"/api/replays/{replay}/review"
    ann.http.post(address)
    told = until_done(ann, address)
    assert (told["ready"], told["total"], told["plies"], told["failed"]) == (True, 0, [], None)
