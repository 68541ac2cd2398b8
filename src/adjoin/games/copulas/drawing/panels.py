"""What stands beside a COPULAS board: seats, pieces, prompts, and what each cell says."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from adjoin.games.copulas.components.shapes import EACH, SHAPES
from adjoin.games.copulas.components.tables import shared_tables
from adjoin.games.copulas.drawing.pictures import body
from adjoin.games.copulas.rules.rules import BONUS, LIMIT, TILES, State, first_tile
from adjoin.games.copulas.text.deal import CopulasDeal
from adjoin.games.copulas.text.score_lines import STEPS, TEAMS, SeatTiles, group_points
from adjoin.geometry.square import Rectangle
from adjoin.kernel.model.move import OVER
from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase
from adjoin.scene.cells import pack
from adjoin.scene.model import Fact, Piece, Said, SeatPanel, Use
from adjoin.scene.spots import Spots, shared_spots

GROUPS = ["C15", "C16", "C17"]
NO_TURNS = Fact(Phrase("fact-no-turns"), paragraph="C13")  # used up, or past the last score that brings one
DARK, DEAD = Phrase("cell-light", {"light": 0}), Phrase("cell-dead")


def colour(seat: int) -> Phrase:
    return Phrase("colour", {"seat": seat})


@cache
def clothes(seat: int) -> Phrase:
    """What a seat is known by."""
    return Phrase("colour-and-pattern", {"seat": seat})


def other(shape: str) -> str:
    return "X" if shape == "U" else "U"


# ------------------------------------------------------------------------------------------------ seats


def panels(deal: CopulasDeal, state: State) -> list[SeatPanel]:
    return [panel(deal, state, laid, leading=leading) for laid, leading in deal.scoring.leaders(state)]


def panel(deal: CopulasDeal, state: State, laid: SeatTiles, *, leading: bool) -> SeatPanel:
    """A seat's panel, made once for all that it depends on."""
    again = state.again and state.turn == laid.seat
    key = ("panel", laid, state.turn == OVER, state.extra[laid.seat], again, leading)
    return deal.memory.recall(key, lambda: make_panel(deal, state, laid, leading=leading))


def points(deal: CopulasDeal, state: State, seat: int) -> int:
    """The seat's score if the game ended now."""
    return deal.scoring.points(state)[seat]


def score_now(deal: CopulasDeal, state: State, seat: int) -> int:
    """The score that is shown: the light caught, and at the end all that counts."""
    return points(deal, state, seat) if state.turn == OVER else int(state.score[seat])


def make_panel(deal: CopulasDeal, state: State, laid: SeatTiles, *, leading: bool) -> SeatPanel:
    over, seat = state.turn == OVER, laid.seat
    groups = groups_fact(deal, laid, leading=leading)
    facts = [groups, left_fact(state, seat)] if over else [*step_facts(deal, state, seat), groups]
    return SeatPanel(
        seat=seat,
        colour=clothes(seat),
        look=f"seat-{seat}",
        score=score_now(deal, state, seat),
        facts=facts,
        pieces=[] if over else next_pieces(seat, deal.due(state, seat), TILES - state.used[seat]),
        team=next(team for team, seats in enumerate(TEAMS) if seat in seats) if deal.board.teams else None,
    )


def step_facts(deal: CopulasDeal, state: State, seat: int) -> list[Fact]:
    """C13: that this is an additional turn, or how far the next one is; and how many of them are left."""
    turns, step = turns_fact(state.extra[seat], deal.board.additional[seat]), next_step(state, seat)
    if state.again and state.turn == seat:
        return [again_fact(state.score[seat]), turns]
    return [NO_TURNS if step is None else step_fact(step - state.score[seat], step), turns]


@lru_cache(maxsize=4)
def again_fact(score: int) -> Fact:
    return Fact(Phrase("fact-again", {"score": score}), paragraph="C13")


@lru_cache(maxsize=256)
def step_fact(missing: int, step: int) -> Fact:
    return Fact(Phrase("fact-step", {"points": missing, "step": step}), paragraph="C13")


@lru_cache(maxsize=64)
def turns_fact(left: int, given: int) -> Fact:
    return Fact(Phrase("fact-turns"), str(left), discs=(left, given), paragraph="C13")


def next_step(state: State, seat: int) -> int | None:
    """C13: the score that would bring the seat its next additional turn, if one can."""
    steps = [step for step in STEPS if step > state.score[seat]]
    return steps[0] if steps and state.extra[seat] else None


