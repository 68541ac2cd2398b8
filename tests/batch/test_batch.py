"""Many games at once: the batch plays what plain games play, shows what views show, and says what is wrong."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import adjoin
import adjoin.batch
from adjoin.errors import OptionError, WrongUse
from batch.reference import Row

# One process compiles what several of them use.
pytestmark = [pytest.mark.deep, pytest.mark.xdist_group("batch")]
N = 2
FIRST = "rhombus"  # compiled in `./test`; all games in `./test --all`
GAMES = [pytest.param(name, marks=[pytest.mark.deep] * (name != FIRST)) for name in adjoin.names()]


def numbers(mask: Any) -> list[int]:
    """The members of a packed mask."""
    return np.flatnonzero(np.unpackbits(mask.view(np.uint8), bitorder="little")).tolist()


@pytest.mark.parametrize("name", GAMES)
def test_a_batch_plays_what_plain_games_play(name: str) -> None:
    """Turns, masks, observations, rewards, scores and new games are those of the plain rules, over whole games."""
    play_both(name)


def play_both(name: str, **options: Any) -> None:
    """Whole games by a batch and by the plain rules, after every step; bench/engine/agreement.py has more options."""
    made = adjoin.batch.make(name, N, seed=5, observations="floats", deals=2, **options)
    rows = [Row(name, options, 5, 2, i) for i in range(N)]
    now = made.reset()
    ends = 0
    while ends < N:
        for i, row in enumerate(rows):
            assert now.turns[i] == row.state.turn
            assert now.lengths[i] == row.length
            assert numbers(now.masks[i]) == row.legal
            assert now.observations[i].tolist() == row.observation
        actions = made.sample()
        now = made.step(actions)
        for i, row in enumerate(rows):
            returned = row.play(int(actions[i]))
            assert bool(now.done[i]) == (returned is not None)
            assert now.rewards[i].tolist() == pytest.approx(returned or [0.0] * len(now.rewards[i]))
            if returned:
                assert tuple(now.scores[i]) == row.scores
                ends += 1


@pytest.mark.parametrize("name", GAMES)
def test_packed_words_hold_what_the_floats_tell(name: str) -> None:
    """The layout of the words is enough to make the floats from them."""
    packed, floats = (adjoin.batch.make(name, N, seed=2, observations=form) for form in ("packed", "floats"))
    words, wanted = packed.reset(), floats.reset()
    parts = packed.game.observation
    for _ in range(30):
        for row, told in zip(words.observations, wanted.observations, strict=True):
            for run in packed.layout[2:]:
                assert unpacked(row[run.slice].reshape(run.rows, -1), run) == told[parts[run.name].slice].tolist()
        actions = packed.sample()
        words, wanted = packed.step(actions), floats.step(actions)


def unpacked(rows: Any, run: adjoin.batch.Words) -> Any:
    if run.kind == "numbers":
        return rows.view(np.int64).reshape(-1).astype(np.float32).tolist()
    if run.kind == "sets":
        bits = np.unpackbits(rows.view(np.uint8), axis=1, bitorder="little")[:, : run.width]
        return bits.reshape(-1).astype(np.float32).tolist()
    found = np.zeros((run.rows, run.width), np.float32)
    for seat, places in enumerate(rows.view(np.int64)):
        found[seat, [place for place in places if place >= 0]] = 1
    return found.reshape(-1).tolist()


@pytest.mark.parametrize("name", GAMES)
def test_threads_and_the_form_of_masks_change_nothing(name: str) -> None:
    """The same seed and actions give the same games with one thread and with three, with flat masks, and anew."""
    one = adjoin.batch.make(name, 7, seed=3)
    three = adjoin.batch.make(name, 7, seed=3, threads=3, masks="flat", observations="none")
    a, b = one.reset(), three.reset()
    for _ in range(40):
        assert [numbers(mask) for mask in a.masks] == [np.flatnonzero(mask).tolist() for mask in b.masks]
        actions = one.sample()
        assert actions.tolist() == three.sample().tolist()
        a, b = one.step(actions), three.step(actions)
        assert (a.turns == b.turns).all()
        assert (a.rewards == b.rewards).all()
    three.close()
    a.masks[:] = 7  # whoever writes into them is rid of it when all begins anew
    again, fresh = one.reset(), adjoin.batch.make(name, 7, seed=3).reset()
    assert (again.turns == fresh.turns).all()
    assert (again.masks == fresh.masks).all()


@pytest.mark.parametrize("name", GAMES)
def test_parts_of_an_action_are_chosen_one_by_one(name: str) -> None:
    """The masks over parts hold what legal actions have; part by part, every way leads to a legal action."""
    made = adjoin.batch.make(name, N, seed=1, observations="none")
    now = made.reset()
    rng = np.random.default_rng(1)
    for _ in range(20):
        deal = made.game.any_deal
        whole = made.narrowed()
        for i, mask in enumerate(now.masks):
            legal = [deal.factored(number) for number in numbers(mask)]
            for part, found in enumerate(whole):
                assert set(np.flatnonzero(found[i]).tolist()) == {factors[part] for factors in legal}  # type: ignore[index]
        chosen = np.full((N, 4), -1)
        for part in range(4):
            masks: Any = made.narrowed(chosen)[part]
            chosen[:, part] = [rng.choice(np.flatnonzero(mask)) for mask in masks]
        now = made.step(made.combined(chosen))


def test_other_libraries_take_the_memory_without_copying() -> None:
    """The arrays speak DLPack, and a step is seen in what was taken before it."""
    made = adjoin.batch.make("rhombus", N)
    now = made.reset()
    shared = np.from_dlpack(now.observations)
    before = shared.copy()
    made.step(made.sample())
    assert np.shares_memory(shared, now.observations)
    assert (shared != before).any()


def test_what_is_wrong_is_said_in_one_line_and_nothing_is_played() -> None:
    """A wrong action, shape, size, form or option; a step before the first reset."""
    made = adjoin.batch.make("rhombus", N)
    with pytest.raises(WrongUse, match="reset"):
        made.step([0] * N)
    now = made.reset()
    before = now.observations.copy()
    actions = made.sample()
    actions[1] = -5
    with pytest.raises(WrongUse, match="5 is not legal in game 1"):
        made.step(actions)
    actions[1] = made.actions
    with pytest.raises(WrongUse, match="not legal in game 1"):
        made.step(actions)
    illegal = sorted(set(range(made.actions)) - set(numbers(now.masks[1])))[0]
    with pytest.raises(WrongUse, match=f"{illegal} is not legal in game 1"):
        made.step([made.sample()[0], illegal])
    with pytest.raises(WrongUse, match=r"\(3,\)"):
        made.step([0, 0, 0])
    with pytest.raises(WrongUse, match="float"):
        made.step([0.5] * N)
    with pytest.raises(WrongUse, match="shape"):
        made.narrowed([[-1, -1]])
    with pytest.raises(WrongUse, match="parts has the shape"):
        made.combined([[0, 0, 0]] * N)
    with pytest.raises(ValueError, match=r"there is no action \(9, 9, 9, 9\)"):
        made.combined([[9, 9, 9, 9]] * N)
    assert (now.observations == before).all()
    for wrong in ({"n": 0}, {"n": 1, "threads": 0}, {"n": 1, "deals": 0}, {"n": 1, "masks": "x"}):
        with pytest.raises(WrongUse):
            adjoin.batch.make("rhombus", **wrong)
    with pytest.raises(OptionError, match="colour"):
        adjoin.batch.make("rhombus", 1, colour="red")


def test_an_old_name_still_works_and_says_the_new_one() -> None:
    """Programs that were written for the last version run, and are warned; a name that never was is not found."""
    with pytest.warns(DeprecationWarning, match="BatchNow"):
        assert adjoin.batch.Now is adjoin.batch.BatchNow
    with pytest.raises(AttributeError):
        _ = adjoin.batch.Never
