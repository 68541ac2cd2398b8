"""A position is a value: play gives the next one and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from adjoin.errors import NotationError, Refusal, WrongUse
from adjoin.kernel.chance import draw
from adjoin.kernel.deal import Deal
from adjoin.kernel.event import Event
from adjoin.kernel.move import CHANCE, OVER, SPECTATOR, Move
from adjoin.kernel.outcome import Outcome
from adjoin.kernel.tables import copied
from adjoin.kernel.view import View, known

if TYPE_CHECKING:
    from adjoin.kernel.game import Game


class Position:
    def __init__(
        self,
        game: Game,
        deal: Deal,
        state: Any,
        *,
        seed: str | None = None,
        setup: Mapping[str, Any] | None = None,
        ply: int = 0,
        parent: Position | None = None,
        move: Move | None = None,
    ) -> None:
        self.game = game
        self.deal = deal
        self.state = state
        self.seed = seed
        self.setup = setup
        self.ply = ply
        self.parent = parent
        self.move = move

    # -------------------------------------------------------------------------------- whose turn, and what may be done

    @property
    def turn(self) -> int:
        """The seat to decide, CHANCE or OVER."""
        return int(self.state.turn)

    @property
    def over(self) -> bool:
        return self.turn == OVER

    @property
    def phase(self) -> str:
        return self.deal.phase(self.state)

    @cached_property
    def legal_numbers(self) -> tuple[int, ...]:
        """The numbers of all legal moves, or of all possible outcomes of chance."""
        if self.over:
            return ()
        rules, board = self.deal.rules, self.deal.board
        out = [0] * rules.count(board, self.state)
        return tuple(out[: rules.listing(board, self.state, out)])

    def legal_moves(self) -> list[Move]:
        return [self.deal.move(self.state, number) for number in self.legal_numbers]

    def number(self, move: Move | str | int) -> int:
        """The number of a move in any of its spellings; NotationError or Refusal if it has none."""
        if isinstance(move, str):
            return self.deal.number(self.state, move)
        return move.number if isinstance(move, Move) else move

    def why_not(self, move: Move | str | int) -> Refusal | NotationError | None:
        """The reason why a move is refused, or None if it is legal."""
        if self.over:
            return Refusal("", "refusal-over", package=self.game.header.package)
        try:
            number = self.number(move)
            if self.turn != CHANCE:
                return self.deal.refusal(self.state, number)
        except (Refusal, NotationError) as reason:
            return reason
        if number in self.legal_numbers:
            return None
        return Refusal("", "refusal-chance", package=self.game.header.package)

    # -------------------------------------------------------------------------------- going on

    def play(self, move: Move | str | int) -> Position:
        """The next position; a refused move raises its Refusal and changes nothing."""
        reason = self.why_not(move)
        if reason:
            raise reason
        return self._next(self.number(move))

    def draw(self) -> Position:
        """The next position by chance: the outcome that the seed has for this ply."""
        assert self.turn == CHANCE, "no draw is due"
        assert self.seed is not None, "a position without a seed cannot draw: play an outcome instead"
        rules, board = self.deal.rules, self.deal.board
        ticket = draw(self.seed, "draw", self.ply, rules.count(board, self.state))
        return self._next(rules.nth(board, self.state, ticket))

    def _next(self, number: int) -> Position:
        move = self.deal.move(self.state, number)
        state = copied(self.state)
        self.deal.rules.play(self.deal.board, state, number)
        return Position(
            self.game,
            self.deal,
            state,
            seed=self.seed,
            setup=self.setup,
            ply=self.ply + 1,
            parent=self,
            move=move,
        )

    def line(self) -> Iterator[Position]:
        """The positions from the first one to this one."""
        back: list[Position] = []
        at: Position | None = self
        while at is not None:
            back.append(at)
            at = at.parent
        return reversed(back)

    # -------------------------------------------------------------------------------- telling

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What the last ply brought about."""
        if self.parent is None or self.move is None:
            return ()
        told = list(self.deal.events(self.parent.state, self.move, self.state))
        told += [Event("skip", seat, {}) for seat in self.passed_over()]
        if self.over:
            told.append(Event("end", -1, {"reason": self.deal.reason(self.state)}))
        return tuple(told)

    def forced(self) -> tuple[Move, ...]:
        """What the last ply brought with it that the record writes as entries of their own."""
        if self.parent is None or self.move is None:
            return ()
        return self.deal.forced(self.parent.state, self.move, self.state)

    def passed_over(self) -> tuple[int, ...]:
        """The seats that the last ply passed over: the rules count them from 0 again at every placement."""
        if self.parent is None or self.move is None:
            return ()
        before = 0 if self.move.type == "place" else getattr(self.parent.state, "passed", 0)
        return self.deal.passed_over(self.state) if getattr(self.state, "passed", 0) != before else ()

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat, or a spectator, may know."""
        if seat not in range(SPECTATOR, self.deal.seats):
            raise WrongUse("error-no-seat", seat=seat, last=self.deal.seats - 1)
        return View(self.game, self.deal, known(self.deal, self.state, seat), seat, self.turn, self.phase, self.ply)

    @cached_property
    def hash(self) -> str:
        """Sixteen hex digits over the public view."""
        return self.view().hash

    def score_if_ended(self) -> Outcome:
        """How the game would end if it ended now."""
        return self.deal.outcome(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.score_if_ended() if self.over else None
