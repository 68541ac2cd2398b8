"""Tables on the device: opened, looked at, kept, and read again as replays."""

from __future__ import annotations

from hashlib import sha256
from time import time

import msgspec

from adjoin.answers import games_played, replays, reviews
from adjoin.answers.boxes import game_with_box
from adjoin.answers.games_played import Played
from adjoin.answers.learning_schemas import DealAsked, DealInfo, DealMade
from adjoin.answers.puzzles import day_named
from adjoin.answers.replay_schemas import Uploaded
from adjoin.answers.schemas import Me, MyTurn, MyTurns, OtherPerson, Recognized
from adjoin.answers.table_schemas import Commitment, NewTable, TableMade, Wish
from adjoin.answers.tables import seats_of, series_of, summary_of
from adjoin.device.http import JSON, SVG, Asked, HttpAnswer, Route, frame_in, route
from adjoin.device.reviews import DeviceReviews
from adjoin.device.rooms import MARK, PERSON, DeviceRooms
from adjoin.device.store import DeviceStore
from adjoin.errors import NotFound, WrongUse
from adjoin.kernel.model.chance import commitment_to
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.registry import find
from adjoin.learn.deals import LEVEL, SIMULATIONS, check_day, game_of, number_of, seed_of, terms, today
from adjoin.learn.deals import seats_of as seats_of_deal
from adjoin.live.plain_text import plain
from adjoin.live.room import Room
from adjoin.phrase import LANGUAGES
from adjoin.scene.poster import poster
from adjoin.scene.svg import picture
from adjoin.table.clock import read_clock
from adjoin.table.fairness import Fairness
from adjoin.table.seating import refuse
from adjoin.table.spec import DealTerms
from adjoin.version import VERSION

RECORDS = "record/"
SECRET = "secret"  # of this device, from which its parts of seeds follow
ONLY_HERE = ("me", "bot", "shared")  # seats that can be taken on this device
LONGEST = 40  # letters of a name


def require_name(name: str) -> str:
    return plain(name, LONGEST)


class OwnName(msgspec.Struct):
    name: str


