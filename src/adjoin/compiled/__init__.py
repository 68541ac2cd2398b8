"""Rules modules at the speed of machine code: the same functions, on sets that are machine words.

This package is imported by worker processes and batch commands, never by `import adjoin` nor by the server. Its
modules need Numba, but for `interpreted`, `stream`, `totals` and this one: see `available` and `playouts`.
"""

from __future__ import annotations

import functools
import sys
from types import ModuleType

from adjoin.compiled.totals import Totals
from adjoin.kernel.tables import Tables

COMPILED, INTERPRETED = "compiled", "interpreted"


@functools.cache
def available() -> bool:
    """Can rules be compiled here? If not, that is said once on standard error."""
    try:
        import numba  # noqa: F401
    except ImportError as error:
        print(f"adjoin: no compiler here ({error}); the rules run interpreted, which is slower", file=sys.stderr)
        return False
    return True


def playouts(
    tables: Tables, rules: ModuleType, games: int, *, first: int = 0, threads: int = 1, backend: str | None = None
) -> Totals:
    """Random games with seeds first, first + 1, ...; the sums are the same in both backends."""
    if backend == INTERPRETED or not available():
        from adjoin.compiled import interpreted

        return interpreted.playouts(tables, rules, games, first)
    from adjoin.compiled import batch, flat

    return batch.playouts(flat.Machine(tables, rules), games, first, threads)
