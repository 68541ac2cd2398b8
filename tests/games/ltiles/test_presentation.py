"""L-TILES on a screen: what is drawn, said and counted is what the position holds."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

import adjoin
from adjoin.games.ltiles import GAME
from adjoin.games.ltiles.components.tables import cell_at
from adjoin.games.ltiles.drawing import demo
from adjoin.games.ltiles.drawing.board import LEAST, board, dead_cells, window
from adjoin.games.ltiles.drawing.presentation import PRESENTATION
from adjoin.games.ltiles.learn.diagrams import DIAGRAMS
from adjoin.games.ltiles.text.areas import areas, completing
from adjoin.games.ltiles.text.deal import LTilesDeal
from adjoin.kernel.authoring.notation import cell_name
from adjoin.kernel.authoring.tables import members
from adjoin.kernel.model.move import CHANCE, SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.live.encoding import encode
from adjoin.phrase import LANGUAGES, Phrase, word
from adjoin.scene.material import diagram
from adjoin.scene.model import Path, Text, Use
from adjoin.scene.pictures import turns_of
from adjoin.scene.presentation import recent_placements
from adjoin.scene.svg import miniature, picture
from adjoin.scene.text import breadth
from adjoin.testing.random_games import steps
from games.dealing import deal_of
from games.showing import drawn, game_line, layer, lit, plain_layer, shown, spoken, spoken_words, turned_items

PACKAGE = "adjoin.games.ltiles"


@cache
def whole_game(players: int, seed: str = "screen") -> list[Position]:
    return list(steps(adjoin.load("ltiles", players=players, short=True).start(seed), Random(seed)))


def middle_of(players: int) -> Position:
    line = [at for at in whole_game(players) if at.turn >= 0]
    return line[len(line) // 2]


def said(words: Phrase, language: str = "en") -> str:
    return word(words, language, PACKAGE)


# ------------------------------------------------------------------------------------------------ the table


def test_everything_drawn_is_defined_and_styled() -> None:
    """Each symbol used has its definition, each class its rule, each paint its pattern."""
    theme = PRESENTATION.theme()
    classes: set[str] = set()
    for position in [demo.after(GAME, 0), demo.after(GAME, 24), middle_of(2)]:
        scene = shown(position)
        ghost = PRESENTATION.ghost(position.view(position.turn), position.legal_moves()[0].text)
        layers = [*PRESENTATION.board(position.deal).layers, *scene.layers, *ghost.layers]
        items = [found.item for one in layers for found in drawn(position, one.items)]
        items += turned_items(position)
        assert {item.ref for item in items if isinstance(item, Use)} <= set(re.findall(r'id="([^"]+)"', theme.defs))
        classes |= {look for item in items for look in item.look.split()}
        classes |= {panel.look for panel in scene.panels}
    assert classes <= set(re.findall(r"\.([a-z][a-z0-9-]*)", theme.css))
    assert set(re.findall(r"url\(#([^)]+)\)", theme.css)) <= set(re.findall(r'id="([^"]+)"', theme.defs))
    assert set(re.findall(r'class="([^"]+)"', theme.defs)) <= set(re.findall(r"\.([a-z][a-z0-9-]*)", theme.css))


def test_dark_defines_what_light_defines() -> None:
    """Each colour that both themes need is set for a dark theme chosen and for one that the system prefers."""
    css = PRESENTATION.theme().css
    chosen = re.search(r':root\[data-theme="dark"\]\{(.*?)\}', css, re.S)
    preferred = re.search(r":root:not\(\[data-theme\]\)\{(.*?)\}\}", css, re.S)
    assert chosen is not None
    assert preferred is not None
    assert chosen[1] == preferred[1]
    assert set(re.findall(r"var\((--lt-[a-z-]+)\)", css)) <= set(re.findall(r"(--lt-[a-z-]+):", css))


def test_colours_differ_by_pattern() -> None:
    """Each ink has a texture of its own, and each colour its own symbol: nothing is told by colour alone."""
    inks = re.findall(r'<pattern id="ink-([a-z]+)"(.*?)</pattern>', PRESENTATION.theme().defs)
    assert [name for name, _ in inks] == ["red", "blue", "yellow"]
    assert len({re.sub(r'class="[^"]*"', "", body) for _, body in inks}) == 3


def test_every_block_is_drawn_in_its_colour_where_it_lies() -> None:
    """L1: three blocks a tile, each in the ink of its face, and a symbol wherever the face has one."""
    position = middle_of(3)
    items = plain_layer(position, "tiles")
    tiles = list(deal_of(position, LTilesDeal).tiles_in_play(position.state))
    blocks = [item.look for item in items if isinstance(item, Path)]
    faces = [(face, cell) for tile in tiles for face, cell in zip(tile.faces, tile.cells, strict=True)]
    assert blocks == [f"ink-{color}" for (color, _), cell in faces]
    symbols = [item.ref for item in items if isinstance(item, Use)]
    assert sorted(symbols) == sorted(symbol for (_, symbol), _ in faces if symbol)


def test_only_neighbours_of_one_colour_are_bridged() -> None:
    """There is one bridge for each side that blocks of one colour and of different tiles share."""
    position = middle_of(3)
    tiles = list(deal_of(position, LTilesDeal).tiles_in_play(position.state))
    blocks = {
        cell: (face[0], number)
        for number, tile in enumerate(tiles)
        for cell, face in zip(tile.cells, tile.faces, strict=True)
    }
    joints = 0
    for (x, y), (color, number) in blocks.items():
        for near in ((x + 1, y), (x, y + 1)):
            joints += near in blocks and blocks[near][0] == color and blocks[near][1] != number
    assert len(layer(shown(position), "bridges")) == joints > 0


@pytest.mark.parametrize("players", [2, 3])
def test_areas_that_count_have_a_rim_and_a_stamp(players: int) -> None:
    """L8: one rim over the cells of each area, and its size and points on it; nothing else has either."""
    for position in whole_game(players)[::9]:
        scene, found = shown(position, SPECTATOR), areas(position.deal.board, position.state)
        rims = layer(scene, "areas")
        assert len(rims) == len(found)
        texts = [item.text for item in layer(scene, "stamps") if isinstance(item, Text)]
        assert texts == [text for area in found for text in (str(area.size), f"+{area.points}")]


def test_the_last_placement_of_each_seat_is_outlined() -> None:
    """Nobody before the first tile, then one outline more a seat, then always one each."""
    line = [at for at in whole_game(3) if at.turn != CHANCE]
    counts = [sum(item.look == "recent" for item in plain_layer(at, "recent", SPECTATOR)) for at in line]
    assert counts[:4] == [0, 1, 2, 3]
    assert set(counts[3:]) == {3}


def test_the_middle_is_marked_for_the_first_tile_only() -> None:
    """R-L1 is seen before it is needed, and gone after."""
    assert len(layer(shown(whole_game(2)[0]), "middle")) == 1
    assert layer(shown(whole_game(2)[1], SPECTATOR), "middle") == []


def test_the_window_holds_the_layout_and_every_placement() -> None:
    """The part shown is never too small, covers all tiles, and wherever a tile may go."""
    for position in [at for at in whole_game(2) if at.turn >= 0][::6]:
        columns, rows = window(deal_of(position, LTilesDeal), position.state)
        assert min(len(columns), len(rows)) >= LEAST
        cells = [cell for move in position.legal_moves() for cell in move.data["cells"]]
        assert all(column in columns and row in rows for column, row in cells)


def test_dead_cells_are_those_no_tile_can_cover() -> None:
    """L6: a free cell is dead exactly if no L over it lies on free cells, tried by hand."""
    position = whole_game(3)[-1]
    deal, state = deal_of(position, LTilesDeal), position.state
    columns, rows = window(deal, state)
    dead = {cell_at(deal.board, number) for number in members(dead_cells(deal, state))}
    for x, y in ((x, y) for y in rows for x in columns if deal.is_free(state, (x, y))):
        squares = [[(x + a, y + b), (x + a, y), (x, y + b)] for a in (-1, 1) for b in (-1, 1)]
        room = any(sum(deal.is_free(state, cell) for cell in three) >= 2 for three in squares)
        assert ((x, y) in dead) == (not room)
    assert dead


# ------------------------------------------------------------------------------------------------ beside the table


def test_the_hand_is_offered_with_true_shapes() -> None:
    """L5: one piece a kind with its copies, four turns each, and their moves are legal in the table's notation."""
    position = middle_of(3)
    pieces = shown(position).pieces
    assert sum(piece.count for piece in pieces) == 5
    legal = {move.text for move in position.legal_moves()}
    assert {text.split("@")[0] for text in legal} == {piece.text for piece in pieces}
    assert all([turned.turn for turned in turns_of(board(49), piece)] == [0, 1, 2, 3] for piece in pieces)
    assert shown(position, SPECTATOR).pieces == []


