"""`adjoin` and `adjoin serve`."""

from __future__ import annotations

from pathlib import Path

from adjoin.cli.speaking import say, worded


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data_dir: Path | None = None,
    *,
    lan: bool = False,
    public_url: str = "",
    database: str = "",
    proxy: list[str] | None = None,
    browser: bool = False,
) -> None:
    """Serve until stopped, and say where."""
    from adjoin.server.run import serve as run

    def ready(address: str) -> None:
        say(worded("cli-serving", address=address))
        if browser:
            import webbrowser

            webbrowser.open(address)

    run(host, port, data_dir, lan=lan, public_url=public_url, database=database, proxy=proxy, ready=ready)
