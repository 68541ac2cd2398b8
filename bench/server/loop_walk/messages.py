"""Every message of the protocol, at a table of two or more people and a spectator, from its first moves to its end."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any, get_args

import msgspec

from adjoin.live.protocol import Command, ToServer
from bench.server.loop_walk.book import Book, Caller
from server.serving import Line

MOVES = 12  # that are played before somebody resigns
ANSWERED = {  # after which moves something is asked for
    3: ("undo", "take_back", "decline"),
    6: ("pause", "pause", "decline"),
    7: ("undo", "take_back", "consent"),
    9: ("agree_end", "end", "decline"),
}
BROKEN = ["{", "[" * 4000, '{"type":"move","id":1,"text":"' + "\\u0000" * 900 + '"}', "x" * 9000]
KINDS = [one.__struct_config__.tag for one in get_args(ToServer)]
COMMANDS = get_args(msgspec.structs.fields(Command)[2].type)


class Sitting:
    """People at one table, each with a line."""

    def __init__(self, book: Book, game: str) -> None:
        self.book = book
        self.callers = [Caller(book, name, game) for name in ("Ann", "Ben", "Cleo", "Dora", "Eve", "Fay")]
        seats = book.house.seats[game]
        wish = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
        asked = {"game": game, "seats": wish, "name": "Ann", "pace": "3d"}
        self.opened = self.callers[0].guest.http.post("/api/tables", json=asked).json()
        for number, link in enumerate(self.opened["invite"].values(), 1):
            self.callers[number].guest.joined(link)
        self.table = self.opened["table"]
        self.callers = self.callers[: seats + 1]  # the last one looks on
        self.lines = [one.line(self.table) for one in self.callers]
        self.said: set[str] = set()

    def close(self) -> None:
        for line in self.lines:
            line.__exit__(None, None, None)
        for caller in self.callers:
            caller.guest.http.close()

    @property
    def mover(self) -> int:
        """Whoever is to move; -1 when nobody is."""
        for number, line in enumerate(self.lines):
            self.see(line)
            if line.state.get("turn", -1) >= 0 and line.state["seats"][line.state["turn"]].get("yours"):
                return number
        return -1

    def see(self, line: Line) -> None:
        """Read whatever came: a pong is the last of it."""
        line.ask({"type": "ping"}, "pong")

    def say(self, who: int, message: dict[str, Any], *kinds: str, name: str = "") -> dict[str, Any]:
        self.said.add(message["type"])
        return self.callers[who].say(self.lines[who], message, *kinds, name=name)

    def command(self, who: int, word: str, **more: Any) -> None:
        self.see(self.lines[who])
        version = self.lines[who].state["version"]
        message = {"type": "command", "command": word, "version": version, "part": "", **more}
        self.say(who, message, name=f"command {word}")

    # -------------------------------------------------------------------------------- a game

    def play(self) -> None:
        self.command(0, "abort")
        self.command(0, "withdraw", what="abort")
        before = 0
        for number in range(MOVES):
            who = self.mover
            if who < 0 or not self.lines[who].state.get("legal"):
                break
            if number in (0, 5, MOVES - 2):
                self.look_around(who)
                self.arm(who)
            text = next(iter(self.lines[who].legal()), "")
            if not text:
                break
            self.say(who, {"type": "move", "version": self.lines[who].state["version"], "text": text})
            if number in ANSWERED:
                self.ask_back(before, *ANSWERED[number])
            before = who

    def ask_back(self, who: int, word: str, what: str, answer: str) -> None:
        """Whoever moved before asks for something, and the others answer."""
        self.command(who, word)
        for other in range(len(self.lines) - 1):
            if other != who:
                self.command(other, answer, what=what)

    def look_around(self, who: int) -> None:
        line = self.lines[who]
        texts = list(islice(line.legal(), 0, 200, 17))[:12]
        self.say(who, {"type": "probe", "text": texts[0]}, "ghost")
        self.say(who, {"type": "plan", "texts": texts, "spots": True}, "plan")
        self.say(who, {"type": "move", "version": line.state["version"], "text": "U@a1r9"}, name="move, refused")
        self.say(who, {"type": "points"})
        self.say(who, {"type": "resync"})
        self.say(who, {"type": "lift", "seat": line.state["turn"]})
        self.say(who, {"type": "ping"}, "pong")
        for team in (False, True):
            self.chat(who, {"type": "chat", "text": "a" * 500, "team": team})

    def arm(self, who: int) -> None:
        """Somebody else's placements, in case."""
        other = 1 - who if who < 2 else 0
        for text in list(islice(self.lines[who].legal(), 0, 100, 9)):
            body = {"moves": [text]}
            if self.callers[other].ask("PUT", "/api/tables/{table}/plan", body, table=self.table).get("moves"):
                return

    def chat(self, who: int, message: dict[str, Any]) -> None:
        """A line that is told to everybody, its speaker too."""
        self.said.add("chat")
        caller, line = self.callers[who], self.lines[who]
        self.book.house.settle()
        self.book.house.steps.take()
        line.send({"id": 0, **message})
        self.see(line)
        self.book.note("ws chat", caller.game, "heard")

    def finish(self) -> None:
        """Every command there is: what is asked of others, with their answers, and at last a rematch."""
        one, two = 0, 1
        for word, what in (("undo", "take_back"), ("pause", "pause"), ("agree_end", "end"), ("abort", "abort")):
            for answer in ("withdraw", "decline", "consent") if word == "undo" else ("withdraw", "decline"):
                self.command(one, word)
                self.command(one if answer == "withdraw" else two, answer, what=what)
        for who in (one, two):
            self.command(who, "pause")
        for who in (one, two):
            self.command(who, "unpause")
        self.command(two, "claim", what="win")
        self.command(two, "return")
        for who in range(len(self.lines) - 1):
            self.command(who, "resign")
        for word in ("offer", "refuse", "offer"):
            self.command(one, word)
        for who in range(1, len(self.lines) - 1):
            self.command(who, "accept")

    def come_back(self) -> None:
        """Somebody greets again, with and without what they have seen, and says what nobody can read."""
        caller = self.callers[0]
        self.said.add("hello")
        for since in (None, self.lines[0].state["version"]):
            self.book.house.settle()
            self.book.house.steps.take()
            with caller.guest.line(self.table) as line:
                line.send({"type": "hello", "protocol": 7, "since": since})
                line.until("welcome")
                self.see(line)
                self.book.note("ws hello, again", caller.game, "welcome")
                for number, text in enumerate(BROKEN):
                    self.book.house.steps.take()
                    line.send(text)
                    line.until("refused")
                    self.book.note(f"ws unreadable {number}", caller.game, "refused")


