"""What a server has promised to people, and whether its store has kept it: for bench/server/kills.py.

An acknowledged action stands at its version, once. A move of a person that nobody acknowledged may be there only if its
answer was lost. Every table can be opened again: its actions fit each other by the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from adjoin.errors import AdjoinError
from adjoin.server.db.store import Store
from adjoin.server.db.values import Saved
from adjoin.table import Action, Table

ANY = -2  # a seat that a page does not know: that of several at one device which acts
SAID_BEFORE = {"agree_end", "return", "offer", "accept", "refuse"}  # what may be so already, and is answered alike


class Act(NamedTuple):
    kind: str
    seat: int
    text: str = ""

    def is_in(self, action: Action) -> bool:
        return (self.kind, self.text) == (action.type, action.text) and self.seat in (ANY, action.seat)


class Promises:
    """What was acknowledged to some people, what they were refused, and what they were never told about."""

    def __init__(self) -> None:
        self.acts: dict[str, dict[int, Act]] = {}  # by table and version
        self.unanswered: dict[str, list[Act]] = {}  # by table
        self.refused: dict[tuple[str, Act], str] = {}  # the last reason
        self.seated: list[tuple[str, int]] = []
        self.names: dict[str, str] = {}  # by cookie
        self.records: list[str] = []
        self.reviews: list[str] = []
        self.faults: list[str] = []

    def __len__(self) -> int:
        return sum(len(acts) for acts in list(self.acts.values()))

    def opened(self, table: str) -> None:
        self.acts.setdefault(table, {})
        self.unanswered.setdefault(table, [])

    def newest(self, table: str) -> int:
        return max(self.acts[table], default=0)

    def acknowledged(self, table: str, version: int, act: Act) -> None:
        before = self.acts[table].setdefault(version, act)
        if before != act and not {before.kind, act.kind} & SAID_BEFORE:
            self.faults.append(f"{table}: version {version} was promised as {before} and as {act}")

    # -------------------------------------------------------------------------------- the reckoning

    async def compare(self, store: Store) -> Counter[str]:
        """Look for everything that was promised; what happened at all, by kind."""
        met: Counter[str] = Counter()
        for table in self.acts:
            saved = await store.load(table)
            if saved is None:
                self.faults.append(f"{table}: was opened, and is not there")
                continue
            self.compare_acts(saved)
            met += self.compare_history(saved)
        for table, seat in self.seated:
            used = [invite.used for invite in await store.invites(table) if invite.seat == seat]
            if used != [True]:
                self.faults.append(f"{table}: seat {seat} was given, and its link is {used}")
        self.faults += [f"record {name} is gone" for name in self.records if not await store.record(name)]
        self.faults += [f"review {name} is gone" for name in self.reviews if not await store.review(name)]
        return met

    def compare_acts(self, saved: Saved) -> None:
        for version, act in self.acts[saved.id].items():
            found = saved.actions[:version] if act.kind in SAID_BEFORE else saved.actions[version - 1 : version]
            if not any(act.is_in(action) for action in found):
                self.faults.append(f"{saved.id}: version {version} was promised as {act}, is {found[-1:]}")

    def compare_history(self, saved: Saved) -> Counter[str]:
        """Play the table again. Nobody's move is there that nobody made, and nobody is replaced twice."""
        table, met, unanswered = Table.restore(saved.spec, []), Counter[str](), list(self.unanswered[saved.id])
        for version, action in enumerate(saved.actions, 1):
            met[kind_of(table, action)] += 1
            if action.type == "move" and by_person(table, action.seat) and version not in self.acts[saved.id]:
                self.find_sender(saved.id, version, action, unanswered)
            if action.type in ("replaced", "timeout") and table.seats[action.seat].stand_in:
                self.faults.append(f"{saved.id}: version {version} replaces seat {action.seat} again: {action.type}")
            try:
                table = table.act(action)
            except AdjoinError as reason:
                self.faults.append(f"{saved.id}: version {version}, {action}, does not fit: {reason}")
                break
        return met

    def find_sender(self, name: str, version: int, action: Action, unanswered: list[Act]) -> None:
        sent = next((act for act in unanswered if act.is_in(action)), None)
        if sent is None:
            act = Act(action.type, action.seat, action.text)
            why = self.refused.get((name, act), "never sent")
            self.faults.append(f"{name}: version {version}, {act}, is there, and was {why}")
        else:
            unanswered.remove(sent)


def by_person(table: Table, seat: int) -> bool:
    return table.seats[seat].present


def kind_of(table: Table, action: Action) -> str:
    """What happened, moves by game and by who made them."""
    if action.type != "move":
        return action.type
    return f"{'move' if by_person(table, action.seat) else 'bot'} {table.spec.game}"


async def compare_tables(store: Store, names: Iterable[str], known: Iterable[str]) -> list[str]:
    """Of the tables that the store has, those that nobody was promised: opened twice, perhaps."""
    promised = set(known)
    for name in list(promised):
        saved = await store.load(name)
        promised |= {action.table for action in (saved.actions if saved else ()) if action.table}
    return [f"{name}: nobody was told of this table" for name in names if name not in promised]
