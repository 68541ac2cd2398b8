"""Mail: nobody is flooded with letters, and no password goes out without TLS."""

from __future__ import annotations

import datetime
import ssl
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from adjoin.errors import WrongUse
from adjoin.server.db.store import Store
from adjoin.server.notifications.email import Mail, read_post, recipient
from adjoin.server.notifications.safe_http import Unreachable
from ports import free_port
from server.endpoints import MailServer
from server.postgres import new_database
from server.serving import Guest, Server

HOUR = 3600.0


class Listening(Controller):
    """A mail server that takes any password, with TLS or without, and remembers what it was told and how."""

    def __init__(self, **more: Any) -> None:
        self.logins: list[tuple[bytes, bool]] = []
        self.letters: list[bool] = []
        more |= {"authenticator": self.take, "auth_require_tls": False}
        super().__init__(self, hostname="127.0.0.1", port=free_port(), **more)
        self.start()

    def take(self, _: Any, session: Any, __: Any, ___: Any, data: Any) -> AuthResult:
        self.logins.append((data.password, session.ssl is not None))
        return AuthResult(success=True)

    async def handle_DATA(self, _: Any, session: Any, __: Any) -> str:
        self.letters.append(session.ssl is not None)
        return "250 OK"

    def url(self, who: str = "", more: str = "") -> str:
        return f"smtp://{who}127.0.0.1:{self.port}?from=a@b.example{more}"


def certificate(folder: Path) -> Path:
    """A file with a key and a certificate for this machine, which nobody trusts."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.datetime.now(datetime.UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path = folder / "mail.pem"
    path.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    return path


@pytest.fixture
def plain() -> Iterator[Listening]:
    made = Listening()
    yield made
    made.stop()


@pytest.fixture
def encrypted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Listening]:
    path = certificate(tmp_path)
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(path)
    monkeypatch.setattr(ssl, "create_default_context", lambda: trusting(path))
    made = Listening(tls_context=tls)
    yield made
    made.stop()


def trusting(path: Path) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.load_verify_locations(path)
    return context


async def sent(url: str) -> None:
    post = read_post(url)
    assert post is not None
    await Mail(post).send("ann@example.org", "Hello", "Hello", "name")


async def test_no_password_without_tls(plain: Listening) -> None:
    """Where STARTTLS is not offered, a mail server is told neither the password nor the letter."""
    with pytest.raises(Unreachable, match="call-mail"):
        await sent(plain.url("me:secret@"))
    assert (plain.logins, plain.letters) == ([], [])


async def test_without_a_password_tls_is_not_needed(plain: Listening) -> None:
    """A mail server on the same machine, which asks for no password, is given letters as before."""
    await sent(plain.url())
    assert plain.letters == [False]


async def test_the_address_may_say_that_there_is_no_tls(plain: Listening) -> None:
    """`tls=off` is the operator's word that the way to the mail server is their own."""
    await sent(plain.url("me:secret@", "&tls=off"))
    assert (plain.logins, plain.letters) == ([(b"secret", False)], [False])


async def test_a_password_goes_through_tls(encrypted: Listening) -> None:
    """Where STARTTLS is offered, password and letter go through it."""
    await sent(encrypted.url("me:secret@"))
    assert (encrypted.logins, encrypted.letters) == ([(b"secret", True)], [True])


async def test_a_stranger_in_between_learns_nothing(encrypted: Listening, monkeypatch: pytest.MonkeyPatch) -> None:
    """A certificate that nobody vouches for ends it before the password."""
    monkeypatch.setattr(ssl, "create_default_context", lambda: ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT))
    with pytest.raises(Unreachable, match="call-mail"):
        await sent(encrypted.url("me:secret@"))
    assert (encrypted.logins, encrypted.letters) == ([], [])


@pytest.mark.parametrize(
    "url", ["smtp://me:x@m.example?tls=maybe&", "smtp://m.example?tls=0&", "smtps://m.example?tls=off&"]
)
def test_a_word_that_is_not_known_is_refused_at_the_start(url: str) -> None:
    """A typing mistake must not leave a password without TLS, nor `off` contradict smtps."""
    with pytest.raises(WrongUse):
        read_post(f"{url}from=a@b.example")


@pytest.mark.parametrize(
    ("written", "reader"),
    [
        ("ann@example.org", "ann@example.org"),
        ("Ann@EXAMPLE.org", "ann@example.org"),
        ("ann+games+2@example.org", "ann@example.org"),
        ("a.n.n@example.org", "a.n.n@example.org"),
    ],
)
def test_who_reads_an_address(written: str, reader: str) -> None:
    """Small letters, and without a tag: one mailbox is one recipient."""
    assert recipient(written) == reader


async def test_letters_are_counted_by_recipient_and_over_everybody(store: Store) -> None:
    """So many an hour to one, so many to all; whoever waits as long as they are told may send again."""
    count = store.notifications.count_letter
    for _ in range(3):
        assert await count("ann", 1000.0, 3, 5) == 0.0
    assert await count("ann", 1600.0, 3, 5) == 3000.0
    assert [await count(who, 1600.0, 3, 5) for who in ("ben", "cat")] == [0.0, 0.0]
    assert await count("dan", 1600.0, 3, 5) == 3000.0
    assert await count("ann", 1000.0 + HOUR + 1, 3, 5) == 0.0


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)])
async def test_a_stranger_gets_three_letters(tmp_path: Path, kind: str) -> None:
    """Whoever asks, from however many browsers and by whatever spelling: three an hour, then 429; others get theirs."""
    mail = MailServer()
    more: dict[str, Any] = {"database": await new_database()} if kind == "postgresql" else {}
    server = Server(tmp_path / "data", smtp=mail.url, guess_rate="10000/minute", **more)
    spelled = ("Victim@example.org", "victim+1@EXAMPLE.org", "victim@example.org", "victim+2@example.org")
    codes = []
    for number in range(12):
        with Guest(server) as guest:
            wish = {"kind": "email", "address": spelled[number % 4]}
            codes.append(guest.http.post("/api/me/calls", json=wish))
    assert [answer.status_code for answer in codes] == [201] * 3 + [429] * 9
    assert codes[-1].json()["code"] == "error-letters"
    assert 3000 < int(codes[-1].headers["retry-after"]) <= 3600
    with Guest(server) as guest:
        assert guest.http.post("/api/me/calls", json={"kind": "email", "address": "b@example.org"}).status_code == 201
    assert len(mail.letters) == 4
    server.stop()
    mail.close()
