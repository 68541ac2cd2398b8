"""`adjoin learn`: a lesson line by line, one idea and one move a step, ending in a short game."""

from __future__ import annotations

import os
from pathlib import Path

from adjoin.cli import lines
from adjoin.cli.i18n import language, say, say_prose, screen, sentence, tell
from adjoin.errors import AdjoinError
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.registry import find
from adjoin.learn.lesson import Lesson, Step
from adjoin.learn.library import lesson_named, lessons_of
from adjoin.learn.opening import ending, frames
from adjoin.learn.progress import Progress
from adjoin.learn.tutor import Answered, answer_move, closing, door_of, is_finished, replies, table_of
from adjoin.phrase import Phrase, word
from adjoin.scene.drawings import presentation_of
from adjoin.scene.presentation import recent_placements
from adjoin.table import Action, Table

FOLDER = "ADJOIN_DATA"  # in the environment: where progress is kept


def data_folder() -> Path:
    from adjoin.server.db.open import data_folder as usual

    return Path(os.environ[FOLDER]) if os.environ.get(FOLDER) else usual()


def list_lessons(name: str) -> None:
    """The lessons of a game, with what was done of each."""
    definition, progress = find(name), Progress(data_folder())
    for lesson in lessons_of(definition):
        done = len(progress.steps_done(name, lesson.name))
        title, about = (lesson_text(definition, f"{lesson.key}-{what}") for what in ("title", "about"))
        count = sentence("learn-done", done=done, steps=len(lesson.steps))
        say(f"{lesson.name:<12}{title}. {about} ({count})")


def lesson_text(definition: Definition, key: str) -> str:
    return word(Phrase(key, {}, definition.header.package), language.code)


def learn(name: str, lesson: str, step: int | None) -> None:
    """Go through a lesson, from where it was left."""
    definition = find(name)
    Teacher(definition, lesson_named(definition, lesson), Progress(data_folder())).run(step)


class Leave(Exception):
    """The learner has typed quit."""


class Teacher:
    """A lesson and the one screen before it."""

    def __init__(self, definition: Definition, lesson: Lesson, progress: Progress) -> None:
        self.definition = definition
        self.lesson = lesson
        self.progress = progress
        self.at = 0

    def run(self, first: int | None) -> None:
        names = [step.name for step in self.lesson.steps]
        done = self.progress.steps_done(self.lesson.game, self.lesson.name)
        open_steps = [place for place, name in enumerate(names) if name not in done]
        self.at = (first - 1) % len(names) if first else open_steps[0] if open_steps else 0
        example = door_of(table_of(self.definition, self.lesson.steps[self.at])).example
        if not first and not done:
            self.open()
        say_prose(sentence("learn-welcome", game=self.definition.header.title, example=example))
        say_prose(lesson_text(self.definition, "notation-how"))
        try:
            while self.at < len(names):
                self.take(self.lesson.steps[self.at])
        except Leave:
            say(sentence("learn-left", game=self.lesson.game))

    def open(self) -> None:
        """Show a finished game, who won it and why, before the first step."""
        ended = ending(self.definition, self.lesson)
        if ended is None:
            return
        end = frames(self.definition, self.lesson)[-1]
        shown = presentation_of(self.definition)
        board = shown.text(end.view(), recent_placements(end), language.code, colour=screen.colour)
        say(f"{sentence('lesson-opening-title')}\n\n{board}\n")
        say_prose(word(ended, language.code))
        say("")

    def take(self, step: Step) -> None:
        """One step, until it is done, skipped or gone back from."""
        place, steps = self.at + 1, len(self.lesson.steps)
        say(f"\n{sentence('learn-step', step=place, steps=steps, title=self.text(step, 'title'))}")
        say_prose(self.text(step, "text"))
        taken = ShortGame(self, step) if step.short else Exercise(self, step)
        self.at = max(0, self.at + taken.run())

    def finish(self, step: Step) -> None:
        self.progress.finish(self.lesson.game, self.lesson.name, step.name)

    def text(self, step: Step, what: str) -> str:
        return word(step.phrase(what, self.definition.header.package), language.code)

    def line(self) -> str:
        """What is typed next; the end of input leaves the lesson."""
        try:
            return input("> ").strip()
        except EOFError:
            raise Leave from None


