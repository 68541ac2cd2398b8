"""A game's own search of endings, the module `endgame` beside its rules, in compiled code.

`best(b, s, w, out)` of that module searches with the work memory `w`, an object of declared fields like a state, fills
out with the best actions and returns how many; what else it found it leaves in `w`.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np
from numba.extending import overload

from adjoin.compiled import protocol
from adjoin.compiled.flat import Machine, Packed
from adjoin.compiled.kernel import kernel
from adjoin.compiled.layout import from_bytes, layout_of, to_bytes
from adjoin.compiled.single import ROOM
from adjoin.compiled.types import Flat
from adjoin.kernel.deal import Deal


def best(b: Any, s: Any, w: Any, out: Any) -> int: ...  # type: ignore[empty-body]


@overload(best, strict=False)
def _best(b: Any, s: Any, w: Any, out: Any) -> Any:
    return protocol._known[w.rules].best


@kernel
def run_best(b: Any, s: Any, w: Any, out: Any) -> Any:
    return best(b, s, w, out)


class Ending:
    """The searcher of one game; it is called with a board, a state and work memory that fit each other."""

    def __init__(self, rules: ModuleType, widths: tuple[int, int]) -> None:
        self.rules = rules
        self.widths = widths
        self.mark = protocol.admit(import_module(rules.__name__.rpartition(".")[0] + ".endgame"))

    def __call__(self, board: Any, state: Any, work: Any) -> list[int]:
        """The best actions; the work memory is filled as the search left it."""
        machine = Machine(Deal(board, state, self.widths), self.rules)
        layout = layout_of(work, self.widths)
        packed = Packed(Flat(self.mark, layout), layout, to_bytes(work, layout))
        out = np.zeros(ROOM, np.int64)
        found = run_best(machine.board, machine.pack(state), packed, out)
        from_bytes(packed.words.tobytes(), layout, work)
        actions: list[int] = out[:found].tolist()
        return actions
