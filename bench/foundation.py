"""The foundation: start-up, bare rules and checked moves. `uv run python bench/foundation.py`

Ratios in one run, best of several; nothing here is a test.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent))

from yardstick import Game as Yardstick

import adjoin
from adjoin.words import member

FIRST_MOVES = """
import resource, sys, time
t = time.perf_counter()
import adjoin
moves = adjoin.load("copulas", players=4).start(seed="7").legal_moves()
t = time.perf_counter() - t
heavy = [m for m in ("numpy", "numba", "litestar", "msgspec", "fluent") if m in sys.modules]
print(t, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, len(moves), heavy)
"""
BARE = "import resource; print(0, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 0, [])"


def best(measure: Callable[[], float], times: int = 7) -> float:
    return max(measure() for _ in range(times))


def start_up(code: str) -> tuple[float, float]:
    """(seconds from import to the first legal moves, MB at the most), the best of nine new processes."""
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(9)]
    told = [run.stdout.split(maxsplit=3) for run in runs]
    assert all(words[3].strip() == "[]" for words in told), told
    return min(float(words[0]) for words in told), min(float(words[1]) for words in told)


def bare_rules() -> float:
    """Plies a second of random games by the rules module alone."""
    dealt = adjoin.load("copulas", players=4).start("bench").dealt
    rules, b, s = dealt.rules, dealt.board, dealt.deal.state
    rng, plies, start = Random(1), 0, time.perf_counter()
    for _ in range(60):
        rules.begin(b, s)
        while s.turn >= 0:
            rules.play(b, s, member(s.choices, int(rng.random() * s.choices.bit_count())))
            plies += 1
    return plies / (time.perf_counter() - start)


def yardstick() -> float:
    game = Yardstick(adjoin.load("copulas", players=4).start("bench").dealt.board, 4)
    rng, plies, start = Random(1), 0, time.perf_counter()
    for _ in range(60):
        game.begin()
        while game.turn >= 0:
            game.play(member(game.choices, int(rng.random() * game.choices.bit_count())))
            plies += 1
    return plies / (time.perf_counter() - start)


def checked_moves() -> float:
    """Position.play a second, with all its checks, by number."""
    first = adjoin.load("copulas", players=4).start("bench")
    rng, plies, start = Random(1), 0, time.perf_counter()
    for _ in range(15):
        at = first
        while not at.over:
            at = at.play(member(at.state.choices, rng.randrange(at.state.choices.bit_count())))
            plies += 1
    return plies / (time.perf_counter() - start)


def main() -> None:
    _, empty = start_up(BARE)
    seconds, memory = start_up(FIRST_MOVES)
    rules, stick = best(bare_rules), best(yardstick)
    told = {
        "python": sys.version.split()[0],
        "import_to_first_moves_s": round(seconds, 4),
        "memory_mb": round(memory, 1),
        "memory_of_python_alone_mb": round(empty, 1),
        "bare_rules_plies_per_s": round(rules),
        "yardstick_plies_per_s": round(stick),
        "bare_rules_to_yardstick": round(rules / stick, 3),
        "position_play_per_s": round(best(checked_moves, 3)),
    }
    print(json.dumps(told, indent=2))


if __name__ == "__main__":
    main()
