"""Our games as environments of PettingZoo: one agent a seat, one after the other.

>>> from adjoin.adapters.pettingzoo import env
>>> table = env("NAME", players=4)  # doctest: +SKIP
>>> table.reset(seed=7)  # doctest: +SKIP
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from adjoin.kernel.extras import need

need("pettingzoo")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.utils import seeding  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402
from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # noqa: E402

from adjoin.adapters.common import after_draws, mask, observation_bounds, observe, render_position  # noqa: E402
from adjoin.kernel.model.outcome import returns  # noqa: E402
from adjoin.kernel.registry import load  # noqa: E402

MODES = ["ansi", "svg", "human"]


def env(name: str, *, components: Path | None = None, render_mode: str | None = None, **options: object) -> AECEnv:
    """A game behind the wrappers that PettingZoo advises: whoever plays an illegal action loses, and all is over.

    >>> import adjoin
    >>> from adjoin.adapters.pettingzoo import env
    >>> table = env(adjoin.names()[0], players=3)
    >>> table.reset(seed=7)
    >>> table.agent_selection, sorted(table.observe("player_0"))
    ('player_0', ['action_mask', 'observation'])
    """
    table: object = TableEnv(name, components=components, render_mode=render_mode, **options)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


def parallel_env(name: str, **options: Any) -> ParallelEnv:
    """The environment with all agents acting at once; only the action of the one whose turn it is counts.

    >>> import adjoin
    >>> from adjoin.adapters.pettingzoo import parallel_env
    >>> seen, _ = parallel_env(adjoin.names()[0]).reset(seed=7)
    >>> [int(seen[agent]["action_mask"].any()) for agent in sorted(seen)]
    [1, 0]
    """
    return turn_based_aec_to_parallel(env(name, **options))


class TableEnv(AECEnv):  # type: ignore[misc]  # without hints
    """A table of one game. The seed of reset() decides all chance: with the same actions it gives the same game."""

    def __init__(
        self, name: str, *, components: Path | None = None, render_mode: str | None = None, **options: object
    ) -> None:
        super().__init__()
        self.game = load(name, components=components, **options)
        self.metadata = {"name": f"adjoin_{name}_v1", "render_modes": MODES, "is_parallelizable": True, "render_fps": 1}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        deal = self.game.any_deal
        self.size = deal.decisions
        board = spaces.Box(*observation_bounds(self.game), dtype=np.float32)
        allowed = spaces.Box(0, 1, (self.size,), np.int8)
        self.seen = {
            agent: spaces.Dict({"observation": board, "action_mask": allowed}) for agent in self.possible_agents
        }
        self.acts = {agent: spaces.Discrete(self.size) for agent in self.possible_agents}
        self.np_random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.position = after_draws(self.game.start(f"{self.np_random.integers(1 << 62)}"))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mine = self.position.turn == seat
        allowed = mask(self.position, self.size) if mine else np.zeros(self.size, np.int8)
        return {"observation": observe(self.position.view(seat)), "action_mask": allowed}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.position = after_draws(self.position.play(int(action)))
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.position.over:
            for seat, gained in enumerate(returns(self.position.score_if_ended())):
                self.rewards[self.possible_agents[seat]] = gained
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]
        else:
            self.agent_selection = self.possible_agents[self.position.turn]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        seat = self.possible_agents.index(self.agent_selection)
        found = render_position(self.position, seat, self.render_mode)
        if self.render_mode == "human":
            print(found)
            return None
        return str(found)

    def close(self) -> None:
        """Nothing is open."""
