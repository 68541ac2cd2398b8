"""Random playouts of every game written by hand in C (bench/engine/c), compiled here and called from Python."""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from adjoin.compiled.totals import SEATS, Totals
from adjoin.kernel.authoring.deal import Deal

SOURCES = Path(__file__).with_name("c")
SETS = {"Set": 0, "Table": 0, "Cells": 1, "CellTable": 1}  # fields of sets: of which of the deal's two widths
WORD = (1 << 64) - 1


class Reference:
    """A game in C on one deal."""

    def __init__(self, game: str, deal: Deal, seats: int, flags: Sequence[str] = ()) -> None:
        self.seats, self.words = seats, [-(-width // 64) for width in deal.tables.widths]
        self._library = ctypes.CDLL(str(built(game, [f"-DWORDS={self.words[0]}", f"-DSEATS={seats}", *flags])))
        self._library.playouts.restype = ctypes.c_uint64
        kinds = deal.rules.Board.__annotations__
        self._arrays = [self._array(kind, getattr(deal.tables.board, name)) for name, kind in kinds.items()]
        self._board = (ctypes.c_void_p * len(kinds))(*(array.ctypes.data for array in self._arrays))

    def _array(self, kind: str, value: Any) -> np.ndarray:
        rows = value if isinstance(value, list) else [value]
        if kind not in SETS:
            return np.array([row & WORD for row in rows], np.uint64)
        length = 8 * self.words[SETS[kind]]
        return np.frombuffer(b"".join(row.to_bytes(length, "little") for row in rows), np.uint64)

    def playouts(self, games: int, first: int = 0) -> Totals:
        sums = np.zeros(2 + 2 * SEATS, np.int64)
        trace = self._library.playouts(
            ctypes.byref(self._board),
            ctypes.c_uint64(first),
            ctypes.c_int64(games),
            sums.ctypes.data_as(ctypes.c_void_p),
        )
        plies, steps, *rest = sums.tolist()
        return Totals(games, plies, steps, tuple(rest[: self.seats]), tuple(rest[SEATS:][: self.seats]), trace)


def built(game: str, settings: Sequence[str]) -> Path:
    """A library of one game, made for this processor."""
    target = Path(tempfile.mkdtemp(prefix="adjoin-bench-")) / f"{game}.so"
    flags = ["-std=c11", "-O3", "-march=native", "-shared", "-fPIC", *settings]
    subprocess.run(["cc", *flags, "-o", str(target), str(SOURCES / f"{game}.c")], check=True)
    return target
