"""Games on real tables that several devices follow: by their link, one entry at a time, in both stores."""

from __future__ import annotations

from typing import Any

from adjoin.server.db.repositories.real_games import DAYS, MOST, FollowedGame
from adjoin.server.db.store import Store
from server.serving import Guest, Server

GAME: dict[str, Any] = {"game": "copulas", "depth": "moves", "seed": "abc", "names": ["Aki", "Mori"]}


def test_everyone_with_the_link_follows_and_enters(either: Server) -> None:
    """Another device sees what was entered and enters the next move; of two who enter at once the second is told;
    nobody finds a game whose sharing ended, and only whoever shared it ends that."""
    with Guest(either, "Ann") as ann, Guest(either, "Ben") as ben:
        made = ann.http.post("/api/real-games", json=GAME).json()
        link = f"/api/real-games/{made['id']}"
        told = ben.http.get(link).json()
        assert (told["version"], told["game"]["names"]) == (1, ["Aki", "Mori"])
        assert ben.http.get(f"{link}?since=1").json() == {"version": 1}
        entered = {**told["game"], "entries": [{"seat": 0, "text": "U@f6"}]}
        assert ben.http.put(link, json={"version": 1, "game": entered}).json()["version"] == 2
        late = ann.http.put(link, json={"version": 1, "game": entered})
        assert (late.status_code, late.json()["code"]) == (409, "error-real-game-changed")
        assert ann.http.get(f"{link}?since=1").json()["game"]["entries"] == [{"seat": 0, "text": "U@f6"}]
        ben.http.delete(link)
        assert ann.http.get(link).status_code == 200
        ann.http.delete(link)
        assert ben.http.get(f"{link}?since=2").json()["code"] == "error-real-game-gone"


def test_what_is_no_game_is_not_shared(ann: Guest) -> None:
    """Of no game here, too long, with control characters, or too many entries: refused, and nothing is kept."""
    for wrong in (
        {"game": "nowhere"},
        {"names": ["x" * 41]},
        {"depth": "deep"},
        {"entries": [{"seat": 0, "text": "U"}] * 401},
    ):
        assert ann.http.post("/api/real-games", json={**GAME, **wrong}).status_code in (400, 404, 422), wrong
    huge = ann.http.post("/api/real-games", json={**GAME, "box": {"x": "x" * 300_000}})
    assert huge.status_code == 413
    odd = ann.http.post("/api/real-games", json={**GAME, "options": {"x": "\x00"}})
    assert odd.json()["code"] == "error-characters"


async def test_a_store_keeps_so_many_followed_games(store: Store) -> None:
    """Twenty of one person, of which the oldest makes room; what nobody enters into for a month is gone."""
    person = await store.welcome("device")
    for number in range(MOST + 3):
        one = FollowedGame(f"g{number}", person, "copulas", 1, 1000.0 + number, "{}")
        assert await store.real_games.add(one) == "kept"
    assert len(await store.real_games.of(person)) == MOST
    assert await store.real_games.find("g0") is None
    later = FollowedGame("later", await store.welcome("other"), "copulas", 1, 2000.0 + DAYS * 86_400, "{}")
    assert await store.real_games.add(later, all_bytes=1) == "full"
    assert await store.real_games.add(later) == "kept"
    assert await store.real_games.of(person) == []
