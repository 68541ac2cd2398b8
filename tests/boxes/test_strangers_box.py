"""The box of somebody else's game: its form is declared, and everything else comes for nothing."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

import boxed_stranger
from adjoin.answers.boxes import form_of, game_with_box
from adjoin.boxes import playable, remarks, shipped_box
from adjoin.boxes.box import make_box
from adjoin.kernel.records.record import full_record
from adjoin.kernel.records.replay import Replay
from adjoin.kernel.registry import try_package
from adjoin.phrase import bundle
from adjoin.testing.random_games import random_game

SEATS = [{"kind": "bot", "level": "random"}] * 2


@pytest.fixture
def floors(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of the game, on a machine where it is installed."""
    site = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patch:
        boxed_stranger.install(site)
        patch.syspath_prepend(str(site))
        bundle.cache_clear()
        yield boxed_stranger.NAME
        for name in [name for name in sys.modules if name.partition(".")[0] in ("cram", boxed_stranger.NAME)]:
            del sys.modules[name]
        try_package.cache_clear()
        bundle.cache_clear()


def test_a_strangers_box_is_described_checked_and_played(floors: str) -> None:
    """A form with a field of every kind; its own parts fill it in; a place that is empty or impossible is named; and a
    game that is dealt from other parts is recorded with them and checks."""
    form = form_of(floors)
    kinds = {field.kind for kind in form.kinds for field in kind.fields}
    assert kinds == {"places", "number", "letters", "flag", "marks"}
    assert remarks(shipped_box(floors)) == []
    content = {**shipped_box(floors).content, "name": "Ann's floors", "size": 4}
    content["floor"] = [{**content["floor"][0], "weight": 10, "tiles": ["x.?", ".o.", "..x"]}]
    told = {(one.weight, one.text.key, one.field, one.place) for one in remarks(make_box(floors, content))}
    assert told == {("missing", "box-blank", "tiles", 2), ("impossible", "box-number", "", -1)}
    content["floor"] = [{**content["floor"][0], "weight": 9, "tiles": ["x.x", ".o.", "..x"]}]
    assert playable(make_box(floors, content))
    position = random_game(game_with_box(floors, {}, content), "7")
    record = full_record(position, SEATS, "test")
    assert (position.setup, record["box"]) == ({"size": 4}, content)
    assert Replay(record).run() == position
