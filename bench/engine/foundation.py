"""The foundation: start-up, bare rules and checked moves. `uv run python -m bench.engine.foundation`

Ratios in one run, contestants by turns, by processor time, best of several; nothing here is a test.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random

import adjoin
from adjoin.sets import member
from bench.engine.yardstick import Game as Yardstick

# The peak that the kernel keeps for this program; that of getrusage() would include the parent's at the fork.
PEAK = """
import time
def peak():
    lines = open("/proc/self/status").read().splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) / 1024
"""
FIRST_MOVES = f"""{PEAK}
import sys
t = time.process_time()
import adjoin
moves = adjoin.load("copulas", players=4).start(seed="7").legal_moves()
t = time.process_time() - t
heavy = [m for m in ("numpy", "numba", "litestar", "msgspec", "fluent") if m in sys.modules]
print(t, peak(), len(moves), heavy)
"""
BARE = f"{PEAK}\nprint(0, peak(), 0, [])"


def best(*measures: Callable[[], float], times: int = 15) -> list[float]:
    """The best of several runs of each, taken by turns so that other work on the machine meets them all."""
    rounds = [[measure() for measure in measures] for _ in range(times)]
    return [max(column) for column in zip(*rounds, strict=True)]


def start_up(code: str) -> tuple[float, float]:
    """(processor seconds from import to the first legal moves, MB at the most), the best of nine new processes."""
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(9)]
    told = [run.stdout.split(maxsplit=3) for run in runs]
    assert all(words[3].strip() == "[]" for words in told), told
    return min(float(words[0]) for words in told), min(float(words[1]) for words in told)


def bare_rules() -> float:
    """Plies a second of random games by the rules module alone."""
    deal = adjoin.load("copulas", players=4).start("bench").deal
    rules, b, s = deal.rules, deal.board, deal.tables.state
    rng, plies, start = Random(1), 0, time.thread_time()
    for _ in range(60):
        rules.begin(b, s)
        while s.turn >= 0:
            rules.play(b, s, member(s.choices, int(rng.random() * s.choices.bit_count())))
            plies += 1
    return plies / (time.thread_time() - start)


def yardstick() -> float:
    game = Yardstick(adjoin.load("copulas", players=4).start("bench").deal.board, 4)
    rng, plies, start = Random(1), 0, time.thread_time()
    for _ in range(60):
        game.begin()
        while game.turn >= 0:
            game.play(member(game.choices, int(rng.random() * game.choices.bit_count())))
            plies += 1
    return plies / (time.thread_time() - start)


def checked_moves() -> float:
    """Position.play a second, with all its checks, by number."""
    first = adjoin.load("copulas", players=4).start("bench")
    rng, plies, start = Random(1), 0, time.thread_time()
    for _ in range(15):
        at = first
        while not at.over:
            at = at.play(member(at.state.choices, rng.randrange(at.state.choices.bit_count())))
            plies += 1
    return plies / (time.thread_time() - start)


def main() -> None:
    _, empty = start_up(BARE)
    seconds, memory = start_up(FIRST_MOVES)
    rules, stick, checked = best(bare_rules, yardstick, checked_moves)
    told = {
        "python": sys.version.split()[0],
        "import_to_first_moves_s": round(seconds, 4),
        "memory_mb": round(memory, 1),
        "memory_of_python_alone_mb": round(empty, 1),
        "bare_rules_plies_per_s": round(rules),
        "yardstick_plies_per_s": round(stick),
        "bare_rules_to_yardstick": round(rules / stick, 3),
        "position_play_per_s": round(checked),
    }
    print(json.dumps(told, indent=2))


if __name__ == "__main__":
    main()