def groups_fact(deal: CopulasDeal, laid: SeatTiles, *, leading: bool) -> Fact:
    """C15-C17: the seat's groups, what they would cost or bring, and the cells of those that count."""
    sizes = sorted(map(len, laid.nets), reverse=True)
    points = sum([group_points(size, laid.most) for size in sizes]) + (BONUS if leading else 0)
    cells = cells_under(deal, [p for net in counting(laid, leading=leading) for p in net])
    label = Phrase("fact-groups", {"sizes": " + ".join(map(str, sizes))}) if sizes else Phrase("fact-no-groups")
    return Fact(label, with_sign(points) if sizes else "", pack(cells), behind=GROUPS, paragraph="C16")


def counting(laid: SeatTiles, *, leading: bool) -> list[list[int]]:
    """C15-C17: the groups that bring or cost points: all but the biggest, and that too if no other is bigger."""
    return laid.nets if leading else [net for net in laid.nets if len(net) == 1 or len(net) < laid.most]


def left_fact(state: State, seat: int) -> Fact:
    """C18: tiles not placed break ties."""
    left = TILES - state.used[seat]
    return Fact(Phrase("fact-left"), str(left), paragraph="C18")


def with_sign(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


@lru_cache(maxsize=256)
def next_pieces(seat: int, due: str, left: int) -> list[Use]:
    """C7: the next four shapes, the first one in colour."""
    shapes = [due if i % 2 == 0 else other(due) for i in range(min(4, left))]
    return [
        Use(f"piece-{shape}", 12 + 28 * i, 12, look="small-tile later" if i else f"small-tile seat-{seat}")
        for i, shape in enumerate(shapes)
    ]


def team_facts(deal: CopulasDeal, state: State) -> list[Fact]:
    """C19: the lower of two scores counts."""
    if not deal.board.teams:
        return []
    scores = [points(deal, state, seat) for seat in range(deal.seats)]
    return [team_fact(one, two, min(scores[one], scores[two])) for one, two in TEAMS]


def team_fact(one: int, two: int, points: int) -> Fact:
    return Fact(Phrase("fact-team", {"one": colour(one), "two": colour(two)}), str(points), paragraph="C19")


def end_facts(deal: CopulasDeal, state: State) -> list[Fact]:
    """C14: at the end, the shape that every seat with tiles left had to place next, and that it fits nowhere."""
    if state.turn != OVER:
        return []
    due = [(seat, deal.due(state, seat)) for seat in range(deal.seats) if state.used[seat] < TILES]
    tiles = [Phrase("due-tile", {"shape": shape, "colour": colour(seat)}) for seat, shape in due]
    words = Phrase("fact-due", {"tiles": tiles, "count": len(tiles)}) if tiles else Phrase("fact-all-placed")
    return [Fact(words, look="result", paragraph="C14")]


# ------------------------------------------------------------------------------------------------ the hand


def pieces(deal: CopulasDeal, state: State, seat: int) -> list[Piece]:
    """The shape that is due and the one after it."""
    if seat < 0 or state.turn == OVER or state.used[seat] == TILES:
        return []
    return hand_pieces(seat, deal.due(state, seat), state.used[seat])


@lru_cache(maxsize=256)
def hand_pieces(seat: int, due: str, used: int) -> list[Piece]:
    """The tiles of a seat, always one list; shapes alternate: the due one was placed at most as often as the other."""
    now, later = EACH - used // 2, EACH - (used - used // 2)
    return [piece(seat, due, now, ""), *([piece(seat, other(due), later, due)] if later else [])]


def piece(seat: int, shape: str, count: int, due: str) -> Piece:
    """A seat's tiles of one shape; `due` names the other one if that must go first."""
    return Piece(
        text=shape,
        label=Phrase("piece", {"shape": shape, "count": count}),
        look=f"seat-{seat}",
        count=count,
        playable=not due,
        why=Phrase("piece-later", {"due": due, "paragraph": "C7"}) if due else None,
        shape=shape,
        body=body(shape, seat),
    )


def spots(deal: CopulasDeal, view: View) -> Spots:
    """C7-C10: where the shape that is due may be anchored, by its turn."""
    if view.turn != view.seat or view.seat < 0:
        return {}
    due, anchors, choices = deal.due(view.state), [0, 0, 0, 0], view.state.choices
    for first, every, turn, cell in runs(deal.area, due):
        some = choices >> first & every
        if some:
            anchors[turn] |= some << cell
    return shared_spots([due], dict(enumerate(anchors)))


class PanelRun(NamedTuple):
    """Placements numbered one after the other, in one turn, whose anchors lie beside each other."""

    first: int
    all: int  # as many bits
    turn: int
    cell: int  # the number of the first anchor


@lru_cache(maxsize=16)
def runs(area: Rectangle, shape: str) -> list[PanelRun]:
    """All placements of a shape on a board."""
    found: list[PanelRun] = []
    for number, spot in enumerate(shared_tables(area.columns, area.rows).spots):
        if spot.tile != shape:
            continue
        cell, last = area.index(spot.anchor), found[-1] if found else None
        if last and last.turn == spot.turn and cell == last.cell + last.all.bit_length():
            found[-1] = last._replace(all=last.all << 1 | 1)
        else:
            found.append(PanelRun(number, 1, spot.turn, cell))
    return found


# ------------------------------------------------------------------------------------------------ words


def prompt(deal: CopulasDeal, view: View) -> Phrase:
    """One line: whose turn, and what is asked."""
    if view.turn == OVER:
        return Phrase("prompt-over")
    state: State = view.state
    due = deal.due(state)
    if view.seat != state.turn:
        return waiting(state.turn, due)
    if first_tile(state):
        return Phrase("prompt-first", {"shape": due, "limit": LIMIT})
    if state.again:
        said = {"shape": due, "limit": LIMIT, "score": state.score[state.turn], "left": state.extra[state.turn]}
        return Phrase("prompt-again", said)
    return placing(due)


def title(view: View) -> Phrase | None:
    """C13: whoever plays again reads that first; else whose turn it is says enough."""
    state: State = view.state
    again = view.turn >= 0 and view.turn == view.seat and state.again
    return Phrase("title-again") if again else None


@lru_cache(maxsize=16)
def waiting(turn: int, due: str) -> Phrase:
    """What everybody who waits is told, as one phrase."""
    return Phrase("prompt-wait", {"colour": colour(turn), "shape": due})


@cache
def placing(due: str) -> Phrase:
    return Phrase("prompt-place", {"shape": due, "limit": LIMIT})


def speak_cells(deal: CopulasDeal, tiles: list[dict[str, Said]], dead: int, taken: int) -> dict[str, Said]:
    """What a screen reader says of every cell: the tile there, the light or that it is dark, and that no tile fits."""
    lights = deal.memory.recall(("lights",), lambda: by_light(deal))
    told = {**deal.memory.recall(("lit",), lambda: speak_lights(lights))}
    told["2light0"] = Said(DARK, pack(lights.get(0, 0) & ~taken))
    if dead:
        told["3dead"] = Said(DEAD, pack(dead))
    for seat in tiles:
        told |= seat
    return told


def speak_lights(lights: dict[int, int]) -> dict[str, Said]:
    return {
        f"2light{light}": Said(Phrase("cell-light", {"light": light}), pack(cells))
        for light, cells in lights.items()
        if light
    }


def by_light(deal: CopulasDeal) -> dict[int, int]:
    """The cells of each level of light."""
    found: dict[int, int] = {}
    for number, cell in enumerate(deal.area.cells):
        found[deal.light_at(cell)] = found.get(deal.light_at(cell), 0) | 1 << number
    return found


def speak_tiles(deal: CopulasDeal, laid: SeatTiles) -> dict[str, Said]:
    """The cells under a seat's tiles, by their shape."""
    found: dict[str, Said] = {}
    for shape in SHAPES:
        cells = cells_under(deal, [p for p in laid.placements if deal.spots[p].tile == shape])
        if cells:
            found[f"1tile{laid.seat}{shape}"] = speak_shape(laid.seat, shape, cells)
    return found


@lru_cache(maxsize=1024)
def speak_shape(seat: int, shape: str, cells: int) -> Said:
    """Of two shapes a move places one: what is said of the other is the same object."""
    return Said(Phrase("cell-tile", {"seat": seat, "shape": shape}), pack(cells))


def cells_under(deal: CopulasDeal, placements: Iterable[int]) -> int:
    """The cells under some tiles."""
    found = 0
    for placement in placements:
        found |= deal.masks[placement]
    return found
