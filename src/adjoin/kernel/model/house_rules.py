"""Moves against the rules that the people at a real table have agreed to keep: "we play it so"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjoin.errors import NotationError, Refusal
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position


def may_overrule(position: Position, reason: Refusal | NotationError) -> bool:
    """Can a move stand that was refused for this reason? Two tiles in one place cannot."""
    return isinstance(reason, Refusal) and reason.message.key in position.deal.waivable


def play_so(position: Position, text: str) -> Position:
    """The position after a move, also against a rule that people can agree to break; else its refusal is raised."""
    reason = position.why_not(text)
    if reason is None:
        return position.play(text)
    if not may_overrule(position, reason):
        raise reason
    return position.after(position.number(text))


def lawful(line: Sequence[Position]) -> Sequence[Position]:
    """The positions of a game before its first move against the rules: no search may begin at any that follows."""
    for number, (before, after) in enumerate(pairwise(line), 1):
        assert after.move is not None
        if before.turn != CHANCE and before.deal.refusal(before.state, after.move.number):
            return line[:number]
    return line
