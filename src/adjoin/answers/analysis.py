"""The analysis board: positions as its page shows them, candidates and the luck ledger, as JSON.

It runs in worker processes, which ask nobody and keep only what they can make again. A `source` is JSON with the
`record` of a finished game, or the way to a `position`.
"""

from __future__ import annotations

import json
from functools import lru_cache
from time import process_time
from typing import Any, cast

import msgspec

from adjoin.answers.analysis_schemas import (
    AccountInfo,
    AnalysisBoard,
    CandidateInfo,
    Candidates,
    CandidatesAsked,
    DrawInfo,
    LedgerInfo,
    LuckPly,
    StudyPlace,
    Trying,
    Value,
)
from adjoin.answers.learning_schemas import Ghosts, LearnerTable
from adjoin.answers.schemas import as_encoded
from adjoin.answers.studies import refuse
from adjoin.errors import NotationError, NotFound, RecordError, Refusal, WrongUse
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.house_rules import lawful
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.learn.tutor import LEARNER
from adjoin.live.encoding import encode
from adjoin.live.render import Renderer
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import Piece
from adjoin.study.candidates import LAST, Candidate, Found, best_so_far, look, rank_moves, with_reasons
from adjoin.study.files import position_from_json, study_from_json
from adjoin.study.ledger import Account, Draw, game_of, ledger_of
from adjoin.study.ledger import LedgerGame as Recorded
from adjoin.study.measure import HINDSIGHT, Measure
from adjoin.study.plies import PlyMeasure, ply_measure, precision_for
from adjoin.study.tree import draw_text
from adjoin.table import Seat, Table
from adjoin.table.seating import Seating
from adjoin.table.table import spec_of
from adjoin.table.visibility import Door

DIGITS = 5
MEASURE = list[PlyMeasure]

# ------------------------------------------------------------------------------------------------ positions


@lru_cache(maxsize=8)
def line_of(source: str) -> tuple[Position, ...]:
    """The positions of a record, or of the way to a position."""
    told = json.loads(source)
    if "record" in told:
        return game_of(told["record"]).line
    return tuple(position_from_json(told["position"]).line())


@lru_cache(maxsize=512)  # every ghost and every round asks for one
def position_at(source: str, ply: int, played: tuple[str, ...]) -> Position:
    """The position after so many plies of the source, and the moves of a variation."""
    if played:
        return position_at(source, ply, played[:-1]).play(played[-1])
    line = line_of(source)
    if ply >= len(line):
        raise NotFound("error-ply", plies=len(line) - 1)
    return line[ply]


@lru_cache(maxsize=8)
def lawful_plies(source: str) -> int:
    """How many plies of a source may be judged: all, or those before its first move against the rules."""
    return len(lawful(line_of(source))) - 1


def check_lawful(source: str, ply: int) -> None:
    """WrongUse if a move before this position breaks a rule that the people at a real table agreed to break."""
    if ply > lawful_plies(source):
        raise WrongUse("error-kept-before", number=lawful_plies(source) + 1)


def settle_draws(source: str, place: StudyPlace) -> tuple[Position, list[str]]:
    """The position of a place after every draw that is due there, and what was drawn: in the record what it tells."""
    position = position_at(source, place.ply, tuple(place.played))
    drawn: list[str] = []
    while position.turn == CHANCE:
        known = actual_move(source, place.ply + len(drawn)) if not place.played else ""
        drawn.append(known or draw_text(position))
        position = position.play(drawn[-1])
    return position, drawn


def actual_move(source: str, ply: int) -> str:
    """What the source plays at a ply; "" at its end."""
    line = line_of(source)
    after = line[ply + 1].move if ply + 1 < len(line) else None
    return after.text if after is not None else ""


def door_at(position: Position) -> Door:
    """A table at which the student has every seat, seen by the seat to move."""
    game = Game.of(position.game)
    seats = [Seat("person", "", LEARNER)] * position.deal.seats
    spec = spec_of(game, seats, seed=position.seed or "study", setup=dict(position.setup or {}))
    return Door(Table.from_seating(Seating(spec, spec.seats), position), max(0, position.turn), LEARNER)


def analysis_board(source: str, asked: bytes) -> bytes:
    """A position as the page shows it, or what comes of a move that is tried there."""
    place = msgspec.json.decode(asked, type=Trying)
    position, drawn = settle_draws(source, place)
    if not place.text:
        return encode(board_of(source, place, position, drawn))
    reason = door_at(position).reason(place.text) if position.why_not(place.text) else None
    if reason is not None:
        told = board_of(source, place, position, drawn)
        told.board.verdict = "refused"
        refuse(told.board, cast(Refusal | NotationError, reason))
        return encode(told)
    after = position.play(place.text)
    assert after.move is not None
    ahead = StudyPlace(ply=place.ply, played=[*place.played, *drawn, after.move.text], hindsight=place.hindsight)
    then, more = settle_draws(source, ahead)
    told = board_of(source, ahead, then, more)
    told.board.played = [*drawn, after.move.text, *more]
    return encode(told)


