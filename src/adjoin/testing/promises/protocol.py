"""What a rules module promises by itself: its choices, its scores, its state and its board."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.tables import Tables, copied
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE, OVER
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import fields as names_of
from adjoin.testing.fault import Fault, Where, where
from adjoin.testing.strict import strict_tables

CLOSE = 200  # choices that are looked at one by one; of more, so many
ROOM = 100  # places behind the list of choices, where nothing may be written
NOTHING = -7  # stands where nothing was written
OPENING = 1000  # draws before the first ply, at most
USED = 1  # stands in every field of a state that another game has used


def fields(deal: Deal, state: object) -> dict[str, object]:
    """The fields that tell one state from another; what rules keep to themselves while they count is left out."""
    kept = copied(state).__dict__
    return {name: kept[name] for name in names_of(deal)}


def choices_agree(position: Position) -> None:
    """count(), nth() and listing() tell the same choices, each once, and change nothing."""
    if position.over:
        return
    deal, state = position.deal, position.state
    before, count = fields(deal, state), deal.rules.count(deal.board, state)
    room = [NOTHING] * (count + ROOM)
    told = deal.rules.listing(deal.board, state, room)
    listed = room[:told]
    if room[told:].count(NOTHING) < len(room) - told:
        raise Fault(position, f"listing() returns {told}, but writes more than that")
    if told != count and position.turn != CHANCE:
        raise Fault(position, f"count() is {count}, but listing() writes {told} choices")
    if len(set(listed)) < told:
        raise Fault(position, f"listing() writes a choice twice: {twice(listed)}")
    nth_gives(position, count, listed)
    if fields(deal, state) != before:
        raise Fault(
            position, f"count(), nth() or listing() changes the state: {differing_fields(before, fields(deal, state))}"
        )


def nth_gives(position: Position, count: int, listed: list[int]) -> None:
    """nth() gives what is listed; at decisions in the same order."""
    deal = position.deal
    places = range(count) if count <= CLOSE else Random(position.ply).sample(range(count), CLOSE)
    found = {k: deal.rules.nth(deal.board, position.state, k) for k in places}
    if position.turn != CHANCE:
        for k, number in found.items():
            if number != listed[k]:
                raise Fault(position, f"nth({k}) is {number}, but listing() writes {listed[k]} at that place")
    elif strange := set(found.values()) - set(listed):
        raise Fault(position, f"nth() may draw {min(strange)}, which listing() does not write")
    elif count <= CLOSE and (never := set(listed) - set(found.values())):
        raise Fault(position, f"listing() writes {min(never)}, which nth() never draws")


def scores_are_whole(position: Position) -> None:
    """final() and rank() set every seat, say the same twice, and decide nothing that is still to come."""
    deal, state = position.deal, copied(position.state)
    scores, ranks = score_state(deal, state, 0)
    for number in (0, NOTHING):
        again = score_state(deal, state, number)
        if again != (scores, ranks):
            raise Fault(position, f"final() and rank() say {scores}, {ranks} and then {again[0]}, {again[1]}")
    if not position.over and list_choices(deal, state) != list(position.legal_numbers):
        raise Fault(position, "after final() and rank() there are other choices than before")
    for seat, rank in enumerate(ranks):
        ahead = sum(other < rank for other in ranks)
        if rank != ahead:
            raise Fault(position, f"rank() puts {rank} seats ahead of seat {seat}, but {ahead} seats rank higher")


def list_choices(deal: Deal, state: object) -> list[int]:
    """The choices of a state."""
    out = [0] * deal.rules.count(deal.board, state)
    return out[: deal.rules.listing(deal.board, state, out)]


def score_state(deal: Deal, state: object, before: int) -> tuple[list[int], list[int]]:
    """Scores and ranks, written over what stood there before."""
    scores, ranks = [before] * deal.seats, [before] * deal.seats
    deal.rules.final(deal.board, state, scores)
    deal.rules.rank(deal.board, state, scores, ranks)
    return scores, ranks


# ------------------------------------------------------------------------------------------------ whole games


def begin_forgets(game: Game, seed: str) -> None:
    """begin() on a state that another game has used gives the same game as on a new one."""
    deal = game.start(seed).deal
    fresh = begin_state(deal, deal.tables.state)
    begins_alike(deal, fresh, begin_state(deal, fill_state(deal.tables.state)), where(game, seed))
    used = play_out(where(game, seed), deal, Tables(deal.board, copied(deal.tables.state), (0, 0)), seed)
    begins_alike(deal, fresh, begin_state(deal, used), where(game, seed))


def begins_alike(deal: Deal, fresh: object, again: object, place: Where) -> None:
    if fields(deal, again) != fields(deal, fresh):
        raise Fault(place, f"begin() does not set {unset_fields(deal, fresh, again)}")
    unset = ", ".join(name for name, value in fresh.__dict__.items() if again.__dict__[name] != value)
    step = parting(deal, copied(fresh), again, Random(place.seed))
    if step is not None:
        told = f"a game begun on a used state parts from one on a new state at step {step}"
        raise Fault(place, f"{told}; begin() does not set {unset}")


def unset_fields(deal: Deal, fresh: object, again: object) -> str:
    """The fields that count and that begin() left as they were, with what is in them."""
    new, used = fields(deal, fresh), fields(deal, again)
    told = [f"{name}: {short(used[name])} on a used state, {short(new[name])} on a new one" for name in new]
    return "; ".join(line for line, name in zip(told, new, strict=True) if new[name] != used[name])


def begin_state(deal: Deal, state: object) -> object:
    made = copied(state)
    deal.rules.begin(deal.board, made)
    return made


def fill_state(state: object) -> object:
    """A state with something in every field, as if it had been used."""
    made = copied(state)
    for name, value in state.__dict__.items():
        setattr(made, name, [USED] * len(value) if isinstance(value, list) else USED)
    return made


def parting(deal: Deal, one: Any, other: Any, rng: Random) -> int | None:
    """The step at which two states that should be the same go different ways; None if they never do."""
    rules, board = deal.rules, deal.board
    for step in range(deal.longest + OPENING):
        if fields(deal, one) != fields(deal, other):
            return step
        if one.turn == OVER:
            return None if score_state(deal, one, 0) == score_state(deal, other, 0) else step
        k = rng.randrange(rules.count(board, one))
        number = rules.nth(board, one, k)
        if rules.count(board, other) <= k or rules.nth(board, other, k) != number:
            return step
        rules.play(board, one, number)
        rules.play(board, other, number)
    return None


def the_board_is_fixed(game: Game, seed: str) -> None:
    """A game changes neither the board nor the blank state, which all games of a deal share."""
    deal = game.start(seed).deal
    board, blank = copied(deal.board).__dict__, copied(deal.tables.state).__dict__
    state = play_out(where(game, seed), deal, Tables(deal.board, copied(deal.tables.state), (0, 0)), seed)
    score_state(deal, state, 0)
    for name, before, after in (("board", board, deal.board), ("blank state", blank, deal.tables.state)):
        if after.__dict__ != before:
            raise Fault(where(game, seed), f"playing changes the {name}: {differing_fields(before, after.__dict__)}")


def no_index_from_the_end(game: Game, seed: str) -> None:
    """The rules never count an index from the end, which machine code cannot do."""
    deal = game.start(seed).deal
    play_out(where(game, seed), deal, strict_tables(deal.tables), seed)


def play_out(place: Where, deal: Deal, tables: Tables, seed: str) -> object:
    """The end of a random game that a rules module plays by itself, chance and all."""
    rules, board, state, rng = deal.rules, tables.board, tables.state, Random(seed)
    rules.begin(board, state)
    for _ in range(deal.longest + OPENING):
        if state.turn == OVER:
            return state
        rules.play(board, state, rules.nth(board, state, rng.randrange(rules.count(board, state))))
    raise Fault(place, f"the rules by themselves do not end the game, whose longest has {deal.longest} plies")


# ------------------------------------------------------------------------------------------------ telling


def twice(numbers: Sequence[int]) -> int:
    """The first number that comes again."""
    return next(number for place, number in enumerate(numbers) if number in numbers[:place])


def differing_fields(before: dict[str, object], after: dict[str, object]) -> str:
    """The fields that differ, in short."""
    told = [
        f"{name} is {short(after[name])} and should be {short(value)}"
        for name, value in before.items()
        if after[name] != value
    ]
    return "; ".join(told[:3]) + (f" and {len(told) - 3} fields more" if len(told) > 3 else "")


def short(value: object) -> str:
    return text if len(text := str(value)) <= 60 else f"{text[:57]}..."
