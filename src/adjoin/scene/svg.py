"""Scenes as SVG files that stand on their own: sharp at any size, in a light or a dark frame, or in grey."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Literal

from msgspec import structs

from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.view import View
from adjoin.phrase import COMMON, word
from adjoin.scene.cells import names_in
from adjoin.scene.drawings import presentation_of
from adjoin.scene.held import hand_line
from adjoin.scene.model import Board, Item, Layer, Path, Scene, SeatPanel, Text, Theme, Tile, Use
from adjoin.scene.paths import box_path, number, pair, round_loop
from adjoin.scene.pictures import parts
from adjoin.scene.presentation import Box, Recent, recent_placements
from adjoin.scene.seat_colors import dress

NOT_ON_POSTERS = (
    *("track", "cubes", "coordinates", "letters", "numbers", "centre", "middle"),
    *("row counts", "column counts"),
)
Frame = Literal["auto", "light", "dark"]

# Renderers without a browser know no generic family: what most systems have is named.
FONTS = (
    '--font-ui:"Segoe UI","Helvetica Neue",Roboto,"Noto Sans","Noto Sans CJK JP",Arial,"Liberation Sans","DejaVu Sans",'
    "system-ui,sans-serif;"
    '--font-display:"Iowan Old Style",Palatino,"Noto Serif CJK JP",Georgia,"Liberation Serif","DejaVu Serif",serif;'
)
LIGHT = "--bg:#f6f5f1;--surface:#fff;--line:#dcd9cf;--ink:#1b1d27;--ink-2:#4d5060;--ink-3:#636675;"
DARK = "--bg:#0e111b;--surface:#161a28;--line:#2a3047;--ink:#eef0f7;--ink-2:#b9bfd3;--ink-3:#979eb6;"
CAPTION = (
    ".page{fill:var(--bg)}.score{fill:var(--ink);font:28px var(--font-display)}"
    ".seat{fill:var(--ink-2);font:14px var(--font-ui)}.turn{fill:none;stroke:var(--ink-2);stroke-width:2}"
)
GREY = '<filter id="grey"><feColorMatrix type="saturate" values="0"/></filter>'
LEGEND, ENTRY = 64, 180  # the height of the scores under a picture, and the least width of one
HELD = 30  # the height of the line that tells of a hand


def picture(
    view: View,
    recent: Recent,
    *,
    language: str = "en",
    theme: Frame = "auto",
    grey: bool = False,
    worn: Sequence[int] = (),
    ratio: float = 0.0,
) -> str:
    """A position as one viewer sees it, with the scores below.

    `worn` says whose colours each seat wears, and `ratio` how many times as wide as high it is at least.
    """
    shown = presentation_of(view.game.definition)
    board, scene = shown.board(view.deal), dress(shown.scene(view, recent), worn)
    package = view.game.header.package
    x, y, width, height = widen(scene.focus or board.box if board.grows else board.box, ENTRY * len(scene.panels))
    pad = 16
    body = drawing(board, scene, package, language)
    body += legend(scene, view.turn, package, language, (x, y + height, width, LEGEND))
    title = (
        f"<title>{escape(view.game.header.title)}</title><desc>{escape(word(scene.prompt, language, package))}</desc>"
    )
    held = hand_line(view, language)
    body += text_svg(x + 6, y + height + LEGEND + 30, held, ' class="seat"', "start") if held else ""
    box = (x - pad, y - pad, width + 2 * pad, height + LEGEND + 2 * pad + (HELD if held else 0))
    box = widen(box, ratio * box[3])
    page = f'<path class="page" d="{box_path(*box)}"/>'
    return document(box, shown.theme(), title, page + body, theme, grey=grey, language=language)


def widen(box: Box, least: float) -> Box:
    """The box with as much room at both sides as makes it wide enough."""
    x, y, width, height = box
    more = max(0, least - width)
    return x - more / 2, y, width + more, height


def without_notes(layers: Sequence[Layer]) -> list[Layer]:
    """The layers that are there for their looks."""
    return [layer for layer in layers if layer.name not in NOT_ON_POSTERS]


def miniature(definition: Definition) -> str:
    """A small picture of a game in full swing, for its card; no number at an edge is cut through."""
    shown = presentation_of(definition)
    position = shown.demo(definition)
    board = shown.board(position.deal)
    scene = shown.scene(position.view(), recent_placements(position))
    title = f"<title>{escape(definition.header.title)}</title>"
    bare = structs.replace(board, layers=without_notes(board.layers))
    laid = structs.replace(scene, layers=without_notes(scene.layers))
    body = drawing(bare, laid, definition.header.package)
    return document(shown.crop(board, scene), shown.theme(), title, body, "auto")


def document(
    box: Box, looks: Theme, title: str, body: str, theme: Frame, *, grey: bool = False, language: str = "en"
) -> str:
    """A whole SVG file around a body."""
    filtered = ' filter="url(#grey)"' if grey else ""
    chosen = "" if theme == "auto" else f' data-theme="{theme}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{pair(*box[:2])} {pair(*box[2:])}" '
        f'width="{number(box[2])}" height="{number(box[3])}" role="img" xml:lang="{language}"{chosen}>{title}'
        f"<style>{frame_css(theme)}{CAPTION}{looks.css}</style><defs>{looks.defs}{GREY if grey else ''}</defs>"
        f"<g{filtered}>{body}</g></svg>\n"
    )


def frame_css(theme: Frame) -> str:
    """The frame's variables: one theme, or whichever the reader's system prefers."""
    if theme == "auto":
        return f"svg{{{FONTS}{LIGHT}}}@media(prefers-color-scheme:dark){{svg{{{DARK}}}}}"
    return f"svg{{{FONTS}{DARK if theme == 'dark' else LIGHT}}}"


# ------------------------------------------------------------------------------------------------ drawing


def drawing(board: Board, scene: Scene, package: str = COMMON, language: str = "en") -> str:
    """The board and what lies on it; layers that a viewer would have to switch on are left out."""
    spoken = word_board(board, package, language)
    shown = [word_layer(layer, package, language) for layer in scene.layers if layer.name not in scene.switches]
    return layers_svg(spoken, board.layers) + dead_svg(board, scene) + layers_svg(spoken, shown)


def word_layer(layer: Layer, package: str, language: str) -> Layer:
    """The layer with its phrases as words of one language."""
    return Layer(layer.name, word_items(layer.items, package, language), layer.at)


def word_board(board: Board, package: str, language: str) -> Board:
    """The board with pictures in one language."""
    drawn = {name: word_items(items, package, language) for name, items in board.pictures.items()}
    return structs.replace(board, pictures=drawn)


def word_items(items: list[Item], package: str, language: str) -> list[Item]:
    return [
        Text(item.x, item.y, word(item.phrase, language, package), item.look)
        if isinstance(item, Text) and item.phrase
        else item
        for item in items
    ]


def layers_svg(board: Board, layers: Iterable[Layer]) -> str:
    return "".join(f"<g{layer_shift(layer)}>{items_svg(board, layer.items)}</g>" for layer in layers if layer.items)


def layer_shift(layer: Layer) -> str:
    return f' transform="translate({pair(*layer.at)})"' if any(layer.at) else ""


def items_svg(board: Board, items: Iterable[Item]) -> str:
    return "".join(item_svg(item, board) for item in items)


def dead_svg(board: Board, scene: Scene) -> str:
    dead = set(names_in(board, scene.dead))
    return "".join(
        f'<path class="dead" d="{board.outlines[cell.kind]}" transform="translate({pair(cell.x, cell.y)})"/>'
        for cell in board.cells
        if cell.name in dead
    )


def item_svg(item: Item, board: Board) -> str:
    """One item; a picture of the board is drawn in its place, so that the file needs nothing else."""
    if isinstance(item, Tile):
        return items_svg(board, parts(board, item))
    look = f' class="{escape(item.look)}"' if item.look else ""
    if isinstance(item, Path):
        return f'<path{look} d="{item.d}"/>'
    if isinstance(item, Text):
        return text_svg(item.x, item.y, item.text, look)
    return use_svg(item, look, board)


def use_svg(item: Use, look: str, board: Board) -> str:
    turn = f" rotate({number(item.turn)})" if item.turn else ""
    place = f'transform="translate({pair(item.x, item.y)}){turn}"'
    if item.ref in board.pictures:
        return f"<g{look} {place}>{items_svg(board, board.pictures[item.ref])}</g>"
    return f'<use{look} href="#{escape(item.ref)}" {place}/>'


def text_svg(x: float, y: float, text: str, look: str = "", anchor: str = "middle") -> str:
    return f'<text{look} x="{number(x)}" y="{number(y)}" dy=".35em" text-anchor="{anchor}">{escape(text)}</text>'


# ------------------------------------------------------------------------------------------------ the scores


def legend(scene: Scene, turn: int, package: str, language: str, box: Box) -> str:
    """Swatch, score and colour of every seat, side by side; the seat to move is ringed."""
    x, y, width, height = box
    step = width / max(1, len(scene.panels))
    middle = y + 16 + height / 2
    entries = [
        seat_svg(panel, panel.seat == turn, word(panel.colour, language, package), x + i * step, middle)
        for i, panel in enumerate(scene.panels)
    ]
    return "".join(entries)


def seat_svg(panel: SeatPanel, to_move: bool, colour: str, x: float, y: float) -> str:
    swatch = f'<path class="{escape(panel.look)}" d="{button(x + 6, y - 16, 32)}"/>'
    ring = f'<path class="turn" d="{button(x + 2, y - 20, 40)}"/>' if to_move else ""
    score = text_svg(x + 52, y - 8, str(panel.score), ' class="score"', "start")
    return swatch + ring + score + text_svg(x + 52, y + 15, colour, ' class="seat"', "start")


def button(x: float, y: float, size: float) -> str:
    """A square with round corners."""
    return round_loop([(x, y), (x + size, y), (x + size, y + size), (x, y + size)], size / 4)
