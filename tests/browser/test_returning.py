"""Coming back in a real browser: a code for the phone, a passkey that outlives the cookie."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
KEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def named(address: str) -> str:
    """The server by its name: passkeys belong to names."""
    return address.replace("127.0.0.1", "localhost")


async def with_authenticator(page: Page) -> None:
    """The browser's own virtual authenticator, as the platform's would be."""
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("WebAuthn.enable")
    await devtools.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})


async def called(page: Page, name: str) -> None:
    """Give oneself a name on the profile."""
    await page.get_by_role("button", name="Change name").click()
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("button", name="Save").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text(name)


async def test_a_guest_moves_to_the_phone_and_adds_a_passkey(visit: Opener, address: str) -> None:
    """The code from the desk is typed on the phone; there a passkey is made, and after all cookies are gone it is
    enough to be the same person again."""
    desk = await visit("/me", base_url=named(address))
    await called(desk, "Aki")
    await desk.reload()
    await desk.get_by_role("button", name="Make a code").click()
    code = await desk.locator(".move-code output").inner_text()
    phone = await visit("/move", base_url=named(address), **PHONE)
    await with_authenticator(phone)
    await phone.get_by_label("Code").fill(code.lower())
    await phone.get_by_role("button", name="Go on").click()
    await phone.get_by_role("button", name="Yes, be Aki here").click()
    await expect(phone.get_by_role("heading", level=1)).to_have_text("Aki")
    await expect(phone.get_by_text("2 devices")).to_be_visible()
    await phone.get_by_role("button", name="Add a passkey").click()
    await expect(phone.get_by_text("A passkey keeps it.")).to_be_visible()
    await phone.context.clear_cookies()
    await phone.goto("/me")
    await expect(phone.get_by_role("heading", level=1)).to_have_text("Guest")
    await phone.goto("/move")
    await phone.get_by_role("button", name="I have a passkey").click()
    await phone.get_by_role("button", name="Yes, be Aki here").click()
    await expect(phone.get_by_role("heading", level=1)).to_have_text("Aki")


@pytest.mark.deep
async def test_a_code_that_was_used_says_so(visit: Opener, address: str) -> None:
    """On the page where it was typed, in one line, and another can be typed at once."""
    desk = await visit("/me", base_url=named(address))
    await called(desk, "Umi")
    await desk.reload()
    await desk.get_by_role("button", name="Make a code").click()
    code = await desk.locator(".move-code output").inner_text()
    first, second = [await visit("/move", base_url=named(address)) for _ in range(2)]
    await first.get_by_label("Code").fill(code)
    await first.get_by_role("button", name="Go on").click()
    await first.get_by_role("button", name="Yes, be Umi here").click()
    await expect(first.get_by_role("heading", level=1)).to_have_text("Umi")
    for said, line in ((code, "This code has been used."), ("XXXX 0000", "There is no such code.")):
        await second.get_by_label("Code").fill(said)
        await second.get_by_role("button", name="Go on").click()
        await expect(second.get_by_role("alert")).to_contain_text(line)
    await first.get_by_role("button", name="Sign out").click()
    await first.get_by_role("button", name="really?").click()
    await expect(first.get_by_text("only this one so far")).to_be_visible()
    await desk.reload()
    await expect(desk.get_by_role("heading", level=1)).to_have_text("Guest")


@pytest.mark.deep
async def test_who_plays_on_both_is_asked(visit: Opener, address: str) -> None:
    """Whether what is on this device comes along, and what that is; then it is all in one place."""
    desk = await visit("/me", base_url=named(address))
    await called(desk, "Nagi")
    await desk.reload()
    await desk.get_by_role("button", name="Make a code").click()
    code = await desk.locator(".move-code output").inner_text()
    other = await visit("/", base_url=named(address))
    wish = {"game": "copulas", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Mori"}
    await other.evaluate(
        "wish => fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},"
        " body: JSON.stringify(wish)}).then(a => a.json())",
        wish,
    )
    await other.goto(f"/move/{code.replace(' ', '')}")
    await expect(other.get_by_text("On this device plays Mori: 1 game")).to_be_visible()
    await other.get_by_role("button", name="Bring it along").click()
    await expect(other.get_by_role("heading", level=1)).to_have_text("Nagi")
    await desk.goto("/records")
    await expect(desk.get_by_role("link", name="COPULAS")).to_have_count(1)


@pytest.mark.deep
async def test_delete_everything(visit: Opener, address: str) -> None:
    """Asked once more, told what stays; afterwards this browser is somebody new."""
    page = await visit("/me", base_url=named(address))
    await called(page, "Gone")
    await page.get_by_role("button", name="Delete everything …").click()
    await page.get_by_role("button", name="Delete everything now").click()
    await page.wait_for_url("**/")
    await page.goto("/me")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Guest")
