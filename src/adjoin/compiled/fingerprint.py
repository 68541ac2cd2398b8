"""A digest of everything that decides what a compiled function does.

It is taken from the functions as they are in memory, not from the files: a file edited after it was imported can
then never file old behaviour under the new text.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from platform import machine, python_version
from types import CodeType, FunctionType, ModuleType
from typing import Any

OVERLOADED = ("adjoin.sets", "adjoin.compiled.")
TOOLCHAIN = ("numba", "llvmlite", "numpy")


def functions_of(module: ModuleType) -> dict[str, FunctionType]:
    """The functions that a module defines itself."""
    name = module.__name__
    return {n: f for n, f in vars(module).items() if isinstance(f, FunctionType) and f.__module__ == name}


def reachable(functions: Iterable[Callable[..., object]]) -> list[FunctionType]:
    """Functions and all that they call, whatever module it lives in."""
    found: dict[int, FunctionType] = {}
    todo = list(functions)
    while todo:
        function = _plain(todo.pop())
        if function is not None and id(function) not in found:
            found[id(function)] = function
            todo += [value for _, value in _named(function)]
    return list(found.values())


def own_functions(functions: Iterable[Callable[..., object]]) -> list[FunctionType]:
    """A game's functions and all that they call but the words about sets, which have machine forms of their own."""
    return [function for function in reachable(functions) if not function.__module__.startswith(OVERLOADED)]


def parts_of(functions: Iterable[Callable[..., object]]) -> list[ModuleType]:
    """The modules that functions, and all that they call, come from."""
    return [sys.modules[name] for name in sorted({function.__module__ for function in own_functions(functions)})]


def fingerprint(functions: Iterable[Callable[..., object]]) -> str:
    """Digest of functions, of all that they call and of every constant that they name."""
    lines = []
    for function in reachable(functions):
        lines.append(f"{function.__qualname__} {_code(function.__code__)} {function.__defaults__}")
        for name, value in _named(function):
            if isinstance(value, int | float | str | tuple):
                lines.append(f"{function.__qualname__}.{name} = {value!r}")
    return digest(sorted(lines))


def digest(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:24]


@cache
def layer() -> str:
    """Digest of the text of all that makes machine code, the searches included, and of the tools below it."""
    package = Path(__file__).parent.parent
    files = [path for folder in ("compiled", "search") for path in sorted((package / folder).glob("*.py"))]
    tools = [f"{name} {_installed(name)}" for name in TOOLCHAIN]
    return digest([*tools, python_version(), machine(), *(path.read_text("utf-8") for path in files)])


def _installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


def _foreign(name: str) -> bool:
    """Is it a module of the tools themselves? Their versions are in the key already."""
    return name.partition(".")[0] in TOOLCHAIN


def _plain(value: object) -> FunctionType | None:
    """The Python function behind a value, if it is one (a compiled function carries its own as py_func)."""
    value = getattr(value, "py_func", value)
    return value if isinstance(value, FunctionType) and not _foreign(value.__module__) else None


def _named(function: FunctionType) -> Iterable[tuple[str, Any]]:
    """Globals and closed-over values that a function mentions, also by way of a module's name."""
    names = sorted(_names(function.__code__))
    for name in names:
        value = function.__globals__.get(name)
        if isinstance(value, ModuleType) and not _foreign(value.__name__):
            yield from ((f"{name}.{inner}", vars(value)[inner]) for inner in names if inner in vars(value))
        elif name in function.__globals__:
            yield name, value
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents


def _names(code: CodeType) -> set[str]:
    inner = [_names(c) for c in code.co_consts if isinstance(c, CodeType)]
    return set(code.co_names).union(*inner)


def _code(code: CodeType) -> str:
    """What a code object does, without its line numbers and file name."""
    constants = [_code(c) if isinstance(c, CodeType) else repr(c) for c in code.co_consts]
    return f"{code.co_code.hex()} {constants} {code.co_names} {code.co_varnames} {code.co_freevars}"
