"""Deals that anybody can check: bound before the first draw, told at the end, checked by a program of others."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

import adjoin
from adjoin.errors import RecordError
from adjoin.kernel.model.chance import joint_seed
from adjoin.table import Action, Table
from adjoin.table.fairness import Fairness
from adjoin.table.history import record
from naive.fair_deal import faults, seed_of
from server.serving import BOT, ME, OPEN, SHARED, Guest, Line
from table.tables import ANN, BEN, CLEO, finished
from table.tables import BOT as RANDOM

ROOT = Path(__file__).parents[3]
WISH, PART = "0123456789abcdef" * 2, "fedcba9876543210" * 2


def promised(guest: Guest, wish: str = WISH) -> dict[str, Any]:
    answer = guest.http.post("/api/commitments", json={"wish": wish})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def opened(guest: Guest, *seats: dict[str, str], **more: Any) -> Any:
    wish = {"game": "copulas", "options": {"players": len(seats)}, "seats": list(seats), "name": guest.name, **more}
    return guest.http.post("/api/tables", json=wish)


def ended(guest: Guest, table: str) -> dict[str, Any]:
    """The record of a table at which the guest resigned."""
    with guest.line(table) as line:
        line.hello()
        line.resign()
    return dict(guest.http.get(f"/api/tables/{table}/record").json())


def by_another_program(folder: Path, kept: dict[str, Any]) -> str:
    path = folder / "game.jsonl"
    path.write_text(json.dumps(kept), "utf-8")
    command = [sys.executable, "-I", str(ROOT / "tests" / "naive" / "fair_deal.py"), str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_a_deal_of_two_parts(ann: Guest, tmp_path: Path) -> None:
    """The page learns the commitment, gives its part, and finds both in the record, as does a stranger's program."""
    told = promised(ann)
    made = opened(ann, ME, SHARED, wish=WISH, part=PART, lot=True).json()
    assert made["table"] == told["table"]
    with ann.line(made["table"]) as line:
        welcome = line.hello()
    assert welcome["commitment"] == told["commitment"]
    assert sha256(told["commitment"].encode()).hexdigest() not in json.dumps(welcome)
    kept = ended(ann, made["table"])
    fair = kept["fairness"]
    assert (fair["commitment"], fair["table"]) == (told["commitment"], told["table"])
    assert sorted(fair["parts"]) == ["", PART]
    assert [seat for seat in (0, 1) if not fair["parts"][seat]] == fair["missing"]
    adjoin.replayed(kept)
    assert by_another_program(tmp_path, kept) == "as promised"


def test_nothing_of_the_server_s_part_is_told_before_the_end(ann: Guest) -> None:
    """Neither a state nor the record so far has it, or the seed; at the end the record has both."""
    promised(ann)
    table = opened(ann, ME, SHARED, wish=WISH, part=PART).json()["table"]
    with ann.line(table) as line:
        line.hello()
        line.play_first()
        heard = " ".join(line.heard)
    so_far = ann.http.get(f"/api/tables/{table}/record").text
    kept = ended(ann, table)
    for secret in (kept["seed"], kept["fairness"]["server"]):
        assert secret not in heard
        assert secret not in so_far


def test_a_quick_game_keeps_the_commitment(ann: Guest, tmp_path: Path) -> None:
    """One press, no exchange: the server is bound all the same, and the record names everybody as missing."""
    made = opened(ann, ME, BOT, lot=True).json()
    kept = ended(ann, made["table"])
    assert kept["fairness"]["missing"] == [0, 1]
    adjoin.replayed(kept)
    assert by_another_program(tmp_path, kept) == "as promised"


def test_who_comes_by_a_link_is_named_as_missing(ann: Guest, ben: Guest) -> None:
    """The table does not wait for anybody's part."""
    promised(ann)
    made = opened(ann, ME, OPEN, wish=WISH + "aa", part=PART).json()
    ben.joined(made["invite"]["1"])
    assert ended(ann, made["table"])["fairness"]["missing"] == [1]


def next_one(guest: Guest, table: str) -> dict[str, Any]:
    answer = guest.http.post(f"/api/tables/{table}/commitment")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def agreed(line: Line, command: str, part: str) -> dict[str, Any]:
    return line.ask({"type": "command", "version": line.state["version"], "command": command, "part": part})


def test_a_rematch_has_the_parts_of_all(ann: Guest, ben: Guest, tmp_path: Path) -> None:
    """Bound before it is offered, one commitment for both; parts go to the new seats; a stranger's program agrees."""
    made = ann.opened(ME, OPEN)
    ben.joined(made["invite"]["1"])
    table, other = str(made["table"]), PART[::-1]
    told = next_one(ann, table)
    assert next_one(ben, table) == told
    with ann.line(table) as first, ben.line(table) as second:
        first.hello()
        second.hello()
        first.resign()
        second.until_state(turn=-1)
        assert agreed(first, "offer", "short")["code"] == "table-part"
        assert agreed(first, "offer", PART)["type"] == "ack"
        second.until_state(commands=["accept", "refuse"])
        assert agreed(second, "accept", other)["type"] == "ack"
        following = second.until_state(commands=[], offer=None)["next_table"]
        assert PART not in " ".join(second.heard)
    assert following == told["table"]
    kept = ended(ann, following)
    assert kept["fairness"]["commitment"] == told["commitment"]
    assert (kept["fairness"]["parts"], kept["fairness"]["missing"]) == ([other, PART], [])
    adjoin.replayed(kept)
    assert by_another_program(tmp_path, kept) == "as promised"


