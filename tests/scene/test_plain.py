"""The board of a game that has no drawing of its own."""

from __future__ import annotations

import re
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.phrase import LANGUAGES, word
from adjoin.scene.cells import names_in
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import ANY, Path, Scene, Text
from adjoin.scene.plain.presentation import PLAIN
from adjoin.scene.plain.styles import LETTERS, colour, look
from adjoin.scene.presentation import recent_placements
from adjoin.scene.svg import miniature, picture
from scene.stones import GAMES, SQUARES, Stones, TakenDeal, played, single, started
from spoken import spoken_at

ALL = list(GAMES)
BOARDS = [name for name in ALL if name != "no lattice"]


def shown(position: Position, seat: int = SPECTATOR) -> Scene:
    return PLAIN.scene(position.view(seat), recent_placements(position))


def text(position: Position, seat: int = SPECTATOR, language: str = "en") -> str:
    return PLAIN.text(position.view(seat), recent_placements(position), language)


def some_way(name: str) -> list[Position]:
    """The positions of a game played at random."""
    position, rng = started(name), Random(name)
    while not position.over and position.ply < 20:
        position = position.play(rng.choice(position.legal_numbers))
    return list(position.line())


def cells_taken(position: Position) -> set[str]:
    """The cells of which a screen reader does not say that they are open."""
    told = shown(position).spoken.values()
    board = PLAIN.board(position.deal)
    return {cell for said in told if said.words.key != "plain-cell-open" for cell in names_in(board, said.cells)}


def outlines(position: Position) -> int:
    tiles = next(found.items for found in shown(position).layers if found.name == "tiles")
    return sum("plain-tile" in item.look for item in tiles)


def anchored(scene: Scene, board: Any) -> dict[str, frozenset[str]]:
    """Every move that can be made with a piece of the hand, as the browser spells it, with the cells it would cover."""
    middles = {(round(cell.x), round(cell.y)): cell.name for cell in board.cells}
    found = {}
    for piece in scene.pieces:
        for turned in piece.turns:
            for anchor in (cell for cell in board.cells if turned.kind in (ANY, cell.kind)):
                under = [middles.get((round(anchor.x + x), round(anchor.y + y))) for x, y in turned.covers]
                if None not in under:
                    said = f"{piece.text}@{anchor.name}" + (f"r{turned.turn}" if turned.turn else "")
                    found[said] = frozenset(map(str, under))
    return found


def test_a_game_without_a_drawing_is_drawn_plainly() -> None:
    """Whoever asks for its presentation gets the plain one."""
    assert presentation_of(GAMES["squares"]) is PLAIN


@pytest.mark.parametrize("name", BOARDS)
def test_every_legal_move_can_be_made_by_hand(name: str) -> None:
    """With a piece that then covers the cells of the move, or as a choice; pieces are for the seat to move alone."""
    for position in some_way(name):
        if position.over:
            continue
        scene = shown(position, position.turn)
        pieces, choices = anchored(scene, PLAIN.board(position.deal)), {choice.text for choice in scene.choices}
        for move in position.legal_moves():
            by_hand = pieces.get(move.text) == frozenset(position.deal.cells_of(move))
            assert (by_hand and bool(move.data)) != (move.text in choices), move.text
        assert (shown(position).pieces, shown(position).choices) == ([], [])


@pytest.mark.parametrize("name", BOARDS)
def test_a_dot_marks_what_may_be_covered(name: str) -> None:
    """As many dots as there are open cells under legal moves."""
    for position in some_way(name):
        wanted = {cell for move in position.legal_moves() for cell in position.deal.cells_of(move)}
        dots = next(layer.items for layer in shown(position).layers if layer.name == "dots")
        drawn = "".join(item.d for item in dots if isinstance(item, Path)).count("M")
        assert drawn == (0 if position.over else len(wanted))


@pytest.mark.parametrize("name", BOARDS)
def test_every_tile_lies_on_its_cells(name: str) -> None:
    """Tiles cover what was placed; what a cell says aloud says whose it is."""
    end = some_way(name)[-1]
    placed = {cell for at in end.line() for event in at.events for cell in event.cells}
    board = PLAIN.board(end.deal)
    assert cells_taken(end) == placed
    assert outlines(end) == len([at for at in end.line() for event in at.events if event.cells])
    scene = shown(end)
    assert all(spoken_at(board, scene, cell.name) for cell in board.cells)


def test_the_last_placement_of_each_seat_is_outlined() -> None:
    """Until the seat places again; a pass leaves it."""
    position = played(started("squares"), "S@a1", "S@b1", "S@c1", "*pass")
    recent = next(layer.items for layer in shown(position).layers if layer.name == "recent")
    assert len(recent) == 4
    assert recent_placements(position) == {0: ("c1",), 1: ("b1",)}


