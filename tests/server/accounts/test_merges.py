"""Whom people block and mute, and where they sit and wait, follows them when two become one."""

from __future__ import annotations

import asyncio
from time import time
from typing import Any

import pytest
from msgspec.structs import replace

from adjoin.live.events import Events
from adjoin.server.cluster.bus import Bus, PersonNotice
from adjoin.server.core.background import Background
from adjoin.server.core.events import PersonChanged
from adjoin.server.core.telemetry import Figures
from adjoin.server.db.repositories.blocks import Block
from adjoin.server.db.repositories.offers import OfferWait
from adjoin.server.db.repositories.people import Ticket
from adjoin.server.db.repositories.person_merge import absorb
from adjoin.server.db.repositories.sign_ins import SignIn
from adjoin.server.db.store import Store
from adjoin.server.db.values import News
from adjoin.server.moderation.blocks import BlockList
from adjoin.table.offer import Offer
from server.accounts.test_sign_in import ask, code_of, sign_in
from server.lobbying import made, sits
from server.moderation.test_blocks import keep, met
from server.serving import BOT, ME, OPEN, Guest, Server
from table.tables import ANN, opened
from table.tables import OPEN as FREE


async def merge(store: Store, person: str, into: str) -> None:
    await store.people.database.write(lambda line: absorb(line, person, into))


@pytest.mark.parametrize("kinds", [("block", "mute"), ("mute", "block"), ("block", None), ("mute", None)])
async def test_blocks_follow_a_merge(store: Store, kinds: tuple[Any, Any]) -> None:
    """What was known before is read again, and of two ways to keep away the stricter one stays, in both directions."""
    ann, bad, worse = [await store.welcome(device) for device in ("ann", "bad", "worse")]
    for other, kind in zip((bad, worse), kinds, strict=True):
        for person, away in ((ann, other), (other, ann)):
            if kind:
                await store.blocks.keep(Block(person, away, kind, "Bad", 1.0))
    apart = BlockList(store, Events())
    await apart.look()
    await merge(store, bad, worse)
    await apart.look()
    assert not apart.hears(ann, worse)
    assert not apart.hears(worse, ann)
    assert apart.may_meet(ann, [worse]) is ("block" not in kinds)
    assert {one.other for one in await store.blocks.of(ann)} == {worse}


async def test_every_change_is_noticed(store: Store) -> None:
    """A state that was seen is another one after a wish, a merge and a deletion, and the same after nothing."""
    ann, ben, cat, dan = [await store.welcome(device) for device in ("ann", "ben", "cat", "dan")]
    states = [await store.blocks.state()]
    await store.blocks.keep(Block(ann, ben, "mute", "Ben", 5.0))
    states.append(await store.blocks.state())
    await store.blocks.keep(Block(ann, ben, "block", "Ben", 5.0))
    states.append(await store.blocks.state())
    await merge(store, ben, cat)
    states.append(await store.blocks.state())
    await merge(store, ann, dan)
    states.append(await store.blocks.state())
    await store.people.erase(cat)
    states.append(await store.blocks.state())
    assert len(set(states)) == len(states)
    assert await store.blocks.state() == states[-1]


async def test_other_processes_are_told_at_once(store: Store) -> None:
    """A change here is known here when it is done, and is told; whoever hears of it looks."""
    events, told = Events(), list[PersonChanged]()
    events.subscribe(PersonChanged, told.append)
    apart = BlockList(store, events)
    ann, ben = await store.welcome("ann"), await store.welcome("ben")
    await store.blocks.keep(Block(ann, ben, "block", "Ben", 1.0))
    await apart.follow()
    assert told == [PersonChanged("blocked")]
    assert not apart.may_meet(ann, [ben])
    elsewhere = Events()
    other, beyond = BlockList(store, elsewhere), Bus(store, {}, elsewhere, Background(Figures()))
    elsewhere.subscribe(PersonChanged, lambda _: other.look())
    beyond.word(News("somebody"), PersonNotice("blocked", ""))
    await asyncio.gather(*beyond.background.tasks)
    assert not other.may_meet(ann, [ben])


def offer(*people: str) -> Offer:
    """An offer at which these people wait, with one seat free."""
    seats = (*(replace(ANN, owner=person) for person in people), FREE)
    spec = replace(opened(*seats).spec, seed="")
    return Offer("offer", spec, seats, ("",) * len(seats), 1.0, ratings={people[0]: (1500, 100)})


async def test_offers_follow_a_merge(store: Store) -> None:
    """Whoever waits at an offer waits there still, as the person they are now; where both wait, once."""
    bad, worse = await store.welcome("bad"), await store.welcome("worse")
    await store.offers.put(offer(bad), -1, [OfferWait("offer", bad, -5.0)])
    await merge(store, bad, worse)
    found = (await store.offers.some())["offer"]
    assert found.people == (worse,)
    assert (found.version, found.ratings) == (1, {worse: (1500, 100)})
    assert await store.offers.people_missing() == [("offer", worse)]


