"""Sets of cells as short texts: a board numbers its cells, and a set is written as the bits of these numbers.

The text is the lowest number, a colon, and in base64 the bits from there on, the lowest of each byte first: `12:BQ` has
the cells 12 and 14. A set of few cells far apart is shorter as steps from one to the next: `12+2`. The empty set is the
empty text. What the rules hold as an int is written as it is.
"""

from __future__ import annotations

from binascii import a2b_base64, b2a_base64
from collections.abc import Callable, Iterable, Mapping
from itertools import accumulate
from typing import Any

from adjoin.kernel.authoring.tables import members

Cells = str  # a set of cells, as above
STEP = 15  # bits that take as much room in base64 as a step
Numbers = Mapping[str, int]  # the number of every cell by its name


def pack(cells: int) -> Cells:
    """A set of cell numbers as text."""
    return write(cells)


def write_plainly(cells: int) -> Cells:
    """What pack() does, in Python."""
    if not cells:
        return ""
    first = (cells & -cells).bit_length() - 1
    bits = cells >> first
    length = bits.bit_length()
    if STEP * bits.bit_count() < length:
        return encode_steps(first, bits)
    data = b2a_base64(bits.to_bytes((length + 7) // 8, "little"), newline=False)
    return f"{first}:{data.decode().rstrip('=')}"


write: Callable[[int], Cells] = write_plainly  # in C where a server has that: adjoin.accelerator


def encode_steps(first: int, bits: int) -> Cells:
    """The lowest number, and how far each further one is from the one before it."""
    gaps = bin(bits)[:1:-1].split("1")  # zeros between the ones, the lowest first
    return "+".join([str(first), *map(STEPS.__getitem__, gaps[1:-1])])


class Steps(dict[str, str]):
    """How far a cell is from the one before it, by the zeros between them."""

    def __missing__(self, gap: str) -> str:
        return str(len(gap) + 1)


STEPS = Steps({"0" * gap: str(gap + 1) for gap in range(100)})


def unpack(text: Cells) -> int:
    """The set of cell numbers that a text is."""
    if not text:
        return 0
    if ":" not in text:
        return sum(1 << number for number in accumulate(map(int, text.split("+"))))
    first, _, data = text.partition(":")
    return int.from_bytes(a2b_base64(data + "=" * (-len(data) % 4)), "little") << int(first)


def collect_cells(numbers: Numbers, names: Iterable[str]) -> int:
    """The set of the cells of these names; what the board does not have is left out."""
    found = 0
    for name in names:
        number = numbers.get(name)
        if number is not None:
            found |= 1 << number
    return found


def pack_names(numbers: Numbers, names: Iterable[str]) -> Cells:
    """The cells of these names as text."""
    return pack(collect_cells(numbers, names))


def numbers_of(board: Any) -> dict[str, int]:
    """The numbers of a board's cells, as the rules number them: by rows with a stride, or as they are listed."""
    if board.stride:
        return {cell.name: cell.row * board.stride + cell.column for cell in board.cells}
    return {cell.name: number for number, cell in enumerate(board.cells)}


def names_in(board: object, text: Cells) -> list[str]:
    """The names of the cells of a set."""
    named = {number: name for name, number in numbers_of(board).items()}
    return [named[number] for number in members(unpack(text))]
