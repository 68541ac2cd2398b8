"""Rules and features of a game together, in machine memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjoin.compiled.flat import Packed
from adjoin.compiled.layout import WORD_BYTES, layout_of, to_bytes
from adjoin.compiled.protocol import admit
from adjoin.compiled.types import Flat
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables
from adjoin.search.features import functions


class PackedDeal:
    """One deal ready for search: its board packed with rules and features, and states packed on demand."""

    def __init__(
        self, tables: Tables, ruleset: RuleSet, called: Mapping[str, Callable[..., Any]] | None = None
    ) -> None:
        """`called`: all that is called of the game, if that is not what every search calls."""
        mark = admit(called or functions(ruleset))
        board = layout_of(tables.board, tables.widths)
        self.board = Packed(Flat(mark, board), board, to_bytes(tables.board, board))
        self.layout = layout_of(tables.state, tables.widths)
        self._kind = Flat(mark, self.layout)

    def pack(self, state: object) -> Packed:
        return Packed(self._kind, self.layout, to_bytes(state, self.layout))

    def room(self, states: int) -> Packed:
        """Memory for so many states, one after the other."""
        return Packed(self._kind, self.layout, bytes(states * self.layout.size * WORD_BYTES))
