"""python -m adjoin.server: the server alone, for those who do not need the rest of the command line."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from adjoin.errors import WrongUse
from adjoin.server.startup import serve


def flags() -> argparse.ArgumentParser:
    """The flags of `adjoin serve` that need no browser."""
    parser = argparse.ArgumentParser(prog="python -m adjoin.server", description="Serve tables to browsers.")
    parser.add_argument("--host", default="127.0.0.1", help="The address to listen on.")
    parser.add_argument("--port", type=int, default=8000, help="The port to listen on.")
    parser.add_argument("--data-dir", type=Path, help="The folder for games; else your data folder.")
    parser.add_argument("--lan", action="store_true", help="Links that a phone in the same network can open.")
    parser.add_argument("--public-url", default="", help="The address that people outside use.")
    parser.add_argument("--database", default="", help="The database; else a file in the folder for games.")
    direct = "PostgreSQL itself, where --database is a pooler."
    parser.add_argument("--database-direct", default="", help=direct)
    parser.add_argument("--workers", type=int, default=1, help="Processes that serve; several need PostgreSQL.")
    parser.add_argument("--proxy", action="append", help="A proxy to believe, as ADDRESS or NET/BITS; repeatable.")
    letters = "To whom letters are given: smtp://user:password@host:port?from=address; better in ADJOIN_SMTP."
    parser.add_argument("--smtp", default=os.environ.get("ADJOIN_SMTP", ""), help=letters)
    parser.add_argument("--call-network", action="append", help="A network of ours that calls may go to; repeatable.")
    return parser


def main() -> int:
    chosen = flags().parse_args()
    try:
        serve(**vars(chosen))
    except WrongUse as reason:
        print(reason, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
