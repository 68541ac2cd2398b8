"""A tree search led by a net, for two seats that see everything.

The net's policy says which moves to try, its value stands for a playout. A node gets children when it is met again,
which most nodes never are: a few at first, more once all of these have been tried, every move if all of them lose.
What is won or lost for certain is proved upwards and not looked at again. The policy may overlook a move that wins at
once, so the moves that look best to the game's features are played on a spare state when a node gets children.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from adjoin.compiled.calls import candidates, count, final, nth, play, prior, rank
from adjoin.compiled.totals import OVER, SEATS
from adjoin.kernel.authoring.rules import HasTurn
from adjoin.search.columns import Column
from adjoin.search.net import POLICY, Net, Scratch, evaluate, logit, weigh_moves
from adjoin.search.net_calls import move_rows, position_rows, same_draw
from adjoin.search.words import advance, copy_flat, exp, float32, int64, pick, uint64

CHANCE = -2
DEPTHS = 512
ROOM = 1 << 13  # more choices than a position has
NODES = 1 << 20
MEMOS = 16  # nodes for each vector of moves that is remembered: far more nodes are made than judged
USED, STREAM, FORCED, DEPTH, JUDGED = range(5)  # NetTree.meta
METAS = 5
EXPLORE, DOUBT, KEPT = range(3)  # NetTree.knobs
KNOBS = 3
# The urge to try what the policy likes; what is taken off a move never tried; the most children a node gets
USUAL = (1.6, 0.1, 40.0)
FEW = 8  # children at first
AT_ONCE = 3  # moves that are tried for a win at once, those with the best prior
PART, ALL, MORE, REST = range(4)  # NetTree.whole: some, all, more once these were tried, the rest as these all lose
OPEN, FIRST_WINS, SECOND_WINS = range(3)  # NetTree.proof


class NetTree(NamedTuple):
    """All memory of one search by net; arrays of nodes, then work space."""

    first: Column[int]  # per node: its first child, which the others follow
    kids: Column[int]  # how many children it has
    whole: Column[int]  # are they all there could be, and if not, will there be more?
    mover: Column[int]  # who decides here
    action: Column[int]  # that led here
    visits: Column[int]
    value: Column[float]  # sum of the first seat's results
    chance: Column[float]  # what the policy gives the action that led here
    proof: Column[int]  # what is certain
    memo: Column[int]  # where its vector for moves is remembered, or -1
    owner: Column[int]  # per memory: the node that it is of
    policy: Column[float]  # and the vector
    path: Column[int]  # per depth: the node
    out: Column[int]  # moves
    top: Column[int]  # the likeliest of them, in order
    weight: Column[float]  # and their logits
    best: Column[int]  # the moves with the best prior, in order
    look: Column[float]  # and their prior
    score: Column[int]
    place: Column[int]
    meta: Column[int]
    knobs: Column[float]


def arrays(nodes: int = NODES) -> dict[str, tuple[str, int]]:
    """The fields of a tree: of what type each is, as `array` and `struct` write it, and how long."""
    each = {
        **dict.fromkeys(("first", "kids"), "i"),
        **dict.fromkeys(("whole", "mover"), "b"),
        **dict.fromkeys(("action", "visits"), "i"),
        **dict.fromkeys(("value", "chance"), "f"),
        "proof": "b",
        "memo": "i",
    }
    return {name: (kind, nodes) for name, kind in each.items()} | {
        "owner": ("i", nodes // MEMOS),
        "policy": ("f", nodes // MEMOS * POLICY),
        "path": ("i", DEPTHS),
        "out": ("q", ROOM),
        "top": ("i", ROOM),
        "weight": ("f", ROOM),
        "best": ("i", AT_ONCE),
        "look": ("f", AT_ONCE),
        "score": ("q", SEATS),
        "place": ("q", SEATS),
        "meta": ("Q", METAS),
        "knobs": ("d", KNOBS),
    }


def seek_by_net(
    b: object, known: HasTurn, s: HasTurn, spare: HasTurn, sims: int, net: Net, w: Scratch, t: NetTree
) -> int:
    """Run simulations from a position; s and spare are work memory."""
    if t.meta[USED] == 0:
        new_leaf(t, 0, float32(1))
    for _ in range(sims):
        copy_flat(s, known)
        t.meta[DEPTH] = 0
        t.path[0] = 0
        note_result(t, go_down(b, s, spare, net, w, t))
        prove_upwards(t)
    return 0


def new_leaf(t: NetTree, action: int, chance: float) -> int:
    """A node without children; the caller has seen that there is room."""
    k = int64(t.meta[USED])
    t.meta[USED] += uint64(1)
    t.first[k] = 0
    t.kids[k] = 0
    t.whole[k] = PART
    t.mover[k] = OVER
    t.action[k] = action
    t.visits[k] = 0
    t.value[k] = 0
    t.chance[k] = chance
    t.proof[k] = OPEN
    t.memo[k] = -1
    return k


def go_down(b: object, s: HasTurn, spare: HasTurn, net: Net, w: Scratch, t: NetTree) -> float:
    """From the root to a node that is new, over or proved: the first seat's result there."""
    node = int64(0)
    result = float32(-1)
    while result < 0:
        if s.turn == OVER:
            result = judge_end(b, s, t, node)
        elif t.proof[node] != OPEN:
            result = float32(1) if t.proof[node] == FIRST_WINS else float32(0)
        elif not has_children(b, s, spare, net, w, t, node):
            result = judge_by_net(b, s, net, w, t, node)
        else:
            node = next_node(b, s, t, node)
            t.meta[DEPTH] += uint64(1)
            t.path[int64(t.meta[DEPTH])] = node
    return result


