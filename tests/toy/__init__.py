"""Small games for the compiled layer."""

from __future__ import annotations

from typing import Any

from adjoin.kernel.authoring.rules import RuleSet


def ruleset(module: Any) -> RuleSet:
    """The rules of a module that also says what is hidden."""
    return RuleSet(module, secrets=module)
