"""Attacks on accounts: links, cookies, codes and sockets that outlive a sign-in, a sign-out or a merge."""

from __future__ import annotations

import json
from typing import Any

from websockets.exceptions import ConnectionClosed

from bench.server.repairs.house import House
from bench.server.repairs.people import FAULT, allow, ask, at_once, code_of, copied, sign_in, sign_out, tables_of
from server.authenticator import PRESENT, Authenticator
from server.lobbying import Looking, offered
from server.serving import ME, OPEN

PASSKEYS = 20
MOST_PASSKEYS = 10
SILENT = 6.0  # seconds after which a socket that said nothing is believed to say nothing


def move_link(house: House) -> dict[str, Any]:
    """Whoever opens a stranger's link and presses the button that stands out must not hand their seats over.

    Before, the button said that everything is brought along; now it leads back, and the next one asks to sign in.
    """
    mallory, ann = house.visitor(name="Mallory"), house.visitor()
    mallory.opened(ME, OPEN)
    table, code = ann.opened(ME, OPEN)["table"], code_of(mallory)
    found = ann.http.get(f"/api/moves/{code}").json()
    bring = "state" not in found  # what the page's button sends
    answer = ask(ann, code, bring=bring)
    allow(mallory)
    taken, lost = table in tables_of(mallory), table not in tables_of(ann)
    return {"held": not taken and not lost, "button_brings": bring, "answer": answer.status_code, "seat_taken": taken}


def copied_before_sign_in(house: House) -> dict[str, Any]:
    """A cookie that was copied before a sign-in must not open what was signed in to."""
    desk, phone = house.visitor(), house.visitor()
    table = desk.opened(ME, OPEN)["table"]
    phone.http.put("/api/me", json={"name": "Nobody"})
    thief = copied(house, phone)
    sign_in(desk, phone, bring=False)
    opens = table in tables_of(thief)
    return {"held": not opens and table in tables_of(phone), "copy_opens": opens}


def copied_before_sign_out(house: House) -> dict[str, Any]:
    """A copied cookie must end with a sign-out, also after the same browser has signed in again."""
    desk, phone = house.visitor(), house.visitor()
    table = desk.opened(ME, OPEN)["table"]
    sign_in(desk, phone)
    thief = copied(house, phone)
    assert table in tables_of(thief)
    sign_out(desk)
    out = table in tables_of(thief)
    sign_in(desk, phone)
    again = table in tables_of(thief)
    return {"held": not out and not again, "opens_signed_out": out, "opens_after_new_sign_in": again}


def code_of_signed_out(house: House) -> dict[str, Any]:
    """A code that was made on a device must end with that device's sign-out."""
    desk, phone, accomplice = house.visitor(), house.visitor(), house.visitor()
    table = desk.opened(ME, OPEN)["table"]
    sign_in(desk, phone)
    code = code_of(phone)
    sign_out(desk)
    answer = ask(accomplice, code)
    opens = table in tables_of(accomplice)
    return {"held": answer.is_client_error and not opens, "answer": answer.status_code, "code_opens": opens}


def lobby_of_signed_out(house: House) -> dict[str, Any]:
    """The lobby's socket of a device that was signed out must tell nothing of private offers."""
    desk, phone = house.visitor(), house.visitor()
    desk.opened(ME, OPEN)
    sign_in(desk, phone)
    with Looking(phone) as lobby:
        lobby.until(lambda: lobby.mine is not None)
        sign_out(desk)
        answer = offered(desk, public=False)
        offer = str(answer.json()["offer"]["id"])
        end = heard_until_end(lobby, offer)
    return {"held": end == "closed", "socket": end}


def heard_until_end(lobby: Looking, word: str) -> str:
    """What comes first: a word is told, the socket is closed, or it stays silent."""
    try:
        while True:
            if word in str(lobby.socket.recv(timeout=SILENT)):
                return "told"
    except ConnectionClosed:
        return "closed"
    except TimeoutError:
        return "silent"


def merged_code(house: House) -> dict[str, Any]:
    """A code of somebody who is another person now is refused, and is no fault of the server."""
    ann, ben, cat = house.visitor(), house.visitor(name="Ben"), house.visitor(name="Cat")
    for guest in (ann, ben):
        guest.opened(ME, OPEN)
    code = code_of(ann)
    sign_in(ben, ann, bring=True)
    answers = [cat.http.get(f"/api/moves/{code}").status_code, ask(cat, code).status_code]
    return {"held": all(400 <= status < FAULT for status in answers), "answers": answers}


def mutual_merges(house: House) -> dict[str, Any]:
    """Two people who merge into each other at the same time end as one or two, never in a fault of the server."""
    answers = list[int]()
    for _ in range(4):
        ann, ben = house.visitor(), house.visitor(name="Ben")
        for guest in (ann, ben):
            guest.opened(ME, OPEN)
        of_ann, of_ben = code_of(ann), code_of(ben)
        for _ in range(2):  # the second time after a yes, where one is needed
            pair = at_once(lambda: ask(ann, of_ben, bring=True), lambda: ask(ben, of_ann, bring=True))  # noqa: B023
            answers += [answer.status_code for answer in pair]
            at_once(lambda: allow(ann), lambda: allow(ben))  # noqa: B023
    return {"held": all(status < FAULT for status in answers), "answers": sorted(answers)}


def passkeys(house: House) -> dict[str, Any]:
    """Twenty passkeys added at once must not be more than ten, nor one count that recognised nobody."""
    ann, bob = house.visitor(), house.visitor(name="Bob")
    for guest in (ann, bob):
        guest.http.put("/api/me", json={"name": guest.name})
    site = house.address.split("//")[1].split(":")[0]
    unverified = Authenticator(house.address, site)
    unverified.flags = PRESENT
    invitation = bob.http.post("/api/me/passkeys/new").json()
    touched = bob.http.post("/api/me/passkeys", json={"answer": unverified.made(invitation)}).status_code
    invitations = [ann.http.post("/api/me/passkeys/new") for _ in range(PASSKEYS)]
    made = [Authenticator(house.address, site).made(one.json()) for one in invitations if one.is_success]
    bodies = [json.dumps({"answer": one}) for one in made]
    at_once(*(lambda body=body: ann.http.post("/api/me/passkeys", content=body) for body in bodies))
    count = len(ann.http.get("/api/me/devices").json()["passkeys"])
    held = 0 < count <= MOST_PASSKEYS and touched >= 400
    return {"held": held, "tried": len(made), "passkeys": count, "only_touched": touched}


def two_houses(house: House) -> dict[str, Any]:
    """Two servers on one host name must leave each other's cookies alone: browsers send them to every port."""
    with house.neighbour() as address:
        ann = house.visitor()
        table = ann.opened(ME, OPEN)["table"]
        there = ann.http.put(f"{address}/api/me", json={"name": "Ann"})
        kept = table in tables_of(ann)
    return {"held": kept, "answer": there.status_code, "own_table_kept": kept}


ACCOUNTS: dict[str, Any] = {
    "move_link": move_link,
    "copied_before_sign_in": copied_before_sign_in,
    "copied_before_sign_out": copied_before_sign_out,
    "code_of_signed_out": code_of_signed_out,
    "lobby_of_signed_out": lobby_of_signed_out,
    "merged_code": merged_code,
    "mutual_merges": mutual_merges,
    "passkeys": passkeys,
    "two_houses": two_houses,
}
