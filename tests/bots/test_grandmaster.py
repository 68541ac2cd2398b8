"""The level above master: the net that a game ships leads it, in every engine alike, and without one it says so."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.answers.catalog import levels_for
from adjoin.bots import engine, grandmaster
from adjoin.bots.registry import LEVELS, find_bot
from adjoin.device.host import DeviceHost
from adjoin.device.journal import MemoryJournal
from adjoin.engines import choice
from adjoin.engines.kernel_net import KernelNetInstance, KernelNetProgram
from adjoin.engines.names import NUMBA, PLAIN, WASMTIME
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.rules import ShippedNet
from adjoin.kernel.model.position import Position
from adjoin.kernel.registry import find
from adjoin.kernels import build
from adjoin.kernels.kernel import kernels_in
from adjoin.search import net_file
from adjoin.search.net_file import ABOUT, BadNet, path_of, read_net, shipped_net
from adjoin.search.net_root import root_moves
from adjoin.search.plain import Limits
from adjoin.search.seeker import Seeker
from bots.test_net_search import PlainTree, position

pytestmark = pytest.mark.xdist_group("net")  # one process compiles the search by net for all of them
CLOSE = 1e-4  # how far an engine may be from plain Python's double precision, in chances to win
FEW = 60  # simulations of plain Python
MOST = 3 << 20  # bytes of all nets that are shipped
SHARE, GAMES = 0.75, {0.1: 400, 1.0: 200}  # what admits a net, at so many seconds a move
ABOVE = "grandmaster"
NETS = ("basic", "crest")


@pytest.fixture(autouse=True)
def untold() -> Iterator[None]:
    """Nothing is known of earlier games, and nothing was said."""
    memories = grandmaster.seeker, grandmaster.say_once, engine.engine_of, net_file.trimmed_net
    for memory in memories:
        memory.cache_clear()
    yield
    for memory in memories:
        memory.cache_clear()


def basic() -> Deal:
    return deal_of("basic")


def deal_of(net: str) -> Deal:
    """A deal of the rules that a net is named after."""
    return adjoin.load("rhombus", rules=net).start(seed="7").deal


def think_first(game: adjoin.Game, simulations: int = 3) -> Position:
    """The position after the level's first move."""
    start = game.start(seed="7")
    level = find_bot(ABOVE)
    assert isinstance(level, grandmaster.NetLevel)
    return start.play(level.counted(simulations).choose(start.view(start.turn), 1.0, Random(1)))


def kernel_program(deal: Deal) -> KernelNetProgram:
    pytest.importorskip("wasmtime")
    program = choice.net_program(WASMTIME, deal.tables, deal.ruleset, deal.options["rules"])
    assert isinstance(program, KernelNetProgram)
    return program


def searched(program: Any, deal: Deal, state: Any, simulations: int, only: int | None = None) -> list[Any]:
    """The moves of a position after so many simulations in an engine."""
    one = program.instance()
    one.load(state)
    settings = Seeker(program, deal.tables, deal.ruleset, deal.seats).settings
    one.begin(settings(1, Limits(simulations=simulations, only=only)))
    one.simulate(state.turn, deal.seats, simulations)
    found: list[Any] = one.root()
    return found


def agree(found: list[Any], same: list[Any], simulations: int) -> None:
    assert [move[:2] for move in found] == [move[:2] for move in same]
    assert [move[2] for move in found] == pytest.approx([move[2] for move in same], abs=CLOSE * simulations)


@pytest.mark.parametrize("name", NETS)
def test_the_kernel_searches_as_plain_python_does(name: str) -> None:
    """With a shipped net, the kernel visits the moves that plain Python visits, and expects of each what it expects
    within 1e-4: early, in the middle, near the end, and where only one move is thought about."""
    deal = deal_of(name)
    parts = deal.ruleset.bots.net
    assert parts is not None
    plain, program = PlainTree(deal), kernel_program(deal)
    net = read_net(path_of(deal.ruleset, name), parts).plain()
    plain.lead_by(net)
    for spots in (60, 20, 4):
        state = position(deal, 5, spots)
        only = root_moves(plain.seek(state, 2))[-1][0]
        agree(searched(program, deal, state, FEW), root_moves(plain.seek(state, FEW)), FEW)
        agree(searched(program, deal, state, 9, only), root_moves(plain.seek(state, 9, only=only)), 9)