def judge_end(b: object, s: HasTurn, t: NetTree, node: int) -> float:
    """The first seat's share of the first place in a game that is over; a win is proved."""
    final(b, s, t.score)
    rank(b, s, t.score, t.place)
    if t.place[0] == t.place[1]:
        return float32(0.5)
    if t.place[0] == 0:
        t.proof[node] = FIRST_WINS
        return float32(1)
    t.proof[node] = SECOND_WINS
    return float32(0)


def judge_by_net(b: object, s: HasTurn, net: Net, w: Scratch, t: NetTree, node: int) -> float:
    """The first seat's chance to win, as the net sees it; the vector for moves is remembered for when the node is met
    again."""
    evaluate(net, w, position_rows(b, s, w.rows))
    i = int64(t.meta[JUDGED]) % len(t.owner)
    t.meta[JUDGED] += uint64(1)
    t.memo[node] = i
    t.owner[i] = node
    for j in range(POLICY):
        t.policy[i * POLICY + j] = w.middle[j]
    return float32(w.out[0]) if s.turn == 0 else float32(float32(1) - w.out[0])


def has_children(b: object, s: HasTurn, spare: HasTurn, net: Net, w: Scratch, t: NetTree, node: int) -> bool:
    """Has a node children, made now if it is met again, and more of them if all were tried or lose? False also where
    there is no room."""
    start, n = int64(t.first[node]), int64(t.kids[node])
    if n > 0 and t.whole[node] != REST and (t.whole[node] != MORE or t.visits[start + n - 1] == 0):
        return True
    if n == 0:
        if int64(t.meta[DEPTH]) > DEPTHS - 3:
            return False
        if s.turn == CHANCE:
            return make_draws(b, s, t, node)
        if node > 0 and t.visits[node] == 0:
            return False
    most = FEW if n == 0 else ROOM if t.whole[node] == REST else int64(t.knobs[KEPT])
    if make_moves(b, s, spare, net, w, t, node, most):
        move_over(t, node, start, n)
        return True
    t.whole[node] = PART
    return n > 0


