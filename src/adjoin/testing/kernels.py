"""Do a kernel and the rules agree? Random games stepped side by side, every answer compared."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from adjoin.compiled.layout import from_bytes
from adjoin.engines import kernel_program, wasm
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.move import OVER
from adjoin.kernels.kernel import Kernel
from adjoin.kernels.plan import CANDIDATES, LOOK, ROOM
from adjoin.search.features import candidates_of, prior_of


def kernel_disagreement(deal: Deal, kernel: Kernel, games: int) -> str | None:
    """The first difference between a kernel and the rules in random games, in one line, or None."""
    pair = _KernelPair(deal, kernel)
    for seed in range(games):
        for step, what in pair.differences(seed):
            return f"seed {seed}, step {step}: {what}"
    return None


class _KernelPair:
    def __init__(self, deal: Deal, kernel: Kernel) -> None:
        self.deal, self.ruleset, self.rules, self.b = deal, deal.ruleset, deal.ruleset.rules, deal.board
        self.program = wasm.WasmProgram(deal.tables, deal.ruleset, kernel)
        self.stepper = self.program.instance()
        self.out = [0] * ROOM

    def differences(self, seed: int) -> Iterator[tuple[int, str]]:
        rng, step, s = Random(seed), 0, copied(self.deal.tables.state)
        self.stepper.load(s)
        self.stepper.step(kernel_program.BEGIN)
        self.rules.begin(self.b, s)
        while s.turn != OVER:
            k = rng.randrange(self.rules.count(self.b, s))
            for what, ours, theirs in self.answers(s, k):
                if ours != theirs:
                    yield step, f"{what} is {ours} interpreted, {theirs} in the kernel"
            action = self.rules.nth(self.b, s, k)
            self.rules.play(self.b, s, action)
            self.stepper.step(kernel_program.PLAY, action)
            step += 1
            if self.state().__dict__ != s.__dict__:
                yield step, "the state after it differs"
        yield from ((step, what) for what in self.at_end(s))

    def answers(self, s: Any, k: int) -> Iterator[tuple[str, Any, Any]]:
        """What both say of a position and of its k-th choice."""
        b, ask = self.b, self.stepper.step
        action = self.rules.nth(b, s, k)
        yield "count", self.rules.count(b, s), ask(kernel_program.COUNT)
        yield "the choice", action, ask(kernel_program.NTH, k)
        yield "what a seat sees", self.ruleset.observed(b, s, action, 0), ask(kernel_program.OBSERVED, action, 0)
        if s.turn >= 0:
            yield (
                "listing",
                self.list_actions(self.rules.listing, s),
                self.stepper.listed_actions(ask(kernel_program.LISTING)),
            )
            yield (
                "candidates",
                self.list_actions(candidates_of(self.ruleset), s),
                self.stepper.listed_actions(ask(CANDIDATES)),
            )
            yield "the look", prior_of(self.ruleset)(b, s, action), ask(LOOK, action)

    def list_actions(self, listing: Any, s: Any) -> list[int]:
        return self.out[: listing(self.b, s, self.out)]

    def state(self) -> Any:
        blank = object.__new__(type(self.deal.tables.state))
        return from_bytes(self.stepper.state(), self.program.layouts[1], blank)

    def at_end(self, s: object) -> Iterator[str]:
        """Scores, places, and what is hidden from a seat."""
        seats, hidden = self.deal.seats, copied(s)
        self.ruleset.hide(self.b, hidden, 0)
        self.stepper.step(kernel_program.HIDE, 0)
        if self.state().__dict__ != hidden.__dict__:
            yield "what is hidden from a seat differs"
        self.stepper.load(s)
        self.stepper.step(kernel_program.FINAL)
        score, place = [0] * seats, [-1] * seats
        self.rules.final(self.b, s, score)
        self.rules.rank(self.b, s, score, place)
        scores, places = self.stepper.final_standing()
        if (scores[:seats], places[:seats]) != (score, place):
            yield f"scores and places are {score} {place} interpreted, {scores} {places} in the kernel"
