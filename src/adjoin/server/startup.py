"""Starting a server: whatever prevents it is said in one line."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from adjoin.server.middleware import App

import asyncio
import gc
import os
import re
import signal
import socket
import sys
from collections.abc import Callable, Iterable
from importlib.metadata import version
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Any

from adjoin.engines.choice import first_choice
from adjoin.errors import WrongUse
from adjoin.kernel.extras import need
from adjoin.server.db.open import database_path, is_postgres, prepare_store, prepare_thinking
from adjoin.server.settings import PACKAGE, Settings

if TYPE_CHECKING:
    from adjoin.server.http.slow_readers import ReaderWatch

LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
PUBLIC = re.compile(
    rf"(?P<scheme>https?)://(?P<host>{LABEL}(?:\.{LABEL})*\.?|\[[0-9a-f:.]+\])(?::(?P<port>[0-9]{{1,5}}))?/?"
)
# The tried versions of libraries on whose inner classes this server stands; pyproject.toml names the same.
TRIED: dict[str, tuple[tuple[int, ...], ...]] = {"uvicorn": ((0, 53), (0, 54)), "websockets": ((15,), (16,), (17,))}
UNSENT = 131_072  # bytes that the system holds for a reader who does not read; it would take megabytes
FRAME = 65_536  # bytes of a socket message that are read at all
ASKED_EVERY = 5.0  # seconds after which every socket is asked whether it is there
HEARD_WITHIN = 10.0  # seconds in which it has to answer
SWITCH = 0.001  # seconds after which the event loop lets the writer work; Python's own 0.005 delays every commit
STOP_WITHIN = 5  # seconds for the last answers
GARBAGE = 200_000  # new objects before a search for cycles; states are many objects in none, at 700 it took a fifth
AGAIN = 3  # such searches before one through what they left over, too: after Python's ten it would take a second


def check_tried(library: str, version: str) -> None:
    """WrongUse unless it is a version of the library whose classes this server was tried with: it builds on them."""
    tried = TRIED[library]
    if tuple(int(number) for number in re.findall(r"\d+", version)[: len(tried[0])]) not in tried:
        named = ", ".join(".".join(map(str, one)) for one in tried)
        raise WrongUse("error-untried", package=PACKAGE, library=library, found=version, tried=named)


def check_public_url(url: str) -> str:
    """The address as browsers say it: scheme, host and, unless it is the usual one, port, in small letters."""
    if not url:
        return ""
    found = PUBLIC.fullmatch(url.lower())
    port = int(found["port"] or 0) if found else 0
    if not found or port > 65_535 or not is_host(found["host"]):
        raise WrongUse("error-public-url", package=PACKAGE, url=url)
    usual = {"http": 80, "https": 443}[found["scheme"]]
    return f"{found['scheme']}://{found['host']}{f':{port}' if port not in (0, usual) else ''}"


def is_host(text: str) -> bool:
    """A name or an address; of IPv6 in brackets."""
    if not text.startswith("["):
        return len(text) <= 253
    try:
        return ip_address(text.strip("[]")).version == 6
    except ValueError:
        return False


def check_networks(addresses: Iterable[str], fault: str) -> tuple[str, ...]:
    """Addresses and networks: proxies whose word is believed, networks of our own in which people may be called."""
    for address in addresses:
        try:
            ip_network(address)
        except ValueError:
            raise WrongUse(fault, package=PACKAGE, address=address) from None
    return tuple(addresses)


def bind_socket(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_NOTSENT_LOWAT"):  # every connection inherits it
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT)
    try:
        door.bind((host, port))
        door.listen(1024)
    except (OSError, OverflowError) as reason:
        door.close()
        raise WrongUse("error-port", package=PACKAGE, host=host, port=str(port), reason=str(reason)) from None
    return door


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data_dir: Path | None = None,
    *,
    lan: bool = False,
    public_url: str = "",
    database: str = "",
    database_direct: str = "",
    proxy: Iterable[str] | None = None,
    smtp: str = "",
    call_network: Iterable[str] | None = None,
    workers: int = 1,
    ready: Callable[[str], None] | None = None,
    **tuning: Any,
) -> None:
    """Serve until stopped. WrongUse says in one line why it cannot be; `ready` is told the address when it is."""
    need("server")
    import uvicorn

    for library in TRIED:
        check_tried(library, version(library))
    from adjoin.accelerator.switch import accelerate
    from adjoin.server.app import application
    from adjoin.server.core.telemetry import log, set_up_logs
    from adjoin.server.notifications.email import read_post

    set_up_logs(human=sys.stderr.isatty())
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(GARBAGE, AGAIN)
    host = "0.0.0.0" if lan and host == "127.0.0.1" else host
    public_url = check_public_url(public_url)
    proxies = check_networks(proxy or (), "error-proxy")
    inside = check_networks(call_network or (), "error-network")
    read_post(smtp)  # says what is wrong with it
    door = bind_socket(host, port)
    port = int(door.getsockname()[1])
    path = Path() if is_postgres(database) else database_path(database, data_dir)
    tuning |= {"smtp": smtp, "call_networks": inside}
    settings = Settings(path, host=host, port=port, public_url=public_url, lan=lan, **tuning)
    opened = prepare_store(database, data_dir, direct=database_direct, workers=workers)

    def work(number: int = 0) -> None:
        app = application(settings, opened(), process=f"{socket.gethostname()}:{port}/{number}")
        gc.collect()
        gc.freeze()  # what is there before the first table stays: no search for cycles need look at it
        uvicorn.Server(configuration(uvicorn, app, app.readers, proxies, settings.address_begun)).run(sockets=[door])

    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = public_url or f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"
    log.info("serving", address=address, workers=workers, engine=first_choice(), accelerated=accelerate())
    if ready:
        ready(address)
    if workers == 1:
        work()
        return
    from adjoin.server.cluster.prefork import Several

    Several(workers, work).run()


def think(
    database: str, *, database_direct: str = "", places: int = 0, ready: Callable[[int], None] | None = None
) -> None:
    """Only think, for the servers on a database, until stopped. WrongUse says in one line why it cannot be."""
    need("server")
    from adjoin.server.bot_worker import Thinker
    from adjoin.server.core.telemetry import log, set_up_logs

    set_up_logs(human=sys.stderr.isatty())
    opened = prepare_thinking(database, direct=database_direct)

    async def work() -> None:
        thinker = Thinker(opened(), places or os.cpu_count() or 1)
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, thinker.stop)
        log.info("thinking", places=thinker.places, engine=first_choice())
        if ready:
            ready(thinker.places)
        await thinker.run()

    asyncio.run(work())


def configuration(
    uvicorn: ModuleType, app: App, readers: ReaderWatch, proxies: tuple[str, ...] = (), begun: int = 512
) -> Any:
    from adjoin.server.http.slow_clients import LARGEST, punctual

    return uvicorn.Config(
        app,
        ws="adjoin.server.http.websocket:DirectWebSocket",
        ws_per_message_deflate=False,
        ws_max_size=FRAME,
        ws_ping_interval=ASKED_EVERY,
        ws_ping_timeout=HEARD_WITHIN,
        http=punctual(proxies, readers, begun),
        h11_max_incomplete_event_size=LARGEST,
        loop="auto",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),  # else X-Forwarded-For is what anybody may write
        forwarded_allow_ips=list(proxies),
        timeout_graceful_shutdown=STOP_WITHIN,
    )