def move_over(t: NetTree, node: int, start: int, n: int) -> None:
    """Let a node's new children take over what is known of the n that it had before."""
    for old in range(start, start + n):
        k = find_child(t, int64(t.first[node]), int64(t.kids[node]), int64(t.action[old]))
        if k > 0:
            t.first[k] = t.first[old]
            t.kids[k] = t.kids[old]
            t.whole[k] = t.whole[old]
            t.mover[k] = t.mover[old]
            t.visits[k] = t.visits[old]
            t.value[k] = t.value[old]
            t.proof[k] = t.proof[old]
            t.memo[k] = t.memo[old]
            if t.memo[k] >= 0 and t.owner[t.memo[k]] == old:
                t.owner[t.memo[k]] = k


def make_draws(b: object, s: HasTurn, t: NetTree, node: int) -> bool:
    """A child for each draw that leads to a game of its own."""
    choices = count(b, s)
    if int64(t.meta[USED]) + choices > len(t.first):
        return False
    start, n = int64(t.meta[USED]), 0
    for i in range(choices):
        a = same_draw(b, s, nth(b, s, i))
        if find_child(t, start, n, a) == 0:
            new_leaf(t, a, float32(0))
            n += 1
    t.first[node] = start
    t.kids[node] = n
    t.mover[node] = CHANCE
    return n > 0


def find_child(t: NetTree, start: int, n: int, action: int) -> int:
    """The node behind an action among n of them; 0 if there is none."""
    for k in range(start, start + n):
        if t.action[k] == action:
            return int64(k)
    return int64(0)


def make_moves(b: object, s: HasTurn, spare: HasTurn, net: Net, w: Scratch, t: NetTree, node: int, most: int) -> bool:
    """A child for each of the likeliest moves, so many at most, the likeliest first; for every move of the root. Of a
    move that wins at once the node is proved, and below the root no other gets a child."""
    if not has_memo(t, w, node):
        evaluate(net, w, position_rows(b, s, w.rows))
    weigh_moves(net, w)
    n = candidates(b, s, t.out)
    if node == 0 and t.meta[FORCED] > 0:
        t.out[0] = int64(t.meta[FORCED]) - 1
        n = 1
    kept = n if node == 0 else min(n, int64(most))
    if n == 0 or int64(t.meta[USED]) + kept > len(t.first):
        return False
    found = looked = 0
    for i in range(n):
        a = t.out[i]
        look = prior(b, s, a)
        w.logits[i] = logit(net, w, move_rows(b, s, a, w.move_rows), look)
        found = put_in_order(t.top, t.weight, found, kept, i, w.logits[i])
        looked = put_in_order(t.best, t.look, looked, AT_ONCE, i, float32(look))
    win = win_at_once(b, s, spare, t, looked)
    if win < 0:
        keep_best_looking(t, kept)
    elif node > 0:
        kept, t.top[0] = 1, win
    high, total = float(t.weight[0]), 0.0
    for i in range(kept):
        t.weight[i] = exp(float(t.weight[i]) - high)
        total += t.weight[i]
    t.first[node] = int64(t.meta[USED])
    for i in range(kept):
        k = new_leaf(t, t.out[t.top[i]], float32(t.weight[i] / total))
        if t.top[i] == win:
            t.proof[k] = FIRST_WINS if s.turn == 0 else SECOND_WINS
    t.kids[node] = kept
    t.whole[node] = ALL if kept == n else MORE if most < t.knobs[KEPT] else PART
    t.mover[node] = s.turn
    return True


def win_at_once(b: object, s: HasTurn, spare: HasTurn, t: NetTree, looked: int) -> int:
    """Which of the moves with the best prior ends the game, won by who plays it; -1 if none."""
    for j in range(looked):
        copy_flat(spare, s)
        play(b, spare, int64(t.out[t.best[j]]))
        if spare.turn == OVER:
            final(b, spare, t.score)
            rank(b, spare, t.score, t.place)
            if t.place[s.turn] == 0 and t.place[1 - s.turn] > 0:
                return int64(t.best[j])
    return int64(-1)


