"""`adjoin` and `adjoin serve`."""

from __future__ import annotations

from typing import Any

from adjoin.cli.speaking import say, worded


def serve(*, browser: bool = False, **chosen: Any) -> None:
    """Serve until stopped, and say where; `chosen` is for adjoin.server.run.serve."""
    from adjoin.server.run import serve as run

    def ready(address: str) -> None:
        say(worded("cli-serving", address=address))
        if browser:
            import webbrowser

            webbrowser.open(address)

    run(ready=ready, **chosen)
