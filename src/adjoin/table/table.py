"""A table is a value: act() gives the next one and changes nothing, so it can be saved before anyone is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Unpack

from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.chance import shuffled
from adjoin.kernel.model.event import Event
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.outcome import teams_of
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.named_position import play_plies
from adjoin.kernel.records.versions import game_of
from adjoin.kernel.registry import find
from adjoin.table.action import NOBODY, Action
from adjoin.table.actions import HANDLERS
from adjoin.table.base import BaseTable, after_draws, slim
from adjoin.table.clock import check_clock
from adjoin.table.clock_rules import check_time, tick
from adjoin.table.clock_rules import start_clocks as started
from adjoin.table.fairness import parts_by_seat
from adjoin.table.log import Line, Log
from adjoin.table.seating import Seating, refuse
from adjoin.table.spec import Seat, Spec, SpecFields, TableTerms


class Table(BaseTable, frozen=True):
    """One live match, from the deal on. Before the deal, an offer has a Gathering."""

    @classmethod
    def open(
        cls,
        game: Game,
        seats: Sequence[Seat],
        seed: str | None = None,
        *,
        lot: bool = False,
        **more: Unpack[TableTerms],
    ) -> Table:
        """A new table, dealt at once; a seed that is not given is drawn, and with a lot who sits where.

        `more` are fields of its Spec. With `fairness` all `parts` make the seed; a lot is drawn from the seed that they
        make whoever gave which, and takes them along.
        """
        fairness = more.get("fairness")
        parts = parts_by_seat(more.pop("parts", ()), len(seats))
        lots = seed if fairness is None or seed is not None else fairness.lot_seed(parts)
        order = draw_order(lots, len(seats)) if lot and lots is not None else ()
        if fairness is not None and seed is None:
            more["parts"] = parts = tuple(parts[before] for before in order) or parts
            seed = fairness.seed(parts)
        start = game.start(seed)
        assert start.seed is not None
        assert start.setup is not None
        order = order or (draw_order(start.seed, len(seats)) if lot else ())
        taken = tuple(seats[before] for before in order) or tuple(seats)
        spec = spec_of(game, taken, seed=start.seed, setup=dict(start.setup), lot=lot, drawn=order, **more)
        return cls.from_seating(seating(spec), play_plies(start, spec.begun))

    @classmethod
    def restore(cls, spec: Spec, actions: Iterable[Action]) -> Table:
        """The table as it stood after these actions; its spec has the deal."""
        table = cls.from_seating(seating(spec), play_plies(first_position(spec, spec.setup, spec.seed), spec.begun))
        for action in actions:
            table = table.act(action)
        return table

    @classmethod
    def from_seating(cls, seating: Seating, start: Position) -> Table:
        """The table at which these people sit, with this game before them."""
        if len(seating.seats) != start.deal.seats:
            raise refuse("table-seats", needed=start.deal.seats, found=len(seating.seats))
        position, version = slim(after_draws(start), start), seating.version
        table = cls(
            seating.spec,
            seating.seats,
            version,
            seating.told.with_plies(version, start.ply, position.ply),
            seating.lot,
            seating.parts,
            position=position,
            moved=version,
            teams=teams_of(start.score_if_ended()),
        )
        return started(table)

    def act(self, action: Action) -> Table:
        """The table after an action; TableRefusal, Refusal or NotationError say why not, and nothing has changed."""
        handler = HANDLERS.get(action.type)
        if handler is None:
            raise refuse("table-dealt")
        if not 0 <= action.seat < len(self.seats):
            raise refuse("table-no-seat", seat=action.seat)
        if self.clocks is None:
            return handler(self, action)
        check_time(self, action)
        return tick(self, handler(self, action), action)


def seating(spec: Spec) -> Seating:
    """Who sits at a table that is dealt as it is opened, and whether a lot decided it."""
    told = (Line(0, 0, Event("lot", NOBODY, {})),) if spec.drawn else ()
    parts = parts_by_seat(spec.parts, len(spec.seats)) if spec.fairness else ()
    return Seating(spec, spec.seats, told=Log(None, told), lot=spec.drawn, parts=parts)


def draw_order(seed: str, count: int) -> tuple[int, ...]:
    """A lot that the seed decides: for each seat, where its player stood before."""
    return tuple(shuffled(seed, "lot", range(count)))


def spec_of(game: Game, seats: Sequence[Seat], **more: Unpack[SpecFields]) -> Spec:
    """How a table of this game begins; its components are named unless they are those that ship."""
    header, components = game.header, ""
    if clock := more.get("clock"):
        check_clock(clock)
    if game.components_path is not None or game.box:
        components = game.components["name"]
    return Spec(
        header.name,
        game.recorded_options,
        tuple(seats),
        rules_version=game.rules_version,
        components=components,
        box=game.box or {},
        **more,
    )


def first_position(spec: Spec, setup: JsonMapping, seed: str) -> Position:
    """The first position of a saved table; one that was played by newer rules is refused."""
    known, version = find(spec.game).header.rules_version, spec.rules_version or 1
    if version > known:
        raise refuse("table-newer", version=version, known=known)
    began = {"game": spec.game, "rules_version": version, "options": spec.options, "setup": setup, "box": spec.box}
    game, now = game_of(began)
    return (game.with_components(spec.components) if spec.components and not spec.box else game).begin(
        now["setup"], seed
    )
