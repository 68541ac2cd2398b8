"""Nothing that anybody can ask holds the event loop for long."""

from __future__ import annotations

import pytest

from bench.server.loop_walk.walk import ALLOWED, report, walk

SPARE = 4  # times what is allowed: the machine has other work


@pytest.mark.deep
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # what the next Litestar wants of handlers
@pytest.mark.parametrize(("store", "game"), [("sqlite", "copulas"), ("postgresql", "rhombus")])
def test_no_route_and_no_message_holds_the_event_loop(store: str, game: str) -> None:
    """Every route of the schema and every message: steps of 5 ms of processor time, by a yardstick.

    The first answer of a new server counts, too; what other processes paint is asked of one store.
    `bench/server/loop_walk` asks everything twice, for every game and on both stores.
    """
    told = report(*walk(store, 1, [game], painted=store == "sqlite"))
    late = [row for row in told["rows"] if row["ms"] > SPARE * ALLOWED * told["pace"]]
    assert late == []
    assert told["granted"] > 0.85 * told["asked"], "too much of it was refused, which shows little"
