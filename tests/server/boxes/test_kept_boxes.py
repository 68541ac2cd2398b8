"""Boxes that people keep: private until shared, changed by one at a time, and reported on, in both stores."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest

from adjoin.answers.box_balance import GAMES
from adjoin.boxes import Box, shipped_box
from adjoin.live.client import Client
from adjoin.phrase import Phrase, word
from adjoin.server.db.repositories.boxes import MOST, KeptBox
from adjoin.server.db.store import Store
from adjoin.server.http.errors import HttpProblem
from adjoin.server.studies.analyses import AT_ONCE, Analyses
from adjoin.server.studies.box_balance import box_balance
from server.serving import Guest, Server


def mine(game: str = "copulas", name: str = "Ann's box") -> Box:
    box = shipped_box(game)
    turned = {kind.name: box.content[kind.name][::-1] for kind in box.form.kinds}
    return Box(game, {**box.content, **turned}).rename(name)


def keep(guest: Guest, box: Box, name: str = "new", version: int = 0) -> dict[str, Any]:
    body = {"game": box.game, "content": box.content, "version": version}
    answer = guest.http.put(f"/api/boxes/{name}", json=body)
    return {"status": answer.status_code, **answer.json()}


def test_a_box_is_private_until_it_is_shared(either: Server) -> None:
    """A box belongs to whoever keeps it; others find it only while it is shared, and never change it."""
    with Guest(either, "Ann") as ann, Guest(either, "Ben") as ben:
        kept = keep(ann, mine())
        link = f"/api/boxes/{kept['id']}"
        assert [row["name"] for row in ann.http.get("/api/boxes").json()] == ["Ann's box"]
        assert ben.http.get("/api/boxes").json() == []
        for answer in (
            ben.http.get(link),
            ben.http.post(f"{link}/balance"),
            ben.http.post(f"{link}/share", json={"shared": True}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (404, "error-not-found")
        assert keep(ben, mine(name="Ben's"), kept["id"], 1)["status"] == 404
        ann.http.post(f"{link}/share", json={"shared": True})
        told = ben.http.get(link).json()
        assert (told["own"], told["look"]["content"], told["look"]["playable"]) == (False, mine().content, True)
        ann.http.post(f"{link}/share", json={"shared": False})
        assert ben.http.get(link).status_code == 404
        ben.http.delete(link)
        assert ann.http.get(link).json()["own"]
        ann.http.delete(link)
        assert ann.http.get(link).status_code == 404


def test_two_who_change_one_box_lose_nothing(either: Server) -> None:
    """The second is told so in a sentence, the first change stands, and the second can be kept beside it."""
    with Guest(either, "Ann") as ann:
        kept = keep(ann, mine())
        assert keep(ann, mine(name="First tab"), kept["id"], kept["version"])["version"] == 2
        late = keep(ann, mine(name="Second tab"), kept["id"], kept["version"])
        assert (late["status"], late["code"]) == (409, "error-box-changed")
        assert ann.http.get(f"/api/boxes/{kept['id']}").json()["look"]["content"]["name"] == "First tab"
        assert keep(ann, mine(name="Second tab"))["status"] == 200
        assert {row["name"] for row in ann.http.get("/api/boxes").json()} == {"First tab", "Second tab"}


def test_what_is_no_box_is_not_kept(ann: Guest) -> None:
    """Of no game, too large, with control characters or an indecent name: refused in a sentence, and nothing is kept;
    one that is half filled in is kept."""
    assert keep(ann, Box("nowhere", {}))["status"] == 404
    assert keep(ann, mine("ophiuchus").rename("f u c k"))["status"] == 400
    large = {**mine().content, "board": [{"id": "B" * 70_000, "lights": ["...."] * 4}]}
    assert keep(ann, Box("copulas", large))["code"] in ("box-large", "error-too-big")
    odd = {**mine().content, "board": [{"id": "\x00", "lights": ["...."] * 4}]}
    assert keep(ann, Box("copulas", odd))["code"] == "error-characters"
    kept = keep(ann, mine())
    assert keep(ann, mine("rhombus"), kept["id"], 1)["status"] == 404  # it stays of its game
    assert keep(ann, Box("copulas", {"name": "half", "board": []}), kept["id"], 1)["status"] == 200
    assert not ann.http.get(f"/api/boxes/{kept['id']}").json()["look"]["playable"]


async def test_a_store_keeps_so_many_boxes(store: Store) -> None:
    """Forty of one person and no more, a bound for everybody's bytes, and none once the person is gone."""
    person = await store.welcome("device")
    for number in range(MOST):
        assert await store.boxes.add(KeptBox(f"b{number}", person, "copulas", "", 0, 1.0, body="{}")) == "kept"
    assert await store.boxes.add(KeptBox("more", person, "copulas", "", 0, 1.0, body="{}")) == "full"
    other = await store.welcome("other")
    assert await store.boxes.add(KeptBox("big", other, "copulas", "", 0, 1.0, body="{}"), all_bytes=81) == "full"
    found = await store.boxes.find("b3")
    assert found is not None
    assert await store.boxes.report(found, "[1]")
    assert not await store.boxes.report(found, "[2]")  # another process was quicker
    assert await store.boxes.change(found, same_parts=True) == "kept"
    assert await store.boxes.change(found, same_parts=True) == "changed"
    again = await store.boxes.find("b3")
    assert again is not None
    assert (again.version, again.report) == (2, "[1]")
    await store.boxes.change(again, same_parts=False)
    assert (await store.boxes.find("b3")).report == ""  # type: ignore[union-attr]  # games of other parts show nothing
    await store.people.erase(person)
    assert await store.boxes.find("b3") is None


