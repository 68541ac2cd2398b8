"""The debug build: a rules module rewritten so that each index, shift and sum is checked.

The rewritten module is compiled like any other. It is slower and stops where Python and machine code would part.
"""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cache
from types import ModuleType
from typing import Any

from adjoin import sets
from adjoin.compiled import checked
from adjoin.compiled.fingerprint import parts_of
from adjoin.compiled.protocol import CHECKED
from adjoin.kernel.authoring.rules import RuleSet

ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.LShift: "lshift",
    ast.RShift: "rshift",
}
PREFIX = "_checked_"
OPERATIONS = (*ARITHMETIC.values(), "get", "put")


@cache
def debug_build(ruleset: RuleSet) -> RuleSet:
    """Rules with the same functions, every operation checked."""
    built = {part.__name__: _rewritten(part) for part in parts_of(ruleset.functions().values())}
    for module in built.values():
        for name, value in list(vars(module).items()):
            setattr(module, name, _checked_form(value, built))
    rules: Any = built[ruleset.rules.__name__]
    for name, function in ruleset.functions().items():  # those that a base added to the module
        if name not in vars(rules):
            setattr(rules, name, _checked_form(function, built))
    secrets: Any = built[ruleset.secrets.__name__] if ruleset.secrets else None
    return ruleset._replace(rules=rules, secrets=secrets, consistent=_checked_form(ruleset.consistent, built))


def _rewritten(part: ModuleType) -> ModuleType:
    tree = ast.parse(inspect.getsource(part))
    tree.body = [_Checker().visit(node) if isinstance(node, ast.FunctionDef) else node for node in tree.body]
    name = f"{part.__name__}{CHECKED}"
    module = sys.modules[name] = ModuleType(name)
    module.__file__ = part.__file__
    for name in OPERATIONS:
        setattr(module, PREFIX + name, getattr(checked, name))
    exec(compile(ast.fix_missing_locations(tree), str(part.__file__), "exec"), vars(module))
    return module


def _checked_form(value: object, built: dict[str, ModuleType]) -> Any:
    """What an imported name stands for in the debug build: a checked word, a function of a rewritten part."""
    if not inspect.isfunction(value):
        return value
    home = checked if value.__module__ == sets.__name__ else built.get(value.__module__)
    return getattr(home, value.__name__, value)


class _Checker(ast.NodeTransformer):
    def _call(self, name: str, node: Any, *args: ast.expr) -> ast.Call:
        line = ast.Constant(node.lineno)
        return ast.copy_location(ast.Call(ast.Name(PREFIX + name, ast.Load()), [*args, line], []), node)

    def _operation(self, op: ast.operator, node: object, left: ast.expr, right: ast.expr) -> ast.expr:
        name = ARITHMETIC.get(type(op))
        return self._call(name, node, left, right) if name else ast.BinOp(left, op, right)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        return node  # a declared field: Int, Table, ...

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.body = [self.visit(statement) for statement in node.body]  # not the annotations
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        return self._operation(node.op, node, self.visit(node.left), self.visit(node.right))

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        return self._call("get", node, self.visit(node.value), self.visit(node.slice))

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        target, value = node.targets[0], self.visit(node.value)
        if isinstance(target, ast.Subscript):
            call = self._call("put", node, self.visit(target.value), self.visit(target.slice), value)
            return ast.Expr(call)
        return ast.Assign(node.targets, value)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        loaded: Any = ast.parse(ast.unparse(node.target), mode="eval").body
        changed = ast.BinOp(ast.copy_location(loaded, node), node.op, node.value)
        for part in ast.walk(loaded):
            ast.copy_location(part, node)
        whole = ast.Assign([node.target], ast.copy_location(changed, node))
        return self.visit_Assign(ast.copy_location(whole, node))
