"""Pairs of worlds that were found once; what was found is kept in cases.py.

When rules or bots change, a kept number may fit no more: `python tests/server/seeds.py` finds and prints them all anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from server.cases import CASES, FOUND, NEEDED, WITH_BOTS, WITH_CLOCKS
from server.worlds import APART, Pair, fates, whole

MOST = 400  # pairs looked at
SOME = 5  # plies after which the hidden have other tiles, at least, in a short game
GONE = "the kept number of {0} fits no more: put what `python tests/server/seeds.py` prints into tests/server/cases.py"


def numbered(name: str, number: int) -> Pair:
    """The pair of this name and number, played: `GAME/CASE`, `resigned/GAME` or `leak/LEAK`."""
    kind, _, rest = name.partition("/")
    with fates():
        if kind in CASES:
            options, company = CASES[kind][int(rest)]
            return Pair(f"{name}/{number}", kind, options, company).play()
        if kind == "resigned":
            return Pair(f"{name}/{number}", rest, {"players": 3}).play(most=40, resigning=True)
        company = {**dict.fromkeys(WITH_BOTS, "bots"), **dict.fromkeys(WITH_CLOCKS, "clocked")}.get(rest, "apart")
        made = Pair(f"{rest}/{number}", "ophiuchus", {"players": 2, "thirteen": True}, company)
        return made.play(calm=0.2, most=24)


def fits(name: str, pair: Pair) -> bool:
    """Does what it is for happen in it, and do its worlds differ for long enough?"""
    kind, _, rest = name.partition("/")
    if kind in CASES:
        return pair.met["plies apart"] > APART
    if kind == "resigned":
        return bool(pair.met["played on"]) and pair.met["plies apart"] > SOME
    return pair.met[NEEDED.get(rest, "records that could tell")] > 1 and pair.met["plies apart"] > SOME


def kept(name: str) -> Pair:
    """The pair that was found for this, played again."""
    made = numbered(name, FOUND.get(name, 0))
    assert fits(name, made), GONE.format(name)
    return made


def find(name: str) -> int:
    """The number of the first pair that fits; of a case, of the first that the rules end, if one is found soon."""
    kind, _, rest = name.partition("/")
    if kind in CASES:
        with fates():
            return int(whole(name, kind, *CASES[kind][int(rest)]).name.rpartition("/")[2])
    return next(number for number in range(MOST) if fits(name, numbered(name, number)))


def names() -> Iterator[str]:
    from server.leaks import LEAKS

    for game, cases in CASES.items():
        yield from (f"{game}/{number}" for number in cases)
        yield f"resigned/{game}"
    yield from (f"leak/{leak}" for leak in LEAKS)


if __name__ == "__main__":
    for name in names():
        if number := find(name):
            print(f'    "{name}": {number},', flush=True)
