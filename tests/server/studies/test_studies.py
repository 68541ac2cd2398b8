"""The analysis board over HTTP: positions, tries, candidates, the luck ledger, and studies that people keep."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

import adjoin
from adjoin.kernel.registry import find, names
from adjoin.learn.puzzle import puzzles_of
from adjoin.server.db.repositories.byte_bounds import COUNTED_EVERY
from adjoin.server.db.repositories.studies import MOST, KeptStudy
from adjoin.server.db.store import Store
from adjoin.study import Study, study_to_json
from server.serving import Guest, Server

HIDDEN = [name for name in names() if find(name).header.secrets]


@cache
def recorded(name: str) -> dict[str, Any]:
    return adjoin.play(adjoin.load(name), ["random", "random"], seed="analysis")


def uploaded(guest: Guest, name: str) -> str:
    answer = guest.http.post("/api/records", content=json.dumps(recorded(name)))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["replay"])


@pytest.mark.parametrize("name", names())
def test_a_position_is_looked_at_tried_and_thought_about(ann: Guest, name: str) -> None:
    """Any legal move goes on from any ply, a refused one is refused as at a table, and candidates come in rounds."""
    replay = uploaded(ann, name)
    line = list(adjoin.replayed(recorded(name)).line())
    ply = next(at.ply for at in line[len(line) // 2 :] if at.turn >= 0 and len(at.legal_numbers) > 3)
    place = {"replay": replay, "ply": ply}
    board = ann.http.post("/api/analysis", json=place).json()
    then_played = line[ply + 1].move
    assert then_played is not None
    assert (board["turn"], board["plies"], board["actual"]) == (line[ply].turn, len(line) - 1, then_played.text)
    assert board["board"]["welcome"]["board"]["cells"]
    other = next(text for text in line[ply].legal_moves().texts if text != board["actual"])
    tried = ann.http.post("/api/analysis", json={**place, "text": other}).json()
    assert tried["board"]["played"][0] == other
    assert tried["board"].get("verdict", "") == ""
    then = ann.http.post("/api/analysis", json={**place, "played": tried["board"]["played"]}).json()
    assert then["turn"] == tried["turn"] != adjoin.CHANCE
    refused = ann.http.post("/api/analysis", json={**place, "text": "nonsense"}).json()
    assert refused["board"]["verdict"] == "refused"
    assert refused["board"]["refusal"]["key"]
    ghost = ann.http.post("/api/analysis/ghosts", json={**place, "texts": [other]}).json()["ghosts"][0]
    assert ghost["legal"]
    asked = {**place, "actual": board["actual"]}
    first, second = (ann.http.post("/api/analysis/candidates", json={**asked, "round": n}).json() for n in (0, 1))
    assert second["simulations"] > first["simulations"] > 0
    unnamed = ann.http.post("/api/analysis/candidates", json={**place, "round": 0}).json()
    assert unnamed["candidates"] == first["candidates"], "whoever asks before the board came gets what was played, too"
    assert [one["move"] for one in second["candidates"] if one.get("played")] == [board["actual"]]
    assert all(len(one["points"]) == len(one["wins"]) == 2 for one in second["candidates"])


@pytest.mark.parametrize("name", HIDDEN)
def test_hands_lie_open_in_hindsight_only(ann: Guest, name: str) -> None:
    """What one knew shows the mover's tiles alone; in hindsight everybody's lie open."""
    place = {"replay": uploaded(ann, name), "ply": 0}
    assert "hands" not in ann.http.post("/api/analysis", json=place).json()
    board = ann.http.post("/api/analysis", json={**place, "hindsight": True}).json()
    assert board["hidden"]
    assert len([hand for hand in board["hands"] if hand]) == 2


def test_a_puzzle_is_studied_too(ann: Guest) -> None:
    """The position of a puzzle opens where it is asked."""
    puzzle = puzzles_of(find("rhombus"))[0]
    place = {"game": "rhombus", "puzzle": puzzle.id}
    board = ann.http.post("/api/analysis", json=place).json()
    at = ann.http.post("/api/analysis", json={**place, "ply": board["plies"]}).json()
    assert at["turn"] == puzzle.position.position(find("rhombus")).turn


def test_the_luck_ledger_is_measured_ply_by_ply(ann: Guest) -> None:
    """All plies together make a ledger whose parts sum to the result; measures of another game make none."""
    replay = uploaded(ann, "copulas")
    measures: list[Any] = []
    while not measures or len(measures) < measures[0]["of"]:
        measures.append(ann.http.post(f"/api/replays/{replay}/luck/{len(measures)}", json={}).json())
    told = [one["measure"] for one in measures]
    body: dict[str, Any] = {"seat": 0, "measures": told}
    ledger = ann.http.post(f"/api/replays/{replay}/ledger", json=body).json()
    parts = sum(ledger["leads"][part]["value"] for part in ("start", "own", "others", "draws", "table"))
    scores = recorded("copulas")["result"]["scores"]
    assert ledger["leads"]["result"] == scores[0] - scores[1] == pytest.approx(parts, abs=0.001)
    assert (ledger["chance"], ledger["lucky"]) == (False, [])
    body["measures"] = told[:-1]
    assert ann.http.post(f"/api/replays/{replay}/ledger", json=body).status_code == 404
    assert ann.http.post(f"/api/replays/{replay}/luck/999", json={}).status_code == 404


def test_a_study_is_kept_shared_and_let_go(either: Server) -> None:
    """A study belongs to whoever keeps it; others read it by its link and change nothing, in both stores."""
    with Guest(either, "Ann") as ann, Guest(either, "Ben") as ben:
        study = study_to_json(Study.of_record(recorded("copulas"), "Mine"))
        kept = ann.http.put("/api/studies/new", content=json.dumps(study)).json()
        assert [row["title"] for row in ann.http.get("/api/studies").json()] == ["Mine"]
        link = f"/api/studies/{kept['id']}"
        read = {"id": kept["id"], "own": False, "changed": kept["changed"], "study": study}
        assert ben.http.get(link).json() == read
        assert ben.http.put(link, content=json.dumps(study)).status_code == 409
        assert ben.http.post("/api/me/device").json() == {"known": False}  # nobody is known for what is refused
        for nonsense in (b"", b"[", b"{}", b"[]", b'{"format":"adjoin-study/1"}', b"\xff"):
            refused = ben.http.put("/api/studies/new", content=nonsense)
            assert refused.status_code == 400, (nonsense, refused.text)
        changed = {**study, "title": "Ours"}
        assert ann.http.put(link, content=json.dumps(changed)).json()["title"] == "Ours"
        plies = ann.http.post("/api/analysis", json={"study": kept["id"], "ply": 3}).json()["plies"]
        assert plies == adjoin.replayed(recorded("copulas")).ply
        spoilt = ann.http.put(link, content=json.dumps({**study, "notes": {"999": {}}}))
        assert (spoilt.status_code, spoilt.json()["code"]) == (400, "study-note")
        assert ann.http.get(link).json()["study"]["title"] == "Ours"
        ben.http.delete(link)
        assert ann.http.get(link).status_code == 200
        ann.http.delete(link)
        assert ann.http.get(link).status_code == 404


def test_two_windows_write_over_nothing_of_each_other(either: Server) -> None:
    """Whoever saves a study that was changed meanwhile is told so, and both can be read: in both stores."""
    with Guest(either, "Ann") as ann:
        study = study_to_json(Study.of_record(recorded("copulas"), "Mine"))
        kept = ann.http.put("/api/studies/new", content=json.dumps(study)).json()
        link, since = f"/api/studies/{kept['id']}", {"since": kept["changed"]}
        first = ann.http.put(link, content=json.dumps({**study, "title": "First"}), params=since)
        late = ann.http.put(link, content=json.dumps({**study, "title": "Late"}), params=since)
        assert (first.status_code, late.status_code, late.json()["code"]) == (200, 409, "error-study-changed")
        now = ann.http.get(link).json()
        assert (now["study"]["title"], now["changed"]) == ("First", first.json()["changed"])
        again = ann.http.put(link, content=json.dumps({**study, "title": "Both"}), params={"since": now["changed"]})
        assert again.status_code == 200
        assert ann.http.get(link).json()["study"]["title"] == "Both"


def test_a_study_gets_its_name_here_and_carries_no_control_characters(either: Server) -> None:
    """Nobody chooses a name, a place to keep words in; a NUL is refused, whichever store is behind it."""
    study = study_to_json(Study.of_record(recorded("copulas"), "Mine"))
    with Guest(either, "Ann") as ann:
        for name in ("x", "a" * 3000, "%20", "null", "events"):
            assert ann.http.put(f"/api/studies/{name}", content=json.dumps(study)).status_code == 404, name
        for bad in ("\0", "\x1b[31m"):
            for wrong in ({"title": bad}, {"notes": {"1": {"comment": bad}}}, {"adjoin": bad}):
                answer = ann.http.put("/api/studies/new", content=json.dumps({**study, **wrong}))
                assert (answer.status_code, answer.json()["code"]) == (400, "error-characters"), wrong
        assert ann.http.get("/api/studies").json() == []
        assert ann.http.post("/api/me/device").json() == {"known": False}


async def test_a_store_keeps_so_many_bytes_of_studies(store: Store) -> None:
    """Of one person, and of everybody; a study that becomes smaller makes room."""
    ann, ben = await store.welcome("ann's"), await store.welcome("ben's")

    async def keeps(name: str, person: str, size: int) -> bool:
        one = KeptStudy(name, person, "", "copulas", 1.0, "x" * size)
        return await store.studies.keep(one, person_bytes=100, all_bytes=150)

    assert [await keeps(name, ann, 50) for name in ("a", "b", "c")] == [True, True, False]
    assert [await keeps(name, ben, 40) for name in ("d", "e")] == [True, False]
    assert [await keeps("a", ann, 10), await keeps("c", ann, 30)] == [True, True]
    assert [await keeps("e", ben, 30), await keeps("b", ben, 1)] == [False, False]
    await store.studies.drop("c", ann)
    store.studies.bytes.counted -= COUNTED_EVERY  # what was dropped is noticed then
    assert await keeps("e", ben, 30)


async def test_a_store_keeps_so_many_studies(store: Store) -> None:
    """Two hundred of one person, and no more; what is kept can still be changed."""
    person = await store.welcome("device")
    for number in range(MOST):
        assert await store.studies.keep(KeptStudy(f"s{number}", person, "", "copulas", float(number), "{}"))
    assert not await store.studies.keep(KeptStudy("more", person, "", "copulas", 1.0, "{}"))
    assert await store.studies.keep(KeptStudy("s3", person, "again", "copulas", 999.0, "{}"))
    assert (await store.studies.of(person))[0].title == "again"
    await store.people.erase(person)
    assert await store.studies.find("s3") is None


@pytest.mark.parametrize("name", ["copulas", "ltiles"])
def test_play_goes_on_from_a_position_without_touching_the_record(ann: Guest, name: str) -> None:
    """A table against a bot stands where the analysis stood, and the replay is as it was."""
    replay = uploaded(ann, name)
    line = list(adjoin.replayed(recorded(name)).line())
    at = next(one for one in line[len(line) // 2 :] if one.turn >= 0 and len(one.legal_numbers) > 1)
    before = ann.http.get(f"/api/replays/{replay}").json()["record"]
    body = {"replay": replay, "ply": at.ply, "seat": at.turn, "level": "novice"}
    table = ann.http.post("/api/analysis/table", json=body).json()["table"]
    with ann.line(table) as wire:
        wire.hello()
        assert wire.until_state(turn=at.turn)["ply"] == at.ply
    assert ann.http.get(f"/api/replays/{replay}").json()["record"] == before
    over = ann.http.post("/api/analysis/table", json={**body, "ply": len(line) - 1})
    assert (over.status_code, over.json()["code"]) == (409, "error-play-on")
