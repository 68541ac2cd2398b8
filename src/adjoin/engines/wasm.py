"""Kernels under wasmtime: ready at once, nearly as fast as machine code made here, and held within bounds."""

from __future__ import annotations

import atexit
import ctypes
from functools import cache
from typing import TypeVar
from weakref import WeakSet

import wasmtime

from adjoin.engines.kernel_program import PAGE, KernelFault, KernelProgram, Layouts, Place, end_of
from adjoin.engines.names import WASMTIME
from adjoin.kernels import plan
from adjoin.search.program import Overtime

MOST = 256 << 20  # bytes that a kernel's memory may have

LIVING: WeakSet[object] = WeakSet()  # what wasmtime frees when it is let go
T = TypeVar("T")


def note(made: T) -> T:
    LIVING.add(made)
    return made


@atexit.register
def keep_to_the_end() -> None:
    """Leave what still lives to the end of the process: Python lets go of it when wasmtime can free nothing any more,
    and would print that."""
    for one in list(LIVING):
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(one))


@cache
def runtime() -> wasmtime.Engine:
    settings = wasmtime.Config()
    settings.epoch_interruption = True
    settings.cranelift_opt_level = "speed"
    return note(wasmtime.Engine(settings))


@cache
def module(code: bytes) -> wasmtime.Module:
    return note(wasmtime.Module(runtime(), code))


class WasmMemory:
    """A kernel at work under wasmtime."""

    def __init__(self, code: bytes, layouts: Layouts, place: Place) -> None:
        self.code, self.layouts = code, layouts
        self.program: object = None
        self.store = note(wasmtime.Store(runtime()))
        self.store.set_limits(memory_size=MOST)
        self.offers = wasmtime.Instance(self.store, module(code), []).exports(self.store)
        memory, base = self.offers["memory"], self.offers["__heap_base"]
        assert isinstance(memory, wasmtime.Memory)
        assert isinstance(base, wasmtime.Global)
        self.parts = place(int(str(base.value(self.store))))
        short = end_of(self.parts) - memory.data_len(self.store)
        memory.grow(self.store, max(0, -(-short // PAGE)))
        size = memory.data_len(self.store)
        start = ctypes.addressof(memory.data_ptr(self.store).contents)
        self.bytes = memoryview((ctypes.c_ubyte * size).from_address(start)).cast("B")

    def read(self, start: int, size: int) -> bytes:
        return bytes(self.bytes[start : start + size])

    def write(self, start: int, content: bytes) -> None:
        self.bytes[start : start + len(content)] = content

    def call(self, name: str, *given: int) -> int:
        answer, function = self.parts["answer"].start, self.offers[name]
        assert isinstance(function, wasmtime.Func)
        self.store.set_epoch_deadline(1)
        try:
            failed = function(self.store, answer, answer + plan.LINE, *given)
        except wasmtime.Trap as trap:
            if trap.trap_code == wasmtime.TrapCode.INTERRUPT:
                raise Overtime from None
            raise KernelFault(" ".join(trap.message.split())[:200]) from None
        if failed:
            raise KernelFault(f"{name} ended with {failed}")
        return int.from_bytes(self.read(answer, 8), "little", signed=True)


class WasmProgram(KernelProgram):
    """One deal, packed for its kernel under wasmtime."""

    engine = WASMTIME

    def memory_of(self, code: bytes, layouts: Layouts, place: Place) -> WasmMemory:
        return WasmMemory(code, layouts, place)

    def stop(self) -> None:
        runtime().increment_epoch()
