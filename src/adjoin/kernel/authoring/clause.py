"""A clause: one sentence of the rulebook that restricts placements, with its paragraph and its refusal.

`legal` in a rules module is the intersection of the module's clauses; the first clause that lacks a placement is the
reason why it is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from adjoin.kernel.authoring.rules import B, S
from adjoin.sets import holds


class Clause(NamedTuple, Generic[B, S]):
    paragraph: str
    key: str  # the refusal in the catalogue
    allows: Callable[[B, S], int]  # the rules module's function: board, state -> set of placements


def first_lacking(clauses: Sequence[Clause[B, S]], board: B, state: S, placement: int) -> Clause[B, S] | None:
    """The first clause that the placement breaks, or None if it keeps them all."""
    for clause in clauses:
        if not holds(clause.allows(board, state), placement):
            return clause
    return None
