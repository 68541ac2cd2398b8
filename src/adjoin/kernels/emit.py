"""From the functions of a game to WebAssembly: Numba writes LLVM's language, LLVM makes an object, a linker the kernel.

Nothing of the machine that builds goes into a kernel: Numba writes as for one processor, wherever it runs, its code is
taken before it is made faster, and errors say no more than that there was one. So every machine builds the same bytes
with the same tools.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numba
from llvmlite import binding as llvm
from llvmlite import ir
from numba.core import cgutils, compiler, cpu, registry
from numba.core.callconv import CPUCallConv
from numba.core.codegen import CPUCodegen, CPUCodeLibrary, JITCodeLibrary, JITCPUCodegen
from numba.core.compiler_lock import global_compiler_lock

from adjoin.compiled.layout import Layout
from adjoin.compiled.protocol import admit
from adjoin.compiled.types import Flat
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.search.features import functions

if TYPE_CHECKING:
    from adjoin.kernels.entries import Entry

TRIPLE = "wasm32-unknown-unknown"
WRITER = "x86_64-unknown-linux-gnu"  # what Numba takes every machine for: how it aligns memory depends on it
FEATURES = "+simd128,+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint"
STACK = 1 << 20
HOST = re.compile(r'"(?:target-cpu|target-features|tune-cpu|probe-stack|frame-pointer)"="[^"]*"')
LAYOUT = re.compile(r"^target (?:datalayout|triple) = .*$", re.MULTILINE)
LINKER = "wasm-ld"

# Products of 128 bits are a function that every linker expects somebody to bring.
MULTIPLY = """
define void @__multi3(ptr %to, i64 %a, i64 %ah, i64 %b, i64 %bh) {
  %a0 = and i64 %a, 4294967295
  %a1 = lshr i64 %a, 32
  %b0 = and i64 %b, 4294967295
  %b1 = lshr i64 %b, 32
  %p00 = mul i64 %a0, %b0
  %p01 = mul i64 %a0, %b1
  %p10 = mul i64 %a1, %b0
  %p11 = mul i64 %a1, %b1
  %c0 = lshr i64 %p00, 32
  %c1 = and i64 %p01, 4294967295
  %c2 = and i64 %p10, 4294967295
  %m1 = add i64 %c0, %c1
  %mid = add i64 %m1, %c2
  %l0 = and i64 %p00, 4294967295
  %l1 = shl i64 %mid, 32
  %low = or i64 %l0, %l1
  %h1 = lshr i64 %p01, 32
  %h2 = lshr i64 %p10, 32
  %h3 = lshr i64 %mid, 32
  %s1 = add i64 %p11, %h1
  %s2 = add i64 %s1, %h2
  %s3 = add i64 %s2, %h3
  %x = mul i64 %ah, %b
  %y = mul i64 %a, %bh
  %s4 = add i64 %s3, %x
  %high = add i64 %s4, %y
  store i64 %low, ptr %to
  %next = getelementptr i8, ptr %to, i32 8
  store i64 %high, ptr %next
  ret void
}
"""


class NoLinker(Exception):
    """There is no program that links WebAssembly."""


def linker() -> list[str]:
    """The command of a linker for WebAssembly: on the PATH, or that of the package ziglang."""
    found = shutil.which(LINKER)
    if found:
        return [found]
    if find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", LINKER]
    raise NoLinker


def toolchain() -> dict[str, str]:
    """What the bytes of a kernel depend on beside its sources."""
    linked = subprocess.run([*linker(), "--version"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"\d+(?:\.\d+)+", linked)
    return {
        "python": ".".join(map(str, sys.version_info[:2])),  # Numba reads its bytecode
        "numba": version("numba"),
        "llvmlite": version("llvmlite"),
        "linker": found[0] if found else linked.strip(),
    }


def portable() -> None:
    """Let this process, in which nothing was compiled yet, write code for no machine in particular, and run none."""
    assert os.environ.get("NUMBA_CPU_NAME") == "generic", "the bits of a word would be found as this processor does"
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()

    def nothing(*_: Any, **__: Any) -> None: ...

    CPUCodeLibrary._optimize_functions = nothing
    CPUCodeLibrary._optimize_final_module = nothing
    JITCodeLibrary._finalize_specific = nothing
    JITCPUCodegen._add_module = nothing
    CPUCallConv.set_static_user_exc = nothing
    write_as_for(WRITER)
    # Numba tells functions apart by what would be called, which must be built in; nobody will call it.
    cpu.CPUContext.get_executable = lambda self, library, fndesc, env: [].append


def write_as_for(triple: str) -> None:
    """Let Numba write the code of this machine, whatever machine there is."""
    sizes = llvm.Target.from_triple(triple).create_target_machine().target_data

    def empty(_: Any, name: str) -> ir.Module:
        module = ir.Module(cgutils.normalize_ir_text(name))
        module.triple, module.data_layout = triple, str(sizes)
        return module

    generator = registry.cpu_target.target_context.codegen()
    generator._target_data, generator._data_layout = sizes, str(sizes)
    CPUCodegen._create_empty_module = empty


def write_llvm(function: Callable[..., Any], given: tuple[Any, ...], name: str) -> str:
    """A function in LLVM's language, with all that it calls; it has the given name there."""
    flags = compiler.Flags()
    flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
    target = registry.cpu_target
    with global_compiler_lock:
        made = compiler.compile_extra(
            target.typing_context, target.target_context, function, given, numba.types.int64, flags, {}
        )
        made.library._ensure_finalized()
        text = str(made.library._final_module)
    return text.replace(f"@{made.fndesc.llvm_func_name}(", f"@{name}(").replace(
        f'@"{made.fndesc.llvm_func_name}"(', f"@{name}("
    )


