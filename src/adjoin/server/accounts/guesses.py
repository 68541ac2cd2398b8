"""How often codes may be tried: by each address, and wrong ones by everybody together.

Somebody who has a whole network has thousands of addresses, each with a rate of its own. So wrong codes are counted
over everybody, too. Once there were too many in a minute, whole networks that gave a wrong one within the hour have to
wait; whoever comes from elsewhere still gets through, since honest people type a right code the first time or soon.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from time import monotonic

from adjoin.live.events import Events
from adjoin.server.core.events import WrongCode
from adjoin.server.core.rate_limit import Limiter

MINUTE, HOUR = 60.0, 3600.0
WIDE = {4: 24, 6: 48}  # bits of a network that may be one person's
MOST = 20_000  # networks that are remembered


class Guesses(Limiter):
    """`rate` is that of one address, `wrong` how many codes may be wrong in a minute before networks have to wait."""

    def __init__(self, rate: str, wrong: int, events: Events, now: Callable[[], float] = monotonic) -> None:
        super().__init__(rate, now)
        self.events = events
        self.wrong: deque[float] = deque(maxlen=wrong)  # when the last ones were
        self.networks: OrderedDict[str, float] = OrderedDict()  # when each gave a wrong code

    def wait_of(self, person: str, address: str, amount: float = 1) -> float:
        """Seconds to wait before another try; 0 if it may be now."""
        return super().wait_of(person, address, amount) or self.wait_in_flood(address)

    def wait_in_flood(self, address: str) -> float:
        """Seconds until wrong codes are few enough again, for a network that gave one."""
        now = self.now()
        if len(self.wrong) < (self.wrong.maxlen or 0) or now - self.wrong[0] >= MINUTE:
            return 0.0
        known = self.networks.get(network_of(address), -HOUR)
        return self.wrong[0] + MINUTE - now if now - known < HOUR else 0.0

    def report_wrong(self, address: str) -> None:
        """Let every process know that a code from this address was wrong."""
        self.events.publish(WrongCode(address))

    def note_wrong(self, address: str) -> None:
        """A code from this address was wrong."""
        now, network = self.now(), network_of(address)
        self.wrong.append(now)
        self.networks[network] = now
        self.networks.move_to_end(network)
        while len(self.networks) > MOST:
            self.networks.popitem(last=False)


def network_of(address: str) -> str:
    """The network whose addresses may all be one person's."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    return str(ip_network((known, WIDE[known.version]), strict=False))