def converse(book: Book, game: str) -> None:
    """One round through every message for one game."""
    sitting = Sitting(book, game)
    try:
        sitting.play()
        sitting.come_back()
        sitting.finish()
        missing = set(KINDS) - sitting.said - {"hint"}
        assert not missing, missing
    finally:
        sitting.close()
    ask_a_bot(book, game)
    look_at_lobby(book, game)


def ask_a_bot(book: Book, game: str) -> None:
    """A hint, at a table with bots; then its move is taken back, and the table is given up."""
    caller = Caller(book, "Ann", game)
    bots = [{"kind": "bot", "level": "random"}] * (book.house.seats[game] - 1)
    wish = {"game": game, "seats": [{"kind": "me"}, *bots], "name": "Ann"}
    table = caller.guest.http.post("/api/tables", json=wish).json()["table"]
    with caller.line(table) as line:
        caller.say(line, {"type": "hint"}, "hint")
        line.play_first()
        line.until_state(turn=0)
        for word in ("undo", "resign"):
            line.ask({"type": "ping"}, "pong")
            message = {"type": "command", "command": word, "version": line.state["version"]}
            caller.say(line, message, name=f"command {word}")
    caller.guest.http.close()


def look_at_lobby(book: Book, game: str) -> None:
    """Somebody looks at the lobby while an offer comes and goes."""
    from server.lobbying import Looking, left, made

    caller = Caller(book, "Ann", game)
    caller.guest.http.put("/api/me", json={"name": "Ann"})
    book.house.settle()
    book.house.steps.take()
    with Looking(caller.guest) as looking:
        looking.until(lambda: looking.mine is not None)
        book.note("ws lobby", game, "heard")
        offer = made(caller.guest, game=game)
        looking.until(lambda: offer in looking.offers)
        left(caller.guest, offer)
        looking.until(lambda: offer not in looking.offers)
        book.note("ws lobby, an offer", game, "heard")
        looking.socket.send(json.dumps({"type": "ping"}))
        book.note("ws lobby, said", game, "heard")
    caller.guest.http.close()
