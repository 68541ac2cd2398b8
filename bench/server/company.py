"""People who do everything that can be done at a table, as fast as they are answered, and come back if a line is cut.

For bench/server/kills.py. What they were promised on the way is in `Pair.promised`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any, NamedTuple

import httpx
from websockets.exceptions import WebSocketException

import adjoin
from bench.server.promises import ANY, Act, Promises
from server.serving import BOT, ME, OPEN, SHARED, Guest, Line, Server


def waiting(state: dict[str, Any], seats: list[int]) -> str:
    """The kind of the first request that waits for one of these seats."""
    return next((one["kind"] for one in state.get("requests", []) if set(seats) & set(one["waiting"])), "")


class Away(Exception):
    """The server answers that it cannot now."""


LOST = (Away, OSError, TimeoutError, EOFError, WebSocketException, httpx.TransportError)
TRIES = 10  # at what is looked for at the end
LONG = 90.0  # seconds after which somebody who cannot come back has been left alone
# How often each command is wished for, where the table would take it; the rest are moves.
WISHES = {"undo": 8, "consent": 60, "decline": 20, "agree_end": 2, "resign": 1, "return": 100}
ASIDE = 12  # of a hundred steps: something besides a move
COMPANIES = ("three", "three", "bots", "shared")
PACE = "5s"  # a move, at some tables
EXPECTED = {"error-stale"}  # also where nothing has happened meanwhile
WAITS = {"error-not-saved", "table-time-over"}  # the store is away; nobody could call the time yet


class Wish(NamedTuple):
    """A table to be opened; the key says that it is the same wish, should the answer be lost."""

    key: str
    game: str
    seats: list[dict[str, str]]
    pace: str = ""


def seats_for(game: str, company: str) -> list[dict[str, str]]:
    """Two people and a bot, or one person with bots or at a shared device, whom the other watches."""
    if company == "three":
        return [ME, OPEN, BOT] if adjoin.find(game).header.seats[1] > 2 else [ME, OPEN]
    return [ME, BOT] if company == "bots" else [ME, SHARED]


def keyed(wish: Wish, guest: Guest) -> dict[str, str]:
    """Somebody's own key for a wish, which counts for who has a cookie."""
    if not guest.cookie:
        answered(guest.http.post("/api/me/device"), 200)
    return {"idempotency-key": f"{wish.key}-{guest.name.split()[0]}"}


def answered(answer: httpx.Response, *wanted: int) -> httpx.Response:
    """An answer with one of these codes; 503 is no fault, any other is."""
    if answer.status_code == 503:
        raise Away(answer.text)
    assert answer.status_code in wanted, (
        f"{answer.request.method} {answer.url.path}: {answer.status_code} {answer.text}"
    )
    return answer


