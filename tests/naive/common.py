"""What the four naive games share: refusals, connected components, ranking and the replay of a record."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar

Cell = TypeVar("Cell", bound=Hashable)
ENDED_BY_THE_TABLE = {"resign", "timeout", "agree_end"}


def illegal(paragraph: str, what: str) -> ValueError:
    """The refusal of a move, with the paragraph it breaks in front."""
    return ValueError(f"{paragraph}: {what}")


def require(condition: object, paragraph: str, what: str) -> None:
    """Refuse by `paragraph` unless the condition holds."""
    if not condition:
        raise illegal(paragraph, what)


def side_cells(cell: tuple[int, int]) -> list[tuple[int, int]]:
    """The four square cells that share a side with `cell`."""
    column, row = cell
    return [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]


def components(cells: Iterable[Cell], beside: Callable[[Cell], Iterable[Cell]]) -> list[set[Cell]]:
    """The connected pieces of a set of cells."""
    left, pieces = set(cells), []
    while left:
        waiting = [left.pop()]
        piece = set(waiting)
        while waiting:
            new = left.intersection(beside(waiting.pop()))
            left -= new
            piece |= new
            waiting.extend(new)
        pieces.append(piece)
    return pieces


def ranked(keys: list[Any]) -> list[list[int]]:
    """Seats in lists, the smallest key first; equal keys share a list."""
    return [[seat for seat, key in enumerate(keys) if key == value] for value in sorted(set(keys))]


def as_cells(raw: Iterable[Iterable[int]]) -> tuple[Any, ...]:
    """The cells of a record as tuples, however many numbers name one."""
    return tuple(tuple(cell) for cell in raw)


def replay(game: Any, record: dict[str, Any]) -> Any:
    """Play all moves of a record and hold the end against its result.

    The rules pages say nothing of games that the table ended, so there the moves are checked and the result is not.
    """
    for move in record["moves"]:
        if move["type"] in ENDED_BY_THE_TABLE:
            return game
        if move["type"] != "replaced":
            game.play(move)
    result, order = record["result"], game.ranking()
    assert game.turn is None, "the record stops before the end of the game"
    assert result["scores"] == game.scores(), f"scores {result['scores']}, naive {game.scores()}"
    assert result["reason"] == game.reason(), f"reason {result['reason']}, naive {game.reason()}"
    assert sorted(result["winners"]) == order[0], f"winners {result['winners']}, naive {order[0]}"
    assert [sorted(tied) for tied in result["ranking"]] == order, f"ranking {result['ranking']}, naive {order}"
    return game
