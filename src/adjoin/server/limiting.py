"""How often somebody may ask."""

from __future__ import annotations

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter


class Limiter:
    """One rate, counted for each key on its own."""

    def __init__(self, rate: str) -> None:
        self.rate: RateLimitItem = parse(rate)
        self.windows = FixedWindowRateLimiter(MemoryStorage())

    def allows(self, key: str) -> bool:
        """Count one more; False if that is too many."""
        return self.windows.hit(self.rate, key)
