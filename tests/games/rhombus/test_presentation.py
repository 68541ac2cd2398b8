"""RHOMBUS on a screen: what is drawn, said and counted is what the position holds."""

import gzip
import re
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

import adjoin
from adjoin.games.rhombus import GAME
from adjoin.games.rhombus.components.tables import CELLS
from adjoin.games.rhombus.drawing import board, demo
from adjoin.games.rhombus.drawing.presentation import PRESENTATION
from adjoin.games.rhombus.text.deal import RhombusDeal
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.live.encoding import encode
from adjoin.phrase import LANGUAGES, Phrase, word
from adjoin.scene.model import Path, Text, Use
from adjoin.scene.pictures import turns_of
from adjoin.scene.presentation import recent_placements
from adjoin.scene.svg import miniature, picture
from adjoin.scene.text import breadth
from adjoin.testing.random_games import every_option, random_game
from games.showing import drawn, game_line, layer, lit, plain_layer, shown, spoken, turned_items

OPTIONS = every_option(GAME)
PACKAGE = "adjoin.games.rhombus"
BOARD = board.board()


@cache
def whole_game(rules: str, reading: str | None = None) -> list[Position]:
    options = {"rules": rules, **({"crest_reading": reading} if reading else {})}
    return list(random_game(adjoin.load("rhombus", **options), "7").line())


def game(options: dict[str, Any]) -> list[Position]:
    return whole_game(*options.values())


def said(words: Phrase, language: str = "en") -> str:
    return word(words, language, PACKAGE)


def test_the_board_has_its_triangles() -> None:
    """B2: 54 cells in six rows, of two kinds, and those straight above each other in one column."""
    cells = PRESENTATION.board(game(OPTIONS[0])[0].deal).cells
    assert [sum(cell.row == row for cell in cells) for row in range(6)] == [7, 9, 11, 11, 9, 7]
    assert sum(cell.kind for cell in cells) == 27
    assert len({(cell.row, cell.column) for cell in cells}) == 54
    assert len({round(cell.x, 3) for cell in cells}) == len({cell.column for cell in cells})


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_everything_drawn_is_defined_and_styled(options: dict[str, Any]) -> None:
    """Each symbol used has its definition, each class its rule, each paint its pattern."""
    theme = PRESENTATION.theme()
    ids, classes = set(re.findall(r'id="([^"]+)"', theme.defs)), set()
    for position in game(options):
        scene = shown(position)
        layers = [*PRESENTATION.board(position.deal).layers, *scene.layers]
        items = [found.item for one in layers for found in drawn(position, one.items)]
        items += turned_items(position)
        items += [use for panel in scene.panels for use in panel.pieces]
        assert {item.ref for item in items if isinstance(item, Use)} <= ids
        classes |= {look for item in items for look in item.look.split()}
    assert classes <= set(re.findall(r"\.([a-z][a-z0-9-]*)", theme.css)) | {"counts"}
    assert set(re.findall(r"url\(#([^)]+)\)", theme.css)) <= ids


def test_no_class_of_the_theme_is_one_of_the_pages() -> None:
    """The browser page styles .frame and .grid itself: a theme that did so too would colour its texts."""
    assert not {"frame", "grid", "board", "table", "picture"} & set(
        re.findall(r"\.([a-z][a-z-]*)\{", PRESENTATION.theme().css)
    )


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_tile_is_drawn_on_its_cells_in_its_colours(options: dict[str, Any]) -> None:
    """One block a covered triangle, in the enamel of its colour; every crest stands on it; two blocks under one rim."""
    for position in game(options):
        items = plain_layer(position, "tiles")
        blocks = [item for item in items if isinstance(item, Path) and item.look.startswith("enamel")]
        names = {cell["cells"][i]: cell["faces"][i] for cell in position.view().data["layout"] for i in (0, 1)}
        assert sorted(item.look for item in blocks) == sorted(f"enamel-{face[0]}" for face in names.values())
        crests = sorted(item.ref for item in items if isinstance(item, Use))
        assert crests == sorted(f"crest-{color}-{crest}" for color, crest in names.values())
        rims = [item for item in items if item.look == "rim"]
        assert len(rims) == len(blocks) // 2
        assert all(isinstance(item, Path) and item.d.count("M") == 1 for item in rims)


