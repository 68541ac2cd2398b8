"""Figures as charts, by Altair: for a page that takes the reader's colours, or a file with its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from adjoin.balance.figures import MEASURES, BalanceFigures, change
from adjoin.balance.measures import Measured

Said = Callable[..., str]  # a key of the catalogue and what it speaks of, in words
Rows = list[dict[str, Any]]
Drawn = Any  # a chart of Altair, which is imported only where one is made
WIDTH, HEIGHT = 300, 180
STEPS = 20  # parts of a game, over which the number of choices is drawn
INK = "#26303b"
COLOURS = ["#2f6f9f", "#c8553d", "#7a9e3b", "#8a5a9e", "#c99a2e", "#4a8f8c"]  # told apart also without hue


def charts(found: Sequence[BalanceFigures], said: Said) -> list[Drawn]:
    """What several bots show of one kind, each from one side."""
    alone = (scores, length, choices)
    against = (wins, *alone, changes, decision_chart)
    return [draw(found, said) for draw in (against if len(found[0].seats) > 1 else alone)]


def wins(found: Sequence[BalanceFigures], said: Said) -> Drawn:
    """Wins by seat, with the fair share as a line."""
    import altair as alt

    base = by_bot(by_seat(found, said, lambda one: [[tally.to_json()] for tally in one.seats]), "seat", said)
    share = alt.X("share:Q", title=None, axis=alt.Axis(format="%"), scale=alt.Scale(domain=[0, 1]))
    dots = base.mark_point(filled=True, size=60).encode(share)
    lines = base.mark_rule(strokeWidth=2).encode(alt.X("low:Q"), alt.X2("high:Q"))
    return add_title(alt.layer(dashed_line(found[0].fair), lines, dots), said("balance-wins"), said("balance-wins-how"))


def scores(found: Sequence[BalanceFigures], said: Said) -> Drawn:
    import altair as alt

    rows = by_seat(found, said, lambda one: [[{"score": score} for score in scores] for scores in one.scores])
    drawn = by_bot(rows, "seat", said).mark_boxplot(size=10, extent="min-max")
    encoded = drawn.encode(alt.X("score:Q", title=None, scale=alt.Scale(zero=False)))
    return add_title(encoded, said("balance-scores"), said("balance-scores-how"))


def by_seat(found: Sequence[BalanceFigures], said: Said, told: Callable[[BalanceFigures], list[Rows]]) -> Rows:
    """A label for each seat, with its name and its bot."""
    return [
        {"seat": said("balance-seat", number=seat + 1), "bot": one.bot, **row}
        for one in found
        for seat, rows in enumerate(told(one))
        for row in rows
    ]


def by_bot(rows: Rows, what: str, said: Said) -> Drawn:
    """A line for each thing, in it one of each bot in its colour."""
    import altair as alt

    return alt.Chart(alt.InlineData(values=rows)).encode(
        alt.Y(f"{what}:N", title=None, sort=None), alt.YOffset("bot:N"), alt.Color("bot:N", title=said("balance-bot"))
    )


def length(found: Sequence[BalanceFigures], said: Said) -> Drawn:
    return frequencies(found, said, "length", lambda game: game.length)


def choices(found: Sequence[BalanceFigures], said: Said) -> Drawn:
    """How free the choice is, from the beginning to the end of a game."""
    rows = [
        {"bot": one.bot, "value": (step + 0.5) / STEPS, "part": mean}
        for one in found
        for step, mean in by_step(one.games)
    ]
    return lines(rows, said("balance-choices"), said("balance-choices-how"), said, "~s", "%")


def by_step(games: Sequence[Measured]) -> Iterator[tuple[int, float]]:
    totals, counts = [0] * STEPS, [0] * STEPS
    for game in games:
        for ply, number in enumerate(game.choices):
            step = ply * STEPS // game.length
            totals[step] += number
            counts[step] += 1
    yield from ((step, totals[step] / counts[step]) for step in range(STEPS) if counts[step])


def lines(rows: Rows, title: str, how: str, said: Said, up: str, across: str = "~g") -> Drawn:
    import altair as alt

    drawn = alt.Chart(alt.InlineData(values=rows)).mark_line(point=len(rows) < 2 * STEPS)
    encoded = drawn.encode(
        alt.X("value:Q", title=None, axis=alt.Axis(format=across), scale=alt.Scale(zero=False)),
        alt.Y("part:Q", title=None, axis=alt.Axis(format=up)),
        alt.Color("bot:N", title=said("balance-bot")),
    )
    return add_title(encoded, title, how)


def changes(found: Sequence[BalanceFigures], said: Said) -> Drawn:
    """How often the lead changes."""
    return frequencies(found, said, "changes", lambda game: game.changes)


def frequencies(found: Sequence[BalanceFigures], said: Said, name: str, of: Callable[[Measured], int]) -> Drawn:
    """In which part of the games a number came up, those between that never did included."""
    rows = [
        {"bot": one.bot, "value": value, "part": counted[value] / len(one.games)}
        for one in found
        for counted in [Counter(map(of, one.games))]
        for value in range(min(counted), max(counted) + 1)
    ]
    return lines(rows, said(f"balance-{name}"), said(f"balance-{name}-how"), said, "%")


def decision_chart(found: Sequence[BalanceFigures], said: Said) -> Drawn:
    import altair as alt

    rows = [
        {"what": what, "bot": one.bot, "part": count / len(one.games)}
        for one in found
        for what, count in one.count_by(lambda game: game.decided).items()
    ]
    drawn = by_bot(rows, "what", said).mark_bar().encode(alt.X("part:Q", title=None, axis=alt.Axis(format="%")))
    return add_title(drawn, said("balance-decided"), said("balance-decided-how"))


def options(usual: BalanceFigures, others: Sequence[BalanceFigures], said: Said) -> list[Drawn]:
    """What each option changes, measure by measure: a line that does not cross zero is a change."""
    return [one_change(name, usual, others, said) for name in MEASURES]


def one_change(name: str, usual: BalanceFigures, others: Sequence[BalanceFigures], said: Said) -> Drawn:
    import altair as alt

    rows: Rows = [{"what": other.label, **change(usual, other, name).to_json()} for other in others]
    base = alt.Chart(alt.InlineData(values=rows)).encode(alt.Y("what:N", title=None, sort=None))
    dots = base.mark_point(filled=True, size=50, color=COLOURS[0]).encode(alt.X("value:Q", title=None))
    reach = base.mark_rule(strokeWidth=2, color=COLOURS[0]).encode(alt.X("low:Q"), alt.X2("high:Q"))
    return add_title(
        alt.layer(dashed_line(0), reach, dots), said(f"balance-measure-{name}"), said("balance-change-how")
    )


def dashed_line(value: float) -> Drawn:
    import altair as alt

    return alt.Chart(alt.InlineData(values=[{"at": value}])).mark_rule(strokeDash=[4, 3]).encode(alt.X("at:Q"))


def add_title(chart: Drawn, title: str, how: str) -> Drawn:
    import altair as alt

    head = alt.TitleParams(title, subtitle=how, anchor="start", fontSize=15, subtitleFontSize=11)
    return chart.properties(title=head, width=WIDTH, height=HEIGHT)


def colour_chart(chart: Drawn, ink: str, paper: str | None) -> Drawn:
    """The chart in its colours: those of a file, or on a page the reader's."""
    quiet = {"labelColor": ink, "titleColor": ink, "domainColor": ink, "tickColor": ink, "gridOpacity": 0.2}
    return (
        chart.configure(background=paper or "transparent", font="sans-serif")
        .configure_axis(**quiet, gridColor=ink, labelLimit=260)
        .configure_title(color=ink, subtitleColor=ink)
        .configure_legend(labelColor=ink, titleColor=ink, orient="bottom")
        .configure_view(stroke=None)
        .configure_range(category=COLOURS)
        .configure_rule(color=ink)
    )
