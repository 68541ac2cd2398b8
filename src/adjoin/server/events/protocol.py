"""An event as everybody sees it: the same bytes for all who look, without what a duplicate deal keeps secret."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from adjoin.events.files import plain
from adjoin.events.model import Entrant, Event, Format, Pairing, State
from adjoin.events.partners import members, partner_of, points_of_round
from adjoin.events.standings import standings
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.chance import commitment_to
from adjoin.table.offer import unusual

MILLISECONDS = 1000


class EntrantSeen(Struct, omit_defaults=True):
    name: str
    level: str = ""  # of a bot
    left: bool = False
    mate: int = -1  # the number of the partner, where partners stay together


class PairingSeen(Struct, omit_defaults=True):
    """`places` and `scores` are by seat, once the game is over and nobody is kept from knowing them."""

    table: str
    players: list[int]
    over: bool = False
    here: list[int] = []  # seats whose person has come
    places: list[int] = []
    scores: list[int] = []
    points: list[str] = []
    reason: str = ""
    absent: list[int] = []  # seats that lost by default


class RoundSeen(Struct, omit_defaults=True):
    opens: int  # milliseconds since 1970
    pairings: list[PairingSeen]
    byes: list[int] = []
    over: bool = False
    sealed: bool = False  # nobody but who sits there sees its tables yet


class StandingSeen(Struct, omit_defaults=True):
    entrant: int
    place: int
    points: str
    buchholz: str = ""
    sonneborn: str = ""
    wins: int = 0
    lot: int = 0
    head_to_head: str = ""
    decided: str = ""


class EventTerms(Struct, omit_defaults=True):
    """What can be known of an event before anything is looked up about it."""

    id: str
    name: str
    game: str
    format: Format
    seats: int
    pace: str
    starts: int  # milliseconds since 1970
    state: State
    people: int
    most: int
    options: JsonObject = {}  # those that are not as printed
    rated: bool = False
    late: bool = False
    bots: str = ""
    public: bool = True
    host: str = ""  # what the organiser is called
    rounds: int = 0  # planned; 0: not known before the start
    round: int = 0  # that runs or was the last, counted from 1
    winner: str = ""
    winner_level: str = ""  # of a bot that won
    partners: bool = False  # two play together for the whole event


class EventNews(Struct, tag_field="type", tag="event", omit_defaults=True):
    """Everything about an event that everybody may know, at one version."""

    terms: EventTerms
    version: int
    wait: int  # seconds for which somebody is waited for at a table
    commitment: str
    entrants: list[EntrantSeen]
    rounds: list[RoundSeen]
    standings: list[StandingSeen]
    seed: str = ""  # once it is over
    ended: int = 0


ToSpectator = EventNews


def is_sealed(event: Event, number: int) -> bool:
    """Is a deal still kept from everybody but those who sit at each table?"""
    return event.terms.format == "duplicate" and not event.rounds[number].over


def terms_message(event: Event) -> EventTerms:
    terms = event.terms
    won = event.state == "over" and bool(event.rounds)
    best = winner_of(event) if won else Entrant("")
    return EventTerms(
        event.id,
        terms.name,
        terms.game,
        terms.format,
        terms.seats,
        terms.pace,
        round(terms.starts * MILLISECONDS),
        event.state,
        len(event.entrants),
        terms.most,
        unusual(terms.game, terms.options),
        terms.rated,
        terms.late,
        terms.bots,
        terms.public,
        event.host,
        event.planned or terms.rounds,
        len(event.rounds),
        best.name,
        best.level,
        bool(terms.sides),
    )


def winner_of(event: Event) -> Entrant:
    """Whoever won; of a side its people by name, and a bot where it has none."""
    number = standings(event)[0].entrant
    side = [event.entrants[n] for one in members(event) if number in one for n in one]
    people = [one.name for one in side if one.person]
    return Entrant(" & ".join(filter(None, people))) if people else side[0]


def event_message(event: Event) -> EventNews:
    rounds = [round_message(event, number) for number in range(len(event.rounds))]
    over = event.state in ("over", "called_off")
    return EventNews(
        terms_message(event),
        event.version,
        event.terms.wait,
        commitment_to(event.server),
        [
            EntrantSeen(one.name, one.level, one.until >= 0, partner_of(event, number))
            for number, one in enumerate(event.entrants)
        ],
        rounds,
        standings_message(event),
        event.seed if over else "",
        round(event.ended * MILLISECONDS),
    )


def round_message(event: Event, number: int) -> RoundSeen:
    one, sealed = event.rounds[number], is_sealed(event, number)
    points = {} if sealed else points_of_round(event, number)
    pairings = [pairing_message(pairing, points, sealed=sealed) for pairing in one.pairings]
    return RoundSeen(round(one.opened * MILLISECONDS), pairings, list(one.byes), one.over, sealed)


def pairing_message(pairing: Pairing, points: dict[int, Fraction], *, sealed: bool) -> PairingSeen:
    result = pairing.result
    about = pairing.table, list(pairing.players), result is not None, list(pairing.here)
    if result is None or sealed:
        return PairingSeen(*about)
    shares = [plain(points.get(number)) for number in pairing.players]
    return PairingSeen(*about, list(result.places), list(result.scores), shares, result.reason, list(result.absent))


def standings_message(event: Event) -> list[StandingSeen]:
    """The standings as far as they may be known: a deal counts once it is over at all tables."""
    told = sum(not is_sealed(event, number) for number in range(len(event.rounds)))
    return [
        StandingSeen(
            one.entrant,
            one.place,
            plain(one.points),
            plain(one.buchholz),
            plain(one.sonneborn),
            one.wins,
            one.lot + 1,
            plain(one.head_to_head),
            one.decided,
        )
        for one in standings(event, told)
    ]
