"""COPULAS on a screen: what is drawn, said and counted is what the position holds."""

from __future__ import annotations

import gzip
import re
from functools import cache
from random import Random
from typing import Any, Literal
from xml.etree import ElementTree

import pytest

import adjoin
from adjoin.games.copulas.drawing import track
from adjoin.games.copulas.drawing.presentation import PRESENTATION
from adjoin.games.copulas.text.deal import CopulasDeal
from adjoin.geometry.square import Rectangle
from adjoin.kernel.authoring.notation import cell_name
from adjoin.kernel.authoring.tables import members
from adjoin.kernel.model.position import Position
from adjoin.live.encoding import encode
from adjoin.phrase import LANGUAGES, Phrase, word
from adjoin.scene.cells import unpack
from adjoin.scene.model import Path, Text, Use
from adjoin.scene.pictures import turns_of
from adjoin.scene.presentation import recent_placements
from adjoin.scene.svg import miniature, picture
from adjoin.scene.text import breadth
from games.dealing import deal_of
from games.showing import drawn, layer, lit, plain_layer, shown, spoken, turned_items

PACKAGE = "adjoin.games.copulas"
OPTIONS: list[Any] = [{"players": 2}, {"players": 3, "layout": "4x3"}, {"players": 4}, {"players": 4, "teams": True}]
SVG = "{http://www.w3.org/2000/svg}"


@cache
def whole_game(options: tuple[tuple[str, Any], ...], seed: str = "7") -> list[Position]:
    position, rng = adjoin.load("copulas", **dict(options)).start(seed), Random(seed)
    while not position.over:
        position = position.play(rng.choice(position.legal_numbers))
    return list(position.line())


def game(options: dict[str, Any]) -> list[Position]:
    return whole_game(tuple(options.items()))


def some(options: dict[str, Any]) -> list[Position]:
    """Every fourth position of the game, and its end."""
    line = game(options)
    return [*line[:-1:4], line[-1]]


def said(words: Phrase, language: str = "en") -> str:
    return word(words, language, PACKAGE)


# ------------------------------------------------------------------------------------------------ the board


@pytest.mark.parametrize("options", OPTIONS)
def test_every_light_is_drawn_where_it_is(options: dict[str, Any]) -> None:
    """The board has a symbol of the right level on every light, and none elsewhere."""
    position = game(options)[0]
    board = PRESENTATION.board(position.deal)
    middles = {(cell.x, cell.y): cell for cell in board.cells}
    lights = next(layer.items for layer in board.layers if layer.name == "lights")
    uses = [item for item in lights if isinstance(item, Use)]
    assert len(uses) == len(lights)
    drawn = {(middles[item.x, item.y].column, middles[item.x, item.y].row): item.ref for item in uses}
    rows = position.deal.setup["lights"]
    assert drawn == {(x, y): f"light-{level}" for y, row in enumerate(rows) for x, level in enumerate(row) if level}


def test_a_light_tells_its_level_by_digit_and_rays() -> None:
    """Level n has n rays and the digit n: it can be read without colour or brightness."""
    defs = PRESENTATION.theme().defs
    for level in range(1, 6):
        symbol = re.search(rf'<g id="light-{level}"><path d="([^"]*)"/>.*?>(\d)</text>', defs)
        assert symbol is not None
        assert (symbol[1].count("M"), symbol[2]) == (level, str(level))


def test_everything_drawn_is_defined_and_styled() -> None:
    """Each symbol used has its definition, each class its rule, each paint its pattern or gradient."""
    theme = PRESENTATION.theme()
    classes: set[str] = set()
    for position in some({"players": 4}):
        scene = shown(position)
        layers = [*PRESENTATION.board(position.deal).layers, *scene.layers]
        items = [found.item for one in layers for found in drawn(position, one.items)]
        items += turned_items(position)
        items += [use for panel in scene.panels for use in panel.pieces]
        assert {item.ref for item in items if isinstance(item, Use)} <= set(re.findall(r'id="([^"]+)"', theme.defs))
        classes |= {look for item in items for look in item.look.split()}
    assert classes <= set(re.findall(r"\.([a-z][a-z0-9-]*)", theme.css))
    assert set(re.findall(r"url\(#([^)]+)\)", theme.css)) <= set(re.findall(r'id="([^"]+)"', theme.defs))


