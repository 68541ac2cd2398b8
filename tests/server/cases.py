"""Which games are played in two worlds: every value of every option, every number of seats, every company.

The number of a case is in the name of its pair, which decides what happens in it.
"""

from __future__ import annotations

from typing import Any

Case = tuple[dict[str, Any], str]

LTILES: dict[int, Case] = {
    0: ({"players": 2, "short": True}, "apart"),
    1: ({"players": 3, "short": True}, "shared"),
    3: ({"players": 3, "short": True, "colors": ["yellow", "red", "blue"]}, "apart"),
    5: ({"players": 2, "short": True, "table": 31}, "bots"),
    6: ({"players": 2}, "apart"),
    7: ({"players": 3, "short": True, "expansion": [0, 2], "bonus_ties": "none"}, "bots"),
    8: ({"players": 2, "short": True, "table": 287}, "apart"),
    9: ({"players": 3, "short": True, "expansion": [0, 1, 2]}, "shared"),
    10: ({"players": 2, "short": True}, "clocked"),
}

OPHIUCHUS: dict[int, Case] = {
    0: ({"players": 2, "thirteen": True, "end": "play_out"}, "apart"),
    1: ({"players": 3, "thirteen": True, "end": "play_out"}, "shared"),
    2: ({"players": 4, "thirteen": True, "end": "play_out"}, "apart"),
    6: ({"players": 1, "thirteen": True, "end": "play_out"}, "apart"),
    8: ({"players": 3, "thirteen": True, "end": "at_empty"}, "apart"),
    9: ({"players": 2, "thirteen": True, "deal": "full"}, "apart"),
    10: ({"players": 4, "thirteen": False, "end": "at_empty"}, "bots"),
    11: ({"players": 4, "deal": "full", "thirteen": False}, "shared"),
    12: ({"players": 3, "thirteen": True, "end": "play_out"}, "bots"),
    13: ({"players": 2, "thirteen": True, "end": "play_out"}, "bots"),
    15: ({"players": 3, "thirteen": True, "end": "play_out"}, "clocked"),
}

CASES = {"ltiles": LTILES, "ophiuchus": OPHIUCHUS}
SOME = {"table": {31, 49, 287}}  # of these options only some values

# What a game must have met to make a planted leak heard, where it is not a record that could tell.
NEEDED = {
    "undo": "secret undo",
    "ask": "undo by consent",
    "log after return": "reconnect",
    "error": "wrong",
    "hint": "advice",
    "because": "advice",
    "planned": "plans that could tell",
    "plan": "plan",
    "armed": "plans in arms that could tell",
    "probe": "probe",
    "chat": "chat",
    "thinking": "bot",
}
WITH_BOTS, WITH_CLOCKS = ("hint", "because", "thinking"), ("clocks", "time", "armed")

# Which pair of each kind fits, as found by seeds.py; the first, 0, where none stands here.
FOUND: dict[str, int] = {
    "ltiles/9": 2,
    "ophiuchus/2": 2,
    "ophiuchus/9": 2,
    "ophiuchus/11": 3,
    "ophiuchus/15": 1,
    "leak/views": 53,
    "leak/events": 88,
    "leak/log": 10,
    "leak/log after return": 1,
    "leak/button": 59,
    "leak/plan": 15,
    "leak/probe": 5,
    "leak/error": 6,
    "leak/record moves": 55,
    "leak/record hashes": 21,
    "leak/record setup": 58,
    "leak/summary": 61,
    "leak/legal moves": 32,
    "leak/order": 19,
    "leak/counts": 76,
    "leak/chat": 11,
    "leak/planned": 57,
    "leak/clocks": 14,
    "leak/time": 117,
    "leak/armed": 6,
    "leak/commitment": 1,
    "leak/picture": 49,
    "leak/preview": 15,
}
