"""What a match or a league has shown, in lines or as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from adjoin.arena.ratings import Doubling, Rating, doublings, ratings
from adjoin.arena.results import Share, share_of
from adjoin.arena.standings import Tally, by_seat, head_to_head
from adjoin.cli.i18n import on_one_line, sentence
from adjoin.kernel.json_types import JsonMapping, JsonObject

Records = Sequence[JsonMapping]
NOTHING = "–"


def as_object(bots: Sequence[str], records: Records) -> JsonObject:
    """The shares of the bots and of the seats; of a league also the ratings, and who did how against whom."""
    seats = {name: [tally.to_json() for tally in row] for name, row in by_seat(records).items()}
    told: JsonObject = {"shares": [share_of(bot, records).to_json() for bot in bots], "by_seat": seats}
    if len(bots) < 3 or not records:
        return told
    met = head_to_head(records)
    return {
        **told,
        "ratings": [rating.to_json() for rating in ratings(records)],
        "doublings": [doubling.to_json() for doubling in doublings(records)],
        "head_to_head": {a: {b: met[a, b].to_json() for b in bots if (a, b) in met} for a in bots},
    }


def lines(bots: Sequence[str], records: Records) -> list[str]:
    """What a league has shown, in lines for a reader."""
    if len(bots) < 3 or not records:
        return match_lines(bots, records)
    found = ["", *rating_lines(ratings(records))]
    if gained := doublings(records):
        found += ["", *doubling_lines(gained)]
    return [*all_shares(bots, records), *found, "", *meeting_lines(bots, records), "", *seat_lines(records)]


def match_lines(bots: Sequence[str], records: Records) -> list[str]:
    """Shares of the wins, and by seat where there are several."""
    several = any(len(record["seats"]) > 1 for record in records)
    return [*all_shares(bots, records), *(["", *seat_lines(records)] if several else [])]


def all_shares(bots: Sequence[str], records: Records) -> list[str]:
    return [line for bot in bots for line in share_lines(share_of(bot, records))]


def share_lines(share: Share) -> list[str]:
    """A bot's part of the wins; only its points where nobody else played, and why it forfeited."""
    if share.fair == 1:
        found = [sentence("cli-points", bot=share.bot, games=share.games, score=f"{share.mean_score:.1f}")]
        return [*found, *forfeit_lines(share)]
    percents = {name: f"{100 * getattr(share, name):.1f}" for name in ("share", "low", "high", "fair")}
    found = [sentence("cli-share", bot=share.bot, games=share.games, score=f"{share.mean_score:.1f}", **percents)]
    return [*found, *forfeit_lines(share)]


def forfeit_lines(share: Share) -> list[str]:
    if not share.forfeits:
        return []
    return [sentence("cli-forfeits", bot=share.bot, games=share.forfeits, why=on_one_line(share.why))]


def rating_lines(found: Sequence[Rating]) -> list[str]:
    rows = [(r.bot, f"{r.rating:+.0f}", f"{r.low:+.0f} … {r.high:+.0f}", str(r.games)) for r in found]
    heads = ("", sentence("cli-rating"), "95 %", sentence("cli-games-played"))
    return [sentence("cli-ratings"), *columns([heads, *rows])]


def doubling_lines(found: Sequence[Doubling]) -> list[str]:
    rows = [(d.bot, f"{d.fewest} … {d.most}", f"{d.gain:+.0f}", f"{d.low:+.0f} … {d.high:+.0f}") for d in found]
    heads = ("", sentence("cli-simulations"), sentence("cli-rating"), "95 %")
    return [sentence("cli-doublings"), *columns([heads, *rows])]


def meeting_lines(bots: Sequence[str], records: Records) -> list[str]:
    """How often the bot of the row was ahead of that of the column."""
    met = head_to_head(records)
    numbered = [f"{number}. {bot}" for number, bot in enumerate(bots, 1)]
    heads = ("", *(str(number) for number in range(1, len(bots) + 1)))
    rows = [(name, *(percent(met.get((a, b))) for b in bots)) for name, a in zip(numbered, bots, strict=True)]
    return [sentence("cli-head-to-head"), *columns([heads, *rows])]


def seat_lines(records: Records) -> list[str]:
    found = by_seat(records)
    seats = len(found[""])
    heads = ("", *(sentence("cli-seat-number", number=seat + 1) for seat in range(seats)))
    shown = found if len(found) > 2 else {"": found[""]}  # one bot in all seats is everybody
    rows = [(name or sentence("cli-anybody"), *map(percent, row)) for name, row in shown.items()]
    return [sentence("cli-by-seat"), *columns([heads, *rows])]


def percent(tally: Tally | None) -> str:
    return f"{100 * tally.share:.1f} %" if tally and tally.games else NOTHING


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows with their columns under each other: the first to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if i == 0 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