def test_a_ghost_covers_what_its_move_covers() -> None:
    """The cells of a tried tile are those of the move, turned about its corner."""
    position = middle_of(2)
    for move in position.legal_moves()[::41]:
        names = [cell_name(*cell) for cell in move.data["cells"]]
        assert PRESENTATION.covered(position.view(position.turn), move.text) == names
    assert PRESENTATION.covered(position.view(), "R1@a1") == ["a1", "b1"]
    assert PRESENTATION.covered(position.view(), "nonsense") == []


def test_panels_tell_the_score_line_by_line() -> None:
    """The lines of a seat sum to its score, and those of areas light their cells."""
    position = demo.after(GAME, 24)
    for panel in shown(position, SPECTATOR).panels:
        lines = [fact for fact in panel.facts if fact.label.key.startswith("part-")]
        assert sum(int(fact.value) for fact in lines) == panel.score
        assert all(fact.cells for fact in lines)
    assert [panel.score for panel in shown(position, SPECTATOR).panels] == [11, 11, 10]


def test_points_by_size_stay_in_view() -> None:
    """L8: the curve says what every band of sizes pays, ten the most."""
    gauge = PRESENTATION.board(demo.after(GAME, 0).deal).gauge
    assert gauge is not None
    texts = [item for item in gauge.tall.items if isinstance(item, Text)]
    assert [item.text for item in texts if "curve-sizes" in item.look] == ["4–6", "7–9", "10", "11", "12", "13+"]
    assert [item.text for item in texts if "curve-points" in item.look] == ["1", "3", "6", "3", "1", "0"]
    assert [item.text for item in texts if "ten" in item.look.split()] == ["6"]


