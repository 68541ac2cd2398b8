"""What stands beside a COPULAS board: seats, pieces, prompts, and what each cell says."""

from __future__ import annotations

from functools import lru_cache, partial

from adjoin.games.copulas.components.shapes import EACH, SHAPES
from adjoin.games.copulas.drawing.board import numbers
from adjoin.games.copulas.drawing.looks import UNIT, edge, tile
from adjoin.games.copulas.rules.rules import LIMIT, TILES, State, first_tile
from adjoin.games.copulas.text.deal import CopulasDeal
from adjoin.games.copulas.text.scoring import STEPS, TEAMS
from adjoin.geometry.polyform import distinct_turns, turned_shape
from adjoin.kernel.move import OVER
from adjoin.kernel.notation import cell_name
from adjoin.kernel.view import View
from adjoin.phrase import Phrase
from adjoin.scene.cells import packed_names
from adjoin.scene.model import Fact, Piece, SeatPanel, Turned, Use

HALF = UNIT / 2
STEP = 20  # points between two additional turns


def colour(seat: int) -> Phrase:
    return Phrase("colour", {"seat": seat})


def other(shape: str) -> str:
    return "X" if shape == "U" else "U"


# ------------------------------------------------------------------------------------------------ seats


def panels(deal: CopulasDeal, state: State) -> list[SeatPanel]:
    return [panel(deal, state, seat) for seat in range(deal.seats)]


def panel(deal: CopulasDeal, state: State, seat: int) -> SeatPanel:
    """A seat's panel, made once for all that it depends on."""
    leading = deal.scoring.leads(state, seat)
    key = ("panel", seat, state.turn == OVER, state.extra[seat], leading, *deal.laid_by(state, seat))
    return deal.memory.kept(key, lambda: made_panel(deal, state, seat))


def points(deal: CopulasDeal, state: State, seat: int) -> int:
    """The seat's score if the game ended now."""
    return sum(part.points for part in deal.scoring.seat_parts(state, seat))


def made_panel(deal: CopulasDeal, state: State, seat: int) -> SeatPanel:
    over, ended = state.turn == OVER, points(deal, state, seat)
    facts = [groups_fact(deal, state, seat), left_fact(state, seat)]
    if not over:
        facts = [*step_facts(state, seat), *facts, Fact(Phrase("fact-ended"), str(ended))]
    return SeatPanel(
        seat=seat,
        colour=Phrase("colour-and-pattern", {"seat": seat}),
        look=f"seat-{seat}",
        score=ended if over else state.score[seat],
        facts=facts,
        pieces=[] if over else next_pieces(deal, state, seat),
        team=next(team for team, seats in enumerate(TEAMS) if seat in seats) if deal.board.teams else None,
    )


def step_facts(state: State, seat: int) -> list[Fact]:
    """C13: the additional turns left, and how far the score is from bringing one."""
    turns = Fact(Phrase("fact-turns", {"turns": state.extra[seat]}), str(state.extra[seat]))
    step = next_step(state, seat)
    if step is None:
        return [turns]
    missing = step - state.score[seat]
    return [Fact(Phrase("fact-step", {"points": missing, "step": step}), share=1 - missing / STEP), turns]


def next_step(state: State, seat: int) -> int | None:
    """C13: the score that would bring the seat its next additional turn, if one can."""
    steps = [step for step in STEPS if step > state.score[seat]]
    return steps[0] if steps and state.extra[seat] else None


def groups_fact(deal: CopulasDeal, state: State, seat: int) -> Fact:
    """C15-C17: the seat's groups, what they would cost or bring, and the cells of those that count."""
    parts = [part for part in deal.scoring.seat_parts(state, seat) if part.paragraph != "C12"]
    sizes = sorted((part.args["tiles"] for part in parts if part.paragraph != "C17"), reverse=True)
    points = sum(part.points for part in parts)
    cells = [cell for part in parts if part.points for cell in part.cells]
    label = Phrase("fact-groups", {"sizes": " + ".join(map(str, sizes))}) if sizes else Phrase("fact-no-groups")
    return Fact(label, signed(points) if sizes else "", packed_names(numbers(deal.area), cells))


def left_fact(state: State, seat: int) -> Fact:
    """C18: tiles not placed break ties."""
    left = TILES - state.used[seat]
    return Fact(Phrase("fact-left", {"tiles": left}), str(left))


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def next_pieces(deal: CopulasDeal, state: State, seat: int) -> list[Use]:
    """C7: the next four shapes, the first one in colour."""
    due = deal.due(state, seat)
    shapes = [due if i % 2 == 0 else other(due) for i in range(min(4, TILES - state.used[seat]))]
    return [
        Use(f"piece-{shape}", 12 + 28 * i, 12, look="small-tile later" if i else f"small-tile seat-{seat}")
        for i, shape in enumerate(shapes)
    ]


