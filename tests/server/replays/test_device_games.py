"""Games that were played on a device without a server, brought to one: checked, kept as one's own, counted once."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import adjoin
from adjoin.answers.device_games import DeviceGame
from adjoin.errors import RecordError
from adjoin.kernel.model.chance import new_seed
from adjoin.learn.deals import terms, today
from adjoin.server.http import static_files
from adjoin.server.http.engine_files import PIECE, engine_file
from adjoin.server.replays import device_games
from adjoin.table import Action, Seat, Spec, Table
from adjoin.table.fairness import Fairness
from server.serving import Guest, Server


def played(moves: int = 1000, **more: Any) -> DeviceGame:
    """A game of COPULAS on a device, with so many moves at most."""
    rng = Random("device")
    name = f"d-{rng.getrandbits(40):x}{more.pop('mark', '')}"
    seats = (Seat("person", "Ann", "me"), Seat("bot", level="random"))
    table = Table.open(adjoin.load("copulas"), seats, **{"fairness": Fairness(new_seed(), name), **more})
    spec, actions = table.spec, list[Action]()
    while not table.over and len(actions) < moves:
        action = Action("move", table.turn, str(rng.choice(table.position.legal_moves())))
        actions.append(action)
        table = table.act(action)
    return DeviceGame(name, spec, actions)


def changed(game: DeviceGame, **more: Any) -> DeviceGame:
    return msgspec.structs.replace(game, **more)


def replaced(spec: Spec, **more: Any) -> Spec:
    return msgspec.structs.replace(spec, **more)


def sent(guest: Guest, *games: DeviceGame) -> Any:
    body = b"\n".join(msgspec.json.encode(game) for game in games)
    return guest.http.post("/api/me/device-games", content=body)


def test_games_of_a_device_become_ones_own(either: Server) -> None:
    """The games are in the list of tables, in the history and in the results, can be replayed, and are never rated; to
    bring them again changes nothing."""
    with Guest(either, "Ann") as ann:
        game = played(rated=True, public=True, daily=terms(today(), counts=True))
        answer = sent(ann, game)
        assert answer.status_code == 201, answer.text
        (table,) = answer.json()["tables"]
        assert sent(ann, game).json()["tables"] == [table]
        (mine,) = ann.http.get("/api/me").json()["tables"]
        assert (mine["table"], mine["over"]) == (table, True)
        found = ann.http.get("/api/replays/" + table).json()
        assert found["plies"] >= len(game.actions)
        assert "rated" not in json.dumps(found["record"].get("table", {}))
        for _ in range(200):
            history = ann.http.get("/api/me/games").json()
            if history["total"]:
                break
        assert [(one["table"], one["rated"]) for one in history["games"]] == [(table, False)]
        day = ann.http.get("/api/games/copulas/deal").json()
        assert (day.get("table", ""), day["counts"]) == (
            "",
            True,
        )  # it was practice: the try that counts is still there


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        ("open", "record-device-open"),
        ("illegal", "record-device-malformed"),
        ("stranger", "record-device-seats"),
        ("seed", "record-"),
        ("text", "record-device-malformed"),
        ("many", "record-many"),
    ],
)
def test_what_is_wrong_is_refused_with_a_sentence(server: Server, fault: str, code: str) -> None:
    """A game that is not finished, a move that the rules refuse, another person's seat, tiles that the seed did not
    deal: nothing of it is kept."""
    game = played()
    seats = game.spec.seats
    wrong = {
        "open": changed(game, actions=game.actions[:3]),
        "illegal": changed(game, actions=[game.actions[0], *game.actions]),
        "stranger": changed(game, spec=replaced(game.spec, seats=(Seat("person", "Ben", "p1"), *seats[1:]))),
        "seed": changed(game, spec=replaced(game.spec, seed="0" * 64)),
    }
    with Guest(server, "Ann") as ann:
        if fault == "text":
            answer = ann.http.post("/api/me/device-games", content=b"{}")
        else:
            answer = sent(ann, *([game] * 30 if fault == "many" else [wrong[fault]]))
        assert answer.status_code == 400, answer.text
        assert re.match(code, answer.json()["code"])
        assert ann.http.get("/api/me").json()["tables"] == []


def test_the_work_of_an_upload_of_games_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name is looked at once, however often an upload says it; an upload with thousands of names is refused."""
    looked = list[str]()
    monkeypatch.setattr(device_games, "optional_name", looked.append)
    game = played(2)
    often = changed(game, actions=[Action("sit", 0, name="Ann")] * 2_000)
    assert device_games.games_in(msgspec.json.encode(often)) == [often]
    assert sorted(looked) == ["", "Ann"]
    many = changed(game, actions=[Action("sit", 0, name=f"Ann {number}") for number in range(2_000)])
    with pytest.raises(RecordError) as caught:
        device_games.games_in(msgspec.json.encode(many))
    assert (caught.value.message.key, len(looked)) == ("record-device-malformed", 2)
    long = changed(game, actions=game.actions * 300)
    with pytest.raises(RecordError) as caught:
        device_games.games_in(b"\n".join([msgspec.json.encode(long)] * 20))
    assert caught.value.message.key == "record-work"


