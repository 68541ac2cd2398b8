"""How many sockets somebody may have open, and how fast those at them may talk."""

from __future__ import annotations

from collections import Counter

from adjoin.live.client import Client
from adjoin.server.core.rate_limit import Limiter, PersonLimiter, networks_of
from adjoin.server.settings import Settings


class SocketLimits:
    """Shared by all sockets of a server. Every wait is counted, and is 0 for what is allowed."""

    def __init__(self, settings: Settings, tables: Limiter) -> None:
        self.tables = tables  # rematches are tables
        self.players = PersonLimiter(settings.address_chat_rate, settings.chat_rate)
        self.onlookers = PersonLimiter(settings.address_chat_rate, settings.chat_rate)
        self.talk = Limiter(settings.table_chat_rate)
        self.spectators = settings.table_spectators
        self.most = settings.person_sockets, settings.address_sockets
        self.open: Counter[Client] = Counter()  # sockets, by person and by address

    def enter(self, guest: Client) -> bool:
        """One more socket; False if that is too many."""
        if any(self.open[key] >= most for key, most in self.keys(guest)):
            return False
        self.open.update(key for key, _ in self.keys(guest))
        return True

    def keys(self, guest: Client) -> list[tuple[Client, float]]:
        """What a socket is counted as, and how many each may have."""
        person: list[tuple[Client, float]] = [(Client(guest.person, ""), self.most[0])] if guest.person else []
        return person + [(Client("", name), times * self.most[1]) for name, times in networks_of(guest.address)]

    def leave(self, guest: Client) -> None:
        for key, _ in self.keys(guest):
            self.open[key] -= 1
            if self.open[key] <= 0:
                del self.open[key]

    def wait_to_talk(self, guest: Client, table: str, *, plays: bool) -> float:
        """Seconds until a line may be passed on. Onlookers have a pace of their own, and take nothing from players."""
        channel = self.players if plays else self.onlookers
        return channel.wait_of(*guest) or self.talk.wait(f"{table} {'table' if plays else 'onlookers'}")