class Pair(Thread):
    """Two people at one table after the other; `servers` are asked in turn, where there are several."""

    def __init__(self, servers: list[Server], number: int, done: Event) -> None:
        super().__init__(name=f"pair {number}", daemon=True)
        self.rng = Random(number)
        self.servers = servers
        self.people = [Guest(self.rng.choice(servers), f"{name} {number}") for name in ("Ann", "Ben")]
        self.done = done
        self.number = number
        self.tables = 0
        self.wish: Wish | None = None
        self.asked: list[str] = []  # reviews that are not there yet
        self.promised = Promises()
        self.met: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.resumed = 0
        self.waits: tuple[str, int, float] = "", 0, 0.0  # for what, at which version, since when
        self.longest = 0.0  # seconds until somebody was back
        self.asides: list[Callable[[str, list[Line]], None]] = [
            *(self.chat, self.plan, self.probe, self.hint, self.look, self.leave, self.resync),
        ]

    @property
    def faults(self) -> list[str]:
        return self.promised.faults

    def run(self) -> None:
        table, lost = "", 0.0
        while not self.done.is_set():
            try:
                table = table or self.open_table()
                for line in (lines := self.entered(table)):
                    line.heard.clear()
                self.longest, lost = max(self.longest, monotonic() - lost if lost else 0.0), 0.0
                table = self.play(table, lines)
            except LOST:
                self.resumed += 1
                lost = lost or monotonic()
                self.go_elsewhere()
                sleep(0.05)
            except Exception as bug:
                self.faults.append(f"{table}: {type(bug).__name__}: {bug}")
                table, self.wish = "", None
            if lost and monotonic() - lost > LONG:
                self.faults.append(f"{table}: nobody could come back for {LONG:.0f} seconds")
                lost = monotonic()

    def go_elsewhere(self) -> None:
        """Whoever lost a line comes back to any server."""
        for guest in self.people:
            guest.server = self.rng.choice(self.servers)
            guest.http.base_url = httpx.URL(guest.server.address)

    # -------------------------------------------------------------------------------- a table

    def new_wish(self) -> Wish:
        """One game after the other, and for each all kinds of company."""
        games = adjoin.names()
        turn, self.tables = self.number + self.tables, self.tables + 1
        game, company = games[turn % len(games)], COMPANIES[turn // len(games) % len(COMPANIES)]
        pace = PACE if company == "three" and self.tables % 2 else ""
        return Wish(f"pair-{self.number}-table-{self.tables:06d}", game, seats_for(game, company), pace)

    def open_table(self) -> str:
        """Ann opens it, Ben sits down by his link; both are promises from then on."""
        ann, ben = self.people
        wish = self.wish = self.wish or self.new_wish()
        options = {"players": len(wish.seats)} if adjoin.find(wish.game).header.seats[1] > 2 else {}
        form = {"game": wish.game, "options": options, "seats": wish.seats, "name": ann.name, "pace": wish.pace}
        form["absence"] = "bot"
        made = answered(ann.http.post("/api/tables", json=form, headers=keyed(wish, ann)), 201).json()
        self.promised.opened(made["table"])
        if OPEN in wish.seats and "1" in made["invite"]:  # else Ben has it, and the answer was lost
            path = f"/api/invites/{made['invite']['1'].rsplit('/', 1)[1]}"
            answered(ben.http.post(path, json={"name": ben.name}, headers=keyed(wish, ben)), 200)
        if OPEN in wish.seats:
            self.promised.seated.append((made["table"], 1))
            self.met["join"] += 1
        self.wish = None
        return str(made["table"])

    def entered(self, table: str) -> list[Line]:
        lines: list[Line] = []
        try:
            for guest in self.people:
                lines.append(guest.line(table))
                lines[-1].hello(self.rng.choice((None, 0)))
                self.check_not_older(table, lines[-1])
        except BaseException:
            close(lines)
            raise
        return lines

    def check_not_older(self, table: str, line: Line) -> None:
        seen, newest = line.state["version"], self.promised.newest(table)
        if seen < newest:
            self.faults.append(f"{table}: version {newest} was acknowledged, and version {seen} is shown later")

    def play(self, table: str, lines: list[Line]) -> str:
        """Go on until the game or the test is over, or a line is lost; the table of the rematch, if there is one."""
        try:
            while not self.done.is_set():
                if lines[0].state["turn"] < 0:
                    return self.after_the_end(table, lines)
                self.step(table, lines)
                for line in lines:
                    line.heard.clear()
        finally:
            close(lines)
        return table

    def step(self, table: str, lines: list[Line]) -> None:
        """One thing that somebody does; if nobody can do anything, whatever comes is read."""
        version, line = newest(lines), self.rng.choice(lines)
        for one in lines:
            one.until_version(version)
        if lines[0].state["turn"] < 0:
            return
        wished = [name for name in line.state["commands"] if self.rng.randrange(100) < WISHES.get(name, 0)]
        mover = next((one for one in lines if choices(one) or one.state["curtain"]), None)
        if wished:
            self.command(table, lines, line, self.rng.choice(wished))
        elif self.rng.randrange(100) < ASIDE:
            self.rng.choice(self.asides)(table, lines)
        elif mover is None:
            line.until("state")
        elif mover.state["curtain"]:
            self.lift(lines, mover)
        elif self.rng.randrange(100) < 2 and all(one.state["viewer"] >= 0 for one in lines):
            self.rng.choice((self.be_absent, self.think_too_long))(table, lines, mover)
        else:
            self.move(table, lines, mover, self.rng.choice(choices(mover)))

    # -------------------------------------------------------------------------------- what is saved

    def move(self, table: str, lines: list[Line], line: Line, text: str) -> None:
        act, seen = Act("move", line.state["turn"], text), newest(lines)
        self.promised.unanswered[table].append(act)
        answer = line.move(text)
        if answer.get("code") != "error-not-saved":  # it may have been, and nobody could say so
            self.promised.unanswered[table].remove(act)
        self.note(table, lines, answer, act, seen)

    def command(self, table: str, lines: list[Line], line: Line, command: str) -> None:
        own = [seat["seat"] for seat in line.state["seats"] if seat.get("yours", False)]
        act = Act(command, ANY if len(own) > 1 else line.state["viewer"])
        seen = newest(lines)
        answers = {"what": waiting(line.state, own)} if command in ("consent", "decline") else {}
        self.note(table, lines, line.command(command, **answers), act, seen)

    def note(self, table: str, lines: list[Line], answer: dict[str, Any], act: Act, seen: int) -> None:
        """`seen` is the version that was known when the act was sent."""
        if answer["type"] == "ack":
            self.promised.acknowledged(table, answer["version"], act)
            for line in lines:
                line.until_version(answer["version"])
            return
        self.promised.refused[table, act] = f"refused with {answer['code']} at {lines[0].state['version']}"
        self.refused[answer["code"]] += 1  # somebody else was quicker, or the store is away
        for line in lines:
            self.again(line)
        if answer["code"] in WAITS:
            self.wait(table, answer["code"], newest(lines))
        elif answer["code"] not in EXPECTED and newest(lines) <= seen:
            self.faults.append(f"{table}: {act} is refused with {answer}")

    def wait(self, table: str, code: str, version: int) -> None:
        """It will be otherwise in a moment: when a store is back, when the time is called. Not after LONG."""
        if (table, version) != self.waits[:2]:
            self.waits = table, version, monotonic()
        elif monotonic() - self.waits[2] > LONG:
            self.faults.append(f"{table}: {code} for {LONG:.0f} seconds at version {version}")
            self.waits = table, version, monotonic()
        sleep(0.05)

    def again(self, line: Line) -> None:
        line.ask({"type": "resync"})
        line.until("state")

    def be_absent(self, table: str, lines: list[Line], line: Line) -> None:
        """Whoever is to move goes until a bot stands in, and comes back."""
        at, seat = lines.index(line), line.state["turn"]
        close([line])
        stays = lines[1 - at]
        try:
            while stays.state["turn"] == seat and not stays.state["seats"][seat].get("stand_in"):
                stays.until("state")
        finally:
            lines[at] = self.people[at].line(table)
            lines[at].hello()

    def think_too_long(self, _: str, lines: list[Line], line: Line) -> None:
        """Where there is a clock, until the time is up and somebody else plays on, or the game is over."""
        seat = line.state["turn"]
        while line.state.get("clocks") and line.state["turn"] == seat and not line.state["seats"][seat].get("stand_in"):
            line.until("state")

    # -------------------------------------------------------------------------------- what is not

    def lift(self, lines: list[Line], line: Line) -> None:
        """At a shared device: whoever is to move is there, and sometimes covers it again."""
        answer = line.ask({"type": "lift", "seat": line.state["turn"], "up": True})
        if answer["type"] == "ack":
            line.until_state(curtain=False)
        else:
            self.refused[answer["code"]] += 1
            self.again(line)
        self.met["lift"] += 1

    def chat(self, _: str, lines: list[Line]) -> None:
        """Where nothing was cut, one's own line comes back."""
        line = self.rng.choice(lines)
        text = f"good {self.rng.randrange(10**9)}"
        line.send({"type": "chat", "id": 1, "text": text})
        while line.until("chat")["text"] != text:
            pass
        self.met["chat"] += 1

    def tried(self, lines: list[Line], question: dict[str, Any], *kinds: str) -> None:
        line = self.rng.choice(lines)
        answer = line.ask(question, *kinds, "refused")
        self.met[f"{question['type']}{' refused' if answer['type'] == 'refused' else ''}"] += 1

    def plan(self, _: str, lines: list[Line]) -> None:
        texts = next((some for one in lines if (some := choices(one))), ["a@a1"])
        self.tried(lines, {"type": "plan", "texts": texts[:3], "spots": True}, "plan")

    def probe(self, _: str, lines: list[Line]) -> None:
        texts = next((some for one in lines if (some := choices(one))), ["a@a1"])
        self.tried(lines, {"type": "probe", "text": self.rng.choice(texts)}, "ghost")

    def hint(self, _: str, lines: list[Line]) -> None:
        advised = [line for line in lines if line.state["hints"] and choices(line)]
        if advised:
            self.tried(advised, {"type": "hint"}, "hint")

    def resync(self, _: str, lines: list[Line]) -> None:
        self.again(self.rng.choice(lines))
        self.met["resync"] += 1

    def look(self, table: str, _: list[Line]) -> None:
        """The record while the game runs, and the summary."""
        http = self.rng.choice(self.people).http
        record = answered(http.get(f"/api/tables/{table}/record"), 200).json()
        assert record["moves"] is not None, record
        answered(http.get(f"/api/tables/{table}"), 200)
        self.met["record while running"] += 1

    def leave(self, table: str, lines: list[Line]) -> None:
        """Somebody goes and comes back at once, with what was seen."""
        at = self.rng.randrange(2)
        seen = lines[at].state["version"]
        close([lines[at]])
        lines[at] = self.people[at].line(table)
        lines[at].hello(seen)
        self.check_not_older(table, lines[at])
        self.met["leave and come"] += 1

    # -------------------------------------------------------------------------------- after the end

    def after_the_end(self, table: str, lines: list[Line]) -> str:
        """Names, records and reviews; then the same people again, or a new table."""
        for guest in self.people:
            name = f"{guest.name.split('~')[0]}~{self.rng.randrange(10**6)}"
            answered(guest.http.put("/api/me", json={"name": name}), 200)
            guest.name = self.promised.names[guest.cookie] = name
        if self.rng.randrange(4) == 0:
            record = answered(self.people[0].http.get(f"/api/tables/{table}/record"), 200)
            kept = answered(self.people[0].http.post("/api/records", content=record.content), 200, 201)
            self.met[f"upload {kept.status_code} {kept.json().get('code', '')}".strip()] += 1
            self.promised.records += kept.json().get("replays", [])
        self.review(table)
        following = self.meet_again(table, lines)
        if following:
            self.promised.opened(following)
            self.met["rematch"] += 1
        return following

    def review(self, table: str) -> None:
        """Ask for a review now and then; one that was said to be ready is kept."""
        ann = self.people[0]
        for name in list(self.asked):
            found = answered(ann.http.get(f"/api/replays/{name}/review"), 200).json()
            if found["ready"]:
                self.promised.reviews.append(name)
            if not found["running"]:
                self.asked.remove(name)
        if not self.asked and self.rng.randrange(3) == 0:
            begun = answered(ann.http.post(f"/api/replays/{table}/review"), 202, 200, 404, 429)
            self.met[f"review {begun.status_code}"] += 1
            self.asked += [table] if begun.status_code == 202 else []

    def meet_again(self, table: str, lines: list[Line]) -> str:
        """The table of the rematch, if one is offered and accepted."""
        while not self.done.is_set():
            told = next((line.state["next_table"] for line in lines if line.state["next_table"]), "")
            able = [line for line in lines if {"offer", "accept"} & set(line.state["commands"])]
            accepting = [line for line in able if "accept" in line.state["commands"]]
            if told:
                return str(told)
            if accepting:
                word = "accept" if self.rng.randrange(5) else "refuse"
                self.command(table, lines, accepting[0], word)
                if word == "refuse":
                    return ""
            elif lines[0].state["offer"]:
                self.rng.choice(lines).until("state")
            elif not able or self.rng.randrange(2):
                return ""
            else:
                self.command(table, lines, able[0], "offer")
        return ""

    def compare_names(self) -> None:
        for guest in self.people:
            name = self.promised.names.get(guest.cookie)
            if name and self.called(guest) != name:
                self.faults.append(f"{name} is called something else")

    def called(self, guest: Guest) -> str:
        """What the server calls somebody; a server that has just come up may need a moment."""
        for _ in range(TRIES):
            try:
                return str(answered(guest.http.get("/api/me"), 200).json()["name"])
            except LOST:
                sleep(1)
        return ""


def choices(line: Line) -> list[str]:
    """What the viewer of a line may play now."""
    return line.legal() + [choice["text"] for choice in line.state["scene"]["choices"]]


def newest(lines: list[Line]) -> int:
    return max(int(line.state["version"]) for line in lines)


def close(lines: list[Line]) -> None:
    for line in lines:
        line.__exit__()
