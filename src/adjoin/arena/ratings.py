"""How strong the bots of a league are, from all of its games at once: Plackett and Luce's model, for two seats the same
as Bradley and Terry's.

A bot's strength is a number; in a game the chance to come first is in proportion to exp(strength), and so on with those
who are left. Bots that share a place are counted half in either order. The strengths are the most likely ones, all
games taken together, so the order in which they were played does not matter; a weak prior keeps a bot that lost every
game finite. Games of one deal hang together, so the intervals are those of deals, not of games.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations, product
from statistics import fmean
from typing import NamedTuple

from adjoin.arena.results import Z, seats_of
from adjoin.bots.registry import COUNT, is_counted
from adjoin.kernel.json_types import JsonMapping, JsonObject

POINT = 400 / math.log(10)  # Elo's scale: ten times as likely to win is 400 points
PRIOR = 3.0  # how far strengths spread before any game, as a deviation
STEPS = 50
ENOUGH = 1e-9
Stage = tuple[int, tuple[int, ...]]  # who came before the others of whom, by their numbers
Stages = Counter[Stage]
Vector = list[float]
Matrix = list[list[float]]


class Rating(NamedTuple):
    """A bot's strength in points of Elo's scale around the league's mean, with its 95 % interval.

    >>> import adjoin
    >>> game = adjoin.load(adjoin.names()[0])
    >>> best = adjoin.ratings(list(adjoin.match(game, ["greedy", "random"], games=4)))[0]
    >>> best.low < best.rating < best.high
    True
    """

    bot: str
    games: int
    rating: float
    low: float
    high: float

    def to_json(self) -> JsonObject:
        return {key: round(value, 1) if isinstance(value, float) else value for key, value in self._asdict().items()}


class Doubling(NamedTuple):
    """What a bot gains whenever it thinks twice as much, in points of Elo's scale, with its 95 % interval."""

    bot: str
    fewest: int  # simulations a move
    most: int
    gain: float
    low: float
    high: float

    def to_json(self) -> JsonObject:
        return {key: round(value, 1) if isinstance(value, float) else value for key, value in self._asdict().items()}


class League(NamedTuple):
    """All games at once."""

    bots: list[str]
    strength: Vector
    covariance: Matrix


def league_of(records: Sequence[JsonMapping]) -> League:
    bots = sorted({bot for record in records for bot in seats_of(record)})
    deals: dict[str, Stages] = defaultdict(Counter)
    for record in records:
        deals[str(record["seed"])] += stages(record, bots)
    return League(bots, *fit_strengths(list(deals.values()), len(bots)))


def ratings(records: Sequence[JsonMapping]) -> list[Rating]:
    """The bots of a league, the strongest first."""
    bots, strength, covariance = league_of(records)
    played = Counter(bot for record in records for bot in set(seats_of(record)))
    found = [
        Rating(bot, played[bot], POINT * middle, POINT * (middle - Z * spread), POINT * (middle + Z * spread))
        for bot, middle, spread in zip(bots, strength, deviations(covariance), strict=True)
    ]
    return sorted(found, key=lambda rating: (-rating.rating, rating.bot))


def doublings(records: Sequence[JsonMapping]) -> list[Doubling]:
    """The cost of time: of each bot that came with several numbers of simulations, how its strength grows with them."""
    league = league_of(records)
    counts: dict[str, dict[int, int]] = defaultdict(dict)
    for number, bot in enumerate(league.bots):
        name, counted, simulations = bot.rpartition(COUNT)
        if counted and is_counted(bot):
            counts[name][number] = int(simulations)
    return [doubling(name, found, league) for name, found in counts.items() if len(found) > 1]


def doubling(name: str, simulations: Mapping[int, int], league: League) -> Doubling:
    """The slope of the line that fits the strengths best, over the logarithms."""
    mean = fmean(map(math.log2, simulations.values()))
    away = {number: math.log2(count) - mean for number, count in simulations.items()}
    whole = sum(value * value for value in away.values())
    parts = [away.get(number, 0.0) / whole for number in range(len(league.bots))]
    gain = sum(part * strength for part, strength in zip(parts, league.strength, strict=True))
    pulled = times(league.covariance, parts)
    spread = math.sqrt(max(0.0, sum(part * pull for part, pull in zip(parts, pulled, strict=True))))
    edges = (POINT * value for value in (gain, gain - Z * spread, gain + Z * spread))
    return Doubling(name, min(simulations.values()), max(simulations.values()), *edges)


# ------------------------------------------------------------------------------------------------ what a game tells


