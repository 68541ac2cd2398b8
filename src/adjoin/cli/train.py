"""`adjoin train`: a net for a game, from its first game against itself on."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from adjoin.cli.i18n import say, sentence
from adjoin.kernel.extras import need
from adjoin.kernel.registry import load

CourseOptions = tuple[float, int | None, int, int, float, int, int, int, float]  # adjoin.nets.school.TrainingCourse


def train_net(name: str, options: dict[str, str], out: Path, seed: int, asked: CourseOptions) -> None:
    """Train, tell how it goes, and say where the net is; one line says what is missing."""
    need("train")
    from adjoin.nets.school import TrainingCourse, train
    from adjoin.nets.self_play import TrainedGame

    game = load(name, **options)
    lesson = TrainedGame(name, dict(game.options), out, seed)
    say(sentence("train-ready", path=str(train(lesson, TrainingCourse(*asked), tell_row))))


def tell_row(row: Mapping[str, object]) -> None:
    print("  ".join(f"{key} {value}" for key, value in row.items()), file=sys.stderr, flush=True)
