// The table's model: what it does with messages, and a line that breaks.
import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { PROTOCOL, type ShownState, type ToClient } from "../src/generated/messages";
import { commit } from "../src/lib/settings";
import { Connection, type Wire } from "../src/lib/socket";
import { plyOf } from "../src/replay/model";
import { reorder, shift } from "../src/table/controls/rack";
import { mergedLog, placements } from "../src/table/model/state";
import { TableModel } from "../src/table/model/table";
import { sums } from "../src/table/end/scoring";
import { BAR, CORNER, squareBoard, UNIT, whole } from "./toy";

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get last() {
    return this.sent.at(-1)!;
  }
}

function state(more: Partial<ShownState> = {}): ShownState {
  return {
    type: "state",
    number: 0,
    version: 1,
    ply: 0,
    turn: 0,
    phase: "place",
    viewer: 0,
    seats: [
      { seat: 0, kind: "person", name: "Ada", yours: true },
      { seat: 1, kind: "bot", level: "random" },
    ],
    scene: { layers: [], panels: [], pieces: [BAR, CORNER], choices: [], prompt: { key: "p" } },
    legal: { I: { "0": "0:AQ" } },
    standing: { scores: [0, 0], ranking: [[0, 1]], parts: [] },
    undo: { allowed: false },
    log: [],
    whole_log: true,
    commands: [],
    ...more,
  };
}

function table(more: Partial<ShownState> = {}): { model: TableModel; wire: FakeWire } {
  const wire = new FakeWire();
  const model = new TableModel(() => wire);
  wire.onopen?.();
  wire.say({
    type: "welcome",
    protocol: PROTOCOL,
    table: "t",
    game: "g",
    options: {},
    viewer: 0,
    shared: false,
    board: squareBoard(6, 5),
  });
  wire.say(whole(state(more)));
  return { model, wire };
}

const onA1 = { do: "hover", point: [UNIT / 2, UNIT / 2] } as const;

test("the first words on the line are a greeting with the version already seen", () => {
  const { model, wire } = table();
  assert.deepEqual(wire.sent[0], { type: "hello", protocol: PROTOCOL, since: null });
  wire.onopen?.();
  assert.equal(wire.last.since, 1);
  model.close();
});

test("two presses place a tile: one stages, the other commits with the version seen", () => {
  const { model, wire } = table();
  model.held.act({ do: "pick", piece: "I" });
  model.held.act(onA1);
  model.press();
  assert.ok(model.held.hand.value.staged && wire.last.type !== "move");
  model.press();
  assert.deepEqual([wire.last.type, wire.last.text, wire.last.version], ["move", "I@a1", 1]);
  model.close();
});

test("one press is enough for those who prefer it", () => {
  const { model, wire } = table();
  commit.value = "one";
  model.held.act({ do: "pick", piece: "I" });
  model.held.act(onA1);
  model.press();
  commit.value = "two";
  assert.equal(wire.last.type, "move");
  model.close();
});

test("an illegal ghost is never sent", () => {
  const { model, wire } = table();
  model.held.act({ do: "pick", piece: "L" });
  model.held.act(onA1);
  model.press();
  model.press();
  assert.ok(wire.sent.every((message) => message.type !== "move"));
  model.close();
});

test("a refusal is kept with its words and cells", async () => {
  const { model, wire } = table();
  const played = model.play("I@a1");
  wire.say({ type: "refused", id: wire.last.id, code: "x", words: { key: "no" }, cells: ["a1"] });
  assert.equal(await played, false);
  assert.deepEqual(model.attempts.trouble.value, { words: { key: "no" }, paragraph: "", cells: ["a1"] });
  model.close();
});

test("a lone playable tile is put into the hand at the start of a turn", () => {
  const later = { ...CORNER, playable: false };
  const { model } = table({ scene: { ...state().scene, pieces: [BAR, later] } });
  assert.equal(model.held.hand.value.piece, "I");
  model.close();
});

test("where a finger put the last tile the next one is not put; where a cursor stands it is", () => {
  const { model, wire } = table();
  const anchors = [true, false].map((touched) => {
    model.held.act({ do: "pick", piece: "I" });
    model.held.act({ do: "drop", point: [UNIT / 2, UNIT / 2] });
    model.held.touched = touched;
    assert.ok(model.held.hand.value.anchor);
    model.held.act({ do: "clear" });
    model.held.act({ do: "pick", piece: "L" });
    return model.held.hand.value.anchor !== null;
  });
  assert.deepEqual(anchors, [false, true]);
  assert.ok(wire.sent.every((message) => message.type !== "move"));
  model.close();
});

