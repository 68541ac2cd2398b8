"""What one seat may know, and nothing else.

A view is an allow-list: the rules module's hide() returns to the pool what the seat cannot see, and of what is left
only the fields that the module lists in KNOWN are copied. Descriptions, legal moves, refusals, what-if answers and
pictures for a viewer are all made from that state, so none of them can tell more.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Generic, Protocol, SupportsIndex, cast

from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.rules import B, S, always
from adjoin.kernel.authoring.tables import copied, copy_rows
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.learning.factors import Factors, Masks, narrow_parts
from adjoin.kernel.model.move import CHANCE, OVER, SPECTATOR, Move
from adjoin.kernel.model.moves import Moves
from adjoin.kernel.model.outcome import Outcome
from adjoin.kernel.model.variant import Variant
from adjoin.kernel.values import once, stands, uncached_attributes

if TYPE_CHECKING:
    from array import array
    from random import Random

    from adjoin.errors import NotationError, Refusal

Played = Move | str | SupportsIndex  # a move in any of its three spellings
DRAWINGS = "adjoin.drawings"
DEALS = 10_000  # worlds tried before a view is called impossible


class World(Protocol):
    """A position that a view allows: what may be done there, and what follows."""

    game: Variant
    deal: Deal
    state: Any  # of any game
    ply: int

    @property
    def turn(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def legal_numbers(self) -> tuple[int, ...]: ...
    def legal_moves(self) -> Moves: ...
    def number(self, move: Played, /) -> int: ...
    def why_not(self, move: Played, /) -> Refusal | NotationError | None: ...
    def play(self, move: Played, /) -> World: ...
    def draw(self) -> World: ...
    def view(self, seat: SupportsIndex = SPECTATOR, /) -> View: ...


Make = Callable[[Variant, Deal, Any, int], World]  # game, deal, state and ply -> a position that nobody played to


PICTURES: list[Callable[[Any, Mapping[int, tuple[str, ...]]], str]] = []  # the last one draws pictures for notebooks


class Drawing(Protocol):
    """What is needed here of a game's drawing, which is made in a layer above."""

    def text(self, view: View, recent: Mapping[int, tuple[str, ...]], /) -> str: ...


def fields(deal: Deal) -> tuple[str, ...]:
    """The fields of a state that make it what it is. What a rules module does not list in KNOWN is scratch."""
    return deal.ruleset.known


def known_state(deal: Deal[B, S], state: S, seat: int) -> S:
    """The state as a seat knows it: hidden things back in the pool, and only the fields that KNOWN allows."""
    secrets = deal.ruleset.secrets
    if secrets is None:
        return state  # which nobody changes: whoever plays on does so on a copy
    hidden = copied(state) if deal.hidden_in is None else copy_rows(state, deal.hidden_in)
    deal.hide(hidden, seat)
    if not deal.blank:
        return hidden  # KNOWN has every field
    told, there = object.__new__(type(hidden)), hidden.__dict__
    told.__dict__ = {**deal.blank, **{name: there[name] for name in secrets.KNOWN}}
    return told


