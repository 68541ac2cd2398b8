"""Where games are played: in processes of this machine, or on a cluster that Ray spans.

Either is an executor of concurrent.futures. On a cluster every game is a task of its own. Ray plays a game again, with
its seed, whose process or machine was lost; the records come back here, so that no finished game is lost with them.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from types import TracebackType
from typing import Any, NamedTuple

from adjoin.bots.children import end_with_parent
from adjoin.errors import WrongUse
from adjoin.kernel.extras import need

RAY = "ray"
AGAIN = 100  # times that a game is begun anew whose process was lost
WAIT = 10.0  # seconds for an answer from its address
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}


class MachinePlace(NamedTuple):
    """How to open an executor, and how many games it plays at a time."""

    opened: Callable[[], Executor]
    jobs: int


def place_of(on: str, jobs: int | None) -> MachinePlace:
    """What `--on` and `--jobs` say; WrongUse if there is no such place."""
    kind, _, address = on.partition(":")
    if not on:
        return MachinePlace(partial(processes, jobs or 1), jobs or 1)
    if kind != RAY:
        raise WrongUse("error-place", text=on)
    need("ray")
    connect(address, jobs)
    return MachinePlace(partial(Cluster, address, jobs), jobs or processors())


def processes(jobs: int) -> Executor:
    return Processes(jobs, get_context("spawn"), end_with_parent)


class Processes(ProcessPoolExecutor):
    """Processes of this machine, whose work is given up when nobody waits for it any more."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        if kind is not None and not issubclass(kind, Exception):
            for process in list((self._processes or {}).values()):
                process.kill()
        return super().__exit__(kind, error, trace)


def connect(address: str, jobs: int | None) -> None:
    """Join the cluster at an address, or span one over this machine."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    check_reachable(address)
    quiet: dict[str, Any] = {"include_dashboard": False} if not address else {}
    try:
        import ray

        ray.init(
            address or "local", num_cpus=None if address else jobs, log_to_driver=False, logging_level="error", **quiet
        )
    except Exception as reason:  # Ray raises whatever comes, bare Exceptions among it, where a node does not start
        told = str(reason).strip().partition("\n")[0] or type(reason).__name__
        key = "error-cluster" if address else "error-cluster-start"
        raise WrongUse(key, address=address, reason=told) from None


def check_reachable(address: str) -> None:
    """Ray itself looks for minutes for a cluster that is not there."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        socket.create_connection((host.removeprefix("ray://"), int(port)), WAIT).close()
    except (OSError, OverflowError) as reason:
        raise WrongUse("error-cluster", address=address, reason=str(reason)) from None


def processors() -> int:
    """How many games the cluster can play at a time."""
    import ray

    return max(1, int(ray.cluster_resources().get("CPU", 1)))


class Cluster(Executor):
    """The cluster at an address, which this process joins again if it left it."""

    def __init__(self, address: str, jobs: int | None) -> None:
        import ray

        if not ray.is_initialized():
            connect(address, jobs)
        self.task = ray.remote(num_cpus=1, max_retries=AGAIN)(call_named)

    def submit(self, function: Callable[..., object], /, *args: object, **named: object) -> Future[Any]:
        """A task; what it raises is raised, and BrokenExecutor if the cluster itself failed."""
        told: Future[object] = Future()
        told.set_running_or_notify_cancel()
        self.task.remote(function, args, named).future().add_done_callback(partial(tell, told))
        return told

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        import ray

        ray.shutdown()


def call_named(function: Callable[..., object], args: tuple[object, ...], named: dict[str, object]) -> object:
    return function(*args, **named)


def tell(told: Future[object], asked: Future[object]) -> None:
    from ray.exceptions import RayError, RayTaskError

    error = asked.exception()
    if error is None:
        told.set_result(asked.result())
    elif isinstance(error, RayTaskError) and isinstance(error.cause, Exception):
        told.set_exception(error.cause)
    elif isinstance(error, RayError):
        told.set_exception(BrokenExecutor(str(error)))
    else:
        told.set_exception(error)
