"""Which games are played in two worlds: every value of every option, every number of seats, every company."""

from __future__ import annotations

from typing import Any

Case = tuple[dict[str, Any], str]

LTILES: list[Case] = [
    ({"players": 2, "short": True}, "apart"),
    ({"players": 3, "short": True}, "shared"),
    ({"players": 2, "short": True, "bonus_ties": "none"}, "bots"),
    ({"players": 3, "short": True, "colors": ["yellow", "red", "blue"]}, "apart"),
    ({"players": 2, "short": True, "expansion": [1]}, "apart"),
    ({"players": 2, "short": True, "table": 31}, "bots"),
    ({"players": 2}, "apart"),
    ({"players": 3, "short": True, "expansion": [0, 2], "bonus_ties": "none"}, "bots"),
    ({"players": 2, "short": True, "table": 287}, "apart"),
    ({"players": 3, "short": True, "expansion": [0, 1, 2]}, "shared"),
    ({"players": 2, "short": True}, "clocked"),
]

OPHIUCHUS: list[Case] = [
    ({"players": 2, "thirteen": True, "end": "play_out"}, "apart"),
    ({"players": 3, "thirteen": True, "end": "play_out"}, "shared"),
    ({"players": 4, "thirteen": True, "end": "play_out"}, "apart"),
    ({"players": 2, "thirteen": True, "end": "at_empty"}, "bots"),
    ({"players": 3, "thirteen": True, "deal": "full"}, "apart"),
    ({"players": 2, "thirteen": False, "end": "play_out"}, "apart"),
    ({"players": 1, "thirteen": True, "end": "play_out"}, "apart"),
    ({"players": 4, "thirteen": True, "end": "play_out"}, "shared"),
    ({"players": 3, "thirteen": True, "end": "at_empty"}, "apart"),
    ({"players": 2, "thirteen": True, "deal": "full"}, "apart"),
    ({"players": 4, "thirteen": False, "end": "at_empty"}, "bots"),
    ({"players": 4, "deal": "full", "thirteen": False}, "shared"),
    ({"players": 3, "thirteen": True, "end": "play_out"}, "bots"),
    ({"players": 2, "thirteen": True, "end": "play_out"}, "bots"),
    ({"players": 4, "deal": "full"}, "bots"),
    ({"players": 3, "thirteen": True, "end": "play_out"}, "clocked"),
]

CASES = {"ltiles": LTILES, "ophiuchus": OPHIUCHUS}
SOME = {"table": {31, 49, 287}}  # of these options only some values