def test_colours_differ_by_pattern() -> None:
    """Every seat has a texture of its own on tiles and on swatches: nothing is told by colour alone."""
    defs = PRESENTATION.theme().defs
    for kind in ("texture", "seat"):
        drawn = [re.search(rf'<pattern id="{kind}-{seat}"[^>]*>(.*?)</pattern>', defs) for seat in range(4)]
        shapes = {re.sub(r'(fill|stroke)(-opacity)?="[^"]*"', "", found[1]) for found in drawn if found}
        assert len(shapes) == 4


# ------------------------------------------------------------------------------------------------ tiles


@pytest.mark.parametrize("options", OPTIONS)
def test_every_tile_is_one_outline_over_its_cells(options: dict[str, Any]) -> None:
    """There is one body a tile in its seat's look, a single loop, naming the five cells it covers."""
    for position in some(options):
        items = plain_layer(position, "tiles")
        bodies = [item for item in items if isinstance(item, Path) and "glass" in item.look]
        deal = deal_of(position, CopulasDeal)
        laid = [
            (f"glass seat-{seat}", [cell_name(*cell) for cell in deal.spots[p].cells])
            for seat in range(position.deal.seats)
            for p in deal.laid_by(position.state, seat)
        ]
        assert [body.look for body in bodies] == [look for look, _ in laid]
        assert all(body.d.count("M") == 1 for body in bodies)


def test_covered_lights_shine_through() -> None:
    """Each light under a tile is drawn again above the tiles, and no other."""
    position = game({"players": 4})[-1]
    covered = [
        cell for cells in deal_of(position, CopulasDeal).tiles_in_play(position.state).values() for cell in cells
    ]
    levels = sorted(level for x, y in covered if (level := position.deal.setup["lights"][y][x]))
    through = [item for item in plain_layer(position, "through") if isinstance(item, Use) and "through" in item.look]
    assert sorted(int(item.ref[-1]) for item in through) == levels


def test_the_last_placement_of_each_seat_is_outlined() -> None:
    """Nobody before the first tile, then one outline more a seat, then always one each."""
    counts = [sum(item.look == "recent" for item in plain_layer(at, "recent")) for at in game({"players": 3})]
    assert counts[:4] == [0, 1, 2, 3]
    assert set(counts[3:]) == {3}


def test_the_centre_is_marked_for_the_first_tile_only() -> None:
    """C8 is seen before it is needed, and gone after."""
    line = game({"players": 4})
    assert len(layer(shown(line[0]), "centre")) == 1
    assert layer(shown(line[1]), "centre") == []


def test_badges_tell_the_size_of_each_tiles_group() -> None:
    """C15: the layer that can be switched on writes on every tile how big its group is."""
    position = game({"players": 2})[-1]
    sizes = [int(item.text) for item in plain_layer(position, "groups") if isinstance(item, Text)]
    parts = [part for part in position.deal.parts(position.state) if part.key in ("isolated", "group", "biggest")]
    assert sorted(sizes) == sorted(part.args["tiles"] for part in parts for _ in range(part.args["tiles"]))


# ------------------------------------------------------------------------------------------------ dead cells


@pytest.mark.parametrize("options", OPTIONS)
def test_dead_cells_stay_uncovered(options: dict[str, Any]) -> None:
    """A cell once called dead is never covered, and stays dead."""
    before: set[str] = set()
    for position in game(options):
        dead = lit(position, shown(position).dead)
        laid = deal_of(position, CopulasDeal).tiles_in_play(position.state)
        covered = {cell_name(*cell) for cells in laid.values() for cell in cells}
        assert before <= dead
        assert not dead & covered
        before = dead
    assert before


def test_dead_cells_are_those_that_no_placement_can_cover() -> None:
    """However a position is come by, ply by ply, back again or by a leap, its dead cells are those of all its cells."""
    line = game({"players": 4})
    for position in [*line, *line[::-3], line[0], line[-1], line[5]]:
        deal, state = deal_of(position, CopulasDeal), position.state
        alive = 0 if position.over else state.free & deal.board.dim
        open_cells = {number for number, over in enumerate(deal.over) if not over & alive}
        taken = {deal.area.index(cell) for cells in deal.tiles_in_play(state).values() for cell in cells}
        assert {*members(unpack(shown(position).dead))} == open_cells - taken


