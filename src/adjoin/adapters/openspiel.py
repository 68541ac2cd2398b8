"""Our games as OpenSpiel's: `python_adjoin_NAME`, one for every game that is installed, registered by this import.

Options are parameters, as in pyspiel.load_game("python_adjoin_NAME(players=4)"), and so is `components`, the path of a
components file. The deal is played out by chance nodes
before the first decision, draws by chance nodes between decisions, each with its exact probabilities.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, cast

from adjoin.kernel.extras import need

need("openspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from adjoin.adapters.common import bounds, observe  # noqa: E402
from adjoin.kernel.authoring.deal import Deal  # noqa: E402
from adjoin.kernel.authoring.definition import Definition  # noqa: E402
from adjoin.kernel.model.deal_chance import Dealing  # noqa: E402
from adjoin.kernel.model.game import Game  # noqa: E402
from adjoin.kernel.model.move import CHANCE, DRAW, OVER  # noqa: E402
from adjoin.kernel.model.outcome import returns  # noqa: E402
from adjoin.kernel.model.position import Position  # noqa: E402
from adjoin.kernel.model.view import resample  # noqa: E402
from adjoin.kernel.registry import find, names  # noqa: E402

PREFIX = "python_adjoin_"
BEFORE = "~"  # each word of a list; alone, an empty one
COMPONENTS = "components"  # the parameter that names a file; empty for the shipped one


Known = tuple[tuple[int, ...], ...]


class Fixed:
    """A value that never changes, so that deep copies may share it."""

    def __init__(self, value: Dealing | Position, known: Known) -> None:
        self.value = value
        self.known = known  # what each seat saw of every ply

    def __deepcopy__(self, _: object) -> Fixed:
        return self


def parameter(value: Any) -> Any:
    """An option's value as OpenSpiel's parameters have it: a list as words, each with ~ before it."""
    return value if isinstance(value, (bool, int, float, str)) else "".join(f"{BEFORE}{one}" for one in value) or BEFORE


def game_of(definition: Definition, params: Mapping[str, Any]) -> Game:
    """The game that parameters say."""
    path = params.get(COMPONENTS)
    return Game(definition, options_of(definition, params), Path(path) if path else None)


def options_of(definition: Definition, params: Mapping[str, Any]) -> dict[str, Any]:
    """The options that parameters say. OpenSpiel cannot tell a default from a choice, so what is the default of the
    game for itself stands for the usual value beside the other options; what does not apply there is left out."""
    found: dict[str, Any] = {}
    usual = defaults(definition)
    for option in definition.header.options:
        said = params.get(option.name, usual[option.name]) != usual[option.name]
        if said and option.applies(Game(definition, found).options):
            value = params[option.name]
            found[option.name] = value if option.many is None else [word for word in value.split(BEFORE) if word]
    return found


def defaults(definition: Definition) -> dict[str, object]:
    """A value of every option, also of those that do not apply unless others are chosen."""
    usual = Game(definition, {}).options
    return {
        option.name: parameter(usual[option.name] if option.name in usual else option.default(usual))
        for option in definition.header.options
    }


def game_type(definition: Definition, game: Game) -> pyspiel.GameType:
    """The type of a game for OpenSpiel: two seats that win against each other are a game of sum 0."""
    kinds, header = pyspiel.GameType, definition.header
    information = kinds.Information
    return kinds(
        short_name=f"{PREFIX}{header.name}",
        long_name=f"Adjoin {header.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if header.secrets else information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if game.seats == 2 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=header.seats[1],
        min_num_players=header.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**defaults(definition), COMPONENTS: ""},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options; each state begins before the deal."""

    def __init__(self, definition: Definition, params: Mapping[str, Any] | None = None) -> None:
        self.game = game_of(definition, params or {})
        self.deal: Deal = self.game.any_deal
        low, high = bounds(self.deal)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.deal.decisions,
            max_chance_outcomes=self.most_outcomes,
            num_players=self.deal.seats,
            min_utility=low,
            max_utility=high,
            utility_sum=0.0 if self.game.seats == 2 else None,
            max_game_length=self.deal.longest,
        )
        super().__init__(game_type(definition, self.game), info, dict(params or {}))

    @cached_property
    def widths(self) -> list[int]:
        """How many numbers each draw of a deal is made from, in one deal: all have as many draws."""
        dealing, found = Dealing(self.game), []
        while dealing.due is not None:
            found.append(dealing.due.below)
            dealing = dealing.take(0)
        return found

    @property
    def draws(self) -> range:
        return self.deal.actions.get(DRAW, range(0))

    @property
    def most_outcomes(self) -> int:
        return max([1, len(self.draws), *self.widths])

    @property
    def longest_line(self) -> int:
        return len(self.widths) + self.deal.longest

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        return Observer(self, iig_obs_type)


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.at = Fixed(begin_deal(Dealing(game.game)), ((),) * game.deal.seats)

    @property
    def position(self) -> Position | None:
        """The position, once everything is dealt."""
        return None if isinstance(self.at.value, Dealing) else self.at.value

    def current_player(self) -> int:
        turn = CHANCE if self.position is None else self.position.turn
        return int({OVER: pyspiel.PlayerId.TERMINAL, CHANCE: pyspiel.PlayerId.CHANCE}.get(turn, turn))

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return sorted(self.position.legal_numbers)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        at = self.at.value
        if isinstance(at, Dealing):
            return [(number, float(chance)) for number, chance in sorted(at.chances().items())]
        first = self.draws.start
        return sorted((move.number - first, float(chance)) for move, chance in at.chances().items())

    @property
    def draws(self) -> range:
        """The numbers of chance's moves; OpenSpiel counts its outcomes from 0."""
        assert self.position is not None
        return self.position.deal.actions[DRAW]

    def _apply_action(self, action: int) -> None:
        at, known = self.at.value, self.at.known
        if isinstance(at, Dealing):
            self.at = Fixed(begin_deal(at.take(action)), known)
            return
        number = action + self.draws.start if at.turn == CHANCE else action
        look = at.deal.ruleset.observed
        seen = (look(at.deal.board, at.state, number, seat) for seat in range(at.deal.seats))
        self.at = Fixed(at.play(number), tuple((*line, key) for line, key in zip(known, seen, strict=True)))

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one, drawn in proportion to its chance; for ISMCTS."""
        assert self.position is not None
        twin: SpielState = self.clone()
        world = cast("Position", resample(self.position.view(player), Random(repr(sampler()))))
        twin.at = Fixed(world, self.at.known)
        return twin

    def _action_to_string(self, player: int, action: int) -> str:
        at = self.position
        if at is None:
            return f"deal {action}"
        number = action + self.draws.start if player == int(pyspiel.PlayerId.CHANCE) else action
        return at.deal.move(at.state, number).text

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.over

    def returns(self) -> list[float]:
        return (
            returns(self.position.score_if_ended())
            if self.position is not None and self.position.over
            else [0.0] * self.num_players()
        )

    def __str__(self) -> str:
        return repr(self.at.value) if self.position is None else str(self.position)


def begin_deal(dealing: Dealing) -> Dealing | Position:
    """The deal, or the first position once it is done."""
    return dealing if dealing.due is not None else dealing.start()


class Observer:
    """What a player knows: now, or of all that happened."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.recall = kind is not None and kind.perfect_recall
        size = game.longest_line if self.recall else game.game.observation.size
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0
        if state.position is None:
            return
        if not self.recall:
            self.tensor[:] = observe(state.position.view(player))
            return
        for i, key in enumerate(state.at.known[player]):
            self.tensor[i] = key + 2

    def string_from(self, state: SpielState, player: int) -> str:
        at = state.position
        if at is None:
            return "not dealt"
        now = str(at.view(player))
        return f"{' '.join(map(str, state.at.known[player]))}\n{now}" if self.recall else now


def register() -> None:
    """Make every game that is installed known to OpenSpiel."""
    for name in names():
        definition = find(name)
        maker = type(f"Adjoin{name.title()}", (SpielGame,), {"__init__": state_class_of(definition)})
        pyspiel.register_game(game_type(definition, Game(definition, {})), maker)


def state_class_of(definition: Definition) -> object:
    def __init__(self: SpielGame, params: Mapping[str, Any] | None = None) -> None:
        SpielGame.__init__(self, definition, params)

    return __init__


register()
