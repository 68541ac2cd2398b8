"""E-mail, if the server has somebody to give it to: `smtp://user:password@host:port?from=adjoin@example.org`."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate
from typing import NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from adjoin.errors import WrongUse
from adjoin.server.core.pools import LETTERS
from adjoin.server.core.telemetry import log
from adjoin.server.notifications.safe_http import Unreachable
from adjoin.server.settings import PACKAGE

SECONDS = 15.0
ADDRESS = re.compile(r"[A-Za-z0-9!#$%&*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")


class SmtpServer(NamedTuple):
    """Where letters are given, and from whom they are.

    With `smtps` TLS from the first byte; with `smtp` once it is offered, which it must be where there is a password.
    Only `tls=off` gives a password, or anything else, without it.
    """

    scheme: str
    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    tls: bool = True


class NoTls(smtplib.SMTPException):
    """A mail server that would be told a password offers no TLS: it may be somebody else's."""


def read_post(url: str) -> SmtpServer | None:
    """None if nothing is said; WrongUse if that is nothing to send letters with."""
    if not url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port or {"smtps": 465, "smtp": 587}[parts.scheme]
        said = parse_qs(parts.query)
        sender, tls = said["from"][0], {"on": True, "off": False}[said.get("tls", ["on"])[0]]
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        if not parts.hostname or not is_address(sender) or (parts.scheme == "smtps" and not tls):
            raise ValueError
    except (ValueError, KeyError):
        raise WrongUse("error-smtp", package=PACKAGE) from None  # not repeated: there is a password in it
    return SmtpServer(parts.scheme, parts.hostname, port, sender, user, password, tls)


def recipient(address: str) -> str:
    """Who reads what is sent to an address, however it is written: in small letters, without what follows a plus."""
    name, _, host = address.lower().rpartition("@")
    return f"{name.partition('+')[0]}@{host}"


def is_address(text: str) -> bool:
    """Somebody at some host, in letters that every mail server takes."""
    return len(text) <= 254 and ADDRESS.fullmatch(text) is not None


class Mail:
    def __init__(self, post: SmtpServer) -> None:
        self.post = post

    async def send(self, to: str, subject: str, text: str, name: str) -> None:
        """Give a letter away; Unreachable says why not. The same `name` again is the same letter."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.post.sender, to, subject
        letter["Date"], letter["Message-ID"] = formatdate(), f"<{name}@{self.post.sender.rpartition('@')[2]}>"
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        try:
            await LETTERS.run(self.hand_in, letter)
        except NoTls:
            log.error("the mail server offers no TLS, so it is not told the password", host=self.post.host)
            raise Unreachable("call-mail") from None
        except smtplib.SMTPRecipientsRefused:
            raise Unreachable("call-mail-unknown") from None
        except (OSError, smtplib.SMTPException):
            raise Unreachable("call-mail") from None

    def hand_in(self, letter: EmailMessage) -> None:
        post = self.post
        tls = ssl.create_default_context()
        if post.scheme == "smtps":
            line: smtplib.SMTP = smtplib.SMTP_SSL(post.host, post.port, timeout=SECONDS, context=tls)
        else:
            line = smtplib.SMTP(post.host, post.port, timeout=SECONDS)
        with line:
            line.ehlo()
            if post.scheme == "smtp" and post.tls:
                self.encrypt(line, tls)
            if post.user:
                line.login(post.user, post.password)
            line.send_message(letter)

    def encrypt(self, line: smtplib.SMTP, tls: ssl.SSLContext) -> None:
        """Go on in TLS if it is offered; NoTls if it is not and there is a password to be told."""
        if line.has_extn("starttls"):
            line.starttls(context=tls)
            line.ehlo()
        elif self.post.user:
            raise NoTls
