"""How often somebody may ask."""

from __future__ import annotations

from time import monotonic

SECONDS = {"second": 1, "minute": 60, "hour": 3600}


class Limiter:
    """One rate, such as "30/second", counted for each key on its own in windows of that length."""

    def __init__(self, rate: str) -> None:
        most, unit = rate.split("/")
        self.most, self.seconds = int(most), SECONDS[unit]
        self.window = 0
        self.counts: dict[str, int] = {}

    def allows(self, key: str) -> bool:
        """Count one more; False if that is too many."""
        window = int(monotonic() / self.seconds)
        if window != self.window:
            self.window, self.counts = window, {}
        count = self.counts[key] = self.counts.get(key, 0) + 1
        return count <= self.most
