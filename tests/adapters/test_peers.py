"""Our games behind the interfaces of other projects pass those projects' own suites."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import adjoin
from adjoin.adapters.gymnasium import LoseIfIllegal, SeatEnv
from adjoin.adapters.pettingzoo import env, parallel_env
from adjoin.errors import OptionError, WrongUse
from option_cases import chosen

GAMES = adjoin.names()

CHOSEN = [(name, options) for name in GAMES for options in chosen(name)]


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """The peers' suites advise by warnings, as that observations are dictionaries."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


# ------------------------------------------------------------------------------------------------ PettingZoo


@pytest.mark.deep
@pytest.mark.parametrize(("name", "options"), CHOSEN, ids=str)
def test_pettingzoo_accepts_every_option(name: str, options: dict[str, Any]) -> None:
    """PettingZoo's own test of an environment holds for every game and every value of its options."""
    from pettingzoo.test import api_test

    table = env(name, **options)
    api_test(table, num_cycles=40)
    assert len(table.possible_agents) == adjoin.load(name, **options).seats


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_finds_the_same_games_for_the_same_seed(name: str) -> None:
    """Its tests of seeds, of rendering, and of agents that act at once."""
    from pettingzoo.test import parallel_api_test, render_test, seed_test

    seed_test(lambda: env(name), num_cycles=12)
    parallel_api_test(parallel_env(name), num_cycles=12)
    pictures = {"svg": lambda found: found.startswith("<svg")}
    render_test(lambda render_mode: env(name, render_mode=render_mode), custom_tests=pictures)
    tables = [env(name) for _ in range(2)]
    for table in tables:
        table.reset(seed=4)
    assert tables[0].unwrapped.position == tables[1].unwrapped.position


def test_a_whole_game_is_rewarded_at_its_end() -> None:
    """Only the end pays: a victory 1 and a defeat -1, to all who played, and the masks allow what the rules allow."""
    table = env("copulas", players=3)
    table.reset(seed=5)
    paid = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        paid[agent] += reward
        table.step(None if over else int(np.flatnonzero(seen["action_mask"])[-1]))
    result = table.unwrapped.position.score_if_ended()
    assert sorted(paid.values()) == [-1, -1, 1]
    assert paid[f"player_{result.ranking[0][0]}"] == 1


def test_an_illegal_action_ends_the_game_for_whoever_plays_it() -> None:
    """PettingZoo's own way: the culprit gets -1, everybody else nothing."""
    table = env("copulas")
    table.reset(seed=5)
    illegal = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    culprit = table.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        table.step(illegal)
    assert table.terminations[culprit]
    assert table.rewards[culprit] == -1


# ------------------------------------------------------------------------------------------------ Gymnasium


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_accepts_a_seat(name: str) -> None:
    """A whole game of one seat against bots; the same seed gives the same game."""
    ends = []
    for _ in range(2):
        seat = SeatEnv(name, seat=1, bots="random", render_mode="ansi")
        observation, info = seat.reset(seed=11)
        rewards, over, steps = [], False, 0
        while not over:
            assert seat.observation_space.contains(observation)
            action = int(np.flatnonzero(info["action_mask"])[0])
            observation, reward, over, cut, info = seat.step(action)
            rewards.append(reward)
            steps += 1
            assert not cut
        assert rewards[-1] in (-1, 0, 1)
        assert not any(rewards[:-1])
        assert isinstance(seat.render(), str)
        ends.append((steps, rewards[-1], observation.tobytes()))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_checks_an_environment_that_it_made(name: str) -> None:
    """Its own check holds for what gymnasium.make() makes; it plays without a mask, so an illegal action loses."""
    from gymnasium.utils.env_checker import check_env

    made = gymnasium.make(f"adjoin/{name}-v1", bots="random", disable_env_checker=True)
    check_env(LoseIfIllegal(made), skip_render_check=True)
    assert made.unwrapped.metadata["render_modes"]


