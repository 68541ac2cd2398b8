"""What a drawing promises: every screen can show every position to every viewer, in words that exist."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.etree import ElementTree

from adjoin.errors import NotationError, Refusal, WrongUse
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View
from adjoin.phrase import LANGUAGES, Phrase
from adjoin.scene.cells import collect_cells, names_in, numbers_of, unpack
from adjoin.scene.drawings import presentation_of
from adjoin.scene.material import diagram, learning_of, page_text
from adjoin.scene.model import Board, Choice, Fact, Item, Scene, Tile, Use
from adjoin.scene.phrases import phrases
from adjoin.scene.pictures import parts, turns_of
from adjoin.scene.presentation import Presentation, recent_placements
from adjoin.scene.spots import Spots, by_piece, parse_anchor
from adjoin.scene.svg import miniature, picture
from adjoin.testing.fault import Fault, Place
from adjoin.testing.promises.moves import NONSENSE, some_moves
from adjoin.testing.promises.secrets import viewers
from adjoin.testing.promises.words import is_worded, languages

LACKING = re.compile(r"\[[a-z]+(-\w+)+\]|\{\$?[\w-]+\}")  # what stands in place of a word that is missing
PICTURE = re.compile(r"\]\(scene:([\w-]+)\)")  # on a rules page
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
TRIED = 4  # legal moves that are tried as ghosts


def presentation_at(position: Position) -> Presentation:
    return presentation_of(position.game.definition)


def mover(position: Position) -> View:
    """The view of the seat to move, or where there is none the spectator's."""
    return position.view(max(position.turn, SPECTATOR))


# ------------------------------------------------------------------------------------------------ scenes


def a_board_is_whole(start: Position, board: Board) -> None:
    """The board is the same each time, each cell has a name of its own and an outline."""
    names = [cell.name for cell in board.cells]
    if presentation_at(start).board(start.deal) != board:
        raise Fault(start, "board() gives another board when it is asked again")
    if not names or len(set(names)) < len(names):
        raise Fault(start, "board() has no cells" if not names else "board() has two cells of the same name")
    if any(cell.kind not in range(len(board.outlines)) for cell in board.cells):
        raise Fault(start, "board() has a cell of a kind without an outline")
    if min(board.box[2:]) <= 0:
        raise Fault(start, f"board() has no size: {board.box}")
    if presentation_at(start).numbers(start.deal) != numbers_of(board):
        raise Fault(start, "numbers() numbers the cells otherwise than board() does")
    for name, items in board.pictures.items():
        draws_what_there_is(start, board, items, f"the picture {name}")


def scenes_are_whole(position: Position, board: Board) -> None:
    """Each viewer's scene names cells of the board, says all in words, and offers exactly what the viewer may do."""
    common = presentation_at(position).scene(position.view(), recent_placements(position))
    for viewer in viewers(position):
        view = position.view(viewer)
        scene = (
            common
            if viewer == SPECTATOR
            else presentation_at(position).scene(view, recent_placements(position, viewer))
        )
        who = f"the scene of viewer {viewer}"
        says_all(position, scene, who)
        names_cells(position, board, scene, who)
        for layer in scene.layers:
            draws_what_there_is(position, board, layer.items, f"the layer {layer.name} of {who}")
        offers_all(position, board, view, scene, who)
        seated = presentation_at(position).scene_from(common, view)
        if seated not in (None, scene):
            raise Fault(position, f"scene_from() gives another scene than scene() to viewer {viewer}")
        if viewer == position.turn and presentation_at(position).panels(view) != scene.panels:
            raise Fault(position, f"panels() gives other panels than scene() to viewer {viewer}")


def what_lies_is_on_the_board(position: Position, cells: frozenset[str]) -> None:
    """What the game says to lie on the board lies there, and belongs to a seat."""
    for laid in position.deal.on_board(position.state) or ():
        if lost := [cell for cell in laid.cells if cell not in cells]:
            raise Fault(position, f"on_board() names the cell {lost[0]}, which the board does not have")
        if laid.seat not in viewers(position):
            raise Fault(position, f"on_board() names a tile of seat {laid.seat}, which is not at the table")


def says_all(position: Position, scene: Scene, who: str) -> None:
    package = position.game.header.package
    for phrase in phrases(scene):
        is_worded(position, phrase, f"{who} ({phrase.key})", package)
    for name in scene.switches:
        is_worded(position, Phrase(f"switch-{name}"), f"the switch {name} of {who}", package)
        if name not in [layer.name for layer in scene.layers]:
            raise Fault(position, f"{who} has a switch {name}, but no such layer")
    seats = [panel.seat for panel in scene.panels]
    if seats != list(range(position.deal.seats)):
        raise Fault(position, f"{who} has panels of the seats {seats}, and there are {position.deal.seats}")


def names_cells(position: Position, board: Board, scene: Scene, who: str) -> None:
    lit: list[Fact | Choice] = [*scene.facts, *(fact for panel in scene.panels for fact in panel.facts), *scene.choices]
    named = [scene.dead, *(said.cells for said in scene.spoken.values()), *(owner.cells for owner in lit)]
    known = collect_cells(numbers_of(board), (cell.name for cell in board.cells))
    if unknown := [cells for cells in named if unpack(cells) & ~known]:
        raise Fault(position, f"{who} has a set with cells that the board does not have: {unknown[0]}")


def draws_what_there_is(position: Position, board: Board, items: Iterable[Item], what: str) -> None:
    """Every tile is of a shape and a turn that the board has, and made of pictures that it has."""
    for tile in items:
        if isinstance(tile, Tile):
            if tile.turn not in [turned.turn for turned in board.shapes.get(tile.shape, [])]:
                raise Fault(position, f"{what} has a tile of shape {tile.shape}, turn {tile.turn}, that board() lacks")
            lost = [part.ref for part in parts(board, tile) if isinstance(part, Use) and part.ref not in board.pictures]
            if lost:
                raise Fault(position, f"{what} has a tile of the picture {lost[0]}, which board() lacks")


