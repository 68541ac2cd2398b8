"""What in a game's rules leaves the compiled subset, one line each, with what to write instead (docs/authors.md).

Checked is what is compiled: the rules module with all that its functions call, every file of the room `rules` around
it, reached or not, and of the room `bots` what is compiled with the rules.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from adjoin import sets
from adjoin.compiled.fingerprint import functions_of, parts_of

PROTOCOL = {"begin": 2, "count": 2, "nth": 3, "listing": 3, "play": 3, "final": 3, "rank": 4}
SECRETS = {"hide": 3, "observed": 4}  # of a game with secrets
ROOM = "rules"  # of a game: all of it is compiled
FOR_BOTS = ("features", "endgame")  # compiled with the rules
FIELDS = ("Int", "Ints", "Set", "Table", "Cells", "CellTable", "Few", "Fews", "Places", "Past")
BUILTINS = ("abs", "bool", "int", "len", "max", "min", "range")
WORDS = {name for name, value in vars(sets).items() if inspect.isfunction(value)}
LARGEST = (1 << 63) - 1

STATEMENTS: dict[type[ast.AST], str] = {
    ast.Try: "an exception handler; test for the case with `if`",
    ast.Raise: "an exception; rules are only asked what is legal, so return a plain answer",
    ast.Assert: "an assertion; put it into a test",
    ast.With: "a `with` block; rules open nothing",
    ast.Match: "a `match`; write `if` and `elif`",
    ast.Delete: "a `del`; overwrite the value",
    ast.Global: "a `global`; keep the value in a field of State",
    ast.Nonlocal: "a `nonlocal`; pass the value as an argument",
    ast.Import: "an import inside a function; import words at the top",
    ast.ImportFrom: "an import inside a function; import words at the top",
    ast.FunctionDef: "a function inside a function; move it to the module and pass what it needs",
    ast.ClassDef: "a class inside a function; declare fields in State",
}
EXPRESSIONS: dict[type[ast.AST], str] = {
    ast.Dict: "a dict; use a row of Ints indexed by number",
    ast.Set: "a Python set; use a Set or Cells field",
    ast.List: "a list; its memory is not part of the state: declare Ints in State",
    ast.ListComp: "a comprehension; write a `for` over a row declared in State",
    ast.SetComp: "a comprehension; write a `for` that builds a set with plus()",
    ast.DictComp: "a comprehension; write a `for` over a row declared in State",
    ast.GeneratorExp: "a generator; write a `for`",
    ast.Lambda: "a lambda; move it to the module as a function",
    ast.JoinedStr: "text; rules answer in numbers",
    ast.Yield: "a generator; fill `out` and return how many",
    ast.YieldFrom: "a generator; fill `out` and return how many",
    ast.Await: "an `await`; rules wait for nobody",
    ast.NamedExpr: "a `:=`; assign on a line of its own",
    ast.Starred: "a `*` argument; name each argument",
    ast.Slice: "a slice; loop over the indices",
}
OPERATORS: dict[type[ast.AST], str] = {
    ast.Div: "`/`, which makes a float; use `//`",
    ast.Pow: "`**`, which outgrows a machine word; use a table or `<<`",
    ast.MatMult: "`@`; rules have no matrices",
    ast.Is: "`is`; compare numbers with `==`",
    ast.IsNot: "`is not`; compare numbers with `!=`",
}


def complaints(module: ModuleType) -> list[str]:
    """Every place where a rules module, or what is compiled with it, leaves the subset; an empty list if none is."""
    trees = {part: ast.parse(Path(str(part.__file__)).read_text("utf-8")) for part in modules_compiled_with(module)}
    kinds = {name: fields for tree in trees.values() for name, fields in declared_fields(tree).items()}
    found = [f"{module.__file__}:1: {what}" for what in missing(module)]
    for part, tree in trees.items():
        known = set(functions_of(part)) | {name for name in vars(part) if inspect.isfunction(vars(part)[name])}
        lines = sorted({*_module(tree, [other.__name__ for other in trees]), *_functions(tree, kinds, known)})
        found += [f"{part.__file__}:{line}: {what}" for line, what in lines]
    return found + list(circles(trees))


def circles(trees: dict[ModuleType, ast.Module]) -> Iterator[str]:
    """Functions that call themselves by way of others; one that does so directly is named where it does."""
    calls = {
        vars(part)[node.name]: {
            vars(part).get(called_name(call)) for call in ast.walk(node) if isinstance(call, ast.Call)
        }
        for part, tree in trees.items()
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
    }
    for function, called in calls.items():
        if function in reachable_functions(calls, called - {function}):
            place = f"{function.__code__.co_filename}:{function.__code__.co_firstlineno}"
            yield f"{place}: a function that those it calls call again; keep what is to do in a row of State"


def reachable_functions(calls: dict[object, set[object]], first: set[object]) -> set[object]:
    """Functions and all that they call, as far as they are among the compiled ones."""
    found: set[object] = set()
    todo = first & calls.keys()
    while todo:
        found |= todo
        todo = {other for function in todo for other in calls[function] & calls.keys()} - found
    return found


def modules_compiled_with(rules: ModuleType) -> list[ModuleType]:
    """A rules module and every other module that is compiled, or may be, together with it."""
    home = rules.__name__.rpartition(".")[0]
    names = []
    if home.rpartition(".")[2] == ROOM:
        room = import_module(home)
        names += [home, *(f"{home}.{module.name}" for module in iter_modules(room.__path__))]
        home = f"{home.rpartition('.')[0]}.bots"
    if home:
        names += [name for part in FOR_BOTS if _exists(name := f"{home}.{part}")]
    found = [
        part
        for module in (rules, *map(import_module, names))
        for part in [module, *parts_of(functions_of(module).values())]
    ]
    return list(dict.fromkeys(found))


def _exists(name: str) -> bool:
    return bool(find_spec(name.rpartition(".")[0]) and find_spec(name))


Found = Iterator[tuple[int, str]]


def declared_fields(tree: ast.Module) -> dict[str, dict[str, str]]:
    """The fields of each class, with the names of their types."""
    return {
        node.name: {
            item.target.id: ast.unparse(item.annotation)
            for item in node.body
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
        }
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }


def missing(module: ModuleType) -> Iterator[str]:
    for name, arity in {**PROTOCOL, **SECRETS}.items():
        function = getattr(module, name, None)
        if function is None and name in SECRETS:
            continue
        if not inspect.isfunction(function):
            yield f"{name}() is missing; the protocol needs it with {arity} arguments"
        elif function.__code__.co_argcount != arity:
            yield f"{name}() takes {function.__code__.co_argcount} arguments; the protocol gives it {arity}"
    yield from (f"class {n} is missing; declare its fields there" for n in ("Board", "State") if not hasattr(module, n))


def _module(tree: ast.Module, parts: list[str]) -> Found:
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom) and not _allowed_import(node, parts):
            yield node.lineno, "an import other than adjoin.sets; compiled code sees nothing else"
        elif isinstance(node, ast.ClassDef):
            yield from _fields(node)
        elif isinstance(node, ast.Assign) and not _constant(node.value):
            yield node.lineno, "a module value that is no number or tuple of numbers; keep tables in Board"


def _allowed_import(node: ast.Import | ast.ImportFrom, parts: list[str]) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module in ("__future__", "adjoin.sets", *parts)


def _constant(node: ast.expr) -> bool:
    """A number, a tuple (KNOWN holds names), or what is computed from them."""
    leaves = (ast.Constant, ast.Name, ast.Tuple, ast.Starred, ast.BinOp, ast.UnaryOp)
    return all(isinstance(part, (*leaves, ast.operator, ast.unaryop, ast.Load)) for part in ast.walk(node))


def _fields(node: ast.ClassDef) -> Found:
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and item.value is None:
            if ast.unparse(item.annotation) not in FIELDS:
                yield item.lineno, f"a field of type {ast.unparse(item.annotation)}; the types are {', '.join(FIELDS)}"
        elif not (isinstance(item, ast.Pass) or _is_text(item)):
            yield item.lineno, f"more than declared fields in class {node.name}; write functions of the module"


def _is_text(item: ast.stmt) -> bool:
    return isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant) and isinstance(item.value.value, str)


def _functions(tree: ast.Module, kinds: dict[str, dict[str, str]], known: set[str]) -> Found:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield from Function(node, kinds, known).complaints()


class Function:
    """One function of a rules module, looked at node by node."""

    def __init__(self, node: ast.FunctionDef, kinds: dict[str, dict[str, str]], known: set[str]) -> None:
        self.node, self.kinds, self.known = node, kinds, known
        self.owner = {arg.arg: ast.unparse(arg.annotation) for arg in node.args.args if arg.annotation}

    def complaints(self) -> Found:
        args = self.node.args
        if args.defaults or args.kwonlyargs or args.vararg or args.kwarg or self.node.decorator_list:
            yield self.node.lineno, "defaults, `*` arguments or decorators; name every argument, without default"
        for statement in self.node.body:
            if not _is_text(statement):
                for node in ast.walk(statement):
                    yield from self.look(node)

    def look(self, node: ast.AST) -> Found:
        line = getattr(node, "lineno", self.node.lineno)
        for table in (STATEMENTS, EXPRESSIONS):
            if type(node) in table:
                yield line, table[type(node)]
        if isinstance(node, (ast.BinOp, ast.AugAssign)):
            yield from ((line, what) for what in self.operator(node))
        elif isinstance(node, ast.Compare):
            yield from ((line, what) for what in self.comparison(node))
        elif isinstance(node, ast.Assign):
            yield from ((line, what) for what in self.assignment(node))
        elif isinstance(node, ast.Call):
            yield from ((line, what) for what in self.call(node))
        elif isinstance(node, ast.Constant):
            yield from ((line, what) for what in literal(node))
        elif isinstance(node, ast.Attribute):
            yield from ((line, what) for what in self.attribute(node))
        elif isinstance(node, ast.Subscript) and negative(node.slice):
            yield line, "a negative index, which reads other memory; count from len()"
        elif isinstance(node, ast.For) and not (isinstance(node.iter, ast.Call) and called_name(node.iter) == "range"):
            yield line, "a loop over something else than range(); use `for i in range(len(row))`"

    def operator(self, node: ast.BinOp | ast.AugAssign) -> Iterator[str]:
        if type(node.op) in OPERATORS:
            yield OPERATORS[type(node.op)]
        if isinstance(node, ast.AugAssign):
            yield from self.target(node.target)
        left, right = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.target, node.value)
        if isinstance(node.op, (ast.BitAnd, ast.BitOr, ast.BitXor)):
            for one, other in ((left, right), (right, left)):
                if self.is_set(one) and number(other):
                    yield "a number mixed with a set; use plus(), holds() or a declared set"
        elif self.is_set(left) and isinstance(node.op, (ast.Add, ast.Sub, ast.Mult, ast.Mod, ast.FloorDiv)):
            yield "arithmetic on a set; use lowbit() and without_lowest()"

    def comparison(self, node: ast.Compare) -> Iterator[str]:
        sides = [node.left, *node.comparators]
        yield from (OPERATORS[type(op)] for op in node.ops if type(op) in OPERATORS)
        if any(self.is_set(side) for side in sides) and any(number(side) for side in sides):
            yield "a set compared with a number; write `if s.field` or use size()"

    def assignment(self, node: ast.Assign) -> Iterator[str]:
        for target in node.targets:
            if self.is_set(target) and number(node.value):
                yield "a number assigned to a set; for the empty set write x ^ x of a set, else keep it in Board"
            yield from self.target(target)

    def target(self, node: ast.expr) -> Iterator[str]:
        field = node.value if isinstance(node, ast.Subscript) else node
        if isinstance(field, ast.Attribute) and self.owner.get(ast.unparse(field.value)) == "Board":
            yield "a change of the board, which all games of a deal share; declare the field in State"

    def call(self, node: ast.Call) -> Iterator[str]:
        if node.keywords:
            yield "a keyword argument; pass arguments by place"
        name = called_name(node)
        if name == self.node.name:
            yield "a function that calls itself; keep what is to do in a row of State"
        elif not name:
            yield f"a method call, {ast.unparse(node.func)}(); use the functions of adjoin.sets"
        elif name not in {*WORDS, *BUILTINS, *self.known}:
            yield f"a call of {name}(); rules may call their own functions, adjoin.sets and {', '.join(BUILTINS)}"

    def attribute(self, node: ast.Attribute) -> Iterator[str]:
        owner = self.owner.get(ast.unparse(node.value))
        if owner in self.kinds and node.attr not in self.kinds[owner]:
            yield f"{owner} declares no field {node.attr}; declare it with one of {', '.join(FIELDS)}"

    def is_set(self, node: ast.AST) -> bool:
        """Is it a set field, or a row of a table, of the board or the state?"""
        row = isinstance(node, ast.Subscript)
        inner = node.value if isinstance(node, ast.Subscript) else node
        if not isinstance(inner, ast.Attribute):
            return False
        kind = self.kinds.get(self.owner.get(ast.unparse(inner.value), ""), {}).get(inner.attr)
        return kind in (("Table", "CellTable") if row else ("Set", "Cells"))


def literal(node: ast.Constant) -> Iterator[str]:
    if isinstance(node.value, (str, bytes, float, complex)):
        yield f"the literal {node.value!r}; rules know whole numbers only"
    elif node.value is None:
        yield "None; use a number such as -1"
    elif isinstance(node.value, int) and abs(node.value) > LARGEST:
        yield "a number of more than 63 bits; keep it in Board as a set"


def called_name(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


def negative(node: ast.expr) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)


def number(node: ast.AST) -> bool:
    """A literal number, or one shifted: 0, -1, 1 << p."""
    if isinstance(node, ast.UnaryOp):
        return number(node.operand)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
        return number(node.left)
    return isinstance(node, ast.Constant) and type(node.value) is int
