// Pack the Python side of the engine: bytecode made by Pyodide itself. usage: node pack.mjs FOLDER, which is changed.
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.mountNodeFS("/tree", process.argv[2]);
python.runPython(`
import compileall, pathlib, py_compile
mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
compileall.compile_dir("/tree", quiet=1, legacy=True, optimize=2, invalidation_mode=mode)
for path in pathlib.Path("/tree").rglob("*.py"):
    if path.with_suffix(".pyc").exists():
        path.unlink()
`);
process.exit(0);
