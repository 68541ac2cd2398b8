"""Every game with boxes and options that nobody chose for it: views, worlds, records and the naive twin."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import resample
from adjoin.testing import Conformance
from adjoin.testing.promises.records import a_record_replays
from adjoin.testing.promises.twin import a_twin_agrees
from adjoin.testing.random_games import every_option, varied_line
from games.boxes import BOXES, write

FEW, MANY = 2, 4  # boxes of each game, without and with the deep ones
SKIPPING = 31  # the seed of a game in which two seats with large hands are skipped
LOOKED_AT = 3  # positions of a game, besides the last ones
NUMBERED = [pytest.param(n, marks=[pytest.mark.deep] * (n >= FEW)) for n in range(MANY)]


def boxed(name: str, number: int, path: Path) -> Game:
    """A game with a random box and random options."""
    rng = Random(f"{name} {number}")
    box = write(BOXES[name](rng), path / "box.toml")
    return adjoin.load(name, components=box, **rng.choice(every_option(adjoin.find(name))))


def views_hold(position: Position, rng: Random) -> None:
    """Each viewer's view has a world, which gives the same view."""
    for viewer in range(SPECTATOR, position.deal.seats):
        view = position.view(viewer)
        world = resample(view, rng)
        assert world.view(viewer).data == view.data
        assert world.view(viewer).legal_texts() == view.legal_texts()


def twin_of(name: str) -> Any:
    """The conformance tests of a game that has a naive twin for them; None for another."""
    found = vars(import_module(f"games.{name}.test_conformance")).values()
    classes = [one for one in found if isinstance(one, type) and issubclass(one, Conformance)]
    return next((one for one in classes if getattr(one, "twin", None)), None)


@pytest.mark.parametrize("number", NUMBERED)
@pytest.mark.parametrize("name", sorted(BOXES))
def test_a_random_box_is_played_to_its_end(name: str, number: int, tmp_path: Path) -> None:
    """Views have worlds that fit them, the record replays, and the twin agrees where there is one."""
    game, rng = boxed(name, number, tmp_path), Random(number)
    line = varied_line(game, f"box {number}")
    for position in [*line[:: max(1, len(line) // LOOKED_AT)], *line[-4:]]:
        if position.turn >= 0:
            views_hold(position, rng)
    a_record_replays(line[-1])
    if twin := twin_of(name):
        a_twin_agrees(game, f"box {number}", twin.twin, twin.as_twin)


def test_each_game_has_random_boxes() -> None:
    """A new game gets some."""
    assert sorted(BOXES) == sorted(adjoin.names())


def end_of_a_large_box(seed: int, path: Path) -> list[Position]:
    """A game for three or four with all tiles dealt out of 60 printed ones, played at random."""
    rng = Random(seed)
    box = {**BOXES["ophiuchus"](Random("printed")), "prize_tokens": 12}
    faces = [tile["halves"] for tile in adjoin.load("ophiuchus").components["tiles"]]
    box["tile"] = [{"id": f"T{number + 1}", "halves": faces[number % 27]} for number in range(60)]
    options = {"players": 3 + seed % 2, "deal": "full", "thirteen": True}
    position = adjoin.load("ophiuchus", components=write(box, path / "box.toml"), **options).start(str(seed))
    line = [position]
    while not position.over:
        position = (
            position.draw() if position.turn == adjoin.CHANCE else position.after(rng.choice(position.legal_numbers))
        )
        line.append(position)
    return line


def test_two_skipped_seats_with_many_tiles_have_hands_that_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """O9: whoever was skipped holds what fitted nowhere; several large hands of it are dealt without luck."""
    line = end_of_a_large_box(SKIPPING, tmp_path)
    skipped = [position for position in line if position.turn >= 0 and sum(position.state.idle) > 1]
    assert skipped != []
    monkeypatch.setattr("adjoin.kernel.model.view.DEALS", 200)
    for position in skipped:
        views_hold(position, Random(SKIPPING))
