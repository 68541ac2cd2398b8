"""What was asked, and the longest step of each."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any, NamedTuple

import httpx

from bench.server.loop_walk.house import House
from server.serving import Guest, Line

FILM = "film."  # is drawn in another process, by turns: on a busy machine nobody waits for its end
PICTURE = ".png"  # is drawn in another process, too
FILM_WAIT, WAIT = 20.0, 120.0  # seconds
LATE = "given up"  # what was asked went on, and its steps count


class Asked(NamedTuple):
    what: str  # a route with its method, or a kind of message
    game: str


class Answer(NamedTuple):
    said: str  # a status, or the kind of an answer
    ms: float
    step: str


class Book:
    """Every question with its answers, round by round. The lowest of the rounds counts: other work of the machine,
    and searches for garbage, only ever add to a step."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.rows: dict[Asked, list[Answer]] = defaultdict(list)
        self.round: dict[Asked, Answer] = {}

    def note(self, what: str, game: str, said: str) -> None:
        """The longest step of this round counts, and an answer that granted what was asked."""
        self.house.settle()
        ms, step = self.house.steps.take()
        before = self.round.get(Asked(what, game))
        if before:
            said = before.said if is_granted(before.said) else said
            ms, step = max((before.ms, before.step), (ms, step))
        self.round[Asked(what, game)] = Answer(said, ms, step)

    def end_round(self) -> None:
        for asked, answer in self.round.items():
            self.rows[asked].append(answer)
        self.round = {}
        self.house.note_pace()

    def lines(self) -> list[dict[str, Any]]:
        """The table, the longest step first."""
        found = []
        for asked, answers in self.rows.items():
            best = min(answers, key=lambda one: one.ms)
            said = next((one.said for one in answers if is_granted(one.said)), best.said)
            row = {"what": asked.what, "game": asked.game, "said": said, "ms": round(best.ms, 2), "step": best.step}
            found.append(row | {"first_ms": round(answers[0].ms, 2)})
        return sorted(found, key=lambda row: -row["ms"])


def is_granted(said: str) -> bool:
    return said[:1] == "2" or said in ("ack", "heard", "welcome", "pong", "ghost", "plan", "hint", "state")


class Caller:
    """Somebody who asks, whose every request is noted."""

    def __init__(self, book: Book, name: str, game: str) -> None:
        self.book = book
        self.game = game
        self.guest = Guest(book.house, name)  # type: ignore[arg-type]  # of a server it needs the address

    def ask(self, method: str, route: str, body: object = None, query: str = "", **values: Any) -> Any:
        """Ask a route of the schema, its names filled in; the answer as JSON, or nothing."""
        game = self.game if "{" in route or body is not None else ""
        address = filled(route, values) + (f"?{query}" if query else "")
        self.book.house.settle()
        self.book.house.steps.take()
        content = {"content": body} if isinstance(body, bytes) else {"json": body}
        wait = FILM_WAIT if FILM in route else WAIT
        try:
            said = self.guest.http.request(method, address, timeout=wait, **content)  # type: ignore[arg-type]
        except httpx.TimeoutException:
            self.book.note(f"{method} {route}", game, LATE)
            return {}
        self.book.note(f"{method} {route}", game, str(said.status_code))
        return answer_of(said)

    def line(self, table: str) -> Line:
        self.book.house.settle()
        self.book.house.steps.take()
        made = self.guest.line(table)
        made.hello()
        self.book.note("ws hello", self.game, "welcome")
        return made

    def say(self, line: Line, message: dict[str, Any], *kinds: str, name: str = "") -> dict[str, Any]:
        """Say something at a table; the answer to it."""
        self.book.house.settle()
        self.book.house.steps.take()
        answer = line.ask(message, *(kinds or ("ack",)), "refused")
        self.book.note(f"ws {name or message['type']}", self.game, answer.get("code", answer["type"]))
        return answer


def answer_of(said: httpx.Response) -> Any:
    kind = said.headers.get("content-type", "")
    return said.json() if kind.startswith("application/json") and said.content else {}


def filled(route: str, values: dict[str, Any]) -> str:
    """The address of a route with these values in it, and something that is not there for all others."""
    return re.sub(r"\{(\w+)\}", lambda at: str(values.get(at[1], "nothing")), route)
