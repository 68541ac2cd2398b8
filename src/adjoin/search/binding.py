"""The functions of the search, each written once, with the words of one engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import FunctionType, ModuleType
from typing import Any

from adjoin.compiled.fingerprint import functions_of
from adjoin.search import simulation, solve, tree

SEARCH = (tree, simulation)
SOLVER = (solve,)


def same(function: FunctionType) -> Any:
    return function


def bind(
    modules: Sequence[ModuleType], words: Mapping[str, Any], wrap: Callable[[FunctionType], Any] = same
) -> dict[str, Any]:
    """Every name of the modules, their functions made anew with these words and then wrapped."""
    names: dict[str, Any] = {}
    for module in modules:
        names.update(vars(module))
    names.update(words)
    for module in modules:
        for name, function in functions_of(module).items():
            names[name] = wrap(FunctionType(function.__code__, names, name, function.__defaults__))
    return names
