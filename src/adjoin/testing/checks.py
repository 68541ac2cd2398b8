"""The promises every game keeps, as functions that raise AssertionError where one is broken."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from adjoin.errors import AdjoinError, RecordError, Refusal
from adjoin.kernel.files import line_of
from adjoin.kernel.game import Game
from adjoin.kernel.move import CHANCE, OVER, SPECTATOR, Move
from adjoin.kernel.position import Position
from adjoin.kernel.record import Replay, draws_on, entries, full_record, joined
from adjoin.kernel.tables import Tables, copied
from adjoin.kernel.view import View, resample
from adjoin.testing.playing import random_game, steps

LONGEST = 2000  # plies; no game of tiles is longer
AsTwin = Callable[[Position, Move], Any]


def ends(game: Game, seed: str) -> None:
    """A random game ends, for a reason of the header's list, with a ranking of every seat once."""
    end = random_game(game, seed)
    outcome = end.outcome
    assert end.ply < LONGEST
    assert outcome is not None
    assert outcome.reason in game.header.reasons
    assert sorted(seat for place in outcome.ranking for seat in place) == list(range(end.deal.seats))
    assert len(outcome.scores) == end.deal.seats


def same_seed_same_game(game: Game, seed: str) -> None:
    """A seed decides everything chance decides."""
    assert game.start(seed).setup == game.start(seed).setup
    assert [at.hash for at in random_game(game, seed).line()] == [at.hash for at in random_game(game, seed).line()]


def spellings_round_trip(position: Position) -> None:
    """Value, number and text name the same move, and no two moves share a spelling."""
    moves = position.legal_moves()
    assert len({move.text for move in moves}) == len(moves)
    for move in moves:
        assert position.number(move.text) == move.number == position.number(move)
        assert position.deal.move(position.state, move.number) == move


def legal_is_what_is_not_refused(position: Position, numbers: list[int]) -> None:
    """why_not and the list of legal moves never disagree, and a refusal names its paragraph."""
    legal = set(position.legal_numbers)
    for number in numbers:
        reason = position.why_not(number)
        assert (reason is None) == (number in legal), f"{number}: {reason}"
        if isinstance(reason, Refusal):
            assert reason.paragraph, reason.message
            assert f"[{reason.message.key}]" != str(reason)


def refusals_change_nothing(position: Position, numbers: list[int]) -> None:
    """A refused move raises and leaves the position as it was."""
    before, data = copied(position.state).__dict__, position.view().data
    for number in numbers:
        if number not in position.legal_numbers:
            try:
                position.play(number)
            except AdjoinError:
                continue
            raise AssertionError(f"{number} was played though it is not legal")
    assert position.state.__dict__ == before
    assert position.view().data == data


def play_changes_nothing(position: Position) -> None:
    """A position is a value: playing from it leaves it as it was."""
    before = copied(position.state).__dict__
    for number in position.legal_numbers[:5]:
        position.play(number)
    assert position.state.__dict__ == before


def parts_sum_to_scores(position: Position) -> None:
    """Every score is the sum of its parts, at any ply, and every part names its paragraph."""
    outcome = position.score_if_ended()
    for seat, score in enumerate(outcome.scores):
        assert sum(part.points for part in outcome.parts if part.seat == seat) == score
    assert all(part.paragraph for part in outcome.parts)


def events_tell_every_ply(position: Position) -> None:
    """Every ply has an event of its own, and a skip for every seat passed over."""
    for at in position.line():
        if at.move is not None:
            assert at.events
            assert tuple(event.seat for event in at.events if event.type == "skip") == at.passed_over()


def record_replays(game: Game, seed: str) -> None:
    """A record, through JSON, replays to the same end; the seed explains its deal and its draws."""
    end = random_game(game, seed)
    record = json.loads(line_of(full_record(end, [{"kind": "bot"}] * end.deal.seats, "test")))
    assert Replay(record).run().hash == end.hash


def tampering_is_noticed(game: Game, seed: str) -> None:
    """A record with any move left out or changed, or with another result, does not replay."""
    end = random_game(game, seed)
    line = line_of(full_record(end, [{"kind": "bot"}] * end.deal.seats, "test"))
    rng = Random(seed)
    for change in (drop_a_move, swap_a_text, change_a_hash, change_a_score):
        record = json.loads(line)
        change(record, rng)
        try:
            Replay(record).run()
        except RecordError:
            continue
        raise AssertionError(f"{change.__name__} was not noticed")


