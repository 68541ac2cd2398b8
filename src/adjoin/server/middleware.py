"""The door: who may come in, how often, and what every answer carries."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from ipaddress import ip_address
from math import ceil
from socket import gethostname
from typing import Any
from urllib.parse import urlsplit

from adjoin.answers.schemas import Problem
from adjoin.live.encoding import encode
from adjoin.live.meter import meter
from adjoin.phrase import Phrase
from adjoin.server.accounts.routes import NEW_COOKIE
from adjoin.server.core.budgets import Budgets, TimeAccount
from adjoin.server.core.characters import Unreadable, check_address
from adjoin.server.core.rate_limit import origin
from adjoin.server.core.telemetry import Figures
from adjoin.server.http.policy import PICTURE, POLICY
from adjoin.server.http.slow_readers import ReaderWatch
from adjoin.server.settings import Settings

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

CACHING = b"cache-control"
TABLE = re.compile(r"/(?:api/tables|ws)/([A-Za-z0-9_-]+)")  # a request that is about a table
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Guard:
    """`readers` watches those who do not read what they are sent; `refuses` knows addresses that may only look."""

    def __init__(
        self,
        app: App,
        settings: Settings,
        figures: Figures,
        readers: ReaderWatch,
        budgets: Budgets,
        refuses: Callable[[str], bool],
    ) -> None:
        self.app = app
        self.readers = readers
        self.settings = settings
        self.figures = figures
        self.budgets = budgets
        self.refuses = refuses
        self.names = own_names(settings)
        secure = settings.public_url.startswith("https:")
        self.promises = [(b"strict-transport-security", b"max-age=31536000")] if secure else []  # a year

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        account = self.account(scope)
        await meter(self.serve(scope, receive, send, account), account)
        account.settle()

    async def serve(self, scope: Scope, receive: Receive, send: Send, account: TimeAccount) -> None:
        refusal, late = self.refusal(scope), 0.0
        if not refusal and (late := await account.enter()):
            refusal = 429, "error-too-fast"
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send, refusal)
        elif refusal:
            await self.refuse(send, *refusal, late)
        else:
            await self.app(scope, receive, self.add_headers(scope, send))

    def account(self, scope: Scope) -> TimeAccount:
        """Who pays for a request, or for a socket until it is accepted."""
        cookies = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie"), "")
        found = TABLE.match(scope["path"])
        return self.budgets.account(origin(address_in(scope)), cookies, found[1] if found else "")

    def refusal(self, scope: Scope) -> tuple[int, str] | None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        try:
            if not self.knows_host(urlsplit(f"//{host}").hostname or ""):
                return 421, "error-host"
            if changes and not self.own_origin(headers.get(b"origin"), host):
                return 403, "error-origin"
            check_address(scope.get("raw_path") or scope["path"].encode())
            check_address(scope["query_string"])
        except Unreadable:
            return 400, "error-characters"
        except ValueError:  # brackets that are no address
            return 400, "error-request"
        if changes and self.refuses(address_in(scope)):
            return 403, "error-banned"
        return None

    def knows_host(self, host: str) -> bool:
        """A name that some page elsewhere pointed at this machine is not ours."""
        return host in self.names or is_address(host)

    def own_origin(self, said: str | None, host: str) -> bool:
        """Browsers say where a page comes from; other programs say nothing."""
        if said is None:
            return True
        public, netloc = self.settings.public_url, urlsplit(said).netloc
        if public and netloc == urlsplit(public).netloc:
            return said == public  # under its own name with its own scheme: http is not https
        return netloc == host

    async def socket(self, scope: Scope, receive: Receive, send: Send, refusal: tuple[int, str] | None) -> None:
        if refusal is None:
            await self.app(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": refusal[1]})

    async def refuse(self, send: Send, status: int, code: str, late: float = 0.0) -> None:
        body = encode(Problem(code, Phrase(code)))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        headers.append((CACHING, b"no-store"))
        if late:  # and what else came on this line is not read
            headers += [(b"retry-after", str(ceil(late)).encode()), (b"connection", b"close")]
        self.figures.requests.labels(str(status)).inc()
        await send(
            {"type": "http.response.start", "status": status, "headers": [*headers, *armour(headers), *self.promises]}
        )
        await send({"type": "http.response.body", "body": body})

    def add_headers(self, scope: Scope, send: Send) -> Send:
        """What every answer carries, and a cookie for a device that is new."""
        scope.setdefault("state", {})

        async def dress(message: Message) -> None:
            if message["type"] == "http.response.start":
                before, cookie = message["headers"], self.cookie(scope)
                before = with_caching(before, private=bool(cookie))
                message["headers"] = [*before, *armour(before), *self.promises, *cookie]
                self.figures.requests.labels(str(message["status"])).inc()
            await send(message)

        return dress

    def cookie(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        cookie = scope["state"].get(NEW_COOKIE)
        return [(b"set-cookie", cookie.encode()), (b"cache-control", b"no-store")] if cookie else []


def address_in(scope: Scope) -> str:
    return str(scope["client"][0]) if scope.get("client") else ""


def own_names(settings: Settings) -> set[str]:
    """What this machine is called, in its network too, and what the world calls it."""
    machine = gethostname().lower()
    public = urlsplit(settings.public_url).hostname or "localhost"
    return {"localhost", machine, f"{machine.split('.')[0]}.local", public}


def with_caching(headers: Iterable[tuple[bytes, bytes]], *, private: bool) -> list[tuple[bytes, bytes]]:
    """Add to headers that nobody keeps the answer, unless they say otherwise; with a cookie, that one says it."""
    rest = [(name, value) for name, value in headers if not (private and name.lower() == CACHING)]
    said = private or any(name.lower() == CACHING for name, _ in rest)
    return rest if said else [*rest, (CACHING, b"no-store")]


def armour(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """What an answer with these headers carries besides: a picture may bring its style, a page nothing inline."""
    said = {name.lower(): value for name, value in headers}
    if b"content-security-policy" in said:  # of home, or of the one script that runs WebAssembly
        return HEADERS
    drawn = said.get(b"content-type", b"").startswith(b"image/svg")
    return [(b"content-security-policy", PICTURE if drawn else POLICY), *HEADERS]


def is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
