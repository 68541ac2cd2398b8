"""The score of COPULAS line by line, from the groups on the board (C12, C15-C19), and what a placement would bring.

The rules module counts the same points for speed; the kernel's tests hold the two together.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from adjoin.games.copulas.components import CATALOGUE
from adjoin.games.copulas.components.tables import NetPlacement
from adjoin.games.copulas.rules.rules import BONUS, GROUPED, ISOLATED, TILES, Board, State, additional_turn
from adjoin.geometry.groups import groups
from adjoin.kernel.authoring.deal_cache import Memory
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.outcome import Criterion, Part
from adjoin.phrase import Phrase
from adjoin.sets import within

STEPS = (20, 40, 60)  # C13
TEAMS = ((0, 3), (1, 2))  # C19


def placements_of(state: State, seat: int) -> list[int]:
    """The placements of a seat, in the order in which it made them."""
    return state.moves[seat * TILES : seat * TILES + state.used[seat]]


class SeatTiles:
    """The tiles of one seat on the board, and what is found of them once for as long as it places no other."""

    def __init__(self, seat: int, placements: tuple[int, ...], nets: list[list[int]]) -> None:
        self.seat = seat
        self.placements = placements
        self.nets = nets  # C15: in groups of those that share a side
        self.most = max(map(len, nets), default=0)  # tiles in the biggest one
        self.biggest = self.most if self.most > 1 else 0  # a tile alone is no group of two
        self.parts: dict[bool, list[Part]] = {}  # by whether C17 is the seat's
        self.points: dict[bool, int] = {}  # what they come to


class Scoring:
    """The points of one deal, told by its board and by where each placement lies."""

    def __init__(self, board: Board, spots: Sequence[NetPlacement], lights: list[list[int]], memory: Memory) -> None:
        self.board = board
        self.spots = spots
        self.lights = lights
        self.memory, self.kept = memory, memory.recall
        self.seen: tuple[list[int], list[int], list[SeatTiles]] = ([], [], [])  # moves and tiles of a state, as found
        self.top = 0  # tiles in the biggest group of these

    # -------------------------------------------------------------------------------- groups

    def tiles_by_seat(self, state: State) -> list[SeatTiles]:
        """The tiles of every seat; those of the state that was asked for last are at hand."""
        moves, used, found = self.seen
        if used != state.used or moves != state.moves:
            found = [self.tiles_of(seat, tuple(placements_of(state, seat))) for seat in range(len(state.used))]
            self.seen = state.moves[:], state.used[:], found
            self.top = max([laid.biggest for laid in found])
        return found

    def leaders(self, state: State) -> list[tuple[SeatTiles, bool]]:
        """The tiles of every seat, and C17: is its biggest group the biggest of all, or one of them?"""
        every = self.tiles_by_seat(state)
        return [(laid, 0 < laid.biggest == self.top) for laid in every]

    def tiles_of(self, seat: int, placements: tuple[int, ...]) -> SeatTiles:
        return self.kept(("laid", seat, placements), lambda: self.add_tile(seat, placements))

    def add_tile(self, seat: int, placements: tuple[int, ...]) -> SeatTiles:
        """A seat's tiles, from what was found of those before the last one if that is at hand."""
        before: SeatTiles | None = self.memory.found.get(("laid", seat, placements[:-1]))
        if before is None:
            return SeatTiles(seat, placements, self.group_tiles(placements))
        last, touches = placements[-1], partial(within, self.board.touches, placements[-1])
        nets = self.group_tiles(placements) if any(map(touches, before.placements)) else [*before.nets, [last]]
        return SeatTiles(seat, placements, nets)

    def group_tiles(self, placements: tuple[int, ...]) -> list[list[int]]:
        return groups(placements, partial(within, self.board.touches))

    def nets(self, state: State, seat: int) -> list[list[int]]:
        """C15: a seat's placements in groups of those that share a side."""
        return self.tiles_by_seat(state)[seat].nets

    def leads(self, state: State, seat: int) -> bool:
        """C17: is the seat's biggest group the biggest of all, or one of them?"""
        return self.leaders(state)[seat][1]

    # -------------------------------------------------------------------------------- the score

    def parts_of(self, laid: SeatTiles, *, leading: bool) -> list[Part]:
        if leading not in laid.parts:
            laid.parts[leading] = self.find_parts(laid, leading=leading)
            laid.points[leading] = sum([part.points for part in laid.parts[leading]])
        return laid.parts[leading]

    def every_part(self, state: State) -> tuple[Part, ...]:
        """The lines of all seats."""
        return tuple([part for laid, leading in self.leaders(state) for part in self.parts_of(laid, leading=leading)])

    def points(self, state: State) -> list[int]:
        """What the lines of every seat come to."""
        return [self.points_of(laid, leading=leading) for laid, leading in self.leaders(state)]

    def points_of(self, laid: SeatTiles, *, leading: bool) -> int:
        self.parts_of(laid, leading=leading)
        return laid.points[leading]

    def find_parts(self, laid: SeatTiles, *, leading: bool) -> list[Part]:
        seat, most = laid.seat, laid.most
        lights = [self.kept(("light", seat, p), partial(self.light_part, seat, p)) for p in laid.placements]
        parts = [*lights, *[self.net_part(seat, net, most) for net in laid.nets]]
        if leading:
            cells = self.names([p for net in laid.nets if len(net) == most for p in net])
            parts.append(Part(seat, "C17", "biggest-of-all", BONUS, cells, {"tiles": most}))
        if self.board.given[seat]:
            parts.append(Part(seat, "R-C4", "later", self.board.given[seat]))
        return parts

    def net_part(self, seat: int, net: list[int], most: int) -> Part:
        """The line of a group; the same group has the same line."""
        key = ("net", seat, most == len(net), *net)
        return self.kept(key, lambda: net_part(seat, len(net), most, self.names(net)))

    def light_part(self, seat: int, placement: int) -> Part:
        """C12: the light under one tile; the cells are those that shine."""
        spot = self.spots[placement]
        cells = zip(spot.cells, spot.names, strict=True)
        lit = tuple([name for (column, row), name in cells if self.lights[row][column]])
        return Part(seat, "C12", "light", self.board.light[placement], lit, {"text": spot.text})

    def names(self, placements: list[int]) -> tuple[str, ...]:
        """The names of the cells that some placements cover."""
        return tuple([name for p in placements for name in self.spots[p].names])

    def facts(self, state: State, scores: tuple[int, ...]) -> JsonObject:
        """C18, C19: what breaks ties, and the scores of teams."""
        told: JsonObject = {"unplaced": [TILES - used for used in state.used]}
        if self.board.teams:
            told["teams"] = [{"seats": list(team), "score": min(scores[seat] for seat in team)} for team in TEAMS]
        return told

    def criteria(self, state: State, scores: tuple[int, ...]) -> tuple[Criterion, ...]:
        """C18: points, then the fewest unplaced tiles. C19: a team's lower score, its higher one, the tiles of both."""
        left = [TILES - used for used in state.used]
        if not self.board.teams:
            return Criterion("score", "C18", scores), Criterion("unplaced", "C18", tuple(left), fewest=True)
        pairs = [next(team for team in TEAMS if seat in team) for seat in range(len(scores))]
        return (
            Criterion("team", "C19", tuple(min(scores[a], scores[b]) for a, b in pairs)),
            Criterion("team_highest", "C19", tuple(max(scores[a], scores[b]) for a, b in pairs)),
            Criterion("team_unplaced", "C19", tuple(left[a] + left[b] for a, b in pairs), fewest=True),
        )

    # -------------------------------------------------------------------------------- what a placement would bring

    def effects(self, state: State, number: int, after: State) -> tuple[Phrase, ...]:
        """Points gained, the way to the next step, and how the groups would stand and count."""
        seat, gain = state.turn, self.board.light[number]
        score = state.score[seat] + gain
        then = CATALOGUE.phrase("effect-points-then", score=score)
        told = [CATALOGUE.phrase("effect-points", points=gain, score=score, then=then)]
        told += self.step_effect(state, seat, gain, score)
        return (*told, self.group_effect(after, seat), *self.biggest_effect(state, after, seat))

    def group_effect(self, after: State, seat: int) -> Phrase:
        """C15, C16: the sizes of a seat's groups, and what they would cost."""
        nets = sorted(map(len, self.nets(after, seat)), reverse=True)
        lost = [part for part in map(partial(self.net_part, seat, most=nets[0]), self.nets(after, seat)) if part.points]
        paragraph = "C15" if nets[-1] == 1 else "C16"
        cost = -sum(part.points for part in lost)
        return CATALOGUE.phrase("effect-groups", sizes=" + ".join(map(str, nets)), cost=cost, paragraph=paragraph)

    def biggest_effect(self, state: State, after: State, seat: int) -> list[Phrase]:
        """C17: the biggest group of all is won, or lost by others."""
        gains = self.leads(after, seat) and not self.leads(state, seat)
        losers = [one for one in range(len(state.used)) if self.leads(state, one) and not self.leads(after, one)]
        if not gains and not losers:
            return []
        colours = [CATALOGUE.phrase("colour", seat=one) for one in losers]
        key = "effect-biggest" if gains else "effect-overtakes"
        return [CATALOGUE.phrase(key, points=BONUS, colours=colours, others=len(losers), paragraph="C17")]

    def step_effect(self, state: State, seat: int, gain: int, score: int) -> list[Phrase]:
        """C13: does it bring an additional turn, or how far is the next step?"""
        trial = copied(state)
        trial.score[seat] = score
        if additional_turn(self.board, trial, seat, gain):
            return [CATALOGUE.phrase("effect-additional", score=score, paragraph="C13")]
        following = next((step for step in STEPS if step > score), None)
        if following is None or not state.extra[seat]:
            return []
        return [CATALOGUE.phrase("effect-to-go", points=following - score, step=following)]


def group_points(size: int, most: int) -> int:
    """C15, C16: what a group of so many tiles costs, most being those of the seat's biggest."""
    if size == 1:
        return -ISOLATED
    return 0 if size == most else -GROUPED * size


def net_part(seat: int, size: int, most: int, cells: tuple[str, ...]) -> Part:
    """The line of a group."""
    paragraph = "C15" if size == 1 else "C16"
    key = "isolated" if size == 1 else "biggest" if size == most else "group"
    return Part(seat, paragraph, key, group_points(size, most), cells, {"tiles": size})
