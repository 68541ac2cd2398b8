"""Bots that are other programs: one JSON object a line on their standard input and output (docs/bots.md)."""

from __future__ import annotations

import json
import shlex
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from random import Random
from threading import Thread
from time import perf_counter
from typing import IO

from adjoin.errors import AdjoinError, WrongUse
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.view import View

PREFIX = "program:"
PROTOCOL = 1
STARTING = 10.0  # seconds a program may take to say that it is ready
LATE = 0.5  # seconds over the budget before a program has stalled
LEAVING = 0.5  # seconds a program has to end once it is told to
CHATTER = 100  # lines said unasked that are kept
LONGEST = 1 << 16  # characters of an answer


class BotFailed(Exception):
    """A program crashed, stalled or answered what no bot may answer; the words say which."""

    stalled = False


class Stalled(BotFailed):
    stalled = True


def fault(reason: Exception) -> str:
    """Why a bot failed, in words that can stand in a record: those of a stranger's exception with its type."""
    said = str(reason) if isinstance(reason, (BotFailed, AdjoinError)) else f"{type(reason).__name__}: {reason}"
    return said.encode("utf-8", "backslashreplace").decode()


class OutsideBot:
    """A program, named by the command that starts it."""

    def __init__(self, command: str) -> None:
        self.name = PREFIX + command
        self.command = words_of(command)

    def open(self, game: Definition, options: JsonMapping, seat: int) -> OutsideSitting:
        sitting = OutsideSitting(self.command)
        try:
            about = {"game": game.header.name, "options": dict(options), "seat": seat}
            sitting.tell({"type": "open", "protocol": PROTOCOL, **about})
            if sitting.answer(STARTING).get("type") != "ready":
                raise BotFailed("the program did not say that it is ready")
        except BotFailed:
            sitting.close()
            raise
        return sitting


def words_of(command: str) -> list[str]:
    """The words of a command, as a shell splits them; WrongUse if there are none."""
    try:
        words = shlex.split(command)
    except ValueError:  # a quote that is not closed
        words = []
    if not words:
        raise WrongUse("error-program", name=PREFIX + command)
    return words


class OutsideSitting:
    def __init__(self, command: list[str]) -> None:
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1
            )
        except OSError as reason:
            raise BotFailed(f"the program does not start: {reason.strerror}") from None
        self.lines: Queue[str] = Queue()
        assert self.process.stdout is not None
        self.reader = Thread(target=self._read, args=(self.process.stdout,), daemon=True)
        self.reader.start()

    def _read(self, stdout: IO[str]) -> None:
        """Runs in a thread, so that a program that says nothing stops nobody; "" is the end."""
        with stdout, suppress(ValueError):  # a line that is no text ends it, too
            while line := stdout.readline(LONGEST):
                if self.lines.qsize() < CHATTER:
                    self.lines.put(line)
        self.lines.put("")

    def tell(self, message: JsonMapping) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message, separators=(",", ":")) + "\n")
            self.process.stdin.flush()
        except (OSError, ValueError):
            raise BotFailed(self._ending()) from None

    def answer(self, seconds: float) -> JsonObject:
        try:
            line = self.lines.get(timeout=seconds)
        except Empty:
            raise Stalled(f"the program did not answer within {seconds:.1f} seconds") from None
        if not line:
            raise BotFailed(self._ending())
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            raise BotFailed(f"the program's answer is no JSON: {line.strip()[:60]}") from None
        if not isinstance(said, dict):
            raise BotFailed("the program's answer is no JSON object")
        return said

    def _ending(self) -> str:
        try:
            return f"the program ended with code {self.process.wait(0.5)}"
        except subprocess.TimeoutExpired:
            return "the program closed its output"

    def choose(self, view: View, budget: float, rng: Random) -> str:
        began = perf_counter()
        while not self.lines.empty():  # whatever was said late, or unasked
            if not self.lines.get_nowait():
                raise BotFailed(self._ending())
        legal = [move.text for move in view.legal_moves()]
        self.tell({"type": "choose", "budget": budget, "seed": rng.getrandbits(32), "view": view.data, "legal": legal})
        move = self.answer(max(LATE, began + budget + LATE - perf_counter())).get("move")
        if not isinstance(move, str):
            raise BotFailed("the program's answer has no move")
        if move not in legal and view.why_not(move) is not None:
            raise BotFailed(f"the program's move is not legal: {move[:40]}")
        return move

    def close(self) -> None:
        """Ask the program to end, and do not wait for long."""
        assert self.process.stdin is not None
        with suppress(BotFailed):
            self.tell({"type": "close"})
        with suppress(OSError):
            self.process.stdin.close()
        try:
            self.process.wait(LEAVING)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.reader.join(1)
