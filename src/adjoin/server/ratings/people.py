"""Somebody's page as others see it: ratings, results at public tables, and how one stands against them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import erf, sqrt
from typing import Literal

from adjoin.server.accounts.schemas import Counted
from adjoin.server.db.repositories.profiles import ProfileCard
from adjoin.server.db.repositories.results import GameResult, StoredRating
from adjoin.server.db.store import Store
from adjoin.server.ratings.game_rows import game_row
from adjoin.server.ratings.profile import LEAST, Count, Finished, band, count_games, games_of, rounded_rating
from adjoin.server.ratings.results import NEW, rateable
from adjoin.server.ratings.schemas import Meetings, PublicProfile, PublicRow, SeatPeople, SeatPerson
from adjoin.table import Table

RECENT = 6  # games in sight
NOISE = 25.0 / 6  # how much of a single game is luck, in the model of the ratings


def chance(mine: StoredRating, theirs: StoredRating) -> int:
    """How many of a hundred games against them the first would win, as far as ratings tell."""
    spread = sqrt(2 * NOISE**2 + mine.deviation**2 + theirs.deviation**2)
    return round(50 * (1 + erf((mine.mean - theirs.mean) / spread / sqrt(2))))


def public_row(game: str, games: list[Finished], theirs: StoredRating | None, mine: StoredRating | None) -> PublicRow:
    count = count_games(games, lambda _: 0).get(0, Count())
    sure = theirs if theirs and theirs.games >= LEAST else None
    own = mine if mine and mine.games >= LEAST else None
    rating, margin = rounded_rating(sure) if sure else (None, None)
    return PublicRow(
        game,
        Counted(count.played, count.won, count.shared),
        theirs.games if theirs else 0,
        *(rating, margin, band(games) if sure else []),
        rounded_rating(own)[0] if own else None,
        chance(own, sure) if own and sure else None,
    )


def rows_of(
    games: list[Finished], theirs: Mapping[str, StoredRating], mine: Mapping[str, StoredRating], names: Iterable[str]
) -> list[PublicRow]:
    """A row for each game, those that they play most first."""
    rows = [
        public_row(name, [one for one in games if one.mine.game == name], theirs.get(name), mine.get(name))
        for name in names
    ]
    return sorted(rows, key=lambda row: (-row.rated, -row.count.played))


def meetings(rows: Iterable[GameResult], person: str, other: str) -> Meetings:
    """How two people did against each other, from the side of the first."""
    met = [
        (game.mine.place, against.place)
        for game in games_of(rows, person)
        if (against := next((one for one in game.others if one.person == other), None))
    ]
    return Meetings(len(met), sum(mine < theirs for mine, theirs in met), sum(mine > theirs for mine, theirs in met))


async def public_profile(
    store: Store,
    card: ProfileCard,
    visitor: str,
    names: Iterable[str],
    *,
    reachable: bool,
    kept: Literal["", "block", "mute"],
) -> PublicProfile:
    """Somebody's page for a visitor, known or not."""
    theirs = await store.results.all_ratings(card.person)
    mine = await store.results.all_ratings(visitor) if visitor else {}
    rows = await store.results.public_of(card.person)
    games = games_of(rows, card.person)
    own = visitor == card.person
    met = meetings(await store.results.of(visitor), visitor, card.person) if visitor and not own else Meetings()
    return PublicProfile(
        *(card.handle, card.name, card.since, card.seen),
        rows_of(games, theirs, {} if own else mine, names),
        [game_row(one) for one in games[:RECENT]],
        len(games),
        LEAST,
        met,
        own,
        bool(visitor) and card.person in await store.profiles.friends(visitor),
        kept,
        reachable and not own,
    )


async def seat_people(store: Store, name: str, table: Table) -> SeatPeople:
    """Who sits at a table, as far as others may know: those with a page, and at a rated game everybody's rating."""
    owners = [seat.owner for seat in table.seats if seat.kind == "person" and seat.owner]
    pages, rated = await store.profiles.public_cards(owners), table.spec.rated
    ratings = await store.results.ratings(table.spec.game, owners if rated else list(pages))
    changes = await store.results.changes(name) if table.over and rateable(table) else {}
    found = []
    for number, seat in enumerate(table.seats):
        page = pages.get(seat.owner)
        same = page is not None and seat.name == page.name  # who was called otherwise then is not told
        rating = ratings.get(seat.owner) if same or rated else None
        handle, rated_games = page.handle if page and same else "", rating.games if rating else 0
        rounded = rounded_rating(rating) if rating and rated_games >= LEAST else (0, 0)
        change = None
        if changes and number in changes:
            after, before = changes[number]
            change = rounded_rating(after)[0] - rounded_rating(before or NEW)[0]
        if handle or rated_games:
            found.append(SeatPerson(number, handle, seat.name, *rounded, rated_games, change))
    return SeatPeople(found, changes is None)
