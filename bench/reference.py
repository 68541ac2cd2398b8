"""The hand-written C playouts of COPULAS, compiled here and called from Python."""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from adjoin.compiled.totals import Totals
from adjoin.kernel.authoring.tables import Tables

SOURCE = Path(__file__).with_name("copulas.c")
SEATS = 4
POINTERS = ("overlaps", "touches", "crosses", "us", "dim", "centre", "light", "begins_with_u", "additional")


class _Board(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in POINTERS]


class Reference:
    """4-player COPULAS in C on one deal."""

    def __init__(self, tables: Tables) -> None:
        self.words = -(-tables.widths[0] // 64)
        self._library = ctypes.CDLL(str(_built(self.words)))
        self._library.playouts.restype = ctypes.c_uint64
        self._arrays = [self._array(getattr(tables.board, name)) for name in POINTERS]
        self._board = _Board(*(array.ctypes.data for array in self._arrays))

    def _array(self, value: Any) -> np.ndarray:
        if isinstance(value, list) and max(value) < 1 << 32:
            return np.array(value, np.int64)
        rows = value if isinstance(value, list) else [value]
        return np.frombuffer(b"".join(row.to_bytes(8 * self.words, "little") for row in rows), np.uint64)

    def playouts(self, games: int, first: int = 0) -> Totals:
        sums = np.zeros(1 + 2 * SEATS, np.int64)
        trace = self._library.playouts(
            ctypes.byref(self._board),
            ctypes.c_uint64(first),
            ctypes.c_int64(games),
            sums.ctypes.data_as(ctypes.c_void_p),
        )
        plies, *rest = sums.tolist()
        return Totals(games, plies, plies, tuple(rest[:SEATS]), tuple(rest[SEATS:]), trace)


def _built(words: int) -> Path:
    target = Path(tempfile.mkdtemp(prefix="adjoin-bench-")) / "copulas.so"
    flags = ["-O3", "-march=native", "-shared", "-fPIC", f"-DWORDS={words}"]
    subprocess.run(["cc", *flags, "-o", str(target), str(SOURCE)], check=True)
    return target
