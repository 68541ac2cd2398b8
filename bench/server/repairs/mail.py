"""Attacks by letter: one stranger who is sent many, and a mail server that asks for a password without TLS."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

from bench.server.repairs.house import House
from ports import free_port

PORT = free_port()
SENDERS = 33
MOST = 5  # letters to one stranger that are not a flood
SPELLED = ("victim@example.org", "Victim@EXAMPLE.org", "victim+1@example.org", "victim+2@example.org")
TUNING: dict[str, dict[str, Any]] = {
    "letters": {"smtp": f"smtp://127.0.0.1:{PORT}?from=house@example.org"},
    "password": {"smtp": f"smtp://me:secret@127.0.0.1:{PORT}?from=house@example.org"},
}


class Post:
    """A mail server without TLS that takes every letter and every password, and counts them."""

    def __init__(self) -> None:
        self.letters = 0
        self.passwords = list[str]()

    async def handle_DATA(self, _: Any, __: Any, ___: Any) -> str:
        self.letters += 1
        return "250 OK"

    def take(self, _: Any, __: Any, ___: Any, ____: Any, data: Any) -> AuthResult:
        self.passwords.append(data.password.decode())
        return AuthResult(success=True)


@contextmanager
def open_post() -> Iterator[Post]:
    post = Post()
    controller = Controller(
        post, hostname="127.0.0.1", port=PORT, authenticator=post.take, auth_require_tls=False, auth_required=False
    )
    controller.start()
    try:
        yield post
    finally:
        controller.stop()


def letters(house: House) -> dict[str, Any]:
    """Many browsers at four addresses of the network cannot have one stranger flooded with letters."""
    answers = list[int]()
    with open_post() as post:
        for number in range(SENDERS):
            with house.visitor(f"127.0.1.{number % 4}") as guest:
                wish = {"kind": "email", "address": SPELLED[number % 4]}
                answers.append(guest.http.post("/api/me/calls", json=wish).status_code)
        return {
            "held": 0 < post.letters <= MOST,
            "letters": post.letters,
            "answers": {str(status): answers.count(status) for status in sorted(set(answers))},
        }


def password(house: House) -> dict[str, Any]:
    """A mail server that offers no TLS is not told the password."""
    with open_post() as post, house.visitor() as guest:
        answer = guest.http.post("/api/me/calls", json={"kind": "email", "address": "ann@example.org"})
        told = "secret" in post.passwords
    return {"held": not told, "password_told": told, "answer": answer.status_code}


MAIL: dict[str, Any] = {"letters": letters, "password": password}
