"""A bot in a process of its own, which picks any legal move but likes crosses (docs/bots.md).

Try it:  adjoin arena copulas --games 10 --bots "novice,program:python examples/outside_bot.py"
"""

import json
import random
import sys


def say(message):
    print(json.dumps(message), flush=True)


def choose(view, legal, seed):
    """Any legal move will do; this one only looks at how a move begins, and likes crosses."""
    crosses = [move for move in legal if move.startswith("X")]
    return random.Random(seed).choice(crosses or legal)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "open":
        say({"type": "ready"})
    elif message["type"] == "choose":
        say({"move": choose(message["view"], message["legal"], message["seed"])})
    elif message["type"] == "close":
        break
