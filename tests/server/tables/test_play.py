"""Whole games over the wire."""

from __future__ import annotations

from typing import Any

from server.serving import BOT, ME, OPEN, Guest, Line


def play_out(*lines: Line) -> dict[str, Any]:
    """Each line plays for its own seats until the game is over; the last state."""
    while lines[0].state["turn"] != -1:
        mover = next((line for line in lines if line.state["legal"]), None)
        if mover is None:
            lines[0].until("state")
        else:
            mover.play_first()
        for line in lines:
            line.until_version(max(other.state["version"] for other in lines))
    return lines[0].state


def test_a_game_against_a_bot(ann: Guest) -> None:
    """One person and one bot play to the last point; the result has a ranking, a reason and parts that sum up."""
    made = ann.opened(ME, BOT)
    with ann.line(made["table"]) as line:
        welcome = line.hello()
        assert (welcome["game"], welcome["viewer"], welcome["shared"]) == ("copulas", 0, False)
        end = play_out(line)
    standing = end["standing"]
    assert standing["reason"]["key"] == "reason-no_placements"
    sums = [sum(part["points"] for part in standing["parts"] if part["seat"] == seat) for seat in (0, 1)]
    assert sums == standing["scores"]
    assert end["commands"] == ["offer"]


def test_a_game_between_two_people_and_its_replay(ann: Guest, ben: Guest) -> None:
    """Two people by invite play it out; the table is then a replay with pictures, and its record uploads again."""
    made = ann.opened(ME, OPEN)
    assert ben.joined(made["invite"]["1"]).json() == {"table": made["table"], "seat": 1}
    with ann.line(made["table"]) as first, ben.line(made["table"]) as second:
        first.hello()
        assert second.hello()["viewer"] == 1
        end = play_out(first, second)
    replay = ann.http.get(f"/api/replays/{made['table']}").json()
    assert replay["plies"] == end["ply"]
    assert replay["standing"]["scores"] == end["standing"]["scores"]
    ply = ann.http.get(f"/api/replays/{made['table']}/3?seat=1").json()
    assert (ply["ply"], len(ply["log"]) > 0) == (3, True)
    picture = ann.http.get(f"/api/replays/{made['table']}/3/picture.svg?language=ja&theme=dark")
    assert picture.text.startswith("<svg")
    record = ben.http.get(f"/api/tables/{made['table']}/record")
    plain, japanese = (
        ann.http.get(picture.url.path, params={"theme": "dark"}, headers={"accept-language": accepted}).text
        for accepted in ("de, en;q=0.8, ja;q=0.5", "ja-JP, en;q=0.5")
    )
    assert japanese == picture.text != plain
    kept = ben.http.post("/api/records", content=record.content).json()
    assert ben.http.get(f"/api/replays/{kept['replay']}").json()["plies"] == end["ply"]


def test_bots_alone_may_be_watched(ann: Guest) -> None:
    """A table of bots plays itself while a spectator sees every state and may touch nothing."""
    made = ann.opened(BOT, BOT, BOT, BOT, players=4)
    with ann.line(made["table"]) as line:
        assert line.hello()["viewer"] == -1
        assert line.move("U@e5")["code"] == "error-spectator"
        assert line.state["scene"]["pieces"] == []
        assert line.until_state(turn=-1)["standing"]["reason"]


def test_one_device_for_two(ann: Guest) -> None:
    """At a shared device the viewer is whoever is to move."""
    made = ann.opened(ME, {"kind": "shared", "name": "Bea"})
    with ann.line(made["table"]) as line:
        assert line.hello()["shared"] is True
        assert line.state["viewer"] == 0
        line.play_first()
        assert line.state["viewer"] == line.state["turn"]
        assert [seat["name"] for seat in line.state["seats"]] == ["Ann", "Bea"]
        assert line.state["curtain"] is False
        play_out(line)
        assert line.state["turn"] == -1