const soon = () => new Promise((resolve) => setTimeout(resolve, 60));

test("while others play, placements are plans: asked about, never sent, and flagged when they break", async () => {
  const { model, wire } = table({ turn: 1 });
  const answer = (legal: boolean) => {
    const ghost = { text: "I@a1", legal, cells: ["a1"], refusal: legal ? null : { key: "no" } };
    wire.say({ type: "plan", id: wire.last.id, ghosts: [ghost] });
  };
  assert.ok(model.game.planning.value);
  model.held.act({ do: "pick", piece: "I" });
  model.held.act({ do: "drop", point: onA1.point });
  await model.commit();
  assert.equal(model.plans.list.value.length, 0, "what nobody has answered for is no plan yet");
  await soon();
  answer(true);
  await soon();
  await model.commit();
  assert.deepEqual([wire.last.type, wire.last.texts], ["plan", ["I@a1"]]);
  answer(false);
  await soon();
  assert.equal(model.plans.list.value[0]?.ghost?.legal, false);
  assert.ok(wire.sent.every((message) => message.type !== "move"));
  model.close();
});

test("a page older than the server is told so", () => {
  const { model, wire } = table();
  wire.say({ type: "reload", protocol: 4 });
  assert.ok(model.stale.value);
  model.close();
});

const COVERED = { curtain: true, viewer: -1 };

test("the curtain is lifted by the server, and comes back with the next turn", async () => {
  const { model, wire } = table(COVERED);
  assert.ok(model.curtain.covered.value);
  const lifting = model.curtain.lift();
  assert.deepEqual([wire.last.type, wire.last.seat, wire.last.up], ["lift", 0, true]);
  wire.say({ type: "ack", id: wire.last.id, version: 1 });
  assert.ok(await lifting);
  assert.ok(model.curtain.covered.value);
  wire.say(whole(state()));
  assert.ok(!model.curtain.covered.value);
  model.plans.list.value = [{ text: "I@a1", ghost: null }];
  wire.say(whole(state({ ...COVERED, version: 2, ply: 1, turn: 1 })));
  assert.ok(model.curtain.covered.value);
  assert.deepEqual(model.plans.list.value, []);
  model.close();
});

test("a look at the hand shows no more than the hand, until the curtain is down again", async () => {
  const { model, wire } = table(COVERED);
  const answer = (waiting: Promise<unknown>) => {
    wire.say({ type: "ack", id: wire.last.id, version: 1 });
    return waiting;
  };
  await answer(model.curtain.peek());
  wire.say(whole(state()));
  assert.deepEqual([model.curtain.covered.value, model.curtain.peeking.value], [true, true]);
  await answer(model.curtain.endPeek());
  assert.deepEqual([model.curtain.covered.value, model.curtain.peeking.value], [true, true]);
  wire.say(whole(state(COVERED)));
  assert.deepEqual([model.curtain.covered.value, model.curtain.peeking.value], [true, false]);
  model.close();
});

test("a broken line answers nobody, comes back by itself and asks for what it missed", async (context) => {
  const wires: FakeWire[] = [];
  const heard: ToClient[] = [];
  const connection = new Connection(
    () => (wires.push(new FakeWire()), wires.at(-1)!),
    () => 7,
    (message) => heard.push(message),
  );
  context.after(() => connection.close());
  wires[0]!.onopen?.();
  const answer = connection.ask({ type: "probe", text: "I@a1" });
  wires[0]!.onclose?.({ code: 1006 });
  const waits = new Promise((done) => setImmediate(done, "it waits"));
  assert.equal(await Promise.race([answer, waits]), null);
  assert.equal(connection.line.value, "lost");
  connection.retry();
  wires[1]!.onopen?.();
  assert.deepEqual(wires[1]!.last, { type: "hello", protocol: PROTOCOL, since: 7 });
});

