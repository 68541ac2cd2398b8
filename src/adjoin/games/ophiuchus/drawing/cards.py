"""The firmament: the constellation cards (O2) beside the chart, with the stars they want; a won one keeps its place."""

from __future__ import annotations

import re
from itertools import pairwise

from adjoin.games.ophiuchus.components.loader import TYPES
from adjoin.games.ophiuchus.drawing import strings
from adjoin.games.ophiuchus.drawing.styles import FORMS, ring
from adjoin.games.ophiuchus.rules.grid import State
from adjoin.games.ophiuchus.text import sentences
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.games.ophiuchus.text.reasons import Match
from adjoin.geometry.outlines import Point
from adjoin.kernel.authoring.notation import cell_names
from adjoin.kernel.json_types import JsonMapping
from adjoin.phrase import Phrase
from adjoin.scene.cells import Numbers, pack_names
from adjoin.scene.model import Card, Item, Path, Use, Winning, Won
from adjoin.scene.paths import line

NARROW, WIDE, TALL = 120.0, 184.0, 98.0
STEP, ROUND, SMALL = 22.0, 10.0, 80.0  # between two stars; round a star; the width of a small picture
MIDDLE = 51.0  # the height at which the stars stand
MANY = 5  # stars from which on a card is wide
FIGURES = {  # the constellations as they stand in the sky, within 120 by 98
    "pisces": "M14 78L30 62L48 46L66 30L80 22L92 26L96 36L86 42L76 36L80 22M48 46L62 62L78 70L100 76",
    "aries": "M18 58L52 34L84 32L100 46",
    "taurus": "M12 20L40 38L58 52L70 48L106 24M58 52L44 66L20 80",
    "gemini": "M28 18L36 42L30 66L20 82M36 42L58 46M62 14L70 40L66 64L84 84M70 40L96 42M58 46L70 40",
    "cancer": "M60 16L58 42L30 76M58 42L94 74",
    "leo": "M28 54L24 36L34 22L48 22M28 54L74 50L100 66L72 74L32 72L28 54M74 50L72 74",
    "virgo": "M14 26L38 34L58 50L82 44L106 30M58 50L50 74L24 84M82 44L92 66L106 78",
    "libra": "M58 18L30 44L44 76M58 18L88 40L30 44M88 40L92 72",
    "scorpius": "M16 20L22 36L16 50M22 36L50 44L64 60L70 80L88 88L104 80L100 64",
    "sagittarius": "M20 48L42 60L78 58L96 40L72 32L42 60M72 32L48 22L42 60M78 58L84 76L42 60M96 40L110 52",
    "capricornus": "M12 30L36 36L70 40L108 28L84 66L58 78L36 56L12 30",
    "aquarius": "M10 36L36 28L52 40L66 30L76 44M52 40L60 62L84 60L96 78M76 44L104 40",
    "ophiuchus": "M60 12L38 30L42 58L78 56L84 28L60 12M42 58L22 66L14 84M78 56L100 62L108 82M38 30L16 40M84 28L104 36",
}
PLACE = re.compile(r"(\d+) (\d+)")


def cards(deal: OphiuchusDeal) -> list[Card]:
    """O2: every card of the deck."""
    return [
        Card(
            name=sentences.card_name(entry["id"]),
            points=entry["points"],
            caption=describe_card(deal, entry, "short"),
            asks=describe_card(deal, entry, "pattern"),
            ref=f"card-{entry['id']}",
            wide=is_wide(entry),
        )
        for entry in deal.cards
    ]


def is_wide(entry: JsonMapping) -> bool:
    return entry["shape"] != "square" and int(entry["count"]) >= MANY


def describe_card(deal: OphiuchusDeal, entry: JsonMapping, words: str) -> Phrase:
    """O10: what a card asks for, told at length as `pattern` or `short`."""
    args = {"count": entry["count"], "shape": entry["shape"]}
    if entry["stars"] in ("same", "different"):
        return Phrase(f"{words}-{entry['stars']}", args)
    if entry["stars"] not in deal.letters:
        return Phrase("pattern-never")
    star = deal.letters.index(entry["stars"])
    told = star if words == "short" else Phrase("star", {"star": star})
    return Phrase(f"{words}-one", {**args, "star": told})


