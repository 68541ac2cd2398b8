"""Who plays in each seat as a record goes on, what they agreed to, and who gave up.

What a table decided cannot be replayed as moves can, but it must be possible: bots do not resign, nobody agrees for
somebody else, and a game that all agreed to end has ended.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjoin.errors import RecordError
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.records.shape import FIRST
from adjoin.phrase import COMMON, Phrase

Entry = JsonMapping


class Players:
    """`teams` are the seats that win or lose together; without teams every seat is a side of its own."""

    def __init__(self, record: JsonMapping, teams: Sequence[frozenset[int]]) -> None:
        seats = record["seats"]
        self.first = record["format"] == FIRST
        self.timed = "clock" in record
        self.kinds: list[str] = [seat["kind"] for seat in seats]  # as the record names them
        self.names: list[str] = [seat.get("name", "") for seat in seats]
        self.now = self.kinds[:]  # who plays
        self.levels: list[str] = [seat.get("level", "") for seat in seats]
        self.teams = teams
        self.gave_up: list[int] = []  # the seats that stopped playing, the first one first
        self.agreed: set[int] = set()  # to end now
        self.aborting: set[int] = set()  # who would call the game off
        self.decided: set[int] = set()  # the seats that have moved
        self.resigning: set[int] = set()  # if their partners do
        self.paused = False  # does time stand still for all?
        self.takes: dict[str, Callable[[Entry], bool]] = {
            "resign": self.resign,
            "timeout": self.timeout,
            "forfeit": self.forfeit,
            "agree_end": self.agree_end,
            "abort": self.abort,
            "abandon": self.abandon,
            "replaced": self.replaced,
            "pause": self.pause,
            "unpause": self.unpause,
            "holiday": self.holiday,
            "outage": self.outage,
        }

    # -------------------------------------------------------------------------------- who is there

    @property
    def people(self) -> set[int]:
        """The seats that people play now."""
        return {seat for seat, kind in enumerate(self.now) if kind == "person"}

    def side(self, seat: int) -> frozenset[int]:
        return next((team for team in self.teams if seat in team), frozenset({seat}))

    def sides(self) -> int:
        return len({self.side(seat) for seat in range(len(self.now))})

    # -------------------------------------------------------------------------------- what happens

    def note_decision(self, seat: int) -> None:
        """A seat decided something, or chance did for it (-1): who agreed to anything must do so again."""
        if self.paused and seat in self.people:
            raise fault("record-paused")
        self.agreed.clear()
        self.aborting.clear()
        self.decided.add(seat)
        self.resigning -= self.side(seat)

    def take(self, entry: Entry) -> bool:
        """Whether the game is over with what the table decided here; RecordError if it could not decide so."""
        if entry["seat"] >= len(self.now):
            raise fault("record-who-nobody", seat=entry["seat"])
        return self.takes[entry["type"]](entry)

    def resign(self, entry: Entry) -> bool:
        seat = entry["seat"]
        if self.first:
            self.was_person(entry)
        else:
            self.must_be("person", seat)
        if "agreed" in entry and not self.with_partners(entry):
            return False
        return self.stops(entry)

    def stops(self, entry: Entry) -> bool:
        """Somebody has left the game: is it over, or does a bot play on?"""
        seat = entry["seat"]
        self.gave_up.append(seat)
        if "plays_on" not in entry:
            return True
        if "agreed" in entry or self.sides() < 3 or not self.others_play_on(seat):
            raise fault("record-plays-on")
        self.now[seat], self.levels[seat] = "bot", entry["plays_on"]["level"]
        return False

    def was_person(self, entry: Entry) -> None:
        """In the first format a person decided also while a bot played on; a bot that failed resigned, and said why."""
        if self.kinds[entry["seat"]] != "person" and "why" not in entry:
            raise fault("record-who-bot", seat=entry["seat"])

    def others_play_on(self, seat: int) -> bool:
        """Is there another person who plays, or may come back?"""
        return any(kind == "person" for other, kind in enumerate(self.kinds) if other not in (seat, *self.gave_up))

    def with_partners(self, entry: Entry) -> bool:
        """Have all people of the team resigned now?"""
        team = self.side(entry["seat"])
        if len(team) == 1:
            raise fault("record-no-partner")
        self.resigning = self.add_agreement(self.resigning & team, entry) | (self.resigning - team)
        return self.resigning >= team & self.people

    def timeout(self, entry: Entry) -> bool:
        if self.first:
            self.was_person(entry)
        else:
            self.must_be("person", entry["seat"])
            self.must_run()
        return self.stops(entry)

    def must_run(self) -> None:
        """Time is up only where there is a clock, and not in a pause."""
        if not self.timed:
            raise fault("record-no-clock")
        if self.paused:
            raise fault("record-paused")

    def pause(self, entry: Entry) -> bool:
        """Time stands still; it did not before."""
        self.must_run()
        self.must_be("person", entry["seat"])
        self.paused = True
        return False

    def unpause(self, entry: Entry) -> bool:
        self.must_be("person", entry["seat"])
        if not self.paused:
            raise fault("record-not-paused")
        self.paused = False
        return False

    def holiday(self, entry: Entry) -> bool:
        """Of one person: the others may be at the same time, and a pause may begin in it."""
        if not self.timed:
            raise fault("record-no-clock")
        self.must_be("person", entry["seat"])
        return False

    def outage(self, entry: Entry) -> bool:
        """Time is given back only where it runs."""
        self.must_run()
        self.must_be("person", entry["seat"])
        return False

    def forfeit(self, entry: Entry) -> bool:
        self.must_be("bot", entry["seat"])
        self.gave_up.append(entry["seat"])
        return True

    def agree_end(self, entry: Entry) -> bool:
        """The first format did not say who had agreed, and one person spoke for all at one device: it may be all."""
        if self.first:
            self.was_person(entry)
            return False
        self.must_be("person", entry["seat"])
        if len(self.people) < 2 and not self.alone_is_left():
            raise fault("record-agree-alone")
        self.agreed = self.add_agreement(self.agreed & self.people, entry)
        return self.agreed >= self.people

    def abort(self, entry: Entry) -> bool:
        """A game is called off by all its people, and only before each of them has moved."""
        self.must_be("person", entry["seat"])
        if self.people <= self.decided:
            raise fault("record-abort-begun")
        self.aborting = self.add_agreement(self.aborting & self.people, entry)
        return self.aborting >= self.people

    def abandon(self, entry: Entry) -> bool:
        """Somebody of another side claims what a person who left has lost."""
        self.must_run()
        self.must_be("person", entry["seat"])
        claimant = entry["claimed_by"]
        if claimant >= len(self.now):
            raise fault("record-who-nobody", seat=claimant)
        self.must_be("person", claimant)
        if claimant in self.side(entry["seat"]):
            raise fault("record-claim-side", seat=claimant)
        return True if entry["what"] == "draw" else self.stops(entry)

    def alone_is_left(self) -> bool:
        """Has everybody else given up?"""
        return len(self.people | set(self.gave_up)) == len(self.now)

    def add_agreement(self, before: set[int], entry: Entry) -> set[int]:
        """The seats that agree, with one more, who speaks for nobody else."""
        seat = entry["seat"]
        right = sorted(before | {seat})
        if seat in before or entry["agreed"] != right:
            raise fault("record-agreed", found=str(entry["agreed"]), right=str(right), seat=seat)
        return set(right)

    def replaced(self, entry: Entry) -> bool:
        seat, by = entry["seat"], entry["by"]
        if self.now[seat] == "open":
            raise fault("record-who-open", seat=seat)
        if by["kind"] == "person":
            self.comes_back(seat, by["name"])
        elif self.now[seat] == "bot" and self.levels[seat] == by["level"]:
            raise fault("record-who-plays", seat=seat, level=by["level"])
        self.now[seat], self.levels[seat] = by["kind"], by.get("level", "")
        return False

    def comes_back(self, seat: int, name: str) -> None:
        """Only who left may come back, and not who resigned."""
        self.must_be("bot", seat)
        if self.kinds[seat] != "person":
            raise fault("record-who-bot", seat=seat)
        if seat in self.gave_up:
            raise fault("record-who-resigned", seat=seat)
        if name != self.names[seat]:
            raise fault("record-who-else", seat=seat, found=name, right=self.names[seat])

    def must_be(self, kind: str, seat: int) -> None:
        if self.now[seat] == kind:
            return
        if seat in self.gave_up:
            raise fault("record-who-resigned", seat=seat)
        raise fault(f"record-who-{self.now[seat]}", seat=seat)


class Impossible(Exception):
    """What is wrong with an entry; who replays it knows where it stands."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(reason)
        self.reason = reason

    def at(self, number: int, entry: Entry) -> RecordError:
        return RecordError("record-move", number=number, text=str(entry["text"]), reason=self.reason)


def fault(key: str, **args: object) -> Impossible:
    return Impossible(Phrase(key, args, COMMON))
