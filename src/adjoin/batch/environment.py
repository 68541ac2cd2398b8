"""The environment: arrays that each step fills anew, games that begin again by themselves."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import pairwise
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

from adjoin.batch.layout import SEAT_AND_TURN, Words, observed_fields
from adjoin.errors import WrongUse
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.extras import need
from adjoin.kernel.learning.factors import Factors
from adjoin.kernel.learning.observation import Part
from adjoin.kernel.model.game import Game
from adjoin.kernel.registry import load

if TYPE_CHECKING:
    from typing import TypeAlias

    from numpy.typing import ArrayLike, NDArray

    Array: TypeAlias = NDArray[Any]  # of whatever kind of number

PACKED, FLOATS, PLANES, NOTHING = "packed", "floats", "planes", "none"
WAIT, ANEW = -1, -2  # instead of an action, in step_some()
FLAT = "flat"
DEALS = 8  # where deals differ


def make(
    name: str,
    /,
    n: int,
    *,
    seed: int = 0,
    observations: str = PACKED,
    masks: str = PACKED,
    threads: int = 1,
    deals: int | None = None,
    looks: bool = False,
    **options: Any,
) -> Batch:
    """`n` games of one kind side by side.

    `observations` are "packed" (machine words, `batch.layout`), "floats" (the same numbers as `view.tensor()`),
    "planes" (`game.planes` as bytes, an array of planes, rows and columns a game) or "none"; `masks` are "packed" (a
    bit for each action) or "flat" (a byte for each). `deals` is how many deals the games are drawn from, where deals
    differ. With `looks`, `batch.best_looking()` knows which action looks best.

    >>> import adjoin, adjoin.batch
    >>> batch = adjoin.batch.make(adjoin.names()[0], n=4, seed=7)
    >>> batch.reset().turns
    array([0, 0, 0, 0])
    """
    need("fast")
    return Batch(load(name, **options), n, seed, observations, masks, threads, deals, looks=looks)


class BatchNow(NamedTuple):
    """What a step led to, a row for each game. The arrays are the environment's own: the next step overwrites them.

    >>> import adjoin, adjoin.batch
    >>> batch = adjoin.batch.make(adjoin.names()[0], n=4, seed=7)
    >>> now = batch.reset()
    >>> now.done.any(), now.rewards.shape
    (np.False_, (4, 2))
    """

    observations: Array
    masks: Array
    turns: Array  # the seat to move
    rewards: Array  # per seat: 0, and at the end from 1 for a victory alone to -1; alone at the table the points
    done: Array  # has a game just ended? The other arrays tell of the next one already
    scores: Array  # per seat: of the game that ended last
    lengths: Array  # decisions since the game began


class Batch:
    """Games of one kind, played all at once. `adjoin.batch.make` makes one.

    >>> import adjoin, adjoin.batch
    >>> batch = adjoin.batch.make(adjoin.names()[0], n=4, seed=7)
    >>> batch.reset().masks.shape[0], batch.step(batch.sample()).lengths
    (4, array([1, 1, 1, 1]))
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seed: int,
        observations: str,
        masks: str,
        threads: int,
        deals: int | None,
        *,
        looks: bool = False,
    ) -> None:
        self.game = game
        self.n = at_least_one("n", n)
        self.threads = min(at_least_one("threads", threads), self.n)
        among("observations", observations, (PACKED, FLOATS, PLANES, NOTHING))
        among("masks", masks, (PACKED, FLAT))
        deal = game.any_deal
        self.deals = at_least_one("deals", (DEALS if deal.varying else 1) if deals is None else deals)
        self.actions = deal.decisions
        self.factors: Factors = deal.factors
        self.seed = seed
        self.looks = looks
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._make(observations, masks)
        self._begun = False

    # ------------------------------------------------------------------------------------------- memory

    def _make(self, observations: str, masks: str) -> None:
        import numpy as np

        from adjoin.compiled import many
        from adjoin.compiled.flat import Machine, Packed
        from adjoin.compiled.protocol import admit
        from adjoin.compiled.single import ROOM
        from adjoin.compiled.totals import SEATS
        from adjoin.compiled.types import Flat

        played = [self.game.start(f"{self.seed}/{k}").deal for k in range(self.deals)]
        machines = [Machine(deal.tables, deal.ruleset) for deal in played]
        deal, first, n, seats = played[0], machines[0], self.n, self.game.seats
        self._secrets = deal.ruleset.secrets is not None
        fields = observed_fields(deal, first)
        self.layout: tuple[Words, ...] = (
            Words("seat", "numbers", 1, 1, 0, 1),
            Words("turn", "numbers", 1, 1, 1, 1),
            *(field.words for field in fields),
        )
        targets, shape = picture_places(self.game) if observations == PLANES else (np.zeros(0, np.int32), (0, 0, 0))
        if observations == PLANES:
            fields = [field for field in fields if shows(targets, field.sets)]
        rows = [field.row((many.NUMBERS, many.SETS, many.PLACES)) for field in fields]
        told = np.array(rows if observations != NOTHING else [], np.int64).reshape(-1, many.FLOATS_AT + 1)
        boards = np.stack([machine.board.words for machine in machines])
        blank = np.tile(first.state().words, (n, 1))
        facts = self.game.start(f"{self.seed}/0").score_if_ended().facts
        sides = [min(team) for team in side_of(facts, seats)]
        words = fields[-1].words.stop if fields else SEAT_AND_TURN
        self._rows = many.Rows(
            board_words=boards,
            words=blank,
            fields=told,
            sides=np.array(sides, np.int64),
            deal=np.zeros(n, np.int64),
            stream=np.zeros(n, np.uint64),
            sampler=np.zeros(n, np.uint64),
            turn=np.zeros(n, np.int64),
            length=np.zeros(n, np.int64),
            reward=np.zeros((n, seats), np.float32),
            done=np.zeros(n, np.bool_),
            score=np.zeros((n, seats), np.int64),
            packed=np.zeros((n, words * (observations == PACKED)), np.uint64),
            floats=np.zeros((n, self.game.observation.size * (observations == FLOATS)), np.float32),
            planes=np.zeros((n, int(np.prod(shape))), np.uint8),
            targets=targets,
            shown=np.zeros((n, words * (observations == PLANES)), np.uint64),
            mask=np.zeros((n, -(-self.actions // 64)), np.uint64),
            flat=np.zeros((n, self.actions * (masks == FLAT)), np.uint8),
        )
        mark = admit({**deal.ruleset.functions(), "prior": prior_of(deal.ruleset)})  # one code with looks and without
        kind, board_kind = Flat(mark, first.layout), Flat(mark, first.board.layout)
        self._boards = packed_rows(Packed, board_kind, first.board.layout, boards)
        self._states = packed_rows(Packed, kind, first.layout, blank)
        self._work = []
        for _ in range(self.threads):
            hidden = np.zeros((1, blank.shape[1]), np.uint64)
            work = many.Work(hidden, np.zeros(ROOM, np.int64), np.zeros(SEATS, np.int64), np.full(SEATS, -1, np.int64))
            self._work.append((packed_rows(Packed, kind, first.layout, hidden), work))
        self._edges = list(pairwise(n * i // self.threads for i in range(self.threads + 1)))
        self._plays = np.zeros(n, np.int64)
        pictures = self._rows.planes.reshape(n, *shape)
        shown: dict[str, Array] = {PACKED: self._rows.packed, FLOATS: self._rows.floats, PLANES: pictures}
        shown[NOTHING] = np.zeros((n, 0), np.uint64)
        self._now = BatchNow(
            shown[observations],
            self._rows.flat if masks == FLAT else self._rows.mask,
            self._rows.turn,
            self._rows.reward,
            self._rows.done,
            self._rows.score,
            self._rows.length,
        )

    # ------------------------------------------------------------------------------------------- play

    def reset(self, seed: int | None = None) -> BatchNow:
        """Begin every game anew; the same seed and actions give the same games, with any number of threads."""
        from adjoin.compiled.many import BEGIN
        from adjoin.compiled.stream import WORD, start

        first = start((self.seed if seed is None else seed) & WORD)
        self._rows.stream[:] = [start(first + 2 * i & WORD) for i in range(self.n)]
        self._rows.sampler[:] = [start(first + 2 * i + 1 & WORD) for i in range(self.n)]
        self._rows.deal[:] = 0
        for old in (self._rows.reward, self._rows.score):
            old[:] = 0
        self._go_on(BEGIN)
        self._begun = True
        return self._now

    def step(self, actions: ArrayLike) -> BatchNow:
        """Play one decision in each game. If any action is wrong, WrongUse names the first, and nothing is played."""
        from adjoin.compiled import many

        self._take(actions)
        return self._play(many.LEGAL, waiting=False)

    def step_some(self, actions: ArrayLike) -> BatchNow:
        """Play a decision in some games: WAIT (-1) leaves a game as it is, ANEW (-2) begins it again."""
        from adjoin.compiled import many

        self._take(actions)
        return self._play(many.LEGAL, waiting=True)

    def _play(self, legal: int, *, waiting: bool) -> BatchNow:
        from adjoin.compiled import many

        wrong = int(many.first_wrong(self._boards, self._rows, self.actions, self._plays, waiting))
        if wrong != legal:
            raise WrongUse("error-batch-action", action=int(self._plays[wrong]), row=wrong)
        self._go_on(many.STEP)
        return self._now

    def best_looking(self, asked: ArrayLike) -> Array:
        """The action that looks best to the seat to move, in each game that is asked for; WAIT in the others.

        >>> import adjoin, adjoin.batch
        >>> batch = adjoin.batch.make(adjoin.names()[0], n=2, seed=7, looks=True)  # doctest: +SKIP
        """
        import numpy as np

        from adjoin.compiled import many

        self._check_begun()
        if not self.looks:
            raise WrongUse("error-batch-looks")
        found = np.where(np.asarray(asked), 0, WAIT).astype(np.int64)
        self._each(
            lambda i, first, last: many.best_looking(
                self._boards, self._states, self._rows, self._work[i][1], first, last, found
            )
        )
        return found

    def sample(self) -> Array:
        """A legal action for each game, every one as likely as the others."""
        from adjoin.compiled import many

        self._check_begun()
        self._each(lambda i, first, last: many.choose(self._boards, self._states, self._rows, first, last, self._plays))
        return self._plays.copy()

    def narrowed(self, chosen: ArrayLike | None = None) -> Factors:
        """Masks over the parts of an action: kind, tile, turn and cell, each an array of 0 and 1 a game.

        `chosen` has the parts that a policy has chosen already, a row of four for each game, -1 for those it has not.
        """
        import numpy as np

        from adjoin.compiled import many

        self._check_begun()
        wanted = np.full((self.n, 4), -1, np.int64) if chosen is None else np.ascontiguousarray(chosen, np.int64)
        if wanted.shape != (self.n, 4):
            raise WrongUse("error-batch-shape", what="chosen", shape=str(wanted.shape), wanted=str((self.n, 4)))
        made = [np.zeros((self.n, size), np.uint8) for size in self.factors]
        work = self._work[0][1]
        many.parts(self._boards, self._states, self._rows, work, self._parts, wanted, *made)
        return Factors(*made)  # type: ignore[arg-type]

    @cached_property
    def _parts(self) -> Array:
        """The parts of every action."""
        import numpy as np

        return np.array([self.game.any_deal.factored(number) for number in range(self.actions)], np.int32)

    def combined(self, parts: ArrayLike) -> Array:
        """The numbers of actions from their parts, a row of four for each game."""
        import numpy as np

        rows = np.asarray(parts)
        if rows.shape != (self.n, 4):
            raise WrongUse("error-batch-shape", what="parts", shape=str(rows.shape), wanted=str((self.n, 4)))
        return np.array([self.game.any_deal.combined(Factors(*map(int, row))) for row in rows], np.int64)

    def close(self) -> None:
        """End the threads. Nothing else needs to be closed."""
        if self._pool:
            self._pool.shutdown()

    # ------------------------------------------------------------------------------------------- inside

    def _take(self, actions: ArrayLike) -> None:
        import numpy as np

        self._check_begun()
        given = np.asarray(actions)
        if given.shape != (self.n,):
            raise WrongUse("error-batch-shape", what="actions", shape=str(given.shape), wanted=str((self.n,)))
        if not np.issubdtype(given.dtype, np.integer):
            raise WrongUse("error-batch-integers", kind=str(given.dtype))
        self._plays[:] = given

    def _check_begun(self) -> None:
        if not self._begun:
            raise WrongUse("error-batch-reset")

    def _go_on(self, what: int) -> None:
        from adjoin.compiled.many import go_on

        def run(i: int, first: int, last: int) -> None:
            hidden, work = self._work[i]
            rows, plays = self._rows, self._plays
            go_on(self._boards, self._states, hidden, self._secrets, rows, work, first, last, what, plays)

        self._each(run)

    def _each(self, run: Callable[[int, int, int], object]) -> None:
        """A share of the rows for each thread."""
        if self._pool is None:
            run(0, 0, self.n)
        else:
            list(self._pool.map(lambda i: run(i, *self._edges[i]), range(self.threads)))


def packed_rows(kind: Any, numba_type: Any, layout: Any, words: Any) -> Any:
    """Objects that lie one after the other, as compiled code takes them."""
    rows = object.__new__(kind)
    rows._numba_type_, rows.layout, rows.words = numba_type, layout, words.reshape(-1)
    return rows


def picture_places(game: Game) -> tuple[Array, tuple[int, int, int]]:
    """For each number of the floats its place in the pictures, and how many planes, rows and columns they have."""
    import numpy as np

    where = game.planes.where
    deep, high, wide = len(where), max(map(len, where), default=0), max((len(row[0]) for row in where), default=0)
    targets = np.full(game.observation.size, -1, np.int32)
    for plane, rows in enumerate(where):
        for row, places in enumerate(rows):
            for column, place in enumerate(places):
                if place >= 0:
                    targets[place] = (plane * high + row) * wide + column
    return targets, (deep, high, wide)


def shows(targets: Array, part: Part) -> bool:
    """Does any of a field lie in the pictures?"""
    return bool((targets[part.slice] >= 0).any())


def nothing_looks_better(b: object, s: object, a: int) -> int:
    """How moves look in a game that does not say."""
    return 0


def prior_of(ruleset: RuleSet) -> Callable[[Any, Any, int], int]:
    features = ruleset.bots.features
    return features.prior if features else nothing_looks_better


def side_of(facts: Any, seats: int) -> list[tuple[int, ...]]:
    """Per seat: who wins with it."""
    teams = [tuple(team["seats"]) for team in facts.get("teams", ())]
    return [next((team for team in teams if seat in team), (seat,)) for seat in range(seats)]


def at_least_one(what: str, number: SupportsIndex) -> int:
    if index(number) < 1:
        raise WrongUse("error-batch-number", what=what, number=index(number))
    return index(number)


def among(what: str, value: str, values: tuple[str, ...]) -> None:
    if value not in values:
        raise WrongUse("error-batch-form", what=what, value=str(value), values=", ".join(values))
