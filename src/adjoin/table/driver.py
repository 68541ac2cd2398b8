"""Who does what next at a table: decided once, for the server, the terminal and the arena.

A driver is told what happened: the table has changed, a bot answered or failed, somebody came or left, it is so late.
Its orders say what is to be done. It has no input, output or clock of its own and waits for nothing; who carries its
orders out, how and when, is up to whoever runs the table. Times are seconds by any clock that never goes back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from msgspec.structs import replace

from adjoin.bots.outside import BotFailed, fault
from adjoin.errors import AdjoinError
from adjoin.kernel.model.move import OVER
from adjoin.table.action import Action
from adjoin.table.clock_rules import is_exhausted
from adjoin.table.deterministic_bots import repeatable
from adjoin.table.orders import (
    Act,
    Advise,
    Alarm,
    Dismiss,
    Expire,
    Follow,
    Order,
    Policy,
    PrepareBot,
    Stop,
    Stuck,
    Think,
    Wake,
)
from adjoin.table.permissions import may_hint
from adjoin.table.seating import refuse
from adjoin.table.spec import Seat
from adjoin.table.table import Table


class Driver:
    def __init__(self, table: Table, policy: Policy, now: float = 0.0) -> None:
        self.policy = policy
        self.take_table(table)
        self.opened = now
        self.ready: dict[int, str] = {}  # the bot that was got ready for a seat
        self.seats: tuple[Seat, ...] = ()  # for which they were got ready
        self.thinking: Think | None = None
        self.advising: list[Think] = []
        self.decided: deque[Act] = deque()
        self.acting: Act | None = None  # ordered, and not yet done
        self.following: Follow | None = None  # ordered, and not yet there
        self.telling: deque[Advise | Stuck] = deque()
        self.resting: float | None = None  # until when nothing is tried again
        self.waking: float | None = None  # the time that was asked for
        self.alarm: Alarm | None = None  # for the clock that runs
        self.online: set[str] = set()
        self.gone: dict[str, float] = {}  # when an owner left
        self.expiries: dict[tuple[str, int], Expire] = {}  # what waits for an answer, by kind and asker
        self.leads = True  # no other process decides for this table: what is to be done, not what is to be told

    # -------------------------------------------------------------------------------- what happened at the table

    def lead(self, leads: bool) -> None:
        """Decide for the table from now on, or leave that to another process."""
        self.leads = leads

    def take_table(self, table: Table) -> None:
        """The table is this one now."""
        self.table = table
        self.turn = table.turn

    def finish_act(self, act: Act) -> None:
        """What was ordered is done, and the table that came of it known, or the one that was foreseen."""
        if self.table.version == act.version:
            self.take_table(act.after)
        self.acting = None

    def stamp_act(self, act: Act, at: int) -> Act:
        """What was ordered, done at a time of the table, where there is a clock."""
        if self.table.clocks is None or act.version != self.table.version:
            return act
        action = self.table.stamp_time(act.action, at)
        self.acting = replace(act, action=action, after=self.table.act(action))
        return self.acting

    def drop(self, act: Act, now: float = 0.0) -> None:
        """Note that an order could not be done: unless the table has moved on, everything rests for a while."""
        self.acting = None
        if self.table.moved <= act.version:
            self.resting = now + self.policy.retry

    def note_rematch(self, order: Follow) -> None:
        """The table of the rematch is there."""
        self.following = None
        offer = self.table.offer
        if offer is not None and offer.table == order.table:
            self.decide(Action("rematch", offer.seat, table=order.table))

    def take_no_rematch(self, now: float = 0.0) -> None:
        """Note that a rematch could not be opened: it is tried again later."""
        self.following = None
        self.resting = now + self.policy.retry

    # -------------------------------------------------------------------------------- requests

    def expire(self, order: Expire) -> None:
        """Nobody has answered in time: unless somebody has since, what was asked is asked no longer."""
        if self.expiries.get((order.kind, order.seat)) is not order or not self.leads:
            return
        if order.kind == "rematch":
            self.decide(Action("refuse", order.seat))
        else:
            self.decide(Action("lapse", order.seat, what=order.kind))

    def next_expiry(self) -> Expire | None:
        """The next request that has begun to wait, told once."""
        if not self.table.requests and self.table.offer is None:
            self.expiries.clear()
            return None
        waiting: dict[tuple[str, int], tuple[float, int]] = {}
        for request in self.table.requests:
            waiting[request.kind, request.seat] = self.policy.patience, request.at
        offer = self.table.offer
        if offer is not None and not offer.accepted and not self.table.following:
            waiting["rematch", offer.seat] = self.policy.rematch_patience, offer.at
        self.expiries = {key: order for key, order in self.expiries.items() if key in waiting}
        for (kind, seat), (seconds, at) in waiting.items():
            if (kind, seat) not in self.expiries:
                self.expiries[kind, seat] = Expire(kind, seat, seconds, at)
                return self.expiries[kind, seat]
        return None

    # -------------------------------------------------------------------------------- bots

    def take_answer(self, think: Think, text: str, now: float = 0.0) -> None:
        """A bot's move. Too late, it is no move; one that the rules refuse is a failure of the bot."""
        if think is not self.thinking:
            self.take_advice(think, text)
        elif self.current(think):
            self.thinking = None
            try:
                self.decide(Action("move", think.seat, text=as_text(text)))
            except Exception as reason:  # a bot is anybody's code, and so is its answer
                self.judge(think, reason, now)

    def take_failure(self, order: PrepareBot | Think, reason: Exception, now: float = 0.0) -> None:
        """A bot could not be got ready or gave no move: by the policy it loses, or another one plays on."""
        if isinstance(order, PrepareBot):
            if self.turn != OVER and self.table.seats[order.seat].bot == order.level:
                self.judge(order, reason, now)
        elif order is not self.thinking:
            self.take_no_advice(order, reason)
        elif self.current(order):
            self.thinking = None
            self.judge(order, reason, now)

    def judge(self, order: PrepareBot | Think, reason: Exception, now: float) -> None:
        why, seat = fault(reason), order.seat
        if self.policy.failed == "forfeit":
            late = isinstance(reason, BotFailed) and reason.stalled
            self.decide(Action("forfeit", seat, why=why, late=late), why)
            return
        instead = self.policy.instead_of(order.level)
        if instead is not None:
            self.decide(Action("replaced", seat, level=instead), why)
            return
        self.telling.append(Stuck(seat, why))
        self.resting = now + self.policy.retry

    # -------------------------------------------------------------------------------- advice

    def advice(self, owner: str) -> Think:
        """What to ask for an owner who wants to know what a strong bot would play; TableRefusal if that may not be."""
        if not self.policy.hints or not may_hint(self.table, owner):
            daily = self.table.spec.daily
            if self.table.spec.event:
                raise refuse("table-no-hint-event")
            raise refuse("table-no-hint-daily" if daily and daily.counts else "table-no-hint")
        think = self.question(self.turn, self.policy.adviser, None)
        self.advising.append(think)
        return think

    def forget_question(self, think: Think) -> None:
        """Whoever wanted this advice is gone."""
        self.advising = [other for other in self.advising if other is not think]

    def is_wanted(self, think: Think) -> bool:
        """Does somebody wait for this advice, and for the position as it is?"""
        return self.stands(think) and any(other is think for other in self.advising)

    def take_advice(self, think: Think, text: str) -> None:
        try:
            reason: Exception | None = think.position.why_not(as_text(text))
        except BotFailed as failure:
            reason = failure
        if reason is not None:
            self.take_no_advice(think, reason)
        elif self.is_wanted(think):
            self.tell(Advise(think, text))

    def take_no_advice(self, think: Think, reason: Exception) -> None:
        if self.is_wanted(think):
            self.tell(Advise(think, "", fault(reason)))

    def tell(self, advice: Advise) -> None:
        self.forget_question(advice.think)
        self.telling.append(advice)

    # -------------------------------------------------------------------------------- people

    def take_arrival(self, owner: str) -> None:
        """Somebody looks at the table again; whatever rested is tried at once."""
        self.online.add(owner)
        self.gone.pop(owner, None)
        self.resting = None

    def take_departure(self, owner: str, now: float) -> None:
        self.online.discard(owner)
        self.gone[owner] = now

    def give_seat_back(self, owner: str) -> None:
        """Whoever is back has the seat again, from the bot that stood in."""
        for seat in self.table.seats_of(owner):
            if self.table.seats[seat].away and self.turn != OVER and not is_exhausted(self.table, seat):
                self.decide(Action("return", seat))

    def time(self, now: float) -> None:
        """Take how late it is: a bot plays for the person to move who is gone while another person waits."""
        if self.waking is not None and now >= self.waking:
            self.waking = None
        if self.resting is not None and now >= self.resting:
            self.resting = None
        due = self.absence()
        if due is not None and now >= due and not self.occupied:
            self.decide(Action("replaced", self.turn, level=self.policy.stand_in))

    def late(self, at: int) -> bool:
        """Is somebody's time up, this late by the time of the table?

        Every process may say so, whoever decides for the table: the first whose word is saved is right.
        """
        deadline = self.table.deadline
        if deadline is None or at < deadline.at:
            return False
        waiting = (self.acting, *self.decided)
        if not any(act is not None and act.action.type == "timeout" for act in waiting):
            self.resting = None
            self.decide(Action("timeout", deadline.seat, level=self.policy.stand_in, at=at))
        return True

    @property
    def occupied(self) -> bool:
        """Is something being done, or put off?"""
        return self.acting is not None or bool(self.decided) or self.resting is not None

    def absence(self) -> float | None:
        """When a bot is to play for the person to move; None if they are there, or nobody waits."""
        table, after = self.table, self.policy.absent_after
        if after is None or self.turn == OVER or not table.seats[self.turn].present or not self.leads:
            return None
        if table.clocks is not None or table.spec.absence != "bot":  # whoever waits knows for how long
            return None
        owner = table.seats[self.turn].owner
        others = {seat.owner for seat in table.seats if seat.present} - {owner}
        if owner in self.online or not others & self.online:
            return None
        return self.gone.get(owner, self.opened) + after

    # -------------------------------------------------------------------------------- orders

    def orders(self) -> Iterator[Order]:
        """What is to be done now, one thing after the other; what is told meanwhile may change what follows."""
        while (order := self.next_order()) is not None:
            yield order

    def next_order(self) -> Order | None:
        """The next one, in this order: who no longer needs to think, what is told and done, who plays, who thinks."""
        if (self.thinking is not None or self.advising) and (stop := self.find_outdated()):
            return stop
        if self.telling:
            return self.telling.popleft()
        if self.decided and (act := self.next_act()):
            return act
        return (
            self.next_bot()
            or self.next_thought()
            or self.next_table()
            or self.next_alarm()
            or self.next_expiry()
            or self.next_time()
        )

    def find_outdated(self) -> Stop | None:
        """The next of those who think about a position that is gone, or in a seat that is somebody else's."""
        if self.thinking is not None and not (self.leads and self.current(self.thinking) and self.awaited):
            stopped, self.thinking = self.thinking, None
            return Stop(stopped)
        for think in self.advising:
            if not self.stands(think):
                self.forget_question(think)
                return Stop(think)
        return None

    @property
    def awaited(self) -> bool:
        """Is somebody there who sees a bot play, a person away who will have the turn, or an event that waits?"""
        if not self.policy.audience or self.online or self.table.spec.event is not None:
            return True
        return any(seat.present for seat in self.table.seats)

    def stands(self, think: Think) -> bool:
        """Is the position still there, and still to be decided?"""
        return think.moved == self.table.moved and self.turn != OVER

    def current(self, think: Think) -> bool:
        """Does the table still wait for this thought, by this bot?"""
        return self.stands(think) and self.table.seats[think.seat].bot == think.level

    def next_bot(self) -> PrepareBot | Dismiss | None:
        """The next bot to come or to go."""
        over = self.turn == OVER
        if self.seats is self.table.seats and not (over and self.ready):
            return None
        playing = {} if over else {n: seat.bot for n, seat in enumerate(self.table.seats) if seat.bot}
        for seat, level in self.ready.items():
            if playing.get(seat) != level:
                return Dismiss(seat, self.ready.pop(seat))
        for seat, level in playing.items():
            if seat not in self.ready:
                self.ready[seat] = level
                return PrepareBot(seat, level)
        self.seats = self.table.seats
        return None

    def decide(self, action: Action, why: str = "") -> None:
        """Order an action as soon as nothing else is being done; AdjoinError if the table would refuse it."""
        self.decided.append(Act(action, self.table.version, self.table.act(action), why))

    def next_act(self) -> Act | None:
        """The next action that was decided and may still be done."""
        while self.decided and self.acting is None:
            self.acting = self.renew(self.decided.popleft())
            if self.acting is not None:
                return self.acting
        return None

    def renew(self, act: Act) -> Act | None:
        """An action that was decided, for the table as it is now; None if that has moved on, or would refuse it."""
        table = self.table
        if act.version == table.version:
            return act
        if act.version < table.moved:
            return None
        try:
            return replace(act, version=table.version, after=table.act(act.action))
        except AdjoinError:
            return None

    def next_thought(self) -> Think | None:
        """Let the bot think whose turn it is."""
        table = self.table
        if self.thinking is not None or self.occupied or self.turn == OVER or not (self.leads and self.awaited):
            return None
        seat = table.seats[self.turn]
        if seat.bot:
            self.thinking = repeatable(table.spec, self.veil(self.question(self.turn, seat.bot, seat.seconds)))
        return self.thinking

    def next_table(self) -> Follow | None:
        """The table of a rematch that everybody has accepted."""
        offer = self.table.offer
        if offer is None or not offer.accepted or self.following is not None or self.occupied or not self.leads:
            return None
        self.following = Follow(offer.table, self.table)
        return self.following

    def question(self, seat: int, level: str, seconds: float | None) -> Think:
        seconds = self.policy.seconds if seconds is None else seconds
        return Think(seat, level, seconds, self.table.position, self.table.moved)

    def veil(self, think: Think) -> Think:
        """The question of a bot's own turn: how long its answer takes tells nothing of what it holds."""
        secrets = think.position.game.header.secrets
        seconds, least = self.policy.times(think.level, think.seconds, secrets=secrets)
        return replace(think, seconds=seconds, least=least)

    def next_alarm(self) -> Alarm | None:
        """The end of somebody's time, told once."""
        deadline = self.table.deadline
        due = None if deadline is None else Alarm(deadline.at)
        if due == self.alarm:
            return None
        self.alarm = due
        return due

    def next_time(self) -> Wake | None:
        """The next time at which something is to be done, told once."""
        due = self.resting if self.occupied else self.absence()
        if due is None or (self.waking is not None and self.waking <= due):
            return None
        self.waking = due
        return Wake(due)


def as_text(answer: object) -> str:
    """A bot's answer, which must be the text of a move."""
    if not isinstance(answer, str):
        raise BotFailed(f"its answer is no text but {type(answer).__name__}")
    return answer
