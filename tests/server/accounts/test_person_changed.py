"""Whatever changes about a person is obeyed by every cache, socket and code of theirs, in every process."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from time import time
from typing import Any, NamedTuple, cast

import pytest

import adjoin
from adjoin.answers.device_games import DeviceGame
from adjoin.cli.moderation import with_store
from adjoin.server.db.repositories.moderation import PERSON
from adjoin.server.db.store import Store
from adjoin.study import Study, study_to_json
from server.accounts.test_sign_in import ask, closed, code_of, other_device, sign_in
from server.boxes.test_kept_boxes import keep, mine
from server.contests import Watching, event_opened, joins
from server.lobbying import Looking, made, sits
from server.moderation.test_moderation import until
from server.replays.test_device_games import played, sent
from server.serving import ME, OPEN, Guest, Line, Server
from server.studies.test_real_games import GAME

RENAMED = "Annette"


class Life(NamedTuple):
    """Ann at a desk and a phone, each perhaps with another process, with something of theirs everywhere."""

    desk: Guest
    phone: Guest
    ben: Guest
    table: str
    at_table: Line  # the phone's
    at_lobby: Looking  # the phone's
    code: str  # made on the phone
    offer: str  # that Ann made
    ben_at_table: Line
    ben_at_lobby: Looking
    event: str  # in which Ann and Ben take part
    ben_at_event: Watching
    study: str  # that Ann keeps
    brought: str  # a game that Ann played on a device without a server
    box: str  # that Ann keeps and shares
    followed: str  # a game on a real table that Ann shares


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def places(request: pytest.FixtureRequest) -> tuple[Server, Server]:
    """Where the desk and the others are: one process on a file, or two on one database."""
    if request.param == "sqlite":
        return (request.getfixturevalue("server"),) * 2
    return cast("tuple[Server, Server]", request.getfixturevalue("two_servers"))


@pytest.fixture
def life(places: tuple[Server, Server]) -> Iterator[Life]:
    one, two = places
    with Guest(one, "Ann") as desk, Guest(two, "Ann") as phone, Guest(two, "Ben") as ben:
        opened = desk.opened(ME, OPEN)
        assert ben.joined(opened["invite"]["1"]).is_success
        sign_in(desk, phone)
        offer, table, event = made(desk), opened["table"], event_opened(ben)
        assert joins(desk, event).is_success
        study = desk.http.put("/api/studies/new", content=own_study()).json()["id"]
        (brought,) = sent(desk, device_game()).json()["tables"]
        box = keep(desk, mine())["id"]
        assert desk.http.post(f"/api/boxes/{box}/share", json={"shared": True}).is_success
        followed = desk.http.post("/api/real-games", json=GAME).json()["id"]
        with (
            phone.line(table) as at_table,
            Looking(phone) as at_lobby,
            ben.line(table) as line,
            Looking(ben) as lobby,
            Watching(ben, event) as watching,
        ):
            watching.until(lambda told: "Ann" in names_in(told))
            at_table.hello()
            line.hello()
            at_lobby.until(lambda: at_lobby.mine is not None)
            lobby.until(lambda: offer in lobby.offers)
            assert phone.http.get("/api/me").json()["tables"]  # whose cookie is known from now on
            code = code_of(phone)
            held = (desk, phone, ben, table, at_table, at_lobby, code, offer, line, lobby, event, watching)
            yield Life(*held, study, brought, box, followed)
        desk.http.delete(f"/api/offers/{offer}/seat")


@cache
def own_study() -> str:
    record = adjoin.play(adjoin.load("copulas"), ["random", "random"], seed="person")
    return json.dumps(study_to_json(Study.of_record(record, "Mine")))


@cache
def device_game() -> DeviceGame:
    return played()


def names_in(event: dict[str, Any]) -> list[str]:
    return [str(one["name"]) for one in event["entrants"]]


def event_is_left(life: Life) -> None:
    """Whoever looks at the event is told so, and nobody is paired with somebody who never comes."""
    life.ben_at_event.until(lambda told: "Ann" not in names_in(told))


def study_is_gone(life: Life) -> None:
    assert life.ben.http.get(f"/api/studies/{life.study}").status_code == 404


def box_is_gone(life: Life) -> None:
    assert life.ben.http.get(f"/api/boxes/{life.box}").status_code == 404


def box_moved_along(life: Life) -> None:
    for who in (life.desk, life.phone):
        assert [one["id"] for one in who.http.get("/api/boxes").json()] == [life.box]


def followed_game_is_gone(life: Life) -> None:
    assert life.ben.http.get(f"/api/real-games/{life.followed}").status_code == 404


def followed_game_is_still_ones_own(life: Life) -> None:
    """Only whoever shared it ends that, now from each device of theirs."""
    assert life.ben.http.get(f"/api/real-games/{life.followed}").is_success
    life.phone.http.delete(f"/api/real-games/{life.followed}")
    followed_game_is_gone(life)


def study_moved_along(life: Life) -> None:
    for who in (life.desk, life.phone):
        assert [one["id"] for one in who.http.get("/api/studies").json()] == [life.study]


def event_says_the_name(life: Life) -> None:
    life.ben_at_event.until(lambda told: RENAMED in names_in(told))


def event_is_still_ones_own(life: Life) -> None:
    for who in (life.desk, life.phone):
        assert life.event in who.http.get("/api/events").json()["yours"]


def brought_moved_along(life: Life) -> None:
    for who in (life.desk, life.phone):
        assert life.brought in {one["table"] for one in who.http.get("/api/me").json()["tables"]}


def brought_is_nameless(life: Life) -> None:
    said = life.ben.http.get(f"/api/replays/{life.brought}")
    assert said.status_code == 404 or "Ann" not in said.text


def sockets_end(life: Life) -> None:
    assert life.at_table.closed() in (1012, 4408)  # after both a page comes again, and is looked up anew
    assert closed(life.at_lobby) == 1012


def code_ends(life: Life) -> None:
    assert ask(life.ben, life.code, bring=False).status_code in (404, 410)


def cookie_is_nobodys(life: Life) -> None:
    assert life.phone.http.get("/api/me").json() == {"name": "", "tables": []}


def seat_is_nobodys(life: Life) -> None:
    with life.ben.line(life.table) as line:
        line.hello()
        assert (line.state["seats"][0].get("name", ""), line.state["seats"][1]["yours"]) == ("", True)


def seat_moved_along(life: Life) -> None:
    with life.desk.line(life.table) as line:
        line.hello()
        assert line.state["seats"][0]["yours"]


def record_is_nameless(life: Life) -> None:
    said = life.ben.http.get(f"/api/replays/{life.table}")
    assert said.status_code == 404 or "Ann" not in said.text


def table_says_the_name(life: Life) -> None:
    """To whoever looks on, without another greeting; and to whoever comes later."""
    while life.ben_at_table.state["seats"][0]["name"] != RENAMED:
        life.ben_at_table.until("state")
    with life.ben.line(life.table) as line:
        line.hello()
        assert line.state["seats"][0]["name"] == RENAMED


def lobby_says_the_name(life: Life) -> None:
    lobby = life.ben_at_lobby
    lobby.until(lambda: name_at(lobby.offers[life.offer]) == RENAMED)
    assert name_at(life.ben.http.get(f"/api/offers/{life.offer}").json()["offer"]) == RENAMED


def name_at(offer: dict[str, Any]) -> str:
    return next(str(seat["name"]) for seat in offer["seats"] if seat.get("name"))


def other_devices_say_the_name(life: Life) -> None:
    assert [who.http.get("/api/me").json()["name"] for who in (life.desk, life.phone)] == [RENAMED] * 2


def page_says_the_name(life: Life) -> None:
    handle = life.desk.http.get("/api/me/visibility").json()["handle"]
    assert life.ben.http.get(f"/api/people/{handle}").json()["name"] == RENAMED
    assert life.ben.http.get("/api/me/turns").status_code == 200
    others = [other["name"] for turn in life.ben.http.get("/api/me/turns").json()["turns"] for other in turn["others"]]
    assert set(others) <= {RENAMED}


def offer_is_gone(life: Life) -> None:
    life.ben_at_lobby.until(lambda: life.offer not in life.ben_at_lobby.offers)


def cookie_is_refused(life: Life) -> None:
    """At every process, once it has looked."""
    for who in (life.desk, life.phone):
        until(lambda who=who: who.http.post("/api/commitments", json={"wish": "0" * 16}).status_code == 403)  # type: ignore[misc]


def block_is_known(life: Life) -> None:
    assert sits(life.ben, made(life.desk)).status_code == 409


def revoke(life: Life) -> None:
    device = other_device(life.desk)
    assert life.desk.http.delete(f"/api/me/devices/{device}").is_success


def erase(life: Life) -> None:
    assert "storage" in life.desk.http.delete("/api/me").headers["clear-site-data"]


def rename(life: Life) -> None:
    assert life.desk.http.put("/api/me", json={"name": RENAMED}).is_success


def ban(life: Life) -> None:
    """As `adjoin moderate ban` does it, beside the servers."""
    assert life.ben.http.post(f"/api/tables/{life.table}/reports", json={"seat": 0, "reason": "rude"}).is_success
    where = life.desk.server.settings

    async def do(store: Store) -> None:
        (report,) = [one for one in await store.moderation.reports(done=False) if one.table == life.table]
        await store.moderation.ban(f"{PERSON}{report.person}", "", time())

    with_store(where.get("database", ""), Path(where["data_dir"]), do)


def block(life: Life) -> None:
    said = life.desk.http.put(f"/api/tables/{life.table}/distances", json={"seat": 1, "kind": "block"})
    assert said.is_success


def block_and_merge(life: Life) -> None:
    """Ben, whom Ann has blocked, becomes one with somebody whom she has not."""
    block(life)
    with Guest(life.ben.server, "Worse") as worse:
        worse.opened(ME, OPEN)
        sign_in(worse, life.ben, bring=True)


def sign_in_anew(life: Life) -> None:
    """Another browser of Ann's, in which somebody had a table, is joined to her."""
    with Guest(life.phone.server, "Ann too") as third:
        third.opened(ME, OPEN)
        sign_in(life.desk, third, bring=True)


