"""How soon the home page is there: its largest contentful paint in Chromium, on a slow processor and a fast 4G line.

    python -m bench.web.home_page [--times 7] [--save]

A server of its own answers; the browser slows its processor down four times and its line to 9 Mbit/s with 60 ms a round
trip, and begins with nothing kept; one visit before these wakes server and browser. The figures are the median in
seconds for a desk and a phone, with how busy the machine was (processes that want to run, and its cores), and what does
not depend on that: bytes that came before the first paint, and files that hold it up.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from datetime import datetime
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from server.serving import Server
from tools import chromium

RESULTS = Path(__file__).parents[1] / "results"
SLOWER = 4  # times
LINE = {"offline": False, "latency": 60, "downloadThroughput": 9e6 / 8, "uploadThroughput": 1.5e6 / 8}
WINDOWS = {"desk": (1440, 900), "phone": (390, 844)}
PAINT = """new Promise((tell) => new PerformanceObserver((list) => tell(list.getEntries().at(-1).startTime))
  .observe({ type: "largest-contentful-paint", buffered: true }))"""
BEFORE = """(() => {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const [page] = performance.getEntriesByType("navigation");
  const rest = performance.getEntriesByType("resource").filter((one) => one.responseEnd <= paint.startTime);
  const holding = rest.filter((one) => one.renderBlockingStatus === "blocking");
  const size = (all) => all.reduce((sum, one) => sum + one.transferSize, 0);
  return { page: page.transferSize, bytes: page.transferSize + size(rest), holding: holding.length,
    held: page.transferSize + size(holding) };
})()"""
FLAGS = ["--no-sandbox", "--disable-gpu"]


def painted(browser: Browser, address: str, window: tuple[int, int]) -> tuple[float, dict[str, int]]:
    """Seconds from asking for the page to its largest paint, for somebody who has never been here; and what it took."""
    context = browser.new_context(viewport={"width": window[0], "height": window[1]}, service_workers="block")
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", LINE)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address, wait_until="networkidle")
    page.wait_for_selector(".shelf [role=tab]")
    found = float(page.evaluate(PAINT)) / 1000
    before = page.evaluate(BEFORE)
    context.close()
    return found, before


def figures(visits: list[tuple[float, dict[str, int]]]) -> dict[str, float]:
    """The median and the worst of some visits, and the least that came before a first paint."""
    seconds, before = zip(*visits, strict=True)
    least = {f"before_paint_{key}": min(one[key] for one in before) for key in before[0]}
    return {"median_s": round(median(seconds), 3), "worst_s": round(max(seconds), 3), **least}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--times", type=int, default=7)
    asked.add_argument("--save", action="store_true")
    wanted = asked.parse_args()
    before = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data")
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        painted(browser, server.address, WINDOWS["desk"])
        found = {
            name: [painted(browser, server.address, window) for _ in range(wanted.times)]
            for name, window in WINDOWS.items()
        }
        browser.close()
        server.stop()
    told = {name: figures(visits) for name, visits in found.items()}
    busy = {"load": [round(before, 1), round(os.getloadavg()[0], 1)], "cores": os.cpu_count()}
    print(json.dumps(told, indent=1))
    if wanted.save:
        kept = {"at": datetime.now().isoformat(timespec="seconds"), "times": wanted.times, **busy, "visits": told}
        (RESULTS / "home-page.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
