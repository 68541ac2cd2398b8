"""`adjoin daily`: the deal of a day in the terminal.

What was played is kept. Equal moves get equal answers, so a try that was left goes on where it stood.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

from adjoin.bots import engine
from adjoin.bots.review import Effort, decisions, review
from adjoin.cli.i18n import say, sentence
from adjoin.cli.lessons import data_folder
from adjoin.cli.play import OWNER, Terminal
from adjoin.kernel.registry import find
from adjoin.learn.deal_of_the_day import read_day
from adjoin.learn.deals import (
    LEVEL,
    MINE,
    SIMULATIONS,
    check_day,
    is_finished,
    number_of,
    own_moves,
    result_of,
    table_of,
    today,
)
from adjoin.learn.progress import DealKept, Progress
from adjoin.learn.references import references_of
from adjoin.table import Action, Table

LOOK = Effort(simulations=300)  # what the search would have done, told within seconds


def play_deal(name: str, day: str, practice: bool, out: Path | None) -> None:
    """The deal of a day: the first try on this device counts."""
    definition, when, progress = find(name), read_day(day) if day else today(), Progress(data_folder())
    check_day(when, today())
    kept = progress.deal(name, when.isoformat())
    counts = not practice and not kept.over
    table = table_of(definition, when, sentence("learn-you"), OWNER, counts=counts)
    told = {"date": when.isoformat(), "number": number_of(when), "game": definition.header.title}
    say(sentence("deal-title", **told))
    say(sentence("deal-alone" if len(table.seats) == 1 else "deal-bot", level=LEVEL, simulations=SIMULATIONS))
    say(sentence("deal-counts" if counts else "deal-practice"))
    DealTerminal(table, out, progress, when).begin(kept.moves if counts else ())


class DealTerminal(Terminal):
    """The table of a day's deal; a try that counts is kept move by move."""

    def __init__(self, table: Table, out: Path | None, progress: Progress, day: date) -> None:
        super().__init__(table, out)
        self.progress = progress
        self.day = day

    @property
    def counts(self) -> bool:
        daily = self.table.spec.daily
        return bool(daily and daily.counts)

    def begin(self, moves: tuple[str, ...]) -> None:
        """Play again what was played before, then go on."""
        for text in moves:
            self.carry_on()
            self.driver.take_table(self.table.act(Action("move", MINE, text=text)))
        if moves:
            say(sentence("deal-goes-on", moves=len(moves)))
        self.told = self.table.version
        self.run()

    def act(self, action: Action) -> None:
        super().act(action)
        if self.counts:
            self.keep()

    def keep(self) -> None:
        won, margin = result_of(self.table) if is_finished(self.table) else (False, 0)
        kept = DealKept(self.table.over, is_finished(self.table), won, margin, own_moves(self.table))
        self.progress.keep_deal(self.table.spec.game, self.day.isoformat(), kept)

    def finish(self) -> None:
        super().finish()
        if self.counts:
            self.keep()
        if is_finished(self.table):
            won, margin = result_of(self.table)
            alone = len(self.table.seats) == 1
            say(sentence("deal-alone-result" if alone else "deal-result", won=str(won).lower(), margin=margin))
            self.tell_bots()
            self.look_back()

    def tell_bots(self) -> None:
        """How each level of bots did with the same tiles."""
        say(sentence("deal-bots"))
        for bot in references_of(find(self.table.spec.game), self.day):
            name, level = sentence(f"bot-name-{bot.level}"), sentence(f"level-{bot.level}")
            key = "deal-alone-bot-row" if len(self.table.seats) == 1 else "deal-bot-row"
            told = {"margin": f"{bot.margin:+}", "points": bot.margin, "won": str(bot.won).lower()}
            say(sentence(key, name=name, level=level, **told))

    def look_back(self) -> None:
        """What the search would have done instead."""
        end = self.table.position
        engine.prepare(end.game, end.deal)
        say(sentence("deal-search", simulations=LOOK.simulations))
        total = len(decisions(end))
        for number, judged in enumerate(review(end, LOOK), 1):
            if judged.seat == MINE and judged.preferred != judged.played:
                cost = round(100 * judged.cost)
                told = {"number": number, "total": total, "played": judged.played, "preferred": judged.preferred}
                say(sentence("deal-other", cost=cost, **told))
