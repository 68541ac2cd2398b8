"""A search by a net where hands are hidden: the tree of what one seat has seen, with the net in place of quick games.

Every simulation deals a world. Where it leaves the tree, the net, which sees that world, says what it is worth. The
net's policy is not asked: which moves there are differs from world to world, and they are weighed by their prior.
"""

from __future__ import annotations

from adjoin.compiled.totals import OVER
from adjoin.kernel.authoring.rules import Features, HasTurn
from adjoin.search import tree
from adjoin.search.net import Net, Scratch, evaluate
from adjoin.search.net_calls import position_rows
from adjoin.search.simulation import CHANCE, by_chance, deal_world, descend, judge, tell
from adjoin.search.tree import DEPTH, LENGTH, STAMP, STREAM, USED, new_node
from adjoin.search.words import uint64

SAMPLES = 6  # of a game that says nothing
NO_LIMIT = 0  # rounds after which a simulation leaves the tree: never before it has to
# Results of a net differ less than those of quick games, so that nodes get children sooner; only the win counts, and
# nothing is played outside the tree that averages could be made of.
USUAL = {
    "EXPLORE": 1.0,
    "TEMPERATURE": 300.0,
    "AMAF": 0.001,
    "WIDE": 8.0,
    "WIDER": 1.0,
    "RIPE": 6.0,
    "MARGIN": 0.0,
    "SPREAD": 1.0,
    "HORIZON": float(NO_LIMIT),
    "MAST": 0.0,
}


def usual_knobs(features: Features | None) -> list[float]:
    """The settings of such a search, in their order; in how many choices it looks for a reply, the game's features
    say."""
    ordered = [0.0] * tree.KNOBS
    for name, value in {**USUAL, "SAMPLES": features.samples if features else SAMPLES}.items():
        ordered[getattr(tree, name)] = value
    return ordered


def seek_worlds_by_net(
    b: object, known: HasTurn, s: HasTurn, me: int, sims: int, net: Net, w: Scratch, t: tree.Tree
) -> int:
    """Run simulations from what seat `me` of two knows; s is work memory."""
    if t.meta[USED] == 0:
        new_node(t, 0)
    meta = t.meta
    for _ in range(sims):
        meta[STAMP] += uint64(1)
        meta[DEPTH] = meta[LENGTH] = 0
        meta[STREAM] = deal_world(b, known, s, meta[STREAM])
        descend(b, s, me, NO_LIMIT, t)
        judge_world(b, s, net, w, t)
        tell(t)
    return 0


def judge_world(b: object, s: HasTurn, net: Net, w: Scratch, t: tree.Tree) -> None:
    """What a simulation brings both seats where it left the tree, once whoever is owed tiles has drawn them."""
    x = t.meta[STREAM]
    while s.turn == CHANCE:
        x = by_chance(b, s, x)
    t.meta[STREAM] = x
    if s.turn == OVER:
        judge(b, s, 2, t)
    else:
        evaluate(net, w, position_rows(b, s, w.rows))
        t.result[s.turn] = w.out[0]
        t.result[1 - s.turn] = 1 - w.out[0]
