"""A small policy for RHOMBUS that learns from its own games what groups are worth, with nothing but NumPy.

A position is looked at as its groups of blocks. A table says what a group is worth, by whose it is, how many blocks it
has and how many free triangles lie beside it; a move is as good as it changes the sum of all worths. These 120 numbers
are all that is learnt: what winners did becomes likelier, what losers did less likely (REINFORCE, with Adam's steps).

    python examples/train_rhombus.py --updates 100 --out weights.json
"""

import argparse
import json
from pathlib import Path

import numpy as np

import adjoin
import adjoin.batch

GAMES, RATE = 256, 0.1  # of an update: how many, and how far it goes
SIZES, FREE = 12, 5  # a group of more than 11 blocks counts as 11, more than 4 free triangles beside it as 4
SPOTS, KINDS, CRESTS = 72, 13, 3
BOARD = adjoin.load("rhombus").any_deal.board
BIT = np.uint64(1) << np.arange(64, dtype=np.uint64)
BESIDE = np.array(BOARD.beside, np.uint64)  # per triangle: the set of those that share a side with it
PAIRS = np.array(BOARD.cells).reshape(SPOTS, 2)  # per spot: its two triangles
WAYS = np.array([(0, 0), (0, 1), (1, 0)])  # whose blocks lie on the first and the second triangle: 0 mine, 1 yours


def neighbours(pair):
    """The triangles beside a spot; where there are fewer than four, one of its own instead, which is free."""
    found = [t for t in range(len(BESIDE)) if t not in pair and (BESIDE[pair] & BIT[t]).any()]
    return found + [pair[0]] * (4 - len(found))


AROUND = np.array([neighbours(pair) for pair in PAIRS])
TOUCH = (BESIDE[PAIRS][:, :, None] & BIT[AROUND][:, None]) != 0  # spot, its first or second triangle, neighbour


def union(sets):
    return np.bitwise_or.reduce(sets, axis=-1)


def slot(whose, group, free):
    """Where the table says what a group is worth."""
    size, beside = np.bitwise_count(group).astype(int), np.bitwise_count(free).astype(int)
    return (whose * SIZES + np.minimum(size, SIZES - 1)) * FREE + np.minimum(beside, FREE - 1)


def changes(seen):
    """What each move, by way and spot, does to the table: slots, and how many groups come (or go) there."""
    me, rows = seen["seat"][:, 0].astype(int), np.arange(len(seen["seat"]))
    group, empty = seen["group"], seen["empty"][:, :1, None]
    beside = np.zeros_like(group)
    for t, near in enumerate(BESIDE):
        beside |= np.where(group & BIT[t], near, np.uint64(0))
    groups, edges = group[:, AROUND], (beside & ~group)[:, AROUND]
    whose = np.where(groups & seen["blocks"][rows, me][:, None, None], 0, 1)
    once = (groups != 0) / (groups[..., None] == groups[..., None, :]).sum(-1)  # beside twice, it counts half each time
    left = empty & ~union(BIT[PAIRS])[:, None]
    gone, stay = slot(whose, groups, edges & empty), slot(whose, groups, edges & left)
    slots, counts = [], []
    for way in WAYS:
        made, staying = [], once.copy()
        for side in (0, 1):
            laid = np.where(way == side, BIT[PAIRS], np.uint64(0))
            joined = (groups != 0) & (whose == side) & (TOUCH & (way == side)[:, None]).any(1)
            whole = union(np.where(joined, groups, np.uint64(0))) | union(laid)
            edge = union(np.where(joined, edges, np.uint64(0))) | union(np.where(laid, BESIDE[PAIRS], np.uint64(0)))
            made.append(slot(side, whole, edge & ~whole & left[..., 0])[..., None])
            staying[(groups & whole[..., None]) != 0] = 0
        slots.append(np.concatenate([gone, stay, *made], -1))
        counts.append(np.concatenate([-once, staying, np.ones((*once.shape[:2], 2))], -1))
    return np.stack(slots, 1), np.stack(counts, 1)


def tiles(seen):
    """A tile in hand for each way to lay one: its kind, which way it is turned, and whether there is one."""
    me, rows = seen["seat"][:, 0].astype(int), np.arange(len(seen["seat"]))
    faces = seen["board.face"].astype(int).reshape(-1, 2, KINDS, 2)[rows, me] // CRESTS != me[:, None, None]
    hand = seen["hand"].astype(int).reshape(-1, 2, KINDS)[rows, me] > 0
    fits = [hand & (np.sort(faces) == np.sort(way)).all(-1) for way in WAYS]
    kinds = np.stack([one.argmax(1) for one in fits], 1)
    turned = faces[rows[:, None], kinds, 0] != WAYS[:, 0]
    return kinds, turned, np.stack([one.any(1) for one in fits], 1)


