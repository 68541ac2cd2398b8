"""Every route of the schema, with what makes it do its work; those that nothing is known of get made-up words."""

from __future__ import annotations

import json
import re
from functools import cache
from secrets import token_hex
from typing import Any

import adjoin
from adjoin.answers.games_played import check_record
from bench.server.loop_walk.book import FILM, PICTURE, Book, Caller
from kept import PEOPLE, agreed, ended, played
from server.authenticator import Authenticator

EMAIL, HOOK = "ann@example.org", "https://example.org/hook"


def made_up(schema: dict[str, Any], part: dict[str, Any], depth: int = 0) -> Any:
    """A value that a part of the schema allows."""
    part = schema["components"]["schemas"][part["$ref"].rsplit("/", 1)[1]] if "$ref" in part else part
    for kinds in ("oneOf", "anyOf"):
        if kinds in part:
            return made_up(schema, part[kinds][0], depth)
    if "enum" in part or "const" in part:
        return part.get("const", part.get("enum", [""])[0])
    kind = part.get("type")
    if kind == "object":
        wanted = part.get("required", []) if depth else list(part.get("properties", {}))
        return {name: made_up(schema, part["properties"][name], depth + 1) for name in wanted}
    if kind == "array":
        return [made_up(schema, part["items"], depth + 1)] * max(1, part.get("minItems", 0)) if "items" in part else []
    simple = {"integer": part.get("minimum", 1), "number": part.get("minimum", 1), "boolean": True, "null": None}
    return simple.get(str(kind), "0" * max(16, part.get("minLength", 0)))