def test_an_illegal_action_can_lose_instead() -> None:
    """The rule is told, the game is over, and it can be begun again."""
    seat = LoseIfIllegal(SeatEnv("copulas", bots="random"))
    _, info = seat.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, cut, info = seat.step(illegal)
    assert (reward, over, cut) == (-1, True, False)
    assert info["refused"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        seat.step(illegal)
    seat.reset(seed=1)


def test_bots_can_be_listed() -> None:
    """A list names the same bots as their names with commas."""
    listed, written = (SeatEnv("copulas", players=3, bots=bots) for bots in (["random", "greedy"], "random,greedy"))
    assert listed.bots == written.bots == {1: "random", 2: "greedy"}


def test_gymnasium_refuses_in_its_own_words() -> None:
    """An action that the rules refuse, a step after the end, a seat or bots that are not there."""
    seat = SeatEnv("copulas", bots="random")
    with pytest.raises(gymnasium.error.ResetNeeded):
        seat.step(0)
    _, info = seat.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(gymnasium.error.InvalidAction):
        seat.step(illegal)
    with pytest.raises(WrongUse, match="seat"):
        SeatEnv("copulas", seat=2)
    with pytest.raises(OptionError):
        SeatEnv("copulas", players=4, bots="random,greedy")


# ------------------------------------------------------------------------------------------------ OpenSpiel


@pytest.fixture
def pyspiel() -> Any:
    return pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")


def text(name: str, options: dict[str, Any]) -> str:
    """A game with its options as OpenSpiel spells it."""
    from adjoin.adapters.openspiel import parameter

    said = ",".join(f"{key}={parameter(value)}" for key, value in options.items())
    return f"python_adjoin_{name}({said})"


@pytest.mark.deep
@pytest.mark.parametrize(("name", "options"), CHOSEN, ids=str)
def test_openspiel_simulates_every_option(pyspiel: Any, name: str, options: dict[str, Any]) -> None:
    """Its random simulation holds for every game and value of an option; once in each game every state is written and
    read again, which is a record's replay whatever was chosen."""
    import adjoin.adapters.openspiel

    game = pyspiel.load_game(text(name, options))
    assert game.num_players() == adjoin.load(name, **options).seats
    first = next(one for one in CHOSEN if one[0] == name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=options == first[1], verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_deals_by_chance(pyspiel: Any, name: str) -> None:
    """Chance nodes with exact probabilities stand before the first decision, and their draws decide the deal."""
    import adjoin.adapters.openspiel

    state = pyspiel.load_game(text(name, {})).new_initial_state()
    rng, dealt = np.random.RandomState(3), 0
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        state.apply_action(rng.choice([number for number, _ in outcomes], p=[chance for _, chance in outcomes]))
        dealt += 1
    assert dealt or name == "rhombus"
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert len(twin.history()) == len(state.history()) + 1
    assert len(state.observation_tensor(0)) == adjoin.load(name).observation.size


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_algorithms_run(pyspiel: Any, name: str) -> None:
    """Its search in open games, its search over information sets in others, and an iteration of sampled CFR."""
    from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

    import adjoin.adapters.openspiel

    game, rng = pyspiel.load_game(text(name, {})), np.random.RandomState(3)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    guess = mcts.RandomRolloutEvaluator(1, rng)
    if adjoin.find(name).header.secrets:
        bot = ismcts.ISMCTSBot(game, guess, 1.4, 3, random_state=rng)
    else:
        bot = mcts.MCTSBot(game, 1.4, 3, guess, random_state=rng)
    assert bot.step(state) in state.legal_actions()
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    assert solver.average_policy().action_probabilities(state)


TILE = '[[tile]]\nid = "T{}"\nhalves = ["ABCDEF", "ABCDEF"]\n'
CARD = '[[card]]\nid = "row"\nshape = "line"\nstars = "A"\ncount = 2\npoints = 2\n'


def test_counterfactual_regret_is_minimised_with_parts_of_ones_own(pyspiel: Any, tmp_path: Path) -> None:
    """A components file is a parameter; with one so full of stars that few tiles fit, CFR sees every decision."""
    from open_spiel.python.algorithms import external_sampling_mccfr

    import adjoin.adapters.openspiel  # noqa: F401

    path = tmp_path / "tiny.toml"
    tiles = "".join(TILE.format(number) for number in range(13))
    path.write_text(f'name = "tiny"\nprize_tokens = 0\n{tiles}{CARD}')
    game = pyspiel.load_game("python_adjoin_ophiuchus", {"components": str(path)})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(2):
        solver.iteration()
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    chances = solver.average_policy().action_probabilities(state)
    assert len(chances) == 6
    assert sum(chances.values()) == pytest.approx(1)


@pytest.mark.parametrize(("options", "sum_is_0"), [({}, True), ({"players": 3}, False)])
def test_two_who_play_against_each_other_have_a_sum_of_0(pyspiel: Any, options: dict[str, Any], sum_is_0: bool) -> None:
    """OpenSpiel is told, so that algorithms for such games take ours."""
    import adjoin.adapters.openspiel  # noqa: F401

    game = pyspiel.load_game(text("copulas", options))
    assert (game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM) == sum_is_0
    assert (game.utility_sum() == 0) == sum_is_0


def test_a_resampled_state_is_one_that_the_player_knows(pyspiel: Any) -> None:
    """What the player has seen is the same in it; what others hold need not be."""
    import adjoin.adapters.openspiel  # noqa: F401

    state = pyspiel.load_game(text("ophiuchus", {})).new_initial_state()
    rng = np.random.RandomState(4)
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(rng.choice([number for number, _ in outcomes], p=[chance for _, chance in outcomes]))
    player = state.current_player()
    twins = [state.resample_from_infostate(player, rng.rand) for _ in range(8)]
    assert {twin.information_state_string(player) for twin in twins} == {state.information_state_string(player)}
    assert len({twin.information_state_string(1 - player) for twin in twins}) > 1


@pytest.mark.deep
def test_openspiel_tells_a_playthrough(pyspiel: Any) -> None:
    """Its playthrough, which asks every state for everything that it tells, goes to the end."""
    from open_spiel.python.algorithms import generate_playthrough

    import adjoin.adapters.openspiel  # noqa: F401

    told = generate_playthrough.playthrough(text("copulas", {}), None, seed=2)
    assert 'GameType.short_name = "python_adjoin_copulas"' in told