class View(Generic[B, S]):
    """What one seat, or a spectator, may know of a position: what bots think about and pages show.

    >>> import adjoin
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> view = position.view(seat=0)
    >>> len(view.legal_moves()) == len(position.legal_moves()), position.view(seat=1).legal_texts()
    (True, [])
    """

    trying = False  # its seat was given the turn on a try-board, in the midst of somebody else's

    def __init__(
        self, game: Variant, deal: Deal[B, S], state: S, seat: int, turn: int, phase: str, ply: int, make: Make
    ) -> None:
        self.game = game
        self.deal = deal
        self.state = state
        self.seat = seat
        self.turn = turn
        self.phase = phase
        self.ply = ply
        self.make = make

    # -------------------------------------------------------------------------------- a value

    @once
    def stands(self) -> tuple[Hashable, ...]:
        return (self.seat, self.turn, self.phase, *stands(self.state, fields(self.deal)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self.stands == other.stands and self.game == other.game and self.deal.setup == other.deal.setup

    def __hash__(self) -> int:
        return hash((self.game, self.stands))

    def __getstate__(self) -> JsonObject:
        return uncached_attributes(self)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat == SPECTATOR else f"seat {self.seat}"
        return f"<View of {self.game.header.name} for {who}, ply {self.ply}, turn {self.turn}>"

    def __str__(self) -> str:
        """The board in characters, as far as the seat knows it."""
        return view_text(self, {})

    def _repr_svg_(self) -> str | None:
        """The picture that a notebook shows."""
        return view_svg(self, {})

    # -------------------------------------------------------------------------------- what it tells

    @once
    def data(self) -> JsonObject:
        """The view in JSON."""
        return {
            "game": self.game.header.name,
            "options": self.game.recorded_options,
            "viewer": self.seat,
            "ply": self.ply,
            "turn": self.turn,
            "phase": self.phase,
            **self.deal.describe(self.state),
        }

    def tensor(self) -> array[float]:
        """What the seat knows as 32-bit floats; `game.observation` tells what stands where.

        >>> import adjoin
        >>> game = adjoin.load(adjoin.names()[0])
        >>> seen = game.start(seed="7").view(seat=1).tensor()
        >>> len(seen) == game.observation.size, list(seen[game.observation["seat"].slice])
        (True, [0.0, 1.0, 0.0])
        """
        from adjoin.kernel.learning.observation import tensor  # playing needs none

        return tensor(self)

    def mask(self) -> bytes:
        """A byte for the number of each decision: 1 if this seat may make it now.

        >>> import adjoin
        >>> view = adjoin.load(adjoin.names()[0]).start(seed="7").view(seat=0)
        >>> len(view.mask()), sum(view.mask()) == len(view.legal_moves())
        (540, True)
        """
        found = bytearray(self.deal.decisions)
        for move in self.legal_numbers:
            found[move] = 1
        return bytes(found)

    def narrowed(self, kind: int = -1, tile: int = -1, turn: int = -1, cell: int = -1) -> Masks:
        """Masks over the parts of a decision, for policies that choose them one by one; what is chosen is kept.

        >>> import adjoin
        >>> view = adjoin.load(adjoin.names()[0]).start(seed="7").view(seat=0)
        >>> masks = view.narrowed(tile=1)
        >>> list(masks.tile), len(masks.turn), len(masks.cell)
        ([0, 1], 4, 144)
        """
        return narrow_parts(self.deal, self.legal_numbers, Factors(kind, tile, turn, cell))

    @property
    def legal_numbers(self) -> tuple[int, ...]:
        """The numbers of what this seat may do now."""
        return self.world.legal_numbers if self.turn == self.seat else ()

    @property
    def hash(self) -> str:
        """Sixteen hex digits over its data."""
        import json

        text = json.dumps(self.data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return sha256(text.encode()).hexdigest()[:16]

    @once
    def world(self) -> World:
        """Some position this seat cannot tell from the true one: what the seat may do is the same in all of them."""
        if self.state.turn == self.turn != CHANCE and self.deal.ruleset.consistent is always:
            return certain(self, copied(self.state))
        from random import Random  # starting a game needs none

        return resample(self, Random(0))

    def legal_moves(self) -> Sequence[Move]:
        """What this seat may do now; nothing if it is not its turn."""
        return self.world.legal_moves() if self.turn == self.seat else ()

    def legal_texts(self) -> list[str]:
        """What this seat may do now, written in the notation."""
        return self.world.legal_moves().texts if self.turn == self.seat else []

    def why_not(self, move: Played) -> Refusal | NotationError | None:
        """The reason why a move of this seat is refused, or None if it is legal."""
        return self.world.why_not(move)

    def score_if_ended(self) -> Outcome:
        """How the game would end if it ended now, as far as this seat knows."""
        return self.ended

    @once
    def ended(self) -> Outcome:
        return self.deal.outcome(self.state)


def resample(view: View, rng: Random) -> World:
    """A world drawn in proportion to its chance, given everything the view's seat has seen.

    A view taken while chance is due gives a world in which it has acted.

    >>> import adjoin
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> from random import Random
    >>> world = adjoin.resample(position.view(seat=0), Random(7))
    >>> world.view(0) == position.view(0)
    True
    """
    rules, board = view.deal.rules, view.deal.board
    consistent = view.deal.ruleset.consistent
    for _ in range(DEALS):
        state = copied(view.state)
        while state.turn == CHANCE:
            rules.play(board, state, rules.nth(board, state, rng.randrange(rules.count(board, state))))
        if view.turn == OVER:
            state.turn = OVER
        if consistent(board, state):
            return certain(view, state)
    raise AssertionError("no world fits the view: hide() and consistent() contradict each other")


def certain(view: View[B, S], state: S) -> World:
    """The position of a view in which nothing is left to draw."""
    return view.make(view.game, view.deal, state, view.ply)


def view_text(view: View, recent: Mapping[int, tuple[str, ...]]) -> str:
    """A view for a reader: the board in characters, or what it tells, line by line, where nothing can draw one."""
    drawing = view.game.definition.drawing() or plain_drawing()
    if drawing is None or (view.deal.lattice is None and view.game.definition.drawing() is None):
        return "\n".join(f"{name}: {value}" for name, value in view.data.items())
    return cast("Drawing", drawing).text(view, recent)


def view_svg(view: View, recent: Mapping[int, tuple[str, ...]]) -> str | None:
    """A view as an SVG file, once `adjoin.notebook` was imported, which brings who draws it; None before."""
    return PICTURES[-1](view, recent) if PICTURES else None


@cache
def plain_drawing() -> object | None:
    """What draws a game that has no drawing of its own: found by its entry point, since it is made in a layer above."""
    from importlib.metadata import entry_points

    try:
        return next((point.load() for point in entry_points(group=DRAWINGS, name="plain")), None)
    except ImportError:  # the extra it stands on is not installed
        return None
