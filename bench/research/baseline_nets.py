"""The networks of `baseline.py`, as policies of sb3-contrib's MaskablePPO: `Groups` for RHOMBUS, `Planes` for any game.

`Groups` looks at every spot of RHOMBUS through the groups beside it, with the same weights for all spots; `Planes` sees
the board as a picture and chooses what to lay and where by two vectors whose product is the logit, so that its head
stays small where a game has two hundred thousand actions.
"""

from __future__ import annotations

import sys

import numpy as np
import torch
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import nn

from bench import ROOT

sys.path.insert(0, str(ROOT / "examples"))
from train_rhombus import AROUND, BESIDE, BIT, FREE, KINDS, SIZES, SPOTS, TOUCH, slot

GAME = "rhombus"
NOBODY = 2 * SIZES * FREE  # beside a spot lies no group
NEAR = AROUND.shape[1]
LAYS = 2 * KINDS  # a tile and which way round it lies
WIDE, RANK, EMBEDDED = 32, 8, 8


def groups_seen(floats, game, seat):
    """What `Groups` reads: the group beside each spot four times over, which blocks each tile lays, and the hands."""

    def part(name):
        return floats[:, game.observation[name].slice]

    def sets(name):
        rows = part(name).reshape(len(floats), -1, 64) > 0.5
        return np.packbits(rows, axis=2, bitorder="little").view(np.uint64)[..., 0]

    group, empty, mine = sets("group"), sets("empty")[:, :1, None], sets("blocks")[:, seat]
    beside = np.zeros_like(group)
    for t, near in enumerate(BESIDE):
        beside |= np.where(group & BIT[t], near, np.uint64(0))
    groups, edges = group[:, AROUND], (beside & ~group)[:, AROUND]
    whose = np.where(groups & mine[:, None, None], 0, 1)
    slots = np.where(groups == 0, NOBODY, slot(whose, groups, edges & empty))
    faces = part("board.face").reshape(-1, 2, KINDS, 2)[:, seat].astype(int) // 3 != seat
    laid = np.minimum(np.stack([faces, faces[..., ::-1]], 2) @ [2, 1], 2)  # 0: both mine, 1: the first, 2: the second
    hands = part("hand").reshape(-1, 2, KINDS)[:, [seat, 1 - seat]]
    made = [slots.reshape(len(floats), -1), laid.reshape(len(floats), -1), hands.reshape(len(floats), -1)]
    return np.concatenate(made, 1).astype(np.uint8)


GROUPS_SIZE = SPOTS * NEAR + LAYS + 2 * KINDS


class Groups(BaseFeaturesExtractor):
    """For each spot the logits of the ways to lay two blocks there, which blocks each tile lays, and a summary."""

    def __init__(self, space):
        super().__init__(space, 3 * SPOTS + LAYS + 2 * WIDE)
        self.slots = nn.Embedding(NOBODY + 1, EMBEDDED)
        self.hands = nn.Linear(2 * KINDS, EMBEDDED)
        self.register_buffer("touch", torch.tensor(TOUCH, dtype=torch.float32))  # spot, block, neighbour
        ins = 3 * EMBEDDED
        self.spot = nn.Sequential(nn.Linear(ins, WIDE), nn.ReLU(), nn.Linear(WIDE, WIDE), nn.ReLU())
        self.ways = nn.Linear(WIDE, 3)

    def forward(self, seen):
        near, lays, hands = seen.split([SPOTS * NEAR, LAYS, 2 * KINDS], 1)
        beside = self.slots(near.long()).view(len(seen), SPOTS, NEAR, EMBEDDED)
        blocks = torch.einsum("nske,sbk->nsbe", beside, self.touch).flatten(2)
        context = self.hands(hands).unsqueeze(1).expand(-1, SPOTS, -1)
        spots = self.spot(torch.cat([blocks, context], 2))
        ways = self.ways(spots).transpose(1, 2).flatten(1)
        return torch.cat([ways, lays, spots.mean(1), spots.amax(1)], 1)


class GroupsHead(nn.Module):
    """Logits of all actions: the way its tile lies on the spot, and how much the tile is to be kept."""

    def __init__(self):
        super().__init__()
        self.tiles = nn.Linear(2 * WIDE, LAYS)

    def forward(self, features):
        ways, lays, summary = features.split([3 * SPOTS, LAYS, 2 * WIDE], 1)
        ways = ways.view(-1, 3, SPOTS)
        chosen = lays.long().unsqueeze(2).expand(-1, -1, SPOTS)
        return (ways.gather(1, chosen) + self.tiles(summary).unsqueeze(2)).flatten(1)


class Planes(BaseFeaturesExtractor):
    """A picture of planes, rows and columns as a vector."""

    def __init__(self, space, wide=8 * WIDE):
        super().__init__(space, wide)
        layers = [nn.Flatten(), nn.Linear(int(np.prod(space.shape)), wide), nn.ReLU(), nn.Linear(wide, wide), nn.ReLU()]
        self.body = nn.Sequential(*layers)

    def forward(self, seen):
        return self.body(seen)


class PlanesHead(nn.Module):
    """Logits of all actions from what is laid (kind, tile, turn) and where (cell), for any game."""

    def __init__(self, wide, parts):
        super().__init__()
        whats, wheres = sorted({part[:3] for part in parts}), sorted({part[3] for part in parts})
        what, where = ({one: i for i, one in enumerate(found)} for found in (whats, wheres))
        numbers = [what[part[:3]] * len(wheres) + where[part[3]] for part in parts]
        self.register_buffer("numbers", torch.tensor(numbers))
        self.whats, self.wheres = nn.Linear(wide, len(whats) * RANK), nn.Linear(wide, len(wheres) * RANK)
        self.cells = nn.Linear(wide, len(wheres))

    def forward(self, features):
        whats = self.whats(features).view(len(features), -1, RANK)
        wheres = self.wheres(features).view(len(features), -1, RANK)
        logits = whats @ wheres.transpose(1, 2) / RANK + self.cells(features).unsqueeze(1)
        return logits.flatten(1)[:, self.numbers]


class Policy(MaskableActorCriticPolicy):
    """MaskablePPO's own policy with one of the heads above; `parts` are those of every action, None for `Groups`."""

    def __init__(self, *args, parts=None, **named):
        self.parts = parts
        super().__init__(*args, **named)

    def _build(self, rate):
        super()._build(rate)
        self.action_net = GroupsHead() if self.parts is None else PlanesHead(self.features_dim, self.parts)
        self.optimizer = self.optimizer_class(self.parameters(), lr=rate(1), **self.optimizer_kwargs)
