"""The draws of a finished game, told so that a page can work them out again."""

from __future__ import annotations

from collections.abc import Iterable

from adjoin.answers.games_played import Played
from adjoin.answers.replay_schemas import ChanceInfo, Drawn
from adjoin.kernel.model.chance import Told, draw
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.records.replay import Replay
from adjoin.phrase import Phrase


class NotedSeed(Told):
    """A seed that notes what is drawn from it."""

    seed: str
    drawn: list[Drawn]

    def __new__(cls, seed: str) -> NotedSeed:
        made = super().__new__(cls, "noted")
        made.seed, made.drawn = seed, []
        return made

    def answer(self, purpose: str, number: int, below: int) -> int:
        found = draw(self.seed, purpose, number, below)
        self.drawn.append(Drawn(purpose, number, below, found))
        return found


def chance_of(played: Played, besides: Iterable[Phrase] = ()) -> ChanceInfo:
    """All draws of a game, and what nothing proves of it, `besides` included."""
    replay = Replay(played.record)
    replay.run()
    unproved = [*replay.unproved, *besides]
    seed = played.record["seed"]
    if seed is None:
        return ChanceInfo([], [], unproved)
    return ChanceInfo(draws_of_setup(played, seed), draws_of_play(played, seed), unproved)


def draws_of_setup(played: Played, seed: str) -> list[Drawn]:
    """None where the components are not those that ship: a record has only their name."""
    game, noted = played.line[0].game, NotedSeed(seed)
    shipped = game.definition.components(None)
    if played.record["components"] == shipped["name"]:
        game.definition.setup(game.options, shipped, noted)
    return noted.drawn


def draws_of_play(played: Played, seed: str) -> list[Drawn]:
    found = []
    for position in played.line[:-1]:
        if position.turn == CHANCE:
            below = position.deal.rules.count(position.deal.board, position.state)
            found.append(Drawn("draw", position.ply, below, draw(seed, "draw", position.ply, below)))
    return found
