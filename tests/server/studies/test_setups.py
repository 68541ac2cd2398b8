"""Positions that are set up, draws that are chosen, openings, and what a running game never tells an analysis."""

from __future__ import annotations

import json
from pathlib import Path

import adjoin
from adjoin.study import Study, study_to_json
from server.lobbying import made, sits
from server.replays.test_reviews import resigned
from server.serving import BOT, ME, Guest, Server
from server.studies.test_studies import recorded, uploaded
from server.thinkers import until


def placements(name: str, count: int) -> list[str]:
    line = adjoin.replayed(recorded(name)).line()
    return [at.move.text for at in line if at.move is not None and "@" in at.move.text][:count]


def test_a_position_is_set_up_from_moves_in_any_order(ann: Guest) -> None:
    """It is kept as a study of whoever set it up; one that no game can reach is named as such, and nothing is kept."""
    moves = placements("copulas", 4)
    asked = {"game": "copulas", "seed": "analysis", "moves": moves[::-1], "title": "Four tiles"}
    kept = ann.http.post("/api/analysis/setup", json=asked)
    assert (kept.status_code, kept.json()["title"]) == (201, "Four tiles")
    board = ann.http.post("/api/analysis", json={"study": kept.json()["id"], "ply": 4}).json()
    assert sorted(board["line"]) == sorted(moves)
    assert board["position"]["moves"] == board["line"]
    for impossible in ([*moves[:2], moves[0].replace("@", "@a")], ["nonsense"]):
        refused = ann.http.post("/api/analysis/setup", json={**asked, "moves": impossible})
        assert (refused.status_code, refused.json()["code"]) == (400, "study-unreachable")
    assert ann.http.post("/api/analysis/setup", json={"game": "chess"}).status_code == 404
    assert [row["title"] for row in ann.http.get("/api/studies").json()].count("Four tiles") == 1


def test_tiles_are_laid_freely(ann: Guest) -> None:
    """Any tile lies where it is put; those that no game brings there are strays with a reason."""
    line = adjoin.replayed(recorded("copulas")).line()
    moves = [f"{at.parent.turn + 1}:{at.move.text}" for at in line if at.move is not None and at.parent is not None][:3]
    asked = {"game": "copulas", "seed": "analysis", "moves": moves[::-1]}
    told = ann.http.post("/api/analysis/arrange", json=asked).json()
    assert sorted(tile["text"] for tile in told["tiles"]) == sorted(moves)
    assert not any(tile.get("stray") for tile in told["tiles"])
    assert (told["turn"], told["seat"], told["varied"]) == (1, 1, True)
    apart = {**asked, "moves": [moves[0], moves[2]], "seat": 0}
    told = ann.http.post("/api/analysis/arrange", json=apart).json()
    assert [tile["text"] for tile in told["tiles"] if tile.get("stray")] == [moves[2]]
    assert (told["reason"]["key"], told["seat"], told["turn"]) == ("study-other-turn", 0, 1)
    assert all(tile["cells"] for tile in told["tiles"])
    assert all(piece.get("playable", True) for piece in told["board"]["whole"]["own"]["scene"]["pieces"])
    ghosts = ann.http.post("/api/analysis/arrange/ghosts", json={**apart, "texts": [moves[2][2:]]}).json()["ghosts"]
    assert len(ghosts) == 1
    nothing = ann.http.post("/api/analysis/arrange/ghosts", json=apart)
    assert (nothing.status_code, nothing.json()) == (200, {"ghosts": []})
    for path in ("", "/ghosts"):
        unknown = {"game": "chess", "texts": ["U@a1"]}
        assert ann.http.post(f"/api/analysis/arrange{path}", json=unknown).status_code == 404
    twice = ann.http.post("/api/analysis/arrange", json={**asked, "moves": [moves[0], moves[0]]})
    assert (twice.status_code, twice.json()["code"]) == (400, "study-twice")


