"""What a replay shows is drawn in the thread of pictures, not where everybody's moves are answered."""

from __future__ import annotations

import asyncio
import threading
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import adjoin
from adjoin import __version__
from adjoin.answers import replays as answers
from adjoin.answers.games_played import Played, at_rest
from adjoin.live.client import Client
from adjoin.server.accounts.dependencies import DrawingLimits, DrawingTurn
from adjoin.server.http.png import Painter
from adjoin.server.replays import routes
from adjoin.table import Action, Seat, Table
from adjoin.table.visibility import door_for

GUEST = Client("ann", "1.1.1.1")


@pytest.fixture(scope="module")
def played() -> Played:
    """A game that was given up after a move."""
    seats = (Seat("person", "Ann", "ann"), Seat("person", "Ben", "ben"))
    table = Table.open(adjoin.load("copulas"), seats, "replay")
    table = table.act(Action("move", table.turn, text=table.position.legal_moves()[0].text)).act(Action("resign", 0))
    return at_rest(msgspec.json.decode(msgspec.json.encode(door_for(table, "").record(__version__))))


class Asker:
    """A request whose sender waits, until they leave."""

    def __init__(self) -> None:
        self.headers = dict[str, str]()
        self.left = asyncio.Event()

    async def receive(self) -> dict[str, str]:
        await self.left.wait()
        return {"type": "http.disconnect"}


class Kept:
    """Replays of which there is one."""

    def __init__(self, played: Played) -> None:
        self.played = played

    async def find(self, _: str) -> Played:
        return self.played


async def no_room(_: str) -> None:
    return None


@pytest.mark.parametrize("route", ["overview", "one_ply", "ply_picture", "painting"])
async def test_nothing_of_a_replay_is_drawn_on_the_event_loop(
    route: str, played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Positions are played again and drawn in the thread of pictures."""
    threads, seen = list[str](), answers.view_for

    def noted(*args: Any) -> Any:
        threads.append(threading.current_thread().name)
        return seen(*args)

    monkeypatch.setattr(answers, "view_for", noted)
    monkeypatch.setattr(routes, "view_for", noted)
    drawing = DrawingTurn(DrawingLimits(), Asker(), GUEST)  # type: ignore[arg-type]
    more: dict[str, dict[str, Any]] = {
        "overview": {"visitor": "", "hub": SimpleNamespace(room=no_room)},
        "one_ply": {"ply": 1},
        "ply_picture": {"request": Asker(), "ply": 1},
        "painting": {"request": Asker(), "painter": Painter()},
    }
    handler: Any = getattr(routes, route)
    about = {"replay": "r", "replays": Kept(played), "drawing": drawing}
    assert await handler.fn(**about, **more[route])
    assert threads
    assert all(name.startswith("painting") for name in threads)
