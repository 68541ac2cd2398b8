"""What every store promises about whose move it is (adjoin.server.db.repositories.turns): a part of store_promises."""

from __future__ import annotations

from adjoin.live.turn_index import Awaits
from adjoin.server.db.repositories.turns import Other
from adjoin.server.db.store import Store
from adjoin.server.db.values import Invite
from adjoin.table import Action, Seat
from server.people_promises import person, with_seats

MOVE = Action("move", 0, text="x")


class AwaitsPromises:
    async def test_tables_that_wait_for_somebody(self, store: Store) -> None:
        """The most urgent first, then who has waited longest; of others' turns, and of games that are over, nothing."""
        ann, ben = await store.welcome("desk"), await store.welcome("phone")
        await store.rename(ben, "Ben")
        spec = with_seats(person("Ann", ann), person("Ben", ben))
        waits = {"late": Awaits(900.0, 0), "soon": Awaits(100.0, 0), "idle": Awaits(None, 0), "theirs": Awaits(50.0, 1)}
        for name, awaits in waits.items():
            await store.create(name, spec, [], awaits=awaits)
        found = await store.turns.mine(ann, 9)
        assert [(one.table, one.seat, one.deadline) for one in found] == [
            ("soon", 0, 100.0),
            ("late", 0, 900.0),
            ("idle", 0, None),
        ]
        assert found[0].others == (Other(1, "Ben"),)
        assert [one.table for one in await store.turns.mine(ann, 2)] == ["soon", "late"]
        assert await store.append("soon", 1, MOVE, over=False, awaits=Awaits(200.0, 1))
        assert await store.append("late", 1, MOVE, over=True, awaits=Awaits(200.0, 0))
        assert [one.table for one in await store.turns.mine(ann, 9)] == ["idle"]
        assert [one.table for one in await store.turns.mine(ben, 9)] == ["theirs", "soon"]
        assert await store.turns.mine("nobody", 9) == []

    async def test_whoever_takes_a_seat_is_waited_for(self, store: Store) -> None:
        """From the action with which they sit down."""
        ann = await store.welcome("desk")
        await store.create("t", with_seats(Seat("open"), Seat("bot", level="random")), [Invite("k", "t", 0)])
        sits = Action("sit", 0, name="Ann", owner=ann)
        assert await store.append("t", 1, sits, over=False, invite="k", awaits=Awaits(7.0, 0))
        assert [(one.table, one.deadline) for one in await store.turns.mine(ann, 9)] == [("t", 7.0)]
