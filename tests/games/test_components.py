"""Components files, in every game: what each of them must have."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjoin.errors import ComponentsError
from adjoin.kernel.registry import find, names


@pytest.mark.parametrize("name", names())
def test_a_file_without_parts_is_refused(name: str, tmp_path: Path) -> None:
    """A file that has no name, or nothing but a name, is refused in one line that begins with its path."""
    path = tmp_path / "mine.toml"
    for text in ("", "name = 7", 'name = "mine"'):
        path.write_text(text, "utf-8")
        with pytest.raises(ComponentsError) as caught:
            find(name).components(path)
        assert (caught.value.message.key == "components-name") == ("mine" not in text)
        assert str(caught.value).startswith(f"{path}: needs ")
        assert len(str(caught.value).splitlines()) == 1
