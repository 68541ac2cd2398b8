"""The terms of a match, and whether the games of a file were played on them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from adjoin.arena.schedule import Games, fixture_of
from adjoin.arena.store import GameStore
from adjoin.errors import WrongUse
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.game import Game


class MatchTerms(NamedTuple):
    """What all games of a match have in common; it can be sent to another process."""

    game: str
    options: JsonMapping
    components: Path | None
    budget: float
    version: str


def resume_match(path: Path | None, game: Game, terms: MatchTerms, plan: Games) -> GameStore:
    """The games of a match that are in its file; WrongUse if a game of another match is there."""
    store = GameStore(path)
    wanted = header_terms(game, terms.budget)
    missing = set(plan.fixtures(store.records))
    for record in store.records:
        compare(path, recorded_terms(record), wanted)
        fixture = fixture_of(record)
        if fixture not in missing:
            raise WrongUse("error-match-plan", path=str(path), seed=fixture.seed, bots=list(fixture.bots))
        missing.remove(fixture)
        if game.definition.setup(game.options, game.components, fixture.seed) != record["setup"]:
            raise WrongUse("error-match-deal", path=str(path), seed=fixture.seed)
    return store


def header_terms(game: Game, seconds: float) -> JsonObject:
    """What the header of every record of the match says."""
    about = {"game": game.header.name, "rules_version": game.header.rules_version}
    return {**about, **game.options, "components": game.components["name"], "seconds": seconds}


def recorded_terms(record: JsonMapping) -> JsonObject:
    """What a record says of them; bots with different budgets are listed."""
    budgets = [seat.get("seconds") for seat in record["seats"]]
    about = {"game": record["game"], "rules_version": record["rules_version"]}
    same = all(budget == budgets[0] for budget in budgets)
    return {
        **about,
        **record["options"],
        "components": record["components"],
        "seconds": budgets[0] if same and budgets else budgets,
    }


def compare(path: Path | None, found: JsonMapping, wanted: JsonMapping) -> None:
    """Refuse other terms, and name the first difference."""
    for name in dict.fromkeys((*wanted, *found)):
        if found.get(name) != wanted.get(name):
            held, asked = (f"{name}={terms.get(name, '?')}" for terms in (found, wanted))
            raise WrongUse("error-match-terms", path=str(path), held=held, asked=asked)
