"""What is asked and told about calls."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from adjoin.phrase import Phrase

Minute = Annotated[int, Meta(ge=0, le=1439)]
Language = Literal["en", "ja"]


class PushKeys(Struct):
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class PushTo(Struct, tag_field="kind", tag="push"):
    """A browser, by what its PushSubscription says."""

    endpoint: Annotated[str, Meta(max_length=1_000)]
    keys: PushKeys
    language: Language = "en"


class EmailTo(Struct, tag_field="kind", tag="email"):
    """An e-mail address; a letter with a code goes there."""

    address: Annotated[str, Meta(max_length=254)]
    language: Language = "en"


class WebhookTo(Struct, tag_field="kind", tag="webhook"):
    """The address of a chat tool or a program."""

    url: Annotated[str, Meta(max_length=1_000)]
    language: Language = "en"


Wanted = PushTo | EmailTo | WebhookTo


class AddressInfo(Struct):
    """`id` names it on this page; `secret` is what a webhook is signed with, `stopped` why it is called no more."""

    id: str
    kind: Literal["push", "email", "webhook"]
    label: str
    since: float
    confirmed: bool
    failures: int
    secret: str
    stopped: Phrase | None
    digest: str  # of the address, by which a browser finds itself


class NotificationSettings(Struct):
    """How somebody wants to be notified. Quiet hours are minutes of the day; the same twice: there are none."""

    reminder: bool
    quiet_from: Minute
    quiet_to: Minute
    zone: Annotated[str, Meta(min_length=1, max_length=60)]


class MyNotifications(Struct):
    addresses: list[AddressInfo]
    wishes: NotificationSettings
    push_key: str  # what a browser needs to subscribe; empty: there are no pushes here
    email: bool  # does this server send letters?


class Code(Struct):
    code: Annotated[str, Meta(max_length=20)]


class Tried(Struct):
    """Was a test sent, and if not, why."""

    sent: bool
    why: Phrase | None
