"""For whom a bot thinks."""

from __future__ import annotations

from typing import NamedTuple

from adjoin.live.client import Client

PLAYS, WATCHES, AWAY = range(3)


class Audience(NamedTuple):
    """Who waits for a bot: people who play, people who watch, or people who are away."""

    rank: int
    guests: tuple[Client, ...]


def audience_of(playing: set[str], here: set[Client], elsewhere: set[str]) -> Audience:
    """The players who are there, or else those who watch, or else the players who are away.

    Whoever is with another process is there as well, though nothing is known of whence they came.
    """
    players = tuple(guest for guest in here if guest.person in playing)
    if players:
        return Audience(PLAYS, players)
    if elsewhere & playing:
        return Audience(PLAYS, tuple(Client(person, "") for person in elsewhere & playing))
    if here or elsewhere:
        return Audience(WATCHES, tuple(here) or tuple(Client(person, "") for person in elsewhere))
    return Audience(AWAY, tuple(Client(person, "") for person in playing))