def board_of(source: str, place: StudyPlace, position: Position, drawn: list[str]) -> AnalysisBoard:
    door = door_at(position)
    renderer = Renderer(door)
    shown = renderer.render(door, frozenset({LEARNER}), points=True)
    study = LearnerTable(
        whole=as_encoded(renderer.whole(shown, door, None)),
        played=drawn,
        welcome=as_encoded(renderer.welcome("", door)),
    )
    line = line_of(source)
    hidden = position.game.header.secrets
    actual = actual_move(source, place.ply + len(drawn)) if not place.played else ""
    return AnalysisBoard(
        study,
        line[0].ply,
        position.turn,
        position.over,
        len(line) - 1,
        [at.move.text for at in line[1:] if at.move is not None],
        hidden,
        actual,
        drawn,
        hands_of(position) if hidden and place.hindsight else [],
        json.loads(source).get("position"),
    )


def hands_of(position: Position) -> list[list[Piece]]:
    """The tiles of every seat, as each sees its own."""
    return [pieces_of(position, seat) for seat in range(position.deal.seats)]


def analysis_ghosts(source: str, asked: bytes, texts: list[str]) -> bytes:
    """What placements would do at a position."""
    position, _ = settle_draws(source, msgspec.json.decode(asked, type=StudyPlace))
    door = door_at(position)
    presentation = presentation_of(door.game.definition)
    return encode(Ghosts([door.try_placements(presentation, [text])[0] for text in texts]))


def way_to(source: str, asked: bytes) -> bytes:
    """All plies from the deal to a position at which somebody is to move, as texts; none where the game is over."""
    place = msgspec.json.decode(asked, type=StudyPlace)
    check_lawful(source, place.ply)
    position, _ = settle_draws(source, place)
    texts = [at.move.text for at in position.line() if at.move is not None]
    return encode([] if position.over else [position.seed or "", *texts])


# ------------------------------------------------------------------------------------------------ candidates


@lru_cache(maxsize=256)
def findings_after(source: str, ply: int, played: tuple[str, ...], hindsight: bool, actual: str, number: int) -> Found:
    """What rounds up to a number have found: the same in every process, so that any may make the next one."""
    before = Found() if number == 0 else findings_after(source, ply, played, hindsight, actual, number - 1)
    position = settle_draws(source, StudyPlace(ply=ply, played=list(played)))[0]
    also = {actual, *best_so_far(position, before)} - {""}
    knows = HINDSIGHT if hindsight else None
    return before.plus(look(position, number, knows=knows, also=sorted(also)))


def think_candidates(source: str, asked: bytes) -> bytes:
    """The candidates of a position after some rounds."""
    place, began = msgspec.json.decode(asked, type=CandidatesAsked), process_time()
    position, drawn = settle_draws(source, place)
    check_lawful(source, place.ply)
    if position.turn < 0:
        return encode(Candidates(place.round, True, 0, 0.0, []))
    asked_for = place.actual or ("" if place.played else actual_move(source, place.ply + len(drawn)))
    actual = asked_for if asked_for and position.why_not(asked_for) is None else ""
    found = findings_after(source, place.ply, tuple(place.played), place.hindsight, actual, place.round)
    knows = HINDSIGHT if place.hindsight else None
    ranks = with_reasons(position, rank_moves(position, found, played=actual), knows)
    door = door_at(position)
    told = [candidate_info(door, one) for one in ranks]
    simulations = sum(one.estimate.simulations for one in ranks)
    sure = bool(ranks) and all(one.estimate.proved for one in ranks)
    last = place.round >= LAST or (sure and place.round > 1)
    return encode(Candidates(place.round, last, simulations, process_time() - began, told))


def candidate_info(door: Door, one: Candidate) -> CandidateInfo:
    ghost = door.try_placements(presentation_of(door.game.definition), [one.move])[0]
    wins, leads, points = map(values_of, (one.estimate.wins, one.estimate.leads, one.estimate.points))
    return CandidateInfo(
        one.move, one.seat, wins, leads, points, list(one.reasons), ghost, one.played, one.estimate.proved
    )


def values_of(measures: tuple[Measure, ...]) -> list[Value]:
    return [value_of(one) for one in measures]


