"""Build the kernels of the games anew: `uv run python -m tools.build_kernels [GAME...]`.

Needs Numba and a linker for WebAssembly: Debian's lld, or the package ziglang. What is built is committed beside the
games, so that nobody who plays needs either. Kernels whose sources have not changed are left alone, but for those of
games that are named. With `--check` all are built again, aside, and compared with those that are committed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import adjoin
from adjoin.kernels import emit
from adjoin.kernels.build import Wanted, build, folder_of, kernels_wanted, outdated_kernels, superfluous
from adjoin.kernels.kernel import ABOUT, WASM
from tools.bootstrap import ROOT

SAME, DIFFERENT, OTHER_TOOLS = "the same bytes", "DIFFERENT bytes", "made by tools of other versions"


def own_games() -> list[str]:
    """The games of this repository."""
    return [name for name in adjoin.names() if folder_of(name).is_relative_to(ROOT)]


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="built even if up to date")
    parser.add_argument("--check", action="store_true", help="build all again, aside, and say which differ")
    asked = parser.parse_args(words)
    names = asked.games
    if unknown := set(names) - set(adjoin.names()):
        parser.error(f"there is no game {', '.join(sorted(unknown))}; there are {', '.join(adjoin.names())}")
    if asked.check:
        return check(names or own_games())
    for game in names or own_games():
        for file in superfluous(game):
            file.unlink()
        for kernel in kernels_wanted(game) if names else outdated_kernels(game):
            build(kernel, folder_of(game))
            size = (folder_of(game) / f"{kernel.name}{WASM}").stat().st_size
            print(f"{game} {kernel.name}: {size:,} bytes", flush=True)
    return 0


def check(games: Sequence[str]) -> int:
    """Build the kernels of games again, and say which are the same; 0 if none differs."""
    found = []
    with TemporaryDirectory() as folder:
        for game in games:
            for kernel in kernels_wanted(game):
                found.append(build_again(game, kernel, Path(folder)))
                print(f"{game} {kernel.name}: {found[-1]}", flush=True)
    return int(DIFFERENT in found)


def build_again(game: str, kernel: Wanted, aside: Path) -> str:
    """Whether the sources still make the same bytes of a kernel; only the tools that made it can tell."""
    committed = folder_of(game) / f"{kernel.name}{WASM}"
    if json.loads(committed.with_suffix(ABOUT).read_text("utf-8"))["tools"] != emit.toolchain():
        return OTHER_TOOLS
    build(kernel, aside)
    return SAME if (aside / committed.name).read_bytes() == committed.read_bytes() else DIFFERENT


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