def test_only_who_sits_at_a_table_asks_for_the_next(ann: Guest, ben: Guest) -> None:
    """An onlooker, and somebody at no table, is told in one line."""
    table = ann.opened(ME, BOT)["table"]
    assert ben.http.post(f"/api/tables/{table}/commitment").json()["code"] == "error-spectator"
    assert ann.http.post("/api/tables/nothing/commitment").status_code == 404


@pytest.mark.parametrize(
    "more",
    [
        {"part": PART},  # for no commitment
        {"wish": WISH, "part": "short"},
        {"wish": WISH, "part": "G" * 32},
        {"wish": "no hex", "part": PART},
    ],
)
def test_parts_that_are_none(ann: Guest, more: dict[str, str]) -> None:
    """A part that nobody asked for, or that could be guessed, opens no table."""
    assert opened(ann, ME, SHARED, **more).status_code // 100 == 4


def test_a_wish_is_its_person_s_own(ann: Guest, ben: Guest) -> None:
    """The same word of another person is another table; asked again by the same one it is the same table."""
    wish = "ab" * 16
    assert promised(ann, wish) == promised(ann, wish) != promised(ben, wish)
    first, again = (opened(ann, ME, OPEN, wish=wish, part=PART).json()["table"] for _ in range(2))
    assert first == again != opened(ben, ME, OPEN, wish=wish, part=PART).json()["table"]


# ------------------------------------------------------------------------------------------------ the table's value


@pytest.mark.parametrize("game", ["copulas", "ltiles", "ophiuchus", "rhombus"])
@pytest.mark.parametrize("lot", [False, True])
def test_whole_games_are_checked(game: str, *, lot: bool) -> None:
    """In every game, with and without a lot: setup and every draw come of the parts, and every change is named."""
    parts = ("aa" * 8, "bb" * 8)
    table = Table.open(adjoin.load(game), (ANN, BEN), lot=lot, fairness=Fairness("5e" * 16, "t"), parts=parts)
    kept = json.loads(json.dumps(record(finished(table), "0")))
    adjoin.replayed(kept)
    assert faults(kept) == []
    assert kept["fairness"]["parts"][[seat["name"] for seat in kept["seats"]].index("Ann")] == "aa" * 8
    for field, value in (("server", "00" * 16), ("parts", ["aa" * 8, "cc" * 8]), ("table", "u"), ("commitment", "0")):
        forged = {**kept, "fairness": {**kept["fairness"], field: value}}
        assert faults(forged)
        with pytest.raises(RecordError):
            adjoin.replayed(forged)


def test_a_changed_draw_is_named() -> None:
    """A seed that fits other parts deals otherwise: the check says where the record leaves it."""
    fair = Fairness("5e" * 16, "t")
    table = Table.open(adjoin.load("ltiles", players=3), (ANN, RANDOM, CLEO), fairness=fair, parts=("aa" * 8,))
    kept = json.loads(json.dumps(record(finished(table), "0")))
    other = Fairness("5f" * 16, "t")
    kept["fairness"] |= {"server": other.server, "commitment": other.commitment}
    kept["seed"] = other.seed(table.parts)
    assert faults(kept) == []
    with pytest.raises(RecordError, match=r"seed|deal"):
        adjoin.replayed(kept)


def test_a_table_with_parts_is_restored() -> None:
    """What was given is part of the spec, through JSON and back."""
    table = Table.open(adjoin.load("copulas"), (ANN, BEN), fairness=Fairness("5e" * 16, "t"), parts=("aa" * 8, ""))
    spec = msgspec.json.decode(msgspec.json.encode(table.spec), type=type(table.spec))
    again = Table.restore(spec, [Action("resign", 0)])
    assert (again.parts, again.position.seed) == (("aa" * 8, ""), joint_seed("5e" * 16, ("aa" * 8, ""), "t"))


def test_the_vectors_of_the_docs() -> None:
    """What docs/chance.md shows is so, by our code and by the program that was written from it."""
    text = (ROOT / "docs" / "chance.md").read_text("utf-8")
    said = dict(re.findall(r"^\| ([a-z, ]+) \| (.+) \|$", text.split("## Test vectors")[0], re.MULTILINE))
    value = {name: re.findall(r"`([^`]*)`", found) for name, found in said.items()}
    server, table = value["server"][0], value["table"][0]
    parts = [value["parts"][0], "", value["parts"][1]]
    assert sha256(server.encode()).hexdigest() == value["commitment"][0] == Fairness(server, table).commitment
    assert joint_seed(server, parts, table) == seed_of(server, parts, table) == value["seed"][0]
    assert joint_seed(server, ["", ""], table) == value["seed without any part, two seats"][0]
