"""Puzzles over HTTP: no answer is told before it is asked for."""

from __future__ import annotations

import pytest

from adjoin.kernel.registry import find, names
from adjoin.learn.puzzle import puzzles_of
from server.serving import Guest


@pytest.mark.parametrize("name", names())
def test_a_puzzle_is_opened_tried_and_solved(ann: Guest, name: str) -> None:
    """It opens at its position without the answer; a wrong answer is told why, the right one is done."""
    puzzle = puzzles_of(find(name))[0]
    path = f"/api/games/{name}/puzzles/{puzzle.id}"
    opened = ann.http.post(path, json={})
    assert opened.json()["welcome"]["board"]["cells"]
    assert "answers" not in opened.text
    wrong = ann.http.post(path, json={"text": puzzle.proof.others[0][0]}).json()
    assert wrong["verdict"] == "missed"
    assert ann.http.post(path, json={"text": puzzle.answers[0]}).json()["verdict"] == "done"
    ghost = ann.http.post(f"{path}/ghosts", json={"texts": [puzzle.answers[0]]}).json()["ghosts"][0]
    assert ghost["legal"]
    assert ann.http.get(f"{path}/help").json()["answers"] == list(puzzle.answers)
    assert "answers" not in ann.http.get(f"/api/games/{name}/puzzles").text


def test_the_puzzle_of_a_day(ann: Guest) -> None:
    """The date decides, and the week before it comes along."""
    told = ann.http.get("/api/daily", params={"date": "2026-11-15"}).json()
    assert (told["date"], len(told["week"])) == ("2026-11-15", 7)
    assert told == ann.http.get("/api/daily", params={"date": "2026-11-15"}).json()
    for wrong in ("yesterday", "0001-01-03"):
        assert ann.http.get("/api/daily", params={"date": wrong}).status_code == 404


def test_what_is_not_there(ann: Guest) -> None:
    """An unknown puzzle is a coded 404."""
    answer = ann.http.post("/api/games/copulas/puzzles/none", json={})
    assert (answer.status_code, answer.json()["code"]) == (404, "error-not-found")
