"""Other people: their pages, friends, leaderboards, and who may see your page."""

from __future__ import annotations

from time import time

from litestar import delete, get, put

from adjoin.kernel.registry import find, names
from adjoin.live.block_policy import BlockPolicy
from adjoin.server.accounts.device_routes import require_known
from adjoin.server.db.repositories.profiles import ProfileCard
from adjoin.server.db.repositories.results import GameResult
from adjoin.server.db.store import Store
from adjoin.server.http.errors import HttpProblem
from adjoin.server.ratings.people import public_profile, seat_people
from adjoin.server.ratings.profile import LEAST, SURE, games_of, rounded_rating
from adjoin.server.ratings.schemas import (
    Acquaintances,
    Leaderboard,
    LeaderRow,
    PersonCard,
    PublicProfile,
    SeatPeople,
    Showing,
    Visibility,
)
from adjoin.server.tables.rooms import Hub
from adjoin.server.tables.routes import open_room

MOST_LEADERS = 100
MOST_MET = 20  # people whom one has played with, in sight


async def page_of(store: Store, handle: str, visitor: str) -> ProfileCard:
    """Somebody's page, if you may open it; your own always."""
    card = await store.profiles.at(handle)
    if card is None or not (card.shown or card.person == visitor):
        raise HttpProblem(404, "error-profile-unknown")
    return card


@get("/api/people/{handle:str}")
async def look_at_person(handle: str, visitor: str, store: Store, blocks: BlockPolicy) -> PublicProfile:
    """Ratings, results and recent games of somebody, and how one stands against them."""
    card = await page_of(store, handle, visitor)
    kinds = {one.other: one.kind for one in await store.blocks.of(visitor)} if visitor else {}
    reachable = blocks.may_meet(visitor, [card.person])
    return await public_profile(store, card, visitor, names(), reachable=reachable, kept=kinds.get(card.person, ""))


@get("/api/me/visibility")
async def visibility(visitor: str, store: Store) -> Visibility:
    """Who may see your page."""
    card = await store.profiles.of(visitor) if visitor else None
    return Visibility(not card.private, card.listed, card.handle) if card else Visibility()


@put("/api/me/visibility")
async def show(data: Showing, visitor: str, store: Store) -> Visibility:
    """Be seen by others or not; somebody private is on no leaderboard."""
    await store.profiles.change(require_known(visitor), private=not data.public, listed=data.listed and data.public)
    card = await store.profiles.of(visitor)
    assert card is not None
    return Visibility(not card.private, card.listed, card.handle)


# -------------------------------------------------------------------------------- friends


@put("/api/people/{handle:str}/friend")
async def befriend(handle: str, visitor: str, store: Store) -> Acquaintances:
    """Find somebody again; they are not told."""
    card = await page_of(store, handle, require_known(visitor))
    if card.person == visitor:
        raise HttpProblem(409, "error-friend-self")
    if not await store.profiles.befriend(visitor, card.person, time()):
        raise HttpProblem(409, "error-friends-many")
    return await acquaintances_of(visitor, store)


@delete("/api/people/{handle:str}/friend", status_code=200)
async def unfriend(handle: str, visitor: str, store: Store) -> Acquaintances:
    """Remove a friend, whether their page is still shown or not."""
    card = await store.profiles.at(handle)
    if card is not None and visitor:
        await store.profiles.unfriend(visitor, card.person)
    return await acquaintances_of(visitor, store)


@get("/api/me/people")
async def acquaintances(visitor: str, store: Store) -> Acquaintances:
    """One's friends, and people one has played with; those alone whose page is shown."""
    return await acquaintances_of(visitor, store)


async def acquaintances_of(visitor: str, store: Store) -> Acquaintances:
    if not visitor:
        return Acquaintances([])
    friends = await store.profiles.friends(visitor)
    met = opponents_of(await store.results.of(visitor), visitor)
    pages = await store.profiles.public_cards([*friends, *list(met)[: 2 * MOST_MET]])
    kept = {one.other for one in await store.blocks.of(visitor) if one.kind == "block"}
    others = [person for person in met if person not in friends][:MOST_MET]
    found = [
        PersonCard(pages[person].handle, pages[person].name, pages[person].seen, person in friends, *met[person])
        if person in met
        else PersonCard(pages[person].handle, pages[person].name, pages[person].seen, friend=True)
        for person in [*friends, *others]
        if person in pages and person not in kept
    ]
    return Acquaintances(found)


def opponents_of(rows: list[GameResult], person: str) -> dict[str, tuple[list[str], int]]:
    """Other people at the tables of a person, the last met first: which games, the last first, and how often."""
    found: dict[str, tuple[list[str], int]] = {}
    for game in games_of(rows, person):
        for other in {one.person for one in game.others if one.person not in ("", person) and not one.level}:
            games, played = found.get(other, ([], 0))
            found[other] = ([*games, game.mine.game] if game.mine.game not in games else games, played + 1)
    return found


# -------------------------------------------------------------------------------- leaderboards and tables


@get("/api/leaderboards/{game:str}")
async def leaderboard(game: str, store: Store) -> Leaderboard:
    """The people who want to be listed, by the lower end of the margin of their rating."""
    header = find(game).header
    leaders = await store.profiles.leaders(header.name, LEAST, SURE, MOST_LEADERS)
    rows = [
        LeaderRow(place, one.handle, one.name, *rounded_rating(one.rating), one.rating.games)
        for place, one in enumerate(leaders, 1)
    ]
    return Leaderboard(header.name, LEAST, rows)


@get("/api/tables/{table:str}/people")
async def people_at(table: str, visitor: str, hub: Hub, store: Store) -> SeatPeople:
    """The people at a table: their pages, what they are rated in its game, and what a rated game did to that."""
    return await seat_people(store, table, (await open_room(hub, table, visitor)).table)


ROUTES = [
    look_at_person,
    visibility,
    show,
    befriend,
    unfriend,
    acquaintances,
    leaderboard,
    people_at,
]
