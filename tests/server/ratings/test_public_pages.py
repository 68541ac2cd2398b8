"""Pages of people, friends, leaderboards and challenges, on both stores and across two processes."""

from __future__ import annotations

from collections.abc import Iterator
from time import time
from typing import Any

import pytest
from msgspec.structs import replace

from adjoin.server.db.repositories.profiles import MOST_FRIENDS
from adjoin.server.db.repositories.results import GameResult, StoredRating
from adjoin.server.db.store import Store
from adjoin.server.ratings.people import chance
from adjoin.table import Seat
from server.lobbying import Looking, left, made, offered, sits
from server.people_promises import arrived_at, with_seats
from server.serving import Guest, Server


@pytest.fixture
def una(either: Server) -> Iterator[Guest]:
    with Guest(either, "Una") as guest:
        guest.http.put("/api/me", json={"name": "Una"})
        yield guest


@pytest.fixture
def vic(either: Server) -> Iterator[Guest]:
    with Guest(either, "Vic") as guest:
        guest.http.put("/api/me", json={"name": "Vic"})
        yield guest


def handle(guest: Guest) -> str:
    return str(guest.http.get("/api/me/visibility").json()["handle"])


def show(guest: Guest, *, public: bool = True, listed: bool = False) -> Any:
    return guest.http.put("/api/me/visibility", json={"public": public, "listed": listed}).json()


def test_a_page_is_there_until_it_is_private(una: Guest, vic: Guest) -> None:
    """Others open the page of somebody with a name; private, it is their own alone, and keeps its address."""
    page = f"/api/people/{handle(una)}"
    seen = vic.http.get(page).json()
    assert (seen["name"], seen["you"], seen["reachable"]) == ("Una", False, True)
    assert {row["rating"] for row in seen["games"]} == {None}
    show(una, public=False, listed=True)
    assert una.http.get("/api/me/visibility").json()["listed"] is False  # nobody private is listed
    answer = vic.http.get(page)
    assert (answer.status_code, answer.json()["code"]) == (404, "error-profile-unknown")
    assert una.http.get(page).json()["you"] is True
    assert page.endswith(show(una)["handle"])


def test_friends_are_found_again_and_not_told(una: Guest, vic: Guest) -> None:
    """Whoever befriends somebody has them in the list until either of them does not want that."""
    page = f"/api/people/{handle(vic)}"
    assert una.http.put(f"{page}/friend").json()["people"][0]["name"] == "Vic"
    assert una.http.get(page).json()["friend"] is True
    assert vic.http.get("/api/me/people").json()["people"] == []
    assert vic.http.put(f"{page}/friend").json()["code"] == "error-friend-self"
    show(vic, public=False)
    assert una.http.get("/api/me/people").json()["people"] == []
    show(vic)
    assert una.http.delete(f"{page}/friend").json()["people"] == []


def test_whoever_is_blocked_on_a_page_is_not_challenged(una: Guest, vic: Guest) -> None:
    """A block ends friendship and challenges both ways, and can be ended on the same page; a report is kept once."""
    theirs, mine = handle(vic), handle(una)
    una.http.put(f"/api/people/{theirs}/friend")
    waiting = made(vic, public=False, to=mine)
    assert una.http.put(f"/api/people/{theirs}/block", json={"kind": "block"}).status_code == 200
    seen = una.http.get(f"/api/people/{theirs}").json()
    assert (seen["kept"], seen["friend"], seen["reachable"]) == ("block", False, False)
    assert una.http.get(f"/api/offers/{waiting}").json()["code"] == "error-offer-gone"
    for maker, to in ((una, theirs), (vic, mine)):
        assert offered(maker, public=False, to=to).json()["code"] == "error-apart"
    assert una.http.put(f"/api/people/{theirs}/block", json={"kind": "none"}).json()["people"] == []
    assert una.http.post(f"/api/people/{theirs}/reports", json={"reason": "name"}).json() == {"name": "Vic"}
    assert una.http.post(f"/api/people/{mine}/reports", json={"reason": "x"}).json()["code"] == "error-report"


def test_a_challenge_is_for_one_person(either: Server, una: Guest, vic: Guest) -> None:
    """It is told to whom it is for, nobody else takes the seat, and who cannot play now says so."""
    with Looking(vic) as looks, Guest(either, "Wim") as wim:
        offer = made(una, public=False, pace="10+5", to=handle(vic))
        looks.until(lambda: looks.challenges == [offer])
        assert sits(wim, offer).json()["code"] == "offer-invited"
        assert wim.http.post(f"/api/offers/{offer}/decline").json()["code"] == "offer-invited"
        assert vic.http.post(f"/api/offers/{offer}/decline").status_code == 200
        seen = una.http.get(f"/api/offers/{offer}").json()["offer"]
        assert (seen["invited"], seen["declined"]) == ("Vic", 1)
        looks.until(lambda: looks.challenges == [])
        assert sits(vic, offer).json()["table"] == offer  # who changes their mind may still come
    assert offered(una, to=handle(vic)).json()["code"] == "error-challenge"
    assert offered(una, public=False, to="nobody").json()["code"] == "error-profile-unknown"


