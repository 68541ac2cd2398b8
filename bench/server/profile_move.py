"""Where the processor time of one acknowledged move goes, in one process and without a network.

    python -m bench.server.profile_move [--game G] [--games 5] [--rounds 1] [--accelerated] [--profile]

A game is played at random by as many as can play; every move is read from its message, decided by the rules, written as
it is saved, acknowledged, and shown to every device: what everybody sees is drawn, each one's own part beside it, and
both are compared with what was shown before. Nothing is left out for want of time: a server under load draws less.
In several rounds the same games are played again, and the least that each part of a game ever took is told: that is
what other work on the machine adds least to.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import pstats
from collections import Counter
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, TypeVar

import msgspec

import adjoin
from adjoin.accelerator.switch import accelerate
from adjoin.live.encoding import encode
from adjoin.live.protocol import Ack, MoveIn, ToServer
from adjoin.live.render import Renderer
from adjoin.live.viewer import Viewer
from adjoin.server.startup import GARBAGE
from adjoin.table import Action, Seat, Table
from adjoin.table.visibility import door_for
from bench.server.random_games import options_of, seats_of, sockets_of

T = TypeVar("T")
PRESENT: frozenset[str] = frozenset()


class Spent:
    """Seconds of processor time by what they were spent on."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def on(self, what: str, work: Callable[[], T]) -> T:
        began = process_time()
        made = work()
        self.seconds[what] = self.seconds.get(what, 0.0) + process_time() - began
        return made


class Nowhere:
    """A line that nobody reads."""

    free = True

    def write(self, message: bytes) -> None:
        """What is drawn is taken from the viewer itself."""

    def add(self, message: bytes, *, more: bool) -> None:
        self.write(message)


def owners_of(game: str) -> list[str]:
    loaded = adjoin.load(game)
    sockets = sockets_of(loaded)
    return [str(seat if seat < sockets else 0) for seat in range(seats_of(loaded))]


def play(game: str, seed: str, spent: Spent) -> int:
    """A whole game; how many moves it had."""
    rng, decode, owners = Random(seed), msgspec.json.Decoder(ToServer).decode, owners_of(game)
    loaded = adjoin.load(game, **options_of(adjoin.load(game)))
    table = Table.open(loaded, [Seat("person", owner, owner) for owner in owners], seed)
    renderer, moves = Renderer(door_for(table, "")), 0
    viewers = [Viewer(owner, table, renderer, Nowhere(), 4, lambda: None) for owner in dict.fromkeys(owners)]
    show(table, viewers, Spent())
    while not table.over:
        text = table.position.deal.move(table.position.state, rng.choice(table.position.legal_numbers)).text
        sent = encode(MoveIn(1, table.version, text))
        action = spent.on("read", lambda sent=sent, seat=table.turn: action_in(decode(sent), seat))
        table = spent.on("rules", lambda table=table, action=action: table.act(action))
        spent.on("answer", lambda version=table.version, action=action: (encode(action), encode(Ack(1, version))))
        show(table, viewers, spent)
        moves += 1
    return moves


def show(table: Table, viewers: list[Viewer], spent: Spent) -> None:
    onlooker = door_for(table, "")
    for viewer in viewers:
        spent.on("doors", lambda viewer=viewer: viewer.show(table, PRESENT, onlooker))
    renderer = viewers[0].renderer
    spent.on("public", lambda: renderer.render(onlooker, PRESENT))
    for viewer in viewers:
        spent.on("own", lambda viewer=viewer: renderer.render(viewer.door, PRESENT))
        spent.on("compared", viewer.draw)


def action_in(message: Any, seat: int) -> Action:
    return Action("move", seat, text=message.text)


def main() -> None:
    parser = argparse.ArgumentParser(description="The processor time of one move.")
    parser.add_argument("--game", choices=adjoin.names())
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--accelerated", action="store_true", help="by what adjoin.accelerator compiled")
    parser.add_argument("--profile", action="store_true")
    chosen = parser.parse_args()
    if chosen.accelerated and not accelerate():
        parser.error("nothing is compiled: python -m adjoin.accelerator")
    gc.set_threshold(GARBAGE)
    for game in [chosen.game] if chosen.game else adjoin.names():
        for seed in range(2):
            play(game, f"warm {seed}", Spent())
        least, profile, moves = Counter[str](), cProfile.Profile(), 0
        if chosen.profile:
            profile.enable()
        for seed in range(chosen.games):
            rounds = [Spent() for _ in range(chosen.rounds)]
            moves += max(play(game, str(seed), spent) for spent in rounds)  # as many in each
            least.update({what: min(spent.seconds[what] for spent in rounds) for what in rounds[0].seconds})
        profile.disable()
        parts = ", ".join(f"{what} {seconds / moves * 1e6:.0f}" for what, seconds in least.items())
        print(f"{game}: {least.total() / moves * 1e6:.0f} µs a move ({parts})", flush=True)
        if chosen.profile:
            pstats.Stats(profile).sort_stats("tottime").print_stats(35)


if __name__ == "__main__":
    main()
