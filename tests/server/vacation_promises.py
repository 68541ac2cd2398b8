"""What every store promises about holidays (adjoin.server.db.repositories.vacations): a part of store_promises."""

from __future__ import annotations

import asyncio

from adjoin.server.db.repositories.vacations import DAY, YEAR, Vacation
from adjoin.server.db.store import Store
from adjoin.table import Action
from server.people_promises import arrived_at, person, with_seats

NOW = 2e9


class HolidayPromises:
    async def test_no_more_days_than_there_are(self, store: Store) -> None:
        """Of several at once as many as fit; longer, ended early with whole days left again, and new after a year."""
        ann = await store.welcome("a")
        took = await asyncio.gather(*(store.vacations.take(ann, 4, 10, NOW) for _ in range(4)))
        assert sorted(took) == [False, False, True, True]
        assert await store.vacations.of(ann, NOW) == [Vacation(NOW, NOW + 8 * DAY)]
        assert await store.vacations.until(ann, NOW + DAY) == NOW + 8 * DAY
        await store.vacations.end(ann, NOW + 2.5 * DAY)
        assert await store.vacations.until(ann, NOW + 3 * DAY) is None
        assert [one.days for one in await store.vacations.of(ann, NOW + 3 * DAY)] == [3]
        assert not await store.vacations.take(ann, 8, 10, NOW + 3 * DAY)
        assert await store.vacations.take(ann, 7, 10, NOW + 3 * DAY)
        assert not await store.vacations.take(ann, 1, 10, NOW + YEAR)
        assert await store.vacations.take(ann, 3, 10, NOW + YEAR + 2.5 * DAY)
        assert len(await store.vacations.of(ann, NOW + YEAR + 2.5 * DAY)) == 2

    async def test_whose_holidays_a_table_knows(self, store: Store) -> None:
        """The latest of each of its people; the tables of somebody are those over days that go on."""
        ann, ben = await store.welcome("a"), await store.welcome("b")
        for name, over in (("t", False), ("u", True), ("v", False)):
            await store.create(
                name, with_seats(person("Ann", ann), person("Ben", ben), pace="" if name == "v" else "3d"), []
            )
            if over:
                await store.append(name, 1, Action("resign", 0), over=True)
        assert await store.vacations.take(ben, 1, 9, NOW)
        assert await store.vacations.take(ben, 2, 9, NOW + 5 * DAY)
        assert await store.vacations.at("t") == [(1, Vacation(NOW + 5 * DAY, NOW + 7 * DAY))]
        assert (await store.vacations.tables(ben), await store.vacations.tables("nobody")) == (["t"], [])

    async def test_holidays_go_with_their_person(self, store: Store) -> None:
        """Two who were one have taken the days of both; who is deleted has taken none."""
        ann, ben = await store.welcome("a"), await store.welcome("b")
        for who, at in ((ann, NOW), (ben, NOW), (ann, NOW + 9 * DAY)):
            assert await store.vacations.take(who, 1, 9, at)
        await arrived_at(store, ben, "a", bring=True)  # Ann is Ben from now on
        assert [one.since for one in await store.vacations.of(ben, NOW)] == [NOW, NOW + 9 * DAY]
        await store.people.erase(ben)
        assert await store.vacations.of(ben, NOW) == []