def test_a_seat_is_chosen_where_teams_sit(una: Guest, vic: Guest) -> None:
    """Whoever sits down may choose the seat beside a partner; one that is taken is refused."""
    offer = made(una, lot=False, options={"players": 4, "teams": True})
    wish = {"name": "Vic", "seat": 0}
    assert vic.http.post(f"/api/offers/{offer}/seat", json=wish).json()["code"] == "offer-taken"
    assert vic.http.post(f"/api/offers/{offer}/seat", json=wish | {"seat": 2}).json()["seat"] == 2
    left(vic, offer)
    left(una, offer)


def test_two_processes_know_one_page(two_servers: tuple[Server, Server]) -> None:
    """A page made at one process is opened, challenged and declined at the other."""
    with Guest(two_servers[0], "Xia") as xia, Guest(two_servers[1], "Yan") as yan:
        for guest in (xia, yan):
            guest.http.put("/api/me", json={"name": guest.name})
        assert yan.http.get(f"/api/people/{handle(xia)}").json()["name"] == "Xia"
        with Looking(yan) as looks:
            offer = made(xia, public=False, to=handle(yan))
            looks.until(lambda: looks.challenges == [offer])
        yan.http.post(f"/api/offers/{offer}/decline")
        assert xia.http.get(f"/api/offers/{offer}").json()["offer"]["declined"] == 1
        left(xia, offer)


# -------------------------------------------------------------------------------- the stores


async def rate(store: Store, person: str, game: str, mean: float, deviation: float, games: int = 9) -> None:
    """A rating, as if it came of that many games."""
    sql = "insert into ratings (person, game, mean, deviation, games) values ($1, $2, $3, $4, $5)"
    await store.profiles.database.write(lambda line: line.run(sql, person, game, mean, deviation, games))


async def somebody(store: Store, name: str, *, listed: bool = True) -> str:
    person = await store.welcome(f"device of {name}")
    await store.rename(person, name)
    await store.profiles.of(person)
    await store.profiles.change(person, private=False, listed=listed)
    return person


async def test_leaders_are_those_who_want_to_be_listed(store: Store) -> None:
    """The surer of two equal ratings stands first; who is private, unlisted or played too little is left out."""
    people = {name: await somebody(store, name) for name in ("lucky", "sure", "new", "hidden")}
    quiet = await somebody(store, "quiet", listed=False)
    for name, (deviation, games) in {
        "lucky": (7.0, 5),
        "sure": (1.0, 90),
        "new": (1.0, 4),
        "hidden": (1.0, 90),
    }.items():
        await rate(store, people[name], "copulas", 30.0, deviation, games)
    await rate(store, quiet, "copulas", 40.0, 1.0)
    await store.profiles.change(people["hidden"], private=True, listed=True)
    found = await store.profiles.leaders("copulas", 5, 1.96, 10)
    assert [one.name for one in found] == ["sure", "lucky"]
    assert await store.profiles.leaders("rhombus", 5, 1.96, 10) == []


async def test_pages_and_friends_of_two_people_who_are_one(store: Store) -> None:
    """Friends of either stay, nobody is their own friend, and what was private stays so."""
    one, two, other = [await somebody(store, name) for name in ("one", "two", "other")]
    for person, friend in ((one, other), (one, two), (two, one), (other, one), (other, two)):
        assert await store.profiles.befriend(person, friend, time())
    await store.profiles.change(one, private=True, listed=False)
    await arrived_at(store, two, "device of one", bring=True)
    assert (await store.profiles.friends(two), await store.profiles.friends(other)) == ([other], [two])
    card = await store.profiles.of(two)
    assert card is not None
    assert (card.private, card.listed, card.name) == (True, True, "two")
    await store.people.erase(two)
    assert await store.profiles.friends(other) == []


async def test_friends_are_bounded(store: Store) -> None:
    """One more friend than the server keeps is refused; one who is there already is no more."""
    me = await somebody(store, "me")
    others = [await store.welcome(f"d{number}") for number in range(MOST_FRIENDS)]
    for other in others:
        assert await store.profiles.befriend(me, other, time())
    assert await store.profiles.befriend(me, others[0], time())
    assert not await store.profiles.befriend(me, await store.welcome("one more"), time())


async def end(store: Store, table: str) -> None:
    """The game at a table is over."""
    sql = "update tables set over = $2 where id = $1"
    await store.profiles.database.write(lambda line: line.run(sql, table, True))


async def test_only_games_at_public_tables_are_shown(store: Store) -> None:
    """A game by link is nobody else's business."""
    me = await somebody(store, "me")
    for table, public in (("open", True), ("link", False)):
        spec = with_seats(Seat("person", "me", me), Seat("bot", level="random"))
        await store.create(table, replace(spec, public=public), [])
        await end(store, table)
        assert await store.results.conclude(table, [GameResult(table, 0, "copulas", 1.0, 0, True, 5, me, "me")])
    assert [one.table for one in await store.results.public_of(me)] == ["open"]
    assert {one.table for one in await store.results.of(me)} == {"open", "link"}


def test_chances_follow_from_ratings() -> None:
    """Equals win half of their games; the better of two wins more, and less surely where a rating is a guess."""
    good, weak, guess = StoredRating(35.0, 1.0), StoredRating(25.0, 1.0), StoredRating(25.0, 8.0)
    assert chance(weak, weak) == 50
    assert chance(good, weak) + chance(weak, good) == 100
    assert chance(good, weak) > chance(good, guess) > 50
