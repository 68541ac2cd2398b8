"""Places where somebody can be called: a browser that reads its pushes, a receiver of webhooks, a mail server."""

from __future__ import annotations

import json
import os
import socket
import threading
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec

from adjoin.server.notifications.webpush import encode, point


class Heard(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Endpoint:
    """A web server that keeps what it is sent and answers as it is told: a status, or bytes, or (None) nothing."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.answer: int | bytes | None = 201
        self.headers: dict[str, str] = {}
        self.released = threading.Event()  # those who wait for an answer in vain may go
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                outer.heard.append(Heard(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                if outer.answer is None:
                    outer.released.wait(60)
                elif isinstance(outer.answer, bytes):
                    self.wfile.write(outer.answer)
                else:
                    self.send_response(outer.answer)
                    for name, value in outer.headers.items():
                        self.send_header(name, value)
                    self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.released.set()
        self.server.shutdown()
        self.server.server_close()


class Browser:
    """One that has subscribed to pushes, at a push service of its own."""

    def __init__(self, service: Endpoint, path: str = "/push/1") -> None:
        self.service = service
        self.path = path
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    @property
    def subscription(self) -> dict[str, Any]:
        keys = {"p256dh": encode(point(self.key.public_key())), "auth": encode(self.auth)}
        return {"endpoint": self.service.url + self.path, "keys": keys}

    @property
    def read(self) -> list[dict[str, Any]]:
        """What came, as only this browser can read it."""
        came = [heard.body for heard in self.service.heard if heard.path == self.path]
        return [
            json.loads(http_ece.decrypt(one, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))
            for one in came
        ]


class MailServer:
    """Takes letters, but none to `nobody@`."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.controller = Controller(self, hostname="127.0.0.1", port=port)
        self.controller.start()
        self.url = f"smtp://127.0.0.1:{port}?from=adjoin@example.org"

    async def handle_RCPT(self, _: Any, __: Any, envelope: Any, address: str, ___: Any) -> str:
        if address.startswith("nobody@"):
            return "550 nobody here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:
        from email import message_from_bytes
        from email.policy import default

        self.letters.append(message_from_bytes(envelope.content, policy=default))
        return "250 OK"

    def close(self) -> None:
        self.controller.stop()