def test_every_area_has_its_mark_on_the_curve() -> None:
    """L8: under the band of its size, in its seat's form, with its own cells; for two and three players alike."""
    for players in (2, 3):
        for at in game_line("ltiles", players=players)[::7]:
            found = at.deal.layout(at.state).areas if isinstance(at.deal, LTilesDeal) else ()
            board = PRESENTATION.board(at.deal)
            marks = shown(at, SPECTATOR).marks
            assert [int(mark.text) for mark in marks] == [area.size for area in found]
            assert [len(lit(at, mark.cells)) for mark in marks] == [area.size for area in found]
            assert [mark.fate == "bust" for mark in marks] == [area.size > 12 for area in found]
            assert board.gauge is not None
            assert {mark.place for mark in marks} <= set(board.gauge.tall.places)
            assert {mark.ref for mark in marks} <= set(board.pictures)


def test_a_ghost_moves_the_marks_of_what_it_joins() -> None:
    """The areas that it would make are marked as they would be, with the gain; those that it would swallow go."""
    met = 0
    for at in [at for at in game_line("ltiles", players=2) if at.turn >= 0][10::6]:
        paid = {mark.cells: mark.label.args["points"] for mark in shown(at).marks}
        known = set(paid)
        for move in at.legal_moves()[::17]:
            ghost = PRESENTATION.ghost(at.view(at.turn), move.text)
            then = {mark.cells for mark in shown(at.play(move.text), SPECTATOR).marks}
            assert set(ghost.leaves) <= known
            assert known - set(ghost.leaves) | {mark.cells for mark in ghost.marks} == then
            then_paid = sum(mark.label.args["points"] for mark in ghost.marks)
            assert sum(mark.gain for mark in ghost.marks) == then_paid - sum(paid[cells] for cells in ghost.leaves)
            met += len(ghost.leaves)
    assert met


def test_unseen_tiles_are_listed_for_everyone() -> None:
    """R-L2: a list for each set, with as many tiles as the viewer does not see."""
    position = middle_of(2)
    for viewer in (SPECTATOR, 0, 1):
        listed = [fact for fact in shown(position, viewer).facts if fact.label.key.startswith("fact-unseen")]
        assert [int(fact.value) for fact in listed] == [position.view(viewer).state.left[seat] for seat in range(2)]


