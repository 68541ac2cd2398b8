"""`adjoin` and `adjoin serve`."""

from __future__ import annotations


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    lan: bool = False,
    public_url: str = "",
    database: str = "",
    browser: bool = False,
) -> None:
    from adjoin.server.run import serve as run

    run(host=host, port=port, lan=lan, public_url=public_url, database=database, browser=browser)
