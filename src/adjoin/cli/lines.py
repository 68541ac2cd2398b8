"""What line mode shows of a table, as text."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from adjoin.cli.speaking import language, screen, worded
from adjoin.kernel.deal import Deal
from adjoin.kernel.event import Event
from adjoin.kernel.move import OVER
from adjoin.kernel.view import View
from adjoin.phrase import Phrase, bundle, word
from adjoin.scene.drawings import presentation_of
from adjoin.scene.presentation import Presentation, recent_placements
from adjoin.table import Table
from adjoin.table.seating import PACKAGE

ENOUGH = 60  # moves listed at once
COLOURS: WeakKeyDictionary[Deal, list[Phrase]] = WeakKeyDictionary()


def presentation(table: Table) -> Presentation:
    return presentation_of(table.position.game.definition)


def spoken(table: Table, said: Phrase) -> str:
    """A phrase of the table's game in the user's language."""
    return word(said, language.code, table.position.game.header.package)


def name_of(table: Table, seat: int) -> str:
    """Who sits there, and in which colour."""
    who = table.seats[seat]
    name = who.name if who.kind == "person" else worded("cli-bot", level=who.level, number=seat + 1)
    return f"{name} ({spoken(table, colours(table)[seat])})"


def colours(table: Table) -> list[Phrase]:
    """The colours of the seats, which stay the same from deal to end; a scene is dear, so it is made once."""
    deal = table.position.deal
    if deal not in COLOURS:
        COLOURS[deal] = [panel.colour for panel in presentation(table).scene(table.position.view(), {}).panels]
    return COLOURS[deal]


def board(table: Table, seat: int) -> str:
    view = table.position.view(seat)
    return presentation(table).text(
        closed(view) if table.over else view, recent_placements(table.position), language.code, colour=screen.colour
    )


def closed(view: View) -> View:
    """The view after the end, also if the table ended the game: nobody is to move."""
    return View(view.game, view.deal, view.state, view.seat, OVER, view.phase, view.ply)


def example(table: Table) -> str:
    """A move as it may be typed now."""
    position = table.position
    return position.deal.spelling(position.state, position.legal_numbers[0])


def moves(table: Table, beginning: str) -> str:
    """The legal moves, or those that begin so."""
    legal = [move.text for move in table.position.legal_moves() if move.text.lower().startswith(beginning.lower())]
    more = worded("cli-more-moves", count=len(legal) - ENOUGH, start=start(legal[-1])) if len(legal) > ENOUGH else ""
    return f"{worded('cli-moves', count=len(legal))} {' '.join(legal[:ENOUGH])} {more}".rstrip()


def start(text: str) -> str:
    """The tile of a move and the letter of its column."""
    return text[: text.find("@") + 2]


def why(table: Table, text: str) -> str:
    """What a move would bring, or why it is refused."""
    ghost = presentation(table).ghost(table.position.view(table.turn), text)
    if ghost.refusal:
        return spoken(table, ghost.refusal)
    return "; ".join(spoken(table, effect) for effect in ghost.effects) or worded("cli-legal")


def score(table: Table, seat: int) -> str:
    """Every seat's score with the lines that make it, from what the seat knows."""
    outcome = table.standing if table.over else table.position.view(seat).score_if_ended()
    told = []
    for number, points in enumerate(outcome.scores):
        told.append(f"{name_of(table, number)}: {points}")
        for part in outcome.parts:
            if part.seat == number:
                label = spoken(table, Phrase(f"part-{part.key}", dict(part.args)))
                told.append(f"    {part.points:+4d}  {label} ({part.paragraph})")
    return "\n".join(told)


def log(table: Table, seat: int, since: int) -> list[str]:
    """The lines of the log after the first `since`, as the seat may read them."""
    told = []
    for line in table.log[since:]:
        event = line.event.as_seen(seat)
        said = told_of(table, event)
        who = f"{name_of(table, event.seat)}: " if event.seat >= 0 else ""
        told.append(f"{line.ply:3d}  {who}{said}")
    return told


def told_of(table: Table, event: Event) -> str:
    """An event in words: the table's own, or the game's."""
    said = Phrase(f"event-{event.type}", dict(event.args))
    if bundle(PACKAGE, language.code).has_message(said.key):
        return word(said, language.code, PACKAGE)
    return spoken(table, said)


def winners(table: Table) -> str:
    """The last line: who won, and who resigned if somebody did."""
    if table.ended and table.ended.seat >= 0:
        return f"{worded('cli-resigned', name=name_of(table, table.ended.seat))} {victory(table)}"
    return victory(table)


def victory(table: Table) -> str:
    outcome = table.standing
    if len(outcome.scores) == 1:
        return worded("end-solo", score=outcome.scores[0])
    names = [name_of(table, seat) for seat in outcome.winners]
    key = "cli-shared" if len(names) > 1 else "cli-won"
    return worded(key, names=names)
