"""Boxes: parts of one's own, described place by place, checked in sentences and played with."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import adjoin
from adjoin.answers.boxes import form_of
from adjoin.boxes import (
    Box,
    files,
    from_link,
    playable,
    read_file,
    read_text,
    remarks,
    shipped_box,
    to_link,
    write_text,
)
from adjoin.boxes.box import LARGEST, make_box
from adjoin.errors import ComponentsError, RecordError
from adjoin.kernel.authoring.box_form import BLANK
from adjoin.kernel.records.record import full_record
from adjoin.kernel.records.replay import Replay
from adjoin.testing.random_games import random_game

GAMES = adjoin.names()
SEATS = [{"kind": "bot", "level": "random"}] * 2


def mine(game: str) -> Box:
    """The shipped parts in another order, under a name of their own."""
    box = shipped_box(game)
    content = deepcopy(box.content)
    for kind in box.form.kinds:
        content[kind.name] = content[kind.name][::-1]
    return Box(game, content).rename("Ann's box")


def said(box: Box) -> list[tuple[str, str]]:
    return [(one.weight, one.text.key) for one in remarks(box)]


def changed(game: str, kind: str, part: int, **fields: Any) -> Box:
    box = mine(game)
    box.content[kind][part].update(fields)
    return box


def record(box: Box) -> dict[str, Any]:
    position = random_game(adjoin.load(box.game, components=box.content), "7")
    return json.loads(json.dumps(full_record(position, SEATS[: position.deal.seats], "test")))  # type: ignore[no-any-return]


# ------------------------------------------------------------------------------------------------ what is said


@pytest.mark.parametrize("game", GAMES)
def test_the_box_of_every_game_is_ready(game: str) -> None:
    """Each game declares a form that its own parts fill in, with nothing left to say."""
    assert remarks(shipped_box(game)) == []
    assert remarks(mine(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_box_says_what_is_missing(game: str) -> None:
    """Nothing of it is impossible: it can be filled in."""
    box = make_box(game, {})
    assert {weight for weight, _ in said(box)} == {"missing"}
    assert [one.kind for one in remarks(box) if one.kind] == [kind.name for kind in box.form.kinds]
    assert not playable(box)


@pytest.mark.parametrize(
    ("box", "weight", "key", "place"),
    [
        (changed("copulas", "board", 3, rows=["21.2", ".1..", "..?.", "4.?5"]), "missing", "box-blank", 10),
        (changed("copulas", "board", 3, rows=["21.2", ".1..", "..6.", "4.35"]), "impossible", "box-symbol", 10),
        (changed("copulas", "board", 3, rows=["21.2", ".1..", "...", "4.35"]), "impossible", "box-places", -1),
        (changed("copulas", "board", 3, rows=None), "missing", "box-places", -1),
        (changed("rhombus", "tile", 3, faces=["R1", BLANK]), "missing", "box-blank", 1),
        (changed("rhombus", "tile", 3, faces=["R1", "G1"]), "impossible", "box-symbol", 1),
        (changed("rhombus", "tile", 3, owner="green"), "impossible", "box-symbol", 0),
        (changed("ltiles", "tile", 3, blocks="RR?"), "missing", "box-blank", 2),
        (changed("ltiles", "tile", 3, symbols=[3]), "impossible", "box-marks", -1),
        (changed("ltiles", "tile", 3, short_game="no"), "impossible", "box-flag", -1),
        (changed("ophiuchus", "tile", 3, halves=["A", BLANK]), "missing", "box-blank", 1),
        (changed("ophiuchus", "tile", 3, halves=["A", "BB"]), "impossible", "box-letters", 1),
        (changed("ophiuchus", "tile", 3, halves=["A"]), "impossible", "box-letters-count", -1),
        (changed("ophiuchus", "card", 3, points=100), "impossible", "box-number", -1),
        (changed("ophiuchus", "card", 3, points=None), "missing", "box-number-missing", -1),
    ],
)
def test_a_place_that_is_not_right_is_named(box: Box, weight: str, key: str, place: int) -> None:
    """The part and the place are told, so that a page can lead there."""
    (one,) = remarks(box)
    assert (one.weight, one.text.key, one.part, one.place) == (weight, key, 3, place)
    assert str(one.text)


def test_a_board_that_is_there_twice_is_asked_about() -> None:
    """However it is held; and it may be so."""
    turned = [".2.5", "11.3", "2..4"]
    board = mine("copulas").content["board"][-1]["rows"]
    quarter = ["".join(row[i] for row in reversed(board)) for i in range(4)]
    assert quarter != board, turned
    box = changed("copulas", "board", 0, rows=quarter)
    assert said(box) == [("unusual", "box-alike")]
    assert playable(box)


def test_what_only_the_game_knows_is_said_when_all_is_filled_in() -> None:
    """A set of RHOMBUS has six tiles with two own blocks: a seventh is impossible, in the game's words."""
    box = mine("rhombus")
    tile = next(tile for tile in box.content["tile"] if tile["owner"] == "red" and tile["faces"][1][0] == "B")
    tile["faces"] = ["R1", "R2"]
    assert said(box) == [("impossible", "components-count")]


