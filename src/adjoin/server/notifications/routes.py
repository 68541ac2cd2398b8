"""Where you are notified, and how."""

from __future__ import annotations

import hashlib
from secrets import token_hex, token_urlsafe
from time import time
from typing import Literal, cast

import msgspec
from litestar import delete, get, post, put

from adjoin.live.client import Client
from adjoin.phrase import Phrase
from adjoin.server.accounts.dependencies import limit, limit_address
from adjoin.server.accounts.device_codes import new_code, tidy
from adjoin.server.accounts.device_routes import agent_of, require_known
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.newcomers import welcome
from adjoin.server.core.pools import VISITS
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.repositories.notifications import Address, Wishes
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.notifications.email import is_address, recipient
from adjoin.server.notifications.quiet_hours import is_zone
from adjoin.server.notifications.safe_http import AddressRefused, split
from adjoin.server.notifications.schemas import (
    AddressInfo,
    Code,
    EmailTo,
    MyNotifications,
    NotificationSettings,
    PushTo,
    Tried,
    Wanted,
)
from adjoin.server.notifications.sender import NotificationSender
from adjoin.server.notifications.texts import confirmation, trial
from adjoin.server.settings import Settings

WRONG = 5  # codes that may be tried for one address
HOURS = 24  # in which an address is to be confirmed


@get("/api/me/calls")
async def calls(visitor: str, store: Store, sender: NotificationSender) -> MyNotifications:
    """Where and how this person is called, and what this server can do."""
    return await addresses_of(visitor, store, sender)


async def addresses_of(visitor: str, store: Store, sender: NotificationSender) -> MyNotifications:
    found = await store.notifications.addresses(visitor) if visitor else []
    wishes = await store.notifications.wishes(visitor) if visitor else Wishes()
    wanted = NotificationSettings(wishes.reminder, wishes.quiet_from, wishes.quiet_to, wishes.zone)
    return MyNotifications([address_message(one) for one in found], wanted, sender.push_key, sender.mail is not None)


def address_message(one: Address) -> AddressInfo:
    secret = one.secret if one.kind == "webhook" else ""
    stopped = Phrase(one.stopped) if one.stopped else None
    kind = cast("Literal['push', 'email', 'webhook']", one.kind)
    return AddressInfo(
        *(one.id, kind, one.label, one.created, one.confirmed, one.failures, secret, stopped), digest(one)
    )


def digest(one: Address) -> str:
    """The digest of the endpoint of a push: a browser that has subscribed knows it."""
    if one.kind != "push":
        return ""
    return hashlib.sha256(msgspec.json.decode(one.address)["endpoint"].encode()).hexdigest()


@put("/api/me/calls")
async def wish(
    request: AnyRequest,
    data: NotificationSettings,
    device: str,
    visitor: str,
    store: Store,
    sender: NotificationSender,
    newcomers: Limiter,
) -> MyNotifications:
    """Be called like this from now on. Whoever is new and wants what everybody has stays unknown."""
    if not is_zone(data.zone):
        raise HttpProblem(400, "error-zone")
    wanted = Wishes(data.reminder, data.quiet_from, data.quiet_to, data.zone)
    if not visitor and wanted == Wishes():
        return await addresses_of("", store, sender)
    person = await welcome(request, device, store, newcomers)
    await store.notifications.wish(person, wanted)
    return await addresses_of(person, store, sender)


@post("/api/me/calls")
async def add(
    request: AnyRequest,
    data: Wanted,
    device: str,
    guest: Client,
    identity: Identity,
    store: Store,
    settings: Settings,
    sender: NotificationSender,
    table_limiter: Limiter,
    guesses: Limiter,
) -> MyNotifications:
    """One more address. An e-mail address is called once it is confirmed by the code in a letter to it."""
    limit(table_limiter, guest)
    id_, code = token_urlsafe(9), new_code()
    new = requested_address(
        data, Address(id_, "", kind_of(data), "", label=agent_of(request), created=time()), sender, device
    )
    most = settings.person_addresses
    if isinstance(data, EmailTo):
        limit_address(request, guesses)
        known = await store.person(device)
        if known and len(await store.notifications.addresses(known)) >= most:
            raise HttpProblem(409, "error-addresses-many", most=most)
        await count_letter(data.address, identity, store, settings)
        new = msgspec.structs.replace(new, secret=identity.derive_name("email", id_, code))
        await send_code(new, code, sender)
    person = await store.welcome(device)  # nobody is known for an address that no letter reaches
    if not await store.notifications.add(msgspec.structs.replace(new, person=person), most):
        raise HttpProblem(409, "error-addresses-many", most=most)
    return await addresses_of(person, store, sender)


