"""What a run has used, part by part, against the budgets of tools/parts.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tools.parts import BUDGETS, COLLECTION
from tools.usage import Entry

MARGIN = 1.5  # a machine is never twice the same: so many times its budget a part may use


class Row(NamedTuple):
    """One part of a run."""

    name: str
    passed: bool
    processor: float
    wall: float
    last: str = ""  # what it said at its end


def rows(entries: Iterable[Entry]) -> list[Row]:
    """A row for each part of which tests ran, the dearest first, and one for finding them."""
    by_part: dict[str, list[Entry]] = {}
    for entry in entries:
        by_part.setdefault(entry.part, []).append(entry)
    found = [row(name, those) for name, those in by_part.items()]
    return sorted(found, key=lambda one: (one.name == COLLECTION, -one.processor))


def row(name: str, entries: list[Entry]) -> Row:
    outcomes = [entry.outcome for entry in entries if entry.test]
    said = ", ".join(f"{outcomes.count(one)} {one}" for one in ("failed", "passed", "skipped") if one in outcomes)
    processor, wall = (sum(getattr(entry, kind) for entry in entries) for kind in ("processor", "wall"))
    return Row(name, "failed" not in outcomes, processor, wall, said)


def excess(row: Row, yardstick: float, budgets: Mapping[str, float] = BUDGETS) -> str:
    """What is wrong with what a part used; nothing where that is within its budget."""
    budget = budgets.get(row.name)
    if budget is None or row.processor <= MARGIN * budget * yardstick:
        return ""
    return (
        f"{row.name} used {row.processor:.0f} s of processor time, {row.processor / yardstick / budget:.1f} times its "
        f"budget of {budget:.0f} s (the yardstick took {yardstick:.2f} s): make its tests cheaper."
    )


def dearest(entries: Iterable[Entry], number: int, part: str = "") -> list[str]:
    """The tests that used most, of one part or of all."""
    those = (entry for entry in entries if entry.test and part in ("", entry.part))
    found = sorted(those, key=lambda one: -one.processor)
    return [f"  {entry.processor:6.1f} s  {entry.test}" for entry in found[:number]]


def second_tries(entries: Iterable[Entry]) -> list[str]:
    """The tests that did not pass at once, by name, and what went wrong at first."""
    again = [entry for entry in entries if entry.tries > 1]
    return [f"{one.test} ({one.outcome} at try {one.tries}) {one.reason}".rstrip() for one in again]


def table(found: list[Row], yardstick: float, seconds: float, budgets: Mapping[str, float] = BUDGETS) -> str:
    """A line for each part and the verdict."""
    lines = [f"{'part':<10} {'':<6} {'processor':>11} {'budget':>9} {'wall':>9}"]
    for one in found:
        budget = f"{budgets[one.name] * yardstick:7.0f} s" if one.name in budgets else " " * 9
        passed = "passed" if one.passed else "FAILED"
        lines.append(
            f"{one.name:<10} {passed} {one.processor:9.1f} s {budget} {one.wall:7.1f} s  {one.last[:90]}".rstrip()
        )
    failed = [one.name for one in found if not one.passed]
    verdict = f"FAILED: {', '.join(failed)}" if failed else "All parts passed"
    spent = sum(one.processor for one in found)
    return "\n".join(["", "-" * 40, *lines, f"{verdict} ({seconds:.1f} s, {spent:.1f} s of processor time)"])
