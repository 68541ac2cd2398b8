"""The people at a table: names that lead to their pages, ratings beside them, and what a rated game does to those."""

from __future__ import annotations

import adjoin
from adjoin.server.db.repositories.results import StoredRating
from adjoin.server.db.store import Store
from adjoin.server.ratings.people import seat_people
from adjoin.server.ratings.profile import rounded_rating
from adjoin.server.ratings.results import NEW, ResultRecorder, ratings_after
from adjoin.table import Action, Seat, Table


async def opened(store: Store, name: str, owners: tuple[str, str], *, rated: bool = True) -> Table:
    seats = [Seat("person", await store.name(owner) or "", owner) for owner in owners]
    table = Table.open(adjoin.load("copulas", players=2), seats, "7", rated=rated, public=True)
    await store.create(name, table.spec, [])
    return table


async def done(store: Store, name: str, table: Table, *actions: Action) -> Table:
    for action in actions:
        table = table.act(action)
        assert await store.append(name, table.version, action, over=table.over)
    return table


async def rate(store: Store, person: str, mean: float, games: int) -> None:
    sql = "insert into ratings (person, game, mean, deviation, games) values ($1, 'copulas', $2, 2.0, $3)"
    await store.results.database.write(lambda line: line.run(sql, person, mean, games))


async def test_ratings_stand_beside_names_and_change_at_the_end(store: Store) -> None:
    """Who has a page is linked to; a rating says something after five games; the change is known once it is written."""
    ann, ben = await store.welcome("ann's"), await store.welcome("ben's")
    await store.rename(ann, "Ann")
    await rate(store, ann, 27.0, 8)
    table = await opened(store, "t", (ann, ben))
    found = await seat_people(store, "t", table)
    card = (await store.profiles.public_cards([ann]))[ann]
    assert [(one.seat, one.handle, one.rating, one.change) for one in found.people] == [(0, card.handle, 1548, None)]
    table = await done(store, "t", table, Action("resign", 1, level="novice"))
    assert (await seat_people(store, "t", table)).pending
    await ResultRecorder(store).conclude_all()
    found = await seat_people(store, "t", table)
    before = [StoredRating(27.0, 2.0, 8), NEW]
    after = ratings_after(table.standing, before)
    change = {one.seat: one.change for one in found.people}
    assert change == {0: None, 1: rounded_rating(after[1])[0] - 1500}  # of Ann's earlier games no result is kept
    assert not found.pending
    again = await done(store, "u", await opened(store, "u", (ann, ben)), Action("resign", 0, level="novice"))
    await ResultRecorder(store).conclude_all()
    second = {one.seat: one for one in (await seat_people(store, "u", again)).people}
    assert second[0].change is not None
    assert second[0].change < 0
    assert second[0].rating - second[0].change == rounded_rating(after[0])[0]
    assert (second[1].handle, second[1].rating, second[1].rated) == ("", 0, 2)


async def test_a_private_person_tells_a_rating_only_where_it_counts(store: Store) -> None:
    """At a rated table opponents know whom they play; elsewhere nothing of somebody private is told."""
    ann, ben = await store.welcome("ann's"), await store.welcome("ben's")
    await store.rename(ann, "Ann")
    await rate(store, ann, 27.0, 8)
    await store.profiles.change(ann, private=True, listed=False)
    for name, counts, told in (("rated", True, [(0, "", 1548)]), ("friendly", False, [])):
        table = await opened(store, name, (ann, ben), rated=counts)
        found = await seat_people(store, name, table)
        assert [(one.seat, one.handle, one.rating) for one in found.people] == told


async def test_a_game_that_is_called_off_rates_nobody(store: Store) -> None:
    """No result is kept, no rating changes, and nobody waits for one."""
    ann, ben = await store.welcome("ann's"), await store.welcome("ben's")
    await rate(store, ann, 27.0, 8)
    table = await opened(store, "t", (ann, ben))
    table = await done(store, "t", table, Action("abort", 0), Action("abort", 1))
    assert table.over
    await ResultRecorder(store).conclude_all()
    assert await store.results.of(ann) == []
    assert await store.results.all_ratings(ann) == {"copulas": StoredRating(27.0, 2.0, 8)}
    assert await store.results.all_ratings(ben) == {}
    found = await seat_people(store, "t", table)
    assert not found.pending
    assert [one.change for one in found.people] == [None]
