"""`adjoin play --plain`: a whole game line by line, for any terminal and any screen reader."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

from adjoin import __version__
from adjoin.bots.outside import fault
from adjoin.bots.protocol import Sitting
from adjoin.bots.registry import DEFAULT, STRONGEST, find_bot, find_program
from adjoin.cli import lines
from adjoin.cli.speaking import on_one_line, say, tell, worded
from adjoin.errors import AdjoinError, NotationError, OptionError
from adjoin.kernel.files import write_records
from adjoin.kernel.game import Game
from adjoin.kernel.registry import load
from adjoin.table import Action, Seat, Table
from adjoin.table.history import record
from adjoin.table.viewing import acting_seat

THINKING = 1.0  # seconds a move
OWNER = "terminal"


def play_plain(
    name: str,
    options: dict[str, str],
    bots: list[str],
    components: Path | None,
    seed: str | None,
    out: Path | None,
) -> None:
    game = load(name, components=components, **options)
    start = game.start(seed)
    if len(bots) > start.deal.seats:
        raise OptionError("error-bots-many", found=len(bots), seats=start.deal.seats)
    people = start.deal.seats - len(bots)
    seats = [Seat("person", worded("cli-player", number=seat + 1), OWNER) for seat in range(people)]
    seats += [Seat("bot", level=find_program(bot).name) for bot in bots]
    Terminal(game, Table.open(game, seats, start.seed), out).run()


class Terminal:
    """A table and the one screen before it."""

    def __init__(self, game: Game, table: Table, out: Path | None) -> None:
        self.game = game
        self.table = table
        self.out = out
        self.told = 0  # lines of the log already shown
        self.looking = -1  # the seat whose eyes are before the screen
        self.sittings: dict[int, Sitting] = {}
        self.rng = Random()

    def run(self) -> None:
        say(worded("cli-welcome", game=self.game.header.title, example=lines.example(self.table)))
        try:
            self.seat_bots()
            while not self.table.over:
                if self.table.turn in self.sittings:
                    self.let_bot_move()
                else:
                    self.ask()
        finally:
            for seat in self.sittings:
                self.dismiss(seat)
        self.tell_log()
        self.finish()

    # -------------------------------------------------------------------------------- bots

    def seat_bots(self) -> None:
        for seat, who in enumerate(self.table.seats):
            if who.kind != "bot":
                continue
            try:
                self.sittings[seat] = find_program(who.level).open(self.game.definition, self.game.options, seat)
            except Exception as reason:  # a bot is anybody's code, and the people at the table want to play
                self.replace(seat, reason)

    def let_bot_move(self) -> None:
        seat = self.table.turn
        try:
            self.table = self.moved(seat)
        except Exception as reason:
            self.replace(seat, reason)
            self.table = self.moved(seat)

    def moved(self, seat: int) -> Table:
        """The table after the bot's move."""
        text = self.sittings[seat].choose(self.table.position.view(seat), THINKING, self.rng)
        return self.table.act(Action("move", seat, text))

    def replace(self, seat: int, reason: Exception) -> None:
        """A bot that failed leaves, and one that ships takes its seat."""
        self.tell_log()
        why = on_one_line(fault(reason)).rstrip(".")
        say(worded("cli-bot-replaced", name=lines.name_of(self.table, seat), reason=why, level=DEFAULT))
        if seat in self.sittings:
            self.dismiss(seat)
        if self.table.seats[seat].bot != DEFAULT:
            self.table = self.table.act(Action("replaced", seat, level=DEFAULT))
            self.told = len(self.table.log)  # the line above says it better
        self.sittings[seat] = find_bot(DEFAULT).open(self.game.definition, self.game.options, seat)

    def dismiss(self, seat: int) -> None:
        with suppress(Exception):  # whatever fails now, nobody waits for it
            self.sittings[seat].close()

    # -------------------------------------------------------------------------------- a person's turn

    def ask(self) -> None:
        """Show the position to the seat to move, and take lines until one changes the table."""
        self.hand_over()
        self.tell_log()
        say(lines.board(self.table, self.table.turn))
        before = self.table
        while self.table is before:
            self.obey(self.line())

    def line(self) -> str:
        """What the person types next; the end of input leaves the game."""
        try:
            return input(f"{lines.name_of(self.table, self.table.turn)}> ").strip()
        except EOFError:
            return "quit"

    def hand_over(self) -> None:
        """Where hands are hidden, the screen is cleared before the next person looks."""
        seat = self.table.turn
        if self.game.header.secrets and self.looking not in (-1, seat):
            say(lines.CLEAR + worded("cli-hand-over", name=lines.name_of(self.table, seat)))
            input()
            say(lines.CLEAR)
        self.looking = seat

    def obey(self, line: str) -> None:
        """One line: a command, or a move."""
        command, _, rest = line.partition(" ")
        orders = {
            "help": self.help,
            "moves": lambda: say(lines.moves(self.table, rest)),
            "why": lambda: say(lines.why(self.table, rest)),
            "hint": self.hint,
            "score": lambda: say(lines.score(self.table, self.looking)),
            "board": lambda: say(lines.board(self.table, self.looking)),
            "log": lambda: say("\n".join(lines.log(self.table, self.looking, 0))),
            "undo": lambda: self.act(Action("undo", acting_seat(self.table, OWNER, "undo"))),
            "resign": lambda: self.act(Action("resign", self.table.turn)),
            "quit": self.quit,
        }
        if not line:
            return
        try:
            orders.get(command.lower(), lambda: self.act(Action("move", self.table.turn, line)))()
        except AdjoinError as reason:
            tell(reason.message)
            if isinstance(reason, NotationError):
                say(worded("cli-example", example=lines.example(self.table)))

    def act(self, action: Action) -> None:
        self.table = self.table.act(action)

    def hint(self) -> None:
        """What the strongest bot would play, and what speaks for it: for a person who plays with bots only."""
        if sum(seat.kind == "person" for seat in self.table.seats) > 1:
            say(worded("cli-no-hint"))
            return
        view = self.table.position.view(self.table.turn)
        text = (
            find_bot(STRONGEST)
            .open(self.game.definition, self.game.options, view.seat)
            .choose(view, THINKING, self.rng)
        )
        say(worded("cli-hint", move=text, reasons=lines.why(self.table, text)))

    def help(self) -> None:
        say(worded("cli-help", example=lines.example(self.table)))

    def quit(self) -> None:
        say(worded("cli-left"))
        raise SystemExit(0)

    # -------------------------------------------------------------------------------- telling

    def tell_log(self) -> None:
        for line in lines.log(self.table, self.looking, self.told):
            say(line)
        self.told = len(self.table.log)

    def finish(self) -> None:
        say(lines.board(self.table, self.looking))
        say(lines.score(self.table, self.looking))
        say(lines.winners(self.table))
        if self.out:
            write_records(self.out, [record(self.table, __version__)])
            say(worded("cli-kept", path=str(self.out)))
