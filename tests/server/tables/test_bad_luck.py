"""Requests and answers that cross over the wire, on SQLite and at two processes on PostgreSQL: one outcome each.

How they cross inside one process is in `live/test_bad_luck.py`; clocks across a restart and a moved database are in
`test_outages.py`, and what a game that was called off does to ratings is in `ratings/test_seated_people.py`, on both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from server.lobbying import made, sits
from server.serving import Guest, Line, Server

Company = tuple[Guest, Guest, Guest]


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def places(request: pytest.FixtureRequest) -> tuple[Server, Server]:
    """One process on SQLite, or two on PostgreSQL."""
    if request.param == "sqlite":
        one: Server = request.getfixturevalue("server")
        return one, one
    both: tuple[Server, Server] = request.getfixturevalue("two_servers")
    return both


@pytest.fixture
def company(places: tuple[Server, Server]) -> Iterator[Company]:
    """Ann and Ben, and Ben once more in another tab: with two processes the tab and Ben's page are not at the same."""
    here, there = places
    with Guest(here, "Ann") as ann, Guest(there, "Ben") as ben, same_person(here, ben) as tab:
        yield ann, ben, tab


def same_person(server: Server, guest: Guest) -> Guest:
    found = Guest(server, guest.name)
    found.http.cookies = guest.http.cookies
    return found


def rated(ann: Guest, ben: Guest) -> str:
    """A rated table with a clock, at which both sit."""
    offer = made(ann, pace="10+5", rated=True)
    return str(sits(ben, offer).json()["table"])


def command(line: Line, name: str, **more: Any) -> None:
    """Say it, and wait for no answer."""
    line.number += 1
    line.send({"type": "command", "id": line.number, "version": line.state["version"], "command": name, **more})


def answer(line: Line) -> str:
    """What the last thing that was said is answered with."""
    while True:
        found = line.until("ack", "refused")
        if found["id"] == line.number:
            return str(found.get("code", "done"))


def meet(*lines: Line) -> None:
    """All see the newest version."""
    for line in lines:
        line.hello()
    newest = max(line.state["version"] for line in lines)
    for line in lines:
        line.until_version(newest)


def test_two_acceptances_at_once_count_once(company: Company) -> None:
    """A rated game is called off by the first yes; the second, from another tab, is refused, and nobody is rated."""
    ann, ben, tab = company
    table = rated(ann, ben)
    with ann.line(table) as first, ben.line(table) as second, tab.line(table) as third:
        meet(first, second, third)
        asked = first.command("abort")
        for line in (second, third):
            line.until_version(asked["version"])
        for line in (second, third):
            command(line, "consent", what="abort")
        assert sorted(["done", answer(second), answer(third)])[:2] == ["done", "done"]
        for line in (first, second, third):
            assert line.until_state(turn=-1)["version"] == asked["version"] + 1
    assert ann.http.get(f"/api/tables/{table}/record").json()["result"]["reason"] == "aborted"
    for guest in (ann, ben):
        assert guest.http.get("/api/me/profile").json()["games"] == []


def test_who_left_has_still_asked(company: Company) -> None:
    """A request outlives the line of its asker, who finds it answered."""
    ann, ben, _ = company
    table = rated(ann, ben)
    with ben.line(table) as second:
        with ann.line(table) as first:
            meet(first, second)
            asked = first.command("pause")
        second.until_version(asked["version"])
        granted = second.command("consent", what="pause")
        assert granted["type"] == "ack"
        with ann.line(table) as back:
            back.hello()
            back.until_version(granted["version"])
            assert back.state["clocks"]["paused"]
            assert not back.state.get("requests")


def test_nothing_is_asked_after_the_end(company: Company) -> None:
    """Whatever is asked after the end, or was asked before it, is refused and changes nothing."""
    ann, ben, tab = company
    table = rated(ann, ben)
    with ann.line(table) as first, ben.line(table) as second, tab.line(table) as third:
        meet(first, second, third)
        asked = first.command("agree_end")
        third.until_version(asked["version"])
        version = first.resign()["version"]
        command(third, "consent", what="end")  # whether or not this process has heard of the end
        assert answer(third) != "done"
        second.until_version(version)
        for name, what in (("pause", ""), ("agree_end", ""), ("abort", ""), ("claim", "win"), ("consent", "end")):
            assert second.command(name, what=what)["type"] == "refused", name
        assert second.state["version"] == version


def test_a_yes_that_crosses_the_withdrawal_does_nothing(company: Company) -> None:
    """Of a yes and the withdrawal of what it answers one counts; here the withdrawal came first."""
    ann, ben, _ = company
    table = rated(ann, ben)
    with ann.line(table) as first, ben.line(table) as second:
        meet(first, second)
        asked = first.command("agree_end")
        second.until_version(asked["version"])
        first.until_version(asked["version"])
        assert first.command("withdraw", what="end")["type"] == "ack"
        command(second, "consent", what="end")
        assert answer(second) != "done"
        assert second.until_version(asked["version"] + 1)["turn"] >= 0