CASES: list[tuple[Callable[[Life], None], tuple[Callable[[Life], None], ...]]] = [
    (revoke, (sockets_end, code_ends, cookie_is_nobodys, seat_moved_along)),
    (
        erase,
        (
            *(sockets_end, code_ends, cookie_is_nobodys, seat_is_nobodys, record_is_nameless),
            *(event_is_left, study_is_gone, brought_is_nameless, box_is_gone, followed_game_is_gone),
        ),
    ),
    (
        rename,
        (
            *(table_says_the_name, lobby_says_the_name, other_devices_say_the_name, page_says_the_name),
            event_says_the_name,
        ),
    ),
    (ban, (sockets_end, offer_is_gone, cookie_is_refused, event_is_left)),
    (block, (block_is_known,)),
    (block_and_merge, (block_is_known,)),
    (
        sign_in_anew,
        (
            *(seat_moved_along, study_moved_along, event_is_still_ones_own, brought_moved_along),
            *(box_moved_along, followed_game_is_still_ones_own),
        ),
    ),
]


@pytest.mark.parametrize(
    ("change", "holders"), CASES, ids=[f"{change.__name__}-{holders[0].__name__}" for change, holders in CASES]
)
def test_everything_obeys(
    change: Callable[[Life], None], holders: tuple[Callable[[Life], None], ...], life: Life
) -> None:
    """After a change nothing that holds something of the person takes them for what they were."""
    assert holders, "a change of which nobody hears"
    change(life)
    for obeys in holders:
        obeys(life)
