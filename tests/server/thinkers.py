"""Real thinkers for the tests, and what the database knows of them."""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from server import postgres
from server.serving import Running

HOST = Path(__file__).with_name("thinking_host.py")


class Thinker(Running):
    """`adjoin think` on a database; its log is kept in a folder."""

    def __init__(self, folder: Path, database: str, **chosen: Any) -> None:
        command = [sys.executable, str(HOST), json.dumps({"database": database, "places": 1, **chosen})]
        self.begin(command, folder / f"thinker-{time.monotonic_ns()}.log")

    def pause(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    @property
    def answers(self) -> int:
        """How many answers of it counted, as it said when it stopped."""
        said = [json.loads(line) for line in self.log.read_text().splitlines() if '"stopped"' in line]
        return int(said[-1]["answers"])


def until(condition: Callable[[], Any], what: str, seconds: float = 180) -> Any:
    """Wait until something is so; what it is."""
    late = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < late, what
        time.sleep(0.1)
    return found


def taken(database: str) -> list[Any]:
    """The questions that somebody thinks about."""
    return postgres.said("select id, holder, tries from questions where holder != '' and answer is null", database)


def figures(text: str) -> dict[str, float]:
    """What /metrics says of thinking, by name and label."""
    lines = [line.rsplit(" ", 1) for line in text.splitlines() if line.startswith(("adjoin_question", "adjoin_think"))]
    return {name: float(value) for name, value in lines}
