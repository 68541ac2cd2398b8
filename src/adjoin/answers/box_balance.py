"""How fair games with a box are: a few games between equal bots at a time, in a worker process, and what all show."""

from __future__ import annotations

import json
from statistics import fmean
from time import process_time

import msgspec

from adjoin.answers.box_schemas import BotGameResult, BoxReport, SeatShare
from adjoin.answers.boxes import game_with_box
from adjoin.arena.bot_game import play
from adjoin.arena.schedule import Fixture
from adjoin.arena.standings import Tally
from adjoin.kernel.model.game import Game
from adjoin.version import VERSION

BOT = "skilled/200"  # counted, so that the same deal brings the same game on every machine
GAMES = 120  # of a whole report: a share is known to about 9 %
AT_ONCE = 8  # games of one question at most
SECONDS = 2.0  # of processor time, after which a question brings what it has
ROWS = msgspec.json.Decoder(list[BotGameResult])


def play_games(source: str, first: int) -> bytes:
    """The next games with a box, from this number on: as many as some seconds bring, at least one."""
    name, content = json.loads(source)
    game, begun, rows = game_with_box(name, {}, content), process_time(), list[BotGameResult]()
    while len(rows) < min(AT_ONCE, GAMES - first) and (not rows or process_time() - begun < SECONDS):
        rows.append(one_game(game, first + len(rows)))
    return msgspec.json.encode(rows)


def one_game(game: Game, number: int) -> BotGameResult:
    record = play(game, Fixture(f"box/{number}", (BOT,) * game.seats), SECONDS, VERSION)
    won = record["result"]["winners"]
    wins = [(seat in won) / len(won) for seat in range(game.seats)]
    return BotGameResult(wins, record["result"]["scores"], len(record["moves"]))


def with_more(report: str, made: bytes) -> str:
    """A report as it is kept, with more games in it."""
    rows = [*(ROWS.decode(report) if report else []), *ROWS.decode(made)]
    return msgspec.json.encode(rows[:GAMES]).decode()


def report_message(report: str) -> BoxReport:
    """What the games of a report show, by seat."""
    rows = ROWS.decode(report) if report else []
    if not rows:
        return BoxReport(0, GAMES, BOT)
    seats = [seat_share(rows, seat) for seat in range(len(rows[0].wins))]
    shared = sum(max(row.wins) < 1 for row in rows)
    return BoxReport(len(rows), GAMES, BOT, seats, round(fmean(row.length for row in rows), 1), shared)


def seat_share(rows: list[BotGameResult], seat: int) -> SeatShare:
    told = Tally(sum(row.wins[seat] for row in rows), len(rows)).to_json()
    points = fmean(row.scores[seat] for row in rows)
    return SeatShare(told["share"], told["low"], told["high"], round(points, 1))
