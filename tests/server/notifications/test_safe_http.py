"""Where calls may go: nowhere inside, by whatever name, and no further than they were sent."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from threading import current_thread

import pytest

from adjoin.errors import WrongUse
from adjoin.server.notifications.email import is_address, read_post
from adjoin.server.notifications.safe_http import AddressRefused, SafeHttpClient, Unreachable
from adjoin.server.notifications.webhook import signature
from adjoin.server.notifications.webpush import Keys, decode, encode, key_in, seal
from server.endpoints import Endpoint

WITHIN = [
    *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
    *("224.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "240.0.0.1"),
    *("[::1]", "[::]", "[fe80::1]", "[fc00::1]", "[fec0::1]", "[ff02::1]", "[2001:db8::1]"),
    *("[::ffff:10.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]"),
]


@pytest.fixture
def inside() -> Iterator[Endpoint]:
    made = Endpoint()
    yield made
    made.close()


@pytest.mark.parametrize("host", WITHIN)
async def test_addresses_inside_are_refused(host: str) -> None:
    """Loopback, private, link-local, shared and reserved ones, also those that are written within others."""
    with pytest.raises(AddressRefused, match="call-inside"):
        await SafeHttpClient().post(f"https://{host}/", {}, b"")


async def test_names_that_lead_inside_are_refused(inside: Endpoint) -> None:
    """Also if only one of several addresses is inside; and nothing was sent."""
    port = inside.server.server_address[1]
    with pytest.raises(AddressRefused, match="call-inside"):
        await SafeHttpClient().post(f"https://localhost:{port}/", {}, b"")

    async def both(_: str, __: int) -> list[str]:
        return ["93.184.216.34", "10.0.0.1"]

    with pytest.raises(AddressRefused, match="call-inside"):
        await SafeHttpClient(resolve=both).post("https://elsewhere.example/", {}, b"")
    assert inside.heard == []


async def test_a_name_is_looked_up_once(inside: Endpoint, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection goes to the address that was looked at: what the name says a moment later is not asked."""
    asked: list[str] = []

    async def rebinding(host: str, _: int) -> list[str]:
        asked.append(host)
        return ["93.184.216.34"] if len(asked) == 1 else ["127.0.0.1"]

    gone: list[str] = []

    async def connect(host: str, *_: object, **__: object) -> None:
        gone.append(host)
        raise OSError

    monkeypatch.setattr("asyncio.open_connection", connect)
    with pytest.raises(Unreachable, match="call-no-line"):
        await SafeHttpClient(resolve=rebinding).post("https://elsewhere.example/", {}, b"")
    assert (asked, gone) == (["elsewhere.example"], ["93.184.216.34"])


async def test_nobody_is_followed(inside: Endpoint) -> None:
    """An answer that leads elsewhere is an answer, and no more."""
    outside = Endpoint()
    outside.answer, outside.headers = 307, {"location": f"{inside.url}/secret"}
    assert await SafeHttpClient(["127.0.0.0/8"]).post(outside.url, {}, b"x") == 307
    assert (len(outside.heard), inside.heard) == (1, [])
    outside.close()


async def test_outside_only_with_tls() -> None:
    """Without it only within networks that whoever runs the server has named."""

    async def there(_: str, __: int) -> list[str]:
        return ["93.184.216.34"]

    with pytest.raises(AddressRefused, match="call-needs-https"):
        await SafeHttpClient(["10.0.0.0/8"], there).post("http://elsewhere.example/", {}, b"")


@pytest.mark.parametrize(
    "url",
    [
        "",
        "ftp://a.example/",
        "https://",
        "https://user:word@a.example/",
        "https://a.example:99999/",
        "https://ä.example/",
        "/x",
    ],
)
async def test_what_is_no_address(url: str) -> None:
    """One line, and no name is looked up."""
    with pytest.raises(AddressRefused, match="call-no-url"):
        await SafeHttpClient().post(url, {}, b"")


async def test_a_host_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a failure like others."""

    async def nowhere(_: str, __: int) -> list[str]:
        raise socket.gaierror

    with pytest.raises(Unreachable, match="call-no-host"):
        await SafeHttpClient(resolve=nowhere).post("https://nowhere.example/", {}, b"")


def test_pushes_are_sealed_as_the_standard_says() -> None:
    """The example of RFC 8291, byte by byte."""
    keys = Keys(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    made = seal(
        b"When I grow up, I want to be a watermelon",
        keys,
        decode("DGv6ra1nlYgDCS1FRnbzlw"),
        key_in("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    )
    assert encode(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
        "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_signature_of_a_webhook() -> None:
    """The vector of docs/calls.md."""
    made = signature("00112233445566778899aabbccddeeff0011223344556677", 1_800_000_000, b'{"kind":"test"}')
    assert made == "t=1800000000,v1=6067c1c8c2d627df102e6ad4b954f968763bc9ed1ce52247cefca5dd9bdc8962"


def test_where_letters_are_given() -> None:
    """A text that is none is one line, without the password that it may have in it."""
    post = read_post("smtps://me:p%40ss@mail.example?from=a@b.example")
    assert post is not None
    assert (post.port, post.password, post.sender) == (465, "p@ss", "a@b.example")
    for wrong in ("mail.example", "smtp://mail.example", "smtp://:hidden@?from=a@b.example", "http://a?from=b@c.d"):
        with pytest.raises(WrongUse) as reason:
            read_post(wrong)
        assert "hidden" not in str(reason.value)


@pytest.mark.parametrize(
    "text", ["", "a", "a@", "@b.c", "a@b", "a b@c.d", "a@b.c\nBcc: d@e.f", "a@b.c, d@e.f", "<a@b.c>"]
)
def test_what_is_no_mail_address(text: str) -> None:
    """Nothing that could mean several, or more than an address."""
    assert not is_address(text)
    assert is_address("ann@example.com")


async def test_certificates_are_read_once_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is notified first waits for them in a thread; nobody's move does."""
    read: list[str] = []

    def trusting() -> ssl.SSLContext:
        read.append(current_thread().name)
        return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)

    monkeypatch.setattr(ssl, "create_default_context", trusting)
    client = SafeHttpClient()
    assert await client.trust() is await client.trust()
    assert [name.partition("_")[0] for name in read] == ["letters"]
