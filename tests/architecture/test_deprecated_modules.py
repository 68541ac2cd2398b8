"""Old names of modules, and the one module that authors of games import from."""

from __future__ import annotations

import doctest
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec

import pytest

import adjoin
from adjoin import authoring
from adjoin.deprecated_modules import MOVED, keep_old_names
from adjoin.kernel.authoring.deal_cache import Memory


@pytest.mark.parametrize("old", MOVED)
def test_an_old_name_imports_the_moved_module(old: str) -> None:
    """It warns with the new name, and is the very module."""
    sys.modules.pop(old, None)
    with pytest.warns(DeprecationWarning, match=f"{old} is now {MOVED[old]}$"):
        found = import_module(old)
    assert found is import_module(MOVED[old])
    assert found.__name__ == MOVED[old]


def test_an_old_import_statement_still_works() -> None:
    """A program of an author who has not heard of it runs, and is warned once."""
    program = "from adjoin.kernel.deal import Deal; import adjoin.kernel.deal as d; assert d.Deal is Deal"
    done = subprocess.run([sys.executable, "-W", "always", "-c", program], capture_output=True, text=True, check=True)
    assert done.stderr.count("DeprecationWarning: adjoin.kernel.deal is now") == 1


def test_methods_of_authors_answer_to_their_old_names() -> None:
    """Each does what it did, and warns with the new name."""
    option = adjoin.find("rhombus").header.options[0]
    value = option.default({})
    with pytest.warns(DeprecationWarning, match="Option.checked is now Option.check"):
        assert option.checked(value, {}) == option.check(value, {})
    with pytest.warns(DeprecationWarning, match="Memory.kept is now Memory.recall"):
        assert Memory().kept("key", lambda: 7) == 7


def test_a_name_that_never_was_is_not_found() -> None:
    """Only what has moved is found, and the finder is there once."""
    before = list(sys.meta_path)
    keep_old_names()
    assert sys.meta_path == before
    assert find_spec("adjoin.kernel.unheard") is None


def test_authors_find_all_their_names_in_one_module() -> None:
    """Each is offered once, and the example is true."""
    assert sorted(authoring.__all__) == sorted(set(authoring.__all__))
    assert all(hasattr(authoring, name) for name in authoring.__all__)
    assert doctest.testmod(authoring) == (0, 2)
