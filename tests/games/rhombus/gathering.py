"""Random play that gathers colours and crests, so that rare ends happen often."""

from random import Random

from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import Board, State
from adjoin.kernel.authoring.tables import copied
from games.rhombus.pictures import groups


def gathered(board: Board, state: State, number: int) -> int:
    """How much a placement gathers colours and crests into pieces of up to ten blocks."""
    state = copied(state)
    rules.play(board, state, number)
    pieces = [*groups(state, 0), *groups(state, 1)]
    pieces += [rules.reach(board, area & -area, area) for area in state.crests if area] * 3
    return sum(piece.bit_count() ** 2 for piece in pieces if piece.bit_count() <= rules.TEN_BLOCKS)


def picked(board: Board, state: State, rng: Random, tries: int) -> int:
    """A random action; of several tries the one that gathers most, so that rare ends happen too."""
    found = [rules.nth(board, state, rng.randrange(rules.count(board, state))) for _ in range(tries)]
    return found[0] if state.turn == rules.CHANCE else max(found, key=lambda number: gathered(board, state, number))
