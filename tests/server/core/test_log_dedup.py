"""The log keeps to a size: what repeats is counted, and nothing is lost without a word."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from structlog import DropEvent

from adjoin.server.core.log_dedup import MOST, MOST_TROUBLE, WINDOW, Folding


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def lines(folding: Folding, level: str, text: str, times: int) -> list[dict[str, object]]:
    kept = []
    for _ in range(times):
        try:
            kept.append(dict(folding(None, level, {"event": text})))
        except DropEvent:
            continue
    return kept


def test_what_repeats_is_told_a_few_times_and_then_counted() -> None:
    """Of each event so many lines a minute; the first of the next minute says how many were left out."""
    clock = Clock()
    folding = Folding(clock)
    assert len(lines(folding, "error", "no store", 1000)) == MOST_TROUBLE
    assert lines(folding, "error", "something else", 1) == [{"event": "something else"}]
    assert len(lines(folding, "info", "table opened", 1000)) == MOST["info"]
    clock.now += WINDOW
    assert lines(folding, "error", "no store", 2) == [
        {"event": "no store", "omitted": 1000 - MOST_TROUBLE},
        {"event": "no store"},
    ]
    assert lines(folding, "error", "something else", 1) == [{"event": "something else"}]


@pytest.mark.parametrize("texts", [2000])
def test_a_thousand_kinds_are_enough_to_count(texts: int) -> None:
    """Memory is bounded, and what is not counted is told."""
    folding = Folding(Clock())
    assert sum(len(lines(folding, "error", f"event {number}", 1)) for number in range(texts)) == texts
    assert len(folding.kinds) <= 1000


def test_libraries_speak_in_the_same_form() -> None:
    """Every line on standard error is an object with event, level and time, and a flood is folded."""
    program = """
import logging
from adjoin.server.core.telemetry import log, set_up_logs
set_up_logs(human=False)
log.info("serving", address="here")
for number in range(100):
    logging.getLogger("somebody").warning("trouble %s", number)
try:
    raise ValueError("why")
except ValueError:
    logging.getLogger("somebody").exception("failed")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    told = [json.loads(line) for line in done.stderr.splitlines()]
    assert len(told) == 1 + MOST_TROUBLE + 1
    assert all({"event", "level", "timestamp"} <= set(line) for line in told)
    assert (told[1]["event"], told[-1]["event"]) == ("trouble 0", "failed")
    assert "ValueError: why" in told[-1]["exception"]
