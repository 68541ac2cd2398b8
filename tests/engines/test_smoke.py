"""Home, the first moves of each game, a replay and the settings, in Firefox and in WebKit."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import httpx
import pytest

import adjoin
from browser.conftest import served
from engines.drivers import Engine, firefox, webkit
from tools import engines

pytestmark = pytest.mark.engines
ENGINES: dict[str, tuple[Callable[[], str | None], Callable[[], AbstractContextManager[Engine]]]] = {
    "firefox": (engines.firefox, firefox),
    "webkit": (engines.webkit, webkit),
}
LONGEST = 60.0  # seconds until something shows
MOVES = "document.querySelector('.table-top .game').textContent"  # how many there were, in words


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    found, opened = ENGINES[request.param]
    if found() is None:
        pytest.skip(f"{request.param} is not on this machine: ./test engines installs it where it can")
    with opened() as driven:
        yield driven


def shows(engine: Engine, selector: str) -> None:
    """Wait until the page has such an element."""
    until = time.monotonic() + LONGEST
    while not engine.ask(f"!!document.querySelector({selector!r})"):
        assert time.monotonic() < until, (
            f"{selector} never shows: {engine.ask('document.body.innerText.slice(0, 400)')}"
        )
        time.sleep(0.1)


def table_of(engine: Engine, game: str) -> None:
    """At a new table of this browser's own against a bot, by the page's own way."""
    made = (
        "(() => { const asked = new XMLHttpRequest(); asked.open('POST', '/api/tables', false);"
        " asked.setRequestHeader('content-type', 'application/json'); asked.send(JSON.stringify({game: GAME,"
        " seats: [{kind: 'me'}, {kind: 'bot', level: 'random'}]})); return JSON.parse(asked.responseText).table; })()"
    )
    name = engine.ask(made.replace("GAME", repr(game)))
    engine.open(f"{engine.ask('location.origin')}/t/{name}")
    shows(engine, ".table.mine .rack")


def test_home_and_settings(engine: Engine, address: str) -> None:
    """The shelf shows its games; a preference holds on the next page."""
    engine.open(address)
    shows(engine, "[role=tab]")
    assert engine.ask("document.querySelectorAll('[role=tab]').length") == len(adjoin.names())
    engine.open(f"{address}/settings")
    shows(engine, "input[name=theme]")
    engine.ask("document.querySelectorAll('input[name=theme]')[2].click()")
    engine.open(address)
    shows(engine, "html[data-theme=dark] [role=tab]")


@pytest.mark.parametrize("game", adjoin.names())
def test_the_first_moves(engine: Engine, address: str, game: str) -> None:
    """By keys alone: to a legal spot, what it would do in the box, placed; the bot answers."""
    engine.open(address)
    shows(engine, "[role=tab]")
    table_of(engine, game)
    for _ in range(2):
        shows(engine, ".table.mine")
        if engine.ask("!!document.querySelector('.choice')"):
            engine.ask("document.querySelector('.choice').click()")
            continue
        engine.press("l")
        shows(engine, ".ghost.is-staged")
        shows(engine, ".effect.good")
        moves = engine.ask(MOVES)
        engine.press("Enter")
        until = time.monotonic() + LONGEST
        while engine.ask(MOVES) == moves:
            assert time.monotonic() < until
            time.sleep(0.1)


def test_a_replay(engine: Engine, address: str) -> None:
    """A finished game is looked at again, ply by ply, by the arrow keys."""
    engine.open(address)
    shows(engine, "[role=tab]")
    table_of(engine, next(iter(adjoin.names())))
    engine.ask("document.querySelector('.more > summary').click()")
    for _ in range(2):  # the button asks again
        engine.ask("document.querySelector('.table-buttons .btn:last-child').click()")
    shows(engine, ".result h1")
    name = engine.ask("location.pathname").rsplit("/", 1)[1]
    assert httpx.get(f"{address}/api/replays/{name}").is_success
    engine.open(f"{address}/replay/{name}?ply=0")
    shows(engine, ".replay .picture")