def test_games_of_a_device_carry_no_control_characters(either: Server) -> None:
    """In whatever text they stand: a NUL, which one store takes and the other does not, or what a terminal obeys."""
    game = played()
    with Guest(either, "Ann") as ann:
        for bad in ("\0", "\x1b[31m"):
            named = replaced(game.spec, seats=(Seat("person", f"Ann{bad}", "me"), *game.spec.seats[1:]))
            for wrong in (changed(game, spec=named), changed(game, table=f"d{bad}")):
                answer = sent(ann, wrong)
                assert (answer.status_code, answer.json()["code"]) == (400, "error-characters")
        assert ann.http.get("/api/me").json()["tables"] == []


def test_games_of_a_device_count_as_tables(tmp_path: Path) -> None:
    """Whoever brings many games at once, again and again, is told to wait, like somebody who opens many tables."""
    server = Server(tmp_path / "data", table_rate="6/minute")
    with Guest(server, "Ann") as ann:
        games = [played(mark=f"-{number}") for number in range(12)]
        assert sent(ann, *games).status_code == 201
        again = sent(ann, *games)
        assert (again.status_code, again.json()["code"]) == (429, "error-too-fast")
    server.stop()


def test_only_the_script_that_runs_it_may_compile_webassembly(ann: Guest) -> None:
    """The page's own policy stays as strict as it was, and no answer allows `unsafe-eval`; without an engine one
    sentence says so."""
    script = next(name for name in static_files.Files().files if name.startswith("device-"))
    allowed = {path: ann.http.get(f"/{path}").headers["content-security-policy"] for path in ("", "t/x", script)}
    assert "'wasm-unsafe-eval'" in allowed[script]
    assert not any("unsafe" in allowed[path] for path in ("", "t/x"))
    assert "'unsafe-eval'" not in allowed[script]
    missing = ann.http.get("/engine/none.zip")
    assert (missing.status_code, missing.json()["code"]) == (404, "error-engine-missing")
    assert ann.http.get("/engine/../server/app.py").status_code == 404
    assert engine_file("../host.py") is None


def test_the_engine_is_sent_in_pieces(tmp_path: Path) -> None:
    """Whoever reads megabytes slowly, or never, is held no more than one piece for; all readers are sent the same."""
    body = bytes(range(256)) * 1_000
    (tmp_path / "large.zip").write_bytes(body)
    read = engine_file("large.zip", tmp_path)
    assert read is not None
    assert b"".join(read.plain) == body
    assert max(map(len, read.plain)) == PIECE
    assert engine_file("large.zip", tmp_path) is read
