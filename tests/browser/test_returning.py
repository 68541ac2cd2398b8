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


async def code_at(desk: Page) -> str:
    """Make a code on the profile."""
    await desk.reload()
    await desk.get_by_role("button", name="Create code").click()
    return await desk.locator(".move-code output").inner_text()


async def typed(page: Page, code: str) -> None:
    await page.get_by_label("Code").fill(code)
    await page.get_by_role("button", name="Continue").click()


async def opened(page: Page, name: str) -> str:
    """Open a table at which somebody may sit down; where it is."""
    wish = {"game": "copulas", "seats": [{"kind": "me"}, {"kind": "open"}], "name": name}
    made: dict[str, str] = await page.evaluate(
        "wish => fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},"
        " body: JSON.stringify(wish)}).then(a => a.json())",
        wish,
    )
    return made["table"]


async def filled(page: Page) -> list[str]:
    """What the buttons say that stand out on the page."""
    return await page.locator("main .btn.primary, dialog .btn.primary").all_inner_texts()


@pytest.mark.deep
async def test_a_guest_moves_to_the_phone_and_adds_a_passkey(visit: Opener, address: str) -> None:
    """The code from the desk is typed on the phone and allowed at the desk; there a passkey is made, and after all
    cookies are gone it is enough to be the same person again."""
    desk = await visit("/me", base_url=named(address))
    await called(desk, "Aki")
    code = await code_at(desk)
    phone = await visit("/move", base_url=named(address), **PHONE)
    await with_authenticator(phone)
    await typed(phone, code.lower())
    await phone.get_by_role("button", name="Ask to sign in").click()
    await expect(phone.get_by_role("heading", name="Waiting for the other device")).to_be_visible()
    await expect(desk.get_by_text("Chrome, Linux has your code.")).to_be_visible()
    await desk.get_by_role("button", name="Allow").click()
    await expect(phone.get_by_role("heading", level=1)).to_have_text("Aki")
    await expect(desk.get_by_text("2 devices")).to_be_visible()
    await expect(phone.get_by_text("2 devices")).to_be_visible()
    await phone.get_by_role("button", name="Add a passkey").click()
    await expect(phone.get_by_text(", with a passkey.")).to_be_visible()
    await phone.context.clear_cookies()
    await phone.goto("/me")
    await expect(phone.get_by_role("heading", level=1)).to_have_text("Guest")
    await phone.goto("/move")
    await phone.get_by_role("button", name="Sign in with a passkey").click()
    await phone.get_by_role("button", name="Sign in as Aki").click()
    await expect(phone.get_by_role("heading", level=1)).to_have_text("Aki")


@pytest.mark.deep
async def test_a_code_that_was_used_says_so(revisit: Opener, address: str) -> None:
    """On the page where it was typed, in one line, and another can be typed at once."""
    desk = await revisit("/me", base_url=named(address))
    await called(desk, "Umi")
    code = await code_at(desk)
    first, second = [await revisit("/move", base_url=named(address)) for _ in range(2)]
    await typed(first, code)
    await first.get_by_role("button", name="Ask to sign in").click()
    await desk.get_by_role("button", name="Allow").click()
    await expect(first.get_by_role("heading", level=1)).to_have_text("Umi")
    for said, line in ((code, "This code has been used."), ("XXXX 0000", "There is no such code.")):
        await typed(second, said)
        await expect(second.get_by_role("alert")).to_contain_text(line)
    other = first.locator(".kept-list li", has_not_text="this one")
    await other.get_by_role("button", name="Sign out").click()
    await other.get_by_role("button", name="really?").click()
    await expect(first.get_by_text("only this one so far")).to_be_visible()
    await desk.reload()
    await expect(desk.get_by_role("heading", level=1)).to_have_text("Guest")


@pytest.mark.deep
async def test_a_link_takes_nobody_over(revisit: Opener, address: str) -> None:
    """Mallory's link shows Mori what she has; the button that stands out keeps it. Asked and allowed to sign in only,
    she would not hand over a thing; after a no she is still herself."""
    mallory = await revisit("/me", base_url=named(address))
    await called(mallory, "Mallory")
    code = (await code_at(mallory)).replace(" ", "")
    mori = await revisit("/", base_url=named(address))
    table = await opened(mori, "Mori")
    await mori.goto(f"/move/{code}")
    await expect(mori.get_by_role("heading", name="You are Mori on this device")).to_be_visible()
    assert await filled(mori) == ["Stay Mori"]
    await mori.get_by_role("button", name="Join both …").click()
    await expect(mori.get_by_text("can then sign you out here")).to_be_visible()
    assert await filled(mori) == ["Stay Mori", "Keep both"]
    await mori.get_by_role("button", name="Keep both").click()
    await mori.get_by_role("button", name="Ask to sign in").click()
    await expect(mallory.get_by_role("heading", name="A device wants to sign in")).to_be_visible()
    await expect(mallory.get_by_text("hand over")).to_have_count(0)
    await mallory.get_by_role("button", name="Decline").click()
    await expect(mori.get_by_role("alert")).to_contain_text("The other device declined.")
    mine, theirs = [await page.evaluate("() => fetch('/api/me').then(a => a.json())") for page in (mori, mallory)]
    assert (mine["name"], [one["table"] for one in mine["tables"]]) == ("Mori", [table])
    assert theirs["tables"] == []


@pytest.mark.deep
async def test_who_plays_on_both_joins_them_with_a_yes_on_both(revisit: Opener, address: str) -> None:
    """Asked on one device, told what comes and allowed on the other, where that is no button that stands out either."""
    desk = await revisit("/me", base_url=named(address))
    await called(desk, "Nagi")
    code = (await code_at(desk)).replace(" ", "")
    other = await revisit("/", base_url=named(address))
    await opened(other, "Mori")
    await other.goto(f"/move/{code}")
    await other.get_by_role("button", name="Join both …").click()
    await other.get_by_role("button", name="Ask to join").click()
    await expect(desk.get_by_text("everything Mori has: 1 game")).to_be_visible()
    assert "Allow and join" not in await filled(desk)
    await desk.get_by_role("button", name="Allow and join").click()
    await expect(other.get_by_role("heading", level=1)).to_have_text("Nagi")
    await desk.goto("/records")
    await expect(desk.get_by_role("link", name="COPULAS")).to_have_count(1)


@pytest.mark.deep
async def test_delete_everything(revisit: Opener, address: str) -> None:
    """Asked once more, told what stays; afterwards this browser is somebody new."""
    page = await revisit("/me", base_url=named(address))
    await called(page, "Gone")
    await page.get_by_role("button", name="Delete everything …").click()
    await page.get_by_role("button", name="Delete everything now").click()
    await page.wait_for_url("**/")
    await page.goto("/me")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Guest")