def keep_best_looking(t: NetTree, kept: int) -> None:
    """Let the move with the best prior take the place and the weight of the last one kept if it is not among them."""
    for i in range(kept):
        if t.top[i] == t.best[0]:
            return
    t.top[kept - 1] = t.best[0]


def has_memo(t: NetTree, w: Scratch, node: int) -> bool:
    """Is a node's vector for moves still remembered? Then it is in w.middle."""
    i = int64(t.memo[node])
    if i < 0 or t.owner[i] != node:
        return False
    for j in range(POLICY):
        w.middle[j] = t.policy[i * POLICY + j]
    return True


def put_in_order(order: Column[int], weights: Column[float], found: int, most: int, i: int, weight: float) -> int:
    """Put move i into its place among the moves of most weight, so many at most; how many there are now."""
    at = found
    if found == most:
        if weights[most - 1] >= weight:
            return found
        at = most - 1
    while at > 0 and weights[at - 1] < weight:
        order[at] = order[at - 1]
        weights[at] = weights[at - 1]
        at -= 1
    order[at] = i
    weights[at] = weight
    return min(found + 1, most)


def next_node(b: object, s: HasTurn, t: NetTree, node: int) -> int:
    """Play what chance or the urge to try decides; the node behind it."""
    if s.turn == CHANCE:
        t.meta[STREAM] = advance(t.meta[STREAM])
        a = nth(b, s, pick(t.meta[STREAM], count(b, s)))
        k = find_child(t, int64(t.first[node]), int64(t.kids[node]), same_draw(b, s, a))
        play(b, s, a)
        return k
    k = most_promising(t, node, s.turn)
    play(b, s, int64(t.action[k]))
    return k


def most_promising(t: NetTree, node: int, seat: int) -> int:
    """The child to try next: one that wins for certain if there is one, one that loses only if all do. Below the root
    the likeliest come first, so that behind one that was never tried there is none to compare."""
    visits, values, chances, proofs = t.visits, t.value, t.chance, t.proof
    start, end = int64(t.first[node]), int64(t.first[node]) + int64(t.kids[node])
    lost, won = (SECOND_WINS, FIRST_WINS) if seat == 0 else (FIRST_WINS, SECOND_WINS)
    mean = float32(values[node] / float32(max(visits[node], 1)))
    hope = float32((mean if seat == 0 else float32(1) - mean) - float32(t.knobs[DOUBT]))
    urge = float32(t.knobs[EXPLORE] * math.sqrt(visits[node] + 1.0))
    best, high = start, float32(-1e9)
    for k in range(start, end):
        if proofs[k] == won:
            return int64(k)
        if proofs[k] != lost:
            n = float32(visits[k])
            worth = hope
            if visits[k] > 0:
                worth = float32(values[k] / n)
                if seat == 1:
                    worth = float32(float32(1) - worth)
            worth = float32(worth + float32(float32(urge * chances[k]) / float32(n + float32(1))))
            if worth > high:
                best, high = k, worth
            if visits[k] == 0 and node > 0:
                break
    return int64(best)


def note_result(t: NetTree, result: float) -> None:
    """Add a result to every node on the way."""
    for depth in range(int64(t.meta[DEPTH]) + 1):
        node = t.path[depth]
        t.visits[node] += 1
        t.value[node] += result


def prove_upwards(t: NetTree) -> None:
    """What a proved node proves of those above it."""
    depth = int64(t.meta[DEPTH])
    while depth > 0 and proves(t, t.path[depth - 1], t.proof[t.path[depth]]):
        depth -= 1


def proves(t: NetTree, node: int, proof: int) -> bool:
    """Is a node won because one move wins, or lost because all lose? `proof`: of the child met last."""
    if proof == OPEN or t.mover[node] < 0:
        return False
    wins = (proof == FIRST_WINS) == (t.mover[node] == 0)
    if not wins:
        for k in range(t.first[node], t.first[node] + t.kids[node]):
            if t.proof[k] != proof:
                return False
        if t.whole[node] != ALL:
            t.whole[node] = REST
            return False
    t.proof[node] = proof
    return True