def test_one_address_keeps_nobody_else_from_reports() -> None:
    """Four questions of an address about the balance of boxes are under way at once; another address may still ask."""
    analyses, ann, ben = Analyses(None, None, None), Client("ann", "1.1.1.1"), Client("ben", "2.2.2.2")  # type: ignore[arg-type]
    with ExitStack() as asking:
        for _ in range(AT_ONCE):
            asking.enter_context(analyses.report(ann))
        with pytest.raises(HttpProblem) as refused, analyses.report(ann):
            pass
        with analyses.report(ben):
            assert (refused.value.status, refused.value.problem.code) == (429, "error-balance-queue")
    with analyses.report(ann):
        pass
    assert analyses.reports == {}


def test_a_balance_report_grows_by_a_few_games_at_a_time(ann: Guest, ben: Guest) -> None:
    """Whoever may see a box may ask for games with it; they are counted by seat,
    once each, and start anew with other parts."""
    kept = keep(ann, mine())
    link = f"/api/boxes/{kept['id']}"
    first = ann.http.post(f"{link}/balance").json()
    assert 1 <= first["games"] <= 8
    assert first["wanted"] == GAMES
    assert sum(seat["share"] for seat in first["seats"]) == 1.0
    ann.http.post(f"{link}/share", json={"shared": True})
    second = ben.http.post(f"{link}/balance").json()
    assert second["games"] > first["games"]
    assert ann.http.get(link).json()["report"] == second
    keep(ann, mine(name="Renamed"), kept["id"], 1)
    assert ann.http.get(link).json()["report"] == second
    keep(ann, shipped_box("copulas"), kept["id"], 2)
    assert ann.http.get(link).json()["report"]["games"] == 0
    half = keep(ann, Box("copulas", {"name": "half", "board": []}))
    refused = ann.http.post(f"/api/boxes/{half['id']}/balance").json()
    assert refused["code"] == "box-not-ready"


async def test_more_than_a_few_reports_at_once_wait(store: Store) -> None:
    """Whoever asks while others' games are played is told to come back, in a sentence and with a time; nothing is
    played."""
    person = await store.welcome("device")
    await store.boxes.add(KeptBox("b", person, "copulas", "", 0, 1.0, body="{}"))
    nothing: Any = None
    busy, guest = Analyses(nothing, nothing, nothing), Client(person, "1.1.1.1")
    with ExitStack() as asking:
        for _ in range(AT_ONCE):
            asking.enter_context(busy.report(guest))
        with pytest.raises(HttpProblem) as told:
            await box_balance.fn(nothing, box="b", visitor=person, guest=guest, store=store, analyses=busy)
    assert (told.value.status, told.value.problem.code) == (429, "error-balance-queue")
    assert told.value.headers == {"retry-after": "5"}
    assert "continues in a few seconds" in word(Phrase("error-balance-queue", {}, "adjoin.server"), "en")
    assert busy.reports == {}
