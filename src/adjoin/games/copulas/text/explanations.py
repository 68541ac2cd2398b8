"""COPULAS: what speaks for a placement, in the words of the lesson."""

from __future__ import annotations

from collections.abc import Iterator

from adjoin.games.copulas.components import CATALOGUE
from adjoin.games.copulas.rules.rules import BONUS, ISOLATED, State
from adjoin.games.copulas.text.score_lines import Scoring
from adjoin.phrase import Phrase


def because(scoring: Scoring, before: State, number: int, after: State, legal: list[int]) -> tuple[Phrase, ...]:
    """The additional turn and the light (C12, C13), then what becomes of the groups (C15-C17)."""
    told = (*points(scoring, before, number, legal), *explain_joins(scoring, before, number, after))
    return told or (CATALOGUE.phrase("because-quiet"),)


def points(scoring: Scoring, before: State, number: int, legal: list[int]) -> Iterator[Phrase]:
    light, seat = scoring.board.light, before.turn
    score = before.score[seat] + light[number]
    step = scoring.step_effect(before, seat, light[number], score)
    if step and step[0].key == "effect-additional":
        yield CATALOGUE.phrase("because-additional", score=score)
    if light[number]:
        most = light[number] == max(light[other] for other in legal)
        yield CATALOGUE.phrase("because-most-light" if most else "because-light", points=light[number])
    if step and step[0].key == "effect-to-go" and step[0].args["points"] <= max(light[other] for other in legal):
        yield CATALOGUE.phrase("because-to-go", **step[0].args)


def explain_joins(scoring: Scoring, before: State, number: int, after: State) -> Iterator[Phrase]:
    seat = before.turn
    old, new = scoring.nets(before, seat), scoring.nets(after, seat)
    own = next(net for net in new if number in net)
    if len(new) < len(old):
        yield CATALOGUE.phrase("because-joins", tiles=len(own))
    elif len(own) > 1:
        yield CATALOGUE.phrase("because-together", cost=ISOLATED)
    if scoring.leads(after, seat) and not scoring.leads(before, seat):
        yield CATALOGUE.phrase("because-biggest", points=BONUS)