def test_badges_tell_every_group_of_two_and_more() -> None:
    """B10: a solid ring for sizes that count, a dashed one for others, gold only for the ten."""
    looks: dict[int, str] = {}
    for position in [*game(OPTIONS[0]), demo.after(GAME, demo.GAMES["groups"])]:
        badges = [item for item in layer(shown(position), "badges") if isinstance(item, Text)]
        parts = [len(part.cells) for part in position.score_if_ended().parts if len(part.cells) > 1]
        assert sorted(int(item.text) for item in badges) == sorted(parts)
        looks |= {int(item.text): item.look.split()[1] for item in badges}
    assert {size for size, look in looks.items() if look == "gold"} == {10}
    assert all((look == "counts") == (size in (2, 4, 6, 8)) for size, look in looks.items())


def test_threats_are_drawn_on_demand() -> None:
    """Locks, cracks and crosses are a layer that can be switched on, and a picture leaves them out."""
    position = demo.after(GAME, demo.GAMES["groups"])
    scene = shown(position)
    assert scene.switches == ["threats"]
    assert {item.ref for item in layer(scene, "threats") if isinstance(item, Use)} == {"crack", "spoil"}
    assert "#crack" not in picture(position.view(), {})


def test_the_hand_is_one_piece_a_kind() -> None:
    """B3: ten kinds of thirteen tiles, six turns each, three on triangles that point up; a spectator holds nothing."""
    start = game(OPTIONS[0])[0]
    pieces = shown(start).pieces
    assert sum(piece.count for piece in pieces) == 13
    assert [[turned.kind for turned in turns_of(BOARD, piece)] for piece in pieces] == [[0, 1] * 3] * len(pieces)
    assert shown(start, -1).pieces == []


def test_pieces_and_moves_spell_alike() -> None:
    """What the client puts together from piece, cell and turn is a legal move, and every legal move is of that form."""
    for position in game(OPTIONS[0])[:-1:4]:
        pieces = {piece.text: {turned.turn for turned in turns_of(BOARD, piece)} for piece in shown(position).pieces}
        for move in position.legal_moves():
            tile, _, rest = move.text.partition("@")
            assert int(rest.partition("r")[2] or 0) in pieces[tile]


def test_only_the_drawn_piece_can_be_picked() -> None:
    """B12: the others say why they wait."""
    position = next(at for at in whole_game("backwards") if at.turn >= 0 and at.ply > 3)
    playable = [piece for piece in shown(position).pieces if piece.playable]
    assert [piece.text for piece in playable] == [position.view().data["drawn"]]
    assert all(piece.why for piece in shown(position).pieces if not piece.playable)


def test_a_legal_ghost_draws_what_it_makes() -> None:
    """The sizes before and after stand on the groups that grow."""
    moves, _, last = demo.GAMES["ten"].rpartition(" ")
    position = demo.after(GAME, moves)
    ghost = PRESENTATION.ghost(position.view(position.turn), last)
    texts = {item.text for item in ghost.layers[0].items if isinstance(item, Text)}
    assert ghost.legal
    assert texts == {"8 → 9", "9 → 10"}


def test_an_illegal_ghost_marks_what_offends() -> None:
    """B4: the triangle outside the middle."""
    ghost = PRESENTATION.ghost(demo.after(GAME, "").view(0), "R1@c4vr5")
    assert not ghost.legal
    assert (ghost.cells, ghost.offending, ghost.paragraph) == (["c4v", "c5^"], ["c5^"], "B4")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_word_is_worded(options: dict[str, Any], language: str) -> None:
    """Prompts, facts, spoken cells, labels, effects and events have their words at every ply, in every language."""
    for position in game(options):
        scene = shown(position)
        words = [
            scene.prompt,
            *(one.words for one in scene.spoken.values()),
            *(fact.label for panel in scene.panels for fact in panel.facts),
        ]
        words += [panel.colour for panel in scene.panels] + [piece.label for piece in scene.pieces]
        words += [piece.why for piece in scene.pieces if piece.why]
        if position.turn >= 0:
            words += PRESENTATION.ghost(position.view(position.turn), position.legal_moves()[0].text).effects
        assert not [one for one in words if "[" in said(one, language) or "{" in said(one, language)]


def test_every_triangle_is_spoken() -> None:
    """B2: a screen reader hears something of each of the 54."""
    position = game(OPTIONS[0])[-1]
    assert all(spoken(position, cell) for cell in CELLS)
    ended = demo.after(GAME, demo.GAMES["groups"])
    told = next(spoken(ended, cell) for cell in CELLS if "group" in spoken(ended, cell))
    assert re.fullmatch(r"(red|blue) .*, in a group of \d+.*", told), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_fits_and_names_every_free_triangle(language: str) -> None:
    """No line is wider than a terminal, and every triangle that can be an anchor shows its name in its row."""
    for position in game(OPTIONS[0]):
        lines = PRESENTATION.text(
            position.view(max(position.turn, -1)), recent_placements(position), language
        ).splitlines()
        assert max(map(breadth, lines)) <= 110
        rows = {line.split()[0]: line for line in lines[:6]}
        for move in position.legal_moves():
            cell = move.text.partition("@")[2].partition("r")[0]
            assert f"{cell[0]}{cell[2]} " in rows[cell[1]]


