"""Cards and films of games: what they say, how large they are, and what they make of odd games."""

from __future__ import annotations

import io
import json
import struct
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageStat

import adjoin
import strangers
from adjoin.errors import WrongUse
from adjoin.kernel.registry import find, load
from adjoin.scene.drawings import presentation_of
from adjoin.share import film as films
from adjoin.share import jobs
from adjoin.share.card import SIZES, length, text, wrap_text
from adjoin.share.film import LARGEST, LONGEST, MOST, choose_plies, durations, encode_film, paint_svg, thin_plies
from adjoin.share.jobs import PictureJob, result_of
from adjoin.share.story import StoryPly, card_at, replay_record, stage_of
from adjoin.testing.random_games import random_line

LONG = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよわを"


@lru_cache
def game_of(name: str) -> StoryPly:
    """The game whose record a package brings along."""
    end = presentation_of(find(name)).showcase(find(name))
    return StoryPly(tuple(end.line()), end.score_if_ended(), ("Mira", "Umi", "Juno", "Wren")[: end.deal.seats], ())


def record_of(name: str) -> Any:
    folder = Path(adjoin.__file__).parent / "games" / name / "drawing"
    return json.loads((folder / "showcase.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["copulas", "rhombus", "ltiles", "ophiuchus"])
def test_a_card_tells_game_names_and_result(name: str) -> None:
    """The card of an end has the game, every name, every score and who won; without names it has none."""
    game = game_of(name)
    card = card_at(game, game.last)
    assert f">{find(name).header.title}</text>" in card
    for seat, called in enumerate(game.names):
        assert f">{called}</text>" in card
        assert f">{game.outcome.scores[seat]}</text>" in card
    assert all(called not in card_at(game, game.last, names=False) for called in game.names)
    assert 'width="1080" height="1080"' in card_at(game, game.last, shape="square")


def test_a_win_by_rule_is_the_headline() -> None:
    """A ten that nothing can enlarge stands above the names, which have no scores."""
    game = game_of("rhombus")
    won = game._replace(outcome=game.outcome._replace(reason="ten", ranking=((0,), (1,))))
    card = card_at(won, won.last)
    assert ">A sealed ten</text>" in card
    assert "Mira wins" in card
    assert f">{game.outcome.scores[0]}</text>" not in card


def test_a_position_before_the_end_tells_no_result() -> None:
    """Any ply has a card: both names, or their colours where names are left out, and the number of the move."""
    game = game_of("copulas")
    card = card_at(game, 8)
    assert ">Mira, Umi, Juno, Wren</text>" in card
    assert ">Mira – Umi</text>" in card_at(game_of("rhombus"), 8)
    assert ">move 8</text>" in card
    assert " wins" not in card
    nameless = card_at(game_of("rhombus"), 8, names=False)
    assert "Mira" not in nameless
    assert ">Red – Blue</text>" in nameless or ">Blue – Red</text>" in nameless


def test_a_game_begins_with_the_scores_of_its_table() -> None:
    """Before the end a card has what the seats' panels show: tiles in hands cost nothing yet."""
    game = game_of("ophiuchus")
    card = card_at(game, 0)
    assert "−" not in card
    assert card.count(">0</text>") == len(game.names)


def test_a_name_of_forty_japanese_characters_keeps_to_its_room() -> None:
    """It is made smaller and cut off, never longer than its room."""
    assert len(LONG) == 40
    for size, room in ((84, 490), (27, 300)):
        drawn = text(LONG, 0, 0, size, room, "card-ink")
        said = drawn.split(">")[1].split("<")[0]
        fitted = float(drawn.split('font-size="')[1].split('"')[0])
        assert length(said, fitted) <= room
        assert said.startswith("あいう")


def test_a_headline_says_who_won_whatever_their_name() -> None:
    """A long name is cut off, not what is said of it."""
    game = game_of("copulas")._replace(names=(LONG, LONG, LONG, LONG)[: len(game_of("copulas").names)])
    for shape in SIZES:
        drawn = card_at(game, game.last, shape=shape)
        assert "… wins</text>" in drawn


def test_a_card_is_painted_in_its_size() -> None:
    """The process paints a wide card of 1200 by 630 pixels, with the names that it is given."""
    job = PictureJob(record=record_of("rhombus"), kind="card", ply=-1, names=[LONG, "Umi"], shape="wide", language="ja")
    made = result_of(job)
    assert made.startswith(b"\x89PNG")
    assert struct.unpack(">II", made[16:24]) == SIZES["wide"]


def test_a_killed_painter_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that dies, or writes nothing, is one sentence."""
    job = PictureJob(record={}, kind="gif", ply=-1, names=[], shape="wide", language="en")
    with pytest.raises(WrongUse, match="could not be made"):
        result_of(job)  # no record: the process fails
    monkeypatch.setattr(jobs, "COMMAND", ["sh", "-c", "kill -9 $$"])
    with pytest.raises(WrongUse, match="could not be made"):
        result_of(job)


@pytest.mark.parametrize("positions", [1, 2, 20, 40])
def test_no_film_is_longer_than_ten_seconds(positions: int) -> None:
    """However many positions there are, and the end is held longest."""
    times = durations(positions)
    assert len(times) == positions
    assert sum(times) <= LONGEST
    assert times[-1] == max(times)


def test_a_long_game_is_thinned_evenly_and_keeps_its_end() -> None:
    """A game of more plies than a film has positions shows some of them, the first and the last among these."""
    game = game_of("ltiles")
    assert game.last > MOST
    plies = choose_plies(game)
    assert len(plies) <= MOST
    assert plies == sorted(set(plies))
    assert plies[-1] == game.last


def test_a_game_of_one_ply_is_a_film() -> None:
    """One tile is enough: two frames, of which the end is held."""
    game = game_of("rhombus")
    one = game._replace(line=game.line[:2], outcome=game.line[1].score_if_ended())
    assert choose_plies(one)[-1] == 1
    with Image.open(io.BytesIO(films.film(one, "gif"))) as opened:
        assert getattr(opened, "n_frames", 1) == 2
    assert durations(2)[-1] == films.HOLD


def test_two_hundred_plies_are_forty_positions() -> None:
    """However long a game is, a film of it keeps to its positions and its time, from the first ply to the last."""
    plies = thin_plies(list(range(201)))
    assert (len(plies), plies[0], plies[-1]) == (MOST, 0, 200)
    assert {later - earlier for earlier, later in pairwise(plies)} == {5, 6}
    assert sum(durations(len(plies))) <= LONGEST


def test_a_long_headline_is_told_whole() -> None:
    """A shared win of two short names has room above the rows."""
    game = game_of("rhombus")
    shared = game._replace(outcome=game.outcome._replace(ranking=((0, 1),)))
    assert ">Mira and Umi share the win</text>" in card_at(shared, shared.last)


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_both_formats_move_and_are_small(kind: films.Format) -> None:
    """A film of a few positions opens as what it is called, has as many frames and repeats."""
    game = game_of("rhombus")
    pictures = [paint_svg(card_at(game, ply), 300) for ply in (2, 6, 10)]
    made = encode_film(pictures, kind, durations(3), 300)
    with Image.open(io.BytesIO(made)) as opened:
        assert (opened.format, getattr(opened, "n_frames", 1)) == (kind.upper(), 3)
    assert len(made) < LARGEST


@pytest.mark.parametrize(("name", "kind"), [("ltiles", "webp"), ("rhombus", "gif")])
def test_a_film_has_the_colours_of_its_card(name: str, kind: films.Format, monkeypatch: pytest.MonkeyPatch) -> None:
    """Textures stay as deep as on the large card, and the small letters of a winner keep their colour."""
    game = game_of(name)
    monkeypatch.setattr(films, "choose_plies", lambda _: [game.last])
    with (
        Image.open(io.BytesIO(films.film(game, kind))) as moving,
        Image.open(io.BytesIO(paint_svg(card_at(game, game.last, stage=stage_of(game)), 1680))) as large,
    ):
        shown, right = moving.convert("RGB"), large.convert("RGB").resize(moving.size, Image.Resampling.LANCZOS)
    board, words = (290, 20, 540, 280), (40, 115, 250, 140)  # in these the first line of the names
    for box, most in ((board, 4), (words, 12))[: 1 + (kind == "gif")]:  # a GIF has few colours
        parts = [one.crop(box) for one in (shown, right)]
        inked = parts[1].convert("L").point(lambda light: 255 * (light < 150)) if box is words else None
        means = [ImageStat.Stat(one, inked).mean for one in parts]
        assert max(abs(one - other) for one, other in zip(*means, strict=True)) < most


def test_a_film_is_seen_from_one_place() -> None:
    """On a board that grows every position of a film shows the part of the plane that the end lies on."""
    game = game_of("ltiles")
    boards = {
        card_at(game, ply, stage=stage_of(game)).split('viewBox="')[2].split('"')[0] for ply in (1, 20, game.last)
    }
    assert len(boards) == 1
    assert card_at(game, 1).split('viewBox="')[2].split('"')[0] not in boards


def test_the_ground_of_a_film_stands_still() -> None:
    """A chart that grows with the layout is as large in the first picture of a film as in the last."""
    game = game_of("ophiuchus")
    stage = stage_of(game)
    assert [layer.name for layer in stage.steady] == ["chart"]
    drawn = [card_at(game, ply, stage=stage) for ply in (3, game.last)]
    assert drawn[0] != card_at(game, 3, stage=stage._replace(steady=()))
    assert len(drawn) == len(set(drawn))


def test_bots_have_their_names_on_a_card() -> None:
    """A bot goes by its own name, two of one level by number; without names, seats go by their colours alone."""
    game = game_of("rhombus")._replace(names=("", ""), bots=("novice", "novice"))
    assert ">Chick (1) – Chick (2)</text>" in card_at(game, 8)
    assert ">ヒヨコ（2）</text>" in card_at(game, 8, language="ja")
    assert ">Blue</text>" in card_at(game, 8, names=False)


@pytest.mark.parametrize(("name", "fades"), [("copulas", False), ("rhombus", False), ("ltiles", True)])
def test_a_plane_that_goes_on_has_no_seam_beside_the_words(name: str, fades: bool) -> None:
    """It comes out of the card's ground; a board with an edge of its own keeps that."""
    game = game_of(name)
    for shape in SIZES:
        assert ('mask="url(#card-fade)"' in card_at(game, game.last, shape=shape)) is fades


def test_a_strangers_plain_board_has_a_card(tmp_path: Path) -> None:
    """A game without drawings of its own gets a card on the ground of its main colour."""
    with strangers.installed(tmp_path):
        line = random_line(load("cram", size=4), "plain")
        told = StoryPly(tuple(line), line[-1].score_if_ended(), ("Mira", "Umi"), ())
        assert ">Mira" in card_at(told, told.last)


def test_a_record_is_replayed_with_its_names() -> None:
    """The names of people are those of the record."""
    record = record_of("rhombus")
    record["seats"] = [{"kind": "person", "name": "Mira"}, {"kind": "person", "name": "Umi"}]
    assert replay_record(record).names == ("Mira", "Umi")


def test_lines_of_a_card_are_balanced() -> None:
    """A sentence on a card ends in no line of one short word where the lines above it could share."""
    assert wrap_text("Grow your colour to exactly ten, then seal it.", 33, 480)[-1] == "then seal it."
    assert wrap_text("", 33, 480) == []
