"""Legal moves as a list that is made as far as it is looked at: a position may have thousands of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import index
from typing import SupportsIndex, overload

from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.rules import HasTurn
from adjoin.kernel.model.move import CHANCE, OVER, Move
from adjoin.kernel.values import once

SHOWN = 5  # moves that a printed list begins with


class Moves(Sequence[Move]):
    """All legal moves of a state, or all possible outcomes of chance. Each is spelled when it is asked for.

    >>> import adjoin
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> moves = position.legal_moves()
    >>> moves[0] in moves, len(moves) == len(moves.texts)
    (True, True)
    """

    def __init__(self, deal: Deal, state: HasTurn) -> None:
        self.deal = deal
        self.state = state

    @once
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the moves, in the same order."""
        if self.state.turn == OVER:
            return ()
        rules, board = self.deal.rules, self.deal.board
        out = [0] * rules.count(board, self.state)
        return tuple(out[: rules.listing(board, self.state, out)])

    @property
    def texts(self) -> list[str]:
        """The texts of the moves, in the same order."""
        return [self.deal.spelling(self.state, number) for number in self.numbers]

    def __len__(self) -> int:
        if self.by_rank:
            return int(self.deal.rules.count(self.deal.board, self.state))
        return len(self.numbers)

    @property
    def by_rank(self) -> bool:
        """Is it quicker to ask for the k-th choice than to list them all? Tickets of chance are no list of outcomes."""
        return "numbers" not in self.__dict__ and self.state.turn not in (OVER, CHANCE)

    @overload
    def __getitem__(self, place: SupportsIndex) -> Move: ...

    @overload
    def __getitem__(self, place: slice) -> list[Move]: ...

    def __getitem__(self, place: SupportsIndex | slice) -> Move | list[Move]:
        if isinstance(place, slice):
            return [self.deal.move(self.state, number) for number in self.numbers[place]]
        return self.deal.move(self.state, self.number(index(place)))

    def number(self, place: int) -> int:
        """The number of the move in a place, which counts from the end if it is negative."""
        if not self.by_rank:
            return self.numbers[place]
        count = len(self)
        if not -count <= place < count:
            raise IndexError(place)
        return int(self.deal.rules.nth(self.deal.board, self.state, place % count))

    def __iter__(self) -> Iterator[Move]:
        for number in self.numbers:
            yield self.deal.move(self.state, number)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move) or move.number not in self.numbers:
            return False
        return self.deal.move(self.state, move.number) == move

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, list | tuple | Moves):
            return NotImplemented
        return len(self) == len(other) and all(map(Move.__eq__, self, other))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        begun = [move.text for _, move in zip(range(SHOWN), self, strict=False)]
        more = ["..."] if len(self) > SHOWN else []
        return f"<{len(self)} moves: {', '.join(begun + more)}>"
