"""What line mode shows of a table, as text: all of it from the table's door."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from weakref import WeakKeyDictionary

from adjoin.bots.review import reasons
from adjoin.cli.i18n import language, screen, sentence
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.model.event import Event
from adjoin.phrase import Phrase, bundle, word
from adjoin.scene.drawings import presentation_of
from adjoin.scene.presentation import Presentation
from adjoin.table.seating import PACKAGE
from adjoin.table.visibility import Door

ENOUGH = 60  # moves listed at once
COLOURS: WeakKeyDictionary[Deal, list[Phrase]] = WeakKeyDictionary()


def presentation(door: Door) -> Presentation:
    return presentation_of(door.game.definition)


def speak(door: Door, said: Phrase) -> str:
    """A phrase of the table's game in the user's language."""
    return word(said, language.code, door.game.header.package)


def name_of(door: Door, seat: int) -> str:
    """Who sits there, and in which colour."""
    who = door.players(set())[seat]
    name = who.name if who.kind == "person" else sentence("cli-bot", level=who.level, number=seat + 1)
    return f"{name} ({speak(door, colours(door)[seat])})"


def seats(door: Door) -> str:
    """Who sits where, one after the other, and whether a lot decided it."""
    names = [sentence("cli-seat", number=seat + 1, name=name_of(door, seat)) for seat in range(door.deal.seats)]
    return sentence("cli-seats-lot" if door.lot else "cli-seats", listed=names)


def colours(door: Door) -> list[Phrase]:
    """The colours of the seats, which stay the same from deal to end; a scene is dear, so it is made once."""
    if door.deal not in COLOURS:
        COLOURS[door.deal] = [panel.colour for panel in presentation(door).scene(door.view, {}).panels]
    return COLOURS[door.deal]


def board(door: Door) -> str:
    return presentation(door).text(door.view, door.recent, language.code, colour=screen.colour)


def clocks(door: Door, at: int) -> str:
    """What everybody has left at a time of the table; bots have no clock."""
    now = door.clocks
    assert now is not None
    people = [player.seat for player in door.players(set()) if player.kind == "person" and not player.stand_in]
    left = zip(people, (now.until(at)[seat] for seat in people), strict=True)
    return sentence("cli-clocks", listed=[f"{name_of(door, seat)} {duration(time)}" for seat, time in left])


def duration(time: int) -> str:
    """Milliseconds as on a clock, days before it."""
    seconds = -(-time // 1000)
    days, hours, minutes = seconds // 86_400, seconds // 3600 % 24, seconds // 60 % 60
    long = sentence("cli-days", days=days) + f" {hours}:{minutes:02}" if days else f"{hours}:{minutes:02}"
    return f"{long}:{seconds % 60:02}" if days or hours else f"{minutes}:{seconds % 60:02}"


def moves(door: Door, beginning: str) -> str:
    """The legal moves, or those that begin so."""
    legal = [text for text in door.view.legal_texts() if text.lower().startswith(beginning.lower())]
    more = sentence("cli-more-moves", count=len(legal) - ENOUGH, start=start(legal[-1])) if len(legal) > ENOUGH else ""
    return f"{sentence('cli-moves', count=len(legal))} {' '.join(legal[:ENOUGH])} {more}".rstrip()


def start(text: str) -> str:
    """The tile of a move and the letter of its column."""
    return text[: text.find("@") + 2]


def why(door: Door, text: str) -> str:
    """What a move would bring, or why it is refused."""
    ghost = presentation(door).ghost(door.view, text)
    if ghost.refusal:
        return speak(door, ghost.refusal)
    if not ghost.effects:
        return sentence("cli-legal")
    effects = [speak(door, effect) for effect in ghost.effects]
    return reduce(lambda one, other: sentence("cli-effects", one=one, other=other), effects)


def because(door: Door, text: str) -> str:
    """What speaks for a move, as a lesson would say it; if nothing does, what it brings."""
    said = [speak(door, reason) for reason in reasons(door.view, text)]
    return " ".join(said) or why(door, text)


def score(door: Door) -> str:
    """Every seat's score with the lines that make it, from what the seat knows."""
    outcome, told = door.standing, list[str]()
    for number, points in enumerate(outcome.scores):
        mark = f" ({sentence('seat-resigned')})" if door.players(set())[number].resigned else ""
        told.append(f"{name_of(door, number)}{mark}: {points}")
        for part in outcome.parts:
            if part.seat == number:
                label = speak(door, Phrase(f"part-{part.key}", dict(part.args)))
                told.append(f"    {part.points:+4d}  {label} ({part.paragraph})")
    return "\n".join(told)


def log(door: Door, since: int) -> list[str]:
    """The lines of the log after a version, as the seat may read them."""
    told = []
    for line in door.log(since):
        event = line.event
        said = describe_event(door, event)
        who = f"{name_of(door, event.seat)}: " if event.seat >= 0 else ""
        told.append(f"{line.ply:3d}  {who}{said}")
    return told


def describe_event(door: Door, event: Event) -> str:
    """An event in words: the table's own, or the game's."""
    said = Phrase(f"event-{event.type}", dict(event.args))
    if bundle(PACKAGE, language.code).has_message(said.key):
        return word(said, language.code, PACKAGE)
    return speak(door, said)


def winners(door: Door) -> str:
    """The last lines: who resigned if somebody did, who won, the scores of teams, and what decided it."""
    outcome = door.standing
    told = {
        "cli-resigned": [seat for seat in door.gave_up if seat not in door.timed_out],
        "cli-late": door.timed_out,
    }
    given = [sentence(key, names=names_of(door, seats)) for key, seats in told.items() if seats]
    teams = [
        sentence("cli-team-score", names=names_of(door, team["seats"]), score=team["score"])
        for team in outcome.facts.get("teams", ())
    ]
    return "\n".join([*given, victory(door), *teams, *why_won(door)])


def why_won(door: Door) -> list[str]:
    """What made the winner the winner, with its paragraph."""
    decided = door.standing.decided
    if decided is None:
        return []
    said = speak(door, Phrase(*decided.words))
    return [sentence("cli-why", why=said, paragraph=decided.paragraph) if decided.paragraph else said]


def victory(door: Door) -> str:
    outcome = door.standing
    if len(outcome.scores) == 1:
        return sentence("end-solo", score=outcome.scores[0])
    names = names_of(door, outcome.winners)
    return sentence("cli-shared" if outcome.shared else "cli-won" if len(names) == 1 else "cli-team", names=names)


def names_of(door: Door, seats: Iterable[int]) -> list[str]:
    return [name_of(door, seat) for seat in seats]
