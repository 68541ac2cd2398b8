"""OPHIUCHUS on a screen: what is drawn, said and counted is what the position holds."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import adjoin
from adjoin.games.ophiuchus import GAME
from adjoin.games.ophiuchus.components.tables import cell_at
from adjoin.games.ophiuchus.drawing import board, demo, strings, styles
from adjoin.games.ophiuchus.drawing.presentation import PRESENTATION
from adjoin.games.ophiuchus.learn.diagrams import DIAGRAMS
from adjoin.games.ophiuchus.text import history, reasons
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.games.ophiuchus.text.reasons import Match
from adjoin.kernel.authoring.notation import cell_name
from adjoin.kernel.authoring.tables import members
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.live.encoding import encode
from adjoin.phrase import LANGUAGES, Phrase, word
from adjoin.scene.material import diagram
from adjoin.scene.model import Item, Path, Text, Use
from adjoin.scene.pictures import turns_of
from adjoin.scene.presentation import recent_placements
from adjoin.scene.svg import miniature, picture
from adjoin.scene.text import breadth
from adjoin.testing.random_games import steps
from games.dealing import deal_of
from games.showing import drawn, layer, lit, shown, spoken, turned_items

PACKAGE = "adjoin.games.ophiuchus"


@cache
def whole_game(players: int, seed: str = "screen") -> tuple[Position, ...]:
    """A game with all that can be chosen: the bonus, and hands played out."""
    game = adjoin.load("ophiuchus", players=players, thirteen=True, end="play_out")
    return tuple(steps(game.start(seed), Random(seed)))


@cache
def swing() -> Position:
    return demo.swing(GAME)


def in_phase(phase: str) -> Position:
    """A position in which that kind of decision is due."""
    games = (at for number in range(20) for at in whole_game(2, f"screen {number}"))
    return next(at for at in games if at.phase == phase and at.turn >= 0)


def said(words: Phrase, language: str = "en") -> str:
    return word(words, language, PACKAGE)


def ghosts(position: Position) -> list[Any]:
    legal = [move.text for move in position.legal_moves()[::29]]
    tile = legal[0].split("@")[0]
    tried = [*legal, f"{tile}@i9", f"{tile}@a1", f"{tile}@h8r1", f"{tile}@zz99"]
    return [PRESENTATION.ghost(position.view(position.turn), text) for text in tried]


# ------------------------------------------------------------------------------------------------ the chart


def test_everything_drawn_is_defined_and_styled() -> None:
    """Each symbol used has its definition, each class its rule, each paint its pattern."""
    theme = PRESENTATION.theme()
    classes: set[str] = set()
    for position in [swing(), whole_game(1)[0], whole_game(1)[-1], *map(in_phase, ("claim", "bonus", "return"))]:
        scene = shown(position, max(position.turn, 0))
        layers = [*PRESENTATION.board(position.deal).layers, *scene.layers]
        if position.phase == "place" and position.turn >= 0:
            layers += [one for ghost in ghosts(position) for one in ghost.layers]
        items = [found.item for one in layers for found in drawn(position, one.items)]
        items += turned_items(position)
        aside: list[Item] = [Use(card.ref, 0, 0) for card in PRESENTATION.board(position.deal).cards]
        aside += [item for choice in scene.choices for item in choice.items]
        aside += [item for one in scene.won for item in one.items]
        items += [found.item for found in drawn(position, aside)]
        items += [item for panel in scene.panels for item in panel.pieces]
        assert {item.ref for item in items if isinstance(item, Use)} <= set(re.findall(r'id="([^"]+)"', theme.defs))
        classes |= {look for item in items for look in item.look.split()} | {panel.look for panel in scene.panels}
    rules = set(re.findall(r"\.([a-z][a-z0-9-]*)", theme.css))
    assert classes <= rules
    assert set(re.findall(r"url\(#([^)]+)\)", theme.css)) <= set(re.findall(r'id="([^"]+)"', theme.defs))
    assert {name for text in re.findall(r'class="([^"]+)"', theme.defs) for name in text.split()} <= rules


def test_dark_defines_what_light_defines() -> None:
    """Each colour is set for a dark theme chosen and for one that the system prefers."""
    css = PRESENTATION.theme().css
    chosen = re.search(r':root\[data-theme="dark"\]\{(.*?)\}', css, re.S)
    preferred = re.search(r":root:not\(\[data-theme\]\)\{(.*?)\}\}", css, re.S)
    light = re.search(r":root\{(.*?)\}", css, re.S)
    assert chosen is not None
    assert preferred is not None
    assert light is not None
    assert chosen[1] == preferred[1]
    named = [set(re.findall(r"(--op-[a-z0-9-]+):", block)) for block in (light[1], chosen[1])]
    assert named[0] == named[1] >= set(re.findall(r"var\((--op-[a-z0-9-]+)\)", css))


def test_stars_differ_by_form_and_seat() -> None:
    """O1: each of the six types has a symbol and a seat of its own: nothing is told by colour alone."""
    forms = {form: re.search(rf'id="{form}"(.*)', PRESENTATION.theme().defs) for form in styles.FORMS}
    assert len({found[1] for found in forms.values() if found}) == 6
    assert len(set(styles.SEATS)) == 6


def test_every_star_is_drawn_on_its_seat() -> None:
    """O1: as many stars as the layout has, each where its type sits in its cell, and no digit on any half."""
    position = swing()
    types = reasons.layout(position.state)
    placed = list(drawn(position, layer(shown(position), "tiles")))
    items = [found.item for found in placed]
    stars = {(item.ref, x + item.x, y + item.y) for item, x, y in placed if isinstance(item, Use)}
    assert stars == {
        (form, *styles.seat_of(cell, star))
        for cell, held in types.items()
        for star, form in enumerate(styles.FORMS)
        if held >> star & 1
    }
    assert not [item for item in items if isinstance(item, Text)]


def test_counts_stand_at_the_edges_and_thirteen_is_ringed() -> None:
    """O6, O12: each run of two cells or more is counted once; 13 has its ring, ten and more are bold."""
    position = swing()
    scene = shown(position)
    items = [*layer(scene, "row counts"), *layer(scene, "column counts")]
    told = [item for item in items if isinstance(item, Text)]
    types = reasons.layout(position.state)
    lines = {reasons.run_through(types, cell, step) for cell in types for step in reasons.STEPS[:2]}
    counted = [sum(types[cell].bit_count() for cell in line) for line in lines if len(line) > 1]
    assert sorted(int(item.text) for item in told) == sorted(counted)
    assert counted.count(13) == len([item for item in items if isinstance(item, Use)]) > 0
    assert all(("near" in item.look) == (10 <= int(item.text) < 13) for item in told)


def test_the_window_holds_the_layout_and_what_can_be_reached() -> None:
    """O8: every legal placement begins in the window, and the window lies within what the frame allows."""
    for at in whole_game(3)[::5]:
        columns, rows = board.window(at.state)
        assert 7 <= len(columns) <= 10
        assert 7 <= len(rows) <= 10
        assert columns.start >= at.state.right - 8
        assert columns.stop <= at.state.left + 9
        placements = [move.data["cells"] for move in at.legal_moves() if move.type == "place"]
        assert all(any(column in columns and row in rows for column, row in cells) for cells in placements)


def test_dead_cells_can_never_be_covered() -> None:
    """O6, O8: what is hatched stays empty to the end of the game."""
    for players in (2, 4):
        line = whole_game(players)
        covered = set(reasons.layout(line[-1].state))
        hatched = [board.dead_cells(deal_of(at, OphiuchusDeal), at.state) for at in line[::6]]
        dead = [{cell_at(number) for number in members(cells)} for cells in hatched]
        assert all(not cells & covered for cells in dead)
        assert dead[-1]


def test_a_won_card_says_whose_it_is_and_keeps_its_string() -> None:
    """O10: who has it is told with the cells that won it; its string is drawn in the look of its owner."""
    position = swing()
    scene, deal = shown(position), deal_of(position, OphiuchusDeal)
    won = [card for card in range(13) if history.winner(position.state, card) >= 0]
    assert won
    assert [(one.card, one.seat) for one in scene.won] == [(c, history.winner(position.state, c)) for c in won]
    assert [len(lit(position, one.cells)) for one in scene.won] == [deal.cards[card]["count"] for card in won]
    for one in scene.won:
        (string,) = layer(scene, f"won {one.card}")
        assert isinstance(string, Use)
        assert string.ref.endswith(f"-seat-{one.seat}")
        assert len([item for item in one.items if item.look.startswith("eye ")]) == deal.cards[one.card]["count"]
    assert {part.card for part in scene.layers if part.card is not None} == set(won)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_strings_share_no_edge_and_stay_where_they_are(players: int) -> None:
    """Two strings never lie on the same edge of a cell while there is another, and a string never moves."""
    for seed in ("a", "b", "c"):
        before: dict[int, strings.String] = {}
        for at in whole_game(players, seed):
            found = strings.strings(deal_of(at, OphiuchusDeal), at.state)
            edges = [edge for one in found for edge in strings.edges(one.lane)]
            assert len(edges) == len(set(edges))
            now = {one.card: one for one in found}
            assert all(now[card] == one for card, one in before.items())
            before = now


def test_strings_of_one_run_take_turns() -> None:
    """The first lies inside the upper or left edge, the next on the other side, then from outside; squares go round."""
    row = tuple((column, 3) for column in range(3))
    square = ((0, 3), (1, 3), (0, 4), (1, 4))
    matches = [Match(card, row, (0, 0, 0)) for card in range(4)]
    found = strings.lanes([*matches, Match(4, square, (1, 1, 1, 1))])
    assert [(lane.far, strings.INSETS.index(lane.inset)) for lane in found[:4]] == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert found[4].kind == strings.SQUARE
    assert len({lane.at for lane in found[:4]}) == 4


@pytest.mark.parametrize(("kind", "way"), [(strings.ROW, 1), (strings.COLUMN, 0)])
def test_no_first_string_covers_a_star(kind: str, way: int) -> None:
    """Neither a course nor a bead reaches the stars of a half, on whichever edge of a cell the string lies."""
    cells = {strings.ROW: ((0, 0), (1, 0), (2, 0)), strings.COLUMN: ((0, 0), (0, 1), (0, 2))}[kind]
    reach = max(abs(seat[way]) for seat in styles.SEATS) + STAR[way]
    for far, inset in product((False, True), strings.INSETS[:2]):
        place = strings.Lane(kind, cells, far, inset).at[way]
        assert abs(place % styles.UNIT - styles.HALF) - strings.BEAD > reach


STAR = (7.6, 8.2)  # how far a star reaches from its seat, across and down


def test_every_string_that_a_deck_can_make_has_its_picture() -> None:
    """Whoever wins whatever: the picture is there, with a bead for every cell."""
    pictures = PRESENTATION.board(swing().deal).pictures
    for count in (3, 4, 5, 6):
        for seat in range(4):
            for way in ("row", "column"):
                assert pictures[f"{way}-{count}-seat-{seat}"][-1].look == f"bead bead-{seat}"
    assert {"square-4-0-seat-0", "square-4-1-seat-3"} <= set(pictures)


def test_a_hand_costs_nothing_before_the_end_and_is_told_only_where_it_may() -> None:
    """O14: no minus greets anybody; what the hand would cost is told aside, and not where hands end alike."""
    for end, told in (("play_out", ["-6"]), ("at_empty", [])):
        first = adjoin.load("ophiuchus", players=2, end=end).start("calm")
        panel = shown(first).panels[0]
        assert panel.score == 0
        assert [fact.value for fact in panel.facts if fact.look == "quiet"] == told


def test_what_is_asked_has_a_title() -> None:
    """Two words over the choices for whoever decides, and for nobody else."""
    for phase in ("claim", "bonus", "return"):
        position = in_phase(phase)
        title = shown(position).title
        assert title is not None
        assert title.key == f"title-{phase}"
        assert shown(position, SPECTATOR).title is None
        assert shown(position, 1 - position.turn).title is None
    assert shown(in_phase("place")).title is None


# ------------------------------------------------------------------------------------------------ ghosts and choices


def test_a_ghost_counts_its_rows_and_columns() -> None:
    """O6: legal or not, the sums as they would be stand at the ends; a refused one names the run."""
    position = demo.alone(GAME, "T22", "T26 T13 T9")
    good = PRESENTATION.ghost(position.view(0), "T26@k9r1")
    bad = PRESENTATION.ghost(position.view(0), "T26@k8r1")
    assert good.legal
    assert not bad.legal
    assert [item.text for item in good.layers[0].items if isinstance(item, Text)] == ["13", "11"]
    assert [item.text for item in bad.layers[0].items if isinstance(item, Text)] == ["14", "11"]
    assert bad.refusal is not None
    assert said(bad.refusal) == "This row would add up to 14: 4 + 4 + 6; at most 13 (O6)."
    assert bad.offending == ["i9", "j9", "k9"]


def test_a_ghost_shows_the_cards_it_would_match() -> None:
    """O10: their strings are laid on edges that are free, their cards say what they pay, and the effects name them."""
    position = demo.alone(GAME, "T22", "T13 T11 T9")
    ghost = PRESENTATION.ghost(position.view(0), "T13@l9r2")
    layers = {one.name: one.items for one in ghost.layers}
    assert [said(one.caption) for one in ghost.wins] == [f"+{points} with this tile" for points in (3, 3, 4)]
    threads = [item.d for item in layers["forming"] if isinstance(item, Path) and "thread" in item.look]
    assert len(set(threads)) == 3
    assert len([item for item in layers["forming"] if item.look == "wanted"]) == 3 + 3 + 4
    assert said(ghost.effects[0], "ja").startswith("+3 うお座")
    assert PRESENTATION.ghost(position.view(0), "T13@a1").wins == []


@pytest.mark.parametrize(("language", "name"), [("en", "Gemini"), ("ja", "ふたご座")])
def test_cards_bear_their_names_in_the_readers_language(language: str, name: str) -> None:
    """O2: a card is called on its face what effects and scores call it, and says what it asks for."""
    cards = PRESENTATION.board(demo.alone(GAME, "T22", "T13 T11 T9").deal).cards
    assert name in [said(card.name, language) for card in cards]
    assert [card.wide for card in cards] == [False] * 9 + [True] * 4
    told = [said(words, language) for card in cards for words in (card.caption, card.asks)]
    assert not [text for text in told if "[" in text or "{" in text]


def test_choices_are_the_legal_decisions() -> None:
    """O10, O12: claim, bonus and return are offered to the seat that decides, and to nobody else."""
    for phase in ("claim", "bonus", "return"):
        position = in_phase(phase)
        legal = [move.text for move in position.legal_moves()]
        assert sorted(choice.text for choice in shown(position).choices) == sorted(legal)
        assert shown(position, 1 - position.turn).choices == []
        assert shown(position, SPECTATOR).choices == []
        assert not [piece for piece in shown(position).pieces if piece.playable]


def test_pieces_are_the_own_hand() -> None:
    """O3, O5: one piece a tile, with the turns that look different; one that fits nowhere says so."""
    for at in [at for at in whole_game(2) if at.turn >= 0 and at.phase == "place"][::4]:
        pieces = shown(at).pieces
        assert [piece.text for piece in pieces] == deal_of(at, OphiuchusDeal).names(at.state.hand[at.turn])
        legal = {move.data["tile"] for move in at.legal_moves()}
        assert {piece.text for piece in pieces if piece.playable} == legal
        assert all(
            len(turns_of(PRESENTATION.board(at.deal), piece)) == (2 if piece.text == "T27" else 4) for piece in pieces
        )


# ------------------------------------------------------------------------------------------------ words


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_worded(language: str) -> None:
    """No key is left bare, from the first position to the last, whoever looks, whatever is held."""
    positions = [*whole_game(2)[::11], whole_game(4)[-1], *map(in_phase, ("place", "claim", "bonus", "return"))]
    words: list[Phrase] = []
    for position in positions:
        for viewer in (SPECTATOR, 0, 1):
            scene = shown(position, viewer)
            words += [
                scene.prompt,
                *(one.words for one in scene.spoken.values()),
                *(fact.label for fact in scene.facts),
            ]
            words += [fact.label for panel in scene.panels for fact in panel.facts]
            words += [panel.colour for panel in scene.panels] + [choice.label for choice in scene.choices]
            words += [choice.then for choice in scene.choices if choice.then] + ([scene.title] if scene.title else [])
            words += [piece.label for piece in scene.pieces] + [piece.why for piece in scene.pieces if piece.why]
    for ghost in ghosts(in_phase("place")):
        words += [*ghost.effects, *([ghost.refusal] if ghost.refusal else [])]
    told = {said(one, language) for one in words}
    assert not [text for text in told if "[" in text or "{" in text or "Phrase(" in text]


def test_cells_are_spoken_with_their_counts() -> None:
    """O6: a half says its stars and what its row and column count, an open cell what they count so far."""
    position = demo.alone(GAME, "T22", "T13 T11 T9")
    assert spoken(position, "i9") == "4: sun, dot, comet, diamond, row 8, column 4"
    assert spoken(position, "k9") == "open, beside a tile, row 8, column 0"
    assert spoken(position, "a1") == ""


# ------------------------------------------------------------------------------------------------ files and terminals


def test_a_state_is_small_on_the_wire() -> None:
    """A full chart stays well below what a phone notices."""
    assert len(encode(shown(swing(), 0))) < 80_000


@pytest.mark.parametrize("name", DIAGRAMS)
def test_diagrams_are_whole(name: str) -> None:
    """Every picture of the rules page is an SVG file, and what its caption calls refused is refused."""
    svg = diagram(GAME, name, "en")
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    refused = len(re.findall(r'<g class="tried tried-refused"', svg))
    assert refused == {"contact": 1, "thirteen": 1, "hole": 1}.get(name, 0)


def test_pictures_and_the_miniature_are_whole() -> None:
    """They parse, say which theme they are in, and the miniature shows the chart alone."""
    for theme in ("light", "dark"):
        svg = picture(swing().view(0), recent_placements(swing()), theme=theme)
        assert ElementTree.fromstring(svg).get("data-theme") == theme
    x, y, width, height = map(float, str(ElementTree.fromstring(miniature(GAME)).get("viewBox")).split())
    for cell in reasons.layout(swing().state):
        middle = styles.middle(cell)
        assert x < middle[0] < x + width
        assert y < middle[1] < y + height


def test_the_terminal_shows_stars_counts_and_the_own_hand() -> None:
    """Every half stands at its letter and number; the hand is there for its owner only."""
    position = demo.alone(GAME, "T22", "T13 T11 T9")
    lines = PRESENTATION.text(position.view(0), recent_placements(position)).splitlines()
    row = next(line for line in lines if line.startswith("  9"))
    assert row[lines[0].index(" i") + 1 :].split()[:2] == ["ACDF", "ABCE"]
    assert row.endswith(" 8")
    assert "T13 EF|AC" in "\n".join(lines)
    assert "T13 EF|AC" not in PRESENTATION.text(position.view(), recent_placements(position))
    claiming = PRESENTATION.text(position.play("T13@l9r2").view(0), {})
    assert "*pisces (Pisces +3: 3 × sun in a line)" in claiming


@pytest.mark.parametrize(("language", "word"), [("en", "prize"), ("ja", "プライズ")])
def test_prize_tiles_are_told_only_where_they_can_be_won(language: str, word: str) -> None:
    """O12: without the bonus neither the screen nor the terminal speaks of them."""
    for bonus in (True, False):
        view = adjoin.load("ophiuchus", players=2, thirteen=bonus).start("7").view(0)
        told = {fact.label.key for fact in PRESENTATION.scene(view, {}).facts}
        assert ("fact-tokens" in told) == bonus
        assert (word in PRESENTATION.text(view, {}, language)) == bonus


def test_colour_adds_nothing_to_the_text() -> None:
    """Without its ANSI colours a coloured text is the plain one."""
    coloured = PRESENTATION.text(swing().view(0), {}, colour=True)
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == PRESENTATION.text(swing().view(0), {})
    assert coloured != PRESENTATION.text(swing().view(0), {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_fits_a_terminal(language: str) -> None:
    """Lines stay within 110 columns, however the layout lies."""
    for at in (*whole_game(4)[::12], swing()):
        text = PRESENTATION.text(at.view(0), {}, language)
        assert max(breadth(line) for line in text.splitlines()) <= 110


def test_a_cell_of_the_plane_is_named() -> None:
    """Every cell of the plane is on the board under its own name."""
    cells = PRESENTATION.board(swing().deal).cells
    assert {cell.name for cell in cells} == {cell_name(column, row) for column in range(17) for row in range(17)}


def test_a_thirteen_in_the_making_shines() -> None:
    """O12: the count of a ghost is lit up exactly where the ghost promises exactly 13."""
    told = []
    for at in whole_game(2)[::4]:
        for move in at.legal_moves()[::11] if at.phase == "place" and at.turn >= 0 else ():
            ghost = PRESENTATION.ghost(at.view(at.turn), move.text)
            guides = next(layer.items for layer in ghost.layers if layer.name == "guides")
            shines = any(item.look == "seal thirteen now" for item in guides)
            told.append(shines)
            assert shines == any(effect.key == "effect-thirteen" for effect in ghost.effects)
    assert True in told
    assert False in told
