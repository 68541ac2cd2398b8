"""What a search by net found about the moves of its first position."""

from __future__ import annotations

from adjoin.search.net_tree import FIRST_WINS, OPEN, NetTree


def root_moves(t: NetTree) -> list[tuple[int, int, float]]:
    """Every move with its visits and the sum of the mover's results. Where a move wins for certain no other one counts,
    and one that loses for certain counts only where all do."""
    seat, start = int(t.mover[0]), int(t.first[0])
    nodes = range(start, start + int(t.kids[0]))
    standing = [certain(int(t.proof[k]), seat) for k in nodes]
    best = max(standing, default=0)
    found = []
    for k, certainty in zip(nodes, standing, strict=True):
        visits = int(t.visits[k]) if certainty == best else 0
        value = float(t.value[k]) if seat == 0 else int(t.visits[k]) - float(t.value[k])
        found.append((int(t.action[k]), visits, value if visits else 0.0))
    return found


def certain(proof: int, seat: int) -> int:
    """1 if a proof says that the seat wins, -1 if it loses, 0 if nothing is proved."""
    if proof == OPEN:
        return 0
    return 1 if (proof == FIRST_WINS) == (seat == 0) else -1
