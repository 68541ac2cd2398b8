"""Of IPv6 a household's network, and the wider ones that are had for the asking, are counted together."""

from __future__ import annotations

import asyncio
from ipaddress import IPv6Address
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from adjoin.errors import TableRefusal
from adjoin.kernel.registry import load
from adjoin.live.audience import PLAYS, Audience
from adjoin.live.client import Client
from adjoin.server.bot_jobs.fair_queue import FairQueue
from adjoin.server.core.rate_limit import WIDTHS, Limiter, PersonLimiter, networks, origin
from adjoin.server.db.repositories.jobs import QueuedJob
from adjoin.server.db.store import Store
from adjoin.server.http.slow_clients import OpenRequests
from adjoin.server.lobby.service import HOMES, Lobby, OfferLimits
from adjoin.server.settings import Settings
from adjoin.server.tables.socket_limits import SocketLimits

LONG = 60.0  # seconds
SITE = int(IPv6Address("2001:db8:7::"))


def of_site(number: int) -> str:
    """One of the 65,536 networks of a /48, as an address in it is counted."""
    return origin(str(IPv6Address(SITE + (number << 64) + 5)))


def spread(number: int) -> str:
    """A network of the /48 in a /56 of its own."""
    return of_site(number << 8)


def test_the_networks_of_an_address() -> None:
    """The widest first; an IPv4 address, also in the clothes of IPv6, is all of them by itself."""
    names = [network.name for network in networks(origin("2001:db8:7:1234:5:6:7:8%eth0"))]
    assert names == ["2001:db8:7::/48", "2001:db8:7:1200::/56", "2001:db8:7:1234::/64"]
    assert {network.name for network in networks(origin("::ffff:1.2.3.4"))} == {"1.2.3.4"}
    assert [network.times for network in networks(origin("2001:db8::"))] == list(WIDTHS.values())


@pytest.mark.parametrize(("kind", "most"), [(of_site, 4), (spread, 16)])
def test_many_addresses_of_one_network_have_the_rate_of_a_few(kind: Any, most: int) -> None:
    """A /56 asks as often as four households, a /48 as sixteen; what one was refused was not counted for others."""
    limiter = Limiter("10/hour", lambda: 0.0)
    asked = [limiter.allows(kind(number)) for number in range(200)]
    assert asked == [True] * (10 * most) + [False] * (200 - 10 * most)
    assert limiter.allows(origin("2001:db8:8::1"))
    assert limiter.allows("1.2.3.4")
    one = PersonLimiter("10/hour", "100/hour", lambda: 0.0)
    assert sum(not one.wait_of("", of_site(1)) for _ in range(20)) == 10


def test_sockets_and_requests_of_one_network() -> None:
    """Open sockets and unfinished requests are counted in every network, and forgotten as they end."""
    manners = SocketLimits(Settings(Path(), address_sockets=3), Limiter("1/hour"))
    guests = [Client("", spread(number)) for number in range(100)]
    entered = [guest for guest in guests if manners.enter(guest)]
    assert len(entered) == 16 * 3
    for guest in entered:
        manners.leave(guest)
    assert not manners.open
    begun = OpenRequests(most=3)
    homes = [home for number in range(100) if begun.add(home := begun.home(str(IPv6Address(SITE + (number << 72)))))]
    assert len(homes) == 16 * 3
    for home in homes:
        begun.remove(home)
    assert not begun.counts


async def test_a_stranger_waits_for_one_thought_of_a_whole_site() -> None:
    """Bots of a hundred addresses of one /48 wait; a stranger's is next after the one under way."""
    turns, order = FairQueue(1), list[str]()

    async def think(guest: Client) -> None:
        async with turns.turn(lambda: Audience(PLAYS, (guest,))):
            order.append(guest.person)
            await asyncio.sleep(0)

    crowd = [asyncio.create_task(think(Client(f"{number}", of_site(number * 300)))) for number in range(100)]
    await asyncio.sleep(0)
    stranger = asyncio.create_task(think(Client("stranger", origin("2001:db8:8::1"))))
    await asyncio.gather(*crowd, stranger)
    assert order.index("stranger") <= 2


async def test_those_of_one_household_share_the_time_of_a_bot() -> None:
    """Many addresses of one /56 that wait at the same time have quick bots; another household of the same /48 keeps
    most of its time."""
    turns, shares = FairQueue(1), dict[str, float]()

    async def think(guest: Client) -> None:
        async with turns.turn(lambda: Audience(PLAYS, (guest,))) as share:
            shares[guest.person] = share
            await asyncio.sleep(0)

    guests = [Client(f"{number}", of_site(number)) for number in range(5)]
    await asyncio.gather(*(think(guest) for guest in [*guests, Client("neighbour", of_site(300))]))
    assert shares["neighbour"] >= 0.8
    assert shares["1"] < 0.5


def test_a_site_does_not_fill_the_lobby() -> None:
    """Offers from one /48 are counted together, those of a server that knew only the address with them."""
    lobby: Any = SimpleNamespace(most=OfferLimits(3, 3, 2, 1000), offers={}, near=None)
    lobby.near = lambda offer: Lobby.near(lobby, offer)
    game = load("copulas")

    def offer(home: str, person: str) -> Any:
        spec = SimpleNamespace(public=True, game=game)
        return SimpleNamespace(home=home, people=(person,), spec=spec, seat_of=lambda who: -1)

    made = 0
    for number in range(100):
        home = HOMES.join(network.name for network in networks(spread(number)))
        try:
            Lobby.check_room(lobby, offer(home, f"p{number}"))
        except TableRefusal:
            continue
        made += 1
        lobby.offers[number] = offer(home, f"p{number}")
    assert made == 2 * 16
    Lobby.check_room(lobby, offer(HOMES.join(network.name for network in networks("1.2.3.4")), "x"))


async def test_thinkers_take_a_stranger_before_the_rest_of_a_site(store: Store) -> None:
    """On PostgreSQL: what a /48 has used counts for all its addresses, and only a household shares a bot's time."""
    if store.questions is None:
        return
    questions = store.questions

    def question(name: str, home: str) -> QueuedJob:
        homes = tuple(f"{width}:{net.name}" for width, net in zip(WIDTHS, networks(home), strict=True))
        return QueuedJob(name, "bot", f"table-{name}", 0, b"", (), PLAYS, (f"person-{name}",), homes, 1.0)

    await questions.ask([replace(question("first", of_site(0)), seconds=30.0)], LONG)
    assert [one.id for one in await questions.take("thinker", ["bot"], [], 1, LONG)] == ["first"]
    await questions.ask([question(f"site{number}", spread(number)) for number in range(1, 4)], LONG)
    await questions.ask([question("stranger", "1.2.3.4")], LONG)
    taken = [(await questions.take("thinker", ["bot"], [], 1, LONG))[0] for _ in range(4)]
    assert (taken[0].id, [one.beside for one in taken]) == ("stranger", [1, 1, 1, 1])
