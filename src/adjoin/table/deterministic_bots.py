"""Bots that answer equal moves equally, where several tables play one deal: their chance follows from it and the moves.

docs/daily.md tells the rule with test vectors.
"""

from __future__ import annotations

from hashlib import sha256

from msgspec.structs import replace

from adjoin.kernel.model.position import Position
from adjoin.table.orders import Think
from adjoin.table.spec import Spec


def answer_seed(game: str, day: str, moves: str) -> str:
    """What a bot draws from: SHA-256 of these words, in hex digits."""
    return sha256(f"adjoin answer/{game}/{day}/{moves}".encode()).hexdigest()


def moves_of(position: Position) -> list[str]:
    """Every decision that led to a position, in order; draws follow from the seed of the deal."""
    return [at.move.text for at in position.line() if at.move and at.parent and at.parent.turn >= 0]


def repeatable(spec: Spec, think: Think) -> Think:
    """The question as it is asked where several tables play one deal; elsewhere as it is."""
    daily, event = spec.daily, spec.event
    if event is not None and event.deal:
        seed = answer_seed(spec.game, event.deal, " ".join(moves_of(think.position)))
        return replace(think, seed=seed, simulations=event.simulations)
    if daily is None:
        return think
    seed = answer_seed(spec.game, daily.day, " ".join(moves_of(think.position)))
    return replace(think, seed=seed, simulations=daily.simulations)
