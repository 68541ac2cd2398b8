"""`adjoin luck`: why a recorded game ended as it did."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from adjoin.arena.executors import processes
from adjoin.cli.i18n import say, sentence
from adjoin.cli.progress import with_progress
from adjoin.cli.records import the_record
from adjoin.errors import RecordError, WrongUse
from adjoin.kernel.json_types import JsonObject
from adjoin.study.ledger import Account, Draw, Ledger, LedgerGame, game_of, ledger_of, measure_all
from adjoin.study.measure import HINDSIGHT, Measure
from adjoin.study.plies import PlyMeasure, Precision, ply_measure, precision_for

PARTS = ("start", "own", "others", "draws", "table")


def tell_luck(path: Path, number: int, seat: int, knew: bool, factor: float, jobs: int, as_json: bool) -> None:
    record = the_record(path, number)
    try:
        game = game_of(record)
    except RecordError as reason:
        raise RecordError("record-fault-game", path=str(path), game=number, reason=reason.message) from None
    seats = len(game.outcome.scores)
    if seat >= seats:
        raise WrongUse("error-no-seat", seat=str(seat), last=seats - 1)
    precision = precision_for(game.line[-1]).times(factor)
    knows = seat if knew else HINDSIGHT
    label = sentence("cli-luck-measuring", game=game.line[0].game.header.title)
    measures = list(with_progress(measure_plies(game, record, knows, precision, jobs), len(game.plies), label))
    ledger = ledger_of(game, measures, seat, hindsight=not knew)
    if as_json:
        say(json.dumps({"game": record["game"], **ledger_to_json(ledger)}))
    else:
        tell(ledger, game)


# ------------------------------------------------------------------------------------------------ the work


def measure_plies(
    game: LedgerGame, record: object, knows: int, precision: Precision, jobs: int
) -> Iterator[PlyMeasure]:
    """Every ply, in this process or in several."""
    if jobs == 1:
        yield from measure_all(game, knows, precision)
        return
    text = json.dumps(record)
    with processes(jobs) as pool:
        work = [pool.submit(one_ply, text, ply, knows, precision) for ply in range(len(game.plies))]
        try:
            yield from (one.result() for one in work)
        finally:
            for one in work:
                one.cancel()


@lru_cache(maxsize=2)
def find_game(text: str) -> LedgerGame:
    return game_of(json.loads(text))


def one_ply(text: str, ply: int, knows: int, precision: Precision) -> PlyMeasure:
    return ply_measure(*find_game(text).plies[ply], knows, precision)


# ------------------------------------------------------------------------------------------------ telling


def tell(ledger: Ledger, game: LedgerGame) -> None:
    result = " : ".join(map(str, game.outcome.scores))
    say(sentence("cli-luck-head", seat=ledger.seat, result=result))
    alone = ledger.wins is None
    for unit, account, scale in (
        ("wins", ledger.wins, 100.0),
        ("points" if alone else "leads", ledger.leads, 1.0),
    ):
        if account is not None:
            tell_account(account, unit, scale, table=game.ended_at_table)
    say(sentence("cli-luck-choices", best=ledger.best, choices=ledger.choices))
    if not ledger.chance:
        say(sentence("cli-luck-no-draws"))
    for kind, draws in (("lucky", ledger.lucky), ("unlucky", ledger.unlucky)):
        if draws:
            say(sentence(f"cli-luck-{kind}"))
        for draw in draws:
            gain = f"{100 * draw.win.value:+.1f} ±{100 * draw.win.margin:.1f}"
            say("  " + sentence("cli-luck-draw", ply=draw.ply + 1, seat=draw.seat, text=draw.text, gain=gain))


def tell_account(account: Account, unit: str, scale: float, *, table: bool) -> None:
    say(sentence(f"cli-luck-unit-{unit}"))
    for name in PARTS:
        part: Measure = getattr(account, name)
        if name != "table" or table:
            say(f"  {sentence(f'cli-luck-{name}'):20} {scale * part.value:+8.1f} ±{scale * part.margin:.1f}")
    say(f"  {sentence('cli-luck-result'):20} {scale * account.result:+8.1f}")


def ledger_to_json(ledger: Ledger) -> JsonObject:
    """A ledger for other programs; margins of error beside the values."""
    return {
        "seat": ledger.seat,
        "hindsight": ledger.hindsight,
        "chance": ledger.chance,
        "choices": ledger.choices,
        "best": ledger.best,
        "wins": None if ledger.wins is None else account_to_json(ledger.wins),
        "leads": account_to_json(ledger.leads),
        "lucky": [draw_to_json(draw) for draw in ledger.lucky],
        "unlucky": [draw_to_json(draw) for draw in ledger.unlucky],
    }


def account_to_json(account: Account) -> JsonObject:
    parts: JsonObject = {}
    for name in PARTS:
        part: Measure = getattr(account, name)
        parts[name] = [round(part.value, 5), round(part.margin, 5)]
    return {**parts, "result": account.result, "course": [round(value, 4) for value in account.course]}


def draw_to_json(draw: Draw) -> JsonObject:
    return {
        "ply": draw.ply,
        "seat": draw.seat,
        "text": draw.text,
        "win": [round(draw.win.value, 5), round(draw.win.margin, 5)],
        "lead": [round(draw.lead.value, 5), round(draw.lead.margin, 5)],
    }
