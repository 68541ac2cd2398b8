"""What a game tells bots about itself, inside compiled code: the `features` module beside its rules.

`prior(b, s, a)` is how good action a looks to the seat to move, in hundredths of a point or so; `candidates(b, s, out)`
lists the actions worth a thought (left out: those that another one stands for). Both are optional, as is the module.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from numba.extending import overload, register_jitable

from adjoin.compiled import protocol
from adjoin.compiled.fingerprint import digest, fingerprint, functions_of, parts_of
from adjoin.compiled.flat import Packed
from adjoin.compiled.layout import layout_of, to_bytes
from adjoin.compiled.types import Flat
from adjoin.kernel.deal import Deal

OPTIONAL = ("prior", "candidates")


def features_of(rules: ModuleType) -> ModuleType | None:
    """The features beside a rules module, if its game ships any."""
    name = rules.__name__.rpartition(".")[0] + ".features"
    return import_module(name) if find_spec(name) else None


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

    def __init__(self, deal: Deal, rules: ModuleType) -> None:
        mark = admit(rules, features_of(rules))
        board = layout_of(deal.board, deal.widths)
        self.board = Packed(Flat(mark, board), board, to_bytes(deal.board, board))
        self.layout = layout_of(deal.state, deal.widths)
        self._kind = Flat(mark, self.layout)

    def pack(self, state: Any) -> Packed:
        return Packed(self._kind, self.layout, to_bytes(state, self.layout))


def prior(b: Any, s: Any, a: int) -> int: ...  # type: ignore[empty-body]
def candidates(b: Any, s: Any, out: Any) -> int: ...  # type: ignore[empty-body]
def consistent(b: Any, s: Any) -> bool: ...  # type: ignore[empty-body]


def _neutral(b: Any, s: Any, a: int) -> int:
    return 0


def _always(b: Any, s: Any) -> bool:
    return True


@overload(prior, strict=False)
def _prior(b: Any, s: Any, a: Any) -> Any:
    return getattr(protocol._known[b.rules], "prior", _neutral)


@overload(candidates, strict=False)
def _candidates(b: Any, s: Any, out: Any) -> Any:
    known = protocol._known[b.rules]
    return getattr(known, "candidates", known.listing)


@overload(consistent, strict=False)
def _consistent(b: Any, s: Any) -> Any:
    return getattr(protocol._known[b.rules], "consistent", _always)