def team_facts(deal: CopulasDeal, state: State) -> list[Fact]:
    """C19: the lower of two scores counts."""
    if not deal.board.teams:
        return []
    scores = [points(deal, state, seat) for seat in range(deal.seats)]
    return [
        Fact(Phrase("fact-team", {"one": colour(one), "two": colour(two)}), str(min(scores[one], scores[two])))
        for one, two in TEAMS
    ]


# ------------------------------------------------------------------------------------------------ the hand


def pieces(deal: CopulasDeal, state: State, seat: int) -> list[Piece]:
    """The shape that is due and the one after it."""
    if seat < 0 or state.turn == OVER or state.used[seat] == TILES:
        return []
    due = deal.due(state, seat)
    held = [piece(seat, due, left(state, seat, due, due), "")]
    later = left(state, seat, other(due), due)
    return [*held, piece(seat, other(due), later, due)] if later else held


def left(state: State, seat: int, shape: str, due: str) -> int:
    """Tiles of a shape not placed yet; shapes alternate, so the due one has gone at most as often as the other."""
    used = state.used[seat]
    return EACH - (used // 2 if shape == due else used - used // 2)


@lru_cache(maxsize=256)
def piece(seat: int, shape: str, count: int, due: str) -> Piece:
    """A seat's tiles of one shape; `due` names the other one if that must go first."""
    return Piece(
        text=shape,
        label=Phrase("piece", {"shape": shape, "count": count}),
        turns=[turned(shape, turn, seat) for turn in distinct_turns(SHAPES[shape])],
        look=f"seat-{seat}",
        count=count,
        playable=not due,
        why=Phrase("piece-later", {"due": due, "paragraph": "C7"}) if due else None,
    )


def turned(shape: str, turn: int, seat: int) -> Turned:
    cells = turned_shape(SHAPES[shape], turn)
    covers = [(float(column * UNIT), float(row * UNIT)) for column, row in cells]
    return Turned(turn, edge(cells, shift=HALF), covers, items=tile(cells, seat, HALF))


# ------------------------------------------------------------------------------------------------ words


def prompt(deal: CopulasDeal, view: View) -> Phrase:
    """One line: whose turn, and what is asked."""
    if view.turn == OVER:
        return Phrase("prompt-over")
    state: State = view.state
    due = deal.due(state)
    if view.seat != state.turn:
        return Phrase("prompt-wait", {"colour": colour(state.turn), "shape": due})
    if first_tile(state):
        return Phrase("prompt-first", {"shape": due, "limit": LIMIT})
    if state.again:
        return Phrase("prompt-again", {"shape": due, "limit": LIMIT, "score": state.score[state.turn]})
    return Phrase("prompt-place", {"shape": due, "limit": LIMIT})


def spoken(deal: CopulasDeal, state: State, dead: list[str]) -> dict[str, Phrase]:
    """What a screen reader says of every cell."""
    told = deal.memory.kept(("open",), lambda: open_cells(deal)).copy()
    told.update({name: dead_cell(told[name].args["light"]) for name in dead})
    for seat in range(deal.seats):
        for placement in deal.laid_by(state, seat):
            told.update(deal.memory.kept(("spoken", seat, placement), partial(tile_cells, deal, seat, placement)))
    return told


def tile_cells(deal: CopulasDeal, seat: int, placement: int) -> dict[str, Phrase]:
    spot = deal.spots[placement]
    cells = zip(spot.cells, spot.names, strict=True)
    return {name: tile_cell(seat, spot.tile, deal.light_at(cell)) for cell, name in cells}


def open_cells(deal: CopulasDeal) -> dict[str, Phrase]:
    return {cell_name(*cell): open_cell(deal.light_at(cell)) for cell in deal.area.cells}


@lru_cache(maxsize=8)
def open_cell(light: int) -> Phrase:
    return Phrase("cell-open", {"light": light})


@lru_cache(maxsize=8)
def dead_cell(light: int) -> Phrase:
    return Phrase("cell-dead", {"light": light})


@lru_cache(maxsize=64)
def tile_cell(seat: int, shape: str, light: int) -> Phrase:
    return Phrase("cell-tile", {"seat": seat, "shape": shape, "light": light})
