"""`adjoin backup`, `adjoin restore` and `adjoin database`: for those who run a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from adjoin.server.db.admin import DatabaseLocation

from pathlib import Path
from typing import Annotated, Optional

import typer

from adjoin.cli.i18n import say, sentence
from adjoin.kernel.extras import need

app = typer.Typer(rich_markup_mode=None)
database_app = typer.Typer(help="Manage a server's database.", rich_markup_mode=None, no_args_is_help=True)
app.add_typer(database_app, name="database")

Database = Annotated[str, typer.Option("--database", help="The database; by default a file in the data folder.")]
DataDir = Annotated[Path | None, typer.Option("--data-dir", help="The data folder; by default your user data folder.")]
Days = Optional[float]  # noqa: UP045


def place(database: str, data_dir: Path | None) -> DatabaseLocation:
    need("server")
    from adjoin.server.db.admin import DatabaseLocation

    return DatabaseLocation(database, data_dir)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")],
    database: Database = "",
    data_dir: DataDir = None,
) -> None:
    """Copy the database into a file, while a server may be at work, and check the copy."""
    path = place(database, data_dir).file
    from adjoin.server.db.sqlite import maintenance as upkeep

    tables, actions = upkeep.backup(path, file)
    say(sentence("cli-backed-up", path=str(path), to=str(file), tables=tables, actions=actions))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `adjoin backup` wrote.")],
    database: Database = "",
    data_dir: DataDir = None,
    replace: Annotated[bool, typer.Option("--replace", help="Put an existing database aside.")] = False,
) -> None:
    """Put a backup, once checked, in the place of the database; the server must be stopped."""
    path = place(database, data_dir).file
    from adjoin.server.db.sqlite import maintenance as upkeep

    tables, actions, aside = upkeep.restore(file, path, replace=replace)
    say(sentence("cli-restored", path=str(path), source=str(file), tables=tables, actions=actions))
    if aside:
        say(sentence("cli-put-aside", path=str(aside)))


@app.command()
def move(
    source: Annotated[str, typer.Option("--from", help="The database to move from: a file, or postgresql://….")],
    target: Annotated[str, typer.Option("--to", help="The database to move to: a file, or postgresql://….")],
) -> None:
    """Bring everything from one database to another, compared game by game; a second time brings what is new."""
    first, second = place(source, None), place(target, None)
    from adjoin.server.db.admin import move as go

    moved = go(first, second, lambda done, tables: None)
    say(sentence("cli-moved", source=str(first), to=str(second), **moved._asdict()))


@database_app.command()
def check(
    database: Database = "",
    data_dir: DataDir = None,
    play: Annotated[bool, typer.Option("--play", help="Also replay every table by the rules.")] = False,
) -> None:
    """Read all of the database; exit 1 names the first fault."""
    path = place(database, data_dir)
    tables, actions = path.check(play=play)
    say(sentence("cli-database-sound", path=str(path), tables=tables, actions=actions))


@database_app.command()
def migrate(database: Database = "", data_dir: DataDir = None) -> None:
    """Lead the database to the newest schema, which `adjoin serve` does too; a copy of before is kept."""
    path = place(database, data_dir)
    before, now, kept = path.migrate()
    if before == now:
        say(sentence("cli-database-newest", path=str(path), schema=now))
    else:
        say(sentence("cli-database-migrated", path=str(path), before=before, schema=now))
    if kept:
        say(sentence("cli-database-kept", path=str(kept)))


@database_app.command()
def expire(
    database: Database = "",
    data_dir: DataDir = None,
    finished: Annotated[
        Days, typer.Option(min=0, help="Remove games that ended this many days ago.", metavar="DAYS")
    ] = None,
    unfinished: Annotated[
        Days, typer.Option(min=0, help="Remove tables idle for this many days.", metavar="DAYS")
    ] = None,
    people: Annotated[
        Days, typer.Option(min=0, help="Remove people who came this many days ago and sit nowhere.", metavar="DAYS")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only count what would be removed.")] = False,
) -> None:
    """Let go uploads whose time is over, and what else you name; a server may be at work."""
    path = place(database, data_dir)
    from adjoin.server.db.retention import RetentionTerms

    gone = path.expire(RetentionTerms(finished, unfinished, people), dry=dry_run)
    say(sentence("cli-would-expire" if dry_run else "cli-expired", path=str(path), **gone._asdict()))
