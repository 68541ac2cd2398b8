"""How fast this machine is just now: seconds of processor time that a small fixed program takes.

It does what tests do, counting in Python and walking through memory, so that budgets mean the same on a slow machine,
and on one whose cores are shared.
"""

from __future__ import annotations

import time

ROUNDS = 32  # about a second on the machine on which the budgets were set


def seconds() -> float:
    begin = time.thread_time()
    for number in range(ROUNDS):
        work(number)
    return time.thread_time() - begin


def work(number: int) -> int:
    table = {key * 7919 % 65537: (key, str(key)) for key in range(20_000)}
    board = bytearray(number.to_bytes(1, "little") * 300_000)
    total = 0
    for key in sorted(table):
        place, name = table[key]
        board[place * 15 % len(board)] ^= len(name)
        total += board[key] + place
    return total


if __name__ == "__main__":
    print(seconds())
