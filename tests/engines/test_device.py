"""A table without a server in Firefox and in WebKit: the folder of `adjoin site build` on a host of files."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from browser.engine_page import served
from browser.site_build import built_site
from engines.drivers import Engine
from engines.test_smoke import MOVES, engine, shows

pytestmark = pytest.mark.engines
LONGEST = 240.0  # seconds until an engine has started, on a machine that is busy
__all__ = ["engine"]  # a fixture


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(built_site(tmp_path_factory)) as address:
        yield address


def until_shown(engine: Engine, selector: str) -> None:
    until = time.monotonic() + LONGEST
    while not engine.ask(f"!!document.querySelector({selector!r})"):
        assert time.monotonic() < until, engine.ask("document.body.innerText.slice(0, 400)")
        time.sleep(0.5)


def test_a_move_and_its_answer_without_a_server(engine: Engine, site: str) -> None:
    """Home shows from files; a table opens on the device, a person moves by keys, the bot answers, and the page loaded
    again shows the same table."""
    engine.open(site)
    shows(engine, ".hero .btn, .hero a")
    engine.ask("document.querySelector('.hero .btn, .hero a').click()")
    until_shown(engine, ".table.mine .picture")
    moves = engine.ask(MOVES)
    engine.press("l")
    until_shown(engine, ".ghost.is-staged")
    engine.press("Enter")
    until = time.monotonic() + LONGEST
    while engine.ask(MOVES) == moves or not engine.ask("!!document.querySelector('.table.mine')"):
        assert time.monotonic() < until
        time.sleep(0.5)
    address, told = engine.ask("location.href"), engine.ask(MOVES)
    engine.open(f"{site}#/")
    engine.open(address)
    until_shown(engine, ".table.mine .picture")
    assert engine.ask(MOVES) == told
