"""`adjoin play`: a whole game line by line, for any terminal and, with --plain, any screen reader."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic, sleep

from adjoin import __version__
from adjoin.bots.registry import find_program
from adjoin.cli import lines
from adjoin.cli.i18n import on_one_line, say, screen, sentence, tell
from adjoin.errors import AdjoinError, NotationError, OptionError, Refusal
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.records.files import write_records
from adjoin.kernel.registry import load
from adjoin.table import Action, Seat, Table
from adjoin.table.clock import read_clock
from adjoin.table.driver import Driver
from adjoin.table.local_bots import Sittings
from adjoin.table.orders import Act, Advise, Order, Policy, Stuck, Think
from adjoin.table.visibility import Door

POLICY = Policy()  # a bot that fails is replaced, and nobody is absent
OWNER = "terminal"
LOT = "lot"  # instead of a place: a lot decides


def play_plain(
    name: str,
    options: dict[str, str],
    bots: list[str],
    components: Path | None,
    seed: str | None,
    out: Path | None,
    places: list[str] | None = None,
    clock: str = "",
    *,
    late_bot: bool = False,
) -> None:
    timed = read_clock(clock, "bot" if late_bot else "loses") if clock else None
    game = load(name, components=components, **options)
    count = game.definition.seats(game.options)
    if len(bots) > count:
        raise OptionError("error-bots-many", found=len(bots), seats=count)
    people = [Seat("person", sentence("cli-player", number=number + 1), OWNER) for number in range(count - len(bots))]
    others = [Seat("bot", level=find_program(bot).name) for bot in bots]
    lot = places == [LOT] or (not places and "seats" in game.header.lots and bool(bots))
    seats = [*people, *others] if lot else seat_people(people, others, places or [])
    Terminal(Table.open(game, seats, seed, lot=lot, clock=timed), out).run()


def seat_people(people: list[Seat], bots: list[Seat], places: list[str]) -> list[Seat]:
    """People where they want to sit, one place each, the others from the first seat on, bots in the last ones."""
    count = len(people) + len(bots)
    wanted = [int(place) - 1 if place.isdecimal() else -1 for place in places]
    if len(wanted) > len(people) or len(set(wanted)) < len(wanted) or not set(wanted) <= set(range(count)):
        raise OptionError("error-places", places=" ".join(places), seats=count)
    rest = [place for place in range(count) if place not in wanted]
    taken = dict(zip([*wanted, *rest], [*people, *bots], strict=True))
    return [taken[place] for place in range(count)]


class Terminal:
    """A table and the one screen before it."""

    def __init__(self, table: Table, out: Path | None) -> None:
        self.driver = Driver(table, POLICY)
        self.out = out
        self.told = -1  # the version up to which the log was shown
        self.began = monotonic()
        self.looking = SPECTATOR  # the seat whose eyes are before the screen
        rng = Random()
        self.sittings = Sittings(self.driver, lambda _: rng)

    @property
    def table(self) -> Table:
        return self.driver.table

    @property
    def door(self) -> Door:
        """What the person at the screen may know."""
        return Door(self.table, self.looking, OWNER)

    def run(self) -> None:
        first = self.table.turn if self.table.turn in self.door.owned else SPECTATOR
        say(sentence("cli-welcome", game=self.door.game.header.title, example=Door(self.table, first).example))
        say(lines.seats(self.door))
        with self.sittings:
            self.carry_on()
            while not self.table.over:
                self.ask()
                self.carry_on()
        self.tell_log()
        self.finish()

    # -------------------------------------------------------------------------------- bots

    def carry_on(self) -> None:
        """Whatever is to be done until a person decides."""
        for order in self.driver.orders():
            if isinstance(order, Act) and order.why:
                self.replace(order)
            elif isinstance(order, Advise):
                self.tell_advice(order)
            elif isinstance(order, Stuck):
                raise AdjoinError("cli-stuck", name=lines.name_of(self.door, order.seat), reason=short(order.why))
            elif isinstance(order, Think):
                self.think(order)
            else:
                self.carry_out(order)

    def carry_out(self, order: Order) -> None:
        """Whoever ran out of the time for one move sits here still, and has the seat again after it."""
        self.sittings.carry_out(self.driver.stamp_act(order, self.at) if isinstance(order, Act) else order)
        if isinstance(order, Act) and order.action.type == "move":
            self.driver.give_seat_back(OWNER)

    def think(self, order: Think) -> None:
        began = monotonic()
        self.sittings.carry_out(order)
        sleep(max(0.0, order.least - (monotonic() - began)))

    def replace(self, order: Act) -> None:
        """A bot that failed leaves, and one that ships takes its seat."""
        self.tell_log()
        seat, level = order.action.seat, order.action.level
        say(sentence("cli-bot-replaced", name=lines.name_of(self.door, seat), reason=short(order.why), level=level))
        self.sittings.carry_out(order)
        self.told = self.table.version  # the line above says it better

    def tell_advice(self, order: Advise) -> None:
        """The move, and what speaks for it."""
        if order.text:
            say(sentence("cli-hint", move=order.text, reasons=lines.because(self.door, order.text)))
        else:
            say(sentence("cli-hint-failed", reason=short(order.why)))

    # -------------------------------------------------------------------------------- a person's turn

    def ask(self) -> None:
        """Show the position to the seat to move, and take lines until one changes the table."""
        self.hand_over()
        self.tell_log()
        say(lines.board(self.door))
        if self.door.clock:
            say(lines.clocks(self.door, self.at))
        before = self.table
        while self.table is before:
            line = self.line()
            if self.driver.late(self.at):
                self.carry_on()
            else:
                self.obey(line)

    def line(self) -> str:
        """What the person types next; the end of input leaves the game."""
        try:
            return input(f"{lines.name_of(self.door, self.table.turn)}> ").strip()
        except EOFError:
            return "quit"

    def hand_over(self) -> None:
        """Where hands are hidden, the screen is cleared before the next person looks."""
        seat = self.table.turn
        if self.door.secrets and self.looking not in (SPECTATOR, seat):
            say(screen.cleared + sentence("cli-hand-over", name=lines.name_of(self.door, seat)))
            input()
            say(screen.cleared)
        self.looking = seat

    def obey(self, line: str) -> None:
        """One line: a command, or a move."""
        command, _, rest = line.partition(" ")
        orders = {
            "help": self.help,
            "moves": lambda: say(lines.moves(self.door, rest)),
            "why": lambda: say(lines.why(self.door, rest)),
            "hint": self.hint,
            "score": lambda: say(lines.score(self.door)),
            "board": lambda: say(lines.board(self.door)),
            "log": lambda: say("\n".join(lines.log(self.door, -1))),
            "undo": lambda: self.act(Action("undo", self.door.acting("undo"))),
            "resign": lambda: self.act(Action("resign", self.table.turn, level=POLICY.stand_in)),
            "end": lambda: self.act(Action("agree_end", self.table.turn)),
            **({"clock": self.tell_time, "pause": self.pause} if self.door.clock else {}),
            "quit": self.quit,
        }
        if not line:
            return
        try:
            orders.get(command.lower(), lambda: self.act(Action("move", self.table.turn, line)))()
        except AdjoinError as reason:
            tell(reason.message)
            if isinstance(reason, NotationError):
                say(sentence("cli-example", example=self.door.example))

    def act(self, action: Action) -> None:
        try:
            self.driver.take_table(self.table.act(self.table.stamp_time(action, self.at)))
        except (Refusal, NotationError):
            raise self.door.reason(action.text) from None

    def hint(self) -> None:
        """What the strongest bot would play, for a person who plays with bots only."""
        self.sittings.advise(self.driver.advice(OWNER))
        self.carry_on()

    def help(self) -> None:
        say(sentence("cli-help", example=self.door.example))
        if self.door.clock:
            say(sentence("cli-help-clock"))

    def quit(self) -> None:
        say(sentence("cli-left"))
        raise SystemExit(0)

    # -------------------------------------------------------------------------------- time

    @property
    def at(self) -> int:
        """How late it is by the time of the table."""
        return round((monotonic() - self.began) * 1000)

    def tell_time(self) -> None:
        say(lines.clocks(self.door, self.at))

    def pause(self) -> None:
        """Time stands still until somebody presses Enter; everybody here agrees."""
        self.act(Action("pause", self.door.acting("pause")))
        say(sentence("cli-paused"))
        with suppress(EOFError):
            input()
        self.act(Action("unpause", self.door.acting("unpause")))

    # -------------------------------------------------------------------------------- telling

    def tell_log(self) -> None:
        for line in lines.log(self.door, self.told):
            say(line)
        self.told = self.table.version

    def finish(self) -> None:
        say(lines.board(self.door))
        say(lines.score(self.door))
        say(lines.winners(self.door))
        if self.out:
            write_records(self.out, [self.door.record(__version__)])
            say(sentence("cli-kept", path=str(self.out)))


def short(why: str) -> str:
    """A reason within a sentence."""
    return on_one_line(why).rstrip(".")
