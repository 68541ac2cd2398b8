"""`adjoin analyse`: the best moves of a recorded position."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter

from adjoin.cli.i18n import language, say, screen, sentence
from adjoin.cli.records import position_at, read_end, the_record
from adjoin.errors import WrongUse
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.files import write_records
from adjoin.kernel.registry import load
from adjoin.phrase import word
from adjoin.scene.drawings import presentation_of
from adjoin.study.candidates import Candidate, refine
from adjoin.study.files import is_study, study_from_json, study_to_json
from adjoin.study.measure import Measure
from adjoin.study.setups import set_up as found_position
from adjoin.study.tree import Study

ENOUGH = 100_000  # simulations of a move


def analyse_position(path: Path, number: int, ply: int, seconds: float, hindsight: bool, as_json: bool) -> None:
    end, at = look_up(path, number, ply)
    if at.turn < 0:
        raise WrongUse("study-over" if at.over else "study-draw")
    found = candidates_at(at, move_after(end, at), seconds, hindsight)
    if as_json:
        told = [candidate_to_json(one) for one in found]
        say(json.dumps({"game": end.game.header.name, "ply": ply, "hindsight": hindsight, "candidates": told}))
        return
    say(sentence("cli-analyse-head", ply=ply, plies=end.ply, seat=at.turn))
    for place, one in enumerate(found):
        say(row(place, one))
        for reason in one.reasons:
            say(f"   {word(reason, language.code)}")
    say(sentence("cli-analyse-foot", simulations=sum(one.estimate.simulations for one in found)))


def look_up(path: Path, number: int, ply: int) -> tuple[Position, Position]:
    """The end of a game, and the position at a ply; of a study the end of its main line, and the position of a node."""
    told = the_record(path, number)
    if not is_study(told):
        end = read_end(path, number)
        return end, position_at(end, ply)
    study = study_from_json(told)
    last = [0, *study.main_line()][-1]
    return study.position(last), study.position(ply)


def write_position(name: str, options: dict[str, str], moves: list[str], seed: str, out: Path) -> None:
    """Set up a position, show it, and write it as a study; RecordError if no game can reach it."""
    at = found_position(load(name, **options), moves, seed)
    write_records(out, [study_to_json(Study.of_position(at))])
    board = presentation_of(at.game.definition).text(at.everything(), at.recent(), language.code, colour=screen.colour)
    say(board)
    say(sentence("cli-set-up", path=str(out), ply=at.ply))


def move_after(end: Position, at: Position) -> str:
    """The move that was played at a position, if the game went on."""
    after = next((one for one in end.line() if one.ply == at.ply + 1), None)
    return after.move.text if after is not None and after.move is not None else ""


def candidates_at(position: Position, played: str, seconds: float, hindsight: bool) -> list[Candidate]:
    """The candidates after as many rounds as there is time for, and at least one."""
    until = perf_counter() + seconds
    rounds = refine(position, hindsight=hindsight, played=played)
    found = next(rounds)
    while perf_counter() < until:
        found = next(rounds, found)
        if found[0].estimate.simulations >= ENOUGH:
            break
    return found


def row(place: int, one: Candidate) -> str:
    """One candidate: its move, the mover's chance, everybody's points."""
    chance = "" if len(one.estimate.wins) == 1 else f"{percent(one.win)} "
    points = " : ".join(f"{points.value:.1f}" for points in one.estimate.points)
    margin = max(points.margin for points in one.estimate.points)
    notes = [sentence(f"cli-analyse-{note}") for note in ("played", "proved") if deserves_note(one, note)]
    return f"{chr(ord('A') + place)}  {one.move:14} {chance:14} {points}  ±{margin:.1f}  {', '.join(notes)}".rstrip()


def deserves_note(one: Candidate, note: str) -> bool:
    return one.played if note == "played" else one.estimate.proved


def percent(measure: Measure) -> str:
    """A chance in percent, with its margin unless it is certain."""
    margin = f" ±{100 * measure.margin:.1f}" if measure.error else ""
    return f"{100 * measure.value:5.1f}{margin}"


def candidate_to_json(one: Candidate) -> JsonObject:
    """A candidate for other programs; margins of error beside the values."""
    estimate = one.estimate
    return {
        "move": one.move,
        "seat": one.seat,
        "played": one.played,
        "proved": estimate.proved,
        "simulations": estimate.simulations,
        "wins": measures(estimate.wins),
        "leads": measures(estimate.leads),
        "points": measures(estimate.points),
        "reasons": [word(reason, language.code) for reason in one.reasons],
    }


def measures(values: tuple[Measure, ...]) -> list[list[float]]:
    return [[round(one.value, 4), round(one.margin, 4)] for one in values]
