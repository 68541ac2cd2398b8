"""Where the processor time of one acknowledged move goes, in one process and without a network.

    python bench/profile_move.py [--games 20] [--profile]

A four-player game is played at random; every move is read from its message, decided by the rules, written as it is
saved, acknowledged, and drawn for three devices, one of which plays two seats. Nothing is left out for want of time: a
server under load draws less.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, TypeVar

import msgspec

import adjoin
from adjoin.server.messages import Ack, MoveIn, ToServer
from adjoin.server.render import Renderer
from adjoin.server.scheduler import Scheduler
from adjoin.server.viewer import Viewer
from adjoin.server.wire import encode
from adjoin.table import Action, Seat, Table
from adjoin.table.door import door_for

GAME, PLAYERS = "copulas", 4
OWNERS = ("a", "b", "c", "a")
T = TypeVar("T")


class Spent:
    """Seconds of processor time by what they were spent on."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def on(self, what: str, work: Callable[[], T]) -> T:
        began = process_time()
        made = work()
        self.seconds[what] = self.seconds.get(what, 0.0) + process_time() - began
        return made


def entered(table: Table) -> list[Viewer]:
    """A viewer for each owner; what is drawn is taken from the viewer itself."""

    async def send(_: bytes) -> None:
        """Nobody reads."""

    renderer, scheduler = Renderer(door_for(table, "")), Scheduler()
    return [Viewer(owner, table, renderer, scheduler, send, 4) for owner in dict.fromkeys(OWNERS)]


def play(seed: str, spent: Spent) -> int:
    """A whole game; how many moves it had."""
    rng, decode = Random(seed), msgspec.json.Decoder(ToServer).decode
    seats = [Seat("person", owner, owner) for owner in OWNERS]
    table = Table.open(adjoin.load(GAME, players=PLAYERS), seats, seed)
    viewers = entered(table)
    for viewer in viewers:
        viewer.drawn()
    while not table.over:
        text = table.position.deal.move(table.position.state, rng.choice(table.position.legal_numbers)).text
        sent = encode(MoveIn(1, table.version, text))
        action = spent.on("read", lambda sent=sent, seat=table.turn: action_in(decode(sent), seat))
        table = spent.on("rules", lambda table=table, action=action: table.act(action))
        spent.on("answer", lambda version=table.version, action=action: (encode(action), encode(Ack(1, version))))
        for viewer in viewers:
            viewer.show(table, set())
            spent.on("draw", lambda viewer=viewer: viewer.drawn().decode())
    return table.position.ply


def action_in(message: Any, seat: int) -> Action:
    return Action("move", seat, text=message.text)


def main() -> None:
    parser = argparse.ArgumentParser(description="The processor time of one move.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--profile", action="store_true")
    chosen = parser.parse_args()
    for seed in range(chosen.games):
        play(f"warm {seed}", Spent())
    spent, profile = Spent(), cProfile.Profile()
    if chosen.profile:
        profile.enable()
    moves = sum(play(str(seed), spent) for seed in range(chosen.games))
    profile.disable()
    for what, seconds in spent.seconds.items():
        print(f"{what:8} {seconds / moves * 1e6:7.0f} µs a move")
    print(f"together {sum(spent.seconds.values()) / moves * 1e6:7.0f} µs a move")
    if chosen.profile:
        pstats.Stats(profile).sort_stats("tottime").print_stats(35)


if __name__ == "__main__":
    main()
