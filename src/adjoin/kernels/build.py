"""Kernels for every option of a game: which there must be, and how they are built."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from adjoin.compiled.fingerprint import digest
from adjoin.compiled.layout import SHAPES, Room, room_for
from adjoin.errors import AdjoinError
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.option import Option
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.registry import find, load
from adjoin.kernels.kernel import ABOUT, FOLDER, WASM, Rooms, describe_kernel, kernels_in, rooms_from, rooms_of, sources
from adjoin.kernels.net_kernel import emit_net, net_sources

FEW = 12  # choices of an option that are all looked at; of more, the default and some between the ends
SOME = 4
SPARE = {"ints": (9, 4), "table": (13, 12)}  # how many times the entries of the printed box there is room for
WIDEST = 2048  # words of a set beyond which no kernel is built: every simulation copies a state of many such sets


class Wanted(NamedTuple):
    """A kernel that there must be: its name, for which game, how large, and options of a deal that it serves."""

    name: str
    game: str
    rooms: Rooms
    options: Mapping[str, Any]
    net: str = ""  # the net that it searches by


def kernels_wanted(name: str, components: Path | None = None) -> list[Wanted]:
    """The kernels of a game: one for each width of its sets that its options lead to, large enough for all of them."""
    found: dict[tuple[int, int], list[tuple[Rooms, Mapping[str, Any]]]] = {}
    ruleset = load(name, components=components).any_deal.ruleset
    for options, deal in deals(name, components):
        rooms = rooms_of(deal.tables, deal.ruleset)
        found.setdefault(rooms.state.words, []).append((rooms, options))
    wanted = [
        Wanted(f"{words[0]}-{words[1]}", name, roomier(together([one for one, _ in fitting]), ruleset), fitting[0][1])
        for words, fitting in sorted(found.items())
        if max(words) <= WIDEST
    ]
    return [*wanted, *net_kernels_wanted(name, wanted)]


def net_kernels_wanted(name: str, others: Sequence[Wanted]) -> Iterator[Wanted]:
    """The kernels of the nets that a game ships, each as large as the smallest of the game's own for the same deals."""
    parts = load(name).any_deal.ruleset.bots.net
    for net, options in parts.shipped if parts else ():
        deal = load(name, **options).any_deal
        needed = rooms_of(deal.tables, deal.ruleset)
        fitting = [one for one in others if one.rooms.hold(needed)]
        smallest = min(fitting, key=lambda one: one.rooms.state.words)
        yield Wanted(f"{smallest.name}.{net}", name, smallest.rooms, options, net)


def together(cases: Sequence[Rooms]) -> Rooms:
    """Room for each of these."""
    works = [rooms.work for rooms in cases if rooms.work]
    board, state = room_for(rooms.board for rooms in cases), room_for(rooms.state for rooms in cases)
    return Rooms(board, state, room_for(works) if works else None)


def roomier(rooms: Rooms, ruleset: RuleSet) -> Rooms:
    """Room for boxes of somebody's own as well, which may have more parts than the printed one."""
    kinds = (ruleset.rules.Board.__annotations__, ruleset.rules.State.__annotations__)
    board, state = (
        Room(room.words, tuple((name, spare_entries(length, SHAPES[kind[name]])) for name, length in room.rows))
        for room, kind in zip(rooms[:2], kinds, strict=True)
    )
    return Rooms(board, state, rooms.work)


def spare_entries(length: int, shape: str) -> int:
    """Entries of a row with some to spare: many numbers, which cost little, and a few sets."""
    more, of = SPARE[shape]
    return length * more // of


def deals(name: str, components: Path | None = None) -> Iterator[tuple[Mapping[str, Any], Deal]]:
    """A deal for each combination of options that changes how large a game is, as far as can be told."""
    game = load(name, components=components)
    for options in combine_options(game.header.options, {}):
        try:
            yield options, load(name, components=components, **options).start("kernel").deal
        except AdjoinError:
            continue  # options that do not go together