def spots_are_legal(position: Position, board: Board, view: View, who: str) -> None:
    """The sets of anchor cells say what the notation of the legal moves says."""
    told: dict[tuple[str, str], set[str]] = {}
    for said in filter(None, map(parse_anchor, view.legal_texts())):
        told.setdefault(said[0], set()).add(said[1])
    spots: Spots = presentation_at(position).spots(view)
    found = {(piece, turn): set(names_in(board, at)) for piece, turn, at in by_piece(spots)}
    if found != told:
        wrong = next(key for key in {*found, *told} if found.get(key) != told.get(key))
        raise Fault(position, f"spots() of {who} differ from the legal moves of {wrong[0]} in turn {wrong[1]}")


def offers_all(position: Position, board: Board, view: View, scene: Scene, who: str) -> None:
    """What may be done can be done with the pieces and choices shown, and nothing else is offered."""
    if view.seat == SPECTATOR and scene.pieces:
        raise Fault(position, f"{who} has pieces to hold, though it is the spectator's")
    choices = {choice.text for choice in scene.choices}
    turns = {(piece.text, str(turned.turn)) for piece in scene.pieces for turned in turns_of(board, piece)}
    spots_are_legal(position, board, view, who)
    legal = view.legal_texts()
    for text in legal:
        said = parse_anchor(text)
        if text not in choices and (said is None or said[0] not in turns):
            raise Fault(position, f'{who} offers no piece and no choice for the legal move "{text}"')
    if wrong := choices - set(legal):
        raise Fault(position, f'{who} offers the choice "{min(wrong)}", which is not legal')


# ------------------------------------------------------------------------------------------------ texts and ghosts


def texts_are_whole(position: Position) -> None:
    """The board in characters exists in every language, lacks no word, and colours add nothing to what it says."""
    recent, view, text = recent_placements(position), mover(position), ""
    for language in languages(position.game.header.package) or LANGUAGES[:1]:
        text = presentation_at(position).text(view, recent, language)
        if not text.strip():
            raise Fault(position, f"text() in {language} is empty")
        if lacking := LACKING.search(text):
            raise Fault(position, f"text() in {language} lacks words: {lacking[0]}")
    coloured = presentation_at(position).text(view, recent, language, colour=True)
    if COLOURS.sub("", coloured) != text:
        raise Fault(position, "text() says something else in colour than without")


def ghosts_say_what_rules_say(position: Position) -> None:
    """A move that is tried covers the cells it would, and is legal or refused as the rules have it, in words."""
    if position.turn < 0:
        return
    view = position.view(position.turn)
    for move in some_moves(position)[:: max(1, len(position.legal_numbers) // TRIED)][: TRIED + 1]:
        check_ghost(position, view, move.text)
        laid = [cell for event in position.play(move).events[:1] if event.type == "place" for cell in event.cells]
        covered = presentation_at(position).covered(view, move.text)
        if laid and sorted(covered) != sorted(laid):
            raise Fault(position, f'covered() says that "{move.text}" covers {covered}, the event says {laid}')
    past = [at.move.text for at in position.line() if at.move and not at.move.secret]
    for text in (*past[-2:], *NONSENSE):
        check_ghost(position, view, text)


def check_ghost(position: Position, view: View, text: str) -> None:
    """The ghost of a text is as legal as the rules say, and speaks in words."""
    ghost, reason = presentation_at(position).ghost(view, text), view.why_not(text)
    if ghost.legal != (reason is None):
        raise Fault(position, f'the ghost of "{text}" says legal: {ghost.legal}, the rules: {reason or "legal"}')
    if isinstance(reason, Refusal | NotationError) and ghost.refusal is None:
        raise Fault(position, f'the ghost of "{text}" does not say why it is refused')
    for phrase in phrases(ghost):
        is_worded(position, phrase, f'the ghost of "{text}"', position.game.header.package)
    if any(after.seat not in range(position.deal.seats) for after in ghost.after):
        raise Fault(position, f'the ghost of "{text}" changes the panel of a seat that is not at the table')


# ------------------------------------------------------------------------------------------------ pictures


def pictures_are_whole(position: Position) -> None:
    """A position is drawn as a well-formed picture."""
    well_formed(position, picture(mover(position), recent_placements(position)), "the picture")


def the_game_shows_itself(definition: Definition) -> None:
    """The miniature, and every picture that a rules page shows, is drawn and well-formed."""
    well_formed(definition, miniature(definition), "the miniature")
    learning = learning_of(definition)
    for language in LANGUAGES if learning else ():
        for name in pictures_of(definition, language):
            if learning and name not in learning.diagrams:
                raise Fault(definition, f"the rules page in {language} shows {name}, a picture that nobody draws")
            well_formed(definition, diagram(definition, name, language), f"the picture {name} in {language}")


def pictures_of(definition: Definition, language: str) -> list[str]:
    """The pictures that the rules page shows, if there is one."""
    try:
        return PICTURE.findall(page_text(definition, language))
    except WrongUse:
        return []


def well_formed(place: Place, svg: str, what: str) -> None:
    """An SVG file is well-formed, and whatever it refers to is in it."""
    try:
        ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise Fault(place, f"{what} is no well-formed SVG: {error}") from None
    used, there = re.findall(r'(?:href="|url\()#([\w-]+)', svg), set(re.findall(r'\sid="([\w-]+)"', svg))
    if lost := [name for name in used if name not in there]:
        raise Fault(place, f"{what} uses the symbol {lost[0]}, which the theme does not define")
