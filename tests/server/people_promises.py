"""What every store promises about people (adjoin.server.db.repositories.people): a part of store_promises."""

from __future__ import annotations

import asyncio
from time import time

import pytest

import adjoin
from adjoin.server.db.errors import Conflict
from adjoin.server.db.repositories import progress as learned
from adjoin.server.db.repositories.blocks import MOST, Block
from adjoin.server.db.repositories.moderation import Report
from adjoin.server.db.repositories.people import SIGNED_OUT, Passkey, Ticket
from adjoin.server.db.repositories.results import GameResult, StoredRating
from adjoin.server.db.repositories.sign_ins import Arrival, SignIn
from adjoin.server.db.store import Store
from adjoin.server.db.values import DealTry, Invite
from adjoin.table import Action, Seat, Spec, Table
from adjoin.table.clock import read_clock

SOON = time() + 86_400  # a whole run of the tests may lie between here and its use


def with_seats(*seats: Seat, pace: str = "") -> Spec:
    return Table.open(adjoin.load("copulas"), seats, "7", clock=read_clock(pace) if pace else None).spec


def person(name: str, owner: str) -> Seat:
    return Seat("person", name, owner)


async def owners(store: Store, table: str) -> list[tuple[str, str]]:
    """Who sits at a table as it is played again, with names."""
    found = await store.load(table)
    assert found is not None
    return [(seat.name, seat.owner) for seat in Table.restore(found.spec, found.actions).seats]


async def arrived_at(store: Store, who: str, device: str, *, bring: bool, label: str = "") -> Arrival | None:
    """A code of a person is made, asked with, allowed and used; the device has a tick to its name afterwards."""
    code = f"code for {device}"
    await store.sign_ins.add(SignIn(code, who, "maker", SOON), time())
    assert await store.sign_ins.request(code, device, label, time(), bring=bring) is True
    assert await store.sign_ins.decide(code, "maker", time(), allow=True) is True
    return await store.sign_ins.arrive(code, device, f"{device}'", label, time(), bring=bring)


