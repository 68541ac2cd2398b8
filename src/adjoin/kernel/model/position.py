"""A position is a value: play gives the next one and changes nothing.

Two positions are equal if game, options, open setup and state are: neither the way there, nor the seed, nor who plays
belongs to it. Pickled, a position keeps its first state and the numbers played since, and plays them again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from operator import index
from typing import TYPE_CHECKING, Any, Generic, SupportsIndex

from adjoin.errors import NotationError, Refusal, WrongUse
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.rules import B, S
from adjoin.kernel.authoring.tables import copy_rows
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.chance import OWN_DRAWS, draw, own_draw
from adjoin.kernel.model.event import Event, seal
from adjoin.kernel.model.move import CHANCE, OVER, SPECTATOR, Move
from adjoin.kernel.model.moves import Moves
from adjoin.kernel.model.outcome import Outcome
from adjoin.kernel.model.past import Past, state_again
from adjoin.kernel.model.placements import Placements
from adjoin.kernel.model.variant import Variant
from adjoin.kernel.model.view import Played, View, fields, known_state, view_svg, view_text
from adjoin.kernel.values import once, stands

if TYPE_CHECKING:
    from fractions import Fraction


class Position(Generic[B, S]):
    """A state of a game with all that led there. It never changes: play() and draw() give the next one.

    >>> import adjoin
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> later = position.play(position.legal_moves()[0])
    >>> position.ply, later.ply, later.parent == position
    (0, 1, True)
    """

    def __init__(
        self,
        game: Variant,
        deal: Deal[B, S],
        state: S,
        *,
        seed: str | None = None,
        setup: JsonMapping | None = None,
        ply: int = 0,
        parent: Position[B, S] | None = None,
        number: int = -1,
    ) -> None:
        self.game = game
        self.deal = deal
        self.state = state
        self.seed = seed
        self.setup = setup
        self.ply = ply
        self.led: Position[B, S] | Past[Position[B, S]] | None = (
            parent  # what led here; of a long game the numbers alone, once memory.forget() was called
        )
        self.played = number  # the number of the ply that led here; none for the first position
        self.placements: Placements | None = None  # recent(), once it was asked for

    if not TYPE_CHECKING:
        state = once(state_again)

    # -------------------------------------------------------------------------------- a value

    @once
    def stands(self) -> tuple[Hashable, ...]:
        return stands(self.state, fields(self.deal))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        if self is other:
            return True
        return self.stands == other.stands and self.game == other.game and self.deal.setup == other.deal.setup

    def __hash__(self) -> int:
        return hash((self.game, self.stands))

    def __reduce__(self) -> tuple[object, ...]:
        first, *later = self.line()
        kept = (first.game, first.deal, first.state, first.seed, first.setup, first.ply)
        return restore_position, (*kept, [at.played for at in later])

    def __repr__(self) -> str:
        return f"<Position of {self.game.header.name}, ply {self.ply}, turn {self.turn}>"

    def __str__(self) -> str:
        """The board in characters, nothing hidden."""
        return view_text(self.everything(), self.recent())

    def _repr_svg_(self) -> str | None:
        """The picture that a notebook shows, nothing hidden."""
        return view_svg(self.everything(), self.recent())

    # -------------------------------------------------------------------------------- whose turn, and what may be done

    @once
    def turn(self) -> int:
        """The seat to decide, CHANCE or OVER."""
        return int(self.state.turn)

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.turn == OVER

    @property
    def phase(self) -> str:
        """The kind of decision that is due, where a game has several."""
        return self.deal.phase(self.state)

    @once
    def moves(self) -> Moves:
        return Moves(self.deal, self.state)

    def legal_moves(self) -> Moves:
        """All legal moves, or all possible outcomes of chance; each is spelled when it is looked at."""
        return self.moves

    @property
    def legal_numbers(self) -> tuple[int, ...]:
        """The numbers of all legal moves, or of all possible outcomes of chance."""
        return self.moves.numbers

    def number(self, move: Played) -> int:
        """The number of a move in any of its spellings; NotationError or Refusal if it has none."""
        if isinstance(move, str):
            return self.deal.number(self.state, move)
        try:
            return index(move.number if isinstance(move, Move) else move)
        except TypeError:
            raise NotationError("error-move-kind", found=type(move).__name__) from None

    def why_not(self, move: Played) -> Refusal | NotationError | None:
        """The reason why a move is refused, or None if it is legal."""
        try:
            self.legal_number(move)
        except (Refusal, NotationError) as reason:
            return reason.with_traceback(None)  # which would keep the frames of whoever keeps the reason, and they it
        return None

    def legal_number(self, move: Played) -> int:
        """The number of a legal move; of another, the reason is raised."""
        if self.over:
            raise self.refuse("refusal-over")
        if isinstance(move, Move) and self.turn not in (CHANCE, move.seat):
            raise self.refuse("refusal-seat", seat=move.seat, turn=self.turn)
        number = self.number(move)
        if self.turn != CHANCE:
            reason = self.deal.refusal(self.state, number)
            if reason:
                raise reason
        elif number not in self.legal_numbers:
            raise self.refuse("refusal-chance")
        if isinstance(move, Move):
            self.check_spelling(move, number)
        return number

    def refuse(self, key: str, **args: Any) -> Refusal:
        """A refusal that no paragraph of the rules gives."""
        return Refusal("", key, package=self.game.header.package, **args)

    def check_spelling(self, move: Move, number: int) -> None:
        """A move's seat, type and text must be those of its number, as it would be spelled here or can be."""
        true = self.deal.move(self.state, number)
        fits = (move.seat, move.type) == (true.seat, true.type)
        if not fits or (move.text != true.text and self.number(str(move.text)) != number):
            raise NotationError("error-move-spelling", number=number, text=str(move.text), right=true.text)

    # -------------------------------------------------------------------------------- going on

    def play(self, move: Played) -> Position[B, S]:
        """The next position; a refused move raises its Refusal and changes nothing."""
        return self.after(self.legal_number(move))

    def draw(self) -> Position[B, S]:
        """The next position by chance: the outcome that the seed has for this ply."""
        self.check_chance()
        if self.seed is None:
            raise WrongUse("error-draw-seed")
        if self.seed.startswith(OWN_DRAWS):
            return self.after(self.own_outcome(self.seed))
        rules, board = self.deal.rules, self.deal.board
        ticket = draw(self.seed, "draw", self.ply, rules.count(board, self.state))
        return self.after(rules.nth(board, self.state, ticket))

    def own_outcome(self, seed: str) -> int:
        """What the seat draws that is to draw, in a deal in which each seat has draws of its own."""
        rules, board = self.deal.rules, self.deal.board
        tickets = [rules.nth(board, self.state, ticket) for ticket in range(rules.count(board, self.state))]
        seat = self.deal.move(self.state, tickets[0]).seat
        return tickets[own_draw(seed, seat, self.draws.get(seat, 0), tickets)]

    @once
    def draws(self) -> dict[int, int]:
        """How often chance has decided for each seat so far; grown from the last position that knows it."""
        later: list[Position[B, S]] = []
        at: Position[B, S] = self
        while "draws" not in at.__dict__ and at.parent is not None:
            later.append(at)
            at = at.parent
        found = dict(at.__dict__.get("draws", {}))
        for position in reversed(later):
            before = position.parent
            if before is not None and before.turn == CHANCE and position.move is not None:
                found[position.move.seat] = found.get(position.move.seat, 0) + 1
        return found

    def chances(self) -> dict[Move, Fraction]:
        """Every outcome of the chance that is due, with its exact probability."""
        from fractions import Fraction  # starting a game needs none

        self.check_chance()
        rules, board = self.deal.rules, self.deal.board
        tickets = rules.count(board, self.state)
        found = Counter(rules.nth(board, self.state, ticket) for ticket in range(tickets))
        return {self.deal.move(self.state, number): Fraction(found[number], tickets) for number in self.legal_numbers}

    def check_chance(self) -> None:
        """WrongUse unless chance is due."""
        if self.turn != CHANCE:
            raise WrongUse("error-no-draw", turn=self.turn)

    def after(self, number: int) -> Position[B, S]:
        """The position after a number that is known to be legal."""
        state = copy_rows(self.state, self.deal.rows)
        self.deal.rules.play(self.deal.board, state, number)
        return self.then(number, state)

    def then(self, number: int, state: S) -> Position[B, S]:
        """The next position, whose state is known."""
        return Position(
            self.game,
            self.deal,
            state,
            seed=self.seed,
            setup=self.setup,
            ply=self.ply + 1,
            parent=self,
            number=number,
        )

    @property
    def parent(self) -> Position[B, S] | None:
        """The position before; None before the first one."""
        if isinstance(self.led, Past):
            self.led = unfold_past(self.led)
        return self.led

    @once
    def move(self) -> Move | None:
        """The ply that led here; None in the first position."""
        return None if self.parent is None else self.deal.move(self.parent.state, self.played)

    def line(self) -> Iterator[Position[B, S]]:
        """The positions from the first one to this one."""
        return self.since(None)

    def since(self, ply: int | None) -> Iterator[Position[B, S]]:
        """The events after a ply, or all."""
        back: list[Position[B, S]] = []
        at: Position[B, S] | None = self
        while at is not None and (ply is None or at.ply > ply):
            back.append(at)
            at = at.parent
        return iter(back[::-1])

    def decisions(self) -> Iterator[tuple[int, int]]:
        """(ply, who decided it) of every ply, the last first; CHANCE for a draw."""
        at = self
        while at.led is not None:
            if isinstance(at.led, Past):
                yield from at.led.decisions()
                return
            yield at.ply, at.led.turn
            at = at.led

    @once
    def last_plies(self) -> dict[int, int]:
        """The ply of every seat's last decision, of those who have made one; grown from a position that knows it."""
        newer: dict[int, int] = {}
        at = self
        while isinstance(at.led, Position):
            if at.led.turn >= 0:
                newer.setdefault(at.led.turn, at.ply)
            if "last_plies" in at.led.__dict__:
                return {**at.led.last_plies, **newer}
            if len(newer) == self.deal.seats:
                return newer
            at = at.led
        found: dict[int, int] = {}
        for ply, turn in self.decisions():
            if turn >= 0 and turn not in found:
                found[turn] = ply
                if len(found) == self.deal.seats:
                    break
        return found

    # -------------------------------------------------------------------------------- telling

    @once
    def events(self) -> tuple[Event, ...]:
        """What the last ply brought about; event.as_seen(viewer) is what a viewer may know of it."""
        if self.parent is None or self.move is None:
            return ()
        told = [*seal(self.move, self.deal.events(self.parent.state, self.move, self.state))]
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

    def recent(self) -> Placements:
        """The cells of every seat's last placement, and all placements before; each position adds its own."""
        later: list[Position[B, S]] = []
        at: Position[B, S] | None = self
        while at is not None and at.placements is None:
            later.append(at)
            at = at.parent
        made = Placements() if at is None or at.placements is None else at.placements
        for position in reversed(later):
            made = made.after([e for e in position.events if e.type == "place"])
        self.placements = made  # the next one adds to it; those on the way are asked no more
        return made

    def recent_for(self, viewer: int) -> Placements:
        """The cells of every seat's last placement as a viewer knows them: of a secret one only that it happened."""
        placements = self.recent()
        if not placements.private:
            return placements
        events = [event for at in self.line() for event in at.events if event.type == "place"]
        return Placements().after([event.as_seen(viewer) for event in events])

    def view(self, seat: SupportsIndex = SPECTATOR) -> View[B, S]:
        """What a seat, or a spectator, may know."""
        try:
            viewer = index(seat)
        except TypeError:
            viewer = CHANCE  # no seat
        if not SPECTATOR <= viewer < self.deal.seats:
            raise WrongUse("error-no-seat", seat=str(seat), last=self.deal.seats - 1)
        state = known_state(self.deal, self.state, viewer)
        return View(self.game, self.deal, state, viewer, self.turn, self.phase, self.ply, unplayed_position)

    def everything(self) -> View[B, S]:
        """The position with nothing hidden, as if everybody had laid their tiles open."""
        return View(self.game, self.deal, self.state, SPECTATOR, self.turn, self.phase, self.ply, unplayed_position)

    @once
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


def restore_position(
    game: Variant,
    deal: Deal[B, S],
    state: S,
    seed: str | None,
    setup: JsonMapping | None,
    ply: int,
    numbers: list[int],
) -> Position[B, S]:
    """A pickled position with all that led to it."""
    position = Position(game, deal, state, seed=seed, setup=setup, ply=ply)
    for number in numbers:
        position = position.after(number)
    return position


def unfold_past(past: Past[Position[B, S]]) -> Position[B, S]:
    """The last position of a past, at rest as all before it are."""
    at = past.first
    for plies, (number, turn) in enumerate(zip(past.numbers, past.turns[1:], strict=True), 1):
        at = at.then(number, past.states.get(plies, past.first.state))
        at.turn = turn
        if plies not in past.states:
            del at.state
    return at


def unplayed_position(game: Variant, deal: Deal[B, S], state: S, ply: int) -> Position[B, S]:
    """A position that nobody played to: a world that some view allows."""
    return Position(game, deal, state, ply=ply)