@pytest.mark.deep
@pytest.mark.parametrize("name", NETS)
def test_the_kernel_searches_as_numba_does(name: str) -> None:
    """Over thousands of simulations both visit the same moves as often, to the last bit."""
    pytest.importorskip("numba")
    deal = deal_of(name)
    programs = [kernel_program(deal), choice.net_program(NUMBA, deal.tables, deal.ruleset, name)]
    for seed, spots in enumerate((70, 40, 15)):
        state = position(deal, seed, spots)
        kernel, numba = (searched(program, deal, state, 3000) for program in programs)
        assert kernel == numba
        assert sum(visits for _, visits, _ in kernel) > 100


def test_programs_of_one_thread_do_not_disturb_each_other() -> None:
    """Two deals that are searched in turn in the memory of one thread each find what they find alone."""
    deals = [adjoin.load("rhombus", rules="basic").start(seed=seed).deal for seed in ("7", "8")]
    states = [position(deal, 3, 40) for deal in deals]
    alone = [searched(kernel_program(deal), deal, state, 200) for deal, state in zip(deals, states, strict=True)]
    programs = [kernel_program(deal) for deal in deals]
    for _ in range(2):
        for program, deal, state, found in zip(programs, deals, states, alone, strict=True):
            assert searched(program, deal, state, 200) == found
    assert alone[0] != alone[1]


@pytest.mark.parametrize("game", adjoin.names())
def test_nets_that_are_shipped_were_admitted(game: str) -> None:
    """Beside each net stand the command and the seed that made it and the matches that admitted it: at least three
    quarters against master, in all games of both lengths, from two training seeds. All nets together are small."""
    ruleset = adjoin.load(game).any_deal.ruleset
    parts, size = ruleset.bots.net, 0
    for net in parts.shipped if parts else ():
        assert parts is not None
        path = path_of(ruleset, net.name)
        about = read_net(path, parts).about
        size += path.stat().st_size
        assert about == json.loads(path.with_suffix(ABOUT).read_text("utf-8"))
        assert about["options"] == net.options
        assert f"--seed {about['seed']} " in about["command"]
        passed = {
            (match["training_seed"], match["seconds"])
            for match in about["matches"]
            if match["games"] >= GAMES[match["seconds"]] and match["share"] >= SHARE and match["against"] == LEVELS[-1]
        }
        seeds = {seed for seed, _ in passed}
        assert about["seed"] in seeds
        assert len(seeds) >= 2
        assert passed == {(seed, seconds) for seed in seeds for seconds in GAMES}
    assert size <= MOST


def test_the_level_is_offered_where_a_net_was_admitted() -> None:
    """Forms offer the level above master in RHOMBUS with basic rules and with crests as they are usually read, and
    nowhere else."""
    rhombus = find("rhombus")
    for options in ({"rules": "basic"}, {"rules": "crest"}, {"rules": "crest", "crest_reading": "group"}):
        assert levels_for(rhombus, options) == [*LEVELS, ABOVE]
    for options in ({"rules": "crest", "crest_reading": "chain"}, {"rules": "backwards"}):
        assert levels_for(rhombus, options) == list(LEVELS)
    for other in set(adjoin.names()) - {"rhombus"}:
        assert levels_for(find(other), {}) == list(LEVELS)


def test_a_net_of_any_game_plays_the_options_that_it_was_shipped_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a game ships a net for some of its options, lists among them, it is found for these and for no others, and
    needs one kernel, as small as these allow."""
    game = adjoin.load("ltiles")
    bots = game.any_deal.ruleset.bots
    assert bots.net
    net = ShippedNet("two", dict(game.options))
    monkeypatch.setattr("adjoin.games.ltiles.bots.BOTS", bots._replace(net=bots.net._replace(shipped=(net,))))
    assert shipped_net(game.any_deal.ruleset, game.options) == "two"
    for other in ({"players": 3}, {"table": 51}, {"expansion": [0]}, {"short": True}):
        assert shipped_net(game.any_deal.ruleset, adjoin.load("ltiles", **other).options) is None
    there = [build.Wanted(one.name, "ltiles", one.rooms, {}) for one in kernels_in(build.folder_of("ltiles"))]
    wanted = list(build.net_kernels_wanted("ltiles", there))
    assert [(one.name, one.net, one.options) for one in wanted] == [("48-4.two", "two", game.options)]


def test_the_level_is_not_offered_where_its_net_is_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A device is sent no net: its forms end with master."""
    monkeypatch.setattr(grandmaster, "path_of", lambda ruleset, net: tmp_path / "basic.net")
    assert levels_for(find("rhombus"), {"rules": "basic"}) == list(LEVELS)


