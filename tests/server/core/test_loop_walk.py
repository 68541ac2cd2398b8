"""Nothing that anybody can ask holds the event loop for long."""

from __future__ import annotations

import pytest

from adjoin.server.http import png
from adjoin.server.replays import studio
from bench.server.loop_walk.walk import ALLOWED, report, walk
from server.sketching_host import FILM, PAINT

SPARE = 4  # times what is allowed: the machine has other work


@pytest.mark.deep
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # what the next Litestar wants of handlers
@pytest.mark.parametrize(("store", "game"), [("sqlite", "copulas"), ("postgresql", "rhombus")])
def test_no_route_and_no_message_holds_the_event_loop(store: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every route of the schema and every message: steps of 5 ms of processor time, by a yardstick.

    The first answer of a new server counts, too; other processes give pictures and films without painting them.
    `bench/server/loop_walk` asks everything twice, for every game and on both stores.
    """
    monkeypatch.setattr(png, "PAINT", PAINT)
    monkeypatch.setattr(studio, "COMMAND", FILM)
    told = report(*walk(store, 1, [game]))
    late = [row for row in told["rows"] if row["ms"] > SPARE * ALLOWED * told["pace"]]
    assert late == []
    assert told["granted"] > 0.85 * told["asked"], "too much of it was refused, which shows little"