def drop_a_move(record: dict[str, Any], rng: Random) -> None:
    record["moves"].pop(rng.randrange(len(record["moves"])))


def swap_a_text(record: dict[str, Any], rng: Random) -> None:
    entry = rng.choice(record["moves"])
    entry["text"] = "Q1@zz99"


def change_a_hash(record: dict[str, Any], rng: Random) -> None:
    rng.choice(record["moves"])["hash"] = "0" * 16


def change_a_score(record: dict[str, Any], rng: Random) -> None:
    record["result"]["scores"][0] += 1


def a_view_tells_no_secret(position: Position, rng: Random) -> None:
    """Worlds that a viewer cannot tell apart give it the same view, moves, score and record so far."""
    for viewer in (SPECTATOR, *range(position.deal.seats)):
        view = position.view(viewer)
        for _ in range(3):
            told_alike(view, resample(view, rng))


def told_alike(view: View, world: Position) -> None:
    other = world.view(view.seat)
    assert other.data == view.data
    assert [move.text for move in other.legal_moves()] == [move.text for move in view.legal_moves()]
    assert other.score_if_ended() == view.score_if_ended()
    assert other.state.__dict__ == view.state.__dict__, "the machine form of the view tells more"


def seen_entries_hide_secrets(position: Position) -> None:
    """The record so far has nothing for a viewer in place of what that viewer did not see."""
    for viewer in (SPECTATOR, *range(position.deal.seats)):
        moves = [move for at in position.line() if at.move and not draws_on(at) for move in (at.move, *at.forced())]
        told = [entry for entry in entries(position, viewer) if entry["type"] != "skip"]
        for move, entry in zip(moves, told, strict=True):
            hidden = move.secret and move.seat != viewer
            assert (entry["text"] is None) == hidden


def twin_agrees(game: Game, seed: str, twin_class: Any, as_twin: AsTwin) -> None:
    """The naive twin has the same legal moves at every ply, and the same scores and ranking at the end."""
    start = game.start(seed)
    twin = twin_class(dict(game.options), start.setup)
    for at in steps(start, Random(f"{seed}/moves")):
        if half_drawn(at):
            continue
        for entry in entries_since(at):
            twin.play(entry)
        if at.over:
            break
        assert twin.turn == ("chance" if at.turn == CHANCE else at.turn)
        if at.turn != CHANCE:
            assert {as_twin(at, move) for move in at.legal_moves()} == twin.legal()
        assert tuple(twin.scores()) == at.score_if_ended().scores
    outcome = at.score_if_ended()
    assert twin.turn is None
    assert [sorted(place) for place in twin.ranking()] == [sorted(place) for place in outcome.ranking]
    assert twin.reason() == outcome.reason


def half_drawn(at: Position) -> bool:
    """Is a further draw due that will stand in the same entry of the record?"""
    return at.move is not None and at.move.type == "draw" and "tiles" in at.move.data and at.turn == CHANCE


def entries_since(at: Position) -> list[dict[str, Any]]:
    """The record's entries of one ply: the skips that were waiting, the move, and what it brought with it."""
    if at.move is None or at.parent is None:
        return []
    skips: list[dict[str, Any]] = []
    if at.move.type == "place":
        for before in reversed(list(at.parent.line())):
            skips += [{"seat": seat, "type": "skip", "text": "skip"} for seat in before.passed_over()]
            if before.move is None or before.move.type == "place":
                break
    entry = json.loads(json.dumps(at.move.to_json()))
    if draws_on(at) and at.parent.move is not None:
        entry = joined(at.parent.move.to_json(), entry)
    return [*skips, entry, *(json.loads(json.dumps(forced.to_json())) for forced in at.forced())]


def some_numbers(position: Position, rng: Random, count: int = 60) -> list[int]:
    """Move numbers to try: legal ones, and ones near them that may not be."""
    legal = position.legal_numbers
    top = max(legal, default=0) + 50
    return [*rng.sample(legal, min(len(legal), count // 2)), *(rng.randrange(top) for _ in range(count))]


def rules_alone_play_to_the_end(rules: Any, tables: Tables, rng: Random) -> None:
    """A rules module plays a random game on a deal, chance and all, and gives every seat a score and a rank."""
    board, state = tables.board, tables.state
    rules.begin(board, state)
    for _ in range(LONGEST):
        if state.turn == OVER:
            break
        rules.play(board, state, rules.nth(board, state, rng.randrange(rules.count(board, state))))
    assert state.turn == OVER
