"""Puzzles found in games that play themselves: positions in which one placement is best, and it can be proved."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from adjoin.arena.match import prepare_game
from adjoin.bots.protocol import Bot
from adjoin.bots.registry import COUNT, LEVELS, QUICK, find_program
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.named_position import NamedPosition
from adjoin.learn.move_values import MoveWorth, TooMuch, end_worths, turn_worths
from adjoin.learn.outcomes import STOP, TWICE, is_threatened, spoiling, stop_worths, twice_worths
from adjoin.learn.puzzle import Proof, Puzzle
from adjoin.learn.puzzle_proof import proof_of, worths_by_goal
from adjoin.scene.material import learning_of

FEWEST = 10  # legal moves: with fewer there is nothing to find
ENDGAME = 4, 16  # the same where a game is searched to its end: a few moves can hide the one that wins
BUDGET = 3.0  # seconds, which nobody counts who thinks by simulations
SIMULATIONS = 1000  # more than any of those levels makes
TRIES = 5  # of a level
LOOKS, ERRS, BY_LOOKS = "greedy", "novice", 0.5  # who plays instead, who now and then, in which share of the games
ERRORS = 0.15  # of its moves
SLIPS = 0.01  # how likely any other move is taken for one of the best
KEPT = 8  # puzzles of a game with the same question
BY_LEVELS = ("win", "stop", "twice")  # questions whose answer is also the best move, so that bots can be asked
MANY, VERY_MANY = 40, 150  # legal moves among which an answer is hard to see
CLOSE, SEVERAL = 0.6, 3  # of the best value; so many moves that come close lead astray
EASY = 2  # the most for a question about a single point
SPOTS = 12  # on which a turn may bring points for a question about the next turn; with more, too many would do


class FoundPuzzle(NamedTuple):
    position: Position
    moves: str
    question: str
    answers: list[str]
    proof: Proof


def puzzles_of_game(name: str, options: JsonMapping, seed: str, number: int) -> list[Puzzle]:
    """The puzzles of one of many games: with the compiled search, so that they are the same wherever it is played."""
    game = prepare_game(name, json.dumps(dict(options)), None, thinking=True)
    return list(puzzles_from(game, f"{seed} {number}", number))


def puzzles_from(game: Game, seed: str, number: int, *, rate: bool = True) -> Iterator[Puzzle]:
    """The puzzles of one game of bots."""
    for found in positions_from(game, seed):
        levels = rate_puzzle(found) if rate and found.question in BY_LEVELS else {}
        yield Puzzle(
            f"{game.header.name}-{number}-{found.position.ply}",
            game.header.name,
            NamedPosition(game.recorded_options, {}, seed, found.moves),
            found.question,
            tuple(found.answers),
            found.proof,
            difficulty_of(found.question, found.proof, levels),
            levels,
            themes(found),
        )


def positions_from(game: Game, seed: str) -> Iterator[FoundPuzzle]:
    """The clearest positions of a game for each question, as they came."""
    asking: dict[str, list[tuple[int, FoundPuzzle]]] = {}
    for position, moves, worths in bot_game(game, seed):
        for found, gap in questions_about(position, " ".join(moves), worths):
            asking.setdefault(found.question, []).append((gap, found))
    for candidates in asking.values():
        clearest = sorted(candidates, key=lambda one: -one[0])[:KEPT]
        yield from (found for _, found in clearest)


def bot_game(game: Game, seed: str) -> Iterator[tuple[Position, list[str], list[MoveWorth]]]:
    """The placements of a game with what was decided before and what each move is worth; draws are the seed's.

    In half of the games whoever is to move takes what brings most this turn, now and then anything else; in the others
    what looks best.
    """
    rng, position, moves = Random(f"puzzles {seed}"), game.start(seed), list[str]()
    by_looks = rng.random() < BY_LOOKS
    while not position.over:
        if position.turn == CHANCE:
            position = position.draw()
            continue
        worths = turn_worths(position)
        if position.phase == "place" and len(worths) >= ENDGAME[0]:
            yield position, list(moves), worths
        moves.append(choose_move(position, worths, rng, by_looks=by_looks))
        position = position.play(moves[-1])


def choose_move(position: Position, worths: list[MoveWorth], rng: Random, *, by_looks: bool) -> str:
    if by_looks:
        return answer(find_program(ERRS if rng.random() < ERRORS else LOOKS), position, rng)
    top = max(worth.value for worth in worths)
    best = [worth for worth in worths if worth.value == top or rng.random() < SLIPS]
    return position.deal.spelling(position.state, rng.choice(best).number)


def questions_about(position: Position, moves: str, turn: list[MoveWorth]) -> Iterator[tuple[FoundPuzzle, int]]:
    """The questions that a position answers by one spot, with how far the next best move is."""
    for question, (worths, of) in weigh_questions(position, turn):
        values = sorted({worth.value for worth in worths}, reverse=True)
        if len(values) > 1 and values[0] > 0:
            yield from single(position, moves, question, proof_of(position, worths, of), values[0] - values[1])


def weigh_questions(position: Position, turn: list[MoveWorth]) -> Iterator[tuple[str, tuple[list[MoveWorth], int]]]:
    """Every question that may be asked, with what the moves are worth for it."""
    learning = learning_of(position.game.definition)
    asks = learning.asks if learning else {}
    if len(turn) >= FEWEST:
        yield "most", (turn, 1)
        for question, worths in worths_by_goal(position, learning.goals if learning else {}).items():
            yield question, (worths, 1)
    try:
        if is_open(position):
            yield "win", (end_worths(position), 1)
        if STOP in asks and can_stop(position, asks[STOP]):
            yield STOP, (stop_worths(position, asks[STOP]), 1)
        if TWICE in asks and position.deal.seats == 1 and several(turn):
            yield TWICE, twice_worths(position, asks[TWICE])
    except TooMuch:
        return


def can_stop(position: Position, event: str) -> bool:
    """Is there something to stop, and nothing better to be had at once?"""
    if position.deal.seats != 2 or position.game.header.secrets:
        return False
    return is_threatened(position, event) and spoiling(position, event, []) is None


def several(turn: list[MoveWorth]) -> bool:
    """Does more than one spot bring points, but not too many of them?"""
    least = min(worth.value for worth in turn)
    return 1 < len({worth.line[0].partition("@")[2] for worth in turn if worth.value > least}) <= SPOTS


def single(
    position: Position, moves: str, question: str, proved: tuple[list[str], Proof], gap: int
) -> Iterator[tuple[FoundPuzzle, int]]:
    """The puzzle, if all its answers lie on one spot."""
    answers, proof = proved
    if len({cells_covered(position, text) for text in answers}) == 1:
        yield FoundPuzzle(position, moves, question, answers, proof), gap


def cells_covered(position: Position, text: str) -> frozenset[str]:
    """The cells on which a move lies, whichever way round."""
    return frozenset(position.play(text).events[0].cells)


def is_open(position: Position) -> bool:
    """Can it be searched to its end? Two seats, no chance and no secrets; a game's own search says when it is near."""
    header, ending = position.game.header, position.deal.ruleset.bots.ending
    if position.deal.seats != 2 or header.secrets:
        return False
    if ending is not None:
        return ending.near(position.deal.board, position.state)
    return not header.chance and len(position.legal_numbers) <= ENDGAME[1]