async def test_a_device_offers_no_level_that_it_cannot_play() -> None:
    """The shelf of a device, and of a site of files that is written from it, ends with master in every game; so do the
    options of basic RHOMBUS."""
    device = await DeviceHost.begin(MemoryJournal())
    games = json.loads((await device.http("GET", "/api/games")).body)
    assert [game["levels"] for game in games] == [list(LEVELS)] * len(adjoin.names())
    asked = json.dumps({"chosen": {"rules": "basic"}}).encode()
    chosen = await device.http("POST", "/api/games/rhombus/options", asked)
    assert json.loads(chosen.body)["levels"] == list(LEVELS)


def test_the_net_leads_where_it_can(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """In basic RHOMBUS the level's move is one that the net's search visited most, and nothing is said."""
    pytest.importorskip("wasmtime")
    monkeypatch.setenv(choice.ENGINE, WASMTIME)
    asked, once = list[int](), KernelNetProgram.instance

    def instance(self: KernelNetProgram, thread: int = 0) -> KernelNetInstance:
        asked.append(thread)
        return once(self, thread)

    monkeypatch.setattr(KernelNetProgram, "instance", instance)
    think_first(adjoin.load("rhombus", rules="basic"))
    assert asked
    assert not caplog.records


@pytest.mark.parametrize(
    ("options", "asked", "line"),
    [
        (
            {"rules": "crest", "crest_reading": "chain"},
            WASMTIME,
            "RHOMBUS has no net for these options, so grandmaster plays as master does.",
        ),
        ({"rules": "basic"}, PLAIN, "Nothing here runs the net of RHOMBUS"),
    ],
)
def test_without_a_net_the_level_says_so_once_and_plays(
    options: dict[str, Any],
    asked: str,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """For other rules, be it only another reading of one paragraph, or in an engine that runs no net, the level plays
    on as master and says why, once."""
    pytest.importorskip("wasmtime")
    monkeypatch.setenv(choice.ENGINE, asked)
    game = adjoin.load("rhombus", **options)
    with caplog.at_level(logging.WARNING):
        assert think_first(game) == think_first(game)
    assert [record.getMessage()[: len(line)] for record in caplog.records] == [line]


def test_a_net_whose_file_is_gone_is_missed(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    """Without its file the level falls back to search, and the line names the file."""
    pytest.importorskip("wasmtime")
    monkeypatch.setenv(choice.ENGINE, WASMTIME)
    gone = tmp_path / "basic.net"
    monkeypatch.setattr(net_file, "path_of", lambda ruleset, net: gone)
    with caplog.at_level(logging.WARNING):
        think_first(adjoin.load("rhombus", rules="basic"))
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 1
    assert said[0].startswith(f"Grandmaster plays as master does: {gone} cannot be read as a net")
    with pytest.raises(BadNet):
        choice.net_program(WASMTIME, basic().tables, basic().ruleset, "basic")


def test_a_worker_of_a_server_waits_for_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only a compiler could run the net, a process that people wait for does without it."""
    monkeypatch.setattr(engine.Preferred, "waits", False)
    monkeypatch.setattr(grandmaster, "engine_of", lambda deal: NUMBA)
    with pytest.raises(grandmaster.NoNet, match="Nothing here runs the net"):
        grandmaster.net_led("rhombus", basic())


def test_a_box_of_ones_own_has_no_net() -> None:
    """A deal from another box than the printed one is not led by the net, which knows no other."""
    deal = basic()
    assert grandmaster.is_printed("rhombus", deal)
    assert grandmaster.is_printed("rhombus", adjoin.load("rhombus", rules="basic").start(seed="9").deal)
    other = adjoin.load("rhombus", rules="basic").start(seed="7").deal
    other.board.supply = other.board.supply[:-1]
    assert not grandmaster.is_printed("rhombus", other)
