"""Puzzles found in games that play themselves: positions in which one placement is best, and it can be proved."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from adjoin.bots.registry import LEVELS, find_bot
from adjoin.kernel.game import Game
from adjoin.kernel.move import CHANCE
from adjoin.kernel.named import NamedPosition
from adjoin.kernel.position import Position
from adjoin.learn.proving import WIN, TooMuch, Worth, end_worths, proof_of, turn_worths
from adjoin.learn.puzzle import Proof, Puzzle

FEWEST = 10  # legal moves: with fewer there is nothing to find
BUDGET = 3.0  # seconds that a level may think, if its simulations do not end before
SLIPS = 0.01  # how likely any other move is taken for one of the best
KEPT = 8  # puzzles of a game with the same question
CLEAR = 1  # points between the best move and the next


class Found(NamedTuple):
    position: Position
    moves: str
    question: str
    answers: list[str]
    proof: Proof


def puzzles_from(game: Game, seed: str, number: int, *, rate: bool = True) -> Iterator[Puzzle]:
    """The puzzles of one game of bots."""
    for found in positions_from(game, seed):
        levels = rated(found) if rate else {}
        yield Puzzle(
            f"{game.header.name}-{number}-{found.position.ply}",
            game.header.name,
            NamedPosition(game.recorded_options, {}, seed, found.moves),
            found.question,
            tuple(found.answers),
            found.proof,
            1 + sum(not right for right in levels.values()),
            levels,
            themes(found),
        )


def positions_from(game: Game, seed: str) -> Iterator[Found]:
    """The clearest positions of a game for each question, as they came."""
    asking: dict[str, list[tuple[int, Found]]] = {}
    for position, moves, worths in bot_game(game, seed):
        for found, gap in asked(position, " ".join(moves), worths):
            asking.setdefault(found.question, []).append((gap, found))
    for candidates in asking.values():
        clearest = sorted(candidates, key=lambda one: -one[0])[:KEPT]
        yield from (found for _, found in clearest)


def bot_game(game: Game, seed: str) -> Iterator[tuple[Position, list[str], list[Worth]]]:
    """The placements of a game with what was decided before and what each move is worth; draws are the seed's.

    Whoever is to move takes what brings most this turn, now and then anything else.
    """
    rng, position, moves = Random(f"puzzles {seed}"), game.start(seed), list[str]()
    while not position.over:
        if position.turn == CHANCE:
            position = position.draw()
            continue
        worths = turn_worths(position)
        if position.phase == "place" and len(worths) >= FEWEST:
            yield position, list(moves), worths
        top = max(worth.value for worth in worths)
        best = [worth for worth in worths if worth.value == top or rng.random() < SLIPS]
        moves.append(position.deal.spelling(position.state, rng.choice(best).number))
        position = position.play(moves[-1])


def asked(position: Position, moves: str, turn: list[Worth]) -> Iterator[tuple[Found, int]]:
    """The questions that a position answers by one spot, with how far the next best move is."""
    if is_open(position):
        try:
            worths = end_worths(position)
        except TooMuch:
            worths = []
        if worths and max(worth.value for worth in worths) == WIN:
            yield from single(position, moves, "win", proof_of(position, worths), 1)
    values = sorted({worth.value for worth in turn}, reverse=True)
    if len(values) > 1 and values[0] > 0 and values[0] - values[1] >= CLEAR:
        yield from single(position, moves, "most", proof_of(position, turn), values[0] - values[1])


def single(
    position: Position, moves: str, question: str, proved: tuple[list[str], Proof], gap: int
) -> Iterator[tuple[Found, int]]:
    """The puzzle, if all its answers lie on one spot."""
    answers, proof = proved
    if len({text.partition("@")[2] for text in answers}) == 1:
        yield Found(position, moves, question, answers, proof), gap


def is_open(position: Position) -> bool:
    """Can it be searched to its end? Two seats, no chance and no secrets; a game's own search says when it is near."""
    header, ending = position.game.header, position.deal.ruleset.bots.ending
    if position.deal.seats != 2 or header.secrets:
        return False
    if ending is not None:
        return ending.near(position.deal.board, position.state)
    return not header.chance and len(position.legal_numbers) <= FEWEST + 2


# ------------------------------------------------------------------------------------------------ how hard, and what of


def rated(found: Found) -> dict[str, bool]:
    """Which levels find the answer."""
    position = found.position
    told = {}
    for level in LEVELS[:-1]:
        sitting = find_bot(level).open(position.game.definition, position.game.options, position.turn)
        told[level] = sitting.choose(position.view(position.turn), BUDGET, Random(level)) in found.answers
    return told


def themes(found: Found) -> tuple[str, ...]:
    """What the answer brings, by the names of its effects and events."""
    position = found.position
    number = position.number(found.answers[0])
    effects = [effect.key.removeprefix("effect-") for effect in position.deal.effects(position.state, number)]
    events = [event.type for event in position.after(number).events if event.type != "place"]
    return tuple(dict.fromkeys([*events, *effects]))
