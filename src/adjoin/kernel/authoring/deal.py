"""One game on one setup: what a game's own folder tells the kernel about its moves, its score and its looks in words.

A Deal holds nothing that some seat may not know: it is built from the open part of the setup alone. Every method is a
function of a state, so the same code answers for the true position and for what one seat knows of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, Self

from adjoin.errors import Refusal
from adjoin.kernel.authoring.deal_cache import Memory
from adjoin.kernel.authoring.lattice import Lattice, names_of
from adjoin.kernel.authoring.rules import B, Rules, RuleSet, S
from adjoin.kernel.authoring.tables import Tables, copied
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.learning.factors import Factors, Grids, join_action, sizes, split_action
from adjoin.kernel.model.event import Event
from adjoin.kernel.model.move import DRAW, OVER, Move
from adjoin.kernel.model.outcome import Criterion, Outcome, Part, ranking
from adjoin.kernel.model.placements import Laid
from adjoin.kernel.values import once
from adjoin.phrase import Phrase


def clear_value(value: int | list[int]) -> int | list[int]:
    """Nothing where this was; a row of nothing is the same one."""
    return 0 if not isinstance(value, list) else [0] * len(value) if any(value) else value


class Deal(ABC, Generic[B, S]):
    ruleset: ClassVar[RuleSet]  # the same functions for every deal
    open_score: ClassVar[bool] = False  # all that counts lies open: it stands the same for whoever looks
    hidden_in: ClassVar[tuple[str, ...] | None] = None  # the rows of a state that hide() writes into; None for any
    varying: ClassVar[tuple[str, ...]] = ()  # fields of the board that differ from deal to deal; all may know them
    seen_on_cells: ClassVar[tuple[str, ...]] = ()  # observed fields that are about cells, or about what lies on them
    waivable: ClassVar[frozenset[str]] = frozenset()  # refusals that people at a real table may agree to overrule
    lattice: Lattice[Any] | None = None  # where the cells lie; with it a game is drawn that has no drawing of its own

    def __init__(self, options: JsonMapping, setup: JsonMapping, tables: Tables[B, S]) -> None:
        self.rules: Rules[B, S] = self.ruleset.rules
        self.options = options
        self.setup = setup
        self.tables = tables
        self.board = tables.board
        self.memory = Memory()

    def __reduce__(self) -> tuple[object, ...]:
        """Made again from options and setup. A class that takes other arguments says here how."""
        return type(self), (self.options, self.setup)

    @classmethod
    def own(cls, deal: Deal) -> Self:
        """A deal that is known to be one of this game, with its type."""
        assert isinstance(deal, cls), f"{type(deal).__name__} is no {cls.__name__}"
        return deal

    @once
    def blank(self) -> dict[str, Any]:
        """The secret fields of a state, empty; nobody changes what they hold."""
        untold = [(name, value) for name, value in vars(self.tables.state).items() if name not in self.ruleset.known]
        return {name: clear_value(value) for name, value in untold}

    @once
    def rows(self) -> tuple[str, ...]:
        """The fields of a state that hold rows."""
        return tuple([name for name, value in vars(self.tables.state).items() if type(value) is list])

    @once
    def seats(self) -> int:
        """How many seats."""
        return int(self.options["players"])

    @property
    def actions(self) -> Mapping[str, range]:
        """The numbers of all actions, legal now or not, by the type of their moves; draws of chance among them."""
        return {"place": range(self.tables.widths[0])}

    @property
    def decisions(self) -> int:
        """Decisions have numbers below this one; draws of chance come after them."""
        return max(numbers.stop for kind, numbers in self.actions.items() if kind != DRAW)

    @property
    def grids(self) -> Grids:
        """Over how many turns and cells the numbers of a kind run, the cells fastest; the rest tells the tile."""
        return {}

    @property
    def factors(self) -> Factors:
        """How many values each part of an action can have."""
        return sizes(self.actions, self.grids)

    def seen_at(self, member: int) -> tuple[int, int, int] | None:
        """Layer, row and column of a member of the fields `seen_on_cells`; None if it is no cell of the board."""
        return None

    def factored(self, number: int) -> Factors:
        """The parts of an action; ValueError if there is none of this number."""
        return split_action(self.actions, self.grids, number)

    def combined(self, parts: Factors) -> int:
        """The number of an action from its parts; ValueError if there is none."""
        return join_action(self.actions, self.grids, parts)

    @property
    def longest(self) -> int:
        """An upper bound of a game's plies; the number of placements, where each can be made only once."""
        return sum(len(numbers) for numbers in self.actions.values())

    @property
    @abstractmethod
    def score_bounds(self) -> tuple[int, int]:
        """No seat's score is lower than the first nor higher than the second, at any time."""

    @abstractmethod
    def move(self, state: S, number: int) -> Move:
        """The value of a legal move (or chance outcome) from its number."""

    def spelling(self, state: S, number: int) -> str:
        """The text of a legal move alone, where that is quicker than the whole value."""
        return self.move(state, number).text

    @abstractmethod
    def number(self, state: S, text: str) -> int:
        """The number of a move from its text; NotationError or Refusal if there is none."""

    @abstractmethod
    def refusal(self, state: S, number: int) -> Refusal | None:
        """Why the seat to move may not play this number; None if it may."""

    @abstractmethod
    def describe(self, state: S) -> JsonObject:
        """The state in JSON, for hashes and other programs. Called with what a viewer knows, never with more."""

    @abstractmethod
    def parts(self, state: S) -> tuple[Part, ...]:
        """Every line of every seat's score, if the game ended now."""

    @abstractmethod
    def reason(self, state: S) -> str:
        """Why the finished game ended, from the header's closed list."""

    def phase(self, state: S) -> str:
        """The kind of decision that is due."""
        return "place"

    def facts(self, state: S, scores: tuple[int, ...]) -> JsonObject:
        """What else decides the ranking."""
        return {}

    def criteria(self, state: S, scores: tuple[int, ...]) -> tuple[Criterion, ...]:
        """What the rules rank by, the first criterion first; final() of the rules has run on the state."""
        return (Criterion("score", "", scores),)

    def events(self, before: S, move: Move, after: S) -> tuple[Event, ...]:
        """What a move brought about, the move itself first. Skips and the end are added by the kernel."""
        return (Event(move.type, move.seat, {"text": move.text, **move.data}, self.cells_of(move)),)

    def cells_of(self, move: Move) -> tuple[str, ...]:
        """The names of the cells that a move covers, where it names them in its data and the game has a lattice."""
        return () if self.lattice is None else names_of(self.lattice, move.data.get("cells") or ())

    def on_board(self, state: S) -> tuple[Laid, ...] | None:
        """What lies on the board; None where every tile stays where its move placed it."""
        return None

    def hand(self, state: S, seat: int) -> Mapping[str, int] | None:
        """The tiles that a seat holds, as far as the state tells, with how many of each; None without such a hand."""
        return None

    def unlaid(self, state: S, seat: int) -> tuple[str, ...]:
        """The tiles that a seat with a hidden hand may lay sooner or later, of equal ones the first; none otherwise."""
        return ()

    def examples(self) -> Iterable[Move]:
        """Placements by which tiles are drawn that nobody may lay now, one of each tile in each turn; never played."""
        return ()

    def forced(self, before: S, move: Move, after: S) -> tuple[Move, ...]:
        """What a ply brought with it that was no decision, yet stands in the record as an entry of its own."""
        return ()

    def effects(self, state: S, number: int) -> tuple[Phrase, ...]:
        """What a legal placement would bring its seat, the most important first.

        One that begins with points has them as its argument `points`, and the rest of its sentence as phrase `then`.
        """
        return ()

    def because(self, state: S, number: int) -> tuple[Phrase, ...]:
        """What speaks for a legal move, in sentences as a lesson would say them; from what the state tells alone."""
        return self.effects(state, number)

    def legal(self, state: S) -> list[int]:
        """The numbers of every legal move."""
        out: list[int] = [0] * self.rules.count(self.board, state)
        return out[: self.rules.listing(self.board, state, out)]

    def after(self, state: S, number: int) -> S:
        """The state after a legal move, before any draw."""
        after = copied(state)
        self.rules.play(self.board, after, number)
        return after

    def passed_over(self, state: S) -> tuple[int, ...]:
        """The seats skipped since the last placement; none once the game is over."""
        if state.turn == OVER:
            return ()
        return tuple((state.turn - i) % self.seats for i in range(getattr(state, "passed", 0), 0, -1))

    def give_turn(self, state: S, seat: int) -> None:
        """Let a seat be the one to place, as the try-board does; what follows from the turn must follow."""
        state.turn = seat
        if hasattr(state, "phase"):
            state.phase = 0

    def hide(self, state: S, seat: int) -> None:
        """Take out of a state what a seat may not know; worth its own way where seats have much of it in common."""
        if self.ruleset.secrets is not None:
            self.ruleset.secrets.hide(self.board, state, seat)

    def forget(self) -> None:
        """Give up what was found for viewers, but for what a move could not find again at once."""
        self.memory.forget()

    def totals(self, state: S) -> list[int]:
        """Every seat's score, if the game ended now, as final() of the rules counts it on a state of one's own."""
        scores = [0] * self.seats
        self.rules.final(self.board, state, scores)
        return scores

    def outcome(self, state: S) -> Outcome:
        """Scores, ranking and breakdown, if the game ended now."""
        return self.counted(copied(state))

    def counted(self, state: S) -> Outcome:
        """Scores, ranking and breakdown of a state that final() may write into."""
        scores, ahead = self.totals(state), [0] * self.seats
        self.rules.rank(self.board, state, scores, ahead)
        reason = self.reason(state) if state.turn == OVER else None
        final = tuple(scores)
        facts, criteria = self.facts(state, final), self.criteria(state, final)
        return Outcome(final, ranking(ahead), reason, self.parts(state), facts, criteria)