def stages(record: JsonMapping, bots: Sequence[str]) -> Stages:
    """The choices by which the order of a game came about, each with its weight."""
    number = {bot: i for i, bot in enumerate(bots)}
    places = [[number[side] for side in sides_of(record, seats)] for seats in record["result"]["ranking"]]
    orders = [list(permutations(place)) for place in places]
    found: Stages = Counter()
    weight = 1 / math.prod(map(len, orders))
    for order in product(*orders):
        line = [bot for place in order for bot in place]
        for i in range(len(line) - 1):
            rest = tuple(sorted(line[i:]))
            if len(set(rest)) > 1:  # who comes first among equals tells nothing
                found[line[i], rest] += weight  # type: ignore[assignment]  # a Counter of parts
    return found


def sides_of(record: JsonMapping, seats: Iterable[int]) -> list[str]:
    """The bots of a place: of a team one, if the same bot plays for all of it."""
    teams = [team["seats"] for team in record["result"].get("detail", {}).get("teams", ())]
    names, found, seen = seats_of(record), [], set()
    for seat in seats:
        team = next((tuple(team) for team in teams if seat in team), (seat,))
        side = (team, names[seat])
        if side not in seen:
            seen.add(side)
            found.append(names[seat])
    return found


# ------------------------------------------------------------------------------------------------ strengths


def fit_strengths(deals: Sequence[Stages], bots: int) -> tuple[Vector, Matrix]:
    """The most likely strengths, their mean 0, and their covariance, by Newton's steps."""
    total: Stages = sum(deals, Counter())
    strength = [0.0] * bots
    for _ in range(STEPS):
        slope, curve = slope_of(total, strength), curve_of(total, strength)
        slope = [g - s / PRIOR**2 for g, s in zip(slope, strength, strict=True)]
        step = times(inverse(curve), slope)
        strength = [s + d for s, d in zip(strength, step, strict=True)]
        if max(map(abs, step)) < ENOUGH:
            break
    mean = sum(strength) / bots
    return [s - mean for s in strength], centre_covariance(sandwich(deals, strength))


def chances(rest: Sequence[int], strength: Vector) -> dict[int, float]:
    """The chance of each bot to come first of these; several seats of one bot add up."""
    top = max(strength[bot] for bot in rest)
    weights: dict[int, float] = defaultdict(float)
    for bot in rest:
        weights[bot] += math.exp(strength[bot] - top)
    whole = sum(weights.values())
    return {bot: weight / whole for bot, weight in weights.items()}


def slope_of(found: Stages, strength: Vector) -> Vector:
    slope = [0.0] * len(strength)
    for (first, rest), weight in found.items():
        slope[first] += weight
        for bot, chance in chances(rest, strength).items():
            slope[bot] -= weight * chance
    return slope


def curve_of(found: Stages, strength: Vector) -> Matrix:
    """Minus the second derivatives, with those of the prior."""
    size = len(strength)
    curve = [[1 / PRIOR**2 if i == j else 0.0 for j in range(size)] for i in range(size)]
    for (_, rest), weight in found.items():
        chance = chances(rest, strength)
        for i, p in chance.items():
            curve[i][i] += weight * p
            for j, q in chance.items():
                curve[i][j] -= weight * p * q
    return curve


def sandwich(deals: Sequence[Stages], strength: Vector) -> Matrix:
    """The covariance of the strengths if deals, not games, are independent; never less than that of single games."""
    total: Stages = sum(deals, Counter())
    bread = inverse(curve_of(total, strength))
    size, many = len(strength), len(deals) / max(1, len(deals) - 1)
    meat = [[1 / PRIOR**2 if i == j else 0.0 for j in range(size)] for i in range(size)]
    for deal in deals:
        slope = slope_of(deal, strength)
        for i, j in product(range(size), repeat=2):
            meat[i][j] += many * slope[i] * slope[j]
    robust = product_of(product_of(bread, meat), bread)
    return robust if trace(centre_covariance(robust)) > trace(centre_covariance(bread)) else bread


# ------------------------------------------------------------------------------------------------ small matrices


def times(matrix: Matrix, vector: Vector) -> Vector:
    return [sum(a * x for a, x in zip(row, vector, strict=True)) for row in matrix]


def product_of(left: Matrix, right: Matrix) -> Matrix:
    columns = list(zip(*right, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in left]


def trace(matrix: Matrix) -> float:
    return sum(row[i] for i, row in enumerate(matrix))


def inverse(matrix: Matrix) -> Matrix:
    """The inverse of a matrix that is symmetric and positive, as the curves above are."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for k in range(size):
            if k != i:
                rows[k] = [a - rows[k][i] * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [row[size:] for row in rows]


def centre_covariance(matrix: Matrix) -> Matrix:
    """The covariance of the differences from the mean."""
    size = len(matrix)
    to_mean = [[float(i == j) - 1 / size for j in range(size)] for i in range(size)]
    return product_of(product_of(to_mean, matrix), to_mean)


def deviations(covariance: Matrix) -> Vector:
    return [math.sqrt(max(0.0, row[i])) for i, row in enumerate(covariance)]
