"""A bot that fails, in a program of its own: `failing_bot.py HOW MOVES` plays so many moves and no more."""

from __future__ import annotations

import json
import sys
from typing import Any


def fail(how: str) -> None:
    if how == "crash":
        sys.exit(3)
    if how == "stall":
        sys.stdin.read()  # says nothing, and ends when the arena hangs up
    print({"illegal": '{"move":"nowhere"}', "silent": '{"type":"move"}'}.get(how, "hm"), flush=True)


def say(**message: Any) -> None:
    print(json.dumps(message), flush=True)


def main(how: str, moves: int) -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["type"] == "open":
            say(type="ready")
        elif asked["type"] == "close":
            return
        elif moves:
            moves -= 1
            say(move=asked["legal"][asked["seed"] % len(asked["legal"])])
        else:
            fail(how)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