def chances(weights, seen):
    """For each way and spot how likely it is played, and what it does to the table."""
    slots, counts = changes(seen)
    spots = np.unpackbits(np.ascontiguousarray(seen["choices"]).view(np.uint8), axis=1, bitorder="little")[:, :SPOTS]
    legal = tiles(seen)[2][:, :, None] & (spots[:, None] == 1)
    worth = np.where(legal, (weights[slots] * counts).sum(-1), -np.inf).reshape(len(legal), -1)
    odds = np.exp(worth - worth.max(1, keepdims=True))
    return odds / odds.sum(1, keepdims=True), slots, counts


def numbers(seen, chosen):
    """The actions of the game for moves by way and spot."""
    rows, way, spot = np.arange(len(chosen)), chosen // SPOTS, chosen % SPOTS
    kinds, turned, _ = tiles(seen)
    return (kinds[rows, way] * 2 + turned[rows, way]) * SPOTS + spot


def update(weights, batch, rng):
    """Play a game in each row to its end; the direction in which the winners' moves become likelier."""
    now, n = batch.reset(int(rng.integers(1 << 30))), np.arange(batch.n)
    going, reward, kept = np.ones(batch.n, bool), np.zeros((batch.n, 2)), []
    while going.any():
        seen = {words.name: now.observations[:, words.slice] for words in batch.layout}
        probable, slots, counts = chances(weights, seen)
        chosen = (probable.cumsum(1) < rng.random((batch.n, 1)) * 0.999999).sum(1)
        wanted = -probable
        wanted[n, chosen] += 1
        kept.append((now.turns.copy(), going.copy(), wanted.reshape(slots.shape[:-1])[..., None] * counts, slots))
        now = batch.step(numbers(seen, chosen))
        reward[going & now.done] = now.rewards[going & now.done]
        going &= ~now.done
    reward -= reward.mean(0)  # a seat that wins more often is no better for it
    change = np.zeros_like(weights)
    for turns, going, wanted, slots in kept:
        gained = wanted * (reward[n, turns] * going)[:, None, None, None]
        change += np.bincount(slots.ravel(), gained.ravel(), len(weights))
    return change / batch.n


def trained(updates, games=GAMES, seed=1, tell=lambda line: None):
    """The weights after so many updates, from nothing; the seed decides all chance."""
    batch, rng = adjoin.batch.make("rhombus", n=games, seed=seed), np.random.default_rng(seed)
    weights, mean, square = (np.zeros(2 * SIZES * FREE) for _ in range(3))
    for number in range(1, updates + 1):
        change = update(weights, batch, rng)
        mean, square = 0.9 * mean + 0.1 * change, 0.99 * square + 0.01 * change**2
        step = mean / (1 - 0.9**number) / (np.sqrt(square / (1 - 0.99**number)) + 1e-9)
        weights = weights + RATE * step
        tell(f"update {number} of {updates}")
    return weights


class Learned:
    """The policy at a table: the move it thinks best."""

    name = "learned"

    def __init__(self, weights):
        self.weights = np.asarray(weights)

    def open(self, game, options, seat):
        return self

    def choose(self, view, budget, rng):
        seen = seen_by(view)
        best = chances(self.weights, seen)[0].argmax(1)
        return view.deal.spelling(view.state, int(numbers(seen, best)[0]))

    def close(self):
        pass


def seen_by(view):
    """What one seat sees, as a batch of one game has it; the set of spots takes two words."""
    fields = {name: getattr(view.state, name) for name in ("blocks", "group", "empty", "choices", "hand")}
    fields |= {"seat": view.seat, "board.face": view.deal.board.face}
    return {name: np.array([words(value)], np.uint64) for name, value in fields.items()}


def words(value):
    return value if isinstance(value, list) else [value & (1 << 64) - 1, value >> 64]


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--updates", type=int, default=100)
    asked.add_argument("--out", type=Path, required=True)
    told = asked.parse_args()
    learned = [round(float(weight), 3) for weight in trained(told.updates, tell=print)]
    told.out.write_text(json.dumps(learned) + "\n")
    games = adjoin.match(adjoin.load("rhombus"), [Learned(learned), "greedy"], games=40)
    print(*(f"{share.bot}: {share.share:.0%} of 40 games" for share in adjoin.shares(list(games))), sep="\n")
