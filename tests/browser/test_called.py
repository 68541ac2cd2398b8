"""Being called: chosen on the profile, and shown by the service worker."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from playwright.async_api import expect

from browser.conftest import Opener

pytestmark = pytest.mark.deep

CALL = {"title": "COPULAS: your move", "body": "With Ben.", "path": "/t/abc", "tag": "table-abc"}
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({title, body, tag, data}) => ({title, body, tag, path: data}))"""


async def test_a_webhook_on_the_profile(revisit: Opener) -> None:
    """Added, tried, which says why it failed, kept quiet at night, and removed."""
    page = await revisit("/me")
    calls = page.locator(".calls")
    await calls.get_by_role("button", name="Webhook").click()
    await calls.get_by_label("Webhook address").fill("https://127.0.0.1:9/chat")
    await calls.get_by_role("button", name="Continue").click()
    row = calls.locator("li")
    await expect(row).to_contain_text("127.0.0.1")
    await row.get_by_role("button", name="Send a test").click()
    await expect(row).to_contain_text("inside the server's own network")
    await calls.get_by_role("switch", name="Quiet hours").check()
    await expect(calls.get_by_label("From")).to_have_value("22:00")
    await calls.get_by_label("To").fill("07:30")
    await page.reload()
    await expect(calls.get_by_label("To")).to_have_value("07:30")
    await row.get_by_role("button", name="Remove").click()
    await row.get_by_role("button", name="Remove").click()
    await expect(row).to_have_count(0)


async def test_a_push_is_shown(visit_whole: Opener) -> None:
    """As it says; a newer one of the same table takes its place."""
    page = await visit_whole("/me", service_workers="allow")
    await page.context.grant_permissions(["notifications"])
    found: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    line = await page.context.new_cdp_session(page)

    def heard(told: dict[str, Any]) -> None:
        if told["registrations"] and not found.done():
            found.set_result(told["registrations"][0]["registrationId"])

    line.on("ServiceWorker.workerRegistrationUpdated", heard)
    await page.evaluate("async () => { await navigator.serviceWorker.ready }")
    await line.send("ServiceWorker.enable")
    registration = await asyncio.wait_for(found, 60)
    origin = await page.evaluate("location.origin")
    for body in ("With Ben.", "With Ben again."):
        told = {"origin": origin, "registrationId": registration, "data": json.dumps(CALL | {"body": body})}
        await line.send("ServiceWorker.deliverPushMessage", told)
        async with asyncio.timeout(60):
            while await page.evaluate(SHOWN) != [CALL | {"body": body}]:  # the older goes after the newer came
                await asyncio.sleep(0.05)
