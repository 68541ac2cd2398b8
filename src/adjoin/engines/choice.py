"""Which engine thinks: what was asked for, or the first of a list that is there and serves the deal."""

from __future__ import annotations

import os
import sys
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec

from adjoin.engines.kernel_net import KernelNetProgram
from adjoin.engines.kernel_program import KernelProgram
from adjoin.engines.names import BROWSER, ENGINES, KERNELS, NUMBA, PLAIN, WASMTIME
from adjoin.errors import WrongUse
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables
from adjoin.kernels.kept import kernel_folder
from adjoin.kernels.kernel import Kernel, find
from adjoin.kernels.net_kernel import find_net_kernel
from adjoin.search.net_file import path_of, read_net, trimmed_net
from adjoin.search.program import Program

ENGINE = "ADJOIN_ENGINE"  # the engine to use, if the environment says it
PLAYERS = (BROWSER, WASMTIME, NUMBA, PLAIN)  # ready at once
AUTHORS = (NUMBA, WASMTIME, PLAIN)  # the fastest, for those who play by the thousand


def requested_engine() -> str | None:
    """The engine that the environment asks for; WrongUse if there is none of that name, or not here."""
    said = os.environ.get(ENGINE)
    if not said:
        return None
    if said not in ENGINES:
        raise WrongUse("error-engine", name=ENGINE, text=said[:20], engines=list(ENGINES))
    if said != PLAIN and find_spec(said) is None:
        raise WrongUse("error-engine-missing", text=said)
    return said


@cache
def is_installed(engine: str) -> bool:
    """Is an engine here? wasmtime is tried: on platforms that it does not know its package is empty."""
    if engine == BROWSER:
        return sys.platform == "emscripten"
    if engine == WASMTIME:
        try:
            import_module("adjoin.engines.wasm")
        except (ImportError, OSError, RuntimeError):
            return False
        return True
    return engine == PLAIN or find_spec(engine) is not None


def first_choice() -> str:
    """The engine that bots think in where a game has a kernel; nothing is loaded to tell it."""
    return requested_engine() or next(
        engine for engine in (WASMTIME, NUMBA, PLAIN) if engine == PLAIN or find_spec(engine)
    )


@lru_cache(maxsize=64)
def kernel_of(tables: Tables, ruleset: RuleSet) -> Kernel | None:
    """The kernel that serves a deal, if somebody built one."""
    return find(tables, ruleset, kernel_folder())


def choose(tables: Tables, ruleset: RuleSet, order: tuple[str, ...] = PLAYERS) -> str:
    """The engine for a deal. A deal without a kernel is played plainly where kernels were asked for."""
    asked = requested_engine()
    for engine in (asked, PLAIN) if asked else order:
        if is_installed(engine) and (engine not in KERNELS or kernel_of(tables, ruleset)):
            return engine
    return PLAIN


def program(engine: str, tables: Tables, ruleset: RuleSet) -> Program:
    """A deal in an engine that was chosen for it."""
    if engine in KERNELS:
        kernel = kernel_of(tables, ruleset)
        assert kernel is not None, "chosen without a kernel"
        return kernel_program(engine)(tables, ruleset, kernel)
    if engine == NUMBA:
        from adjoin.engines.native import NativeProgram

        return NativeProgram(tables, ruleset)
    from adjoin.engines.plain import PlainProgram

    return PlainProgram(tables, ruleset)


def net_program(engine: str, tables: Tables, ruleset: RuleSet, net: str) -> Program | None:
    """A deal in an engine that was chosen for it, with a net that its game ships; None if nothing runs it there,
    BadNet if it cannot be read."""
    parts = ruleset.bots.net
    assert parts is not None
    if engine == NUMBA:
        from adjoin.engines.native_net import NativeNetProgram
        from adjoin.search.net_native import weights_in

        return NativeNetProgram(tables, ruleset, weights_in(read_net(path_of(ruleset, net), parts)))
    kernel = find_net_kernel(tables, ruleset, net) if engine in KERNELS else None
    if kernel is None:
        return None
    inner = program(engine, tables, ruleset)
    assert isinstance(inner, KernelProgram)
    return KernelNetProgram(inner, kernel, trimmed_net(ruleset, net))


def kernel_program(engine: str) -> type[KernelProgram]:
    """The kind of program that runs a kernel in an engine."""
    if engine == BROWSER:
        from adjoin.engines.browser import BrowserProgram

        return BrowserProgram
    from adjoin.engines.wasm import WasmProgram

    return WasmProgram
