"""Random numbers for playouts: quick, seeded, the same in both backends. Real deals and draws never come from here."""

from __future__ import annotations

WORD = (1 << 64) - 1
FACTOR, STEP = 6364136223846793005, 1442695040888963407  # a full-period generator modulo 2**64 (Knuth)
GOLDEN, MIX_1, MIX_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def start(seed: int) -> int:
    """First state of a seed's stream; neighbouring seeds give unrelated streams."""
    x = (seed + GOLDEN) & WORD
    x = (x ^ x >> 30) * MIX_1 & WORD
    x = (x ^ x >> 27) * MIX_2 & WORD
    return x ^ x >> 31


def advance(x: int) -> int:
    return (x * FACTOR + STEP) & WORD


def pick(x: int, n: int) -> int:
    """A number below n, from the high bits."""
    return (x >> 33) * n >> 31
