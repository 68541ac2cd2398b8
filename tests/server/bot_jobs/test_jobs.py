"""Questions and thinkers on PostgreSQL: who has which, in which order, and for how long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from adjoin.live.audience import AWAY, PLAYS, WATCHES
from adjoin.server.db.postgres.store import PostgresStore
from adjoin.server.db.repositories.jobs import QueuedJob
from server.cluster.test_processes import fresh

LONG = 60.0


@pytest.fixture
async def stores() -> AsyncIterator[tuple[PostgresStore, PostgresStore]]:
    """Of a server, and of a thinker."""
    address = await fresh()
    made = PostgresStore(address), PostgresStore(address)
    yield made
    for store in made:
        await store.close()


Stores = tuple[PostgresStore, PostgresStore]


def question(name: str, *people: str, rank: int = PLAYS, home: str = "h", seconds: float = 3.0) -> QueuedJob:
    return QueuedJob(
        name, "move", f"t{name}", 3, b"{}", ("game g 1",), rank, people or (f"p{name}",), (home + name,), seconds
    )


async def taken(store: PostgresStore, thinker: str = "x", most: int = 1, seconds: float = LONG) -> list[str]:
    found = await store.questions.take(thinker, ["move"], ["game g 1", "more"], most, seconds)
    return [one.id for one in found]


async def test_a_question_is_answered_once(stores: Stores) -> None:
    """It is told as it was asked, its asker alone has the answer, and nothing is left."""
    server, thinker = stores
    asked = question("a", "ann", "ben")
    await server.questions.ask([asked, asked], LONG)
    (found,) = await thinker.questions.take("x", ["move"], ["game g 1"], 5, LONG)
    assert found == asked
    assert await taken(thinker, "y") == []
    assert await server.questions.collect(["a"]) == {}
    assert await thinker.questions.answer("y", "a", b"wrong") is False
    assert await thinker.questions.answer("x", "a", b"right") is True
    assert await thinker.questions.answer("x", "a", b"twice") is False
    assert await thinker.questions.collect(["a"]) == {}
    assert await server.questions.collect(["a"]) == {"a": b"right"}
    assert (await server.questions.wait(["a"], LONG)).there == frozenset()


async def test_the_asker_is_told(stores: Stores) -> None:
    """And no other process; a thinker hears that there is something to take."""
    server, thinker = stores
    words, answers = thinker.questions.listen(), server.listen()
    assert await anext(words) == ""
    assert await anext(answers) is not None
    await server.questions.ask([question("a")], LONG)
    assert await asyncio.wait_for(anext(words), 60) == ""
    assert await taken(thinker) == ["a"]
    await thinker.questions.answer("x", "a", b"1")
    assert (await asyncio.wait_for(anext(answers), 60)).answer == "a"
    await server.questions.announce("tt", "strong")
    assert await asyncio.wait_for(anext(words), 60) == "tt strong"
    for line in (words, answers):
        await line.aclose()  # type: ignore[union-attr]


async def test_only_who_knows_enough_is_asked(stores: Stores) -> None:
    """Games, rules and bots that a thinker does not know, and kinds it does not take, are left to others."""
    server, thinker = stores
    await server.questions.ask([question("a")], LONG)
    assert await thinker.questions.take("x", ["move"], ["game g 2"], 1, LONG) == []
    assert await thinker.questions.take("x", ["check"], ["game g 1"], 1, LONG) == []
    await thinker.questions.present("x", 2, ["game g 2"], LONG)
    load = await server.questions.load()
    assert (load.waiting, load.answering, load.places) == (1, 0, 2)
    assert not load.able(("game g 1",))
    await thinker.questions.present("y", 1, ["game g 1", "bot b"], LONG)
    assert (await server.questions.load()).able(("game g 1",))


async def test_a_thinker_that_sleeps_loses_its_questions(stores: Stores) -> None:
    """Once its time is over another takes them, and nothing that it says afterwards counts."""
    server, thinker = stores
    await server.questions.ask([question("a"), question("b")], LONG)
    assert sorted(await taken(thinker, "x", 2, 0.2)) == ["a", "b"]
    assert await thinker.questions.keep("x", ["a", "b"], 0.2) == {"a", "b"}
    await asyncio.sleep(0.3)
    assert await taken(thinker, "y", 1) == ["a"]
    assert await thinker.questions.keep("x", ["a", "b"], LONG) == {"b"}
    assert await thinker.questions.answer("x", "a", b"late") is False
    assert await thinker.questions.answer("y", "a", b"good") is True
    assert await server.questions.collect(["a", "b"]) == {"a": b"good"}


async def test_who_leaves_gives_everything_back(stores: Stores) -> None:
    """At once, and without a word against the question."""
    server, thinker = stores
    await server.questions.ask([question("a")], LONG)
    for number in range(5):
        await thinker.questions.present(str(number), 1, [], LONG)
        assert await taken(thinker, str(number)) == ["a"]
        await thinker.questions.leave(str(number))
    assert not (await server.questions.load()).known
    assert not (await server.questions.wait(["a"], LONG)).hopeless


async def test_a_question_over_which_thinkers_vanish_is_hopeless(stores: Stores) -> None:
    """After a few it is offered to no other, and its asker is told."""
    server, thinker = stores
    await server.questions.ask([question("a")], LONG)
    for name in "xyz":
        assert await taken(thinker, name, 1, 0.05) == ["a"]
        await asyncio.sleep(0.1)
    assert await taken(thinker, "w") == []
    assert (await server.questions.wait(["a"], LONG)).hopeless == {"a"}


async def test_nobody_waits_for_what_is_withdrawn_or_forgotten(stores: Stores) -> None:
    """Neither is offered, nor kept by whoever thinks about it."""
    server, thinker = stores
    await server.questions.ask([question("a")], LONG)
    await server.questions.ask([question("b")], 0.1)
    assert await taken(thinker) == ["a"]
    await server.questions.withdraw(["a"])
    await asyncio.sleep(0.2)
    assert await thinker.questions.keep("x", ["a"], LONG) == set()
    assert await taken(thinker) == []
    assert (await server.questions.load()).waiting == 0


async def test_first_comes_who_used_least_then_who_waited_longest(stores: Stores) -> None:
    """Whoever has many questions delays another by the one that is thought about; people away come last."""
    server, thinker = stores
    many = [question(f"a{number}", "ann", home="") for number in range(3)]
    many = [QueuedJob(**{f: getattr(one, f) for f in one.__struct_fields__} | {"homes": ("here",)}) for one in many]
    for one in (question("z", "zoe", rank=AWAY), *many, question("b", "ben"), question("w", "wil", rank=WATCHES)):
        await server.questions.ask([one], LONG)
    order = [(await taken(thinker))[0] for _ in range(6)]
    assert order == ["a0", "b", "w", "a1", "a2", "z"]


async def test_people_of_one_home_share_the_time(stores: Stores) -> None:
    """A question is told beside how many people of its home it stands; one person counts once."""
    server, thinker = stores
    names = {"a": "ann", "b": "ann", "c": "cy", "d": "dee"}
    for name, person in names.items():
        await server.questions.ask([QueuedJob(name, "move", name, people=(person,), homes=("h",), seconds=1)], LONG)
    found = [(await thinker.questions.take("x", ["move"], [], 1, LONG))[0].beside for _ in names]
    assert found == [3, 3, 2, 1]


async def test_many_thinkers_take_every_question_once(stores: Stores) -> None:
    """Whoever comes at the same time."""
    server, thinker = stores
    asked = [question(str(number)) for number in range(40)]
    await server.questions.ask(asked, LONG)
    found = await asyncio.gather(*(taken(thinker, str(number), 3) for number in range(20)))
    assert sorted(name for names in found for name in names) == sorted(one.id for one in asked)
