"""What `adjoin backup`, `restore` and `database` do, on whichever database an address names."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from adjoin.errors import WrongUse
from adjoin.kernel.extras import need
from adjoin.server.storage import expiry, upkeep
from adjoin.server.storage.expiry import Gone, Terms
from adjoin.server.storage.opening import database_path, is_postgres
from adjoin.server.storage.schema import PACKAGE


class Place:
    """A database, by its address or file."""

    def __init__(self, database: str, data_dir: Path | None) -> None:
        self.address = database if is_postgres(database) else ""
        self.path = Path() if self.address else database_path(database, data_dir)

    def __str__(self) -> str:
        return str(self.postgres("faults").shown(self.address) if self.address else self.path)

    def postgres(self, module: str) -> Any:
        from importlib import import_module

        need("postgres")
        return import_module(f"adjoin.server.storage.postgres.{module}")

    @property
    def file(self) -> Path:
        """Where only a file will do: PostgreSQL has its own tools for copies."""
        if self.address:
            raise WrongUse("error-postgres-copies", package=PACKAGE, address=str(self))
        return self.path

    def check(self, *, play: bool) -> tuple[int, int]:
        if self.address:
            return asyncio.run(self.postgres("upkeep").check(self.address, play=play))  # type: ignore[no-any-return]
        return upkeep.check(self.path, play=play)

    def migrate(self) -> tuple[int, int, Path | None]:
        if self.address:
            return *asyncio.run(self.postgres("schema").bring_up(self.address)), None
        return upkeep.bring_up(self.path)

    def expire(self, terms: Terms, *, dry: bool) -> Gone:
        if self.address:
            return asyncio.run(self.postgres("upkeep").expire(self.address, terms, dry=dry))  # type: ignore[no-any-return]
        return expiry.expire(self.path, terms, dry=dry)