class DeviceTables:
    def __init__(self, rooms: DeviceRooms, store: DeviceStore, secret: str, reviews: DeviceReviews) -> None:
        self.rooms = rooms
        self.reviews = reviews
        self.store = store
        self.secret = secret
        self.played: dict[str, Played] = {}

    def routes(self) -> list[Route]:
        table, replay = "/api/tables/{table}", "/api/replays/{replay}"
        return [
            route("POST", "/api/commitments", self.commit),
            route("POST", "/api/tables", self.open),
            route("GET", table, self.summary),
            route("GET", f"{table}/record", self.record),
            route("GET", f"{table}/picture.svg", self.picture),
            route("GET", f"{table}/poster.svg", self.poster),
            route("GET", "/api/games/{name}/deal", self.deal),
            route("POST", "/api/games/{name}/deal", self.play_deal),
            route("GET", "/api/me", self.me),
            route("PUT", "/api/me", self.rename),
            route("GET", "/api/me/turns", self.turns),
            route("POST", "/api/me/device", self.device),
            route("POST", "/api/records", self.upload),
            route("GET", replay, self.replay),
            route("GET", f"{replay}/why", self.why),
            route("GET", f"{replay}/review", self.look),
            route("POST", f"{replay}/review", self.review),
            route("DELETE", f"{replay}/review", self.stop_review),
            route("GET", f"{replay}/{{ply}}", self.ply),
            route("GET", f"{replay}/{{ply}}/picture.svg", self.ply_picture),
        ]

    # -------------------------------------------------------------------------------- opening

    def name_table(self, wish: str) -> tuple[str, str]:
        """The table that somebody wishes for, and the device's part of its seed."""
        name = MARK + sha256(f"{self.secret} {wish}".encode()).hexdigest()[:12]
        return name, sha256(f"{self.secret} part {name}".encode()).hexdigest()

    async def commit(self, asked: Asked) -> object:
        name, part = self.name_table(asked.read(Wish).wish)
        return Commitment(name, commitment_to(part))

    async def open(self, asked: Asked) -> object:
        data = asked.read(NewTable)
        if any(wish.kind not in ONLY_HERE for wish in data.seats):
            raise WrongUse("error-needs-server")
        game = game_with_box(data.game, data.options, data.box)
        needed, name = (
            game.definition.seats(game.options),
            require_name(data.name) or await self.store.name(PERSON) or "",
        )
        if needed != len(data.seats):
            raise refuse("table-seats", needed=needed, found=len(data.seats))
        seats = seats_of(data.seats, game.header.colors, PERSON, name, require_name)
        more: DealTerms = {"lot": data.lot, "series": series_of(data.series, len(seats))}
        if data.pace:
            more["clock"] = read_clock(data.pace, data.late)
        title = ""
        if data.wish:
            title, part = self.name_table(data.wish)
            own = next((seat for seat, wish in enumerate(data.seats) if wish.kind == "me"), -1)
            parts = tuple(data.part if seat == own else "" for seat in range(len(seats)))
            more |= {"fairness": Fairness(part, title), "parts": parts}
        room = await self.rooms.create(game, seats, title, **more)
        room.driving.go_on()
        mine = list(room.door(PERSON).owned)
        return TableMade(room.name, mine, mine[0] if mine else -1, {}, "", "device")

    # -------------------------------------------------------------------------------- looking

    async def room(self, name: str) -> Room:
        room = await self.rooms.room(name)
        if room is None:
            raise NotFound("error-table-unknown")
        return room

    async def summary(self, asked: Asked) -> object:
        room = await self.room(asked["table"])
        return summary_of(room.name, room, PERSON)

    async def record(self, asked: Asked) -> HttpAnswer:
        door = (await self.room(asked["table"])).door(PERSON)
        return HttpAnswer(msgspec.json.encode(door.record(VERSION)), JSON)

    async def picture(self, asked: Asked) -> HttpAnswer:
        door = (await self.room(asked["table"])).door("")
        drawn = picture(door.sight.view, door.sight.recent, language=language_of(asked), worn=door.worn)
        return HttpAnswer(drawn.encode(), SVG)

    async def poster(self, asked: Asked) -> HttpAnswer:
        door = (await self.room(asked["table"])).door("")
        drawn = poster(door.sight.view, door.sight.recent, theme=frame_in(asked), worn=door.worn)
        return HttpAnswer(drawn.encode(), SVG)

    # -------------------------------------------------------------------------------- the deal of a day

    def day_table(self, game: str, day: str) -> str:
        return f"{MARK}{game}-{day}"

    async def deal(self, asked: Asked) -> object:
        game, day = game_of(find(asked["name"])), day_named(asked.query.get("date", ""))
        check_day(day, today())
        room = await self.rooms.room(self.day_table(game.header.name, day.isoformat()))
        over = room is not None and room.door("").over
        return DealInfo(
            game.header.name,
            day.isoformat(),
            number_of(day),
            game.definition.seats(game.options),
            LEVEL,
            SIMULATIONS,
            table=room.name if room else "",
            over=over,
            scores=list(room.door("").standing.scores) if room and over else [],
        )

    async def play_deal(self, asked: Asked) -> object:
        """On the device a deal is practice: no server saw its start."""
        data = asked.read(DealAsked)
        game, day = game_of(find(asked["name"])), day_named(data.date)
        check_day(day, today())
        kind, name = game.header.name, require_name(data.name) or await self.store.name(PERSON) or ""
        title = self.day_table(kind, day.isoformat())
        begun = await self.rooms.room(title)
        more: DealTerms = {"seed": seed_of(kind, day), "daily": terms(day, counts=False)}
        seats = tuple(seats_of_deal(game, name, PERSON))
        room = begun or await self.rooms.create(game, seats, title, **more)
        if begun and begun.door("").over:
            room = await self.rooms.create(game, seats, **more)
        room.driving.go_on()
        return DealMade(room.name, False)

    # -------------------------------------------------------------------------------- whose device it is

    async def me(self, _: Asked) -> object:
        cards = await self.rooms.all_cards()
        return Me(await self.store.name(PERSON) or "", [card.mine for card in cards])

    async def rename(self, asked: Asked) -> object:
        await self.store.rename(require_name(asked.read(OwnName).name))
        return await self.me(asked)

    async def turns(self, _: Asked) -> object:
        told = [card.summary for card in await self.rooms.all_cards()]
        found = [
            MyTurn(one.table, one.game, one.turn, "", time(), list[OtherPerson](), None)
            for one in told
            if not one.over and any(seat.yours and seat.seat == one.turn for seat in one.seats)
        ]
        return MyTurns(found, time())

    async def device(self, _: Asked) -> object:
        return Recognized(True)

    # -------------------------------------------------------------------------------- replays

    async def upload(self, asked: Asked) -> object:
        names = []
        for data in games_played.records_in(asked.body):
            played = games_played.check_record(data)
            name = games_played.name_of(data)
            await self.store.journal.put(RECORDS + name, msgspec.json.encode(played.record).decode())
            names.append(name)
        return Uploaded(names[0], names)

    async def find(self, name: str) -> Played:
        if name not in self.played:
            kept = await self.store.journal.get(RECORDS + name)
            room = None if kept else await self.rooms.room(name)
            if kept is None and (room is None or not room.door("").over):
                raise NotFound("error-replay-unknown")
            data = msgspec.json.decode(kept) if kept else None
            if data is None and room is not None:
                data = msgspec.json.decode(msgspec.json.encode(room.door("").record(VERSION)))
            self.played = {name: games_played.check_record(data)}  # one at a time: they take memory
        return self.played[name]

    async def replay(self, asked: Asked) -> object:
        name = asked["replay"]
        room, played = await self.rooms.room(name), await self.find(name)
        return replays.replay_message(name, played, seat_in(asked), room.door(PERSON).owned if room else ())

    async def ply(self, asked: Asked) -> object:
        played = await self.find(asked["replay"])
        return replays.ply_message(played, ply_in(asked), seat_in(asked), asked.query.get("move", ""))

    async def ply_picture(self, asked: Asked) -> HttpAnswer:
        theme = frame_in(asked)
        played = await self.find(asked["replay"])
        drawn = replays.draw_ply(played, ply_in(asked), seat_in(asked), language_of(asked), theme)
        return HttpAnswer(drawn.encode(), SVG)

    # -------------------------------------------------------------------------------- reviews

    async def look(self, asked: Asked) -> object:
        return await self.reviews.look(asked["replay"])

    async def review(self, asked: Asked) -> object:
        return await self.reviews.begin(asked["replay"], await self.find(asked["replay"]))

    async def stop_review(self, asked: Asked) -> object:
        self.reviews.stop()
        return await self.reviews.look(asked["replay"])

    async def why(self, asked: Asked) -> object:
        ply, move = ply_in(Asked({"ply": asked.query.get("ply", "")}, {}, b"")), asked.query.get("move", "")
        view = reviews.view_of(await self.find(asked["replay"]), ply, move)
        return await self.reviews.thinkers.do(reviews.why, view, move, asked.query.get("played", ""))


def language_of(asked: Asked) -> str:
    language = asked.query.get("language", "")
    return language if language in LANGUAGES else LANGUAGES[0]


def ply_in(asked: Asked) -> int:
    text = asked["ply"]
    if not (text.isascii() and text.isdecimal() and len(text) < 5):
        raise NotFound("error-not-found")
    return int(text)


def seat_in(asked: Asked) -> int:
    text = asked.query.get("seat", str(SPECTATOR))
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else SPECTATOR
