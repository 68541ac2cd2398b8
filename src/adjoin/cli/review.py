"""`adjoin review`: a recorded game judged ply by ply."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

from adjoin.bots import engine
from adjoin.bots.review import Effort, Judgement, decisions, reasons, review
from adjoin.cli.benchmarks import tell_stage
from adjoin.cli.i18n import language, say, sentence
from adjoin.cli.progress import with_progress
from adjoin.cli.records import read_end
from adjoin.kernel.model.view import View
from adjoin.phrase import word


def review_game(
    path: Path, number: int, seconds: float, simulations: int | None, hindsight: bool, as_json: bool
) -> None:
    end = read_end(path, number)
    engine.prepare(end.game, end.deal, partial(tell_stage, end.game.header.title))
    effort = Effort(seconds=seconds) if simulations is None else Effort(simulations=simulations)
    found = review(end, effort, hindsight=hindsight)
    label = sentence("cli-reviewing", game=end.game.header.title)
    judgements = list(with_progress(found, len(decisions(end)), label))
    if as_json:
        plies = [judgement.to_json() for judgement in judgements]
        say(json.dumps({"game": end.game.header.name, "hindsight": hindsight, "plies": plies}))
        return
    say(sentence("cli-review-legend"))
    say(sentence("cli-review-head"))
    line = {position.ply: position for position in end.line()}
    for judgement in judgements:
        say(row(judgement))
        if judgement.turning and judgement.preferred != judgement.played:
            say(f"{'':14}{because(line[judgement.ply].view(judgement.seat), judgement.preferred)}")


def because(view: View, text: str) -> str:
    """What speaks for the better move, as a hint would say it."""
    return " ".join(word(reason, language.code) for reason in reasons(view, text))


def row(judged: Judgement) -> str:
    """One line of the table; the preferred move only where another one was played."""
    cost = f"{-100 * judged.cost:5.1f}" if judged.cost else "     "
    preferred = judged.preferred if judged.preferred != judged.played else ""
    mark = "!" if judged.turning else " "
    columns = (f"{judged.ply + 1:4}", f"{judged.seat:4}", f"{100 * judged.chance:6.1f} %", f"{judged.played:12}")
    return "  ".join((*columns, cost + mark, preferred)).rstrip()
