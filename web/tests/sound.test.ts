// What is heard, and from when on.
import assert from "node:assert/strict";
import test from "node:test";
import { chime, hearAfterPress, soundLike } from "../src/ui/sound";

let made: number[] = []; // frequencies of the tones that were played

class Node {
  frequency = { set value(hertz: number) { made.push(hertz); } }; // prettier-ignore
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect = () => this;
  start() {}
  stop() {}
}

class Context {
  state = "running";
  sampleRate = 8000;
  currentTime = 0;
  createOscillator = () => new Node();
  createGain = () => new Node();
  createBiquadFilter = () => new Node();
  createBufferSource = () => new Node();
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
}

Object.assign(globalThis, { AudioContext: Context });

const heard = (act: () => void) => {
  made = [];
  act();
  return made;
};

test("a table is heard from the first press at it on, and whoever is called to one before", () => {
  const page = new EventTarget();
  Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) });
  const stop = hearAfterPress();
  assert.deepEqual(
    heard(() => chime("move", true)),
    [],
  );
  assert.notDeepEqual(
    heard(() => chime("turn", true, true)),
    [],
  );
  page.dispatchEvent(new Event("pointerdown"));
  assert.notDeepEqual(
    heard(() => chime("move", true)),
    [],
  );
  assert.deepEqual(
    heard(() => chime("move", false)),
    [],
  );
  stop();
});

test("each material sounds different", () => {
  const sets = (["wood", "stone", "glass", "chime"] as const).map((material) => {
    soundLike(material);
    return heard(() => chime("turn", true)).join();
  });
  assert.equal(new Set(sets).size, 4);
});
