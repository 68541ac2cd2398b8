"""JSON as Python holds it: records, options, setups and components, whose values may be of any type that JSON has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

JsonObject: TypeAlias = dict[str, Any]
JsonMapping: TypeAlias = Mapping[str, Any]  # one that nobody changes
