"""Lessons over HTTP: the learner's table by the same messages as a real one, and every answer from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from adjoin.kernel.registry import find, names
from adjoin.learn.library import lesson_named
from adjoin.learn.tutor import table_of
from server.serving import Guest


def asked(guest: Guest, path: str, **body: Any) -> Any:
    answer = guest.http.post(f"/api/games/{path}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("name", names())
def test_every_step_opens_and_is_done_as_it_is_shown(ann: Guest, name: str) -> None:
    """A step brings board and state; its shown moves are right one after the other and end it."""
    lessons = ann.http.get(f"/api/games/{name}/lessons").json()
    assert lessons[0]["name"] == "first"
    for number, step in enumerate(lessons[0]["steps"], 1):
        path = f"{name}/lessons/first/{number}"
        study = asked(ann, path)
        assert study["welcome"]["board"]["cells"]
        assert study["whole"]["public"]["turn"] == study["whole"]["own"]["viewer"]
        while study.get("show"):
            study = asked(ann, path, played=study["played"], text=study["show"])
        assert step.get("short") or study["verdict"] == "done"


def test_a_refused_and_a_missed_move(ann: Guest) -> None:
    """The rules' refusal comes with paragraph and cells, a legal miss with words alone; neither is played."""
    refused = asked(ann, "copulas/lessons/first/3", text="X@h7")
    assert (refused["verdict"], refused["paragraph"], refused["played"]) == ("point", "C10", [])
    assert refused["refusal"]["key"] == "refusal-bright"
    assert set(refused["cells"]) == {"h6", "h7", "h8", "g7"}
    missed = asked(ann, "copulas/lessons/first/6", text="U@d12")
    assert (missed["verdict"], missed["played"]) == ("missed", [])
    assert missed["words"]["key"] == "lesson-first-alone-missed"
    cost = [effect["args"]["cost"] for effect in missed["effects"] if effect["key"] == "effect-groups"]
    assert cost == [5]


def test_ghosts_say_what_the_rules_say(ann: Guest) -> None:
    """What a held tile would do is asked of the same rules, each placement by itself."""
    found = asked(ann, "copulas/lessons/first/3/ghosts", texts=["X@h7", "X@h8"])["ghosts"]
    assert [ghost["legal"] for ghost in found] == [False, True]


def test_a_short_game_goes_on_by_itself_and_stops(ann: Guest) -> None:
    """Bots answer at once, the same to the same moves; after its plies nothing more is played."""
    ends = []
    for _ in range(2):
        study = asked(ann, "copulas/lessons/first/8")
        while not study.get("stopped"):
            table = table_of(find("copulas"), lesson_named(find("copulas")).steps[-1], study["played"])
            text = table.position.view(table.turn).legal_texts()[0]
            study = asked(ann, "copulas/lessons/first/8", played=study["played"], text=text)
        ends.append(study["played"])
        scores = study["whole"]["own"]["standing"]["scores"]
        level = study["ends"]["won"] == "shared"
        assert level or study["ends"]["why"]["key"] in ("decided-score", "decided-unplaced")
        assert study["ends"]["paragraph"] == "C18"
        key = "shared" if level else "ahead" if scores[0] >= scores[1] else "behind"
        assert study["closing"] == {"key": f"lesson-{key}", "args": {"score": scores[0]}}
    assert ends[0] == ends[1]
    assert len(ends[0]) == 6
    again = asked(ann, "copulas/lessons/first/8", played=ends[0], text="X@a1")
    assert (again["played"], again["stopped"]) == (ends[0], True)
    refused = asked(ann, "copulas/lessons/first/8", text="U@a1")
    assert (refused["verdict"], refused["paragraph"]) == ("refused", "C10")


@pytest.mark.parametrize("name", ["ltiles", "ophiuchus"])
def test_no_hand_but_the_learners_is_sent(ann: Guest, name: str) -> None:
    """A short game in which hands are hidden hides the bots' hands: another deal of theirs would be told alike."""
    steps = ann.http.get(f"/api/games/{name}/lessons").json()[0]["steps"]
    whole = asked(ann, f"{name}/lessons/first/{len(steps)}")["whole"]
    assert whole["own"]["scene"]["pieces"]
    assert not whole["public"]["scene"].get("pieces")
    drawn = [line for line in whole.get("log", []) if line["words"]["key"] == "event-draw"]
    assert not [line for line in drawn if line["words"]["args"].get("tile")]


@pytest.mark.parametrize("path", ["copulas/lessons/none/1", "copulas/lessons/first/0", "copulas/lessons/first/9"])
def test_what_is_not_there(ann: Guest, path: str) -> None:
    """An unknown lesson or step is a coded 404."""
    answer = ann.http.post(f"/api/games/{path}", json={})
    assert (answer.status_code, answer.json()["code"]) == (404, "error-not-found")


@pytest.mark.parametrize("played", [["X@a1"], ["nonsense"], ["U@f5r2"] * 61, [3]])
def test_what_cannot_have_been_played_is_refused(ann: Guest, played: list[Any]) -> None:
    """A study that the rules do not allow is a coded 400 or 409, never a fault."""
    answer = ann.http.post("/api/games/copulas/lessons/first/1", json={"played": played})
    assert answer.status_code in (400, 409)
    assert answer.json()["code"]
