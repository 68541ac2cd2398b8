"""`adjoin puzzles`: found in games of bots, solved line by line."""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path
from time import monotonic

from adjoin.arena.executors import place_of
from adjoin.arena.tasks import in_order
from adjoin.bots.registry import LEVELS
from adjoin.cli import lines
from adjoin.cli.arena import make_ready
from adjoin.cli.i18n import language, say, sentence, tell
from adjoin.cli.lessons import data_folder
from adjoin.cli.progress import with_progress
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.records.files import write_records
from adjoin.kernel.registry import find, load
from adjoin.learn.deal_of_the_day import puzzle_of, read_day
from adjoin.learn.progress import Progress
from adjoin.learn.puzzle import Puzzle, ideas_of, name_of, puzzle_named, puzzles_of
from adjoin.learn.puzzle_session import answer_puzzle, hints, table_for
from adjoin.learn.tutor import door_of
from adjoin.phrase import Phrase, word


def make(name: str, options: dict[str, str], games: int, seed: str, out: Path, jobs: int, on: str) -> None:
    """Play games of bots and keep the puzzles found in them, each with its proof."""
    from adjoin.learn.puzzle_generator import puzzles_of_game

    game, found, began = load(name, **options), list[Puzzle](), monotonic()
    place = place_of(on, jobs)
    make_ready(game, LEVELS)
    looked = in_order(place, partial(puzzles_of_game, name, dict(game.options), seed), range(games))
    for puzzles in with_progress(looked, games, sentence("puzzle-making", game=game.header.title)):
        found += puzzles
    write_records(out, (puzzle.to_json() for puzzle in found))
    say(sentence("puzzle-made", count=len(found), path=str(out), seconds=round(monotonic() - began)))


def list_puzzles(name: str) -> None:
    definition, progress = find(name), Progress(data_folder())
    for puzzle in puzzles_of(definition):
        how = progress.puzzle_state(puzzle.id)
        ideas = [word(idea, language.code) for idea in ideas_of(definition, puzzle)] if how else []
        told = [f"{puzzle.id:<22}{'*' * puzzle.difficulty:<6}{word(name_of(definition, puzzle), language.code)}"]
        say(", ".join([*told, sentence(f"puzzle-{how or 'open'}"), *ideas]))


def solve(name: str, wanted: str, day: str) -> None:
    """A puzzle of a game by its name, or the one of a day."""
    today = read_day(day) if day else date.today()
    puzzle = puzzle_named(find(name), wanted) if wanted else puzzle_of(today)
    definition = find(puzzle.game)
    if not wanted:
        say(sentence("puzzle-of-day", date=today.isoformat(), game=definition.header.title))
    say(word(name_of(definition, puzzle), language.code))
    Solver(definition, puzzle, Progress(data_folder())).run()


class Solver:
    def __init__(self, definition: Definition, puzzle: Puzzle, progress: Progress) -> None:
        self.definition = definition
        self.puzzle = puzzle
        self.progress = progress
        self.table = table_for(definition, puzzle, sentence("learn-you"))
        self.hints = hints(puzzle, self.table.position)
        self.helped = False

    def run(self) -> None:
        door = door_of(self.table)
        say(lines.board(door))
        colour = lines.speak(door, lines.colours(door)[door.seat])
        say(lines.speak(door, Phrase(f"puzzle-question-{self.puzzle.question}", {"colour": colour})))
        while True:
            try:
                line = input("> ").strip()
            except EOFError:
                return
            if line == "quit" or (line and self.done(line)):
                return

    def done(self, line: str) -> bool:
        """One line: a hint, the solution, or an answer."""
        if line in ("hint", "solution"):
            return self.help(line)
        door = door_of(self.table)
        said = answer_puzzle(self.definition, self.puzzle, line)
        if said.reason:
            tell(said.reason.message)
            return False
        say(lines.why(door, line))
        say(lines.speak(door, said.words))
        if said.reply:
            say(sentence("cli-reply", text=said.reply))
        if said.kind == "done":
            self.progress.note(self.puzzle.id, "seen" if self.helped else "solved")
        return said.kind == "done"

    def help(self, line: str) -> bool:
        """Hints and the solution are free; the puzzle then counts as seen."""
        self.helped = True
        if line == "hint" and self.hints:
            say(word(self.hints.pop(0), language.code, self.definition.header.package))
            return False
        self.progress.note(self.puzzle.id, "seen")
        say(sentence("puzzle-solution", moves=list(self.puzzle.answers)))
        return True
