"""Kernels in a browser think as they do under wasmtime."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser

from browser.device import SLOW
from browser.engine_build import built
from browser.engine_page import PROGRAM, begin, calculated, laid_out, served
from kernel_layouts import layouts
from tools import build_engine
from tools.build_kernels import own_games

pytestmark = pytest.mark.deep
SIMULATIONS = 300  # each is the same machine code again; tests/compiled has kernels do thousands


async def test_visits_in_a_browser_are_those_of_a_server(browser: Browser, tmp_path: Path) -> None:
    """Every layout of every game: equal seeds and simulations give the same visits and values of every move."""
    built()
    here: dict[str, Any] = {}
    exec(PROGRAM, here)
    with served(laid_out(tmp_path, build_engine.ENGINE)) as address:
        page = await browser.new_page()
        page.set_default_timeout(SLOW)
        try:
            await begin(page, address)
            for name in own_games():
                for options in layouts(name):
                    engine, found = await calculated(page, f"sought({name!r}, {options!r}, {SIMULATIONS})")
                    assert engine == "browser"
                    assert found == here["sought"](name, options, SIMULATIONS)[1], (name, options)
        finally:
            await page.close()
