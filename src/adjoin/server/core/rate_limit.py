"""How often somebody may ask: by person, and by address, which catches those who throw their cookies away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from math import inf
from time import monotonic
from typing import NamedTuple

SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400}
WIDTHS = {48: 16, 56: 4, 64: 1}  # bits of IPv6 networks that are counted, and how many households each counts as
MOST_KEYS = 10_000  # before those that could ask for everything again are forgotten


def origin(address: str) -> str:
    """What an address is counted as: of IPv6 the smallest network there is, IPv4 in its clothes as IPv4."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    return str(known.ipv4_mapped or IPv6Address(int(known) >> 64 << 64))


class Network(NamedTuple):
    """A network that an address belongs to, and how many times as much as one household it may have."""

    name: str
    times: float


@lru_cache(maxsize=4096)
def networks(home: str) -> tuple[Network, ...]:
    """The networks of somebody's origin, the widest first.

    Whoever has an IPv6 address has at least a /64 of them; a household often has a /56, and a /48 can be had for the
    asking. Each is counted, a wide one as a few households. An IPv4 address is all three by itself.
    """
    try:
        known = IPv6Address(home)
    except ValueError:
        return tuple(Network(home, 1) for _ in WIDTHS)
    whole = int(known)
    return tuple(
        Network(f"{IPv6Address(whole >> (128 - width) << (128 - width))}/{width}", times)
        for width, times in WIDTHS.items()
    )


def networks_of(home: str) -> tuple[Network, ...]:
    """The networks of an address, each only once: those of an IPv4 address are one."""
    return tuple(dict.fromkeys(networks(home)))


class Limiter:
    """One rate, such as "30/minute", for each key on its own: so many at once, then as many as the time that passed."""

    def __init__(self, rate: str, now: Callable[[], float] = monotonic, part: float = 1.0) -> None:
        """`part` of what the rate allows at once is allowed, at the same pace."""
        most, unit = rate.split("/")
        many = unit.rstrip("abcdefghijklmnopqrstuvwxyz")  # "8/15second": so many in so many seconds
        self.most, self.seconds = float(most), float(many or 1) * SECONDS[unit[len(many) :]]
        self.most, self.seconds = self.most * part, self.seconds * part
        self.now = now
        self.room = MOST_KEYS
        self.full: dict[str, float] = {}  # when a key may ask for everything again

    def wait(self, key: str, amount: float = 1) -> float:
        """Count so much more; if that is too much, count nothing and say how many seconds to wait."""
        return self.wait_for_all([Network(key, 1)], amount)

    def wait_at(self, home: str, amount: float = 1) -> float:
        """Count so much more for an address in all its networks; if that is too much for one, count nothing."""
        return self.wait_for_all(networks_of(home), amount)

    def wait_for_all(self, keys: Sequence[Network], amount: float) -> float:
        now = self.now()
        full = {
            key: max(self.full.get(key, now), now) + amount * self.seconds / self.most / times for key, times in keys
        }
        late = max(full.values()) - now - self.seconds
        if late > 1e-9:
            return late
        self.keep(full, now)
        return 0.0

    def keep(self, full: dict[str, float], now: float) -> None:
        self.full |= full
        if len(self.full) > self.room:
            self.forget_old(now)

    def forget_old(self, now: float) -> None:
        """Forget those who could ask for everything again."""
        self.full = {key: full for key, full in self.full.items() if full > now}
        self.room = max(MOST_KEYS, 2 * len(self.full))

    def charge(self, keys: Sequence[Network], amount: float, at_most: float = inf) -> None:
        """Count what was used already, whether it is too much or not; nobody is late by more than `at_most` seconds."""
        now, full = self.now(), self.full
        each, last = amount * self.seconds / self.most, now + self.seconds + at_most
        for key, times in keys:  # no two of them are the same
            full[key] = min(last, max(full.get(key, now), now) + each / times)
        if len(full) > self.room:
            self.forget_old(now)

    def late(self, key: Network) -> float:
        """Seconds until what was used under a key is within its rate again; 0 if it is."""
        return max(0.0, self.usage(key.name) - self.seconds)

    def usage(self, name: str) -> float:
        """How much was used under a name lately: the seconds until all of it is forgotten."""
        now = self.now()
        return self.full.get(name, now) - now

    def allows(self, home: str) -> bool:
        """Count one more of an address; False if that is too many."""
        return not self.wait_at(home)

    def wait_of(self, _: str, address: str, amount: float = 1) -> float:
        """The wait of a person at an address, who counts as that address."""
        return self.wait_at(address, amount)


class PersonLimiter(Limiter):
    """A rate for an address, and one for each person, wherever they are; nobody in particular counts as the address."""

    def __init__(self, rate: str, person: str, now: Callable[[], float] = monotonic) -> None:
        super().__init__(rate, now)
        self.persons = Limiter(person, now)

    def wait_of(self, person: str, address: str, amount: float = 1) -> float:
        return (self.persons.wait(person, amount) if person else 0.0) or self.wait_at(address, amount)