class Tour:
    """One round through every route for one game."""

    def __init__(self, book: Book, game: str, *, pictures: bool, films: bool) -> None:
        self.book = book
        self.game = game
        self.painted = {PICTURE: pictures, FILM: films}
        self.ann, self.ben, self.eve = (Caller(book, name, game) for name in ("Ann", "Ben", "Eve"))
        self.nobody = Caller(book, "", game)
        self.values: dict[str, Any] = {"name": game, "game": game, "language": "en", "ply": 1, "step": 1}
        self.done: set[str] = set()
        self.short, self.move = "nothing", "x"

    def ask(self, who: Caller, method: str, route: str, body: object = None, query: str = "", **more: Any) -> Any:
        self.done.add(f"{method} {route}")
        return who.ask(method, route, body, query, **self.values | more)

    def close(self) -> None:
        for who in (self.ann, self.ben, self.eve, self.nobody):
            who.guest.http.close()

    # -------------------------------------------------------------------------------- what is asked, with sense

    def open_tables(self) -> None:
        ask, ann, ben = self.ask, self.ann, self.ben
        ask(ann, "POST", "/api/me/device")
        ask(ann, "PUT", "/api/me", {"name": "Ann"})
        ask(ben, "PUT", "/api/me", {"name": "Ben"})
        ask(ann, "POST", "/api/games/{name}/options", {"chosen": {}})
        wish = token_hex(16)
        ask(ann, "POST", "/api/commitments", {"wish": wish})
        seats = self.book.house.seats[self.game]
        wished = {"game": self.game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)], "name": "Ann"}
        table = ask(ann, "POST", "/api/tables", {**wished, "wish": wish, "part": token_hex(16), "pace": "3d"})
        self.values["table"] = table["table"]
        for seat, link in table["invite"].items():
            self.values["token"] = link.rsplit("/", 1)[1]
            ask(ben, "GET", "/api/invites/{token}")
            ask(ben if seat == "1" else self.eve, "POST", "/api/invites/{token}", {"name": "Ben"})
        for route in ("blocks", "distances"):
            for kind in ("mute", "none", "mute"):
                kept = ask(ann, "PUT", f"/api/tables/{{table}}/{route}", {"seat": 1, "kind": kind})
            ask(ann, "DELETE", f"/api/me/{route}/{{other}}", other=first_id(kept))
        ask(ann, "POST", "/api/tables/{table}/reports", {"seat": 1, "reason": "a word"})
        ask(ann, "POST", "/api/tables/{table}/commitment")
        deal = ask(ann, "POST", "/api/games/{name}/deal", {"name": "Ann"})
        assert deal.get("table"), deal

    def study(self) -> None:
        ask, ann = self.ask, self.ann
        lessons = ask(ann, "GET", "/api/games/{name}/lessons")
        self.values["lesson"] = lessons[0]["name"] if lessons else "nothing"
        opened = ask(ann, "POST", "/api/games/{name}/lessons/{lesson}/{step}", {})
        texts = legal_texts(opened)
        ask(ann, "POST", "/api/games/{name}/lessons/{lesson}/{step}", {"text": texts[0]})
        ask(ann, "POST", "/api/games/{name}/lessons/{lesson}/{step}/ghosts", {"texts": texts})
        puzzles = ask(ann, "GET", "/api/games/{name}/puzzles")
        self.values["puzzle"] = first_puzzle(puzzles)
        pages = ask(ann, "GET", "/api/games/{name}/rules/{language}")
        self.values["file"] = next(iter(re.findall(r"[\w-]+\.svg", json.dumps(pages))), "nothing")
        opened = ask(ann, "POST", "/api/games/{name}/puzzles/{puzzle}", {})
        texts = legal_texts(opened)
        ask(ann, "POST", "/api/games/{name}/puzzles/{puzzle}", {"text": texts[0]})
        ask(ann, "POST", "/api/games/{name}/puzzles/{puzzle}/ghosts", {"texts": texts})
        ask(ann, "GET", "/api/games/{name}/puzzles/{puzzle}/help")
        ask(ann, "PUT", "/api/me/learned", {"learned": {f"lesson/{self.game}/first/1": "done"}})

    def lobby(self) -> None:
        ask, ann, ben, eve = self.ask, self.ann, self.ben, self.eve
        for _ in range(3):  # one is taken, one is left to bots, one is left
            made = ask(ann, "POST", "/api/offers", {"game": self.game, "name": "Ann", "bots": "random"})
            self.values["offer"] = offer = made["offer"]["id"]
            ask(ben, "GET", "/api/offers/{offer}")
            if _ == 0:
                for route in ("blocks", "distances"):
                    for kind in ("mute", "none"):
                        ask(eve, "PUT", f"/api/offers/{{offer}}/{route}", {"seat": made["seat"], "kind": kind})
                ask(eve, "POST", "/api/offers/{offer}/reports", {"seat": made["seat"], "reason": "a word"})
                ask(ben, "POST", "/api/offers/{offer}/seat", {"name": "Ben", "part": token_hex(16)})
            elif _ == 1:
                ask(ann, "POST", "/api/offers/{offer}/bots")
            ask(ann, "DELETE", "/api/offers/{offer}/seat")
        handle = ask(ben, "PUT", "/api/me/visibility", {"public": True, "listed": True}).get("handle", "nothing")
        self.values["handle"] = handle
        ask(ann, "PUT", "/api/me/visibility", {"public": True, "listed": True})
        if self.book.house.seats[self.game] == 2:
            challenge = {"game": self.game, "name": "Ann", "to": handle, "public": False}
            to_ben = ask(ann, "POST", "/api/offers", challenge)
            offer = to_ben.get("offer", {}).get("id", offer)
        ask(ben, "POST", "/api/offers/{offer}/decline", offer=offer)
        for friend in ("PUT", "DELETE", "PUT"):
            ask(ann, friend, "/api/people/{handle}/friend")
        for kind in ("mute", "none"):
            ask(ann, "PUT", "/api/people/{handle}/block", {"kind": kind})
        ask(ann, "POST", "/api/people/{handle}/reports", {"reason": "a word"})

    def devices(self) -> None:
        ask, ann = self.ask, self.ann
        phone = Caller(self.book, "Phone", self.game)
        self.values["code"] = ask(ann, "POST", "/api/me/move")["code"]
        ask(phone, "GET", "/api/moves/{code}")
        ask(phone, "POST", "/api/moves/{code}", {"bring": None})
        asked = ask(ann, "GET", "/api/me/requests")["requests"]
        self.values["request_handle"] = first_id(asked)
        ask(ann, "POST", "/api/me/requests/{request_handle}", {"allow": True})
        ask(phone, "POST", "/api/moves/{code}", {"bring": None})
        devices = ask(ann, "GET", "/api/me/devices")["devices"]
        gone = next((one["id"] for one in devices if not one["here"]), "nothing")
        ask(ann, "DELETE", "/api/me/devices/{device_handle}", device_handle=gone)
        phone.guest.http.close()
        key = Authenticator(self.book.house.address)
        options = ask(ann, "POST", "/api/me/passkeys/new")
        ask(ann, "POST", "/api/me/passkeys", {"answer": key.made(options)})
        said = key.answer(ask(ann, "POST", "/api/passkeys/ask"))
        ask(ann, "POST", "/api/passkeys/answer", {"answer": said})
        keys = ask(ann, "GET", "/api/me/devices").get("passkeys", [])
        ask(ann, "DELETE", "/api/me/passkeys/{key_handle}", key_handle=first_id(keys))

    def calls(self) -> None:
        ask, ann = self.ask, self.ann
        wanted = {"reminder": True, "quiet_from": 22, "quiet_to": 7, "zone": "Europe/Berlin"}
        ask(ann, "PUT", "/api/me/calls", wanted)
        ask(ann, "POST", "/api/me/calls", {"kind": "email", "address": EMAIL})
        added = ask(ann, "POST", "/api/me/calls", {"kind": "webhook", "url": HOOK})
        self.values["address_id"] = first_id(added.get("addresses", []))
        ask(ann, "POST", "/api/me/calls/{address_id}/confirm", {"code": "ABCDEF"})
        ask(ann, "POST", "/api/me/calls/{address_id}/test")
        ask(ann, "DELETE", "/api/me/calls/{address_id}")
        ask(ann, "POST", "/api/me/holiday", {"days": 2})
        ask(ann, "DELETE", "/api/me/holiday")

    def replay(self) -> None:
        ask, ann = self.ask, self.ann
        long, short = records_of(self.game)
        self.short = ask(ann, "POST", "/api/records", json.dumps(short).encode())["replay"]
        self.values["replay"] = ask(ann, "POST", "/api/records", json.dumps(long).encode())["replay"]
        ask(ann, "GET", "/api/replays/{replay}")
        self.values["ply"], self.move = middle_move(long)
        ask(ann, "GET", "/api/replays/{replay}/why", query=f"ply={self.values['ply']}&move={self.move}")
        ask(ann, "POST", "/api/replays/{replay}/review")
        ask(ann, "GET", "/api/replays/{replay}/review")
        ask(ann, "DELETE", "/api/replays/{replay}/review")

    # -------------------------------------------------------------------------------- the rest of the schema

    def rest(self, schema: dict[str, Any]) -> None:
        """Everything that was not asked yet, reading first; at last Ann is deleted."""
        text = {"text": "https://example.org", "ply": self.values["ply"], "move": self.move}
        asked = [(way.upper(), route, one) for route, ways in schema["paths"].items() for way, one in ways.items()]
        for method, route, one in sorted(asked, key=lambda row: row[0] != "GET"):
            if f"{method} {route}" in self.done or (route == "/api/me" and method == "DELETE"):
                continue
            if any(kind in route and not wanted for kind, wanted in self.painted.items()):
                continue
            needed = [at["name"] for at in one.get("parameters", []) if at["in"] == "query" and at.get("required")]
            query = "&".join(f"{name}={text.get(name, 'x')}" for name in needed)
            body = one.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            short = {"replay": self.short} if FILM in route else {}
            self.ask(self.ann, method, route, made_up(schema, body) if body else None, query, **short)
        self.ask(self.ann, "DELETE", "/api/me")


def first_id(found: Any) -> str:
    rows = next((rows for rows in found.values() if isinstance(rows, list)), []) if isinstance(found, dict) else found
    return str(rows[0]["id"]) if rows else "nothing"


def first_puzzle(found: Any) -> str:
    rows = found if isinstance(found, list) else next((one for one in found.values() if isinstance(one, list)), [])
    return str(rows[0]["id"]) if rows else "nothing"


def legal_texts(study: Any) -> list[str]:
    """Twelve words that are placements or could be: a study reads them all."""
    return [f"U@d{number}" for number in range(1, 13)] if study else ["U@d2"]


@cache
def records_of(game: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Two games at random: one to its end, and one that ends by agreement after a few moves."""
    loaded = adjoin.load(game)
    long, short = (ended(loaded, PEOPLE[: loaded.seats], way, "walk") for way in (played, agreed))
    return long, short


def middle_move(record: dict[str, Any]) -> tuple[int, str]:
    """A ply in the middle of a game, and a move that could be played there."""
    line = check_record(record).line
    ply = next(ply for ply in range(len(line) // 2, len(line)) if line[ply].turn >= 0)
    return ply, line[ply].legal_moves()[0].text
