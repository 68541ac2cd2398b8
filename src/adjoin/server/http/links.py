"""Links to a table, and who can open them."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Literal
from urllib.parse import urlsplit

from adjoin.answers.schemas import Links
from adjoin.server.db.values import Invite
from adjoin.server.http.errors import AnyRequest
from adjoin.server.settings import Settings

Reach = Literal["device", "network", "internet"]


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


def lan_address() -> str | None:
    """The address by which this machine is known in its network; found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def base_url(request: AnyRequest, settings: Settings) -> str:
    """How a link should begin so that others can open it."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = request.url.hostname or settings.host
    if settings.lan and is_loopback(host):
        host = lan_address() or host
        return f"http://{host}:{settings.port}"
    return f"{request.url.scheme}://{request.url.netloc}"


def reach_of(url: str, settings: Settings) -> Reach:
    host = urlsplit(url).hostname or ""
    if is_loopback(host):
        return "device"
    return "internet" if settings.public_url else "network"


def links(request: AnyRequest, settings: Settings, invites: list[Invite]) -> Links:
    base = base_url(request, settings)
    seats = {str(i.seat): f"{base}/join/{i.token}" for i in invites if i.seat >= 0 and not i.used}
    watch = next((f"{base}/watch/{i.token}" for i in invites if i.seat < 0), "")
    return Links(seats, watch, reach_of(base, settings))
