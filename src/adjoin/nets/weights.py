"""The weights of a net as arrays: chance ones to begin with, and from there to its file and back."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from adjoin.kernel.authoring.rules import NetParts
from adjoin.search.net import Net, shapes
from adjoin.search.net_file import write_net

TRUST = 1 / 300  # of the features' prior, as the search without a net has it
SCALES = {"rows": 0.05, "moves": 0.05, "heads": 0.1}  # the spread of chance weights; other layers by their size


def chance_weights(parts: NetParts, width: int, seed: int) -> Net:
    """Weights of a net that has learnt nothing: it plays by the features' prior."""
    rng, made = np.random.default_rng(seed), dict[str, Any]()
    for name, shape in shapes(parts.positions, parts.moves, width).items():
        spread = 0.0 if len(shape) == 1 else SCALES.get(name, math.sqrt(1 / shape[0]))
        made[name] = rng.normal(0, spread, shape).astype(np.float32)
    made["trust"][:] = TRUST
    return Net(**made)


def keep_weights(path: Path, parts: NetParts, weights: Net, about: Mapping[str, object]) -> None:
    """Write a net to its two files."""
    numbers = b"".join(np.asarray(part, np.float32).astype("<f2").tobytes() for part in weights)
    write_net(path, parts, numbers, {**about, "width": len(weights.bias)})
