"""What every store promises about premoves (adjoin.server.db.repositories.premoves): a part of store_promises."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from adjoin.live.premove import Premove
from adjoin.server.db.store import Store
from adjoin.table import Action
from server.people_promises import arrived_at, person, with_seats

FIRST, SECOND = Action("move", 0, text="x"), Action("move", 0, text="y")


class ArmedPromises:
    async def test_a_placement_leaves_its_plan_as_it_is_saved(self, store: Store) -> None:
        """Of several at once one does both; one whose plan was changed or dropped meanwhile does neither."""
        await store.create("t", with_seats(person("Ann", "a"), person("Ben", "b")), [])
        plan = Premove("t", 0, "a", 3, ("x", "y"))
        await store.premoves.arm(replace(plan, moves=("z",)))
        await store.premoves.arm(plan)
        saves = [store.append("t", 1, FIRST, over=False, plan=plan) for _ in range(4)]
        assert sorted(await asyncio.gather(*saves)) == [False, False, False, True]
        left = Premove("t", 0, "a", 4, ("y",))
        assert await store.premoves.at("t") == await store.premoves.of("a") == [left]
        assert not await store.append("t", 2, SECOND, over=False, plan=plan)  # as it was
        assert await store.versions(["t"]) == {"t": 1}
        assert await store.append("t", 2, SECOND, over=False, plan=left)
        assert (await store.premoves.at("t"), await store.since("t", 0)) == ([], [FIRST, SECOND])

    async def test_a_plan_is_changed_by_whoever_knows_it(self, store: Store) -> None:
        """What was replaced meanwhile stays as it is; its player alone takes it back."""
        await store.create("t", with_seats(person("Ann", "a"), person("Ben", "b")), [])
        plan = Premove("t", 1, "b", 0, ("x",))
        broken = replace(plan, broken=True)
        await store.premoves.arm(plan)
        assert [await store.premoves.change(plan, broken) for _ in range(2)] == [True, False]
        assert await store.premoves.at("t") == [broken]
        await store.premoves.disarm("t", "a")
        assert await store.premoves.change(plan, None) is False
        await store.premoves.disarm("t", "b")
        assert await store.premoves.at("t") == []

    async def test_plans_go_with_their_player(self, store: Store) -> None:
        """To another device, or for good; where both sat at one table, only the plan of who stays is left."""
        ann, ben, cat = [await store.welcome(name) for name in ("a", "b", "c")]
        await store.create("t", with_seats(person("Ann", ann), person("Ben", ben)), [])
        await store.create("u", with_seats(person("Ann", ann), person("Cat", cat)), [])
        for plan in (Premove("t", 0, ann, 0, ("x",)), Premove("u", 0, ann, 0, ("x",)), Premove("u", 1, cat, 0, ("y",))):
            await store.premoves.arm(plan)
        await arrived_at(store, cat, "a", bring=True)  # Ann is Cat from now on
        assert [(one.table, one.seat) for one in await store.premoves.of(cat)] == [("t", 0), ("u", 1)]
        await store.people.erase(cat)
        assert await store.premoves.at("t") + await store.premoves.at("u") == []
