"""Which tests stay together in one process of pytest-xdist, and the order in which they are handed out.

The tests of a file stay together, and so do those of a group: what they share is compiled, built, played or served
once. pytest-xdist 3.8 writes a test's group behind its id, where pytest 9.2 no longer reads it; so it is written here
as well.

Tests that ask servers or browsers wait half of their time, the others none of it: they are handed out side by side, so
that no core is idle and none is wanted by everybody; what takes longest begins first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from xdist.scheduler import LoadGroupScheduling  # type: ignore[import-untyped]

from tools.parts import PARTS, part_of

# Files whose tests take long together, with their seconds in `./test --all` on a quiet machine.
LONG = {
    "tests/adapters/test_peers.py": 25,
    "tests/adapters/test_vector.py": 10,
    "tests/arena/test_cluster.py": 45,
    "tests/bots/test_net_training.py": 50,
    "tests/browser/test_by_ear.py": 35,
    "tests/browser/test_camera.py": 20,
    "tests/browser/test_device.py": 60,
    "tests/browser/test_ends.py": 25,
    "tests/browser/test_first_screens.py": 40,
    "tests/browser/test_lessons.py": 45,
    "tests/browser/test_lobby.py": 25,
    "tests/browser/test_no_codes.py": 25,
    "tests/browser/test_ophiuchus.py": 40,
    "tests/browser/test_pages.py": 25,
    "tests/browser/test_people.py": 25,
    "tests/browser/test_playing.py": 20,
    "tests/browser/test_study.py": 30,
    "tests/browser/test_trying.py": 25,
    "tests/browser/test_typed_boxes.py": 40,
    "tests/compiled/test_agreement.py": 30,
    "tests/compiled/test_kernels.py": 60,
    "tests/compiled/test_strangers_kernels.py": 60,
    "tests/documents/test_tutorials.py": 50,
    "tests/engines/test_device.py": 30,
    "tests/engines/test_smoke.py": 30,
    "tests/games/ltiles/test_conformance.py": 20,
    "tests/games/ophiuchus/test_conformance.py": 20,
    "tests/kernel/test_game.py": 20,
    "tests/learn/test_puzzles.py": 12,
    "tests/learn/test_terminal.py": 10,
    "tests/release/test_publishing.py": 110,
    "tests/server/bot_jobs/test_thinkers.py": 110,
    "tests/server/cluster/test_processes.py": 20,
    "tests/server/core/test_loop_walk.py": 35,
    "tests/server/db/test_postgres.py": 20,
    "tests/server/db/test_storage.py": 10,
    "tests/server/events/test_going_wrong.py": 20,
    "tests/server/http_server/test_http.py": 50,
    "tests/server/moderation/test_moderation.py": 15,
    "tests/server/ops/test_ready.py": 15,
    "tests/server/replays/test_shared_reviews.py": 18,
    "tests/server/secrecy/test_secrets.py": 65,
    "tests/server/tables/test_closed.py": 18,
}

USUAL = 0.4  # seconds of a test without a place above, for each that its part's budget gives it


class ByFile(LoadGroupScheduling):  # type: ignore[misc]
    """Hands out whole groups, and whole files of tests that are in none."""

    def _split_scope(self, nodeid: str) -> str:
        scope = super()._split_scope(nodeid)
        return file_of(nodeid) if scope == nodeid else scope


def file_of(test: str) -> str:
    return test.partition("::")[0]


def group_of(item: Any) -> str:
    """The group of a test, or nothing."""
    groups = {str(mark.args[0] if mark.args else mark.kwargs["name"]) for mark in item.iter_markers("xdist_group")}
    return "_".join(sorted(groups))


def name_group(item: Any) -> None:
    """Write the group of a test behind its id, unless it stands there."""
    group = group_of(item)
    if group and not item.nodeid.endswith(f"@{group}"):
        item._id = type(item._id).parse(f"{item.nodeid}@{group}")


def name_groups(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Name the group of every test, in a process of pytest-xdist that is told to keep groups together."""
    if getattr(config.option, "loadgroup", False) and all(hasattr(item, "_id") for item in items):
        for item in items:
            name_group(item)


def arrange(items: list[pytest.Item]) -> None:
    """Bring tests into the order in which they are handed out; those that stay together keep theirs."""
    units: dict[str, list[pytest.Item]] = {}
    for item in items:
        units.setdefault(group_of(item) or file_of(item.nodeid), []).append(item)
    numbers = Counter(part_of(item.nodeid) for item in items)
    lanes: dict[bool, dict[str, float]] = {}
    for name, unit in units.items():
        waits = PARTS[part_of(unit[0].nodeid)].again
        lanes.setdefault(waits, {})[name] = weight(unit, numbers)
    places = [place for lane in lanes.values() for place in spread(lane)]
    items[:] = [item for _, name in sorted(places) for item in units[name]]


def weight(unit: list[pytest.Item], numbers: Counter[str]) -> float:
    """About how many seconds tests that stay together take."""
    files = {file_of(item.nodeid) for item in unit}
    parts = [part_of(item.nodeid) for item in unit if file_of(item.nodeid) not in LONG]
    return sum(LONG.get(file, 0) for file in files) + sum(USUAL * PARTS[part].budget / numbers[part] for part in parts)


def spread(lane: dict[str, float]) -> Iterable[tuple[float, str]]:
    """When each unit begins, if all come after each other between 0 and 1, the longest first."""
    total, begun = sum(lane.values()), 0.0
    for name, seconds in sorted(lane.items(), key=lambda one: (-one[1], one[0])):
        yield begun / total, name
        begun += seconds
