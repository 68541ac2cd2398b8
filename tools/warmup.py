"""Machine code for the four games, compiled once before the processes of pytest ask for it, each for itself.

`./test --all` runs this (`python -m tools.warmup`) when the rules, the search or the compiler's layer have changed
since the last time, or the folder of compiled code is gone; what is there already is not compiled again.
"""

from __future__ import annotations

import hashlib
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from tools.bootstrap import ROOT, TOOLS

if TYPE_CHECKING:
    from adjoin.compiled.flat import Machine

STAMP = TOOLS / "warm"
SOURCES = ("batch/**/*.py", "compiled/**/*.py", "games/**/*.py", "search/**/*.py", "sets.py")
AT_ONCE = 2
SEARCHED = ("copulas", "ltiles")  # games that tests search in: an open one, and one with hidden hands and draws


def digest() -> str:
    """In short, the text of all that decides what is compiled."""
    read = hashlib.sha256()
    for pattern in SOURCES:
        for path in sorted((ROOT / "src" / "adjoin").glob(pattern)):
            read.update(path.read_bytes())
    return read.hexdigest()


def cold(stamp: Path = STAMP) -> bool:
    """Is there nothing compiled from these sources?"""
    try:
        known, folder = stamp.read_text().splitlines()
    except (OSError, ValueError):
        return True
    return known != digest() or not any(Path(folder).glob("*.bin"))


def playouts(machine: Machine) -> None:
    """A step of adjoin.compiled.worker: random games."""
    from adjoin.compiled import batch

    batch.playouts(machine, 1)


def moves(machine: Machine) -> None:
    """A step of adjoin.compiled.worker: one game, move by move."""
    from adjoin.testing.agreement import disagreement

    disagreement(machine.tables, machine.ruleset, 1)


def batches(machine: Machine) -> None:
    """A step of adjoin.compiled.worker: two games at once in arrays."""
    import adjoin
    import adjoin.batch

    name = next(name for name in adjoin.names() if adjoin.load(name).any_deal.ruleset == machine.ruleset)
    batch = adjoin.batch.make(name, 2)
    batch.reset()
    batch.step(batch.sample())


def main() -> int:
    import adjoin
    from adjoin.compiled import available
    from adjoin.compiled.worker import FAILED, SEARCH, warm

    stages: list[str] = []

    def ready(game: str) -> None:
        own = (f"tools.warmup:{step.__name__}" for step in (playouts, moves, batches))
        warm(game, {}, (*[SEARCH] * (game in SEARCHED), *own), stages.append).wait()

    if not available():
        print("There is no compiler for this platform: games are played in plain Python.")
        return 0
    with ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(ready, adjoin.names()))
    from adjoin.compiled.cache import folder

    STAMP.parent.mkdir(exist_ok=True)
    STAMP.write_text(f"{digest()}\n{folder()}\n")
    return int(FAILED in stages)


if __name__ == "__main__":
    sys.exit(main())
