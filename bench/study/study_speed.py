"""How soon the analysis board answers: `uv run python -m bench.study.study_speed [--games 3] [--screen] [--save]`.

Processor seconds, which on an idle machine are seconds: of a position as the page shows it, of its first candidates,
and of a whole luck ledger at the default precision, which two processes share. `--screen` measures seconds by the clock
instead, in Chromium at a server of its own: from opening a position of a game until its first candidates are on the
screen, by address (page, scripts and styles come from the browser's cache) and by a key on an open board. `--save`
keeps the figures in bench/results/study-speed.json or study-screen.json.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from datetime import date
from pathlib import Path
from platform import machine
from statistics import median
from time import process_time
from typing import Any

import msgspec

import adjoin
from adjoin.answers.analysis import analysis_board, measure_ply, think_candidates
from adjoin.answers.analysis_schemas import CandidatesAsked, Trying
from adjoin.study.ledger import game_of

RESULTS = Path(__file__).parents[1] / "results"
BOTS = "skilled/60"
SHARES = 1, 2, 3, 4, 5, 6, 7  # eighths of a game at which somebody opens it


def opened(source: str, ply: int) -> tuple[float, float]:
    """Processor seconds until a position and its first candidates are there."""
    began = process_time()
    analysis_board(source, msgspec.json.encode(Trying(ply=ply)))
    shown = process_time()
    think_candidates(source, msgspec.json.encode(CandidatesAsked(ply=ply)))
    return shown - began, process_time() - shown


def measured(source: str, plies: int) -> float:
    """Processor seconds of all plies of a luck ledger."""
    began = process_time()
    for ply in range(plies):
        measure_ply(source, ply, 0, True)
    return process_time() - began


def figures(title: str, games: int) -> dict[str, Any]:
    """What one title costs; what the first question of a process costs more is left out, as a server is warm."""
    boards, candidates, ledgers = [], [], []
    for number in range(games):
        record = adjoin.play(adjoin.load(title), [BOTS, BOTS], seed=f"speed/{number}")
        source, plies = json.dumps({"record": record}), len(game_of(record).plies)
        opened(source, 0)
        for share in SHARES:
            board, first = opened(source, plies * share // 8)
            boards.append(board)
            candidates.append(first)
        ledgers.append(measured(source, plies))
    return {
        "title": title,
        "positions": len(boards),
        "board_seconds_median": round(median(boards), 3),
        "first_candidates_seconds_median": round(median(candidates), 3),
        "first_candidates_seconds_most": round(max(candidates), 3),
        "ledger_seconds_on_two_cores_most": round(max(ledgers) / 2, 1),
    }


# ------------------------------------------------------------------------------------------------ on the screen

FIRST_ROW = """new Promise((done) => {
  const there = () => document.querySelector(".candidate-row");
  const look = () => (there() ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look));
  look();
})"""
STEP = """new Promise((done) => {
  const began = performance.now();
  const row = (one) => one.querySelector && (one.matches(".candidate-row") || one.querySelector(".candidate-row"));
  let gone = false;
  const watch = new MutationObserver((changes) => {
    gone ||= changes.some((one) => [...one.removedNodes].some(row));
    if (!gone || !document.querySelector(".candidate-row")) return;
    watch.disconnect();
    requestAnimationFrame(() => done(performance.now() - began));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown", code: "PageDown", bubbles: true }));
})"""


def on_screen(games: int) -> list[dict[str, Any]]:
    """Seconds until first candidates are seen, title by title."""
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[2] / "tests")]
    from playwright.sync_api import sync_playwright

    from server.serving import Server
    from tools import chromium

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data")
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_context(base_url=server.address, viewport={"width": 1440, "height": 900}).new_page()
        found = [seen(page, title, games) for title in adjoin.names()]
        browser.close()
        server.stop()
    return found


def seen(page: Any, title: str, games: int) -> dict[str, Any]:
    opened, stepped = [], []
    for number in range(games):
        record = adjoin.play(adjoin.load(title), [BOTS, BOTS], seed=f"speed/{number}")
        replay = page.request.post("/api/records", data=json.dumps(record)).json()["replay"]
        plies = len(game_of(record).plies)
        page.goto(f"/study/replay?id={replay}&ply=0")
        page.evaluate(FIRST_ROW)
        for share in SHARES:
            page.goto(f"/study/replay?id={replay}&ply={plies * share // 8}")
            opened.append(page.evaluate(FIRST_ROW) / 1000)
            if share < max(SHARES):
                stepped.append(page.evaluate(STEP) / 1000)
    return {
        "title": title,
        "positions": len(opened),
        "by_address_seconds_median": round(median(opened), 3),
        "by_address_seconds_most": round(max(opened), 3),
        "by_key_seconds_median": round(median(stepped), 3),
        "by_key_seconds_most": round(max(stepped), 3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="How soon the analysis board answers.")
    parser.add_argument("--games", type=int, default=3, help="of each title")
    parser.add_argument("--screen", action="store_true", help="in a browser, by the clock")
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    chosen = parser.parse_args()
    work = "processor seconds; of a ledger halved, as two processes share it"
    found = {
        "date": date.today().isoformat(),
        "machine": machine(),
        "load": os.getloadavg()[0],
        "unit": "seconds by the clock" if chosen.screen else work,
        "games_of_each_title": chosen.games,
        "titles": on_screen(chosen.games) if chosen.screen else [figures(one, chosen.games) for one in adjoin.names()],
    }
    print(json.dumps(found, indent=1))
    if chosen.save:
        name = "study-screen.json" if chosen.screen else "study-speed.json"
        (RESULTS / name).write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
