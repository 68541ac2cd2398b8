"""What views promise: what a seat cannot know changes nothing that it is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from random import Random

from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.move import CHANCE, SPECTATOR, Move
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View, World, resample
from adjoin.kernel.records.record import draws_on, entries
from adjoin.testing.fault import Fault
from adjoin.testing.promises.protocol import differing_fields, fields, short

WORLDS = 3  # that a viewer cannot tell apart, for each viewer of a position
ACTIONS = 12  # of a position, which are compared
PAIRED = 4  # of them, which are played in either order


def viewers(position: Position) -> range:
    """The spectator and every seat."""
    return range(SPECTATOR, position.deal.seats)


def a_view_tells_no_secret(position: Position, rng: Random) -> None:
    """Worlds that a viewer cannot tell apart give it the same view, moves, score and record so far."""
    if position.turn == CHANCE:
        return  # a world is drawn with what chance is about to do
    for viewer in viewers(position):
        view = position.view(viewer)
        is_plain(position, view)
        if position.deal.open_score and view.score_if_ended() != position.score_if_ended():
            raise Fault(position, f"all that counts lies open, says the deal, but viewer {viewer} knows another score")
        for _ in range(WORLDS):
            check_same_view(position, view, resample(view, rng))


def check_same_view(position: Position, view: View, world: World) -> None:
    """A world drawn from a view gives the same view."""
    other, who = world.view(view.seat), f"viewer {view.seat}"
    if other.data != view.data:
        raise Fault(position, f"{who} can tell worlds apart by its view: {differing_fields(view.data, other.data)}")
    if other.legal_texts() != view.legal_texts():
        raise Fault(position, f"{who} can tell worlds apart by its legal moves")
    if other.score_if_ended() != view.score_if_ended():
        raise Fault(position, f"{who} can tell worlds apart by its score")
    if other.state.__dict__ != view.state.__dict__:
        what = differing_fields(view.state.__dict__, other.state.__dict__)
        raise Fault(position, f"{who} can tell worlds apart by the state that bots are given: {what}")


def is_plain(position: Position, view: View) -> None:
    """A view is plain JSON, and the same each time."""
    if json.loads(json.dumps(view.data)) != view.data:
        raise Fault(position, f"what viewer {view.seat} is told is no plain JSON: {short(view.data)}")
    if position.view(view.seat).data != view.data:
        raise Fault(position, f"what viewer {view.seat} is told is not the same when it asks again")


def open_games_keep_no_secret(position: Position) -> None:
    """A game whose header says that it has no secrets tells everybody the same."""
    if position.game.header.secrets:
        return
    told = [{**position.view(viewer).data, "viewer": None} for viewer in viewers(position)]
    if any(data != told[0] for data in told):
        raise Fault(position, "the header says that there are no secrets, but viewers are told different things")
    if position.move is not None and position.move.secret:
        raise Fault(position, f'the header says that there are no secrets, but "{position.move.text}" is one')


def different_states_are_told_apart(position: Position) -> None:
    """In the open, what is told differs wherever the state does; hashes rest on it."""
    if position.game.header.secrets:
        return
    met: dict[str, tuple[str, dict[str, object]]] = {}
    for way, then in ways_on(position):
        state = fields(then.deal, then.state)
        like, other = met.setdefault(then.hash, (way, state))
        if state != other:
            pair = f'"{like}" and "{way}"'
            raise Fault(
                position, f"{pair} lead to different states that are told alike: {differing_fields(other, state)}"
            )


def ways_on(position: Position) -> Iterator[tuple[str, Position]]:
    """Some moves, and some pairs of moves in either order: two seats may lay what the other has laid."""
    first = {number: position.play(number) for number in position.legal_numbers[:ACTIONS]}
    for then in first.values():
        yield str(then.move), then
    for one, other in combinations(list(first)[:PAIRED], 2):
        for number, then in ((other, first[one]), (one, first[other])):
            if number in then.legal_numbers:
                yield f"{then.move} {then.play(number).move}", then.play(number)


# ------------------------------------------------------------------------------------------------ what is seen of moves


def entries_hide_secrets(position: Position) -> None:
    """The record so far has nothing for a viewer in place of what that viewer did not see."""
    plies = [at for at in position.line() if at.move and not draws_on(at)]
    for viewer in viewers(position):
        moves = [move for at in plies for move in moves_seen(at, viewer)]
        told = [entry for entry in entries(position, viewer) if entry["type"] != "skip"]
        for move, entry in zip(moves, told, strict=True):
            if (entry["text"] is None) != (move.secret and move.seat != viewer):
                raise Fault(position, f'the record of viewer {viewer} has {entry["text"]!r} for "{move.text}"')


def moves_seen(at: Position, viewer: int) -> list[Move]:
    """The moves of a ply that a viewer is told of; what a secret one brought with it could tell it."""
    own = [at.move] if at.move else []
    return own if own and own[0].secret and own[0].seat != viewer else [*own, *at.forced()]


def check_observed_keys(position: Position) -> None:
    """observed() gives a viewer a key of its own for each move in the open, and -1 for what it cannot see."""
    if position.over:
        return
    numbers = Random(position.ply).sample(position.legal_numbers, min(ACTIONS, len(position.legal_numbers)))
    moves = [position.deal.move(position.state, number) for number in numbers]
    for viewer in viewers(position):
        keys = [key_of(position, move.number, viewer) for move in moves]
        for move, key in zip(moves, keys, strict=True):
            hidden = move.secret and move.seat != viewer
            if hidden and key != -1 and keys.count(key) < len(keys):
                raise Fault(position, f'viewer {viewer} does not see "{move.text}", but observed() tells it by {key}')
            if not hidden and key == -1:
                raise Fault(position, f'viewer {viewer} sees "{move.text}", but observed() says -1')
            if not hidden and keys.count(key) > 1:
                raise Fault(position, f'viewer {viewer} sees "{move.text}", but observed() gives others {key} as well')


def key_of(position: Position, number: int, viewer: int) -> int:
    return int(position.deal.ruleset.observed(position.deal.board, copied(position.state), number, viewer))
