"""What somebody has played, counted: by game, opponent, seat and option, with ratings and how sure they are."""

from __future__ import annotations

import io
import json
import zipfile
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from time import time
from typing import Literal, NamedTuple, TypeVar

import msgspec

from adjoin import __version__
from adjoin.kernel.json_types import JsonObject
from adjoin.server.core.pools import VISITS
from adjoin.server.db.repositories.results import GameResult, StoredRating
from adjoin.server.db.store import Store
from adjoin.server.db.values import Saved
from adjoin.table import Table
from adjoin.table.visibility import door_for

K = TypeVar("K", bound=Hashable)

MIDDLE, POINT = 1500, 24  # how a rating is shown: that of a newcomer, and points for one of the model's
NEWCOMER = 25.0  # the model's mean of somebody new
SURE = 1.96  # deviations to both sides of the mean: there it is in 95 of 100 cases
LEAST = 5  # rated games before a number is shown
STEPS = 40  # of a band that is drawn


class Finished(NamedTuple):
    """A game as one of its people sees it."""

    mine: GameResult
    others: tuple[GameResult, ...]

    @property
    def result(self) -> Literal["won", "lost", "shared", "alone"]:
        if not self.others:
            return "alone"
        if self.mine.won:
            return "shared" if self.mine.shared else "won"
        return "lost"


class Count(msgspec.Struct):
    """How many games were played, won, and shared."""

    played: int = 0
    won: int = 0
    shared: int = 0

    def add(self, game: Finished) -> None:
        self.played += 1
        self.won += game.result == "won"
        self.shared += game.result == "shared"


def games_of(rows: Iterable[GameResult], person: str) -> list[Finished]:
    """Each seat of a person by itself: who shares a device plays several."""
    tables: dict[str, list[GameResult]] = defaultdict(list)
    for row in rows:
        tables[row.table].append(row)
    return [
        Finished(mine, tuple(one for one in seats if one is not mine))
        for seats in tables.values()
        for mine in seats
        if mine.person == person
    ]


def count_games(games: Iterable[Finished], key: Callable[[Finished], K]) -> dict[K, Count]:
    found: dict[K, Count] = defaultdict(Count)
    for game in games:
        found[key(game)].add(game)
    return dict(found)


def rounded_rating(rating: StoredRating) -> tuple[int, int]:
    """A rating as a number and how far it may be off."""
    return round(MIDDLE + (rating.mean - NEWCOMER) * POINT), round(SURE * rating.deviation * POINT)


def band(games: Iterable[Finished]) -> list[tuple[int, int]]:
    """How a rating went, the first game first."""
    steps = [rounded_rating(game.mine.rating) for game in games if game.mine.rating]
    return steps[:STEPS][::-1]


def by_option(games: list[Finished]) -> dict[tuple[str, object], Count]:
    """How each value went of every option that was chosen in more than one way."""
    names = {name for game in games for name in game.mine.about.get("options", {})}
    found: dict[tuple[str, object], Count] = {}
    for name in sorted(names):
        having = [game for game in games if name in game.mine.about.get("options", {})]
        ways = count_games(having, lambda game, name=name: json.dumps(game.mine.about["options"][name]))  # type: ignore[misc]
        if len(ways) > 1:
            found |= {(name, json.loads(way)): count for way, count in sorted(ways.items())}
    return found


class Opponent(NamedTuple):
    """Somebody one has played: a person by the name they had last, or a bot by its level."""

    person: str
    name: str
    level: str
    games: tuple[str, ...]
    played: int
    ahead: int  # how often one stood before them
    behind: int
    last: str  # the table of the last game
    seat: int  # where they sat there