def test_a_game_may_say_itself_what_lies_on_the_board() -> None:
    """Where tiles move or are taken, not every placement is still there."""
    position = played(Game(Stones(SQUARES, single(SQUARES), kind=TakenDeal), {}).start("1"), "S@a1")
    assert (cells_taken(position), outlines(position)) == ({"b2"}, 1)
    told = spoken_at(PLAIN.board(position.deal), shown(position), "b2")
    assert [word(words) for words in told] == ["blue, level lines"]


@pytest.mark.parametrize("name", BOARDS)
def test_a_placement_tried_covers_its_cells(name: str) -> None:
    """Also where it is refused; a refusal names the cells at fault."""
    position = started(name)
    first = position.legal_moves()[0]
    after = position.play(first)
    ghost = PLAIN.ghost(position.view(0), first.text)
    if first.text in anchored(shown(position, 0), PLAIN.board(position.deal)):
        assert set(ghost.cells) == set(position.deal.cells_of(first))
    assert ghost.legal
    assert [word(effect) for effect in ghost.effects] == ["Fits here."]
    refused = PLAIN.ghost(after.view(after.turn), first.text)
    assert not refused.legal
    assert set(refused.offending) == set(position.deal.cells_of(first))
    assert refused.refusal
    assert word(refused.refusal, "ja", "scene") == "overlap (S1)"


def test_a_turn_that_fits_nowhere_is_still_known() -> None:
    """Whoever tries it is told the cells and the reason."""
    position = started("squares")
    while any(move.text.startswith("D@") for move in position.legal_moves()):
        position = position.play(next(move for move in position.legal_moves() if move.text.startswith("D@")))
    assert PLAIN.covered(position.view(position.turn), "D@a1r2") == ["a1", "a2"]


def test_a_stone_fits_on_cells_of_any_kind() -> None:
    """On triangles that point up and down alike; nothing but a pass is left to choose from a list."""
    scene = shown(started("single triangles"), 0)
    assert [turned.kind for piece in scene.pieces for turned in piece.turns] == [ANY]
    assert [choice.text for choice in scene.choices] == ["*pass"]


def test_what_is_no_placement_covers_nothing() -> None:
    """Neither a pass, nor a tile that nobody has, nor a cell that is not there."""
    view = started("squares").view(0)
    assert [PLAIN.covered(view, said) for said in ("*pass", "Q@a1", "S@z9", "S@a1r3", "rubbish")] == [[]] * 5


def test_a_waiting_seat_sees_what_it_could_place() -> None:
    """For plans; the choices wait for its turn."""
    scene = shown(started("squares"), 1)
    assert [piece.text for piece in scene.pieces] == ["D", "S"]
    assert scene.choices == []
    assert word(scene.prompt) == "Waiting for red, stripes."


@pytest.mark.parametrize("language", LANGUAGES)
def test_seats_are_told_apart_without_colour(language: str) -> None:
    """Six seats have six letters, six textures and six names of colour and texture."""
    names = [word(colour(seat), language) for seat in range(6)]
    textures = [re.split("[,・]", name)[1] for name in names]
    patterns = re.findall(r'<pattern id="(plain-\d)".*?</pattern>', PLAIN.theme().defs)
    assert len(set(names)) == len(set(textures)) == len(set(LETTERS)) == 6
    assert [look(seat) for seat in range(6)] == patterns


def test_what_a_game_prompts() -> None:
    """To place or to choose, to wait, and the end."""
    start = started("squares")
    end = played(start, "*pass", "*pass")
    prompts = [word(shown(position, 0).prompt) for position in (start, played(start, "S@a1"), end)]
    assert prompts == ["Place a tile, or choose something else.", "Waiting for blue, level lines.", "The game is over."]
    assert [word(choice.label, "en", "scene") for choice in shown(start, 0).choices] == ["pass"]


def test_panels_tell_the_score() -> None:
    """As it stands."""
    assert [panel.score for panel in shown(played(started("squares"), "S@a1", "*pass", "S@b1")).panels] == [2, 0]


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_pictures_are_well_formed(name: str, theme: Any) -> None:
    """An SVG file of every position and a miniature; no name in them but those that the theme styles."""
    for position in some_way(name)[:8]:
        root = ElementTree.fromstring(picture(position.view(), recent_placements(position), theme=theme))
        assert root.attrib["role"] == "img"
    styled = set(re.findall(r"\.(plain-[\w-]+)", PLAIN.theme().css))
    used = re.findall(r'class="([^"]*)"', miniature(GAMES[name]))
    assert {found for classes in used for found in classes.split() if found.startswith("plain-")} <= styled


