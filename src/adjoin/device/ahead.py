"""What is in memory before a picture of it is taken, from which the next start in a browser goes on."""

import gc

import adjoin.device.browser
import adjoin.device.browser_thought  # noqa: F401
from adjoin.device.conversation import incoming
from adjoin.kernel.registry import find, names
from adjoin.live.encoding import encode
from adjoin.live.protocol import Hello
from adjoin.scene.drawings import presentation_of


def prepare() -> None:
    """Have all that tables, pages and bots need in memory.

    Nothing is collected until `go_on`: by then the compiled libraries are in their places again, which a picture of
    memory does not hold.
    """
    for name in names():
        presentation_of(find(name))
    gc.collect()
    gc.freeze()
    gc.disable()


def go_on() -> None:
    """Try the compiled library where it stands now, before anybody relies on it."""
    read = incoming.decode('{"type":"hello","protocol":1}')
    if not isinstance(read, Hello) or incoming.decode(encode(read)) != read:
        raise RuntimeError("the picture of memory does not fit")
    gc.enable()
    gc.collect()
