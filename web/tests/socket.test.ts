// The line to a table, and how it comes back.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { QUIET } from "../src/lib/pulse";
import { Connection, type Wire } from "../src/lib/socket";

const LOST = 1006;

/** A connection whose wires the test holds, the newest last, and whose pauses pass when it says so. */
function wired(context: TestContext, beats = false) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const wires: (Wire & { sent: string[] })[] = [];
  const open = () => {
    const sent: string[] = [];
    const wire = {
      onopen: null,
      onmessage: null,
      onclose: null,
      beats,
      sent,
      close() {},
      send: (text: string) => void sent.push(text),
    };
    wires.push(wire);
    return wire;
  };
  const connection = new Connection(
    open,
    () => 7,
    () => {},
  );
  connection.pulse.quiet = QUIET;
  const drop = () => wires.at(-1)!.onclose!({ code: LOST });
  return { connection, wires, drop, pass: (time: number) => context.mock.timers.tick(time) };
}

test("each failed try waits twice as long, up to eight seconds", (context) => {
  const { wires, drop, pass } = wired(context);
  for (const pause of [300, 600, 1200, 2400, 4800, 8000, 8000]) {
    const before = wires.length;
    drop();
    pass(pause - 1);
    assert.equal(wires.length, before);
    pass(1);
    assert.equal(wires.length, before + 1);
  }
});

test("after a good connection the next pause is short again", (context) => {
  const { connection, wires, drop, pass } = wired(context);
  for (const pause of [300, 600, 1200]) {
    drop();
    pass(pause);
  }
  wires.at(-1)!.onopen!();
  assert.equal(connection.line.value, "open");
  const before = wires.length;
  drop();
  assert.equal(connection.line.value, "lost");
  pass(300);
  assert.equal(wires.length, before + 1);
});

test("a network that is back is tried at once, and the pauses begin anew", (context) => {
  const { connection, wires, drop, pass } = wired(context);
  for (const pause of [300, 600]) {
    drop();
    pass(pause);
  }
  drop();
  const before = wires.length;
  connection.retry();
  assert.equal(wires.length, before + 1);
  drop();
  pass(300);
  assert.equal(wires.length, before + 2);
});

test("whoever comes back says what was shown last, and open questions are answered by nothing", async (context) => {
  const { connection, wires, drop } = wired(context);
  wires[0]!.onopen!();
  assert.equal((JSON.parse(wires[0]!.sent[0]!) as { since: number }).since, 7);
  const answer = connection.ask({ type: "undo" } as never);
  drop();
  const waits = new Promise((done) => setImmediate(done, "it waits"));
  assert.equal(await Promise.race([answer, waits]), null);
});

const pings = (sent: string[]) => sent.filter((text) => text.includes('"ping"')).length;

test("a line on which nothing is heard is lost within ten seconds, and opened again", (context) => {
  const { connection, wires, pass } = wired(context, true);
  wires[0]!.onopen!();
  pass(4000);
  assert.equal(pings(wires[0]!.sent), 1);
  pass(4999);
  assert.equal(connection.line.value, "open");
  pass(1);
  assert.equal(connection.line.value, "lost");
  pass(300);
  assert.equal(wires.length, 2);
});

test("whatever is heard keeps a line, and nobody asks a server that talks", (context) => {
  const { connection, wires, pass } = wired(context, true);
  wires[0]!.onopen!();
  for (let second = 0; second < 30; second += 3) {
    pass(3000);
    wires[0]!.onmessage!({ data: '{"type":"now","at":1}' });
  }
  assert.equal(pings(wires[0]!.sent), 0);
  pass(4000);
  wires[0]!.onmessage!({ data: '{"type":"pong","id":1}' });
  pass(5000);
  assert.equal(connection.line.value, "open");
});

test("a page that comes back into sight knows within three seconds", (context) => {
  const { connection, wires, pass } = wired(context, true);
  wires[0]!.onopen!();
  connection.check();
  assert.equal(pings(wires[0]!.sent), 1);
  pass(3000);
  assert.equal(connection.line.value, "lost");
});

test("without a network the line is lost at once, and a late word of the old one is not heard", (context) => {
  const { connection, wires, pass } = wired(context, true);
  wires[0]!.onopen!();
  connection.lose();
  assert.equal(connection.line.value, "lost");
  assert.equal(wires[0]!.onmessage, null);
  pass(300);
  wires[1]!.onopen!();
  assert.equal(connection.line.value, "open");
});

test("a lesson's line, behind which there is no server, is never asked", (context) => {
  const { connection, wires, pass } = wired(context);
  wires[0]!.onopen!();
  pass(60_000);
  assert.equal(pings(wires[0]!.sent), 0);
  assert.equal(connection.line.value, "open");
});

test("a line that does not open is given up after ten seconds, and another one is tried", (context) => {
  const { connection, wires, pass } = wired(context, true);
  pass(10_000);
  assert.equal(connection.line.value, "lost");
  pass(300);
  assert.equal(wires.length, 2);
  assert.equal(wires[0]!.onopen, null);
  wires[1]!.onopen!();
  pass(3999);
  assert.equal(connection.line.value, "open");
});
