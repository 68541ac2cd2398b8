"""What a search by net found about the moves of its first position."""

from __future__ import annotations

from collections.abc import Iterable

from adjoin.search.net_tree import FIRST_WINS, OPEN, NetTree

SearchedMove = tuple[int, int, float, int]  # the action, its visits, the sum of the first seat's results, its proof


def root_moves(t: NetTree) -> list[tuple[int, int, float]]:
    """Every move with its visits and the sum of the mover's results."""
    kids = range(int(t.first[0]), int(t.first[0]) + int(t.kids[0]))
    each = ((int(t.action[k]), int(t.visits[k]), float(t.value[k]), int(t.proof[k])) for k in kids)
    return weighed(int(t.mover[0]), each)


def weighed(seat: int, moves: Iterable[SearchedMove]) -> list[tuple[int, int, float]]:
    """The moves of a seat as it should look at them. Where one wins for certain no other one counts, and one that loses
    for certain counts only where all do."""
    each = [(*move[:3], certain(move[3], seat)) for move in moves]
    best = max((certainty for *_, certainty in each), default=0)
    found = []
    for action, visits, value, certainty in each:
        met = visits if certainty == best else 0
        own = value if seat == 0 else visits - value
        found.append((action, met, own if met else 0.0))
    return found


def certain(proof: int, seat: int) -> int:
    """1 if a proof says that the seat wins, -1 if it loses, 0 if nothing is proved."""
    if proof == OPEN:
        return 0
    return 1 if (proof == FIRST_WINS) == (seat == 0) else -1