async def test_codes_end_with_their_person(store: Store) -> None:
    """Whatever was made to be used once by somebody who is another person now is of no use."""
    bad, worse = await store.welcome("bad"), await store.welcome("worse")
    await store.people.issue(Ticket("code", "move", bad, until=10.0), 1.0)
    await merge(store, bad, worse)
    assert await store.people.use("move", "code", 2.0) is None


@pytest.mark.parametrize("others", [(BOT, BOT, BOT), (OPEN, OPEN, OPEN)])
def test_team_lines_stay_in_the_team(either: Server, others: tuple[dict[str, str], ...]) -> None:
    """A line for the team reaches no spectator without a name, also where the partner is a bot or a free seat."""
    with Guest(either) as ann, Guest(either) as nobody:
        table = ann.opened(ME, *others, players=4, teams=True)["table"]
        with ann.line(table) as line, nobody.line(table) as looks:
            line.hello()
            looks.hello()
            line.send({"type": "chat", "id": 1, "text": "secret", "team": True})
            line.send({"type": "chat", "id": 2, "text": "open", "team": False})
            assert looks.until("chat")["text"] == "open"
            assert [line.until("chat")["text"] for _ in range(2)] == ["secret", "open"]


def test_a_list_does_not_tell_who_somebody_is_now(either: Server) -> None:
    """Muted as Ben, he is called Carl now, at the table where they met as well: the list names no seat of his."""
    with Guest(either, "Ann") as ann, Guest(either, "Ben") as ben:
        first = met(ann, ben)
        assert keep(ann, first, 1, "mute").json()["people"][0]["seat"] == 1
        ben.name = "Carl"
        for table in (met(ann, ben), first):
            (one,) = ann.http.get(f"/api/me/distances?table={table}").json()["people"]
            assert (one["name"], one["seat"]) == ("Ben", -1)


def test_somebody_is_kept_away_under_each_name_by_itself(either: Server) -> None:
    """Muted as Ben and blocked as Dora, he is in the list twice, as two people would be, until each is ended."""
    with Guest(either, "Ann") as ann, Guest(either, "Ben") as ben:
        keep(ann, met(ann, ben), 1, "mute")
        ben.name = "Dora"
        second = met(ann, ben)
        people = keep(ann, second, 1, "block").json()["people"]
        assert [(one["name"], one["kind"], one["seat"]) for one in people] == [
            ("Dora", "block", 1),
            ("Ben", "mute", -1),
        ]
        assert len({one["id"] for one in people}) == 2
        people = keep(ann, second, 1, "none").json()["people"]
        assert [(one["name"], one["kind"]) for one in people] == [("Ben", "mute")]
        assert ben.joined(ann.opened(ME, OPEN)["invite"]["1"]).status_code == 200
        assert ann.http.delete(f"/api/me/distances/{people[0]['id']}").json()["people"] == []


async def test_two_who_become_each_other_are_one_in_the_end(store: Store) -> None:
    """Of two merges that go round in a circle, at once or one after the other, the first is done and the second not."""
    for number in range(6):
        people = {name: await store.welcome(f"{name} {number}") for name in ("ann", "ben")}
        pairs = [(f"{code} {number}", f"{device} {number}") for code, device in (("ann", "ben"), ("ben", "ann"))]
        for code, device in pairs:  # by whom it was made, and who asks with it
            await store.sign_ins.add(SignIn(code, people[code.split()[0]], code, time() + 600), time())
            assert await store.sign_ins.request(code, device, "", time(), bring=True)
            assert await store.sign_ins.decide(code, code, time(), allow=True)
        arrive = [store.sign_ins.arrive(*pair, f"new {pair[1]}", "", time(), bring=True) for pair in pairs]
        done = [await one for one in arrive] if number == 0 else await asyncio.gather(*arrive)
        assert sorted(one is None for one in done) == [False, True]


def test_a_code_of_somebody_who_is_another_person_now(either: Server) -> None:
    """It is not known any more, before and after somebody asked with it: an answer of its own, and never 503."""
    with Guest(either, "Ann") as ann, Guest(either, "Ben") as ben, Guest(either, "Cat") as cat:
        for guest in (ann, ben):
            guest.opened(ME, BOT)
        fresh, asked = code_of(ann), code_of(ann)
        assert ask(cat, asked).json()["state"] == "asked"
        sign_in(ben, ann, bring=True)
        for code in (fresh, asked):
            assert ask(cat, code).status_code == 404
            assert cat.http.get(f"/api/moves/{code}").status_code == 404


def test_a_merge_evades_no_block_in_another_process(two_servers: tuple[Server, Server]) -> None:
    """Blocked in one process and merged in the other, somebody cannot sit down with whoever blocked them."""
    one, two = two_servers
    with Guest(one, "Ann") as ann, Guest(two, "Bad") as bad, Guest(two, "Worse") as worse:
        worse.opened(ME, BOT)
        table = met(ann, bad)
        assert keep(ann, table, 1, "block").status_code == 200
        sign_in(worse, bad, bring=True)
        for _ in range(100):  # as soon as this process has heard
            mine = made(ann)
            refused = sits(worse, mine).status_code == 409
            ann.http.delete(f"/api/offers/{mine}/seat")
            if refused:
                break
        assert refused
