"""What is not installed is named, with the command that installs it."""

from __future__ import annotations

import pytest

from adjoin.errors import MissingExtra
from adjoin.kernel.extras import EXTRAS, missing, need
from adjoin.phrase import word


def test_what_is_installed_is_not_missed() -> None:
    """With everything installed, as in tests, no extra is missing."""
    assert [missing(extra) for extra in EXTRAS] == [None] * len(EXTRAS)
    need("server")


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