def for_kernels(text: str, machine: Any) -> Any:
    """LLVM's language, without a word about the machine it was written on, as a module for WebAssembly."""
    module = llvm.parse_assembly(HOST.sub("", LAYOUT.sub("", text)))
    module.triple = TRIPLE
    module.data_layout = str(machine.target_data)
    return module


def emit(ruleset: RuleSet, board: Layout, state: Layout, work: Layout | None) -> bytes:
    """The kernel of a game for boards, states and the memory of its ending of these layouts."""
    portable()
    from adjoin.kernels.entries import entries

    mark, ending = admit(functions(ruleset)), ruleset.bots.ending
    memory = Flat(admit({"best": ending.best}), work) if work and ending else None
    return code_of(entries(Flat(mark, board), Flat(mark, state), memory))


def code_of(offered: Mapping[str, Entry]) -> bytes:
    """The kernel that offers these functions; the process must be portable."""
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(features=FEATURES, opt=3, reloc="static")
    whole = for_kernels(MULTIPLY, machine)
    for name, entry in offered.items():
        whole.link_in(for_kernels(write_llvm(entry.function, entry.types, name), machine))
    keep_only(whole, {*offered, "__multi3"})
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(whole, builder)
    whole.verify()
    return link(machine.emit_object(whole), list(offered))


def keep_only(module: Any, names: set[str]) -> None:
    """Let the linker, and what makes code faster, see no function but these."""
    for thing in [*module.functions, *module.global_variables]:
        if not thing.is_declaration:
            thing.linkage = "external" if thing.name in names else "internal"


def link(made: bytes, offered: list[str]) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        source, result = Path(folder) / "kernel.o", Path(folder) / "kernel.wasm"
        source.write_bytes(made)
        exported = [f"--export={name}" for name in (*offered, "__heap_base")]
        settings = ["--no-entry", "-O3", "--strip-all", "-z", f"stack-size={STACK}", "--stack-first"]
        subprocess.run([*linker(), *settings, *exported, "-o", str(result), str(source)], check=True)
        return result.read_bytes()
