"""Codes that sign a device in, in both stores: each step once, by whom it belongs to, and in time."""

from __future__ import annotations

import asyncio
from time import time

import pytest

from adjoin.server.db.repositories.notifications import Address
from adjoin.server.db.repositories.people import EXCHANGED, MOST_PASSKEYS, Passkey, Ticket
from adjoin.server.db.repositories.sign_ins import SignIn, TooManyPasskeys
from adjoin.server.db.store import Store
from server.people_promises import SOON, person, with_seats


async def asked(store: Store, who: str, *, code: str = "c", device: str = "phone", bring: bool = False) -> None:
    await store.sign_ins.add(SignIn(code, who, "desk", SOON), time())
    assert await store.sign_ins.request(code, device, "Firefox", time(), bring=bring)


async def arrive(store: Store, device: str = "phone", *, code: str = "c", bring: bool = False) -> bool:
    arrived = await store.sign_ins.arrive(code, device, f"new {device}", "", time(), bring=bring)
    return arrived is not None


async def test_nobody_arrives_without_a_yes(store: Store) -> None:
    """A code alone opens nothing: before the maker allows it, after a no, or for another device."""
    ann = await store.welcome("desk")
    await asked(store, ann)
    assert await arrive(store) is False
    assert await store.sign_ins.decide("c", "phone", time(), allow=True) is False
    assert await store.sign_ins.decide("c", "desk", time(), allow=True) is True
    assert await arrive(store, "thief") is False
    assert await arrive(store) is True
    assert [await store.person(device) for device in ("phone", "thief", "new phone")] == [None, None, ann]
    await asked(store, ann, code="d", device="tablet")
    assert await store.sign_ins.decide("d", "desk", time(), allow=False) is True
    assert await store.sign_ins.decide("d", "desk", time(), allow=True) is False
    assert await arrive(store, "tablet", code="d") is False
    assert len(await store.people.devices(ann)) == 2


async def test_each_step_is_taken_once(store: Store) -> None:
    """Of several devices that ask at once one does; of several arrivals at once one is."""
    ann = await store.welcome("desk")
    await store.sign_ins.add(SignIn("c", ann, "desk", SOON), time())
    asks = [store.sign_ins.request("c", f"phone {number}", "", time(), bring=False) for number in range(4)]
    assert sorted(await asyncio.gather(*asks)) == [False] * 3 + [True]
    (waiting,) = await store.sign_ins.waiting("desk", time())
    assert await store.sign_ins.waiting("phone 0", time()) == []
    await store.sign_ins.decide("c", "desk", time(), allow=True)
    assert sorted(await asyncio.gather(*(arrive(store, waiting.device) for _ in range(4)))) == [False] * 3 + [True]
    assert await store.sign_ins.waiting("desk", time()) == []


async def test_a_code_is_good_until_its_time(store: Store) -> None:
    """Nobody asks with an old one or allows an old wish; whoever was allowed in time has a minute to come."""
    ann = await store.welcome("desk")
    await store.sign_ins.add(SignIn("c", ann, "desk", 100.0), 50.0)
    assert await store.sign_ins.request("c", "phone", "", 101.0, bring=False) is False
    assert await store.sign_ins.request("c", "phone", "", 99.0, bring=False) is True
    assert await store.sign_ins.decide("c", "desk", 101.0, allow=True) is False
    assert await store.sign_ins.decide("c", "desk", 100.0, allow=True) is True
    assert await store.sign_ins.arrive("c", "phone", "new", "", 161.0, bring=False) is None
    assert await store.sign_ins.arrive("c", "phone", "new", "", 159.0, bring=False) is not None


@pytest.mark.parametrize("ends", ["desk", "phone"])
async def test_what_a_device_began_ends_with_it(store: Store, ends: str) -> None:
    """Signed out, a device takes its codes, challenges and wishes along, a yes that was not fetched too."""
    ann, ben = await store.welcome("desk"), await store.welcome("phone")
    await asked(store, ann)
    await store.sign_ins.decide("c", "desk", time(), allow=True)
    await store.people.issue(Ticket("t", "challenge", ann, ends, SOON), time())
    assert await store.people.revoke(ann if ends == "desk" else ben, ends, time()) is True
    assert (await store.sign_ins.find("c"), await store.people.ticket("challenge", "t")) == (None, None)
    assert await arrive(store) is False