class Exercise:
    """A step that asks for a move."""

    def __init__(self, teacher: Teacher, step: Step) -> None:
        self.teacher = teacher
        self.step = step
        self.played: tuple[str, ...] = ()
        self.misses = 0

    @property
    def table(self) -> Table:
        return table_of(self.teacher.definition, self.step, self.played, sentence("learn-you"))

    def run(self) -> int:
        """How many steps to go on."""
        say(lines.board(door_of(self.table)))
        if self.step.mark:
            say(sentence("learn-marked", cells=list(self.step.mark)))
        while True:
            line = self.teacher.line()
            word_, _, rest = line.partition(" ")
            moves = {"skip": 1, "back": -1}
            if word_ in moves:
                return moves[word_]
            if self.obey(word_, rest):
                continue
            if self.try_move(line):
                return self.enjoy()

    def obey(self, command: str, rest: str) -> bool:
        """Carry out a command that does not leave the step."""
        door = door_of(self.table)
        orders = {
            "": lambda: None,
            "help": lambda: say(sentence("learn-help", example=self.step.show[len(self.played)])),
            "show": self.show,
            "board": lambda: say(lines.board(door)),
            "moves": lambda: say(lines.moves(door, rest)),
            "why": lambda: say(lines.why(door, rest)),
            "quit": leave,
        }
        if command.lower() not in orders:
            return False
        try:
            orders[command.lower()]()
        except AdjoinError as reason:
            tell(reason.message)
        return True

    def show(self) -> None:
        """A move that meets the step, and what it does; the learner plays it."""
        text = self.step.show[len(self.played)]
        say_prose(sentence("learn-shown", move=text, reasons=lines.why(door_of(self.table), text)))

    def try_move(self, text: str) -> bool:
        """What comes of a move; is the step done?"""
        made = answer_move(self.teacher.definition, self.step, self.played, text, sentence("learn-you"))
        self.played = made.played
        if made.verdict.reason:
            say_prose(lines.speak(door_of(made.table), made.verdict.reason.message))
        elif made.verdict.goes_on:
            self.tell_effects(text, made)
        say_prose(lines.speak(door_of(made.table), made.words))
        if not made.verdict.goes_on:
            self.misses += 1
            if self.misses >= 2 and made.verdict.kind != "point":
                say(sentence("learn-show-offer"))
        return made.verdict.kind == "done"

    def tell_effects(self, text: str, made: Answered) -> None:
        """The board after a right move, and what happened."""
        door = door_of(made.table)
        say(lines.board(door))
        for line in lines.log(door, door.version - 1):
            say_prose(line)

    def enjoy(self) -> int:
        """The step is done: look at it, then go on, take it back or do it again."""
        self.teacher.finish(self.step)
        say_prose(sentence("learn-taken-back" if self.step.back else "learn-next"))
        while True:
            line = self.teacher.line().lower()
            if line == "quit":
                raise Leave
            if line in ("", "next", "undo"):
                return 1
            if line in ("back", "again"):
                return 0 if line == "again" else -1
            say_prose(sentence("learn-next"))


class ShortGame:
    """The end of a lesson: a real game that stops after some plies and shows how it stands."""

    def __init__(self, teacher: Teacher, step: Step) -> None:
        self.teacher = teacher
        self.step = step
        self.played: tuple[str, ...] = ()
        self.table = table_of(teacher.definition, step, (), sentence("learn-you"))

    def run(self) -> int:
        told = -1
        while not is_finished(self.step, self.table, self.played):
            door = door_of(self.table)
            for line in lines.log(door, told):
                say(line)
            told = door.version
            say(lines.board(door))
            before = self.played
            while self.played == before:
                moved = self.obey(self.teacher.line())
                if moved:
                    return moved
        self.finish(told)
        return 1

    def obey(self, line: str) -> int:
        """One line; steps to leave by, or 0."""
        command, _, rest = line.partition(" ")
        door = door_of(self.table)
        orders = {
            "": lambda: None,
            "help": lambda: say(sentence("learn-help", example=door.example)),
            "board": lambda: say(lines.board(door)),
            "moves": lambda: say(lines.moves(door, rest)),
            "why": lambda: say(lines.why(door, rest)),
            "score": lambda: say(lines.score(door)),
            "show": lambda: say(lines.moves(door, "")),
            "quit": leave,
        }
        if command in ("skip", "back"):
            return 1 if command == "skip" else -1
        try:
            orders.get(command.lower(), lambda: self.play(line))()
        except AdjoinError as reason:
            tell(reason.message)
        return 0

    def play(self, text: str) -> None:
        table = self.table.act(Action("move", self.table.turn, text=text))
        self.table, self.played = replies(self.step, table, (*self.played, text))

    def finish(self, told: int) -> None:
        """How it stands, line by line, and what to do now."""
        door = door_of(self.table)
        for line in lines.log(door, told):
            say_prose(line)
        say(lines.board(door))
        say(lines.score(door))
        say_prose(lines.speak(door, closing(door)))
        for line in lines.why_won(door):
            say_prose(line)
        self.teacher.finish(self.step)
        say_prose(sentence("learn-finished", game=self.teacher.definition.header.title, name=self.teacher.lesson.game))


def leave() -> None:
    raise Leave