test("a change is shown as the state it makes; one that does not follow asks for everything", () => {
  const { model, wire } = table();
  const line = { version: 2, ply: 1, seat: 0, words: { key: "k" } };
  wire.say({ type: "change", since: 0, number: 1, public: { version: 2, ply: 1, turn: 1 }, log: [line] });
  assert.deepEqual(
    [model.game.state.value?.version, model.game.planning.value, model.game.log.value],
    [2, true, [line]],
  );
  wire.say({ type: "change", since: 2, number: 3, public: { version: 4 } });
  assert.deepEqual([model.game.state.value?.version, wire.last.type], [2, "resync"]);
  wire.say(whole(state({ number: 0, version: 4 })));
  assert.equal(model.game.state.value?.version, 4);
  model.close();
});

test("points are asked for while anybody looks at them, and again when the line comes back", () => {
  const { model, wire } = table({ standing: null });
  const asked = () => wire.sent.filter((one) => one.type === "points").map((one) => one.shown ?? true);
  const [first, second] = [model.sidebar.lookAtPoints(), model.sidebar.lookAtPoints()];
  assert.deepEqual(asked(), [true], "once for both");
  wire.say({
    type: "change",
    since: 0,
    number: 0,
    own: { standing: { scores: [3, 1], ranking: [[0], [1]], parts: [] } },
  });
  assert.deepEqual(model.game.state.value?.standing?.scores, [3, 1]);
  wire.say(model.game.welcome.value!);
  assert.deepEqual(asked(), [true, true], "a new line knows nothing of it");
  first();
  assert.deepEqual(asked(), [true, true], "somebody still looks");
  second();
  assert.deepEqual(asked(), [true, true, false]);
  wire.say({ type: "change", since: 0, number: 0, own: { standing: null } });
  assert.equal(model.game.state.value?.standing, null);
  model.close();
});

test("the log takes a gap or the whole", () => {
  const line = (version: number) => ({ version, ply: version, seat: 0, words: { key: "k" } });
  assert.equal(mergedLog([line(1)], { log: [line(2)], whole_log: false }).length, 2);
  assert.equal(mergedLog([line(1)], { log: [line(2)], whole_log: true }).length, 1);
});

test("what was taken back is no longer counted as placed", () => {
  const line = (key: string, ply: number) => ({ version: 0, ply, seat: 0, words: { key: `event-${key}` } });
  const log = [line("place", 1), line("draw", 2), line("place", 3), line("place", 4), line("undo", 2)];
  assert.equal(placements(log), 1);
  assert.equal(placements([...log, line("place", 3)]), 2);
});

test("the rack keeps the order it was given", () => {
  const { model } = table();
  reorder(model, "L", "I");
  assert.deepEqual(
    model.held.pieces.value.map((piece) => piece.text),
    ["L", "I"],
  );
  shift(model, "L", 1);
  assert.deepEqual(
    model.held.pieces.value.map((piece) => piece.text),
    ["I", "L"],
  );
  model.close();
});

test("sums grow line by line to the scores", () => {
  const part = (seat: number, points: number) => ({ seat, points, paragraph: "P1", words: { key: "k" } });
  const parts = [part(0, 5), part(1, 3), part(0, -2)];
  assert.deepEqual(
    [0, 1, 3].map((shown) => sums(parts, [3, 3], shown)),
    [
      [0, 0],
      [5, 0],
      [3, 3],
    ],
  );
});

test("an address asks for a ply within the game, or for its end", () => {
  const asked = (query: string) => plyOf(new URLSearchParams(query), 9);
  assert.deepEqual(["", "ply=4", "ply=99", "ply=-3", "ply=x"].map(asked), [9, 4, 9, 0, 9]);
});

test("reaching for a tile that may not be placed now says why, and counts as refused", () => {
  const why = { key: "piece-later", args: { paragraph: "C7" } };
  const { model } = table({
    scene: { layers: [], panels: [], pieces: [BAR, CORNER], choices: [], prompt: { key: "p" } },
  });
  model.attempts.balk({ ...CORNER, playable: false, why });
  assert.deepEqual(model.attempts.trouble.value, { words: why, paragraph: "C7", cells: [] });
  assert.deepEqual([model.attempts.balked.value?.text, model.attempts.refusals.value], ["L", 1]);
  model.held.act({ do: "pick", piece: "I" });
  assert.equal(model.attempts.trouble.value, null);
});
