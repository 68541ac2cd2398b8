"""Positions with tiles tried on them, as SVG files: the diagrams of a game's rules page.

A tried tile looks as it does in the browser: solid with a check mark, or hatched with a cross and the offending cells
boxed. Which of the two it is, the rules say.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from msgspec import structs

from adjoin.kernel.authoring.notation import parse_placement
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import Board, Cell, Layer, Scene, Theme, Turned
from adjoin.scene.paths import box_path, pair
from adjoin.scene.pictures import turns_of
from adjoin.scene.presentation import Box, Presentation
from adjoin.scene.svg import LEGEND, document, drawing, items_svg, layers_svg, legend, word_board

CSS = (
    ".tried-refused .tried-body{opacity:.72}.tried-hatch{fill:url(#tried-hatch)}"
    ".tried-under{fill:none;stroke:#050817;stroke-opacity:.75;stroke-width:4.4;stroke-linejoin:round}"
    ".tried-edge{fill:none;stroke:#fff;stroke-width:2.4;stroke-dasharray:6.4 4;stroke-linejoin:round}"
    ".tried-refused .tried-edge{stroke:#ffb4ab}.offending{fill:none;stroke:#ff9d92;stroke-width:3}"
    ".tried-disc{fill:#fffef8;stroke:#050817;stroke-width:1.4}"
    ".tried-sign{fill:none;stroke:#17603c;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}"
    ".tried-refused .tried-disc{fill:#b3261e;stroke:#fff}.tried-refused .tried-sign{stroke:#fff}"
    ".note{fill:#fffef8;stroke:#050817;stroke-width:5;stroke-linejoin:round;paint-order:stroke;"
    "font:700 17px var(--font-ui)}"
)
HATCH = (
    '<pattern id="tried-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0 0V8" fill="none" stroke="#ff9d92" stroke-width="1.8"/></pattern>'
)
CHECK, CROSS = "M-4.2.4L-1.2 3.4L4.6-3.4", "M-3.6-3.6L3.6 3.6M3.6-3.6L-3.6 3.6"
BADGE, OUT = 10, 18  # the radius of the check mark's disc, and how far it is from the middle of a cell
FOOT = LEGEND + 20


def diagram_svg(
    position: Position,
    language: str,
    *,
    tried: Iterable[str] = (),
    crop: Box | None = None,
    marks: Iterable[Layer] = (),
    scores: bool = False,
) -> str:
    """A position or a part of it: tiles that the seat to move tries, marks over them, on demand the scores below."""
    shown = presentation_of(position.game.definition)
    board = word_board(shown.board(position.deal), position.game.header.package, language)
    scene = structs.replace(shown.scene(position.view(max(position.turn, SPECTATOR)), {}), dead="")
    body = drawing(board, scene, position.game.header.package, language)
    body += "".join(trial(shown, position, board, scene, text) for text in tried) + layers_svg(board, marks)
    x, y, width, height = crop or board.box
    if scores:
        below = (x, y + height, width, FOOT)
        body += f'<path class="page" d="{box_path(*below)}"/>'
        package = position.game.header.package
        body += legend(scene, position.turn, package, language, (x + 12, y + height, width, LEGEND))
        height += FOOT
    looks = shown.theme()
    theme = Theme(looks.css + CSS, looks.defs + HATCH)
    title = f"<title>{escape(position.game.header.title)}</title>"
    return document((x, y, width, height), theme, title, body, "auto", language=language)


def trial(shown: Presentation, position: Position, board: Board, scene: Scene, text: str) -> str:
    """A tile held over the board by the seat to move, and what the rules say of it."""
    ghost = shown.ghost(position.view(position.turn), text)
    cells = {cell.name: cell for cell in board.cells}
    anchor, turned = find_held(board, cells, scene, text)
    kind = "tried" if ghost.legal else "tried tried-refused"
    over = "" if ghost.legal else f'<path class="tried-hatch" d="{turned.outline}"/>'
    return (
        f'<g class="{kind}"><g transform="translate({pair(anchor.x, anchor.y)})">'
        f'<g class="tried-body">{items_svg(board, turned.items)}</g>{over}'
        f'<path class="tried-under" d="{turned.outline}"/><path class="tried-edge" d="{turned.outline}"/></g>'
        f"{layers_svg(board, ghost.layers)}"
        f"{''.join(cell_box(board, cells[name]) for name in ghost.offending if name in cells)}"
        f"{badge(anchor, turned, CHECK if ghost.legal else CROSS)}</g>"
    )


def find_held(board: Board, cells: dict[str, Cell], scene: Scene, text: str) -> tuple[Cell, Turned]:
    """The anchor cell of a placement, and the piece of the hand in its turn."""
    said = parse_placement(text)
    piece = next(piece for piece in scene.pieces if piece.text == said.tile)
    turned = next(turned for turned in turns_of(board, piece) if turned.turn == said.turn)
    return cells[said.cell], turned


def cell_box(board: Board, cell: Cell) -> str:
    return f'<path class="offending" d="{board.outlines[cell.kind]}" transform="translate({pair(cell.x, cell.y)})"/>'


def badge(anchor: Cell, turned: Turned, sign: str) -> str:
    """A check mark or a cross at the lower right end of a tile."""
    x, y = max(turned.covers, key=sum)
    at = pair(anchor.x + x + OUT, anchor.y + y + OUT)
    disc = f'<circle class="tried-disc" r="{BADGE}"/>'
    return f'<g transform="translate({at})">{disc}<path class="tried-sign" d="{sign}"/></g>'