def value_of(measure: Measure) -> Value:
    return Value(round(measure.value, DIGITS), round(measure.margin, DIGITS))


# ------------------------------------------------------------------------------------------------ luck


@lru_cache(maxsize=4)
def record_of(source: str) -> Recorded:
    return game_of(json.loads(source)["record"])


def measure_ply(source: str, ply: int, seat: int, hindsight: bool) -> bytes:
    """One ply of a recorded game, measured for its ledger."""
    game = record_of(source)
    plies = game.plies
    if ply >= len(plies):
        raise NotFound("error-ply", plies=len(plies))
    check_lawful(source, len(plies))
    knows = HINDSIGHT if hindsight else seat
    made = ply_measure(*plies[ply], knows, precision_for(game.line[-1]))
    return encode(LuckPly(ply, len(plies), short(msgspec.to_builtins(made))))


def short(value: object) -> Any:
    """Numbers with as many digits as they are worth."""
    if isinstance(value, float):
        return round(value, DIGITS)
    return [short(one) for one in value] if isinstance(value, list | tuple) else value


def make_ledger(source: str, seat: int, hindsight: bool, measures: list[list[object]]) -> bytes:
    """The ledger that measures of all plies make; AdjoinError if they are of another game."""
    game = record_of(source)
    try:
        plies = msgspec.convert(measures, type=MEASURE)
    except msgspec.ValidationError:
        raise NotFound("error-not-found") from None
    seats = len(game.outcome.scores)
    if [one.ply for one in plies] != [before.ply for before, _ in game.plies] or seat >= seats:
        raise NotFound("error-not-found")
    ledger = ledger_of(game, plies, seat, hindsight=hindsight)
    return encode(
        LedgerInfo(
            ledger.seat,
            ledger.hindsight,
            None if ledger.wins is None else account_info(ledger.wins),
            account_info(ledger.leads),
            ledger.chance,
            ledger.choices,
            ledger.best,
            [draw_info(game, one) for one in ledger.lucky],
            [draw_info(game, one) for one in ledger.unlucky],
        )
    )


def account_info(account: Account) -> AccountInfo:
    return AccountInfo(
        value_of(account.start),
        value_of(account.own),
        value_of(account.others),
        value_of(account.draws),
        value_of(account.table),
        account.result,
        [round(value, DIGITS) for value in account.course],
    )


def draw_info(game: Recorded, draw: Draw) -> DrawInfo:
    """A draw with a picture of its tile, where it lies in a hand."""
    after = next(at for at in game.line if at.ply == draw.ply + 1)
    return DrawInfo(draw.ply, draw.seat, draw.text, value_of(draw.win), value_of(draw.lead), last_draw(after))


def last_draw(after: Position) -> Piece | None:
    """The tile that the last draw brought, as whoever drew it sees it: equal tiles lie in a hand as one."""
    before, move = after.parent, after.move
    assert before is not None
    assert move is not None
    seat = max(0, move.seat)
    counts = {kind_of(one): one.count for one in pieces_of(before, seat)}
    return next((one for one in pieces_of(after, seat) if one.count > counts.get(kind_of(one), 0)), None)


def pieces_of(position: Position, seat: int) -> list[Piece]:
    presentation = presentation_of(position.game.definition)
    return list(presentation.scene(position.view(seat), position.recent_for(seat)).pieces)


def kind_of(piece: Piece) -> tuple[str, ...]:
    """What a tile looks like; tiles that look alike are the same to play with."""
    return piece.shape, piece.body, piece.look, *piece.faces


# ------------------------------------------------------------------------------------------------ jobs


class StudyJob(msgspec.Struct, array_like=True):
    """Work for a thinker: a function of this module, and its arguments."""

    kind: str  # candidates, luck, or the balance of a box
    source: str
    asked: bytes = b""
    ply: int = 0
    seat: int = 0
    hindsight: bool = True


JOB = msgspec.msgpack.Decoder(StudyJob)


def do_job(job: bytes) -> bytes:
    """The result of a job; an error of the asker is JSON, too."""
    told = JOB.decode(job)
    if told.kind == "balance":
        from adjoin.answers.box_balance import play_games  # a device in a browser never needs it

        return play_games(told.source, told.ply)
    if told.kind == "luck":
        return measure_ply(told.source, told.ply, told.seat, told.hindsight)
    return think_candidates(told.source, told.asked)


def check_study(text: bytes) -> bytes:
    """The game and title of a study that somebody wants to keep; RecordError if it does not check."""
    try:
        told = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as reason:
        raise RecordError("record-malformed", reason=type(reason).__name__) from None
    study = study_from_json(told)
    return msgspec.json.encode([study.first.game.header.name, study.title])
