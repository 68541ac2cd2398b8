"""The words of the search beside those of a game, as plain Python means them.

Every engine runs the same functions with its own meaning of these words, and gets the same bits: sums and products are
rounded one by one, and the exponential function is made of nothing else.
"""

from __future__ import annotations

import math
from ctypes import c_float
from typing import Any

from adjoin.compiled.stream import WORD
from adjoin.compiled.stream import advance as advance
from adjoin.compiled.stream import pick as pick
from adjoin.kernel.authoring.tables import copied

SIGN = 1 << 63
LOG2_E = 1.4426950408889634
LN2_HIGH, LN2_LOW = 0.6931471803691238, 1.9082149292705877e-10  # the first has zeros to spare: its products are exact
FARTHEST = 700.0  # beyond it e to the power of x leaves what a float can hold


def float32(x: float) -> float:
    return c_float(x).value


def int32(x: int) -> int:
    return x


def int64(x: float) -> int:
    """A whole number as a machine word with a sign."""
    whole = int(x)
    return whole if -SIGN <= whole < SIGN else ((whole + SIGN) & WORD) - SIGN


def uint64(x: int) -> int:
    return x & WORD


def copy_flat(target: Any, source: Any) -> None:
    """Make one state equal to another."""
    target.__dict__.update(copied(source).__dict__)


def state_at(states: Any, i: int) -> Any:
    """The i-th of some states."""
    return states[i]


def exp(x: float) -> float:
    """e to the power of x, to about the last bit."""
    if x < -FARTHEST:
        return 0.0
    x = min(x, FARTHEST)
    n = math.floor(x * LOG2_E + 0.5)
    r = (x - n * LN2_HIGH) - n * LN2_LOW
    p = 1.0 / 6227020800 * r + 1.0 / 479001600
    p = p * r + 1.0 / 39916800
    p = p * r + 1.0 / 3628800
    p = p * r + 1.0 / 362880
    p = p * r + 1.0 / 40320
    p = p * r + 1.0 / 5040
    p = p * r + 1.0 / 720
    p = p * r + 1.0 / 120
    p = p * r + 1.0 / 24
    p = p * r + 1.0 / 6
    p = p * r + 0.5
    p = p * r * r + r + 1.0
    base = 2.0 if n >= 0 else 0.5
    n = abs(n)
    while n > 0:
        if n & 1:
            p *= base
        base *= base
        n >>= 1
    return p
