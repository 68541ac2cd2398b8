"""A program of its own that checks how a seed was made, written from docs/chance.md alone: it imports nothing of ours.

Run with the file of a record; says what is wrong, or who gave a part.
"""

import json
import sys
from hashlib import sha256
from typing import Any


def hex_of(text: str) -> str:
    return sha256(text.encode("utf-8")).hexdigest()


def drawn(seed: str, purpose: str, number: int, below: int) -> int:
    attempt = 0
    while True:
        value = int.from_bytes(sha256(f"{seed}/{purpose}/{number}/{attempt}".encode()).digest()[:8], "big")
        if value < 2**64 - 2**64 % below:
            return value % below
        attempt += 1


def shuffle(seed: str, purpose: str, count: int) -> list[int]:
    places = list(range(count))
    for last in range(count - 1, 0, -1):
        other = drawn(seed, purpose, last, last + 1)
        places[last], places[other] = places[other], places[last]
    return places


def seed_of(server: str, parts: list[str], table: str) -> str:
    return hex_of("|".join([server, *parts, table]))


def faults(record: dict[str, Any]) -> list[str]:
    told = record["fairness"]
    wrong = []
    if hex_of(told["server"]) != told["commitment"]:
        wrong.append("commitment")
    if seed_of(told["server"], told["parts"], told["table"]) != record["seed"]:
        wrong.append("seed")
    if [seat for seat, part in enumerate(told["parts"]) if not part] != told["missing"]:
        wrong.append("missing")
    if "lot" in record:
        order = record["lot"]["order"]
        if shuffle(seed_of(told["server"], sorted(told["parts"]), told["table"]), "lot", len(order)) != order:
            wrong.append("lot")
    return wrong


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        found = faults(json.loads(file.readline()))
    print("wrong: " + ", ".join(found) if found else "as promised")