@pytest.mark.parametrize(("tiles", "key"), [(12, "box-few"), (13, ""), (60, ""), (61, "box-many")])
def test_a_box_of_ophiuchus_has_13_to_60_tiles(tiles: int, key: str) -> None:
    """More or fewer are told."""
    box = mine("ophiuchus")
    box.content["tile"] = [{"id": f"T{n}", "halves": ["A", "B"]} for n in range(1, tiles + 1)]
    assert [found for _, found in said(box)] == ([key] if key else [])


def test_the_name_of_the_shipped_parts_is_theirs() -> None:
    """Records name the box: parts of one's own may not pass for the shipped ones."""
    assert said(mine("copulas").rename("reconstructed")) == [("impossible", "components-named")]
    assert said(mine("copulas").rename("")) == [("missing", "box-unnamed")]


# ------------------------------------------------------------------------------------------------ files and links


@pytest.mark.parametrize("game", GAMES)
def test_a_box_comes_back_from_files_and_links(game: str, tmp_path: Path) -> None:
    """As TOML, as JSON and as a link; the game is known from each, and from a file of the older kind."""
    box = mine(game)
    for name, as_json in (("box.toml", False), ("box.json", True)):
        (tmp_path / name).write_text(write_text(box, as_json=as_json), "utf-8")
        assert "adjoin-box/1" in (tmp_path / name).read_text("utf-8")
        assert read_file(tmp_path / name) == box
        assert read_file(tmp_path / name).digest == box.digest
    assert from_link(to_link(box)) == box
    older = box.form.shipped
    assert older is not None
    assert read_file(older) == shipped_box(game)


def test_the_digest_tells_parts_apart_and_not_names() -> None:
    """One tile exchanged is another box; a new name is not."""
    box = mine("rhombus")
    assert box.rename("Other").digest == box.digest != shipped_box("rhombus").digest


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("name = ", "components-syntax"),
        ("[1", "components-syntax"),
        ("{" * 5000, "components-syntax"),
        ('name = "Mine"', "box-which-game"),
        ('game = "go"\nname = "Mine"', "box-which-game"),
        ('format = "adjoin-box/2"\ngame = "rhombus"', "box-version"),
        ('{"format": 7, "game": "rhombus"}', "box-version"),
        ('game = "rhombus"\nname = 5\n[[tile]]', "box-name"),
        (f'game = "rhombus"\nname = "{"x" * 61}"', "box-name"),
        ('game = "rhombus"\nname = "a\\u0007"', "box-name"),
        (f'game = "rhombus"\nname = "x"\ntile = ["{"x" * LARGEST}"]', "box-large"),
    ],
)
def test_a_text_that_is_no_box_is_refused(text: str, key: str) -> None:
    """In one line that says what is wrong."""
    with pytest.raises(ComponentsError) as refusal:
        read_text(text)
    assert refusal.value.message.key == key
    assert "\n" not in str(refusal.value)[:-1]


