"""What a record says before its first move and after its last: options in words, who sat where, who won and why."""

from __future__ import annotations

from collections.abc import Iterator

from adjoin.cli.i18n import language, sentence
from adjoin.kernel.authoring.option import spell_value
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.variant import Variant
from adjoin.live.plain_text import plain
from adjoin.phrase import Phrase, bundle, word
from adjoin.server.core.display_names import LONGEST


def about(record: JsonMapping, game: Variant) -> Iterator[str]:
    """One line each, those that there is something to say in."""
    if options := in_force(game):
        yield sentence("cli-options", options=options)
    seats = [name_seat(seat, number) for number, seat in enumerate(record["seats"], 1)]
    yield sentence("cli-seats-lot" if "lot" in record else "cli-seats", listed=seats)
    if series := record.get("series"):
        counts, of = series.get("counts", "wins"), series.get("of", 0)
        stands = " : ".join(str(sum_) for sum_ in series.get(counts, ()))
        yield sentence("cli-series", number=series["number"], of=of, counts=counts, stands=stands)


def in_force(game: Variant) -> list[str]:
    """Every option but the number of players, with its paragraph."""
    chosen = [(name, value) for name, value in game.options.items() if name != "players"]
    return [option_text(game, name, value) for name, value in chosen]


def option_text(game: Variant, name: str, value: object) -> str:
    label = word_or(game, f"option-{name}", name)
    values = value if isinstance(value, list | tuple) else [value]
    choices = [word_or(game, f"choice-{name}-{spell_value(one)}", spell_value(one)) for one in values]
    said = ", ".join(choices) or sentence("choice-none")
    paragraph = game.header.paragraph(name, value)
    return sentence("cli-option", option=label, choice=said, paragraph=paragraph or "-")


def word_or(game: Variant, key: str, otherwise: str) -> str:
    """The game's words for it, if it has any."""
    if not bundle(game.header.package, language.code).has_message(key):
        return otherwise
    return word(Phrase(key), language.code, game.header.package)


def result(record: JsonMapping, end: Position) -> Iterator[str]:
    """Who won, the scores of teams, and what decided it, if the rules did."""
    usual = end.score_if_ended()
    outcome = usual._replace(ranking=tuple(map(tuple, record["result"]["ranking"])))
    if len(outcome.scores) == 1:
        yield sentence("end-solo", score=outcome.scores[0])
        return
    names = [who(seat, number) for number, seat in enumerate(record["seats"], 1)]
    winners = [names[seat] for seat in outcome.winners]
    yield sentence("cli-shared" if outcome.shared else "cli-won" if len(winners) == 1 else "cli-team", names=winners)
    for team in outcome.facts.get("teams", ()):
        yield sentence("cli-team-score", names=[names[seat] for seat in team["seats"]], score=team["score"])
    decided = usual.decided if outcome.ranking == usual.ranking else None
    if decided is not None:
        key, args = decided.words
        why = word(Phrase(key, args), language.code, end.game.header.package)
        yield sentence("cli-why", why=why, paragraph=decided.paragraph) if decided.paragraph else why


def name_seat(seat: JsonMapping, number: int) -> str:
    color = f" ({seat['color']})" if "color" in seat else ""
    return sentence("cli-seat", number=number, name=f"{who(seat, number)}{color}")


def who(seat: JsonMapping, number: int) -> str:
    kinds = {"bot": sentence("cli-bot", level=seat.get("level", ""), number=number), "open": "-"}
    return kinds.get(seat["kind"]) or plain(str(seat.get("name", "")), LONGEST) or sentence("cli-player", number=number)
