"""What is published: `uv run python -m tools.release [FOLDER]` builds engine, documentation, sdist and wheel.

Both carry what was built, so that neither whoever installs the wheel nor whoever builds one from the sdist needs the
generator.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from adjoin import site
from tools import build_engine
from tools.bootstrap import ROOT, environment, own_uv


def build(out: Path, *words: str) -> list[Path]:
    """The files for the world, in a folder, with the documentation; `words` for uv build choose among them."""
    site.pages()
    return pack(out, *words)


def pack(out: Path, *words: str) -> list[Path]:
    """The files for the world with the documentation as it was last built, if it was."""
    command = [shutil.which("uv") or own_uv(), "build", "--quiet", *words, "--out-dir", str(out), str(ROOT)]
    subprocess.run(command, env=environment(), check=True)
    return sorted(path for path in out.iterdir() if path.suffix in (".whl", ".gz"))


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m tools.release", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "dist")
    build_engine.main()  # without network the wheel has none, and says so where it is asked for
    try:
        built = build(parser.parse_args(words).folder)
    except subprocess.CalledProcessError as failed:
        return int(failed.returncode)  # the builder has said why
    for path in built:
        print(f"{path} ({path.stat().st_size // 1000} kB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
