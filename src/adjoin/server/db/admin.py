"""What `adjoin backup`, `restore` and `database` do, on whichever database an address names."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from adjoin.errors import WrongUse
from adjoin.kernel.extras import need
from adjoin.server.db import retention as expiry
from adjoin.server.db import transfer as moving
from adjoin.server.db.open import database_path, is_postgres
from adjoin.server.db.retention import Gone, RetentionTerms
from adjoin.server.db.sqlite import maintenance as upkeep
from adjoin.server.db.sqlite.schema import PACKAGE, open_database
from adjoin.server.db.transfer import FileEnd, Moved, TransferEnd


class DatabaseLocation:
    """A database, by its address or file."""

    def __init__(self, database: str, data_dir: Path | None) -> None:
        self.address = database if is_postgres(database) else ""
        self.path = Path() if self.address else database_path(database, data_dir)

    def __str__(self) -> str:
        return str(self.postgres("errors").without_password(self.address) if self.address else self.path)

    def postgres(self, module: str) -> ModuleType:
        from importlib import import_module

        need("postgres")
        return import_module(f"adjoin.server.db.postgres.{module}")

    @property
    def file(self) -> Path:
        """Where only a file will do: PostgreSQL has its own tools for copies."""
        if self.address:
            raise WrongUse("error-postgres-copies", package=PACKAGE, address=str(self))
        return self.path

    def check(self, *, play: bool) -> tuple[int, int]:
        if self.address:
            return asyncio.run(self.postgres("maintenance").check(self.address, play=play))  # type: ignore[no-any-return]
        return upkeep.check(self.path, play=play)

    def migrate(self) -> tuple[int, int, Path | None]:
        if self.address:
            return *asyncio.run(self.postgres("schema").bring_up(self.address)), None
        return upkeep.bring_up(self.path)

    def expire(self, terms: RetentionTerms, *, dry: bool) -> Gone:
        if self.address:
            return asyncio.run(self.postgres("maintenance").expire(self.address, terms, dry=dry))  # type: ignore[no-any-return]
        return expiry.expire(self.path, terms, dry=dry)

    async def end(self, *, target: bool) -> TransferEnd:
        """This database as one end of a move: looked at, or set up and written to."""
        if not self.address:
            if target:
                return FileEnd(open_database(self.path))
            upkeep.check(self.path)
            return FileEnd(open_database(self.path))
        with self.postgres("errors").explain_errors(self.address):
            await self.postgres("schema").check(self.address)
            line = await self.postgres("schema").connect(self.address)
        return self.postgres("transfer").PostgresEnd(line)  # type: ignore[no-any-return]


def move(source: DatabaseLocation, target: DatabaseLocation, told: Callable[[int, int], None]) -> Moved:
    async def move_store() -> Moved:
        first = await source.end(target=False)
        try:
            second = await target.end(target=True)
            try:
                return await moving.move(first, second, told)
            finally:
                await second.close()
        finally:
            await first.close()

    if str(source) == str(target):
        raise WrongUse("error-move-same", package=PACKAGE, path=str(source))
    return asyncio.run(move_store())
