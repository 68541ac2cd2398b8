"""Build the kernels of the games anew: `uv run python -m tools.build_kernels [GAME...]`.

Needs Numba and a linker for WebAssembly: Debian's lld, or the package ziglang. What is built is committed beside the
games, so that nobody who plays needs either. Kernels whose sources have not changed are left alone, but for those of
games that are named.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import adjoin
from adjoin.kernels.build import build, folder_of, kernels_wanted, outdated_kernels, superfluous
from adjoin.kernels.kernel import WASM
from tools.bootstrap import ROOT


def own_games() -> list[str]:
    """The games of this repository."""
    return [name for name in adjoin.names() if folder_of(name).is_relative_to(ROOT)]


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="built even if up to date")
    names = parser.parse_args(words).games
    if unknown := set(names) - set(adjoin.names()):
        parser.error(f"there is no game {', '.join(sorted(unknown))}; there are {', '.join(adjoin.names())}")
    for game in names or own_games():
        for file in superfluous(game):
            file.unlink()
        for kernel in kernels_wanted(game) if names else outdated_kernels(game):
            build(kernel, folder_of(game))
            size = (folder_of(game) / f"{kernel.name}{WASM}").stat().st_size
            print(f"{game} {kernel.name}: {size:,} bytes", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
