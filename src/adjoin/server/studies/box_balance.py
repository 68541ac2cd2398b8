"""The balance report of a box over HTTP: each question brings a few games between bots, and what all of them show."""

from __future__ import annotations

from litestar import post

from adjoin.answers.analysis import StudyJob
from adjoin.answers.box_balance import report_message, with_more
from adjoin.answers.box_schemas import BoxReport
from adjoin.kernel.registry import find
from adjoin.live.client import Client
from adjoin.server.accounts.dependencies import cancel_when_gone
from adjoin.server.boxes.kept_routes import find_box
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest
from adjoin.server.studies.analyses import Analyses


@post("/api/boxes/{box:str}/balance", status_code=200)
async def box_balance(
    request: AnyRequest,
    box: str,
    visitor: str,
    guest: Client,
    store: Store,
    analyses: Analyses,
) -> BoxReport:
    """Play a few more games with a box, until its report is whole; bots of people who play go first."""
    kept = await find_box(store, box, visitor)
    report = report_message(kept.report)
    if report.games >= report.wanted:
        return report
    job = StudyJob("balance", f'["{kept.game}",{kept.body}]', ply=report.games)
    with analyses.report(guest):
        async with cancel_when_gone(request):
            made = await analyses.think(job, kept.game, find(kept.game).header.rules_version, guest)
    more = with_more(kept.report, made)
    if await store.boxes.report(kept, more):
        return report_message(more)
    return report_message((await find_box(store, box, visitor)).report)


ROUTES = [box_balance]
