"""The few words about sets that a rules module may use.

A set of small numbers (cells, placements, cards) is a plain int here: bit i is set when i is a member. The compiled
layer overloads each of these functions once, where the same set is one wide machine integer or a row of machine words.
Nothing else in a rules module needs to know which of the two it is running on.

A rules module declares the fields of its Board and State with the names below; they are what lets the compiled layer
lay the same object out in flat memory, and what an observation of a game is made from.
"""

from __future__ import annotations

from typing import TypeAlias

Int: TypeAlias = int  # one machine integer
Ints: TypeAlias = list[int]  # a row of machine integers, its length fixed by the deal
Set: TypeAlias = int  # a set of the deal's first width (usually placements)
Table: TypeAlias = list[int]  # rows of such sets
Cells: TypeAlias = int  # a set of the deal's second width (usually cells)
CellTable: TypeAlias = list[int]  # rows of such sets

# The same to the rules as Int and Ints; they say what the numbers mean to whoever observes a game.
Few: TypeAlias = int  # a set of numbers below 64, in one machine integer
Fews: TypeAlias = list[int]  # a row of such sets
Places: TypeAlias = list[int]  # members of the deal's first width, as many entries for each seat; -1 for none
Past: TypeAlias = list[int]  # how the state came to be, which an observation leaves out

WORD = (1 << 64) - 1


def size(members: int) -> int:
    """How many members."""
    return members.bit_count()


def lowest(members: int) -> int:
    """The smallest member of a set that is not empty."""
    return (members & -members).bit_length() - 1


def without_lowest(members: int) -> int:
    """The set without its smallest member."""
    return members & (members - 1)


def lowbit(members: int) -> int:
    """The set of the smallest member alone."""
    return members & -members


def plus(members: int, i: int) -> int:
    """The set with i."""
    return members | 1 << i


def holds(members: int, i: int) -> bool:
    """Is i a member?"""
    return members >> i & 1 == 1


def member(members: int, k: int) -> int:
    """The k-th smallest member, counted from 0."""
    for _ in range(k):
        members &= members - 1
    return (members & -members).bit_length() - 1


def put_all(out: list[int], n: int, base: int, members: int) -> int:
    """Write base + i for every member i to out[n:]; the new n."""
    while members:
        gap = lowest(members) & ~63
        members >>= gap
        base += gap
        word = members & WORD
        while word:
            out[n] = base + (word & -word).bit_length() - 1
            word &= word - 1
            n += 1
        members >>= 64
        base += 64
    return n


def include(table: list[int], row: int, i: int) -> None:
    """Add i to the set table[row]."""
    table[row] |= 1 << i


def exclude(table: list[int], row: int, i: int) -> None:
    """Take i out of the set table[row]."""
    table[row] &= ~(1 << i)


def within(table: list[int], row: int, i: int) -> bool:
    """Is i in the set table[row]?  (The compiled form reads one word instead of the whole row.)"""
    return table[row] >> i & 1 == 1


def nth_in(table: list[int], row: int, k: int) -> int:
    """The k-th smallest member of table[row]."""
    return member(table[row], k)


def next_in(table: list[int], row: int, i: int) -> int:
    """The smallest member of table[row] that is at least i, or -1."""
    rest = table[row] >> i
    return i + lowest(rest) if rest else -1


def list_row(out: list[int], n: int, base: int, table: list[int], row: int) -> int:
    """Write base + i for every member i of table[row] to out[n:]; the new n."""
    return put_all(out, n, base, table[row])


def copy_row(table: list[int], row: int, source: list[int], other: int) -> None:
    """table[row] = source[other]."""
    table[row] = source[other]


def window(table: list[int], row: int, start: int, mask: int) -> int:
    """The part of table[row] from bit start on, as wide as mask and cut to it."""
    return table[row] >> start & mask


def flip(table: list[int], row: int, start: int, part: int) -> None:
    """Change membership of every member of part, moved up by start, in table[row]."""
    table[row] ^= part << start