async def test_a_join_signs_the_other_devices_out(store: Store) -> None:
    """Whoever is joined to another person keeps seats and loses devices: an old cookie of theirs opens nobody."""
    ann, ben = await store.welcome("desk"), await store.welcome("phone")
    await store.create("t", with_seats(person("Ben", ben), person("Ann", ann)), [])
    await asked(store, ben, code="own", device="tablet")
    await store.sign_ins.decide("own", "desk", time(), allow=True)
    assert await arrive(store, "tablet", code="own")
    await asked(store, ann, bring=True)
    await store.sign_ins.decide("c", "desk", time(), allow=True)
    arrived = await store.sign_ins.arrive("c", "phone", "new phone", "", time(), bring=True)
    assert arrived is not None
    assert (arrived.tables, set(arrived.ended)) == (("t",), {"phone", "new tablet"})
    assert await store.people.known_devices(["desk", "phone", "new phone", "new tablet"]) == {"desk", "new phone"}


async def test_an_old_cookie_is_exchanged_once(store: Store) -> None:
    """The device has its new name with all that it began; by the old one it is nobody, and cannot become anybody."""
    ann = await store.welcome("desk")
    await store.sign_ins.add(SignIn("c", ann, "desk", SOON), time())
    assert await store.people.exchange("desk", "new desk", time()) is True
    assert await store.people.exchange("desk", "other desk", time()) is False
    assert [await store.person(name) for name in ("desk", "new desk", "other desk")] == [None, ann, None]
    assert await store.people.why_ended("desk", time()) == EXCHANGED
    assert await store.people.why_ended("desk", time() + 60) == ""
    found = await store.sign_ins.find("c")
    assert found is not None
    assert found.maker == "new desk"


async def test_a_join_brings_no_more_passkeys_than_one_may_have(store: Store) -> None:
    """Refused as a whole: both keep their keys, devices and seats, and once there is room the same yes counts."""
    ann, mori = await store.welcome("desk"), await store.welcome("phone")
    for number in range(MOST_PASSKEYS + 1):
        owner = ann if number < MOST_PASSKEYS - 2 else mori
        await store.people.add_passkey(Passkey(f"k{number}", owner, b""), MOST_PASSKEYS)
    await asked(store, ann, bring=True)
    await store.sign_ins.decide("c", "desk", time(), allow=True)
    with pytest.raises(TooManyPasskeys):
        await arrive(store, bring=True)
    assert [len(await store.people.passkeys(one)) for one in (ann, mori)] == [MOST_PASSKEYS - 2, 3]
    assert (await store.person("phone"), await store.person("desk")) == (mori, ann)
    await store.people.drop_passkey(mori, f"k{MOST_PASSKEYS}")
    assert await arrive(store, bring=True)
    assert len(await store.people.passkeys(ann)) == MOST_PASSKEYS


def push(name: str, who: str, device: str) -> Address:
    return Address(name, who, "push", name, confirmed=True, device=device)


async def endpoints(store: Store, who: str) -> set[str]:
    return {one.id for one in await store.notifications.addresses(who)}


async def test_pushes_end_with_their_device(store: Store) -> None:
    """A device that is signed out is called no more, nor one of which nobody noted whose it is; others are."""
    ann = await store.welcome("desk")
    await asked(store, ann)
    await store.sign_ins.decide("c", "desk", time(), allow=True)
    assert await arrive(store)
    mail = Address("mail", ann, "email", "a@example.org", confirmed=True)
    for one in (push("here", ann, "desk"), push("there", ann, "new phone"), push("somewhere", ann, ""), mail):
        assert await store.notifications.add(one, 8)
    await store.people.exchange("new phone", "newer phone", time())
    assert await store.people.revoke(ann, "newer phone", time())
    assert await endpoints(store, ann) == {"here", "mail"}


@pytest.mark.parametrize("bring", [True, False])
async def test_pushes_go_with_who_is_at_the_browser(store: Store, bring: bool) -> None:
    """Joined, the browser is called for both; signed in as somebody else, it is called for nobody it was before."""
    ann, mori = await store.welcome("desk"), await store.welcome("phone")
    await store.rename(mori, "Mori")
    await store.create("t", with_seats(person("Mori", mori), person("Ann", ann)), [])
    await store.notifications.add(push("browser", mori, "phone"), 8)
    await asked(store, ann, bring=bring)
    await store.sign_ins.decide("c", "desk", time(), allow=True)
    assert await arrive(store, bring=bring)
    found = [*await store.notifications.addresses(ann), *await store.notifications.addresses(mori)]
    assert [(one.person, one.device) for one in found] == ([(ann, "new phone")] if bring else [])
