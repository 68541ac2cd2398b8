"""What is published: `uv run python -m tools.release [FOLDER]` builds the documentation, then the sdist and the wheel.

Both carry the built pages, so that neither whoever installs the wheel nor whoever builds one from the sdist needs the
generator.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from adjoin import site
from tools.bootstrap import ROOT, environment, own_uv


def build(out: Path, *words: str) -> list[Path]:
    """The files for the world, in a folder; `words` for uv build choose among them."""
    site.pages()
    command = [shutil.which("uv") or own_uv(), "build", "--quiet", *words, "--out-dir", str(out), str(ROOT)]
    subprocess.run(command, env=environment(), check=True)
    return sorted(path for path in out.iterdir() if path.suffix in (".whl", ".gz"))


def main(arguments: list[str]) -> int:
    for path in build(Path(arguments[0]) if arguments else ROOT / "dist"):
        print(f"{path} ({path.stat().st_size // 1000} kB)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
