"""A rules module of a few lines, as text, for tests that compile again and again."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

from adjoin.kernel.authoring.tables import Tables, blank

TEXT = """
from __future__ import annotations
from adjoin.sets import Int, Ints, Set, member, put_all, size

STEP = 1

class Board:
    all: Set

class State:
    left: Set
    points: Ints
    turn: Int

def begin(b: Board, s: State) -> None:
    s.left = b.all
    s.points[0] = 0
    s.turn = 0

def count(b: Board, s: State) -> int:
    return size(s.left)

def nth(b: Board, s: State, k: int) -> int:
    return member(s.left, k)

def listing(b: Board, s: State, out: list[int]) -> int:
    return put_all(out, 0, 0, s.left)

def play(b: Board, s: State, a: int) -> None:
    s.points[0] += a * STEP
    s.left = s.left & s.left >> a
    if not s.left:
        s.turn = -1

def final(b: Board, s: State, score: list[int]) -> None:
    score[0] = s.points[0]

def rank(b: Board, s: State, score: list[int], out: list[int]) -> None:
    out[0] = 0

def hide(b: Board, s: State, seat: int) -> None:
    pass

def observed(b: Board, s: State, a: int, seat: int) -> int:
    return a
"""


PLAY = "def play(b: Board, s: State, a: int) -> None:\n"


def load(path: Path, text: str = TEXT) -> ModuleType:
    """Write a rules module and import it as it is now."""
    path.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    exec(compile(text, str(path), "exec"), vars(module))
    return module


def tables(rules: ModuleType, bits: int = 100, rows: int = 0) -> Tables:
    board = rules.Board()
    board.all = (1 << bits) - 2
    return Tables(board, blank(rules.State, {"points": 1, "rows": rows}), (bits, 0))
