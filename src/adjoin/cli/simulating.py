"""`adjoin simulate`: games between bots, the same for the same seed whatever the number of processes."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from adjoin import __version__
from adjoin.arena.playing import play
from adjoin.arena.schedule import Fixture
from adjoin.bots.children import end_with_parent
from adjoin.bots.registry import find_program, named
from adjoin.cli.progress import with_progress
from adjoin.cli.speaking import say, worded
from adjoin.errors import OptionError
from adjoin.kernel.files import write_records
from adjoin.kernel.registry import load

BUDGET = 0.1  # seconds a move, for bots that think


def simulate_games(
    name: str,
    options: dict[str, str],
    bots: str,
    games: int,
    seed: str,
    out: Path,
    jobs: int,
    components: Path | None,
) -> None:
    game = load(name, components=components, **options)
    start = game.start(f"{seed}/0")  # a wrong option, file or seed is told before any process starts
    seats = seated(named(bots), start.deal.seats)
    one = partial(one_record, name, dict(game.options), components, seats, seed)
    records = played(one, games, jobs)
    count = write_records(out, with_progress(records, games, worded("cli-simulating", game=game.header.title)))
    say(worded("cli-simulated", games=count, path=str(out)))


def seated(bots: list[str], seats: int) -> list[str]:
    """One bot for each seat; a single name takes them all."""
    for bot in bots:
        find_program(bot)
    if len(bots) not in (1, seats):
        raise OptionError("error-bots-count", found=len(bots), seats=seats)
    return bots * seats if len(bots) == 1 else bots


def played(one: Any, games: int, jobs: int) -> Iterator[dict[str, Any]]:
    if jobs == 1:
        yield from map(one, range(games))
        return
    with ProcessPoolExecutor(jobs, initializer=end_with_parent) as pool:
        yield from pool.map(one, range(games), chunksize=4)


def one_record(
    name: str, options: dict[str, Any], components: Path | None, bots: list[str], seed: str, number: int
) -> dict[str, Any]:
    """The record of one game; its chance comes from the seed and its number."""
    game = load(name, components=components, **options)
    return play(game, Fixture(f"{seed}/{number}", tuple(bots)), BUDGET, __version__)
