"""A game's own search of endings, in compiled code.

`best(b, s, w, out)` of the game's ending searches with the work memory `w`, an object of declared fields like a state,
fills out with the best actions and returns how many; what else it found it leaves in the numbers of `w`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import overload

from adjoin.compiled.flat import Machine, Packed
from adjoin.compiled.jit import kernel
from adjoin.compiled.layout import WORD_BYTES, Layout, layout_of
from adjoin.compiled.protocol import admit, function_of
from adjoin.compiled.single import ROOM
from adjoin.compiled.types import Flat
from adjoin.kernel.authoring.rules import Ending, RuleSet
from adjoin.kernel.authoring.tables import Tables


def best(b: Any, s: Any, w: Any, out: Any) -> int: ...  # type: ignore[empty-body]


@overload(best, strict=False)
def _best(b: Any, s: Any, w: Any, out: Any) -> Any:
    return function_of(w, "best")


@kernel
def run_best(b: Any, s: Any, w: Any, out: Any) -> Any:
    return best(b, s, w, out)


class Endgame:
    """The searcher of one game; it is called with a board, a state and work memory that fit each other."""

    def __init__(self, ruleset: RuleSet, ending: Ending, widths: tuple[int, int]) -> None:
        self.ruleset = ruleset
        self.widths = widths
        self.out = np.zeros(ROOM, np.int64)
        self.packed: Packed | None = None
        self.mark = admit({"best": ending.best})

    def __call__(self, board: Any, state: Any, work: Any) -> list[int]:
        """The best actions. Lists and sets of the work memory begin empty; its numbers go in and come out."""
        machine = Machine(Tables(board, state, self.widths), self.ruleset)
        packed = self._memory(layout_of(work, self.widths))
        numbers = [field for field in packed.layout.fields if field.shape == "int"]
        packed.words[:] = 0
        for field in numbers:
            packed.words[field.offset] = getattr(work, field.name)
        found = run_best(machine.board, machine.pack(state), packed, self.out)
        for field in numbers:
            setattr(work, field.name, int(packed.words[field.offset].astype(np.int64)))
        actions: list[int] = self.out[:found].tolist()
        return actions

    def _memory(self, layout: Layout) -> Packed:
        """The work memory, kept from call to call: it is large."""
        if self.packed is None or self.packed.layout != layout:
            self.packed = Packed(Flat(self.mark, layout), layout, bytes(layout.size * WORD_BYTES))
        return self.packed