def test_another_tile_is_drawn(ann: Guest) -> None:
    """Where chance decides, every outcome can be chosen instead, each with its chance and its picture."""
    place = {"replay": uploaded(ann, "ltiles"), "ply": 1}
    draws = ann.http.post("/api/analysis/draws", json=place).json()["draws"]
    assert abs(sum(one["chance"] for one in draws) - 1) < 1e-9
    assert all(one["piece"]["faces"] for one in draws)
    actual = ann.http.post("/api/analysis", json=place).json()["drawn"][0]
    other = next(one["text"] for one in draws if one["text"] != actual)
    board = ann.http.post("/api/analysis", json={**place, "played": [other]}).json()
    assert board["turn"] >= 0
    assert ann.http.post("/api/analysis/draws", json={**place, "ply": 0}).json() == {"draws": []}


def test_openings_of_own_games_and_of_a_file(ann: Guest) -> None:
    """First moves with results, of games one played and of records one brings; a broken line is named."""
    table = resigned(ann, 1)
    [tree] = ann.http.get("/api/openings/own?game=copulas").json()
    assert (tree["games"], tree["replay"], tree["moves"][0]["replay"]) == (1, table, table)
    assert (
        table not in ann.http.get("/api/openings/public?game=copulas").text
    )  # a game by link is nobody else's business
    line = json.dumps(recorded("copulas"))
    [told] = ann.http.post("/api/openings", content=f"{line}\n{line}\n").json()
    assert (told["games"], told["moves"][0]["games"], told["replay"]) == (2, 2, "")
    broken = ann.http.post("/api/openings", content=f"{line}\nnonsense\n")
    assert (broken.status_code, broken.json()["code"]) == (400, "openings-line")


def test_openings_of_public_games(tmp_path: Path) -> None:
    """A game that strangers finished at a public table is among the openings of the server, for anybody."""
    server = Server(tmp_path / "data")
    with Guest(server, "Ann") as ann, Guest(server, "Ben") as ben:
        table = sits(ben, made(ann, public=True)).json()["table"]
        with ann.line(table) as one, ben.line(table) as two:
            for line in (one, two):
                line.hello()
                line.until_state(turn=0)
            first = one if one.legal() else two
            first.play_first()
            assert first.resign()["type"] == "ack"
        until(lambda: ben.http.get("/api/openings/public?game=copulas").json(), "the game is not public")
        (tree,) = ben.http.get("/api/openings/public?game=copulas").json()
        assert (tree["replay"], tree["games"], tree["moves"][0]["games"]) == (table, 1, 1)
        assert ben.http.get("/api/openings/public?game=ltiles").json() == []
    server.stop()


def test_a_running_game_is_never_opened(ann: Guest, ben: Guest) -> None:
    """No question of an analysis says anything of a game that goes on: not to others, nor to whoever plays it."""
    table = ann.opened(ME, BOT)["table"]
    place = {"replay": table, "hindsight": True}
    for guest in (ann, ben):
        for path in ("", "/ghosts", "/candidates", "/draws", "/table"):
            body = {**place, "texts": ["U@a1"]} if path == "/ghosts" else place
            assert guest.http.post(f"/api/analysis{path}", json=body).status_code == 404, path
        assert guest.http.post(f"/api/replays/{table}/luck/0", json={}).status_code == 404
        assert guest.http.post(f"/api/replays/{table}/ledger", json={"measures": []}).status_code == 404
    assert ann.http.get("/api/openings/own?game=copulas").json() == []


def test_a_study_that_is_too_large_is_refused_in_a_sentence(ann: Guest) -> None:
    """More than ten thousand nodes, or another version of the rules, are named; the study before stays as it was."""
    study = study_to_json(Study.of_record(recorded("copulas"), "Mine"))
    link = f"/api/studies/{ann.http.put('/api/studies/new', content=json.dumps(study)).json()['id']}"
    crowd = [{"id": 1000 + n, "parent": 0, "text": "U@a1"} for n in range(10_000)]
    newer = {**study, "record": {**recorded("copulas"), "rules_version": 99}}
    for spoilt, code in (({**study, "variations": crowd}, "study-large"), (newer, "record-version")):
        refused = ann.http.put(link, content=json.dumps(spoilt))
        assert (refused.status_code, refused.json()["code"]) == (400, code)
    assert ann.http.get(link).json()["study"] == study
