"""The bytecodes of one acknowledged move, by the functions that run them: what profile_move.py times, counted.

    python -m bench.server.bytecodes [--game G] [--games 2] [--most 40]

The same games give the same counts to the last one, on whatever machine. What runs in C between two bytecodes is not
seen: `instructions.py` counts that, too.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any, TypeVar

import adjoin
from bench.server.profile_move import Spent, play

T = TypeVar("T")


class Bytecodes(Spent):
    """Works whose bytecodes are counted."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: Counter[CodeType] = Counter()
        self.calls: Counter[CodeType] = Counter()

    def on(self, what: str, work: Callable[[], T]) -> T:
        sys.settrace(self.trace)
        try:
            return work()
        finally:
            sys.settrace(None)

    def trace(self, frame: FrameType, event: str, _: Any) -> Callable[..., Any]:
        if event == "opcode":
            self.counts[frame.f_code] += 1
        elif event == "call":
            self.calls[frame.f_code] += 1
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return self.trace


def told(counted: Bytecodes, moves: int, most: int) -> str:
    """The sum, and the functions that run most."""
    lines = [f"{counted.counts.total() / moves:.0f} bytecodes, {counted.calls.total() / moves:.0f} calls a move"]
    for code, count in counted.counts.most_common(most):
        where = f"{code.co_filename.rpartition('/adjoin/')[2]}:{code.co_firstlineno}"
        lines.append(f"  {count / moves:7.0f} in {counted.calls[code] / moves:6.2f} calls  {where} {code.co_qualname}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="The bytecodes of one move.")
    parser.add_argument("--game", choices=adjoin.names())
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--most", type=int, default=40)
    chosen = parser.parse_args()
    for game in [chosen.game] if chosen.game else adjoin.names():
        for seed in range(2):
            play(game, f"warm {seed}", Spent())
        counted = Bytecodes()
        moves = sum(play(game, str(seed), counted) for seed in range(chosen.games))
        print(f"{game}: {told(counted, moves, chosen.most)}", flush=True)


if __name__ == "__main__":
    main()
