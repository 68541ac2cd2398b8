"""A name that is given at the table, after sitting down."""

from __future__ import annotations

from server.serving import ME, OPEN, Guest, Server


def test_a_name_is_given_at_the_table_once(either: Server) -> None:
    """Who sat down without a name gives one there: the others see it at once, and it is theirs from now on."""
    with Guest(either, "") as ann, Guest(either, "Ben") as ben:
        made = ann.opened(ME, OPEN)
        table, name = made["table"], f"/api/tables/{made['table']}/name"
        assert ben.joined(made["invite"]["1"]).status_code == 200
        with ben.line(table) as line:
            line.hello()
            assert line.state["seats"][0].get("name", "") == ""
            refused = ann.http.put(name, json={"name": "f.u.c.k you"})
            assert (refused.status_code, refused.json()["code"]) == (400, "error-name-rude")
            assert ann.http.put(name, json={"name": "Anna"}).json() == {"name": "Anna"}
            line.until_version(line.state["version"] + 1)
            assert line.state["seats"][0]["name"] == "Anna"
        assert ann.http.get("/api/me").json()["name"] == "Anna"
        for guest in (ann, ben):
            again = guest.http.put(name, json={"name": "Cleo"})
            assert (again.status_code, again.json()["code"]) == (409, "error-table-named")
        assert ben.http.get("/api/me").json()["name"] == "Ben"
        with Guest(either, "") as stranger:
            assert stranger.http.put(name, json={"name": "Dora"}).status_code in (401, 404, 409)
