"""What a search keeps its memory in: lists and arrays in plain Python, NumPy's arrays in machine code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol, TypeVar, overload

N = TypeVar("N", int, float)


class Column(Protocol[N]):
    """Numbers one after the other: a field of a tree with an entry for each node, or work space."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[N]: ...
    @overload
    def __getitem__(self, i: int, /) -> N: ...
    @overload
    def __getitem__(self, i: slice, /) -> Any: ...  # of its own kind
    @overload
    def __setitem__(self, i: int, number: N, /) -> None: ...
    @overload
    def __setitem__(self, i: slice, numbers: Any, /) -> None: ...


class Grid(Protocol[N]):
    """Columns of one length, by their number."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Column[N]]: ...
    def __getitem__(self, i: int, /) -> Column[N]: ...
