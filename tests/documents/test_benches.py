"""What the pages claim of speed and strength is what a named bench found."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from layering import ROOT

NAMED = re.compile(r"bench/[\w./-]+\.(?:py|json|md|c)\b")
STARTED = re.compile(r"python -m (bench(?:\.\w+)+)")
RESULTS = ROOT / "bench" / "results"
PAGE = ROOT / "docs" / "environments.md"


def pages() -> Iterator[Path]:
    yield from (ROOT / "docs").rglob("*.md")
    yield from (ROOT / "README.md", ROOT / "CONTRIBUTING.md")


def result(name: str) -> Any:
    return json.loads((RESULTS / name).read_text("utf-8"))


def test_every_bench_that_a_page_names_is_there() -> None:
    """No page names a bench or a result that does not exist."""
    named = {(path.name, found) for path in pages() for found in NAMED.findall(path.read_text("utf-8"))}
    assert named
    assert sorted((page, found) for page, found in named if not (ROOT / found).exists()) == []


def test_every_command_for_a_bench_has_its_bench() -> None:
    """What a page or a bench itself says is typed, is a module that can be started."""
    places = [*pages(), *(ROOT / "bench").rglob("*.py")]
    named = {(path.name, found) for path in places for found in STARTED.findall(path.read_text("utf-8"))}
    assert len(named) > 40
    assert [pair for pair in sorted(named) if pair[1] != "bench.FOLDER.NAME" and not startable(pair[1])] == []


def startable(module: str) -> bool:
    place = ROOT.joinpath(*module.split("."))
    return place.with_suffix(".py").exists() or (place / "__main__.py").exists()


def cell(row: Any) -> str:
    low, high = row["interval"]
    return f"{row['share']:.3f} ({low:.3f}-{high:.3f}) of {row['games']}"


def test_the_baseline_is_what_was_learnt() -> None:
    """Every figure of its tables and curves stands in the results of its bench, and greedy is beaten."""
    page, found = (ROOT / "docs" / "baseline.md").read_text("utf-8"), result("baseline-rhombus.json")
    assert all(row["interval"][0] > 0.5 for row in found["table"] if row["against"] == "greedy")
    others = [result(f"baseline-{name}.json") for name in ("copulas", "ophiuchus", "ltiles")]
    for rival in {row["against"] for row in found["table"]}:
        for tables in ([found], others):
            told = [cell(row) for one in tables for row in one["table"] if row["against"] == rival]
            assert f"| `{rival}` | {' | '.join(told)} |" in page
    for policy in found["policies"]:
        shares = " | ".join(f"{policy['curve'][i]['share']:.3f}" for i in range(0, 24, 4))
        assert f"| {policy['seed']} | {policy['seat']} | {shares} | {policy['ahead_after_steps']:,} |" in page


def test_the_walk_went_all_the_way() -> None:
    """Every part of `bench/walk.py` held, on the oldest Python and on a newer one."""
    walks = result("walk.json")["walks"]
    assert {"3.11"} < set(walks)
    assert all(part["held"] for walk in walks.values() for part in walk.values())


def test_the_speed_beside_a_gpu_is_what_was_measured() -> None:
    """The figures for RHOMBUS stand in the result of its bench, where arrays were the same on both sides."""
    page, games = PAGE.read_text("utf-8"), result("gpu.json")["games"]
    assert all(game["equal"] for game in games)
    rates = next(game["steps_per_second"] for game in games if game["game"] == "rhombus")
    assert all(f"{rate:,} times" in page for rate in rates.values())


def test_the_speed_of_batches_is_what_was_measured() -> None:
    """Every figure in the table beside Pgx stands in the result of `bench/engine/batch.py`."""
    page, found = PAGE.read_text("utf-8"), result("batch.json")
    for game in found["games"]:
        best = {form: max(rates.values()) for form, rates in game["steps_per_second"].items()}
        figures = [game["playouts_plies_per_second"], *(best[form] for form in ("none", "packed", "planes", "floats"))]
        row = " | ".join(f"{figure:,}" for figure in figures)
        assert f"| {row} | {found['planes_to_pgx_hex'][game['game']]:.2f} times |" in page
    assert f"{max(found['pgx_hex_11x11_steps_per_second'].values()):,} steps a second" in page
