"""Rules and features of a game together, in machine memory, and the features' protocol inside compiled code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba.extending import overload

from adjoin.compiled.flat import Packed
from adjoin.compiled.layout import layout_of, to_bytes
from adjoin.compiled.protocol import admit, function_of
from adjoin.compiled.types import Flat
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables
from adjoin.search.features import candidates_of, prior_of


class Player:
    """One deal ready for search: its board packed with rules and features, and states packed on demand."""

    def __init__(self, tables: Tables, ruleset: RuleSet) -> None:
        looks: dict[str, Callable[..., Any]] = {"prior": prior_of(ruleset), "candidates": candidates_of(ruleset)}
        mark = admit({**ruleset.functions(), **looks})
        board = layout_of(tables.board, tables.widths)
        self.board = Packed(Flat(mark, board), board, to_bytes(tables.board, board))
        self.layout = layout_of(tables.state, tables.widths)
        self._kind = Flat(mark, self.layout)

    def pack(self, state: Any) -> Packed:
        return Packed(self._kind, self.layout, to_bytes(state, self.layout))


def prior(b: Any, s: Any, a: int) -> int: ...  # type: ignore[empty-body]
def candidates(b: Any, s: Any, out: Any) -> int: ...  # type: ignore[empty-body]
def consistent(b: Any, s: Any) -> bool: ...  # type: ignore[empty-body]


@overload(prior, strict=False)
def _prior(b: Any, s: Any, a: Any) -> Any:
    return function_of(b, "prior")


@overload(candidates, strict=False)
def _candidates(b: Any, s: Any, out: Any) -> Any:
    return function_of(b, "candidates")


@overload(consistent, strict=False)
def _consistent(b: Any, s: Any) -> Any:
    return function_of(b, "consistent")
