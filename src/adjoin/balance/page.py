"""A study as files: one page that needs nothing else, the same charts as SVG and PNG, and all figures as JSON."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from adjoin.arena.results import FORFEITS
from adjoin.balance.charts import INK, Said, charts, colour_chart, options
from adjoin.balance.figures import MEASURES, BalanceFigures, change
from adjoin.errors import WrongUse
from adjoin.kernel.extras import need
from adjoin.kernel.records.files import whole_file

COLUMNS = 2
DOTS = 110  # a PNG's dots an inch
STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #26303b; --line: #26303b33; }
@media (prefers-color-scheme: dark) { :root { --paper: #14181d; --ink: #dfe4ea; --line: #dfe4ea33; } }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 62rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.7rem; margin: 0 0 .25rem; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 25rem), 1fr)); gap: 1.75rem; }
.charts figure { margin: 0 .75rem; } .charts svg { max-width: 100%; height: auto; overflow: visible; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } small { opacity: .75; }
"""


def write(
    folder: Path, name: str, title: str, kinds: Sequence[Sequence[BalanceFigures]], said: Said, language: str
) -> None:
    """`kinds` has a list for each kind, the usual one first: what each bot shows of it."""
    need("analysis")
    figures = [one.to_json() for kind in kinds for one in kind]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as reason:
        raise WrongUse("error-write", path=str(folder), reason=str(reason.strerror)) from None
    whole(folder / f"{name}.json", json.dumps(figures, ensure_ascii=False, indent=1) + "\n")
    whole(folder / f"{name}.html", page(title, kinds, said, language))
    sheet = colour_chart(sheet_of(kinds, said), INK, "#ffffff")
    whole(folder / f"{name}.svg", chart_svg(sheet))
    with whole_file(folder / f"{name}.png") as file:
        sheet.save(file.buffer, format="png", ppi=DOTS)


def whole(path: Path, text: str) -> None:
    with whole_file(path) as file:
        file.write(text)


def sheet_of(kinds: Sequence[Sequence[BalanceFigures]], said: Said) -> Any:
    """The usual kind, and what the options change, on one sheet."""
    import altair as alt

    every = [*charts(kinds[0], said), *changes_of(kinds, said)]
    return alt.concat(*every, columns=COLUMNS).resolve_scale(color="independent")


def changes_of(kinds: Sequence[Sequence[BalanceFigures]], said: Said) -> list[object]:
    """The changes for the last bot named, which is likely the strongest."""
    others = [kind[-1] for kind in kinds[1:]]
    return options(kinds[0][-1], others, said) if others else []


def chart_svg(chart: Any) -> str:
    file = io.StringIO()
    chart.save(file, format="svg")
    return file.getvalue()


def inline(charts: Sequence[object], prefix: str) -> str:
    """Charts in the ink of the page; the names inside each are its own."""
    found = []
    for number, chart in enumerate(charts):
        own = f"{prefix}{number}-"
        svg = re.sub(r'id="([^"]+)"', rf'id="{own}\1"', chart_svg(colour_chart(chart, "currentColor", None)))
        found.append(re.sub(r"url\(#([^)]+)\)", rf"url(#{own}\1)", svg))
    return f'<div class="charts">{"".join(f"<figure>{svg}</figure>" for svg in found)}</div>'


def page(title: str, kinds: Sequence[Sequence[BalanceFigures]], said: Said, language: str) -> str:
    head = said("balance-title", game=title)
    parts = [f"<h1>{escape(head)}</h1>", f"<p>{escape(said('balance-intro'))}</p>"]
    parts += [f"<p>{escape(line)}</p>" for one in kinds[0] for line in sentences(one, said)]
    parts.append(inline(charts(kinds[0], said), "a"))
    parts += [f"<h2>{escape(said('balance-figures'))}</h2>", table(kinds, said)]
    if len(kinds) > 1:
        parts += [f"<h2>{escape(said('balance-options'))}</h2>", f"<p>{escape(said('balance-options-how'))}</p>"]
        parts += [changes_table(kinds, said), inline(changes_of(kinds, said), "b")]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{escape(head)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>'
        f"<body><main>{body}</main></body></html>\n"
    )


def sentences(one: BalanceFigures, said: Said) -> list[str]:
    """What matters first, in words."""
    return [first_sentence(one, said), *forfeit_notes(one, said)]


def first_sentence(one: BalanceFigures, said: Said) -> str:
    if len(one.seats) == 1:
        score = one.means["score"]
        return said("balance-alone", bot=one.bot, games=len(one.games), **round_values(score._asdict(), 1))
    first = one.seats[0].to_json()
    spread = round_values({name: 100 * first[name] for name in ("share", "low", "high")}, 0)
    lean = "fair" if first["low"] <= one.fair <= first["high"] else "more" if first["share"] > one.fair else "less"
    return said("balance-first", bot=one.bot, games=len(one.games), lean=lean, fair=round(100 * one.fair), **spread)


def forfeit_notes(one: BalanceFigures, said: Said) -> list[str]:
    """Games that a bot lost by being late or failing say nothing of the game."""
    games = sum(game.reason in FORFEITS for game in one.games)
    return [said("balance-forfeited", bot=one.bot, games=games)] if games else []


def round_values(values: dict[str, float], digits: int) -> dict[str, str]:
    return {name: f"{value:.{digits}f}" for name, value in values.items()}


def table(kinds: Sequence[Sequence[BalanceFigures]], said: Said) -> str:
    heads = ["", said("balance-bot"), said("balance-games"), said("balance-wins")]
    heads += [said(f"balance-measure-{name}") for name in MEASURES] + [said("balance-shared")]
    rows = []
    for kind in kinds:
        for one in kind:
            shares = " / ".join(f"{100 * tally.share:.0f}" for tally in one.seats)
            means = [f"{mean.value:.2f}" for mean in one.means.values()]
            rows.append([one.label or said("balance-usual"), one.bot, str(len(one.games)), f"{shares} %", *means])
            rows[-1].append(f"{100 * one.shared.share:.1f} %")
    return html_table(heads, rows)


def changes_table(kinds: Sequence[Sequence[BalanceFigures]], said: Said) -> str:
    """The differences that are larger than chance explains; the others as a dot."""
    heads = ["", *(said(f"balance-measure-{name}") for name in MEASURES)]
    usual, rows = kinds[0][-1], []
    for kind in kinds[1:]:
        found = [change(usual, kind[-1], name) for name in MEASURES]
        rows.append([kind[-1].label, *(f"{c.value:+.2f}" if c.low > 0 or c.high < 0 else "·" for c in found)])
    return html_table(heads, rows)


def html_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'
