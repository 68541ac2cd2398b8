"""Do compiled and interpreted rules agree? Random games stepped side by side, every answer compared.

Compared at each step: all choices and their order, the number of choices, the choice taken, every field of the state
after it; at the end scores and places; in the first games also what each seat sees and what is hidden from it.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjoin.compiled.flat import Machine
from adjoin.compiled.layout import to_bytes
from adjoin.compiled.single import ROOM, End, Stepper
from adjoin.compiled.stream import advance, pick, start
from adjoin.compiled.totals import OVER, SEATS
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables
from adjoin.testing.strict import strict, strict_tables


def disagreement(
    tables: Tables,
    ruleset: RuleSet,
    games: int,
    *,
    first: int = 0,
    deep: int = 3,
    debug: bool = False,
    other: RuleSet | None = None,
) -> str | None:
    """The first difference found in random games, in one line, or None. `other` compiles other rules."""
    pair = _Pair(tables, ruleset, Machine(tables, other or ruleset, debug=debug))
    for seed in range(first, first + games):
        for place, what in pair.differences(seed, deep=seed < first + deep):
            return f"seed {seed}, step {place}: {what}"
    return None


class _Pair:
    def __init__(self, tables: Tables, ruleset: RuleSet, machine: Machine) -> None:
        self.ruleset, self.rules, self.machine = ruleset, ruleset.rules, machine
        self.b, self.s, _ = strict_tables(tables)
        self.out: list[int] = [0] * ROOM
        self.stepper = Stepper(machine)

    def differences(self, seed: int, *, deep: bool) -> Iterator[tuple[int, str]]:
        """(step, difference) of one random game; it goes on only as long as nobody has asked it to stop."""
        self.rules.begin(self.b, self.s)
        self.stepper.begin()
        x, step = start(seed), 0
        while True:
            yield from ((step, what) for what in self.at_rest(deep))
            if self.s.turn == OVER:
                break
            x = advance(x)
            action = self.rules.nth(self.b, self.s, pick(x, self.rules.count(self.b, self.s)))
            yield from ((step, what) for what in self.before(action, pick(x, self.stepper.count()), deep))
            self.rules.play(self.b, self.s, action)
            self.stepper.play(action)
            step += 1
        yield from ((step, what) for what in self.at_end())

    def at_rest(self, deep: bool) -> Iterator[str]:
        """Differences between the two states, and between the two lists of choices."""
        if to_bytes(self.s, self.machine.layout) != self.stepper.state.words.tobytes():
            yield self.fields(self.s, self.machine.unpack(self.stepper.state), "")
        if self.s.turn == OVER:
            return
        found = self.stepper.listing()
        expected = self.out[: self.rules.listing(self.b, self.s, self.out)]
        if found != expected:
            yield f"choices are {expected} interpreted, {found} compiled"
        if deep:
            yield from self.hidden()

    def before(self, action: int, k: int, deep: bool) -> Iterator[str]:
        if self.rules.count(self.b, self.s) != self.stepper.count():
            yield f"count is {self.rules.count(self.b, self.s)} interpreted, {self.stepper.count()} compiled"
        if self.stepper.nth(k) != action:
            yield f"choice {k} is {action} interpreted, {self.stepper.nth(k)} compiled"
        for seat in range(-1, self.seats()) if deep else ():
            keys = self.ruleset.observed(self.b, self.s, action, seat), self.stepper.observed(action, seat)
            if keys[0] != keys[1]:
                yield f"seat {seat} sees {keys[0]} of {action} interpreted, {keys[1]} compiled"

    def hidden(self) -> Iterator[str]:
        for seat in range(-1, self.seats()):
            mine = strict(self.s)
            self.ruleset.hide(self.b, mine, seat)
            theirs = self.stepper.hidden_from(seat)
            if to_bytes(mine, self.machine.layout) != theirs.words.tobytes():
                yield self.fields(mine, self.machine.unpack(theirs), f" hidden from {seat}")

    def at_end(self) -> Iterator[str]:
        mine, theirs = self.end(self.s), self.stepper.end()
        if mine != theirs:
            yield f"scores and places are {mine} interpreted, {theirs} compiled"

    def end(self, state: object) -> End:
        score, place = [0] * SEATS, [-1] * SEATS
        self.rules.final(self.b, state, score)
        self.rules.rank(self.b, state, score, place)
        return End(score, place)

    def seats(self) -> int:
        """How many seats the rules give a place."""
        return sum(rank >= 0 for rank in self.end(strict(self.s)).places)

    def fields(self, mine: object, theirs: object, when: str) -> str:
        """The fields in which two states differ."""
        parts = [
            f"{field.name} is {getattr(mine, field.name)} interpreted, {getattr(theirs, field.name)} compiled"
            for field in self.machine.layout.fields
            if getattr(mine, field.name) != getattr(theirs, field.name)
        ]
        return f"state{when}: " + "; ".join(parts)
