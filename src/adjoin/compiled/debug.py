"""The debug build: a rules module rewritten so that each index, shift and sum is checked.

The rewritten module is compiled like any other. It is slower and stops where Python and machine code would part.
"""

from __future__ import annotations

import ast
import inspect
from functools import cache
from types import ModuleType
from typing import Any

from adjoin import words
from adjoin.compiled import checked

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
def debug_build(rules: ModuleType) -> ModuleType:
    """A module with the same functions, every operation checked."""
    tree = _Checker().visit(ast.parse(inspect.getsource(rules)))
    module = ModuleType(f"{rules.__name__}.checked")
    module.__file__ = rules.__file__
    for name in OPERATIONS:
        setattr(module, PREFIX + name, getattr(checked, name))
    exec(compile(ast.fix_missing_locations(tree), str(rules.__file__), "exec"), vars(module))
    for name, value in list(vars(module).items()):
        if getattr(value, "__module__", None) == words.__name__ and hasattr(checked, value.__name__):
            setattr(module, name, getattr(checked, value.__name__))
    return module


class _Checker(ast.NodeTransformer):
    def _call(self, name: str, node: Any, *args: ast.expr) -> ast.Call:
        line = ast.Constant(node.lineno)
        return ast.copy_location(ast.Call(ast.Name(PREFIX + name, ast.Load()), [*args, line], []), node)

    def _operation(self, op: ast.operator, node: Any, left: ast.expr, right: ast.expr) -> ast.expr:
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
        return self.visit(ast.copy_location(ast.Assign([node.target], ast.copy_location(changed, node)), node))
