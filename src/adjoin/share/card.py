"""A card of a position: game, names, result and the board edge to edge, on the game's ground."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Literal, NamedTuple

from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase, word
from adjoin.scene.drawings import presentation_of
from adjoin.scene.ground import ground_of, is_deep, properties
from adjoin.scene.model import Layer
from adjoin.scene.paths import number, pair
from adjoin.scene.poster import poster_parts
from adjoin.scene.presentation import Box, Recent
from adjoin.scene.svg import Frame, document

Shape = Literal["wide", "square"]
SIZES: dict[Shape, tuple[int, int]] = {"wide": (1200, 630), "square": (1080, 1080)}
LONGEST = 40  # characters of a name that are looked at
ROWS = 4  # seats that a card names
LINES = 4  # of a sentence
FADE = 22  # pixels
WIDE = 0x2500  # from here on letters are as wide as high: signs, stars, those of East Asia
LOGO = (
    '<g class="card-line" transform="translate({x} {y})"><path d="M3 3h11v9h9v11H3z"/>'
    '<path d="M14 3h9v9" opacity=".5"/></g>'
)
CSS = (
    ".card-page{fill:url(#card-ground)}.card-ink{fill:var(--ground-ink)}.card-quiet{fill:var(--ground-quiet)}"
    ".card-mark{fill:var(--ground-mark)}.card-line{fill:none;stroke:var(--ground-ink);stroke-width:2.6}"
    ".card-chip{fill:none;stroke:var(--ground-quiet);stroke-width:1.6}"
    ".card-glow{stop-color:var(--ground-glow)}.card-edge{stop-color:var(--ground-page)}"
)
UI = (
    '"Segoe UI","Helvetica Neue",Roboto,"Noto Sans","Noto Sans CJK JP",Arial,"Liberation Sans","DejaVu Sans",sans-serif'
)
DISPLAY = '"Iowan Old Style",Palatino,"Noto Serif","Noto Serif CJK JP",Georgia,"Liberation Serif","DejaVu Serif",serif'


class CardRow(NamedTuple):
    """A seat on a card; without a score where points decide nothing."""

    look: str
    name: str
    score: str
    first: bool


class ShareCard(NamedTuple):
    """What a card says beside its board."""

    headline: str
    line: str
    rows: tuple[CardRow, ...] = ()
    over: str = ""  # above the headline; the name of the game without it
    lead: str = ""  # a sentence under the headline, where there are no rows
    chips: tuple[str, ...] = ()  # a few words each, under the sentence


def card_svg(
    card: ShareCard,
    view: View,
    recent: Recent,
    *,
    worn: Sequence[int] = (),
    shape: Shape = "wide",
    language: str = "en",
    seen: Box | None = None,
    steady: Sequence[Layer] = (),
) -> str:
    """The card as an SVG file of its size in pixels; `seen` is what it shows of the plane, else all that lies there."""
    width, height = SIZES[shape]
    theme = presentation_of(view.game.definition).theme()
    tones = ground_of(theme).light
    side = height if shape == "wide" else 660
    own, drawn = poster_parts(view, recent, worn=worn, language=language, steady=steady)
    box = seen or own
    top = 0
    endless = presentation_of(view.game.definition).board(view.deal).grows
    fitting = min(width, round(side * box[2] / box[3]))  # nothing of the plane lies beside a board that ends
    across = side if shape == "wide" else width if endless else fitting
    left = width - side if shape == "wide" else (width - across) // 2
    board = (
        f'<svg x="{left}" y="{top}" width="{across}" height="{side}" viewBox="{pair(*box[:2])} {pair(*box[2:])}" '
        f'preserveAspectRatio="xMidYMid meet">{drawn}</svg>'
    )
    if endless:  # a plane that goes on has no edge beside the words
        board = f'<g mask="url(#card-fade)">{board}</g>'
    words = wide_words(card, view, language) if shape == "wide" else square_words(card, view, language)
    ground = (
        '<radialGradient id="card-ground" cx=".5" cy=".4" r=".8"><stop class="card-glow"/>'
        '<stop class="card-edge" offset="1"/></radialGradient>'
    ) + (fade(left, top, across, side, shape) if endless else "")
    page = f'<rect class="card-page" width="{width}" height="{height}"/>'
    looks = type(theme)(f":root{{{properties(tones)}}}{theme.css}{CSS}", theme.defs + ground)
    title = f"<title>{escape(view.game.header.title)}</title>"
    mode: Frame = "dark" if is_deep(tones) else "light"
    return document((0, 0, width, height), looks, title, page + board + words, mode, language=language)


def fade(left: float, top: float, across: float, side: float, shape: Shape) -> str:
    """A mask under which a board comes out of the ground where the words end."""
    begin, end = (
        ((left, top), (left + FADE, top)) if shape == "wide" else ((left, top + side), (left, top + side - FADE))
    )
    (x1, y1), (x2, y2) = begin, end
    place = f'gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
    return (
        f'<linearGradient id="card-fading" {place}><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/>'
        f'</linearGradient><mask id="card-fade" maskUnits="userSpaceOnUse" x="{left}" y="{top}" width="{across}" '
        f'height="{side}"><rect x="{left}" y="{top}" width="{across}" height="{side}" fill="url(#card-fading)"/></mask>'
    )


def wide_words(card: ShareCard, view: View, language: str) -> str:
    """The words at the left of a wide card."""
    rows = "".join(row_svg(row, 60, 288 + 61 * place, 470) for place, row in enumerate(card.rows[:ROWS]))
    lead = lines_svg(card.lead, 60, 252, 33, 480)
    chips = chips_svg(card.chips, 60, 272 + 43 * len(wrap_text(card.lead, 33, 480)), 480)
    return (
        text(card.over or view.game.header.title, 60, 80, 25, 460, "card-quiet", spacing=0 if card.over else 2)
        + text(card.headline, 58, 180, 84, 490, "card-ink", family=DISPLAY)
        + text(card.line, 60, 222, 25, 470, "card-quiet")
        + lead
        + chips
        + rows
        + brand(60, 548, language)
    )


def square_words(card: ShareCard, view: View, language: str) -> str:
    """The words under the board of a square card."""
    rows = "".join(
        row_svg(row, 60 + 500 * (place % 2), 900 + 64 * (place // 2), 440) for place, row in enumerate(card.rows[:ROWS])
    )
    return (
        text(card.over or view.game.header.title, 60, 716, 26, 600, "card-quiet", spacing=0 if card.over else 2)
        + text(card.headline, 58, 806, 84, 960, "card-ink", family=DISPLAY)
        + text(card.line, 60, 850, 26, 960, "card-quiet")
        + lines_svg(card.lead, 60, 880, 34, 960)
        + chips_svg(card.chips, 60, 944, 960)
        + rows
        + brand(60, 1018, language)
    )


def lines_svg(said: str, x: float, y: float, size: float, room: float) -> str:
    """A sentence in the display letters, in as many lines as it needs."""
    return "".join(
        text(one, x, y + place * size * 1.3, size, room, "card-ink", family=DISPLAY)
        for place, one in enumerate(wrap_text(said, size, room))
    )


def chips_svg(chips: Sequence[str], x: float, y: float, room: float) -> str:
    """A few words each in a frame of its own, as many beside each other as there is room for."""
    drawn, at = "", x
    for chip in chips:
        wide = length(chip, 23) + 44
        if at + wide > x + room:
            at, y = x, y + 62
        frame = f'x="{number(at)}" y="{number(y)}" width="{number(wide)}" height="48" rx="24"'
        drawn += f'<rect class="card-chip" {frame}/>' + text(chip, at + 22, y + 32, 23, wide, "card-ink")
        at += wide + 14
    return drawn


def wrap_text(said: str, size: float, room: float) -> list[str]:
    """A text in lines that have room and are about equally long: none has a single word where others could give one."""
    lines = fill_lines(said, size, room)
    while len(narrower := fill_lines(said, size, room := room * 0.95)) == len(lines) > 1:
        if any(length(line, size) > room for line in narrower):  # a word of its own has no room
            break
        lines = narrower
    return lines[:LINES]


def fill_lines(said: str, size: float, room: float) -> list[str]:
    """A text in lines as full as they get: broken between words, within a word only where there are none."""
    if not said:
        return []
    parts = said.split(" ") if " " in said else list(said)
    glue = " " if " " in said else ""
    lines = [parts[0]]
    for part in parts[1:]:
        longer = lines[-1] + glue + part
        if length(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def row_svg(row: CardRow, x: float, y: float, width: float) -> str:
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
    fitted = max(min(size, size * room / max(1.0, length(said, size))), min(size, max(18.0, size * 0.34)))
    while said and length(said, fitted) > room * 1.001:  # rounding is no overflow
        said = said[:-2].rstrip() + "…" if len(said) > 2 else ""
    styled = f"font-family='{family}'" + (f' letter-spacing="{number(spacing)}"' if spacing else "")
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(fitted)}"'
    return f'<text class="{look}" {place} {styled}>{escape(said)}</text>'


def length(said: str, size: float) -> float:
    """About how long a line is: letters of Europe are half as wide as those of East Asia, capitals wider."""
    return size * sum(1.0 if ord(letter) > WIDE else 0.7 if letter.isupper() else 0.56 for letter in said)
