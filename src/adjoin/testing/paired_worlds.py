"""Two worlds that one viewer cannot tell apart, for any game, and everything that this viewer hears of each.

Both are played ply by ply: what the viewer sees is the same in both, what it may not know is another thing where it can
be. A viewer knows moves as `Move.as_seen` tells them, whose turn it is and who was skipped; all else must follow.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from adjoin.errors import AdjoinError
from adjoin.kernel.authoring.rules import HasTurn
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE, OVER, Move, may_know
from adjoin.kernel.model.outcome import teams_of
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View, resample
from adjoin.kernel.records.record import entries
from adjoin.live.encoding import encode
from adjoin.live.render import Renderer, Shown
from adjoin.live.table_facts import event_phrase
from adjoin.phrase import word
from adjoin.scene.drawings import presentation_of
from adjoin.scene.svg import picture
from adjoin.table import Seat, Spec, Table
from adjoin.table.log import Log
from adjoin.table.visibility import door_for

TRIES = 12  # moves that are tried to keep the worlds alike
DEALT = 8  # worlds that are dealt to choose one from
ENOUGH = 100  # moves in common, for one seat
ATTEMPTS = 8  # to find a game that stays alike for long
TYPED = 3  # texts of each kind that a viewer types to hear what is said of them
NONSENSE = ("", "zz99", "*nothing")


class HeardMessage(NamedTuple):
    """Something that a viewer hears: by which way, and what."""

    way: str
    what: object


class PairedWorld:
    """One of the worlds, at a table where every seat has a person of its own."""

    def __init__(self, start: Position, viewer: int) -> None:
        seats = tuple(Seat("person", f"Player {seat}", f"owner {seat}") for seat in range(start.deal.seats))
        spec = Spec(start.game.header.name, start.game.recorded_options, seats, seed="paired worlds")
        self.viewer = viewer
        self.owner = "" if viewer < 0 else f"owner {viewer}"
        self.table = Table(spec, seats, told=Log(), position=start, teams=teams_of(start.score_if_ended()))
        self.renderer = Renderer(door_for(self.table, self.owner))
        self.shown: Shown | None = None  # what the viewer was shown last

    @property
    def position(self) -> Position:
        return self.table.position

    def move(self, number: int) -> Move:
        return self.position.deal.move(self.position.state, number)

    def observed(self, number: int) -> int:
        """What observed() tells the viewer of a number about to be played."""
        deal = self.position.deal
        return int(deal.ruleset.observed(deal.board, copied(self.position.state), number, self.viewer))

    def play(self, number: int) -> None:
        self.table = self.table.with_position(self.position.after(number))

    # -------------------------------------------------------------------------------- what the viewer hears

    def news(self) -> Iterator[HeardMessage]:
        """The announcement of the last ply alone."""
        events = [event.as_seen(self.viewer) for event in self.position.events]
        package = self.position.game.header.package
        yield HeardMessage("phase", self.position.phase)
        yield HeardMessage("event", [event.to_json() for event in events])
        yield HeardMessage("log", [word(event_phrase(event), "en", package) for event in events])
        yield HeardMessage("view", self.position.view(self.viewer).data)
        yield HeardMessage("record", entries(self.position, self.viewer)[-2:])

    def everything(self, typed: list[str]) -> Iterator[HeardMessage]:
        """All that a viewer can look at, and what is said of what it types."""
        view = self.position.view(self.viewer)
        yield HeardMessage("view", view.data)
        yield HeardMessage("state", dict(vars(view.state)))
        yield HeardMessage("moves", view.legal_texts())
        yield HeardMessage("score", score(view))
        yield HeardMessage("observation", list(view.tensor()))
        yield from self.pictures(view)
        yield from self.answers(view, typed)
        yield HeardMessage("record", entries(self.position, self.viewer))
        yield from self.messages()

    def pictures(self, view: View) -> Iterator[HeardMessage]:
        drawing, recent = presentation_of(self.position.game.definition), self.position.recent_for(self.viewer)
        yield HeardMessage("scene", read(encode(drawing.scene(view, recent))))
        yield HeardMessage("picture", picture(view, recent).splitlines())
        yield HeardMessage("text", drawing.text(view, recent).splitlines())

    def answers(self, view: View, typed: list[str]) -> Iterator[HeardMessage]:
        drawing = presentation_of(self.position.game.definition)
        yield HeardMessage("refusal", [refusal(view, text) for text in typed])
        yield HeardMessage("preview", [read(encode(drawing.ghost(view, text))) for text in typed])
        legal = view.legal_numbers[:TYPED]
        yield HeardMessage("hint", [read(encode(view.deal.because(view.world.state, number))) for number in legal])

    def messages(self) -> Iterator[HeardMessage]:
        """What a page is sent: everything, and what has changed since it last looked."""
        door, before = door_for(self.table, self.owner), self.shown
        self.shown = self.renderer.render(door, frozenset(), points=True)
        yield HeardMessage("message", read(self.renderer.whole(self.shown, door, None)))
        if before is not None:
            yield HeardMessage("message", read(self.renderer.change(before, self.shown, door, door.version - 1)))


def read(message: bytes) -> object:
    return json.loads(message)


def score(view: View) -> object:
    outcome = view.score_if_ended()
    return [outcome.scores, outcome.ranking, dict(outcome.facts), [str(part) for part in outcome.parts]]


def refusal(view: View, text: str) -> object:
    reason = view.why_not(text)
    return None if reason is None else [read(encode(reason.message)), list(getattr(reason, "cells", ()))]


# ------------------------------------------------------------------------------------------------ side by side


class Pair:
    """A game in two worlds, from its beginning."""

    def __init__(self, start: Position, viewer: int, attempt: int) -> None:
        self.viewer = viewer
        self.rng = Random(f"{start.seed} for {viewer}, {attempt}")
        self.apart = self.rng.uniform(0.2, 0.9)  # how often secret moves are made to differ
        self.worlds = PairedWorld(start, viewer), PairedWorld(self.other_start(start), viewer)

    def other_start(self, start: Position) -> Position:
        """A start that looks alike to the viewer, with other secrets, on a deal of its own that remembers nothing."""
        state = start.state
        if start.turn != CHANCE:
            view = start.view(self.viewer)
            worlds = [resample(view, self.rng).state for _ in range(DEALT)]
            unlike = [world for world in worlds if vars(world) != vars(start.state)] or worlds
            state = max(unlike, key=lambda world: in_common(start, world))
        deal = start.game.definition.deal(start.game.options, start.deal.setup)
        return Position(start.game, deal, copied(state), ply=start.ply)

    @property
    def first(self) -> Position:
        return self.worlds[0].position

    def texts(self) -> list[str]:
        """What the viewer might type: nonsense, what was played before its eyes, and what somebody may do now."""
        seen = [at.move.as_seen(self.viewer).text for at in self.first.line() if at.move]
        now = self.first.legal_moves().texts if self.first.turn >= 0 else []
        return [*NONSENSE, *seen[-TYPED:], *self.rng.sample(now, min(TYPED, len(now)))]

    def steps(self) -> Iterator[tuple[int, int]]:
        """The numbers that could be played next in the worlds, so that the viewer sees the same in both."""
        one, other = (world.position.legal_numbers for world in self.worlds)
        numbers = self.rng.sample(one, min(TRIES, len(one)))
        for number in numbers:
            move = self.worlds[0].move(number)
            if not self.hidden(move):
                if number in other and self.worlds[1].move(number) == move:
                    yield number, number
                continue
            others = [n for n in other if self.hidden(self.worlds[1].move(n))]
            unlike = [n for n in others if n != number] if self.rng.random() < self.apart else others
            if others:
                yield number, self.rng.choice(unlike or others)

    def hidden(self, move: Move) -> bool:
        """May the viewer not know what this is?"""
        return move.secret and not may_know(self.viewer, move.seat)

    def alike_after(self, numbers: tuple[int, int]) -> bool:
        """Do the rules let both worlds go the same way? Who is to move, and who was skipped, everybody may know."""
        one, other = (open_part(world, number) for world, number in zip(self.worlds, numbers, strict=True))
        return one == other and one[0] != OVER

    def play(self, step: tuple[int, int]) -> None:
        for world, number in zip(self.worlds, step, strict=True):
            world.play(number)

    def next_step(self) -> tuple[int, int] | None:
        """A ply that keeps the worlds alike; None if none is found, or the game ends, which lays all open."""
        try:
            return next((step for step in self.steps() if self.alike_after(step)), None)
        except AdjoinError:
            return None


def in_common(start: Position, other: HasTurn) -> int:
    """How many moves the seats have in both worlds, were it their turn: with none, the worlds part at once."""
    found = 0
    for seat in range(start.deal.seats):
        both = [copied(state) for state in (start.state, other)]
        for state in both:
            start.deal.give_turn(state, seat)
        one, two = (set(start.deal.legal(state)) for state in both)
        found += min(len(one & two), ENOUGH)
    return found


def open_part(world: PairedWorld, number: int) -> tuple[int, int, tuple[int, ...]]:
    after = world.position.after(number)
    return after.turn, getattr(after.state, "phase", 0), after.passed_over()


Steps = list[tuple[int, int]]


def alike_line(game: Game, seed: str, viewer: int, most: int) -> tuple[Pair, Steps]:
    """Two worlds at their beginning, and plies that keep them alike: of some attempts the one that goes on longest."""
    found: list[tuple[int, int, Steps]] = []
    for attempt in range(ATTEMPTS):
        pair, steps = Pair(game.start(seed), viewer, attempt), Steps()
        while len(steps) < most and (step := pair.next_step()) is not None:
            steps.append(step)
            pair.play(step)
        found.append((sum(one != other for one, other in steps) > 0, len(steps), steps))
        if len(steps) == most:
            break
    best = max(range(len(found)), key=lambda attempt: found[attempt][:2])
    return Pair(game.start(seed), viewer, best), found[best][2]
