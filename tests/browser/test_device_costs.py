"""What a device costs, against the budgets of bench/web/device.py, by the yardstick."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.async_api import Browser

from browser.device_costs import measure
from browser.engine_build import built
from browser.engine_page import served
from tools import yardstick
from tools.budget import MARGIN

pytestmark = pytest.mark.deep
START, MEMORY = 3.0, 300  # seconds of the processor, MB of its own


async def test_a_device_keeps_its_budgets(browser: Browser, tmp_path: Path) -> None:
    """From kept files to the first legal move in three seconds of the processor, by the yardstick; after some moves and
    with the worker that thinks, the page's process has at most 300 MB that it shares with no other."""
    built()
    out = tmp_path / "site"
    subprocess.run([sys.executable, "-m", "adjoin", "site", "build", str(out)], check=True, capture_output=True)
    context = await browser.new_context()
    try:
        with served(out) as site:
            costs = await measure(context, site, starts=2, moves=3)
    finally:
        await context.close()
    assert costs.start_cpu_s <= MARGIN * START * yardstick.seconds()
    assert costs.own_memory_mb <= MEMORY
