"""The options of the frozen games: together every value, of long ranges the ends and some between."""

from __future__ import annotations

from itertools import permutations
from typing import Any

Options = dict[str, Any]

COPULAS: list[Options] = [
    {"players": 2},
    {"players": 3, "layout": "3x4"},
    {"players": 4, "teams": True},
    {"players": 3, "layout": "4x3"},
    {"players": 4, "teams": False},
]
RHOMBUS: list[Options] = [
    {"rules": "basic"},
    {"rules": "crest", "crest_reading": "group"},
    {"rules": "backwards"},
    {"rules": "crest", "crest_reading": "chain"},
]

# A set's order matters for colours (the seats take them in turn) and is kept for expansions.
COLORS = [list(row) for count in (2, 3) for row in permutations(("red", "blue", "yellow"), count)]
EXPANSIONS: dict[int, list[list[int]]] = {
    2: [[], [0], [1], [0, 1], [1, 0], []],
    3: [[], [0, 1, 2], [2], [2, 0], [1, 2], [2, 1, 0]],
}
TABLES = (31, 287, 49, 33, 63, 65, 127, 129, 255, 257, 99, 101)  # beside powers of two a machine's words end
LTILES: list[Options] = [
    {
        "players": len(colors),
        "colors": colors,
        "short": number % 2 == 0,
        "expansion": EXPANSIONS[len(colors)][number % 6],
        "table": table,
        "bonus_ties": "all" if number % 3 else "none",
    }
    for number, (colors, table) in enumerate(zip(COLORS, TABLES, strict=True))
]
OPHIUCHUS: list[Options] = [
    {"players": players, "deal": deal, "thirteen": thirteen, "end": end}
    for deal, end in (("standard", "play_out"), ("full", "play_out"), ("standard", "at_empty"))
    for thirteen in (True, False)
    for players in (1, 2, 3, 4)
    if players > 1 or deal == "standard"  # whoever is alone has no full deal
]
OPTIONS = {"copulas": COPULAS, "rhombus": RHOMBUS, "ltiles": LTILES, "ophiuchus": OPHIUCHUS}