@pytest.mark.parametrize("options", OPTIONS)
def test_at_the_end_every_open_cell_is_dead_and_the_tiles_that_were_due_are_named(options: dict[str, Any]) -> None:
    """C14: nothing looks free once nobody can place, and the reason names the shape that each seat had to place."""
    end = game(options)[-1]
    deal, scene = deal_of(end, CopulasDeal), shown(end)
    covered = {cell_name(*cell) for cells in deal.tiles_in_play(end.state).values() for cell in cells}
    assert lit(end, scene.dead) == {cell.name for cell in PRESENTATION.board(end.deal).cells} - covered
    [why] = [fact for fact in scene.facts if fact.look == "result"]
    due = [deal.due(end.state, seat) for seat in range(deal.seats) if end.state.used[seat] < 12]
    tiles = ", ".join(
        f"{'a cross' if shape == 'X' else 'a U'} for {colour}"
        for shape, colour in zip(due, ("orange", "blue", "yellow", "purple"), strict=False)
    )
    assert said(why.label) == f"Due next: {tiles}. They fit nowhere."
    assert not [fact for fact in shown(game(options)[-2]).facts if fact.look == "result"]


def test_a_cell_under_some_legal_move_is_not_dead() -> None:
    """What can be covered now is alive."""
    for position in game({"players": 4})[::5]:
        reachable = {cell_name(*cell) for move in position.legal_moves() for cell in move.data["cells"]}
        assert not reachable & lit(position, shown(position).dead)


# ------------------------------------------------------------------------------------------------ beside the board


def test_the_hand_holds_the_due_shape_and_the_next() -> None:
    """C7: the due shape can be played, the other says why not; counts go down to nothing."""
    for position in game({"players": 2})[:-1]:
        first, *later = shown(position).pieces
        legal = {move.text[0] for move in position.legal_moves()}
        assert ({first.text}, first.playable) == (legal, True)
        assert [piece.playable for piece in later] == [False] * len(later)
        assert all(piece.why and "C7" in said(piece.why) for piece in later)
        used = position.state.used[position.turn]
        assert first.count + sum(piece.count for piece in later) == 12 - used


def test_a_turned_piece_covers_what_the_move_covers() -> None:
    """The ghost drawn at a cell's middle covers exactly the cells of the move."""
    position = game({"players": 2})[0]
    middles = {cell.name: (cell.x, cell.y) for cell in PRESENTATION.board(position.deal).cells}
    board = PRESENTATION.board(position.deal)
    turns = {turned.turn: turned for turned in turns_of(board, shown(position).pieces[0])}
    for move in position.legal_moves():
        spelled = re.fullmatch(r"U@([a-z]+\d+)(?:r(\d))?", move.text)
        assert spelled is not None
        anchor, turn = spelled.groups()
        x, y = middles[anchor]
        covered = {(x + dx, y + dy) for dx, dy in turns[int(turn or 0)].covers}
        assert covered == {middles[cell_name(*cell)] for cell in move.data["cells"]}


def test_spectators_hold_nothing() -> None:
    """A spectator sees every panel but no hand."""
    scene = shown(game({"players": 3})[5], -1)
    assert (scene.pieces, len(scene.panels)) == ([], 3)


@pytest.mark.parametrize("options", OPTIONS)
def test_panels_tell_the_score_and_what_groups_would_change(options: dict[str, Any]) -> None:
    """Scores are those of the position; with what the groups bring they are the kernel's word of an end now."""
    for position in game(options)[::4]:
        ended = position.score_if_ended().scores
        for panel in shown(position).panels:
            facts = {fact.label.key: fact for fact in panel.facts}
            score = position.state.score[panel.seat]
            assert panel.score == (ended[panel.seat] if position.over else score)
            groups = facts.get("fact-groups")
            assert score + int((groups.value if groups else "0").replace("−", "-")) == ended[panel.seat]
            assert (panel.team is not None) == bool(options.get("teams"))