def won_cards(deal: OphiuchusDeal, state: State, numbers: Numbers) -> list[Won]:
    """Who has which card, and what won it."""
    return deal.memory.recall(
        ("won cards", deal.wins(state)),
        lambda: [won_card(deal, one, numbers) for one in sorted(strings.strings(deal, state))],
    )


def won_card(deal: OphiuchusDeal, one: strings.String, numbers: Numbers) -> Won:
    """A won card with its string, one object for as long as the string stays where it is."""
    return deal.memory.recall(("won", one), lambda: make_won(one, numbers))


def make_won(one: strings.String, numbers: Numbers) -> Won:
    cells = pack_names(numbers, cell_names(one.match.cells))
    return Won(one.card, one.seat, cells, strings.highlight_string(one.match, one.lane, one.seat))


def winning(deal: OphiuchusDeal, matches: list[Match]) -> list[Winning]:
    """The cards that a held tile would match."""
    return [Winning(m.card, Phrase("card-winning", {"points": deal.cards[m.card]["points"]})) for m in matches]


# ------------------------------------------------------------------------------------------------ pictures


def pictures(deal: OphiuchusDeal) -> dict[str, list[Item]]:
    """Pictures of the deck, and small ones of the stars alone, for whoever has to choose."""
    small = {f"card-{entry['id']}-small": small_picture(deal, entry) for entry in deal.cards}
    return small | {f"card-{entry['id']}": picture(deal, entry) for entry in deal.cards}


def picture(deal: OphiuchusDeal, entry: JsonMapping) -> list[Item]:
    """The figure in the sky, faint, and over it the stars that the card wants, joined by a line."""
    width = WIDE if is_wide(entry) else NARROW
    places = in_square(width / 2, MIDDLE) if entry["shape"] == "square" else in_line(entry["count"], width, MIDDLE)
    round_ = [*places, places[0]] if entry["shape"] == "square" else places
    wish = Path(join_stars(round_), "wish")
    return [*figure(entry["id"], (width - NARROW) / 2), wish, *draw_pattern(deal, entry, places)]


def small_picture(deal: OphiuchusDeal, entry: JsonMapping) -> list[Item]:
    """The stars that a card wants, round the origin."""
    places = in_square(0, 0) if entry["shape"] == "square" else in_line(entry["count"], SMALL, 0)
    shift = 0 if entry["shape"] == "square" else SMALL / 2
    return draw_pattern(deal, entry, [(x - shift, y) for x, y in places])


def draw_pattern(deal: OphiuchusDeal, entry: JsonMapping, places: list[Point]) -> list[Item]:
    drawn: list[Item] = []
    for place, at in enumerate(places):
        form, look = star(deal, entry["stars"], place)
        drawn.append(Use(form, *at, look=look))
    return drawn


def figure(name: str, shift: float) -> list[Item]:
    """The sky's own stars; a card that somebody made up has none."""
    if name not in FIGURES:
        return []
    moved = PLACE.sub(lambda found: f"{int(found[1]) + shift:g} {found[2]}", FIGURES[name])
    stars = {(float(x), float(y)) for x, y in PLACE.findall(moved)}
    return [Path(moved, "figure"), Path("".join(ring(*at, 1.8) for at in sorted(stars)), "figure-star")]


def in_line(count: int, width: float, y: float) -> list[Point]:
    step = min(STEP, width / count)
    first = (width - step * (count - 1)) / 2
    return [(first + place * step, y) for place in range(count)]


def in_square(x: float, y: float) -> list[Point]:
    """Round a point, clockwise."""
    reach = STEP / 2
    return [(x + across * reach, y + down * reach) for across, down in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def join_stars(places: list[Point]) -> str:
    """The line from star to star, with gaps for the stars."""
    found = ""
    for (ax, ay), (bx, by) in pairwise(places):
        length = abs(bx - ax) + abs(by - ay)
        x, y = (bx - ax) / length * ROUND, (by - ay) / length * ROUND
        found += line((ax + x, ay + y), (bx - x, by - y)) if length > 2 * ROUND else ""
    return found


def star(deal: OphiuchusDeal, wanted: str, cell: int) -> tuple[str, str]:
    """A type in its colour; for different types the forms in turn without colour; an open star for any one type."""
    if wanted in deal.letters:
        form = FORMS[deal.letters.index(wanted)]
        return form, f"star-{form}"
    return FORMS[cell] if wanted == "different" and cell < TYPES else "any", "star-plain"
