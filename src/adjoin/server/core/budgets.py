"""Processor time, shared fairly: each request and message is charged to its address, its person and its table.

Whoever has used too much is slowed, then refused. An address or a table is many people: once it is over its budget,
everybody there keeps a part of it for themselves, so that one of them cannot have the others locked out. Whoever the
server does not know counts, together with all others it does not know, as one person of the address.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterable
from time import monotonic
from typing import NamedTuple

from adjoin.live.client import Client
from adjoin.live.meter import PAYER
from adjoin.server.core.rate_limit import Limiter, Network, networks, networks_of
from adjoin.server.settings import Settings

LONGEST = 2.0  # seconds for which somebody over budget is slowed; beyond it they are refused
PARTS = 16  # everybody's own part of the budget of an address or a table
SETTLED = 0.002  # seconds that are charged together
KNOWN = 10_000  # people whose cookies are remembered,
LONG = 1_000  # unless their Cookie header has more characters
MOMENT = 0.5  # seconds for which somebody within budget waits who is ahead of their pace
AT_ONCE = 0.03  # the part of its budget that an address may use in one go
MOST = 512  # requests of one network that wait at the door


class Bill(NamedTuple):
    """The names under which an account is counted."""

    person: str  # for whom, and at which table, these are the names
    table: str
    own: tuple[Network, ...]
    pace: tuple[Network, ...]
    groups: tuple[tuple[Limiter, tuple[Network, ...], tuple[Network, ...]], ...]  # each with everybody's own part


class TimeAccount:
    """Who pays for a request, or for all that is said on a socket."""

    def __init__(self, budgets: Budgets, address: str, person: str = "", table: str = "") -> None:
        self.budgets = budgets
        self.address = address
        self.person = person
        self.table = table
        self.owed = 0.0  # seconds that were not yet counted
        self.bill: Bill | None = None  # under which names it is counted, found once for all that it says

    @property
    def current_bill(self) -> Bill:
        """The names under which this account is counted now."""
        if self.bill is None or (self.bill.person, self.bill.table) != (self.person, self.table):
            self.bill = self.budgets.bill(self.address, self.person, self.table)
        return self.bill

    def charge(self, seconds: float) -> None:
        self.owed += seconds
        if self.owed > SETTLED:
            self.settle()

    def settle(self) -> None:
        owed, self.owed = self.owed, 0.0
        self.budgets.count(self.current_bill, owed)

    def wait(self) -> float:
        """Seconds until this account is within its budgets; 0 if it is. What it owes by then is next to nothing."""
        return self.budgets.wait(self.current_bill)

    async def slow(self) -> float:
        """Wait until it is within its budgets, if that is soon; else the seconds that it would take."""
        left = LONGEST
        while wait := self.wait():
            if wait > left:
                return wait
            await asyncio.sleep(wait)
            left -= wait
        return 0.0

    async def enter(self) -> float:
        """Wait for a turn at the door, within budget; else the seconds after which to come again."""
        left = monotonic() + LONGEST
        while not (late := await self.slow()):
            if not await self.budgets.door.enter(self):
                return 1.0
            if not self.wait():
                return 0.0
            if monotonic() > left:
                return max(1.0, self.wait())
        return late

    def recognize(self, cookies: str, person: str) -> None:
        """Whoever asks here, with this Cookie header, is this person."""
        self.person = person
        self.budgets.know(cookies, person)


class Budgets:
    """What was used lately, in this process."""

    def __init__(self, settings: Settings, now: Callable[[], float] = monotonic) -> None:
        self.people = Limiter(settings.person_time, now)
        self.addresses = Limiter(settings.address_time, now)
        self.pace = Limiter(settings.address_time, now, AT_ONCE)
        self.tables = Limiter(settings.table_time, now)
        self.door = Turnstile(self)
        self.known: OrderedDict[str, str] = OrderedDict()  # people by their Cookie headers, the latest last

    def account(self, address: str, cookies: str = "", table: str = "") -> TimeAccount:
        """The account of somebody at an address; who they are is known if they asked before."""
        return TimeAccount(self, address, self.known.get(cookies, ""), table)

    def know(self, cookies: str, person: str) -> None:
        """Whoever sends this Cookie header is this person. What is too long for one of ours is not remembered."""
        if person and len(cookies) <= LONG and self.known.get(cookies) != person:
            self.known[cookies] = person
            while len(self.known) > KNOWN:
                self.known.popitem(last=False)

    def forget(self, person: str) -> None:
        """This person may be another one now: whoever sends their cookies is looked up again."""
        for cookies in [cookies for cookies, known in self.known.items() if known == person]:
            del self.known[cookies]

    def count(self, bill: Bill, seconds: float) -> None:
        if bill.own:
            self.people.charge(bill.own, seconds)
        self.pace.charge(bill.pace, seconds, MOMENT)
        for limiter, groups, parts in bill.groups:
            if groups:
                limiter.charge(groups + parts, seconds)

    def wait(self, bill: Bill) -> float:
        """Seconds until a person is within their budget, and within their part of each group that is over its own."""
        longest = self.people.late(bill.own[0]) if bill.own else 0.0
        for limiter, groups, parts in bill.groups:
            for group, own in zip(groups, parts, strict=True):
                if late := limiter.late(group):
                    longest = max(longest, min(late, limiter.late(own)))
        return longest

    def bill(self, address: str, person: str, table: str) -> Bill:
        network = networks(address)[0]
        groups = [
            (limiter, named, tuple(part(one, person) for one in named))
            for limiter, named in (
                (self.addresses, networks_of(address)),
                (self.tables, (Network(table, 1),) if table else ()),
            )
        ]
        own = (Network(person, 1),) if person else ()
        return Bill(person, table, own, (network, part(network, person)), tuple(groups))

    def usage(self, names: Iterable[str]) -> float:
        """How much was used lately under the greediest of these names; who has used least comes first."""
        return max(self.addresses.usage(name) for name in names)


def payer_here() -> TimeAccount:
    """Who pays for what is done in this context: the middleware has seen to it that somebody does."""
    account = PAYER.get()
    assert isinstance(account, TimeAccount)
    return account


def recognize(cookies: str, person: str) -> None:
    """Whoever asks in this context, with this Cookie header, is this person."""
    account = PAYER.get()
    if person and isinstance(account, TimeAccount):
        account.recognize(cookies, person)


def part(group: Network, person: str) -> Network:
    """What a person has of a group for themselves."""
    return Network(f"{group.name} {person}", group.times / PARTS)


class Turnstile:
    """Lets in one request in each round of the event loop: nobody waits for more than one of somebody else's.

    Those who wait come in by turns: the network that used least, and of its people the one who used least. Those of
    a network that is ahead of its pace, and of their own part of it, wait a moment: nobody has the whole processor.
    """

    def __init__(self, budgets: Budgets) -> None:
        self.budgets = budgets
        self.waiting: dict[Network, dict[Client, deque[asyncio.Future[None]]]] = {}  # by the widest network
        self.counts: Counter[Network] = Counter()
        self.coming: asyncio.Handle | None = None  # the next one comes in then
        self.resting = False  # all who wait are ahead of their pace

    async def enter(self, account: TimeAccount) -> bool:
        """True when it is this account's turn; False if too many wait there already."""
        network, guest = networks(account.address)[0], Client(account.person, account.address)
        if self.coming is None and not self.late(network, guest):
            self.come(0.0)
            return True
        if self.counts[network] >= MOST:
            return False
        turn = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(network, {}).setdefault(guest, deque()).append(turn)
        self.counts[network] += 1
        if self.coming is None or self.resting:
            self.come(0.0)
        await turn
        return True

    def come(self, seconds: float) -> None:
        """Let the next one in after a while, or in the next round."""
        if self.coming is not None:
            self.coming.cancel()
        loop = asyncio.get_running_loop()
        self.resting = seconds > 0
        self.coming = loop.call_later(seconds, self.next) if seconds else loop.call_soon(self.next)

    def next(self) -> None:
        self.coming = None
        if not self.waiting:
            return
        late = {
            (network, guest): self.late(network, guest) for network, guests in self.waiting.items() for guest in guests
        }
        ready = [place for place, seconds in late.items() if not seconds]
        if not ready:
            self.come(min(late.values()))
            return
        turn = self.pick(*min(ready, key=self.order))
        if not turn.done():  # its request may have ended meanwhile
            turn.set_result(None)
        self.come(0.0)

    def late(self, network: Network, guest: Client) -> float:
        """Seconds until a guest is within the pace of their network, or of their own part of it."""
        late = self.budgets.pace.late(network)
        return min(late, self.budgets.pace.late(part(network, guest.person))) if late else 0.0

    def order(self, place: tuple[Network, Client]) -> tuple[float, float]:
        network, guest = place
        return self.budgets.usage([network.name]), self.budgets.usage(names_of(guest))

    def pick(self, network: Network, guest: Client) -> asyncio.Future[None]:
        guests = self.waiting[network]
        turn = guests[guest].popleft()
        if not guests[guest]:
            del guests[guest]
        if not guests:
            del self.waiting[network]
        self.counts[network] -= 1
        if not self.counts[network]:
            del self.counts[network]
        return turn


def names_of(guest: Client) -> list[str]:
    """The names under which a person at an address is counted there."""
    return [part(network, guest.person).name for network in networks_of(guest.address)]