# ------------------------------------------------------------------------------------------------ how hard, and what of


def difficulty_of(question: str, proof: Proof, levels: Mapping[str, bool]) -> int:
    """From 1 to 5: how many levels of bots miss a puzzle, or how many moves there are and how many come close."""
    if question in BY_LEVELS:
        return 1 + sum(not right for right in levels.values())
    close = sum(value >= CLOSE * proof.value for _, value, _ in proof.others)
    hard = 1 + (proof.moves >= MANY) + (proof.moves >= VERY_MANY) + (close > 0) + (close >= SEVERAL)
    return min(hard, EASY) if question == "most" and proof.value == 1 else hard


def rate_puzzle(found: FoundPuzzle) -> dict[str, bool]:
    """Which levels find the answer in most of a few tries; they think by simulations, however slow the machine is."""
    told = {}
    for level in LEVELS[:-1]:
        bot = find_program(level if level in QUICK else f"{level}{COUNT}{SIMULATIONS}")
        tries = [Random(f"{level} {found.moves} {number}") for number in range(TRIES)]
        told[level] = 2 * sum(answer(bot, found.position, rng) in found.answers for rng in tries) > TRIES
    return told


def answer(bot: Bot, position: Position, rng: Random) -> str:
    """The move of a bot, which sees no more than the seat does."""
    game = position.game
    return bot.open(game.definition, game.options, position.turn).choose(position.view(position.turn), BUDGET, rng)


def themes(found: FoundPuzzle) -> tuple[str, ...]:
    """What the answer brings, by the names of its effects and events."""
    position = found.position
    number = position.number(found.answers[0])
    effects = [effect.key.removeprefix("effect-") for effect in position.deal.effects(position.state, number)]
    events = [event.type for event in position.after(number).events if event.type != "place"]
    return tuple(dict.fromkeys([*events, *effects]))
