"""Kernels as a browser runs them, for the Python that runs in one of its workers."""

from __future__ import annotations

from typing import Any

import js  # type: ignore[import-not-found]
import pyodide.ffi  # type: ignore[import-not-found]

from adjoin.engines.kernel_program import PAGE, KernelFault, KernelProgram, Layouts, Place, end_of
from adjoin.engines.names import BROWSER
from adjoin.kernels import plan

# How many boards, states and memories a function takes first: addresses of 32 bits. Whatever follows has 64.
ADDRESSES = {"playouts": 2, "search": 3, "forget": 0, "solver": 3, "step": 2, "ending": 3}


class BrowserMemory:
    """A kernel at work in the browser."""

    def __init__(self, code: bytes, layouts: Layouts, place: Place) -> None:
        self.code, self.layouts = code, layouts
        self.program: object = None
        module = js.WebAssembly.Module.new(pyodide.ffi.to_js(code))
        self.offers = js.WebAssembly.Instance.new(module).exports
        self.parts = place(getattr(self.offers, "__heap_base").value)
        short = end_of(self.parts) - self.offers.memory.buffer.byteLength
        self.offers.memory.grow(max(0, -(-short // PAGE)))
        self.bytes: Any = js.Uint8Array.new(self.offers.memory.buffer)

    def read(self, start: int, size: int) -> bytes:
        found: bytes = self.bytes.subarray(start, start + size).to_bytes()
        return found

    def write(self, start: int, content: bytes) -> None:
        self.bytes.subarray(start, start + len(content)).assign(content)

    def call(self, name: str, *given: int) -> int:
        answer, narrow = self.parts["answer"].start, ADDRESSES[name]
        wide = [js.BigInt(number) for number in given[narrow:]]
        try:
            failed = getattr(self.offers, name)(answer, answer + plan.LINE, *given[:narrow], *wide)
        except pyodide.ffi.JsException as fault:
            raise KernelFault(str(fault)[:200]) from None
        if failed:
            raise KernelFault(f"{name} ended with {failed}")
        return int.from_bytes(self.read(answer, 8), "little", signed=True)


class BrowserProgram(KernelProgram):
    """One deal, packed for its kernel in the browser."""

    engine = BROWSER

    def memory_of(self, code: bytes, layouts: Layouts, place: Place) -> BrowserMemory:
        return BrowserMemory(code, layouts, place)
