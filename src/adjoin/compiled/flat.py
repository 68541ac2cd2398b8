"""A deal in machine memory."""

from __future__ import annotations

from typing import Any

import numpy as np

from adjoin.compiled.debug import debug_build
from adjoin.compiled.layout import Layout, from_bytes, layout_of, to_bytes
from adjoin.compiled.protocol import admit
from adjoin.compiled.types import Flat
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables


class Packed:
    """A Board or State as 64-bit words; compiled code takes it wherever rules take `b` or `s`."""

    __slots__ = ("_numba_type_", "layout", "words")

    def __init__(self, kind: Flat, layout: Layout, memory: bytes) -> None:
        self._numba_type_ = kind
        self.layout = layout
        self.words = np.frombuffer(bytearray(memory), np.uint64)

    def copy(self) -> Packed:
        return Packed(self._numba_type_, self.layout, self.words.tobytes())

    def load(self, memory: bytes) -> None:
        """Take over the contents of another object of this layout."""
        self.words[:] = np.frombuffer(memory, np.uint64)


class Machine:
    """One deal ready for compiled code: its board packed, and states packed and unpacked on demand."""

    def __init__(self, tables: Tables, ruleset: RuleSet, *, debug: bool = False) -> None:
        self.ruleset = debug_build(ruleset) if debug else ruleset
        self.tables = tables
        mark = admit(self.ruleset.functions())
        board = layout_of(tables.board, tables.widths)
        self.board = Packed(Flat(mark, board), board, to_bytes(tables.board, board))
        self.layout = layout_of(tables.state, tables.widths)
        self._kind = Flat(mark, self.layout)

    def state(self) -> Packed:
        """A blank state."""
        return self.pack(self.tables.state)

    def pack(self, state: object) -> Packed:
        return Packed(self._kind, self.layout, to_bytes(state, self.layout))

    def unpack(self, packed: Packed) -> Any:
        return from_bytes(packed.words.tobytes(), self.layout, object.__new__(type(self.tables.state)))