def opponents(games: list[Finished]) -> list[Opponent]:
    """Whom one has played, by the names they had then: nobody learns from this who somebody is called now."""
    met: dict[tuple[str, str, str], list[tuple[Finished, GameResult]]] = defaultdict(list)
    for game in games:
        for other in game.others:
            if other.person != game.mine.person:
                met[other.person, other.name, other.level].append((game, other))
    found = [
        Opponent(
            person,
            name,
            level,
            tuple(dict.fromkeys(game.mine.game for game, _ in pairs)),
            len(pairs),
            sum(game.mine.place < other.place for game, other in pairs),
            sum(game.mine.place > other.place for game, other in pairs),
            pairs[0][0].mine.table,
            pairs[0][1].seat,
        )
        for (person, name, level), pairs in met.items()
    ]
    return sorted(found, key=lambda one: -one.played)


def fits(game: Finished, kind: str, result: str, words: str) -> bool:
    """Is it of this game, with this result, and does somebody there have a name with these words?"""
    named = " ".join([*(f"{one.name} {one.level}" for one in game.others), game.mine.name]).casefold()
    return (not kind or game.mine.game == kind) and (not result or game.result == result) and words.casefold() in named


# -------------------------------------------------------------------------------- all of mine


async def export(store: Store, person: str) -> bytes:
    """Everything of a person in one file: who they are here, results and ratings, and a record of every game."""
    rows = await store.results.of(person)
    tables = dict.fromkeys([*(at.table for at in await store.sittings(person)), *(row.table for row in rows)])
    about_me = await about(store, person)
    parts: dict[str, str | bytes] = {"me.json": await VISITS.run(pretty, about_me)}
    parts["results.json"] = await VISITS.run(
        lambda: pretty([msgspec.to_builtins(game.mine) for game in games_of(rows, person)])
    )
    for one in await store.studies.whole_of(person):
        parts[f"studies/{one.id}.json"] = one.body
    for box in await store.boxes.whole_of(person):
        parts[f"boxes/{box.game}-{box.id}.json"] = box.body
    for real in await store.real_games.of(person):
        parts[f"real_games/{real.game}-{real.id}.json"] = real.body
    for name in tables:
        if (saved := await store.load(name)) is not None:
            record = await VISITS.run(record_for, person, saved)
            parts[f"games/{saved.spec.game}-{name}.jsonl"] = record + b"\n"
    for name, record in await store.people.records(person):
        parts[f"uploads/{name}.json"] = record
    return await VISITS.run(pack, parts)


def pack(parts: dict[str, str | bytes]) -> bytes:
    """One file of many, by their names in it."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()


def record_for(person: str, saved: Saved) -> bytes:
    """What a person may have of a table."""
    table = Table.restore(saved.spec, saved.actions)
    return msgspec.json.encode(door_for(table, person).record(__version__))


async def about(store: Store, person: str) -> JsonObject:
    had = await store.people.belongings(person)
    return {
        "name": had.name,
        "since": had.since,
        "devices": [{"label": d.label, "since": d.created, "seen": d.seen} for d in await store.people.devices(person)],
        "passkeys": [{"label": key.label, "since": key.created} for key in await store.people.passkeys(person)],
        "calls": {
            "wishes": msgspec.to_builtins(await store.notifications.wishes(person)),
            "addresses": [
                {"kind": one.kind, "address": one.address, "since": one.created}
                for one in await store.notifications.addresses(person)
            ],
        },
        "holidays": [one._asdict() for one in await store.vacations.of(person, time())],
        "plans": [{"table": plan.table, "moves": plan.moves} for plan in await store.premoves.of(person)],
        "kept away": [{"name": one.name, "kind": one.kind, "since": one.at} for one in await store.blocks.of(person)],
        "ratings": {
            game: dict(zip(("rating", "margin", "games"), (*rounded_rating(rating), rating.games), strict=True))
            for game, rating in (await store.results.all_ratings(person)).items()
        },
        "learned": await store.learned.of(person),
        "studies": [{"study": one.id, "title": one.title} for one in await store.studies.of(person)],
        "boxes": [{"box": one.id, "name": one.name, "shared": one.shared} for one in await store.boxes.of(person)],
    }


def pretty(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"
