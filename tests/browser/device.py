"""Pages whose games run on the device: the engine is built where it is missing, and downloaded."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest
from playwright.async_api import Page

from browser.conftest import Opener
from tools import build_engine

SLOW = 240_000  # milliseconds: an engine starts in seconds, on a machine that has nothing else to do
READY = "navigator.serviceWorker.ready.then(() => true)"


def built(*, anew: bool) -> None:
    """The engine, as it is or built from today's sources; the test is skipped where its pieces cannot be fetched."""
    if not anew and (build_engine.ENGINE / build_engine.ABOUT).is_file():
        return
    try:
        failed = build_engine.main()
    except subprocess.CalledProcessError:
        failed = 1
    if failed:
        pytest.skip("what the engine is made of cannot be fetched here")


async def downloaded(visit: Opener, **settings: Any) -> Page:
    """A page that has asked for the engine and has it."""
    page = await visit("/settings", service_workers="allow", **settings)
    await page.evaluate(READY)
    await page.locator(".device-offer .btn").click()
    await page.locator(".device-offer .switch").wait_for(timeout=SLOW)
    return page


async def without_network(visit: Opener, **settings: Any) -> Page:
    page = await downloaded(visit, **settings)
    await page.context.set_offline(True)
    return page
