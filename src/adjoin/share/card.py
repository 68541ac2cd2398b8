"""A card of a position: game, names, result and the board edge to edge, on the game's ground."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Literal, NamedTuple

from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase, word
from adjoin.scene.drawings import presentation_of
from adjoin.scene.ground import ground_of, is_deep, properties
from adjoin.scene.paths import number, pair
from adjoin.scene.poster import poster_parts
from adjoin.scene.presentation import Recent
from adjoin.scene.svg import Frame, document

Shape = Literal["wide", "square"]
SIZES: dict[Shape, tuple[int, int]] = {"wide": (1200, 630), "square": (1080, 1080)}
LONGEST = 40  # characters of a name that are looked at
ROWS = 4  # seats that a card names
LOGO = (
    '<g class="card-line" transform="translate({x} {y})"><path d="M3 3h11v9h9v11H3z"/>'
    '<path d="M14 3h9v9" opacity=".5"/></g>'
)
CSS = (
    ".card-page{fill:url(#card-ground)}.card-ink{fill:var(--ground-ink)}.card-quiet{fill:var(--ground-quiet)}"
    ".card-mark{fill:var(--ground-mark)}.card-line{fill:none;stroke:var(--ground-ink);stroke-width:2.6}"
    ".card-glow{stop-color:var(--ground-glow)}.card-edge{stop-color:var(--ground-page)}"
)
UI = (
    '"Segoe UI","Helvetica Neue",Roboto,"Noto Sans","Noto Sans CJK JP",Arial,"Liberation Sans","DejaVu Sans",sans-serif'
)
DISPLAY = '"Iowan Old Style",Palatino,"Noto Serif","Noto Serif CJK JP",Georgia,"Liberation Serif","DejaVu Serif",serif'


class Row(NamedTuple):
    """A seat on a card; without a score where points decide nothing."""

    look: str
    name: str
    score: str
    first: bool


class Card(NamedTuple):
    """What a card says beside its board."""

    headline: str
    line: str
    rows: tuple[Row, ...]


def card_svg(
    card: Card, view: View, recent: Recent, *, worn: Sequence[int] = (), shape: Shape = "wide", language: str = "en"
) -> str:
    """The card as an SVG file of its size in pixels."""
    width, height = SIZES[shape]
    theme = presentation_of(view.game.definition).theme()
    tones = ground_of(theme).light
    side = height if shape == "wide" else 660
    box, drawn = poster_parts(view, recent, worn=worn, language=language)
    fit = "meet" if ground_of(theme).fit == "contain" else "slice"
    left, top = (width - side, 0) if shape == "wide" else (0, 0)
    across = side if shape == "wide" else width
    board = (
        f'<svg x="{left}" y="{top}" width="{across}" height="{side}" viewBox="{pair(*box[:2])} {pair(*box[2:])}" '
        f'preserveAspectRatio="xMidYMid {fit}">{drawn}</svg>'
    )
    words = wide_words(card, view, language) if shape == "wide" else square_words(card, view, language)
    ground = (
        '<radialGradient id="card-ground" cx=".5" cy=".4" r=".8"><stop class="card-glow"/>'
        '<stop class="card-edge" offset="1"/></radialGradient>'
    )
    page = f'<rect class="card-page" width="{width}" height="{height}"/>'
    looks = type(theme)(f":root{{{properties(tones)}}}{theme.css}{CSS}", theme.defs + ground)
    title = f"<title>{escape(view.game.header.title)}</title>"
    mode: Frame = "dark" if is_deep(tones) else "light"
    return document((0, 0, width, height), looks, title, page + board + words, mode, language=language)


def wide_words(card: Card, view: View, language: str) -> str:
    """The words at the left of a wide card."""
    rows = "".join(row_svg(row, 60, 288 + 61 * place, 470) for place, row in enumerate(card.rows[:ROWS]))
    return (
        text(view.game.header.title, 60, 80, 25, 460, "card-quiet", spacing=2)
        + text(card.headline, 58, 180, 84, 490, "card-ink", family=DISPLAY)
        + text(card.line, 60, 222, 25, 470, "card-quiet")
        + rows
        + brand(60, 548, language)
    )


def square_words(card: Card, view: View, language: str) -> str:
    """The words under the board of a square card."""
    rows = "".join(
        row_svg(row, 60 + 500 * (place % 2), 900 + 64 * (place // 2), 440) for place, row in enumerate(card.rows[:ROWS])
    )
    return (
        text(view.game.header.title, 60, 716, 26, 600, "card-quiet", spacing=2)
        + text(card.headline, 58, 806, 84, 960, "card-ink", family=DISPLAY)
        + text(card.line, 60, 850, 26, 960, "card-quiet")
        + rows
        + brand(60, 1018, language)
    )


def row_svg(row: Row, x: float, y: float, width: float) -> str:
    """A seat with its colour, its name and its score."""
    look = "card-mark" if row.first else "card-ink"
    swatch = f'<rect class="{escape(row.look)}" x="{number(x)}" y="{number(y - 26)}" width="30" height="30" rx="8"/>'
    score = text(row.score, x + width - 110, y, 36, 110, look, family=DISPLAY) if row.score else ""
    return swatch + text(row.name, x + 46, y, 27, width - 170, look) + score


def brand(x: float, y: float, language: str) -> str:
    told = text("Adjoin", x + 42, y + 22, 30, 120, "card-ink", family=DISPLAY)
    line = text(word(Phrase("share-brand"), language), x + 146, y + 21, 20, 320, "card-quiet")
    return LOGO.format(x=number(x), y=number(y)) + told + line


# ------------------------------------------------------------------------------------------------ letters


def text(
    said: str, x: float, y: float, size: float, room: float, look: str, *, family: str = UI, spacing: float = 0
) -> str:
    """A line that keeps to its room: smaller where it is long, cut off where it is longer."""
    said = said[: 2 * LONGEST]
    fitted = max(min(size, size * room / max(1.0, length(said, size))), min(size, max(18.0, size * 0.42)))
    while said and length(said, fitted) > room:
        said = said[:-2].rstrip() + "…" if len(said) > 2 else ""
    styled = f"font-family='{family}'" + (f' letter-spacing="{number(spacing)}"' if spacing else "")
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(fitted)}"'
    return f'<text class="{look}" {place} {styled}>{escape(said)}</text>'


def length(said: str, size: float) -> float:
    """About how long a line is: letters of Europe are half as wide as those of East Asia."""
    return size * sum(1.0 if ord(letter) > 0x2E80 else 0.56 for letter in said)