class PeoplePromises:
    async def test_a_person_has_several_devices(self, store: Store) -> None:
        """Each by what it calls itself; one that is signed out is nobody's, and nobody can become somebody by it."""
        ann = await store.welcome("desk")
        await store.people.saw("desk", "Firefox", 50.0)
        arrived = await arrived_at(store, ann, "phone", bring=False, label="Safari")
        assert arrived == Arrival(ann, ended=("phone",))
        assert (await store.person("phone"), await store.person("phone'")) == (None, ann)
        found = {device.id: device.label for device in await store.people.devices(ann)}
        assert found == {"desk": "Firefox", "phone'": "Safari"}
        assert await store.people.known_devices(["desk", "phone", "phone'"]) == {"desk", "phone'"}
        assert await store.people.revoke("somebody", "phone'", time()) is False
        assert await store.people.revoke(ann, "phone'", time()) is True
        assert (await store.person("phone'"), await store.person("desk")) == (None, ann)
        for signed_out in ("phone", "phone'"):
            assert await store.people.why_ended(signed_out, time()) == SIGNED_OUT
            with pytest.raises(Conflict):
                await store.welcome(signed_out)

    async def test_a_ticket_is_used_once_and_in_time(self, store: Store) -> None:
        """Of several at once one may; not for another kind, not later, not one that was never issued."""
        await store.people.issue(Ticket("a", "challenge", "p", "what", until=100.0), 50.0)
        assert await store.people.ticket("challenge", "a") == Ticket("a", "challenge", "p", "what", 100.0)
        assert await store.people.use("move", "a", 60.0) is None
        assert await store.people.use("challenge", "a", 101.0) is None
        several = await asyncio.gather(*(store.people.use("challenge", "a", 60.0) for _ in range(5)))
        assert sorted(found is not None for found in several) == [False] * 4 + [True]
        assert await store.people.use("challenge", "b", 60.0) is None
        left = await store.people.ticket("challenge", "a")
        assert left is not None
        assert left.used is True
        await store.people.issue(Ticket("c", "challenge", until=SOON), 100.0 + 86_401)
        assert await store.people.ticket("challenge", "a") is None

    async def test_passkeys(self, store: Store) -> None:
        """Kept once, found by their id and by their person, counted by compare-and-set, dropped by their person."""
        ann, ben = await store.welcome("desk"), await store.welcome("other")
        key = Passkey("k", ann, bytes(range(256)), 3, "phone", 5.0)
        assert await store.people.add_passkey(key, 10) == "added"
        assert await store.people.add_passkey(Passkey("k", ben, b"other"), 10) == "known"
        assert (await store.people.passkey("k"), await store.people.passkey("x")) == (key, None)
        assert (await store.people.passkeys(ann), await store.people.passkeys(ben)) == ([key], [])
        assert await store.people.count_passkey("k", 3, 7) is True
        assert await store.people.count_passkey("k", 3, 8) is False
        assert (await store.people.drop_passkey(ben, "k"), await store.people.drop_passkey(ann, "k")) == (False, True)

    async def test_coming_to_a_device_brings_along_what_was_there(self, store: Store) -> None:
        """Seats, deals, records, passkeys and what was learned belong to who came; the other is gone."""
        ann, ben, cat = [await store.welcome(device) for device in ("desk", "phone", "tablet")]
        await store.rename(ben, "Ben")
        await store.create("t", with_seats(person("Ben", ben), person("Cat", cat)), [])
        await store.create("u", with_seats(person("Cat", cat), Seat("open")), [Invite("k", "u", 1)])
        assert await store.append("u", 1, Action("sit", 1, name="Ben", owner=ben), over=False, invite="k")
        await store.keep_deal("copulas", "2026-11-15", DealTry(ben, "d", "Ben"), 9)
        await store.keep_deal("copulas", "2026-11-16", DealTry(ben, "e", "Ben"), 9)
        await store.keep_deal("copulas", "2026-11-16", DealTry(ann, "f", "Ann"), 9)
        await store.keep_records([("r", b"{}")], person=ben)
        assert await store.people.records(ben) == [("r", b"{}")]
        await store.people.add_passkey(Passkey("k", ben, b"x"), 10)
        await store.learned.add(ann, {"puzzle/one": "seen", "puzzle/two": "solved"})
        await store.learned.add(ben, {"puzzle/one": "solved", "puzzle/two": "seen", "lesson/a/first/b": "done"})
        found = await store.people.belongings(ben)
        assert (found.name, found.games, found.deals, found.records, found.passkeys) == ("Ben", 2, 2, 1, 1)
        arrived = await arrived_at(store, ann, "phone", bring=True)
        assert arrived == Arrival(ann, ("t", "u"), ("phone",))
        assert await owners(store, "t") == [("Ben", ann), ("Cat", cat)]
        assert await owners(store, "u") == [("Cat", cat), ("Ben", ann)]
        known = {"lesson/a/first/b": "done", "puzzle/one": "solved", "puzzle/two": "solved"}
        assert (await store.learned.of(ann), await store.learned.of(ben)) == (known, {})
        assert sorted(at.table for at in await store.sittings(ann)) == ["t", "u"]
        assert (await store.person("phone'"), await store.name(ann), await store.name(ben)) == (ann, "Ben", None)
        assert {one.table: one.person for one in await store.deals("copulas", "2026-11-15")} == {"d": ann}
        assert {one.table: one.person for one in await store.deals("copulas", "2026-11-16")} == {"f": ann}
        key = await store.people.passkey("k")
        assert key is not None
        assert key.person == ann

    async def test_another_name_is_read_where_a_game_goes_on(self, store: Store) -> None:
        """Not where it is over, nor where somebody has none, or another at the same device; every table plays again."""
        ann, ben = await store.welcome("desk"), await store.welcome("phone")
        await store.rename(ann, "Ann")
        await store.create("shared", with_seats(person("Bea", ann), person("Ann", ann)), [])
        for table, name in (("t", "Ann"), ("over", "Ann"), ("nameless", ""), ("later", "")):
            await store.create(table, with_seats(person(name, ann), person("Ben", ben)), [])
        assert await store.append("later", 1, Action("named", 0, name="Ann", owner=ann), over=False)
        assert await store.append("over", 1, Action("resign", 1), over=True)
        assert await store.rename(ann, "Zoe") == ("later", "nameless", "shared", "t")
        assert await store.rename(ann, "Zoe") == ()
        found = {table: (await owners(store, table))[0][0] for table in ("t", "over", "nameless", "later")}
        assert found == {"t": "Zoe", "over": "Ann", "nameless": "", "later": "Zoe"}
        assert [name for name, _ in await owners(store, "shared")] == ["Bea", "Zoe"]
        assert "later" in await store.moderation.hide(ann, time())
        assert [(await owners(store, table))[0][0] for table in ("t", "later")] == ["", ""]
        await store.people.erase(ann)
        assert (await owners(store, "later"))[1] == ("Ben", ben)

    async def test_two_seats_of_one_table_do_not_become_one_person_s(self, store: Store) -> None:
        """Who played against themselves keeps one seat and never sees both hands; the table still plays again."""
        ann, ben = await store.welcome("desk"), await store.welcome("phone")
        await store.create("t", with_seats(person("Ann", ann), Seat("open")), [Invite("k", "t", 1)])
        assert await store.append("t", 1, Action("sit", 1, name="Ben", owner=ben), over=False, invite="k")
        await arrived_at(store, ann, "phone", bring=True)
        first, second = await owners(store, "t")
        assert (first, second[0]) == (("Ann", ann), "Ben")
        assert second[1] not in (ann, ben, "")
        assert [at.seat for at in await store.sittings(ann)] == [0]

    async def test_what_is_left_behind_stays_its_own(self, store: Store) -> None:
        """Without bringing it along, a person with games keeps them; one with nothing and no device is let go."""
        ann, ben = await store.welcome("desk"), await store.welcome("phone")
        await store.create("t", with_seats(person("Ben", ben), Seat("open")), [])
        await arrived_at(store, ann, "phone", bring=False)
        assert await owners(store, "t") == [("Ben", ben), ("", "")]
        assert (await store.people.belongings(ben)).games == 1
        empty = await store.welcome("tablet")
        await arrived_at(store, ann, "tablet", bring=False)
        assert (await store.name(empty), await store.person("tablet'")) == (None, ann)

    async def test_who_is_erased_is_nowhere(self, store: Store) -> None:
        """Names and owners leave the tables, which still play again; devices, passkeys, records and deals go."""
        ann, ben = await store.welcome("desk"), await store.welcome("phone")
        await store.rename(ben, "Ben")
        await store.create("t", with_seats(person("Ben", ben), person("Ann", ann)), [])
        await store.create("u", with_seats(person("Ann", ann), Seat("open")), [Invite("k", "u", 1)])
        assert await store.append("u", 1, Action("sit", 1, name="Ben", owner=ben), over=False, invite="k")
        await store.keep_deal("copulas", "2026-11-15", DealTry(ben, "d", "Ben"), 9)
        await store.keep_records([("r", b"{}")], person=ben)
        await store.keep_review("r", b"judged")
        await store.people.add_passkey(Passkey("k", ben, b"x"), 10)
        assert await store.people.erase(ben) == ("t", "u")
        for table, seat in (("t", 0), ("u", 1)):
            name, owner = (await owners(store, table))[seat]
            assert name == ""
            assert owner not in ("", ann, ben)
        found = await store.load("u")
        assert ben not in repr(found)
        assert "Ben" not in repr(found)
        assert (await store.person("phone"), await store.name(ben), await store.sittings(ben)) == (None, None, [])
        assert (await store.record("r"), await store.review("r"), await store.people.passkey("k")) == (None, None, None)
        assert await store.deals("copulas", "2026-11-15") == []
        assert [name for name, _ in await owners(store, "t")] == ["", "Ann"]

    async def test_what_was_learned_stays_so(self, store: Store) -> None:
        """A solved puzzle is not made a seen one; a person has so much and no more; it goes with the person."""
        ann = await store.welcome("desk")
        assert await store.learned.add(ann, {"puzzle/a": "solved"}) == {"puzzle/a": "solved"}
        assert await store.learned.add(ann, {"puzzle/a": "seen", "puzzle/b": "seen"}) == {
            "puzzle/a": "solved",
            "puzzle/b": "seen",
        }
        many = await store.learned.add(ann, {f"puzzle/{number}": "seen" for number in range(learned.MOST + 5)})
        assert len(many) == len(await store.learned.of(ann)) == learned.MOST
        await store.people.erase(ann)
        assert await store.learned.of(ann) == {}

    # -------------------------------------------------------------------------------- results

    async def test_a_game_is_concluded_once(self, store: Store) -> None:
        """In the order in which games ended; of several who do so at once one is right, and nothing counts twice."""
        ann, ben = await store.welcome("desk"), await store.welcome("phone")
        for name in ("first", "second", "running"):
            await store.create(name, with_seats(person("Ann", ann), person("Ben", ben)), [])
        for name in ("second", "first"):
            await store.append(name, 1, Action("resign", 0), over=True)
        assert [name for name, _ in await store.results.pending(9)] == ["second", "first"]
        rows = [GameResult("first", 0, "copulas", 5.0, 0, True, 7, ann, "Ann", rating=StoredRating(26.0, 8.0, 1))]
        rows += [GameResult("first", 1, "copulas", 5.0, 1, False, 3, ben, "Ben", rating=StoredRating(24.0, 8.0, 1))]
        done = await asyncio.gather(*(store.results.conclude("first", rows) for _ in range(4)))
        assert sorted(done) == [False] * 3 + [True]
        assert await store.results.conclude("running", []) is False
        assert await store.results.ratings("copulas", [ann, ben, "x"]) == {ann: rows[0].rating, ben: rows[1].rating}
        assert await store.results.all_ratings(ann) == {"copulas": StoredRating(26.0, 8.0, 1)}
        found = await store.results.of(ann)
        assert [(one.seat, one.name, one.won, one.score) for one in found] == [
            (0, "Ann", True, 7),
            (1, "Ben", False, 3),
        ]
        assert [name for name, _ in await store.results.pending(9)] == ["second"]

    async def test_a_rating_that_changed_meanwhile_is_not_overwritten(self, store: Store) -> None:
        """Two games of one person concluded at once: one waits for the other, and is told so."""
        ann = await store.welcome("desk")
        for name in ("t", "u"):
            await store.create(name, with_seats(person("Ann", ann), Seat("open")), [])
            await store.append(name, 1, Action("resign", 0), over=True)
        one, two = [
            GameResult(n, 0, "copulas", 5.0, 0, True, 7, ann, rating=StoredRating(26.0, 8.0, 1)) for n in ("t", "u")
        ]
        assert await store.results.conclude("t", [one]) is True
        assert await store.results.conclude("u", [two]) is False
        assert [name for name, _ in await store.results.pending(9)] == ["u"]
        again = GameResult("u", 0, "copulas", 5.0, 0, True, 7, ann, rating=StoredRating(27.0, 7.5, 2))
        assert await store.results.conclude("u", [again]) is True
        assert await store.results.all_ratings(ann) == {"copulas": StoredRating(27.0, 7.5, 2)}

    async def test_results_come_along_and_lose_their_names(self, store: Store) -> None:
        """With a person who becomes another one, with the surer rating; and without a name when somebody is erased."""
        ann, ben = await store.welcome("desk"), await store.welcome("phone")
        for name, who in (("t", ann), ("u", ben)):
            await store.create(name, with_seats(person("Who", who), Seat("open")), [])
            await store.append(name, 1, Action("resign", 0), over=True)
        for name, who, deviation in (("t", ann, 5.0), ("u", ben, 4.0)):
            row = GameResult(
                name, 0, "copulas", 5.0, 0, True, 7, who, "Who", rating=StoredRating(25.0 + deviation, deviation, 1)
            )
            assert await store.results.conclude(name, [row])
        await arrived_at(store, ann, "phone", bring=True)
        assert sorted(one.table for one in await store.results.of(ann)) == ["t", "u"]
        assert await store.results.all_ratings(ann) == {"copulas": StoredRating(29.0, 4.0, 2)}
        await store.people.erase(ann)
        assert (await store.results.of(ann), await store.results.all_ratings(ann)) == ([], {})

    # -------------------------------------------------------------------------------- manners

    async def test_reports_wait_until_they_are_settled(self, store: Store) -> None:
        """One of each reporter and seat; those that were dealt with are kept a year, and leave with the reporter."""
        ann = await store.welcome("desk")
        one = Report("r", "t", 1, "p", ann, "Name", "why", 5.0)
        assert (await store.moderation.report(one), await store.moderation.report(one)) == (True, False)
        assert await store.moderation.reports() == [one]
        assert (await store.moderation.settle("r", 6.0), await store.moderation.settle("r", 6.0)) == (True, False)
        assert (await store.moderation.reports(), len(await store.moderation.reports(done=True))) == ([], 1)
        await store.people.erase(ann)
        assert await store.moderation.reports(done=True) == []

    async def test_bans_and_their_end(self, store: Store) -> None:
        """All devices of a person, and addresses; every deed is in the log once."""
        ann = await store.welcome("desk")
        assert await store.moderation.ban(f"person:{ann}", "why", 5.0) is True
        assert await store.moderation.ban(f"person:{ann}", "why", 5.0) is False
        assert await store.moderation.ban("address:10.0.0.1", "", 6.0) is True
        assert await store.moderation.bans() == ({"desk"}, {"10.0.0.1"})
        assert [await store.moderation.unban(f"person:{ann}", 7.0) for _ in range(2)] == [True, False]
        assert await store.moderation.bans() == (set(), {"10.0.0.1"})
        assert [deed.deed for deed in await store.moderation.log()] == ["ban", "ban", "unban"]

    async def test_a_hidden_name_is_nowhere_and_comes_back(self, store: Store) -> None:
        """Neither with the person nor at tables; showing gives it back to the person."""
        ann = await store.welcome("desk")
        await store.rename(ann, "Awful")
        await store.create("t", with_seats(person("Awful", ann), Seat("open")), [])
        assert await store.moderation.hide(ann, 5.0) == ("t",)
        assert (await owners(store, "t"))[0] == ("", ann)
        assert await store.name(ann) is None
        assert await store.moderation.show(ann, 6.0) == "Awful"
        assert (await store.name(ann), await store.moderation.show("nobody", 7.0)) == ("Awful", None)

    async def test_distances(self, store: Store) -> None:
        """Kept once for two people, the newest word counts; ended, brought along, and gone with either of them."""
        ann, ben, cat, dan = [await store.welcome(name) for name in ("a", "b", "c", "d")]
        words = [(ann, ben, "mute", "Ben", 5.0), (ann, ben, "block", "Ben", 6.0), (cat, ann, "mute", "", 7.0)]
        for one in [Block(*word) for word in words]:  # type: ignore[arg-type]
            before = await store.blocks.state()
            assert await store.blocks.keep(one)
            assert await store.blocks.state() != before
        assert await store.blocks.of(ann) == [Block(ann, ben, "block", "Ben", 6.0)]
        assert sorted(await store.blocks.all()) == sorted([(ann, ben, "block"), (cat, ann, "mute")])
        await arrived_at(store, dan, "a", bring=True)  # Ann is Dan from now on
        assert sorted(await store.blocks.all()) == sorted([(dan, ben, "block"), (cat, dan, "mute")])
        assert await store.blocks.end(dan, cat, "Cat") is False
        await store.people.erase(ben)
        assert await store.blocks.of(dan) == []
        await store.people.erase(cat)
        assert await store.blocks.all() == []

    async def test_nobody_keeps_away_from_everybody(self, store: Store) -> None:
        """There is a bound, and whom one knows already may still be kept otherwise."""
        ann = await store.welcome("a")
        for number in range(MOST):
            assert await store.blocks.keep(Block(ann, f"p{number}", "mute", "", float(number)))
        assert await store.blocks.keep(Block(ann, "one more", "mute", "", 1.0)) is False
        assert await store.blocks.keep(Block(ann, "p0", "block", "", 1.0)) is True
