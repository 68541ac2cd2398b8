"""What a net learns from examples, by torch on a GPU or on processors."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import ArrayLike, NDArray
from torch import Tensor
from torch.nn import functional

from adjoin.kernel.authoring.rules import NetParts
from adjoin.nets.examples import COUNT, FULL, MARGIN, RESULT, VALUE, Examples, new_examples
from adjoin.nets.weights import TRUST
from adjoin.search.net import POLICY, Net

BATCH = 4096
LEAST_WINDOW, WINDOW_SHARE = 200_000, 0.6  # positions that are drawn from: so many, or this share of all there were
EXPECTED = 0.5  # how much of the value's target is what the search expected, the rest being the result
VALUE_WEIGHT, MARGIN_WEIGHT = 1.5, 0.5
SMOOTH = 0.999  # of the average of weights that is kept as the net
FORGET = {"rows": 1e-3}  # weight decay
FORGET_USUALLY = 1e-4
NEVER = -1e9


class Learner:
    """Weights on their way, the examples seen last, and how far it is."""

    def __init__(self, parts: NetParts, weights: Net, move_rows: int, capacity: int, batch: int = BATCH) -> None:
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.parts, self.capacity, self.batch = parts, capacity, batch
        ways = parts.symmetries()
        self.turned_rows = self.tensor([[*way.positions, parts.positions] for way in ways])
        self.turned_moves = self.tensor([[*way.moves, parts.moves] for way in ways])
        self.met_rows, self.met_moves = np.zeros(parts.positions + 1, bool), np.zeros(parts.moves + 1, bool)
        self.weights = {name: self.pad(name, part).requires_grad_() for name, part in weights._asdict().items()}
        self.average = {name: part.detach().clone() for name, part in self.weights.items()}
        groups = [
            {"params": [part], "weight_decay": FORGET.get(name, FORGET_USUALLY)} for name, part in self.weights.items()
        ]
        self.optimizer = torch.optim.AdamW(groups)  # each update says at what rate
        self.seen = self.updates = 0
        self.kept = Examples(
            *(
                torch.zeros(
                    (capacity, *part.shape[1:]),
                    dtype=torch.float16 if name == "visits" else getattr(torch, str(part.dtype)),
                    device=self.device,
                )
                for name, part in new_examples(1, move_rows)._asdict().items()
            )
        )

    def tensor(self, numbers: ArrayLike) -> Tensor:
        return torch.tensor(numbers, device=self.device)

    def pad(self, name: str, part: ArrayLike) -> Tensor:
        """A part of the net in training: with a row of zeros for rows that are not there, and the trust in ones."""
        made = torch.tensor(np.asarray(part), device=self.device)
        if name == "rows":
            made = torch.cat([made, torch.zeros_like(made[:1])])
        return made / TRUST if name == "trust" else made

    def net(self) -> Net:
        """The net as it is kept: the average of its latest weights. Rows that no example has, turned or mirrored, are
        zero: they take no room in the file."""
        made = {name: part.detach().cpu().numpy() for name, part in self.average.items()}
        rows = meets_any_way(self.turned_rows, self.met_rows)
        moves = meets_any_way(self.turned_moves, self.met_moves)
        made["rows"] = made["rows"][:-1] * rows[:, None]
        made["moves"], made["moves_bias"] = made["moves"] * moves, made["moves_bias"] * moves
        made["trust"] = made["trust"] * TRUST
        return Net(**made)

    def take(self, examples: Examples) -> None:
        """Remember examples; the oldest are forgotten."""
        n = len(examples.told)
        self.met_rows[examples.rows] = self.met_moves[examples.moves] = True  # -1, no row, is the last
        at = (torch.arange(n) + self.seen).to(self.device) % self.capacity
        shares = examples.visits / np.maximum(examples.visits.sum(1, keepdims=True), 1)
        for kept, part in zip(self.kept, examples._replace(visits=shares), strict=True):
            kept[at] = torch.tensor(part).to(self.device).to(kept.dtype)
        self.seen += n

    def update(self, rate: float) -> dict[str, float]:
        """One step of learning; the losses, which cost time to read, as tensors."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        window = int(min(self.seen, self.capacity, max(LEAST_WINDOW, WINDOW_SHARE * self.seen)))
        at = (self.seen - 1 - torch.randint(window, (self.batch,), device=self.device)) % self.capacity
        losses = self.losses(self.weights, at)
        total = losses["policy"] + VALUE_WEIGHT * losses["value"] + MARGIN_WEIGHT * losses["margin"]
        self.optimizer.zero_grad()
        total.backward()
        self.optimizer.step()
        self.follow()
        return losses

    def follow(self) -> None:
        """Let the average follow the weights."""
        with torch.no_grad():
            self.weights["rows"][-1] = 0
            part = 1 - min(SMOOTH, self.updates / (self.updates + 20))
            for average, weights in zip(self.average.values(), self.weights.values(), strict=True):
                average.lerp_(weights, part)
        self.updates += 1

    def losses(self, weights: dict[str, Tensor], at: Tensor) -> dict[str, Tensor]:
        """How far the net is from what the examples say."""
        rows, moves, looks, shares, told = (part[at] for part in self.kept)
        rows, moves = rows.long(), moves.long()
        way = torch.randint(len(self.turned_rows), (len(at),), device=self.device)[:, None]
        rows = self.turned_rows[way, torch.where(rows < 0, self.parts.positions, rows)]
        flat = moves.reshape(len(at), -1)
        moves = self.turned_moves[way, torch.where(flat < 0, self.parts.moves, flat)].reshape(moves.shape)
        there = torch.arange(shares.shape[1], device=self.device)[None] < told[:, COUNT : COUNT + 1]
        logits, heads = self.forward(weights, rows, moves, looks.float())
        logits = logits.masked_fill(~there, NEVER)
        shares, full = shares.float(), told[:, FULL]
        likely = functional.log_softmax(logits, 1).masked_fill(~there, 0)
        gap = (shares * (torch.log(shares.clamp_min(1e-9)) - likely)).sum(1)
        target = (1 - EXPECTED) * told[:, RESULT] + EXPECTED * told[:, VALUE]
        entropy = functional.binary_cross_entropy_with_logits
        return {
            "policy": (gap * full).sum() / full.sum().clamp_min(1),
            "value": entropy(heads[:, 0], target),
            "margin": entropy(heads[:, 1], told[:, MARGIN]),
            "error": ((torch.sigmoid(heads[:, 0]) - told[:, RESULT]) ** 2).mean(),
        }

    def forward(self, p: dict[str, Tensor], rows: Tensor, moves: Tensor, looks: Tensor) -> tuple[Tensor, Tensor]:
        """The logits of moves and the two heads: adjoin.search.net in tensors."""
        total = functional.embedding_bag(rows, p["rows"], mode="sum", padding_idx=self.parts.positions) + p["bias"]
        middle = functional.relu(total) @ p["middle"] + p["middle_bias"]
        deep = functional.relu(middle[:, POLICY:]) @ p["deep"] + p["deep_bias"]
        heads = functional.relu(deep) @ p["heads"] + p["heads_bias"]
        dots = middle[:, :POLICY] @ p["moves"] + p["moves_bias"]
        dots = functional.pad(dots, (0, 1))
        each = dots.gather(1, moves.reshape(len(moves), -1)).reshape(moves.shape)
        return each.sum(2) + p["trust"] * TRUST * looks, heads

    def save(self, path: Path) -> None:
        """Keep all that it takes to go on, but for the examples."""
        aside = path.with_suffix(".writing")
        kept = {"weights": self.weights, "average": self.average, "optimizer": self.optimizer.state_dict()}
        met = {"met_rows": torch.tensor(self.met_rows), "met_moves": torch.tensor(self.met_moves)}
        torch.save({**kept, **met, "seen": self.seen, "updates": self.updates}, aside)
        aside.replace(path)

    def resume(self, path: Path) -> None:
        """Go on from what was kept."""
        kept = torch.load(path, map_location=self.device, weights_only=True)
        with torch.no_grad():
            for name, part in self.weights.items():
                part.copy_(kept["weights"][name])
                self.average[name].copy_(kept["average"][name])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.updates = kept["updates"]
        self.met_rows |= kept["met_rows"].numpy()
        self.met_moves |= kept["met_moves"].numpy()


def meets_any_way(turned: Tensor, met: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which rows some example has, if the symmetries of the board are counted in."""
    found = np.zeros_like(met)
    for way in turned.cpu().numpy():
        found[way[met]] = True
    return found[:-1]


def rate_at(done: float) -> float:
    """The share of the learning rate when so much of the training is done, from 0 to 1: it falls over the second
    half."""
    left = 1 - done
    if left > 0.45:
        return 1.0
    return 0.05 + 0.95 * 0.5 * (1 - math.cos(math.pi * left / 0.45))


def means(losses: Sequence[dict[str, Tensor]]) -> dict[str, float]:
    """The mean of each loss."""
    return {name: round(float(sum(one[name].detach() for one in losses)) / len(losses), 4) for name in losses[0]}
