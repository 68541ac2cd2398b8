"""What somebody has done, kept in one small file of theirs: steps of lessons, puzzles, and deals of days."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from adjoin.errors import WrongUse
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.records.files import whole_file

FILE = "progress.json"


class DealKept(NamedTuple):
    """How a deal of a day was played on this device, in the try that counts."""

    over: bool = False
    finished: bool = False  # to its end, not given up
    won: bool = False
    margin: int = 0
    moves: tuple[str, ...] = ()


class Progress:
    """A file that is read once and written at every change; a damaged one counts as none."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.kept: JsonObject = read(self.path)

    def steps_done(self, game: str, lesson: str) -> list[str]:
        """The steps of a lesson that were done."""
        names = self.part("lessons").get(f"{game}/{lesson}", [])
        return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []

    def finish(self, game: str, lesson: str, step: str) -> None:
        done = self.steps_done(game, lesson)
        if step not in done:
            self.part("lessons")[f"{game}/{lesson}"] = [*done, step]
            self.write()

    def puzzle_state(self, puzzle: str) -> str:
        """How a puzzle went: solved, seen or nothing."""
        return str(self.part("puzzles").get(puzzle, ""))

    def note(self, puzzle: str, how: str) -> None:
        """A puzzle that was solved stays so."""
        if self.puzzle_state(puzzle) != "solved":
            self.part("puzzles")[puzzle] = how
            self.write()

    def deal(self, game: str, day: str) -> DealKept:
        """How the deal of a day was played here; what cannot be read counts as nothing."""
        kept = self.part("deals").get(f"{game}/{day}")
        if not isinstance(kept, list) or len(kept) != len(DealKept._fields) or not isinstance(kept[-1], list):
            return DealKept()
        over, done, won, margin, moves = kept
        known = isinstance(margin, int) and all(isinstance(text, str) for text in moves)
        return DealKept(bool(over), bool(done), bool(won), margin, tuple(moves)) if known else DealKept()

    def keep_deal(self, game: str, day: str, kept: DealKept) -> None:
        self.part("deals")[f"{game}/{day}"] = list(kept)
        self.write()

    def part(self, name: str) -> JsonObject:
        if not isinstance(self.kept.get(name), dict):
            self.kept[name] = {}
        part: JsonObject = self.kept[name]
        return part

    def write(self) -> None:
        """Whoever cannot keep anything can still learn."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with whole_file(self.path) as file:
                json.dump(self.kept, file, ensure_ascii=False, indent=1)
        except (OSError, WrongUse):
            pass


def read(path: Path) -> JsonObject:
    try:
        kept = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}
