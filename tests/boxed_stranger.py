"""Somebody else's game with parts in its box: Cram on a floor that the owner describes, with a field of every kind."""

from __future__ import annotations

from pathlib import Path

import strangers

NAME = "floors"
SOURCE = '''"""Cram on floors of one's own."""

from pathlib import Path

from adjoin.authoring import BoxForm, Flag, Letters, Marks, Number, PartKind, Places, read_components
from cram import Cram

FLOOR = (
    Places("tiles", (".", "x", "o"), 3, 3, turns=True),
    Places("colour", ("red", "blue"), joined=False),
    Number("weight", 1, 9),
    Letters("stars", "ABC", 2),
    Flag("glossy", False),
    Marks("dots", 3),
)
HERE = Path(__file__)
EDITOR = HERE.with_name("editor.html")
FORM = BoxForm(
    (PartKind("floor", 1, 3, FLOOR, "F"),),
    (Number("size", 4, 5),),
    HERE.with_name("floors.toml"),
    EDITOR if EDITOR.exists() else None,
)


def parts(data):
    return {"size": data["size"], "floors": data["floor"]}


class Floors(Cram):
    header = Cram.header._replace(name="floors", title="FLOORS", options=())
    parts = staticmethod(parts)

    def components(self, path):
        return read_components(path or FORM.shipped, parts)

    def box_form(self):
        return FORM

    def setup(self, options, components, seed):
        return {"size": components["size"]}

    def check_setup(self, options, setup):
        return None


GAME = Floors()
'''
FLOOR = """name = "usual"
size = 5

[[floor]]
id = "F1"
tiles = ["x..", ".o.", "..x"]
colour = "red"
weight = 3
stars = ["A", "BC"]
glossy = true
dots = [1]
"""
EDITOR = """<!doctype html><meta charset="utf-8"><title>Floors</title>
<button type="button">Lay a floor</button> <output></output>
<script>
let content = {};
const said = document.querySelector("output");
addEventListener("message", (event) => {
  content = event.data.content;
  said.textContent = `${content.name}: ${content.floor[0].weight}`;
});
document.querySelector("button").onclick = () => {
  const floor = { ...content.floor[0], tiles: ["x..", ".o.", "..x"], colour: "blue", weight: 7, stars: ["A", "B"] };
  content = { ...content, floor: [floor], size: 4 };
  parent.postMessage({ adjoin: "box", content }, "*");
};
parent.postMessage({ adjoin: "ready" }, "*");
</script>
"""


def install(site: Path, *, editor: bool = False) -> dict[str, str]:
    """Put the game beside Cram into a folder, as pip would; the environment in which programs find it."""
    environment = strangers.install(site)
    package, info = site / NAME, site / f"{NAME}-1.0.dist-info"
    package.mkdir()
    (package / "__init__.py").write_text(SOURCE)
    (package / "floors.toml").write_text(FLOOR)
    if editor:
        (package / "editor.html").write_text(EDITOR)
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[adjoin.games]\n{NAME} = {NAME}\n")
    return environment