async def send_code(new: Address, code: str, sender: NotificationSender) -> None:
    """The letter that confirms an address; 502 if nobody takes it."""
    message = await VISITS.run(confirmation, new.language, code)
    sent = await sender.send(new, message, new.id)
    if sent.end != "done":
        raise HttpProblem(502, sent.why)


async def count_letter(address: str, identity: Identity, store: Store, settings: Settings) -> None:
    """One more letter to a recipient; 429 if others, or whoever asks, had enough sent to them or to everybody."""
    most, everybody = settings.recipient_letters, settings.all_letters
    to = identity.derive_name("letter", recipient(address))
    if wait := await store.notifications.count_letter(to, time(), most, everybody):
        raise HttpProblem(429, "error-letters", retry=wait)


def kind_of(data: Wanted) -> str:
    return "push" if isinstance(data, PushTo) else "email" if isinstance(data, EmailTo) else "webhook"


def requested_address(data: Wanted, new: Address, sender: NotificationSender, device: str) -> Address:
    """The address that is wanted, as it is kept; what could never be called is refused at once."""
    new = msgspec.structs.replace(new, language=data.language)
    if isinstance(data, PushTo):
        return msgspec.structs.replace(new, address=subscription(data, sender), confirmed=True, device=device)
    if isinstance(data, EmailTo):
        if sender.mail is None:
            raise HttpProblem(409, "call-no-mail")
        if not is_address(data.address):
            raise HttpProblem(400, "call-no-address")
        return msgspec.structs.replace(new, address=data.address, label=data.address)
    host = host_of(data.url)
    return msgspec.structs.replace(new, address=data.url, label=host, secret=token_hex(24), confirmed=True)


def subscription(data: PushTo, sender: NotificationSender) -> str:
    if not sender.key:
        raise HttpProblem(409, "call-no-push")
    from adjoin.server.notifications.webpush import Subscription, readable

    made = msgspec.convert({"endpoint": data.endpoint, "keys": msgspec.to_builtins(data.keys)}, Subscription)
    host_of(data.endpoint)
    if not readable(made):
        raise HttpProblem(400, "call-no-url")
    return msgspec.json.encode(made).decode()


def host_of(url: str) -> str:
    """The host that a URL names."""
    try:
        return str(split(url).hostname)
    except AddressRefused as reason:
        raise HttpProblem(400, str(reason)) from None


async def own(id_: str, visitor: str, store: Store) -> Address:
    found = await store.notifications.address(id_)
    if found is None or found.person != require_known(visitor):
        raise HttpProblem(404, "error-address-unknown")
    return found


@post("/api/me/calls/{address_id:str}/confirm", status_code=200)
async def confirm(
    request: AnyRequest,
    address_id: str,
    data: Code,
    visitor: str,
    identity: Identity,
    store: Store,
    sender: NotificationSender,
    guesses: Limiter,
) -> MyNotifications:
    """The code of the letter: from now on this address is called."""
    limit_address(request, guesses)
    found = await own(address_id, visitor, store)
    if not found.confirmed:
        late = found.created < time() - HOURS * 3600
        if late or found.secret != identity.derive_name("email", found.id, tidy(data.code)):
            if late or found.failures + 1 >= WRONG:
                await store.notifications.drop(found.id)
                raise HttpProblem(410, "error-code-over")
            await store.notifications.note_failure(found.id, "")
            raise HttpProblem(403, "error-code")
        await store.notifications.confirm(found.id)
    return await addresses_of(visitor, store, sender)


@post("/api/me/calls/{address_id:str}/test", status_code=200)
async def test(
    address_id: str,
    visitor: str,
    guest: Client,
    identity: Identity,
    store: Store,
    settings: Settings,
    sender: NotificationSender,
    guesses: Limiter,
) -> Tried:
    """Send a test there now. One that comes through also takes up again an address that was given up."""
    limit(guesses, guest)
    found = await own(address_id, visitor, store)
    if not found.confirmed:
        raise HttpProblem(409, "error-unconfirmed")
    if found.kind == "email":
        await count_letter(found.address, identity, store, settings)
    message = await VISITS.run(trial, found.language)  # the first words of a language are read from its catalogue
    sent = await sender.send(found, message, token_urlsafe(12))
    if sent.end == "done":
        await store.notifications.note_answer(found.id)
    elif sent.end == "gone":
        await store.notifications.drop(found.id)
    return Tried(sent.end == "done", Phrase(sent.why) if sent.why else None)


@delete("/api/me/calls/{address_id:str}", status_code=200)
async def drop(address_id: str, visitor: str, store: Store, sender: NotificationSender) -> MyNotifications:
    """One address less."""
    await store.notifications.drop((await own(address_id, visitor, store)).id)
    return await addresses_of(visitor, store, sender)


ROUTES = [calls, wish, add, confirm, test, drop]
