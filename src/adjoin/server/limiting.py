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
        self.most, self.seconds = int(most), SECONDS[unit]
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


class Bounds:
    """A rate for a person and one for an address."""

    def __init__(self, person: str, address: str) -> None:
        self.persons = Limiter(person)
        self.addresses = Limiter(address)

    def wait(self, person: str, address: str, amount: float = 1) -> float:
        """Count so much more for both; the seconds to wait if that is too much. Nobody's person is nobody in
        particular: only the address counts."""
        return (self.persons.wait(person, amount) if person else 0.0) or self.addresses.wait(origin(address), amount)
