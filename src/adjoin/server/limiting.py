"""How often somebody may ask: by person, and by address, which catches those who throw their cookies away."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic

SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400}
MOST_KEYS = 10_000  # before those that could ask for everything again are forgotten


def origin(address: str) -> str:
    """As whom an address is counted: of IPv6 the network of one household, IPv4 in its clothes as IPv4."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    return str(known.ipv4_mapped or IPv6Address(int(known) >> 64 << 64))


class Limiter:
    """One rate, such as "30/minute", for each key on its own: so many at once, then as many as the time that passed."""

    def __init__(self, rate: str, now: Callable[[], float] = monotonic) -> None:
        most, unit = rate.split("/")
        many = unit.rstrip("abcdefghijklmnopqrstuvwxyz")  # "8/15second": so many in so many seconds
        self.most, self.seconds = int(most), int(many or 1) * SECONDS[unit[len(many) :]]
        self.now = now
        self.full: dict[str, float] = {}  # when a key may ask for everything again

    def wait(self, key: str, amount: float = 1) -> float:
        """Count so much more; if that is too much, count nothing and say how many seconds to wait."""
        now = self.now()
        full = max(self.full.get(key, now), now) + amount * self.seconds / self.most
        late = full - now - self.seconds
        if late > 1e-9:
            return late
        self.full[key] = full
        if len(self.full) > MOST_KEYS:
            self.full = {key: full for key, full in self.full.items() if full > now}
        return 0.0

    def allows(self, key: str) -> bool:
        """Count one more; False if that is too many."""
        return not self.wait(key)

    def wait_of(self, _: str, address: str, amount: float = 1) -> float:
        """The same for a person at an address, who counts as that address."""
        return self.wait(address, amount)


class Bounds(Limiter):
    """A rate for an address, and one for each person, wherever they are; nobody in particular counts as the address."""

    def __init__(self, rate: str, person: str, now: Callable[[], float] = monotonic) -> None:
        super().__init__(rate, now)
        self.persons = Limiter(person, now)

    def wait_of(self, person: str, address: str, amount: float = 1) -> float:
        return (self.persons.wait(person, amount) if person else 0.0) or self.wait(address, amount)
