"""What PostgreSQL and the way to it can say, in the words of a store, and of whoever starts a server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import asyncpg

from adjoin.errors import WrongUse
from adjoin.server.db.errors import Conflict, Unavailable
from adjoin.server.db.sqlite.schema import PACKAGE

# The line is lost, was never there, or is taken away: the same question may be answered on another.
CUT = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # of a line that was left in the middle of something
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    OSError,
    TimeoutError,
)
FAULTS = (*CUT, asyncpg.PostgresError)


def translate_error(reason: BaseException) -> Exception:
    if isinstance(reason, asyncpg.IntegrityConstraintViolationError):
        return Conflict(str(reason))
    return Unavailable(" ".join(f"{type(reason).__name__}: {reason}".split()))


@contextmanager
def translate_errors() -> Iterator[None]:
    try:
        yield
    except FAULTS as reason:
        raise translate_error(reason) from reason


def without_password(address: str) -> str:
    """An address without the password that may stand in it."""
    parts = urlsplit(address)
    where = parts.netloc.rsplit("@", 1)[-1]
    who = f"{parts.username}@" if parts.username else ""
    return f"{parts.scheme}://{who}{where}{parts.path}"


def wrong(key: str, address: str, **args: object) -> WrongUse:
    return WrongUse(key, package=PACKAGE, address=without_password(address), **args)


@contextmanager
def explain_errors(address: str) -> Iterator[None]:
    """Whatever prevents a start is one line that says what to do."""
    try:
        yield
    except asyncpg.InvalidAuthorizationSpecificationError:  # a wrong password is one of these
        raise wrong("error-postgres-password", address) from None
    except asyncpg.InvalidCatalogNameError:
        raise wrong("error-postgres-missing", address) from None
    except asyncpg.TooManyConnectionsError:
        raise wrong("error-postgres-connections", address) from None
    except asyncpg.InsufficientPrivilegeError as reason:
        raise wrong("error-postgres-rights", address, reason=str(reason)) from None
    except asyncpg.ReadOnlySQLTransactionError:
        raise wrong("error-postgres-read-only", address) from None
    except (*FAULTS, ValueError) as reason:
        said = " ".join(str(reason).split()) or type(reason).__name__
        raise wrong("error-postgres-address", address, reason=said) from None