def test_a_box_of_another_game_is_refused() -> None:
    """Whoever asks for one of RHOMBUS is told that this one is not."""
    with pytest.raises(ComponentsError) as refusal:
        read_text(write_text(mine("copulas")), "rhombus")
    assert refusal.value.message.key == "box-other-game"


def test_a_link_that_was_cut_or_is_huge_is_refused() -> None:
    """Also one that would unpack to gigabytes."""
    link = to_link(mine("ophiuchus"))
    for wrong, key in ((link[:-20], "box-link"), ("!" * 8, "box-link"), ("A" * 1_000_000, "box-large")):
        with pytest.raises(ComponentsError) as refusal:
            from_link(wrong)
        assert refusal.value.message.key == key


# ------------------------------------------------------------------------------------------------ played with


@pytest.mark.parametrize("game", GAMES)
def test_a_record_carries_its_box_and_proves_the_deal(game: str) -> None:
    """With the box in it, a record says what its seed deals: no part of it has to be believed."""
    made = record(mine(game))
    replay = Replay(made)
    replay.run()
    assert made["box"] == mine(game).content
    assert "unproved-components" not in {phrase.key for phrase in replay.unproved}


def test_a_forged_box_is_refused() -> None:
    """Other parts than the game was played with, another name, or no parts at all: each is named."""
    true = record(mine("copulas"))
    box = true["box"]
    for forged, key in (
        ({"box": {**box, "board": box["board"][::-1]}}, "record-deal"),
        ({"components": "Ben's box"}, "record-box-name"),
        ({"box": {**box, "board": box["board"][1:]}}, "record-box"),
        ({"box": {**box, "name": "reconstructed"}}, "record-box"),
    ):
        with pytest.raises(RecordError) as refusal:
            Replay({**true, **forged}).run()
        assert refusal.value.message.key == key


@pytest.mark.parametrize("deep", ["{}b = 1", "[{}b]", "x = {{{}b = 1}}", "[[{}b]]"])
def test_deep_names_are_refused_unread(monkeypatch: pytest.MonkeyPatch, deep: str) -> None:
    """A reader of TOML takes time by the square of a name's dots: a small file would hold a server for seconds."""
    monkeypatch.setattr("tomllib.loads", lambda _: pytest.fail("it was read"))
    for dotted in ("a." * 9, "a . " * 9, '"a".' * 9, "'#'." * 9):
        with pytest.raises(ComponentsError) as caught:
            files.read_text(deep.format(dotted), "copulas")
        assert caught.value.message.key == "components-syntax"


def test_dots_in_texts_and_remarks_are_no_names() -> None:
    """Only names are counted: a remark or a text may have as many dots as it likes."""
    assert files.flat('name = "a.b.c.d.e.f.g" # 1.2.3.4.5.6.7 "\nx = 1.5')


def test_tiles_are_described_in_their_shape() -> None:
    """The form of RHOMBUS lays two triangles tip to tip away from each other, that of L-TILES three blocks around a
    corner; every place has a spot of its own, and a board of lights needs none."""
    spots = {}
    for game, name in (("rhombus", "faces"), ("ltiles", "blocks"), ("copulas", "rows")):
        (field,) = (one for one in form_of(game).kinds[0].fields if one.name == name)
        assert len(set(field.spots)) == len(field.spots)
        assert len(field.spots) in (0, field.columns)
        spots[game] = (field.spots, field.upside_down)
    assert spots == {
        "rhombus": ([(0, 0), (0, 1)], [1]),
        "ltiles": ([(0, 0), (0, 1), (1, 1)], []),
        "copulas": ([], []),
    }
