"""What is not installed is named, with the command that installs it."""

from __future__ import annotations

from importlib.metadata import requires

import pytest
from packaging.requirements import Requirement

from adjoin.errors import MissingExtra
from adjoin.kernel.extras import EXTRAS, missing, need
from adjoin.phrase import word


@pytest.mark.parametrize("extra", [one for one in EXTRAS if one != "train"])  # torch alone has hundreds of megabytes
def test_what_is_installed_is_not_missed(extra: str) -> None:
    """With everything installed, as in tests, nothing is missing that can be had for this platform."""
    asked = [Requirement(line) for line in requires("adjoin") or ()]
    lacking = [
        one.name for one in asked if one.marker and not one.marker.evaluate({"extra": extra}) and belongs(one, extra)
    ]
    if lacking:
        pytest.skip(f"this platform has no {lacking[0]}")
    assert missing(extra) is None
    need(extra)


def belongs(requirement: Requirement, extra: str) -> bool:
    """Is this asked for by the extra, on whichever platform?"""
    return f'extra == "{extra}"' in str(requirement.marker)


def test_a_missing_module_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """One line says what is not there and what to type, in both languages."""
    monkeypatch.setitem(EXTRAS, "server", ("json", "no_such_module"))
    assert missing("server") == "no_such_module"
    with pytest.raises(MissingExtra) as caught:
        need("server")
    for language in ("en", "ja"):
        told = word(caught.value.message, language)
        assert "no_such_module" in told
        assert 'pip install "adjoin[server]"' in told
        assert "\n" not in told
