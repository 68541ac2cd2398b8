"""`adjoin`, `adjoin serve` and `adjoin think`."""

from __future__ import annotations

from typing import Any

from adjoin.cli.i18n import say, sentence


def serve(*, browser: bool = False, **chosen: Any) -> None:
    """Serve until stopped, and say where; `chosen` is for adjoin.server.startup.serve."""
    from adjoin.server.startup import serve as run

    def ready(address: str) -> None:
        say(sentence("cli-serving", address=address))
        if browser:
            import webbrowser

            webbrowser.open(address)

    run(ready=ready, **chosen)


def think(**chosen: Any) -> None:
    """Only think until stopped; `chosen` is for adjoin.server.startup.think."""
    from adjoin.server.startup import think as run

    run(ready=lambda places: say(sentence("cli-thinking", places=places)), **chosen)
