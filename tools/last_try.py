"""What failed is tried once more at the end, one test after the other, when nothing goes on beside it any more."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tools.parts import PARTS
from tools.usage import Entry

FEW = 12  # more failures than that are no matter of luck
TOLD = re.compile(r"(\d+) (?:failed|errors?)\b")  # in the last line that pytest prints
COMMAND = ("python", "-m", "pytest", "-n", "0")


def worth_trying(entries: Iterable[Entry], last: str) -> list[str]:
    """The tests that failed, where each is of a part in which time matters; none where pytest tells of other failures,
    such as a process that was lost."""
    failed = [entry for entry in entries if entry.outcome == "failed"]
    told = sum(int(number) for number in TOLD.findall(last))
    fit = told == len(failed) <= FEW and all(PARTS[entry.part].again for entry in failed)
    return [entry.test for entry in failed] if fit else []


def merged(entries: Iterable[Entry]) -> list[Entry]:
    """One line for each test, with all its tries; it passed if one of them did."""
    found: dict[str, Entry] = {}
    others = []
    for entry in entries:
        if not entry.test:
            others.append(entry)
        elif before := found.get(entry.test):
            found[entry.test] = before._replace(
                outcome=entry.outcome if before.outcome == "failed" else before.outcome,
                tries=before.tries + entry.tries,
                processor=before.processor + entry.processor,
                wall=before.wall + entry.wall,
                reason=before.reason or entry.reason,
            )
        else:
            found[entry.test] = entry
    return [*others, *found.values()]
