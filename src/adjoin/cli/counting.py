"""`adjoin perft` and `adjoin bench`."""

from __future__ import annotations

import json
from pathlib import Path

from adjoin.cli.speaking import say
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


def print_playouts(name: str, options: dict[str, str], seconds: float, interpreted: bool, as_json: bool) -> None:
    from adjoin.compiled.bench import playouts

    dealt = load(name, **options).start("bench").dealt
    told = playouts(dealt.deal, dealt.rules, seconds, "interpreted" if interpreted else "compiled")
    if as_json:
        say(json.dumps(told))
    else:
        say(f"{told['plies_per_s']:,.0f} plies/s, {told['playouts_per_s']:,.0f} playouts/s ({told['backend']})")