def test_a_seat_tells_the_way_to_its_next_additional_turn() -> None:
    """C13: what is missing in words, the turns left as discs; without turns left there is no way."""
    position = game({"players": 2})[3]
    state = position.view(0).state
    state.score[0], state.extra[0] = 30, 1
    view = position.view(0)
    view.state = state
    facts = {fact.label.key: fact for fact in PRESENTATION.scene(view, {}).panels[0].facts}
    assert facts["fact-turns"].discs == (1, 2)
    assert said(facts["fact-step"].label) == "10 more for exactly 40"
    state.extra[0] = 0
    facts = {fact.label.key: fact for fact in PRESENTATION.scene(view, {}).panels[0].facts}
    assert "fact-step" not in facts
    assert said(facts["fact-no-turns"].label) == "No additional turns left"


def test_an_additional_turn_is_announced_first() -> None:
    """C13: whoever plays again reads so above the request, in it with how many turns are left, and by the own name."""
    position = adjoin.load("copulas", players=2).start("7").play("U@g7r1")
    state = position.view(1).state
    state.score[1], state.extra[1], state.again = 20, 2, 1
    view = position.view(1)
    view.state = state
    scene = PRESENTATION.scene(view, {})
    assert scene.title is not None
    assert said(scene.title) == "You play again"
    assert said(scene.prompt).startswith("Exactly 20: you play again. Place a cross now; after that 2 additional turns")
    assert said(scene.panels[1].facts[0].label) == "Exactly 20: plays again"
    assert all(fact.label.key != "fact-again" for fact in scene.panels[0].facts)
    assert PRESENTATION.scene(position.view(0), {}).title is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_has_words(language: str) -> None:
    """No prompt, fact, label or cell falls back to its key, in any position of any viewer."""
    for options in OPTIONS:
        for position in game(options)[::6]:
            for viewer in (-1, 0, position.turn):
                scene = shown(position, viewer)
                told = [
                    scene.prompt,
                    *(one.words for one in scene.spoken.values()),
                    *(fact.label for fact in scene.facts),
                ]
                told += [words for panel in scene.panels for words in (panel.colour, *(f.label for f in panel.facts))]
                told += [words for piece in scene.pieces for words in (piece.label, piece.why) if words]
                told += [Phrase(f"switch-{name}") for name in scene.switches]
                assert [words for words in told if "[" in said(words, language) or "{" in said(words, language)] == []


def test_every_cell_is_spoken() -> None:
    """A screen reader hears of each cell what lies there."""
    position = game({"players": 2})[6]
    assert all(spoken(position, cell.name) for cell in PRESENTATION.board(position.deal).cells)
    move = position.move
    assert move is not None
    column, row = move.data["cells"][0]
    light = position.deal.setup["lights"][row][column]
    seat = ("orange", "blue")[move.seat]
    expected = f"{seat} {'cross' if move.data['tile'] == 'X' else 'U'}" + (f", light {light}" if light else "")
    assert spoken(position, cell_name(column, row)) == expected


# ------------------------------------------------------------------------------------------------ ghosts and text


def test_a_ghost_tells_what_groups_would_cost_and_who_has_the_biggest() -> None:
    """C15-C17: of every placement of a game, what is told of groups is what its lines of the score come to."""
    for position in game({"players": 2})[2:-1]:
        seat, before = position.turn, position.score_if_ended().scores
        told = {
            one.key: one.args for one in PRESENTATION.ghost(position.view(seat), position.legal_moves()[0].text).effects
        }
        then = position.play(position.legal_moves()[0])
        lost = [part for part in then.deal.parts(then.state) if part.seat == seat and part.points < 0]
        assert told["effect-groups"]["cost"] == -sum(part.points for part in lost)
        other = then.score_if_ended().scores[1 - seat] - before[1 - seat]
        gone = {**told.get("effect-biggest", {}), **told.get("effect-overtakes", {})}.get("others", 0)
        assert other == (-5 if gone else 0)


def test_a_ghost_tells_what_it_brings_or_why_not() -> None:
    """A legal ghost shows its gain first; an illegal one the rule it breaks and the cells that show it."""
    position = game({"players": 2})[0]
    view = position.view(0)
    move = position.legal_moves()[0]
    legal = PRESENTATION.ghost(view, move.text)
    assert legal.legal
    assert set(legal.cells) == {cell_name(*cell) for cell in move.data["cells"]}
    assert str(move.data["points"]) in said(legal.effects[0])
    refused = PRESENTATION.ghost(view, "U@b2")
    assert (refused.legal, refused.paragraph) == (False, "C8")
    assert refused.refusal is not None
    assert "C8" in said(refused.refusal)
    assert refused.offending
    assert PRESENTATION.ghost(view, "nonsense").cells == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", OPTIONS)