def labels(name: str) -> list[str]:
    layers = PLAIN.board(started(name).deal).layers
    return [item.text for layer in layers for item in layer.items if isinstance(item, Text)]


def test_letters_and_numbers_stand_at_the_edge() -> None:
    """At both ends where there is room, and at one end where letters would mingle with numbers."""
    assert labels("squares") == [*"abcd", *"123", *"123", *"abcd"]
    assert labels("hexagons") == [*"abcd", *"123", *"123", *"abcd"]
    assert sorted(labels("triangles")) == [*"1234", *"abcd"]


def test_a_large_board_shows_the_part_in_use() -> None:
    """Around the tiles, within the board; the whole board is there to be looked at."""
    position = played(started("large"), "S@c1", "S@d1")
    board, scene = PLAIN.board(position.deal), shown(position)
    assert board.grows
    assert scene.focus
    x, y, width, height = scene.focus
    assert (x, y) >= board.box[:2]
    assert width < board.box[2] / 2 > height
    assert shown(started("squares")).focus is None


def test_a_game_without_a_lattice_says_what_it_is() -> None:
    """In words, and it can still be played."""
    position = started("no lattice")
    assert text(position, 0).splitlines()[:2] == ["free: 2", "heap: stones"]
    assert [choice.text for choice in shown(position, 0).choices] == ["S@a1", "S@b1", "*pass"]
    told = next(layer.items for layer in shown(position).layers if layer.name == "told")
    assert [item.text for item in told if isinstance(item, Text)] == ["free: 2", "heap: stones"]


# ------------------------------------------------------------------------------------------------ in characters


def test_squares_in_characters() -> None:
    """Lines between cells are left out inside a tile; a mark tells last placements, and a letter the kind of tile."""
    position = played(started("squares"), "D@a1r1", "D@d1r2", "S@a3")
    assert text(position).splitlines() == [
        "     a   b   c   d",
        "   +---+---+---+---+",
        " 1 |RD  RD | . |BD'| 1",
        "   +---+---+---+   +",
        " 2 | . | . | . |BD'| 2",
        "   +---+---+---+---+",
        " 3 |RS'| . | . | . | 3",
        "   +---+---+---+---+",
        "    colour             score  tiles placed",
        "R   red, stripes       2      2",
        "B>  blue, level lines  1      1",
        "' marks each seat's last tile. A cell that no move covers now is blank.",
        "Waiting for blue, level lines.",
    ]


def test_triangles_in_characters() -> None:
    """From the top, every open triangle shows its letter and how it points."""
    position = played(started("triangles"), "D@b2^", "D@d2^r1")
    assert text(position).splitlines()[:4] == [
        " 4     /a^ \\av /b^ \\bv /c^ \\ 4",
        " 3 /a^ \\av /b^ \\bv /c^ \\cv /d^ \\ 3",
        " 2 \\av / R'\\ R'/c^ \\cv / B'\\dv / 2",
        " 1     \\bv /c^ \\cv /d^ \\ B'/ 1",
    ]


def test_hexagons_in_characters() -> None:
    """Rows are shifted against each other as the cells are."""
    position = played(started("hexagons"), "S@a1", "D@b2r2")
    assert text(position).splitlines()[:3] == [
        " 1 |RS'| b | c | d | 1",
        " 2   | a |BD'|BD'| d | 2",
        " 3     | a | b | c | d | 3",
    ]


def test_a_board_too_large_for_lines_goes_without() -> None:
    """It still has its letters and numbers."""
    lines = text(started("large")).splitlines()
    assert lines[0].split()[:3] == ["a", "b", "c"]
    assert len(lines[1]) < 130
    assert "+" not in lines[1]


@pytest.mark.parametrize("name", ALL)
def test_colours_add_nothing_but_colour(name: str) -> None:
    """Without them the characters say the same."""
    position = some_way(name)[-1]
    plain = text(position)
    painted = PLAIN.text(position.view(), recent_placements(position), colour=True)
    assert re.sub(r"\x1b\[[0-9;]*m", "", painted) == plain


def test_the_same_tile_is_the_same_object() -> None:
    """So that a server compares and encodes it once."""
    one = played(started("squares"), "S@a1")
    two = played(one, "S@b1")
    first, second = (next(layer.items for layer in shown(at).layers if layer.name == "tiles") for at in (one, two))
    assert all(a is b for a, b in zip(first, second, strict=False))


def test_cells_are_walked_from_the_top_left() -> None:
    """Also where the rows are counted from below."""
    cells = PLAIN.board(started("triangles").deal).cells
    first, last = cells[0], cells[-1]
    assert (first.name, first.row, first.column) == ("a4^", 0, 0)
    assert (last.name, last.row, last.column) == ("d1v", 3, 4)
    assert first.y < last.y