def combine_options(options: Sequence[Option], chosen: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """All choices of options, those of the first before those of the next."""
    if not options:
        yield dict(chosen)
        return
    first, *others = options
    for value in values(first, chosen) if first.applies(chosen) else [None]:
        yield from combine_options(others, chosen if value is None else {**chosen, first.name: value})


def values(option: Option, chosen: Mapping[str, Any]) -> list[Any]:
    """What an option is tried with."""
    choices = list(option.choices(chosen))
    if option.many:
        low, high = option.many(chosen)
        return [list(some) for n in sorted({low, high}) for some in combinations(choices, n)]
    if len(choices) <= FEW:
        return choices
    usual = choices.index(option.default(chosen))
    return [choices[usual], *(choices[len(choices) * i // SOME] for i in range(1, SOME)), choices[-1]]


def build_kept(game: str, deal: Deal, folder: Path) -> bool:
    """Build a kernel for one deal, whose parts the game's package knows nothing of, and keep it for this user; False if
    there is no linker, or the sets are too wide. Only the rules and the sizes of the parts are told."""
    from adjoin.kernels.emit import NoLinker, linker

    rooms = rooms_of(deal.tables, deal.ruleset)
    try:
        linker()
    except NoLinker:
        return False
    if max(rooms.state.words) > WIDEST:
        return False
    name = f"{game}-{digest([repr(rooms)])}"
    build(Wanted(name, game, rooms, {}), folder)
    return True


def folder_of(name: str) -> Path:
    """Where the kernels of a game belong: beside its other parts."""
    place = import_module(find(name).header.package).__file__
    assert place is not None
    return Path(place).parent / FOLDER


def outdated_kernels(name: str) -> list[Wanted]:
    """The kernels of a game that are missing, too small, or made from other sources."""
    ruleset = load(name).any_deal.ruleset
    there = {one.name: (one.sources, one.rooms) for one in kernels_in(folder_of(name))}
    return [one for one in kernels_wanted(name) if there.get(one.name) != (sources_for(ruleset, one.net), one.rooms)]


def sources_for(ruleset: RuleSet, net: str) -> str:
    """The digest of what a kernel is made from, with the net that it searches by, if any."""
    return net_sources(ruleset, net) if net else sources(ruleset)


def superfluous(name: str) -> list[Path]:
    """The files of kernels that a game needs no more."""
    needed = {one.name for one in kernels_wanted(name)}
    place = folder_of(name)
    return [file for ending in (WASM, ABOUT) for file in place.glob(f"*{ending}") if file.stem not in needed]


# ------------------------------------------------------------------------------------------------ a process of its own


def build(kernel: Wanted, folder: Path, components: Path | None = None) -> None:
    """Build a kernel in a process of its own and put it into a folder; CalledProcessError if that fails."""
    about = describe_kernel("", kernel.rooms, {})
    told = json.dumps([kernel.game, dict(kernel.options), kernel.net, about, str(components or "")])
    command = [sys.executable, "-m", "adjoin.kernels.build", str(folder / kernel.name)]
    settings = {**os.environ, "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
    subprocess.run(command, input=told, text=True, check=True, env=settings)


def main(target: str, told: str) -> None:
    """The process: emit what was told, and write both files, the code first."""
    from adjoin.kernels.emit import emit, toolchain

    name, options, net, about, components = json.loads(told)
    deal = load(name, components=Path(components) if components else None, **options).start("kernel").deal
    rooms = rooms_from(json.loads(about)["rooms"])
    board, state, work = rooms.layouts(deal.ruleset)
    code = emit_net(deal.ruleset, net, board, state) if net else emit(deal.ruleset, board, state, work)
    Path(target).parent.mkdir(parents=True, exist_ok=True)
    write(Path(f"{target}{WASM}"), code)
    write(Path(f"{target}{ABOUT}"), describe_kernel(sources_for(deal.ruleset, net), rooms, toolchain()).encode())


def write(path: Path, content: bytes) -> None:
    """Write a file that nobody ever sees half done."""
    aside = path.with_name(f".{path.name}.{os.getpid()}")
    aside.write_bytes(content)
    os.replace(aside, path)


if __name__ == "__main__":
    main(sys.argv[1], sys.stdin.read())
