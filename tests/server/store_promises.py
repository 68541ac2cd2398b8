"""What every store promises (adjoin.server.db.store). A store passes if a class like this one does:

class TestMine(StorePromises):
    async def opened(self, folder: Path) -> Store:
        return MyStore(folder)

    async def filled_up(self, store: Store) -> None:
        store.disk.size = 0
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import adjoin
from adjoin.learn.daily_comparison import Reference
from adjoin.live.turn_index import Awaits
from adjoin.server.db.errors import Conflict, StoreError, Unavailable
from adjoin.server.db.repositories.offers import OfferWait
from adjoin.server.db.store import Store
from adjoin.server.db.values import DealTry, Invite, Lease, Noted, Quota, Saved
from adjoin.table import Action, Seat, Spec, Table
from adjoin.table.fairness import Fairness
from adjoin.table.offer import Offer
from adjoin.table.table import spec_of
from server.event_promises import EventPromises
from server.people_promises import PeoplePromises
from server.premove_promises import ArmedPromises
from server.talk_promises import TalkPromises
from server.turn_promises import AwaitsPromises
from server.vacation_promises import HolidayPromises

ANN, BEN, OPEN = Seat("person", "Ann", "a"), Seat("person", "Ben", "b"), Seat("open")
MOVE = Action("move", 0, text='U@e5 "quoted" ü 駒')
SIT = Action("sit", 1, name="Ben", owner="b")


def spec(*seats: Seat) -> Spec:
    return Table.open(adjoin.load("copulas"), seats or (ANN, OPEN), "7").spec


def offer(name: str = "o", *, public: bool = True) -> Offer:
    """Ann offers a game for two."""
    fairness = Fairness("server's part", name)
    made = spec_of(adjoin.load("copulas"), (OPEN, OPEN), fairness=fairness, public=public)
    return Offer(name, made, (ANN, OPEN), ("", ""), 1.5)


async def loaded(store: Store, table: str = "t") -> Saved:
    found = await store.load(table)
    assert found is not None
    return found


async def tables_of(store: Store, owner: str) -> list[str]:
    return [sitting.table for sitting in await store.sittings(owner)]


class StorePromises(PeoplePromises, AwaitsPromises, ArmedPromises, HolidayPromises, TalkPromises, EventPromises):
    async def opened(self, folder: Path) -> Store:
        """The store under test; whatever is opened for a folder has the same data."""
        raise NotImplementedError

    async def filled_up(self, store: Store) -> None:
        """See to it that from now on there is no room for a megabyte more."""
        raise NotImplementedError

    @pytest.fixture
    async def store(self, tmp_path: Path) -> AsyncIterator[Store]:
        opened = await self.opened(tmp_path)
        yield opened
        await opened.close()

    # -------------------------------------------------------------------------------- offers

    async def test_an_offer_changes_for_whoever_knew_how_it_stood(self, store: Store) -> None:
        """Made once; of two who take the last seat one does; gone is gone."""
        made = offer()
        assert await store.offers.put(made, -1, []) is True
        other = Offer("o", made.spec, (OPEN, BEN), ("", ""), 2.5)
        assert await store.offers.put(other, -1, []) is False
        assert await store.offers.some() == {"o": made} == await store.offers.some(["o", "nothing"])
        ben, cleo = made.take_seat("b", "Ben", "0" * 16), made.take_seat("c", "Cleo")
        both = await asyncio.gather(store.offers.put(ben, 0, []), store.offers.put(cleo, 0, []))
        assert sorted(both) == [False, True]
        kept = (await store.offers.some(["o"]))["o"]
        assert kept in (ben, cleo)
        assert await store.offers.remove("o", 0) is False
        assert await store.offers.remove("o", kept.version) is True
        assert await store.offers.put(made.take_seat("d"), kept.version, []) is False
        assert await store.offers.some() == {}

    async def test_whoever_offers_is_waited_for_so_long(self, store: Store) -> None:
        """By the store's clock; whoever is there again is not missed, whoever got up neither."""
        made = offer()
        await store.offers.put(made, -1, [OfferWait("o", "a", -1.0)])
        assert await store.offers.people_missing() == [("o", "a")]
        await store.offers.wait([OfferWait("o", "a", 60.0), OfferWait("nothing", "a", -1.0)])
        assert await store.offers.people_missing() == []
        await store.offers.wait([OfferWait("o", "a", -1.0)])
        assert await store.offers.people_missing() == []
        both = made.take_seat("b", "Ben")
        await store.offers.put(both, 0, [OfferWait("o", "b", -1.0)])
        assert await store.offers.people_missing() == [("o", "b")]
        await store.offers.put(Offer("o", made.spec, (ANN, OPEN), ("", ""), 1.5, 9), both.version, [])
        assert await store.offers.people_missing() == []
        await store.offers.remove("o", 9)
        await store.offers.wait([OfferWait("o", "a", 60.0)])
        assert await store.offers.some() == {}

    async def test_public_tables_can_be_found(self, store: Store) -> None:
        """Of a game or of all, until they are over; private ones never."""
        game = adjoin.load("copulas")
        for name, public in (("open", True), ("over", True), ("hidden", False)):
            await store.create(name, Table.open(game, (ANN, BEN), name, public=public).spec, [])
        await store.append("over", 1, Action("resign", 0), over=True)
        assert [one.table for one in await store.offers.running("", 9)] == ["open"]
        found = await store.offers.running("copulas", 9)
        assert [(one.table, one.game, one.version) for one in found] == [("open", "copulas", 0)]
        assert b"Ben" in found[0].spec
        assert await store.offers.running("another", 9) == []

    # -------------------------------------------------------------------------------- tables

    async def test_what_is_made_under_a_lease_is_kept_for_its_holder(self, store: Store) -> None:
        """How far it is, and a review: neither from another, nor over a review that somebody else has made."""
        assert await store.take(["review r"], "x", 60) == {"review r"}
        assert await store.note("review r", b"1", "y") is False
        assert await store.read_note("review r") is None
        assert await store.note("review r", b"1", "x") is True
        assert await store.note("review r", b"2", "x") is True
        assert await store.read_note("review r") == Noted(b"2", held=True)
        assert await store.keep_review("r", b"y", Lease("review r", "y")) is False
        assert await store.review("r") is None
        assert await store.keep_review("r", b"x", Lease("review r", "x")) is True
        assert await store.keep_review("r", b"again", Lease("review r", "x")) is False
        assert await store.review("r") == b"x"
        assert await store.keep_review("r", b"new") is True
        await store.give(["review r"], "x")
        assert await store.read_note("review r") == Noted(b"2", held=False)
        assert await store.note("review r", b"3", "x") is False
        await store.forget("review r")
        assert await store.read_note("review r") is None

    async def test_a_table_is_loaded_as_it_was_saved(self, store: Store) -> None:
        """Spec and actions, in their order, with every character they have."""
        made = spec(ANN, BEN)
        actions = (MOVE, Action("undo", 0), Action("replaced", 1, level="skilled"))
        await store.create("t", made, [])
        for version, action in enumerate(actions, 1):
            assert await store.append("t", version, action, over=False) is True
        assert await loaded(store) == Saved("t", made, actions)
        assert await store.load("nothing") is None

    async def test_a_table_is_made_once(self, store: Store) -> None:
        """A name that is taken is a conflict; the table that has it stays, and no link is added."""
        await store.create("t", spec(), [Invite("k", "t", 1)])
        with pytest.raises(Conflict):
            await store.create("t", spec(ANN, BEN), [Invite("new", "t", 1)])
        assert (await loaded(store)).spec == spec()
        assert [invite.token for invite in await store.invites("t")] == ["k"]

    async def test_of_two_tables_with_one_link_only_one_is_made(self, store: Store) -> None:
        """A table that cannot have all its links is not made at all."""
        await store.create("t", spec(), [Invite("k", "t", 1)])
        with pytest.raises(Conflict):
            await store.create("u", spec(), [Invite("l", "u", -1), Invite("k", "u", 1)])
        assert (await store.load("u"), await store.invite("l"), await tables_of(store, "a")) == (None, None, ["t"])

    async def test_an_action_is_saved_on_its_version_only(self, store: Store) -> None:
        """Compare and set: of several for one version one is kept, none can skip a version, none is for no table."""
        await store.create("t", spec(), [])
        several = await asyncio.gather(*(store.append("t", 1, MOVE, over=False) for _ in range(5)))
        assert sorted(several) == [False] * 4 + [True]
        assert await store.append("t", 3, MOVE, over=False) is False
        assert await store.append("t", 1, MOVE, over=False) is False
        assert await store.append("nothing", 1, MOVE, over=False) is False
        assert (await loaded(store)).actions == (MOVE,)

    async def test_many_tables_at_once(self, store: Store) -> None:
        """Actions of many tables that come together are saved; one that is stale among them is refused alone."""
        names = [f"t{number}" for number in range(20)]
        for name in names:
            await store.create(name, spec(), [])
        first = await asyncio.gather(*(store.append(name, 1, MOVE, over=name == "t3") for name in names))
        assert all(first)
        later = await asyncio.gather(
            *(store.append(name, 5 if name == "t7" else 2, MOVE, over=False) for name in names)
        )
        assert [name for name, saved in zip(names, later, strict=True) if not saved] == ["t7"]
        assert [len((await loaded(store, name)).actions) for name in names] == [1 if n == "t7" else 2 for n in names]

    async def test_deadlines(self, store: Store) -> None:
        """Every action says when somebody's time ends; what is due is found, the oldest first, and nothing else."""
        for name, deadline in (("late", 50.0), ("later", 40.0), ("soon", 200.0), ("never", None)):
            await store.create(name, spec(), [Invite(f"k-{name}", name, 1)], awaits=Awaits(deadline))
        assert list((await store.due(100.0, 10, [])).items()) == [("later", 40.0), ("late", 50.0)]
        assert await store.due(100.0, 1, ["later"]) == {"late": 50.0}
        assert await store.append("late", 1, SIT, over=False, invite="k-late", awaits=Awaits(300.0))
        assert await store.append("later", 1, MOVE, over=False)
        assert await store.append("never", 1, MOVE, over=False, awaits=Awaits(90.0))
        assert await store.append("never", 1, MOVE, over=False, awaits=Awaits(10.0)) is False
        assert await store.due(100.0, 10, []) == {"never": 90.0}
        assert await store.append("never", 2, MOVE, over=True, awaits=Awaits(90.0))
        assert await store.due(1000.0, 10, []) == {"soon": 200.0, "late": 300.0}

    async def test_a_table_s_actions_one_after_the_other_at_once(self, store: Store) -> None:
        """Whoever does not wait for the answer loses nothing: versions that follow each other are all saved."""
        await store.create("t", spec(), [])
        saved = await asyncio.gather(*(store.append("t", version, MOVE, over=False) for version in range(1, 9)))
        assert saved == [True] * 8
        assert len((await loaded(store)).actions) == 8

    async def test_two_stores_on_the_same_data(self, store: Store, tmp_path: Path) -> None:
        """What one saved the other knows at once, and both together keep to the versions."""
        other = await self.opened(tmp_path)
        await store.create("t", spec(), [])
        both = await asyncio.gather(*(one.append("t", 1, MOVE, over=False) for one in (store, other)))
        assert sorted(both) == [False, True]
        assert await other.append("t", 2, MOVE, over=False) is True
        assert (await loaded(store)).actions == (MOVE, MOVE)
        assert await other.secret() == await store.secret()
        await other.close()

    async def test_what_was_saved_outlives_the_store(self, store: Store, tmp_path: Path) -> None:
        """Opened again it has the same tables, links, names, records, and signs cookies with the same secret."""
        await store.create("t", spec(), [Invite("k", "t", 1)])
        await store.append("t", 1, SIT, over=False, invite="k")
        await store.rename("a", "Ann")
        await store.keep_records([("r", b"{}")])
        before = await loaded(store), await store.invites("t"), await store.sittings("b"), await store.secret()
        await store.close()
        again = await self.opened(tmp_path)
        assert before == (
            await loaded(again),
            await again.invites("t"),
            await again.sittings("b"),
            await again.secret(),
        )
        assert (await again.name("a"), await again.record("r")) == ("Ann", b"{}")
        await again.close()

    # -------------------------------------------------------------------------------- other processes

    async def test_what_came_after_a_version(self, store: Store) -> None:
        """In order, and nothing where there is nothing; versions of the tables there are."""
        await store.create("t", spec(), [])
        await store.create("u", spec(), [])
        for version in range(1, 5):
            await store.append("t", version, Action("move", 0, text=str(version)), over=False)
        assert [action.text for action in await store.since("t", 2)] == ["3", "4"]
        assert (await store.since("t", 4), await store.since("nothing", 0)) == ([], [])
        assert await store.versions(["t", "u", "nothing"]) == {"t": 4, "u": 0}

    async def test_a_lease_is_one_holder_s_until_its_time_is_over(self, store: Store) -> None:
        """Kept by whoever has it, taken up by another when it is over or given back, and never by two."""
        assert await store.take(["a", "b"], "me", 60) == {"a", "b"}
        assert await store.take(["a", "b", "c"], "you", 60) == {"c"}
        assert await store.take(["a", "c"], "me", 60) == {"a"}
        await store.give(["a", "c"], "me")
        assert await store.take(["a", "b", "c"], "you", -1) == {"a", "c"}
        assert await store.take(["a", "b", "c"], "me", 60) == {"a", "b", "c"}
        at_once = await asyncio.gather(*(store.take(["x"], f"holder {number}", 60) for number in range(8)))
        assert sorted(map(len, at_once)) == [0] * 7 + [1]

    # -------------------------------------------------------------------------------- links

    async def test_an_invite_is_used_with_its_action_or_not_at_all(self, store: Store) -> None:
        """A second use saves nothing: neither the seat nor the action."""
        await store.create("t", spec(), [Invite("k", "t", 1), Invite("w", "t", -1)])
        assert await store.append("t", 1, SIT, over=False, invite="k") is True
        assert await store.append("t", 2, SIT, over=False, invite="k") is False
        assert (await loaded(store)).actions == (SIT,)
        assert await store.invites("t") == [Invite("w", "t", -1), Invite("k", "t", 1, used=True)]
        assert await tables_of(store, "b") == ["t"]
        assert await store.append("t", 2, MOVE, over=False) is True

    async def test_a_link_that_came_too_late_is_not_used(self, store: Store) -> None:
        """Where the table has changed meanwhile, the link can be used again."""
        await store.create("t", spec(), [Invite("k", "t", 1)])
        assert await store.append("t", 1, MOVE, over=False) is True
        assert await store.append("t", 1, SIT, over=False, invite="k") is False
        assert (await store.invite("k"), await tables_of(store, "b")) == (Invite("k", "t", 1), [])
        assert await store.append("t", 2, SIT, over=False, invite="k") is True

    async def test_of_several_who_use_a_link_at_once_one_sits(self, store: Store) -> None:
        """However they are written together, one has the seat, and the others nothing."""
        await store.create("t", spec(), [Invite("k", "t", 1)])
        sits = [Action("sit", 1, name=owner, owner=owner) for owner in "bcdef"]
        used = await asyncio.gather(*(store.append("t", 1, sit, over=False, invite="k") for sit in sits))
        (sitting,) = (sit for sit, saved in zip(sits, used, strict=True) if saved)
        assert (await loaded(store)).actions == (sitting,)
        assert [owner for owner in "bcdef" if await tables_of(store, owner)] == [sitting.owner]

    async def test_links_are_found_by_token_and_by_table(self, store: Store) -> None:
        """In the order of the seats, the link to watch first; an unknown token opens nothing."""
        links = [Invite("k2", "t", 2), Invite("w", "t", -1), Invite("k1", "t", 1)]
        await store.create("t", spec(), links)
        await store.create("u", spec(), [Invite("x", "u", -1)])
        assert await store.invites("t") == [links[1], links[2], links[0]]
        assert (await store.invite("k2"), await store.invite("nothing")) == (links[0], None)
        assert await store.append("t", 1, SIT, over=False, invite="nothing") is False
        assert await store.invites("nothing") == []

    # -------------------------------------------------------------------------------- people

    async def test_a_device_belongs_to_a_person(self, store: Store, tmp_path: Path) -> None:
        """Somebody new when it is first welcomed, the same person ever after, another one at another device."""
        assert await store.person("phone") is None
        at_once = await asyncio.gather(*(store.welcome("phone") for _ in range(5)))
        ann, ben = at_once[0], await store.welcome("desk")
        assert (set(at_once), ann != ben, ann != "phone") == ({ann}, True, True)
        assert (await store.person("phone"), await store.welcome("phone")) == (ann, ann)
        await store.close()
        again = await self.opened(tmp_path)
        assert [await again.person(device) for device in ("phone", "desk", "other")] == [ann, ben, None]
        await again.close()

    async def test_seats_belong_to_persons(self, store: Store) -> None:
        """Whoever opens a table or sits down by a link has it under the person's id, not the device's."""
        ann, ben = await store.welcome("phone"), await store.welcome("desk")
        await store.create("t", spec(Seat("person", "Ann", ann), OPEN), [Invite("k", "t", 1)])
        await store.append("t", 1, Action("sit", 1, name="Ben", owner=ben), over=False, invite="k")
        assert [await tables_of(store, who) for who in (ann, ben, "phone", "desk")] == [["t"], ["t"], [], []]

    async def test_people_find_their_tables(self, store: Store) -> None:
        """The last used first, each seat by itself, with what has become of the game."""
        before = {"t": spec(ANN, OPEN), "u": spec(ANN, Seat("person", "Also Ann", "a")), "v": spec(BEN, OPEN)}
        for name, made in before.items():
            await store.create(name, made, [])
        await store.append("t", 1, Action("resign", 0), over=True)
        found = await store.sittings("a")
        assert [(at.table, at.seat, at.over) for at in found] == [("t", 0, True), ("u", 0, False), ("u", 1, False)]
        assert {at.game for at in found} == {"copulas"}
        assert found[0].at >= found[1].at > 0
        assert await store.sittings("nobody") == []

    async def test_fifty_tables_are_enough(self, store: Store) -> None:
        """Whoever has more is told of the last used."""
        for number in range(55):
            await store.create(f"t{number}", spec(), [])
        found = await tables_of(store, "a")
        assert (len(found), found[0], "t4" in found) == (50, "t54", False)

    async def test_people_are_called_what_they_said_last(self, store: Store) -> None:
        """Who has said nothing has no name."""
        assert await store.name("a") is None
        assert await store.name(await store.welcome("phone")) is None
        await store.rename("a", "Ann")
        await store.rename("a", 'Änne "A" 駒')
        await store.rename("b", "Ben")
        assert (await store.name("a"), await store.name("b")) == ('Änne "A" 駒', "Ben")

    # -------------------------------------------------------------------------------- records

    async def test_records_are_kept_within_bounds_and_for_a_time(self, store: Store) -> None:
        """So many bytes of one person and in all; what is kept already is no more, and stays to the later time."""
        quota = Quota(person=100, everybody=150)
        kept = [
            await store.keep_records([(name, b"x" * 60)], person=person, until=until, quota=quota)
            for name, person, until in [("1", "a", 10), ("2", "a", 99), ("3", "b", 20), ("4", "c", 99), ("1", "c", 30)]
        ]
        assert kept == [True, False, True, False, True]
        await store.keep_review("3", b"judged")
        assert await store.forget_records(25) == 1
        assert [await store.record(name) is not None for name in "123"] == [True, False, False]
        assert await store.review("3") is None
        assert await store.forget_records(31) == 1

    async def test_a_record_is_never_cut_to_a_shorter_time(self, store: Store) -> None:
        """Kept again for less, or for a time where it was kept for ever, it stays as long as it was promised."""
        quota = Quota(person=1000, everybody=1000)
        kept = {"long": (90.0, 10.0), "ever": (None, 10.0), "now": (10.0, None)}
        for name, until in ((name, until) for name, times in kept.items() for until in times):
            assert await store.keep_records([(name, b"x")], person="a", until=until, quota=quota)
        assert await store.forget_records(50) == 0
        assert await store.forget_records(1e12) == 1
        assert [await store.record(name) is not None for name in kept] == [False, True, True]

    async def test_a_review_is_kept_in_place_of_the_one_before(self, store: Store) -> None:
        """The last one is found, under its replay."""
        await store.keep_review("r", b"some")
        await store.keep_review("r", b"all")
        assert (await store.review("r"), await store.review("s")) == (b"all", None)

    async def test_how_bots_played_a_deal_is_kept_once(self, store: Store) -> None:
        """What was found first stays, for its game and day, until deals of that day go."""
        first = [Reference("novice", False, -3, ("U@e5",)), Reference("master", True, 9, ())]
        await store.keep_references("copulas", "2026-11-15", first)
        await store.keep_references("copulas", "2026-11-15", [])
        assert await store.references("copulas", "2026-11-15") == first
        assert (await store.references("rhombus", "2026-11-15"), await store.references("copulas", "x")) == ([], [])
        await store.forget_deals("2026-11-16")
        assert await store.references("copulas", "2026-11-15") == []

    async def test_a_deal_is_tried_once(self, store: Store) -> None:
        """The first try of a person stays; there is room for so many, and old days go."""
        ann, ben, cat = [await store.welcome(device) for device in ("one", "two", "three")]
        first = DealTry(ann, "t1", "Ann", True, -3, ("U@e5", "X@b2"))
        assert await store.keep_deal("copulas", "2026-11-15", first, 2)
        assert await store.keep_deal("copulas", "2026-11-15", DealTry(ann, "t2", "Ann", True, 9), 2)
        assert await store.keep_deal("copulas", "2026-11-15", DealTry(ben, "t3"), 2)
        assert not await store.keep_deal("copulas", "2026-11-15", DealTry(cat, "t4"), 2)
        assert await store.keep_deal("copulas", "2026-11-16", DealTry(cat, "t5"), 2)
        kept = await store.deals("copulas", "2026-11-15")
        assert sorted(kept, key=lambda one: one.table) == [first, DealTry(ben, "t3")]
        assert await store.forget_deals("2026-11-16") == 2
        assert (await store.deals("copulas", "2026-11-15"), len(await store.deals("copulas", "2026-11-16"))) == ([], 1)

    async def test_a_record_is_kept_once(self, store: Store) -> None:
        """Byte by byte; what comes later under the same name changes nothing."""
        data = bytes(range(256)) * 1000
        await asyncio.gather(store.keep_records([("r", data)]), store.keep_records([("s", b"{}")]))
        await store.keep_records([("r", b"other")])
        assert (await store.record("r"), await store.record("s"), await store.record("no")) == (data, b"{}", None)

    # -------------------------------------------------------------------------------- when it cannot

    async def test_what_cannot_be_saved_is_a_store_error(self, store: Store) -> None:
        """Nothing of it is there afterwards; what was there before still is."""
        await store.create("t", spec(), [])
        await self.filled_up(store)
        with pytest.raises(StoreError):
            await store.append("t", 1, Action("move", 0, text="x" * 2**20), over=False)
        with pytest.raises(StoreError):
            await store.keep_records([("r", b"x" * 2**20)])
        assert ((await loaded(store)).actions, await store.record("r")) == ((), None)

    async def test_a_closed_store_says_so(self, store: Store) -> None:
        """Nobody waits for ever."""
        await store.create("t", spec(), [])
        await store.close()
        for asking in (store.append("t", 1, MOVE, over=False), store.load("t"), store.rename("a", "x")):
            with pytest.raises(Unavailable):
                await asking

    async def test_whoever_stops_waiting_stops_nothing(self, store: Store) -> None:
        """What was begun is finished, and others are not harmed."""
        await store.create("t", spec(), [])
        saving = asyncio.create_task(store.append("t", 1, MOVE, over=False))
        await asyncio.sleep(0)
        saving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await saving
        assert await store.append("t", 2, MOVE, over=False) is True
        assert len((await loaded(store)).actions) == 2