def test_odds_of_a_ten_come_from_what_the_viewer_knows() -> None:
    """A ghost where others could make a ten tells the odds, counted from the view."""
    position = demo.after(GAME, 23)
    view = position.view(position.turn)
    ghost = PRESENTATION.ghost(view, "Y13@u30")
    number = position.number("Y13@u30") % (4 * position.deal.board.block)
    odds = [chance for chance in completing(position.deal.board, view.state, 2, [number]) if chance.odds]
    told = [effect for effect in ghost.effects if effect.key.startswith("effect-odds")]
    assert odds
    assert [effect.args["percent"] for effect in told] == [round(100 * float(chance.odds)) for chance in odds]
    assert all(Fraction(0) < chance.odds <= 1 for chance in odds)
    assert len([item for one in ghost.layers for item in one.items]) == 1


def test_cells_are_spoken() -> None:
    """A screen reader hears colour, symbol and area of each block, and where there is room."""
    position = demo.after(GAME, 24)
    assert spoken(position, "v27") == "yellow, in an area of 10"
    assert spoken(position, "u29") == "yellow triangle, in an area of 10"
    assert spoken(position, "u24") == "red"
    assert spoken(position, "u22") == "open, beside a tile"
    assert spoken(demo.after(GAME, 0), "y25") == "the middle of the table"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_worded(language: str) -> None:
    """No key is left bare, from the first position to the last, whoever looks."""
    for position in [*whole_game(2)[::13], whole_game(2)[-1], demo.after(GAME, 24)]:
        for viewer in (SPECTATOR, 0):
            scene = shown(position, viewer)
            words = [scene.prompt, *spoken_words(scene), *(fact.label for fact in scene.facts)]
            words += [fact.label for panel in scene.panels for fact in panel.facts]
            words += [panel.colour for panel in scene.panels] + [piece.label for piece in scene.pieces]
            assert not [
                said(one, language) for one in words if "[" in said(one, language) or "{" in said(one, language)
            ]


# ------------------------------------------------------------------------------------------------ files and terminals


def test_a_state_is_small_on_the_wire() -> None:
    """A full table of three stays well below what a phone notices."""
    assert len(encode(shown(whole_game(3)[-1], 0))) < 80_000


@pytest.mark.parametrize("name", DIAGRAMS)
def test_diagrams_are_whole(name: str) -> None:
    """Every picture of the rules page is an SVG file in either language."""
    for language in LANGUAGES:
        assert ElementTree.fromstring(diagram(GAME, name, language)).tag.endswith("svg")


def test_pictures_and_the_miniature_are_whole() -> None:
    """They parse, say which theme they are in, and the miniature leaves the coordinates out."""
    position = middle_of(3)
    for theme in ("light", "dark"):
        svg = picture(position.view(0), recent_placements(position), theme=theme)
        assert ElementTree.fromstring(svg).get("data-theme") == theme
    x, y, width, height = map(float, str(ElementTree.fromstring(miniature(GAME)).get("viewBox")).split())
    marked = [one for one in shown(demo.after(GAME, 24)).layers if one.name in ("letters", "numbers")]
    marks = [(item, one.at) for one in marked for item in one.items if isinstance(item, Text)]
    places = [(mark.x + right, mark.y + down) for mark, (right, down) in marks]
    assert marks
    assert not [place for place in places if x < place[0] < x + width and y < place[1] < y + height]


def test_the_terminal_shows_the_used_part_and_the_own_hand() -> None:
    """Every block stands at its letter and number; the hand is there for its owner only."""
    position = demo.after(GAME, 24)
    lines = PRESENTATION.text(position.view(0), recent_placements(position)).splitlines()
    head = lines[0]
    row = next(line for line in lines if line.startswith(" 29"))
    assert row[head.index(" u") + 1 : head.index(" u") + 3] == "Y*"
    assert "R1 RR*R" in "\n".join(lines)
    assert "R1 RR*R" not in PRESENTATION.text(position.view(1), recent_placements(position))
    assert "R1 RR*R" not in PRESENTATION.text(position.view(), recent_placements(position))


def test_colour_adds_nothing_to_the_text() -> None:
    """Without its ANSI colours a coloured text is the plain one."""
    view = demo.after(GAME, 24).view(0)
    coloured = PRESENTATION.text(view, {}, colour=True)
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == PRESENTATION.text(view, {})
    assert coloured != PRESENTATION.text(view, {})


def test_a_usual_game_fits_a_terminal() -> None:
    """Lines of the table stay within 100 columns until the layout itself is wider."""
    text = PRESENTATION.text(demo.after(GAME, 24).view(0), {}, "ja")
    assert max(breadth(line) for line in text.splitlines()) <= 100
