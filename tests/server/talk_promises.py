"""What every store promises about talk (adjoin.server.db.repositories.talk): a part of store_promises."""

from __future__ import annotations

import asyncio
from time import time

from adjoin.live.talk import MOST, ChatLine
from adjoin.server.db.repositories.talk import KEPT
from adjoin.server.db.store import Store
from adjoin.table import Action
from server.people_promises import arrived_at, person, with_seats


class TalkPromises:
    async def test_lines_are_numbered_and_kept_in_order(self, store: Store) -> None:
        """Several said at once have numbers of their own; of too many the oldest go."""
        await store.create("t", with_seats(person("Ann", "a"), person("Ben", "b")), [])
        said = [ChatLine(0, 5.0, number % 2, "ab"[number % 2], f"line {number}") for number in range(4)]
        assert sorted(await asyncio.gather(*(store.talk.keep("t", one) for one in said))) == [1, 2, 3, 4]
        assert await store.talk.keep("t", ChatLine(0, 6.0, 1, "b", "psst", True, "hello")) == 5
        kept = await store.talk.at("t")
        assert [one.number for one in kept] == [1, 2, 3, 4, 5]
        assert kept[-1] == ChatLine(5, 6.0, 1, "b", "psst", True, "hello")
        assert await store.talk.at("another") == []
        for number in range(MOST):
            await store.talk.keep("t", ChatLine(0, 7.0, 0, "a", str(number)))
        kept = await store.talk.at("t")
        assert (len(kept), kept[0].number, kept[-1].text) == (MOST, 6, str(MOST - 1))

    async def test_talk_goes_a_week_after_the_end(self, store: Store) -> None:
        """While a game goes on it stays, however old; once it is over, it stays for the time that is announced."""
        for table in ("goes on", "over"):
            await store.create(table, with_seats(person("Ann", "a"), person("Ben", "b")), [])
            await store.talk.keep(table, ChatLine(0, 5.0, 0, "a", "hello"))
        assert await store.append("over", 1, Action("resign", 0), over=True)
        assert await store.talk.forget_old(time() + KEPT - 60) == 0
        assert await store.talk.forget_old(time() + KEPT + 60) == 1
        assert (len(await store.talk.at("goes on")), await store.talk.at("over")) == (1, [])

    async def test_lines_go_with_whoever_said_them(self, store: Store) -> None:
        """What somebody said belongs to whom they become, and is gone with them."""
        ann, ben = await store.welcome("ann's"), await store.welcome("ben's")
        await store.create("t", with_seats(person("Ann", ann), person("Cleo", "c")), [])
        await store.talk.keep("t", ChatLine(0, 5.0, 0, ann, "hello"))
        await store.talk.keep("t", ChatLine(0, 6.0, 1, "c", "good evening"))
        await arrived_at(store, ben, "ann's", bring=True)
        assert [one.person for one in await store.talk.at("t")] == [ben, "c"]
        await store.people.erase(ben)
        assert [one.person for one in await store.talk.at("t")] == ["c"]
