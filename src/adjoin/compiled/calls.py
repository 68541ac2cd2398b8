"""What compiled code, and the search, call by name: the functions of whatever game the board belongs to.

In machine code they are the game's own (adjoin.compiled.protocol); plain Python is given them by adjoin.search.binding.
"""

from __future__ import annotations

from typing import Any


def begin(b: Any, s: Any) -> None: ...
def count(b: Any, s: Any) -> int: ...  # type: ignore[empty-body]
def nth(b: Any, s: Any, k: int) -> int: ...  # type: ignore[empty-body]
def listing(b: Any, s: Any, out: Any) -> int: ...  # type: ignore[empty-body]
def play(b: Any, s: Any, a: int) -> None: ...
def final(b: Any, s: Any, score: Any) -> None: ...
def rank(b: Any, s: Any, score: Any, out: Any) -> None: ...
def hide(b: Any, s: Any, seat: int) -> None: ...
def observed(b: Any, s: Any, a: int, seat: int) -> int: ...  # type: ignore[empty-body]
def consistent(b: Any, s: Any) -> bool: ...  # type: ignore[empty-body]
def prior(b: Any, s: Any, a: int) -> int: ...  # type: ignore[empty-body]
def candidates(b: Any, s: Any, out: Any) -> int: ...  # type: ignore[empty-body]
