"""python -m adjoin.server: the server alone, for those who do not need the rest of the command line."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from adjoin.errors import WrongUse
from adjoin.server.run import serve


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m adjoin.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data-dir", type=Path)
    parser.add_argument("--lan", action="store_true")
    parser.add_argument("--public-url", default="")
    parser.add_argument("--database", default="")
    chosen = parser.parse_args()
    try:
        serve(**vars(chosen))
    except WrongUse as reason:
        print(reason, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