def test_the_text_fits_a_terminal(options: dict[str, Any], language: str) -> None:
    """The largest board with its panels fits 80 columns and 24 lines, at every ply, in every language."""
    for position in game(options)[::8] + game(options)[-1:]:
        lines = PRESENTATION.text(position.view(), recent_placements(position), language).splitlines()
        assert max(map(breadth, lines)) <= 80
        assert len(lines) <= 24


def test_the_text_shows_who_covers_which_light() -> None:
    """Each covered cell carries its seat's letter and its light, a fresh one a mark; colour changes no character."""
    position = game({"players": 2})[2]
    view, recent = position.view(), recent_placements(position)
    plain, coloured = PRESENTATION.text(view, recent), PRESENTATION.text(view, recent, colour=True)
    assert len(re.findall(r"[OB][.1-5]'", plain)) == 10
    assert "\x1b" not in plain
    assert "\n".join(re.sub(r"\x1b\[[0-9;]*m", "", coloured).splitlines()) == plain


# ------------------------------------------------------------------------------------------------ files and wire


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_a_picture_is_a_file_of_its_own(theme: Literal["auto", "light", "dark"]) -> None:
    """It parses, has the board's size and the scores, and draws every tile."""
    position = game({"players": 4})[20]
    root = ElementTree.fromstring(picture(position.view(), recent_placements(position), theme=theme))
    bodies = [path for path in root.iter(f"{SVG}path") if "glass" in path.get("class", "")]
    scores = [text.text for text in root.iter(f"{SVG}text") if text.get("class") == "score"]
    assert len(bodies) == 20
    assert scores == [str(score) for score in position.state.score]


def test_the_miniature_is_always_the_same_picture() -> None:
    """The home page shows a game in full swing, drawn from a real position."""
    definition = adjoin.find("copulas")
    root = ElementTree.fromstring(miniature(definition))
    assert miniature(definition) == miniature(definition)
    assert len([path for path in root.iter(f"{SVG}path") if "glass" in path.get("class", "")]) == 16


def test_a_state_is_small_on_the_wire() -> None:
    """The part that changes stays far below 30 kB compressed at the end of the biggest game."""
    scene = encode(shown(game({"players": 4})[-1]))
    assert len(gzip.compress(scene)) < 8_000


def test_cubes_stand_on_the_track() -> None:
    """Corners are 0, 20, 40 and 60; 80 goes round, below 0 waits on 0; cubes on one field stand side by side."""
    area = Rectangle(12, 12)
    left, top, width, height = track.frame_of(area, 26)
    half = track.WIDTH / 2
    corners = [(left + half, top + half), (left + width - half, top + half)]
    corners += [(x, top + height - half) for x, _ in reversed(corners)]
    assert [track.field(area, 26, score) for score in (0, 20, 40, 60)] == corners
    assert track.field(area, 26, 85) == track.field(area, 26, 5)
    assert track.field(area, 26, -3) == corners[0]
    middles = {track.shift_cube(area, 26, 33, along) for along in (-8.5, 8.5)}
    assert len({x for x, _ in middles}) == 1
    assert len(track.cubes(area, 26, (33, 33, -3))) == 4  # one each, and the number below 0
    assert track.draw_reach(area, 26, 7, 7, again=False) == []


def test_a_corner_says_that_it_brings_another_turn() -> None:
    """C13: on 20, 40 and 60 a sign beside the corner, inside the frame, where an additional turn is left; else none."""
    area = Rectangle(12, 12)
    left, _, width, _ = track.frame_of(area, 26)
    for corner in (20, 40, 60):
        told = [item for item in track.draw_reach(area, 26, corner - 3, corner, again=True) if isinstance(item, Text)]
        assert [said(item.phrase) for item in told if item.phrase] == [f"{corner}, again"]
        assert all(left < item.x - 48 and item.x + 48 < left + width for item in told)
        assert len(track.draw_reach(area, 26, corner - 3, corner, again=False)) == 2
