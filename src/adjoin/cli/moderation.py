"""`adjoin moderate`: what people reported, and what is done about it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from adjoin.server.db.store import Store

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from ipaddress import ip_address
from time import time
from typing import Annotated, TypeVar

import typer

from adjoin.cli.admin_commands import Database, DataDir
from adjoin.cli.i18n import say, sentence
from adjoin.errors import WrongUse
from adjoin.kernel.extras import need

T = TypeVar("T")
app = typer.Typer(help="Look at reports, hide names, ban people and addresses.", rich_markup_mode=None)
Who = Annotated[str, typer.Argument(help="A person's id, as the reports show it, or an address.")]
NAMED = {"ignore_unknown_options": True}  # ids are random letters, and one in sixty begins with a dash
Note = Annotated[str, typer.Option("--note", help="Why, for the log.")]


def with_store(database: str, data_dir: Path | None, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the database of a server, which may be at work meanwhile."""
    need("server")
    from adjoin.server.db.open import prepare_store

    opened = prepare_store(database, data_dir, beside=True)

    async def run() -> T:
        store = opened()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def subject(who: str) -> str:
    """A person or an address, as a ban names it."""
    from adjoin.server.db.repositories.moderation import ADDRESS, PERSON

    try:
        return f"{ADDRESS}{ip_address(who)}"
    except ValueError:
        return f"{PERSON}{who}"


def day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


@app.command()
def reports(
    database: Database = "",
    data_dir: DataDir = None,
    all_: Annotated[bool, typer.Option("--all", help="Also reports that were dealt with.")] = False,
) -> None:
    """What people told about others, the oldest first."""
    found = with_store(database, data_dir, lambda store: store.moderation.reports(done=all_))
    for one in found:
        about = {"id": one.id, "at": day(one.at), "table": one.table, "person": one.person}
        say(sentence("cli-reported", **about, name=one.name, reason=one.reason))
        for said in one.evidence.splitlines():
            say(f"    {said}")
    if not found:
        say(sentence("cli-no-reports"))


@app.command(context_settings=NAMED)
def settle(report: Annotated[str, typer.Argument()], database: Database = "", data_dir: DataDir = None) -> None:
    """A report is dealt with."""
    done = with_store(database, data_dir, lambda store: store.moderation.settle(report, time()))
    report_change(done, "cli-settled", report)


@app.command(context_settings=NAMED)
def ban(who: Who, database: Database = "", data_dir: DataDir = None, note: Note = "") -> None:
    """A person, or everybody at an address, may not play any more; known to all servers within seconds."""
    named = subject(who)
    report_change(
        with_store(database, data_dir, lambda store: store.moderation.ban(named, note, time())), "cli-banned", who
    )


@app.command(context_settings=NAMED)
def unban(who: Who, database: Database = "", data_dir: DataDir = None) -> None:
    """Let a person or an address play again."""
    named = subject(who)
    report_change(
        with_store(database, data_dir, lambda store: store.moderation.unban(named, time())), "cli-unbanned", who
    )


@app.command(context_settings=NAMED)
def hide(person: Who, database: Database = "", data_dir: DataDir = None) -> None:
    """Take a person's name off everything; tables that are open show it until they are opened again."""
    tables = with_store(database, data_dir, lambda store: store.moderation.hide(person, time()))
    say(sentence("cli-hidden", person=person, tables=len(tables)))


@app.command(context_settings=NAMED)
def show(person: Who, database: Database = "", data_dir: DataDir = None) -> None:
    """Undo hiding: a person is called again what they were, at new tables."""
    name = with_store(database, data_dir, lambda store: store.moderation.show(person, time()))
    report_change(name is not None, "cli-shown", person)


@app.command()
def log(database: Database = "", data_dir: DataDir = None) -> None:
    """What was done, the first deed first."""
    for one in with_store(database, data_dir, lambda store: store.moderation.log()):
        say(sentence("cli-deed", at=day(one.at), deed=one.deed, subject=one.subject, note=one.note))


def report_change(done: bool, key: str, who: str) -> None:
    if not done:
        raise WrongUse("cli-moderate-nothing", who=who)
    say(sentence(key, who=who))
