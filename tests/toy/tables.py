"""Deals of the toy game and of the wordbook."""

from __future__ import annotations

from adjoin.kernel.authoring.tables import Tables, blank
from toy import rules, wordbook

LENGTH = 40


def build(length: int = LENGTH, supply: tuple[int, ...] = (3, 3, 2, 2)) -> Tables:
    b = rules.Board()
    b.none = 0
    b.inside = (1 << length) - 1
    b.middle = 1 << length // 2
    b.reach = (1 << 4) - 1
    b.fits = [(1 << length - kind) - 1 for kind in range(rules.KINDS)]
    b.bars = [(1 << kind + 1) - 1 for kind in range(rules.KINDS)]
    b.supply = list(supply)
    sizes = {"lit": 3, "hand": 2 * rules.KINDS, "bag": rules.KINDS, "owed": 2, "laid": 2}
    return Tables(b, blank(rules.State, sizes), (rules.KINDS * rules.BLOCK, length + 4))


def wordbook_deal(set_bits: int, cell_bits: int) -> Tables:
    b = wordbook.Board()
    b.full, b.cells = (1 << set_bits) - 1, (1 << cell_bits) - 1
    b.third = min(set_bits, cell_bits) // 3
    b.part, b.width = (1 << b.third) - 1, min(set_bits, cell_bits)
    return Tables(
        b, blank(wordbook.State, {"rows": wordbook.ROWS, "lines": wordbook.ROWS, "notes": 10}), (set_bits, cell_bits)
    )
