"""What a game promises to bots: its opinions are about legal moves, and asking for them changes nothing."""

from __future__ import annotations

from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.position import Position
from adjoin.testing.fault import Fault
from adjoin.testing.promises.protocol import NOTHING, differing_fields, fields

RATED = 20  # moves of a position that are rated


def opinions_are_sound(position: Position) -> None:
    """Candidates are legal moves, a prior is a whole number, and neither changes the state."""
    features = position.deal.ruleset.bots.features
    if features is None or position.turn < 0:
        return
    board, state, legal = position.deal.board, copied(position.state), position.legal_numbers
    if features.candidates:
        out = [NOTHING] * len(legal)
        found = out[: features.candidates(board, state, out)]
        if not found or not set(found) <= set(legal):
            raise Fault(position, "candidates() names no move" if not found else "candidates() names an illegal move")
    for number in legal[:: max(1, len(legal) // RATED)]:
        if not isinstance(worth := features.prior(board, state, number), int):
            raise Fault(position, f"prior() of move {number} is {worth!r}, which is no whole number")
    before, after = fields(position.deal, position.state), fields(position.deal, state)
    if after != before:
        raise Fault(position, f"prior() or candidates() changes the state: {differing_fields(before, after)}")
