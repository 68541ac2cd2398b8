"""What `adjoin event` and `adjoin check` say of an event's file."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from adjoin.cli.i18n import on_one_line, say, sentence
from adjoin.errors import RecordError, WrongUse
from adjoin.events.check import EventCheck, is_event, read_header
from adjoin.events.files import games_csv, plain, standings_csv
from adjoin.events.model import Event, Pairing
from adjoin.events.standings import Standing, standings
from adjoin.kernel.records.files import read_lines, whole_file
from adjoin.phrase import Phrase


def check_event_file(path: Path, *, strict: bool = False) -> None:
    """Check the whole file of an event; RecordError names the first fault with its line."""
    check, at = None, 1
    try:
        for line, told in read_lines(path):
            at = line
            if check is None:
                check = EventCheck(told)
                check.begin()
            else:
                check.check_record(told)
        assert check is not None
        check.end()
        if strict and check.unproved:
            raise RecordError("record-unproved", claim=Phrase(min(check.unproved)))
    except RecordError as reason:
        raise RecordError("record-fault", path=str(path), line=at, reason=reason.message) from None
    people, rounds = len(check.event.entrants), len(check.event.rounds)
    say(sentence("cli-checked-event", path=str(path), games=check.games, rounds=rounds, people=people))
    say(sentence("cli-labels"))


def event_in(path: Path) -> Event:
    """The event of a file."""
    first = next((told for _, told in islice(read_lines(path), 1)), None)
    if not is_event(first):
        raise WrongUse("error-no-event", path=str(path))
    return read_header(first).event


def show_event(path: Path) -> None:
    event = event_in(path)
    for line in event_lines(event):
        say(line)


def event_lines(event: Event) -> Iterator[str]:
    """An event in lines for a reader."""
    terms = event.terms
    form = sentence(f"cli-event-{terms.format.replace('_', '-')}")
    yield on_one_line(sentence("cli-event", name=terms.name, game=terms.game, form=form, pace=terms.pace))
    for one in standings(event):
        yield on_one_line(standing_text(event, one))
    for number, played in enumerate(event.rounds, 1):
        yield ""
        yield sentence("cli-event-round", number=number, rounds=max(event.planned, len(event.rounds)))
        for table, pairing in enumerate(played.pairings, 1):
            yield on_one_line(f"  {table}. {pairing_text(event, pairing)}")
        for bye in played.byes:
            yield on_one_line(sentence("cli-event-bye", name=name_of(event, bye)))


def standing_text(event: Event, one: Standing) -> str:
    why = sentence(f"cli-event-by-{one.decided.replace('_', '-')}") if one.decided else ""
    told = sentence("cli-event-place", place=one.place, name=side_called(event, one.entrant), points=plain(one.points))
    return f"{told} {why}".rstrip()


def pairing_text(event: Event, pairing: Pairing) -> str:
    names, result = [name_of(event, number) for number in pairing.players], pairing.result
    if result is None:
        return " – ".join(names)
    if result.absent:
        missing = ", ".join(names[seat] for seat in result.absent)
        return f"{' – '.join(names)}  {sentence('cli-event-default', names=missing)}"
    return f"{' – '.join(names)}  {' – '.join(map(str, result.scores))}"


def name_of(event: Event, number: int) -> str:
    who = event.entrants[number]
    return f"{who.name} ({who.level})" if who.level and who.level not in who.name else who.name


def side_called(event: Event, number: int) -> str:
    """Somebody, with their partner where two play together for the whole event."""
    mate = event.entrants[number].mate
    return f"{name_of(event, number)} & {name_of(event, mate)}" if mate >= 0 else name_of(event, number)


def export_event(path: Path, out: Path, *, games: bool) -> None:
    event = event_in(path)
    with whole_file(out) as file:
        file.write(games_csv(event) if games else standings_csv(event))
