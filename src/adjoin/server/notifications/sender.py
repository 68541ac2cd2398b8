"""One message to one address, by the way of its kind. Whatever comes of it is a word; nothing hangs, nothing raises."""

from __future__ import annotations

from hashlib import sha256
from time import time
from typing import Literal

import msgspec

from adjoin.kernel.extras import missing
from adjoin.server.db.repositories.notifications import Address
from adjoin.server.db.store import Store
from adjoin.server.http.links import lan_address
from adjoin.server.notifications.email import Mail, read_post
from adjoin.server.notifications.safe_http import AddressRefused, SafeHttpClient, Unreachable
from adjoin.server.notifications.texts import Message, sentence
from adjoin.server.notifications.webhook import SIGNED, signature
from adjoin.server.settings import Settings

GONE = (404, 410)  # what a push service says of a subscription that is no more
AGENT = "Adjoin"


class Sent(msgspec.Struct, frozen=True):
    """What came of it, and, if it did not go well, why: a key of the catalogue."""

    end: Literal["done", "failed", "refused", "gone"]
    why: str = ""


class NotificationSender:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.reach = SafeHttpClient(settings.call_networks)
        post = read_post(settings.smtp)
        self.mail = Mail(post) if post else None
        host = (lan_address() if settings.lan else None) or settings.host
        self.base = settings.public_url or f"http://{host}:{settings.port}"
        self.contact = f"mailto:{post.sender}" if post else self.base if self.base.startswith("https:") else ""
        self.key = ""  # of the pushes; empty: what seals them is not installed

    async def start(self) -> None:
        """The key with which pushes are signed is made once, and kept: subscriptions are bound to it."""
        if missing("people") is None:
            from adjoin.server.notifications.webpush import new_key

            self.key = await self.store.notifications.setting("vapid", new_key())

    @property
    def push_key(self) -> str:
        """What a browser needs to subscribe; nothing if there are no pushes here."""
        if not self.key:
            return ""
        from adjoin.server.notifications.webpush import Vapid

        return Vapid(self.key).public

    async def send(self, address: Address, message: Message, name: str) -> Sent:
        """`name` is the same when a notification is sent again, so that its receiver notices."""
        try:
            if address.kind == "push":
                return await self.push(address, message)
            if address.kind == "email":
                await self.letter(address, message, name)
                return Sent("done")
            return of_status(await self.hook(address, message, name))
        except AddressRefused as reason:
            return Sent("refused", str(reason))
        except Unreachable as reason:
            return Sent("failed", str(reason))

    async def push(self, address: Address, message: Message) -> Sent:
        if not self.key:
            raise Unreachable("call-no-push")
        from adjoin.server.notifications.webpush import Subscription, Vapid

        subscription = msgspec.json.decode(address.address, type=Subscription)
        topic = sha256(message.tag.encode()).hexdigest()[:32]
        headers, body = Vapid(self.key, self.contact).request(subscription, msgspec.json.encode(message), topic)
        status = await self.reach.post(subscription.endpoint, headers, body)
        return Sent("gone", "call-unsubscribed") if status in GONE else of_status(status)

    async def letter(self, address: Address, message: Message, name: str) -> None:
        if self.mail is None:
            raise Unreachable("call-no-mail")
        foot = sentence("call-mail-foot", address.language, link=f"{self.base}/me")
        text = f"{message.body}\n\n{self.base}{message.path}\n\n{foot}\n"
        await self.mail.send(address.address, message.title, text, name)

    async def hook(self, address: Address, message: Message, name: str) -> int:
        text = f"{message.title}\n{message.body}\n{self.base}{message.path}"
        told = msgspec.to_builtins(message) | {"id": name, "url": f"{self.base}{message.path}"}
        told |= {"text": text, "content": text}  # what chat tools show
        del told["path"], told["tag"]
        body, now = msgspec.json.encode(told), int(time())
        headers = {
            "content-type": "application/json",
            "user-agent": AGENT,
            "adjoin-call": name,
            SIGNED: signature(address.secret, now, body),
        }
        return await self.reach.post(address.address, headers, body)


def of_status(status: int) -> Sent:
    return Sent("done") if 200 <= status < 300 else Sent("failed", "call-answer")
