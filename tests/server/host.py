"""A server in a process of its own: python host.py '{"port": 0, ...}' prints its address when it listens."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from adjoin.errors import WrongUse
from adjoin.server.startup import serve


def tell(address: str) -> None:
    print(address, flush=True)


def main() -> None:
    chosen = json.loads(sys.argv[1])
    try:
        serve(**chosen | {"data_dir": Path(chosen["data_dir"]), "ready": tell})
    except WrongUse as reason:
        print(reason, file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
