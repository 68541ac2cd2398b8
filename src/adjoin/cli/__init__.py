"""The command line. Its libraries are an extra: the command exists without them, and says how to get them."""

from __future__ import annotations

import sys

from adjoin.errors import MissingExtra
from adjoin.kernel.extras import need


def run() -> None:
    """The command `adjoin`."""
    try:
        need("terminal")
    except MissingExtra as reason:
        print(f"adjoin: {reason}", file=sys.stderr)
        sys.exit(2)
    from adjoin.cli.main import run as start

    start()
