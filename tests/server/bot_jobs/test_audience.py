"""For whom a bot thinks, when people are with several processes."""

from __future__ import annotations

import asyncio

import pytest

from adjoin.live.audience import AWAY, PLAYS, WATCHES, Audience, audience_of
from adjoin.live.client import Client
from adjoin.server.bot_jobs.fair_queue import FairQueue

ANN, ZOE = Client("ann", "192.0.2.1"), Client("zoe", "192.0.2.2")


@pytest.mark.parametrize(
    ("here", "elsewhere", "audience"),
    [
        ({ANN, ZOE}, set(), Audience(PLAYS, (ANN,))),
        ({ANN}, {"zoe"}, Audience(PLAYS, (ANN,))),
        ({ZOE}, {"ann"}, Audience(PLAYS, (Client("ann", ""),))),
        (set(), {"ann", "zoe"}, Audience(PLAYS, (Client("ann", ""),))),
        ({ZOE}, set(), Audience(WATCHES, (ZOE,))),
        (set(), {"zoe"}, Audience(WATCHES, (Client("zoe", ""),))),
        (set(), set(), Audience(AWAY, (Client("ann", ""),))),
    ],
)
def test_whoever_plays_with_another_process_is_there(
    here: set[Client], elsewhere: set[str], audience: Audience
) -> None:
    """Ann plays and Zoe looks on: a bot thinks for Ann wherever she is, and only if nobody is there for the absent."""
    assert audience_of({"ann"}, here, elsewhere) == audience


async def test_a_player_elsewhere_does_not_wait_for_a_crowd_here() -> None:
    """Fifty tables that are watched here from many addresses delay them by the thought that is under way."""
    turns, order = FairQueue(1), list[str]()

    async def think(audience: Audience) -> None:
        async with turns.turn(lambda: audience):
            order.append(audience.guests[0].person)
            await asyncio.sleep(0)

    crowd = [think(Audience(WATCHES, (Client(f"{number}", f"2001:db8:7:{number:x}::"),))) for number in range(50)]
    tasks = [asyncio.create_task(one) for one in crowd]
    await asyncio.sleep(0)
    tasks.append(asyncio.create_task(think(audience_of({"ann"}, set(), {"ann"}))))
    await asyncio.gather(*tasks)
    assert order.index("ann") <= 2


async def test_players_elsewhere_do_not_share_the_time_of_one_bot() -> None:
    """Of people about whom only their names are known nobody can say that they are one household."""
    turns, shares = FairQueue(1), list[float]()

    async def think(person: str) -> None:
        async with turns.turn(lambda: audience_of({person}, set(), {person})) as share:
            shares.append(share)
            await asyncio.sleep(0)

    await asyncio.gather(*(think(f"person {number}") for number in range(5)))
    assert shares == [1.0] * 5
