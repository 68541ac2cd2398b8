// Questions to the server and its answers.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { ApiError, ask, themeOf, upload } from "../src/lib/api";

const COOKIE = "/api/me/device"; // asked for before the first wish
const fetched = globalThis.fetch;
afterEach(() => void (globalThis.fetch = fetched));

/** A server that gives one answer; what it was asked. */
function serving(answer: Response | null): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (address, settings) => {
    if (address === COOKIE) return json({ known: true });
    asked.push([settings?.method, address, settings?.body].filter((part) => part !== undefined).join(" "));
    if (!answer) throw new TypeError("no line");
    return answer;
  };
  return asked;
}

const json = (value: unknown, status = 200) => Response.json(value, { status });

test("a question fills the path, the query and the body", async () => {
  const asked = serving(json({ ply: 3 }));
  const path = { replay: "a/b", ply: 3 };
  assert.deepEqual(await ask("GET /api/replays/{replay}/{ply}", { path, query: { seat: -1 } }), { ply: 3 });
  serving(json({}));
  assert.deepEqual(asked, ["GET /api/replays/a%2Fb/3?seat=-1"]);
  const named = serving(json({ name: "Ann", tables: [] }));
  await ask("PUT /api/me", { body: { name: "Ann" } });
  assert.deepEqual(named, ['PUT /api/me {"name":"Ann"}']);
});

test("a record goes as it stands in its file", async () => {
  const asked = serving(json({ replay: "r1", replays: ["r1"] }, 201));
  assert.equal((await upload("{ }\n")).replay, "r1");
  assert.deepEqual(asked, ["POST /api/records { }\n"]);
});

test("what is refused says why, and what cannot be reached or read is told apart", async () => {
  const refused = async (answer: Response | null) => {
    serving(answer);
    const error = await ask("GET /api/me").then(
      () => null,
      (reason) => reason as ApiError,
    );
    return [error?.status, error?.code, error?.words?.key ?? null];
  };
  const words = { key: "error-not-found" };
  assert.deepEqual(await refused(json({ code: "error-not-found", words }, 404)), [404, ...Array(2).fill(words.key)]);
  assert.deepEqual(await refused(new Response("Bad gateway", { status: 502 })), [502, "error", null]);
  assert.deepEqual(await refused(null), [0, "offline", null]);
});

test("a game's looks are asked for again after a line that was down, and then no more", async () => {
  serving(null);
  await assert.rejects(themeOf("copulas"));
  const asked = serving(json({ css: "", defs: "" }));
  assert.deepEqual(await themeOf("copulas"), { css: "", defs: "" });
  await themeOf("copulas");
  assert.deepEqual(asked, ["GET /api/games/copulas/theme"]);
});

test("what is asked again because the answer was lost goes under the same key, and the next wish under another", async () => {
  const keys: string[] = [];
  let lost = 3;
  globalThis.fetch = async (address, settings) => {
    if (address === COOKIE) return json({ known: true });
    keys.push(new Headers(settings?.headers).get("idempotency-key") ?? "");
    if (lost-- > 0) throw new TypeError("no line");
    return json({ table: "t" }, 201);
  };
  const body = { game: "x", seats: [] };
  const wish = () => ask("POST /api/tables", { body }).catch((error: ApiError) => error.code);
  assert.equal(await wish(), "offline");
  assert.deepEqual(await wish(), { table: "t" });
  assert.deepEqual(await wish(), { table: "t" });
  assert.deepEqual([keys.length, new Set(keys.slice(0, 4)).size, new Set(keys).size], [5, 1, 2]);
  assert.match(keys[0]!, /^[0-9a-f]{32}$/);
});

test("a browser has a cookie before its first wish, and does not ask for it again and again", async (context) => {
  context.mock.timers.enable({ apis: ["Date"], now: Date.now() + 3_600_000 }); // whatever was asked before is long ago
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return json({});
  };
  await ask("GET /api/me");
  await ask("POST /api/tables", { body: { game: "x", seats: [] } });
  await ask("POST /api/tables", { body: { game: "x", seats: [] } });
  assert.deepEqual(asked, ["/api/me", COOKIE, "/api/tables", "/api/tables"]);
});
