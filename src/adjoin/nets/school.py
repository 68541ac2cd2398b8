"""A training from its first game to its last update: processes that play, and this one, which learns and keeps nets."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch

from adjoin.bots.children import end_with_parent
from adjoin.errors import AdjoinError, WrongUse
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.registry import load
from adjoin.nets.examples import example_files, read_examples
from adjoin.nets.learner import Learner, means, rate_at
from adjoin.nets.self_play import EXAMPLES, NET, TrainedGame, play_for_ever, self_player
from adjoin.nets.weights import chance_weights, keep_weights
from adjoin.search.net import Net
from adjoin.search.net_calls import net_parts
from adjoin.search.net_file import read_net
from adjoin.search.net_native import weights_in
from adjoin.version import VERSION

STATE, LOG = "state.pt", "log.jsonl"
STEP = 20  # updates between two looks at the examples and the clock
EXPORT = 15.0  # seconds between two nets
Tell = Callable[[JsonObject], None]


class TrainingStopped(AdjoinError):
    """A training cannot go on."""


class TrainingCourse(NamedTuple):
    """How to train."""

    minutes: float
    updates: int | None  # at most
    width: int
    jobs: int
    reuse: float  # how often each position is learnt from
    first: int  # positions before the first update
    window: int  # positions that are kept
    batch: int
    rate: float  # of learning, at first


def train(lesson: TrainedGame, course: TrainingCourse, tell: Tell) -> Path:
    """Train a net in a folder, from where the folder is; the file of the net."""
    deal = load(lesson.game, **lesson.options).start("train").deal
    parts = net_parts(deal.ruleset, deal.seats)
    if parts is None:
        raise WrongUse("error-net-none", game=load(lesson.game).header.title)
    net = lesson.folder / NET
    (lesson.folder / EXAMPLES).mkdir(parents=True, exist_ok=True)
    if not net.exists():
        keep_weights(net, parts, chance_weights(parts, course.width, lesson.seed), about(lesson, course, None, 0.0))
    weights = weights_in(read_net(net, parts))
    torch.manual_seed(lesson.seed)
    self_player(deal, weights, np.random.default_rng(lesson.seed)).game()  # compiles what is missing, once for all
    with workers(lesson, course.jobs) as playing:
        learner = first_learner(lesson, course, weights, playing)
        learn(learner, lesson, course, playing, tell)
    return net


@contextmanager
def workers(lesson: TrainedGame, jobs: int) -> Iterator[Sequence[BaseProcess]]:
    """Processes that play until this is left."""
    context = get_context("spawn")
    started = [context.Process(target=start_worker, args=(lesson, number), daemon=True) for number in range(jobs)]
    for one in started:
        one.start()
    try:
        yield started
    finally:
        for one in started:
            one.terminate()
            one.join()


def start_worker(lesson: TrainedGame, number: int) -> None:
    end_with_parent()
    play_for_ever(lesson, number)


def check_playing(playing: Sequence[BaseProcess]) -> None:
    """TrainingStopped if a process that plays has ended: without it a training would learn from less, or wait for ever.

    What ended it stands on its own error output.
    """
    if ended := [number for number, one in enumerate(playing) if not one.is_alive()]:
        raise TrainingStopped("error-train-player", number=ended[0] + 1, jobs=len(playing))


def first_learner(lesson: TrainedGame, course: TrainingCourse, weights: Net, playing: Sequence[BaseProcess]) -> Learner:
    """A learner that has read the first examples, and what was kept of an earlier training."""
    parts = load(lesson.game, **lesson.options).start("train").deal.ruleset.bots.net
    assert parts is not None
    while not (files := example_files(lesson.folder / EXAMPLES)):
        check_playing(playing)
        time.sleep(0.2)
    learner = Learner(parts, weights, read_examples(files[0]).moves.shape[2], course.window, course.batch)
    if (lesson.folder / STATE).exists():
        learner.resume(lesson.folder / STATE)
    return learner


def learn(
    learner: Learner, lesson: TrainedGame, course: TrainingCourse, playing: Sequence[BaseProcess], tell: Tell
) -> None:
    """Read examples as they come and learn from them, as often as the course allows, until its time is over."""
    began = exported = time.monotonic()
    first, read, losses = learner.updates, set[Path](), list[JsonObject]()
    while True:
        check_playing(playing)
        take_new(learner, lesson, course, read)
        past, made = time.monotonic() - began, learner.updates - first
        done = max(past / (60 * course.minutes), made / course.updates if course.updates else 0.0)
        if done >= 1:
            break
        if learner.seen < course.first or made * course.batch >= course.reuse * learner.seen:
            time.sleep(0.1)
            continue
        for _ in range(min(STEP, course.updates - made) if course.updates else STEP):
            losses.append(learner.update(course.rate * rate_at(done)))
        if time.monotonic() - exported > EXPORT:
            export(learner, lesson, course, past, losses, tell)
            exported, losses = time.monotonic(), []
    export(learner, lesson, course, past, losses, tell)


def take_new(learner: Learner, lesson: TrainedGame, course: TrainingCourse, read: set[Path]) -> None:
    """Let the learner take the files that it has not read; those too old to be learnt from are deleted."""
    files = example_files(lesson.folder / EXAMPLES)
    for path in files:
        if path not in read:
            read.add(path)
            learner.take(read_examples(path))
    for path in files[: -(course.window // 2000 + 1)]:
        path.unlink(missing_ok=True)


def export(
    learner: Learner,
    lesson: TrainedGame,
    course: TrainingCourse,
    past: float,
    losses: list[JsonObject],
    tell: Tell,
) -> None:
    """Keep the net and all that it takes to go on; a line of the log."""
    row = {"seconds": round(past, 1), "positions": learner.seen, "updates": learner.updates}
    row |= means(losses[-STEP:]) if losses else {}
    keep_weights(lesson.folder / NET, learner.parts, learner.net(), about(lesson, course, learner, past))
    learner.save(lesson.folder / STATE)
    with (lesson.folder / LOG).open("a", encoding="utf-8") as log:
        log.write(json.dumps(row) + "\n")
    tell(row)


def about(lesson: TrainedGame, course: TrainingCourse, learner: Learner | None, past: float) -> JsonObject:
    """What a net's file says beside its weights: how it was made."""
    return {
        "game": lesson.game,
        "options": lesson.options,
        "adjoin": VERSION,
        "command": " ".join(["adjoin", *sys.argv[1:]]),
        "seed": lesson.seed,
        "seconds": round(past, 1),
        "examples": learner.seen if learner else 0,
        "updates": learner.updates if learner else 0,
        "course": course._asdict(),
    }
