"""A thinker in a process of its own: python thinking_host.py '{"database": ...}' prints a line when it thinks."""

from __future__ import annotations

import json
import sys

from adjoin.errors import WrongUse
from adjoin.server.startup import think

if __name__ == "__main__":
    try:
        think(**json.loads(sys.argv[1]), ready=lambda places: print(places, flush=True))
    except WrongUse as reason:
        print(reason, file=sys.stderr)
        sys.exit(2)
