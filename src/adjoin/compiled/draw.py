"""adjoin.compiled.stream inside compiled code. States are uint64."""

from __future__ import annotations

from typing import Any

from numba import int64, uint64

from adjoin.compiled.jit import helper
from adjoin.compiled.stream import FACTOR, GOLDEN, MIX_1, MIX_2, STEP


@helper
def start(seed: Any) -> Any:
    x = uint64(seed) + uint64(GOLDEN)
    x = (x ^ x >> uint64(30)) * uint64(MIX_1)
    x = (x ^ x >> uint64(27)) * uint64(MIX_2)
    return x ^ x >> uint64(31)


@helper
def advance(x: Any) -> Any:
    return x * uint64(FACTOR) + uint64(STEP)


@helper
def pick(x: Any, n: Any) -> Any:
    return int64((x >> uint64(33)) * uint64(n) >> uint64(31))