def test_dead_triangles_have_no_free_neighbour() -> None:
    """B5: what is hatched can never be covered, and everything else can."""
    for position in game(OPTIONS[0]):
        assert isinstance(position.deal, RhombusDeal)
        dead = lit(position, shown(position).dead)
        covered = {cell for tile in position.view().data["layout"] for cell in tile["cells"]}
        spots = position.state.free
        reachable = {
            cell.name
            for cell in PRESENTATION.board(position.deal).cells
            if cell.name not in dead and cell.name not in covered
        }
        assert bool(reachable) == bool(spots)
        assert not dead & covered


@pytest.mark.parametrize("grey", [False, True])
def test_pictures_are_whole_files(grey: bool) -> None:
    """Any position comes out as a well-formed SVG file, in both frames."""
    for theme in ("light", "dark", "auto"):
        position = game(OPTIONS[0])[-1]
        drawn = picture(position.view(), recent_placements(position), theme=theme, grey=grey)
        assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert ElementTree.fromstring(miniature(GAME)).tag.endswith("svg")


def test_a_scene_is_small() -> None:
    """A ply costs a phone a few kilobytes."""
    biggest = max(len(gzip.compress(encode(shown(position)))) for position in game(OPTIONS[0]))
    assert biggest < 12_000


def test_the_ladder_says_what_every_size_pays() -> None:
    """B10: even sizes pay, ten wins, odd ones and larger ones do not; the same standing and lying."""
    gauge = PRESENTATION.board(game_line("rhombus")[0].deal).gauge
    assert gauge is not None
    assert gauge.flat is not None
    solid = [item.text for item in gauge.tall.items if isinstance(item, Text) and item.look == "rung-size"]
    assert solid == ["2 → 1", "4 → 3", "6 → 6", "8 → 10"]
    assert set(gauge.tall.places) == set(gauge.flat.places)
    assert {f"{color}-{size}" for color in ("red", "blue") for size in range(1, 12)} == set(gauge.tall.places)


@pytest.mark.parametrize("options", [{}, {"rules": "crest"}, {"rules": "backwards"}])
def test_every_group_stands_on_its_rung(options: dict[str, str]) -> None:
    """B8: a lozenge in its colour at its size; a held tile moves exactly the groups that it joins, for their points."""
    line = game_line("rhombus", **options)
    moved = 0
    for at in line[::5]:
        marks = shown(at, SPECTATOR).marks
        board = PRESENTATION.board(at.deal)
        assert board.gauge is not None
        assert {mark.place for mark in marks} <= set(board.gauge.tall.places)
        assert {mark.ref for mark in marks} <= set(board.pictures)
        covered = [cell for mark in marks for cell in lit(at, mark.cells)]
        assert len(covered) == len(set(covered))
        assert all(int(mark.place.split("-")[1]) == min(11, len(lit(at, mark.cells))) for mark in marks)
        assert all((mark.fate == "bust") == (len(lit(at, mark.cells)) > 10) for mark in marks)
        assert all(mark.fate == "closed" for mark in marks if "sealed" in mark.ref and mark.fate != "bust")
        for move in at.legal_moves()[::23] if at.turn >= 0 else ():
            if move.type != "place":
                continue
            ghost = PRESENTATION.ghost(at.view(at.turn), move.text)
            known = {mark.cells for mark in marks}
            then = {mark.cells for mark in shown(at.play(move.text), SPECTATOR).marks}
            assert known - set(ghost.leaves) | {mark.cells for mark in ghost.marks} == then
            moved += len(ghost.leaves)
            paid = {mark.cells: mark.label.args["points"] for mark in marks}
            then_paid = sum(mark.label.args["points"] for mark in ghost.marks)
            assert sum(mark.gain for mark in ghost.marks) == then_paid - sum(paid[cells] for cells in ghost.leaves)
    assert moved


def luminance(colour: str) -> float:
    """How light a colour is to the eye, from 0 to 1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_red_and_blue_differ_without_colour() -> None:
    """Their grounds differ in lightness almost five to one, and each has lines of its own."""
    css = PRESENTATION.theme().css
    red, blue = (luminance(re.findall(rf"\.ground-{name}{{fill:(#\w{{6}})", css)[0]) for name in ("red", "blue"))
    assert (blue + 0.05) / (red + 0.05) > 4.5
    assert ".hatch-red{" in css
    assert ".hatch-blue{" in css
