"""Rules and features of a game together, in machine memory, and the features' protocol inside compiled code."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from numba.extending import overload, register_jitable

from adjoin.compiled import protocol
from adjoin.compiled.fingerprint import digest, fingerprint, functions_of, parts_of
from adjoin.compiled.flat import Packed
from adjoin.compiled.layout import layout_of, to_bytes
from adjoin.compiled.types import Flat
from adjoin.kernel.tables import Tables
from adjoin.search.features import always, features_of, no_opinion


def admit(rules: ModuleType, features: ModuleType | None) -> str:
    """Let compiled code see through rules and features together; the fingerprint of both."""
    mark = protocol.admit(rules)
    if features is None:
        return mark
    mark = digest([mark, fingerprint(functions_of(features).values())])
    if mark not in protocol._known:
        for part in parts_of(features):
            for function in functions_of(part).values():
                register_jitable(function)
        both = ModuleType(f"{rules.__name__} with features")
        vars(both).update({**vars(rules), **functions_of(features)})
        protocol._known[mark] = both
    return mark


class Player:
    """One deal ready for search: its board packed with rules and features, and states packed on demand."""

    def __init__(self, tables: Tables, rules: ModuleType) -> None:
        mark = admit(rules, features_of(rules))
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
    return getattr(protocol._known[b.rules], "prior", no_opinion)


@overload(candidates, strict=False)
def _candidates(b: Any, s: Any, out: Any) -> Any:
    known = protocol._known[b.rules]
    return getattr(known, "candidates", known.listing)


@overload(consistent, strict=False)
def _consistent(b: Any, s: Any) -> Any:
    return getattr(protocol._known[b.rules], "consistent", always)
