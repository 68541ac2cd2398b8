"""`adjoin perft` and `adjoin bench`."""

from __future__ import annotations

import functools
import json
import sys
from pathlib import Path

from adjoin.cli.i18n import say, sentence
from adjoin.compiled.worker import COMPILING
from adjoin.engines.choice import choose
from adjoin.engines.names import NUMBA, PLAIN
from adjoin.kernel.registry import load
from adjoin.testing import perft


def print_perft(
    name: str, options: dict[str, str], seed: str, depth: int, divide: bool, components: Path | None
) -> None:
    start = load(name, components=components, **options).start(seed)
    if divide:
        for move, lines in perft.divide(start, depth):
            say(f"{move.text} {lines}")
    say(str(perft.perft(start, depth)))


def announce_compiling(title: str, engine: str) -> None:
    """Say once, on the error stream, if Numba must compile something that the cache folder lacks."""
    if engine == NUMBA:
        from adjoin.compiled import cache

        cache.on_miss.append(functools.cache(functools.partial(tell_stage, title, COMPILING)))


def tell_stage(title: str, stage: str) -> None:
    """Say on the error stream that a game is being compiled, so that people know what they wait for."""
    if stage == COMPILING:
        print(sentence("cli-compiling", game=title), file=sys.stderr, flush=True)


def print_playouts(name: str, options: dict[str, str], seconds: float, interpreted: bool, as_json: bool) -> None:
    from adjoin.engines.bench import playouts

    game = load(name, **options)
    deal = game.start("bench").deal
    engine = PLAIN if interpreted else choose(deal.tables, deal.ruleset)
    announce_compiling(game.header.title, engine)
    told = playouts(deal.tables, deal.ruleset, seconds, engine)
    if as_json:
        say(json.dumps(told))
    else:
        say(f"{told['plies_per_s']:,.0f} plies/s, {told['playouts_per_s']:,.0f} playouts/s ({told['engine']})")


def print_search(
    name: str, options: dict[str, str], seconds: float, threads: int, interpreted: bool, as_json: bool
) -> None:
    from adjoin.engines.bench import search

    game = load(name, **options)
    deal = game.start("bench").deal
    engine = PLAIN if interpreted else choose(deal.tables, deal.ruleset)
    announce_compiling(game.header.title, engine)
    told = search(
        deal.tables,
        deal.ruleset,
        deal.seats,
        seconds=seconds,
        threads=threads,
        engine=engine,
    )
    if as_json:
        say(json.dumps(told))
    else:
        say(f"{told['simulations_per_s']:,.0f} simulations/s ({told['engine']}, threads: {told['threads']})")
