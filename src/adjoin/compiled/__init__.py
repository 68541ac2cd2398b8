"""Rules modules at the speed of machine code: the same functions, on sets that are machine words.

Numba is loaded where something is compiled, in worker processes and batch commands: never by `import adjoin` nor by the
server. Without Numba, `playouts` plays interpreted and `worker` says so; what else does without it are the modules that
both ways share: `fingerprint`, `layout`, `stream` and `totals`.
"""

from __future__ import annotations

import functools
import sys

from adjoin.compiled.totals import Totals
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables
from adjoin.phrase import Phrase

COMPILED, INTERPRETED = "compiled", "interpreted"


@functools.cache
def available() -> bool:
    """Can rules be compiled here? If not, that is said once on standard error."""
    try:
        import numba  # noqa: F401
    except ImportError as error:
        print(f"adjoin: {Phrase('compiled-none', {'reason': str(error)})}", file=sys.stderr)
        return False
    return True


def playouts(
    tables: Tables, ruleset: RuleSet, games: int, *, first: int = 0, threads: int = 1, backend: str | None = None
) -> Totals:
    """Random games with seeds first, first + 1, ...; the sums are the same in both backends."""
    if backend == INTERPRETED or not available():
        from adjoin.compiled import interpreted

        return interpreted.playouts(tables, ruleset.rules, games, first)
    from adjoin.compiled import batch, flat

    return batch.playouts(flat.Machine(tables, ruleset), games, first, threads)
