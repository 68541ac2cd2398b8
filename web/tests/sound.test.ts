// What is heard, and from when on.
import assert from "node:assert/strict";
import test from "node:test";
import { chime, hearAfterPress, soundLike } from "../src/ui/sound";

let made: number[] = []; // frequencies of the tones that were played
let loudest = 0; // of all that was played

class Node {
  frequency = { set value(hertz: number) { made.push(hertz); } }; // prettier-ignore
  gain = {
    setValueAtTime() {},
    linearRampToValueAtTime: (loud: number) => void (loudest = Math.max(loudest, loud)),
    exponentialRampToValueAtTime() {},
  };
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

const MATERIALS = ["wood", "stone", "glass", "chime"] as const;
const CHIMES = ["move", "turn", "end", "refused"] as const;

test("a phone's speaker can give every tone, and no material drowns another", () => {
  const loud = MATERIALS.map((material) => {
    soundLike(material);
    loudest = 0;
    const tones = CHIMES.flatMap((kind) => heard(() => chime(kind, true)));
    assert.ok(Math.min(...tones) > 140, `${material} has ${Math.min(...tones)} hertz`);
    return loudest;
  });
  assert.ok(Math.max(...loud) < 2.5 * Math.min(...loud) && Math.max(...loud) < 0.5, String(loud));
});

test("each material sounds different", () => {
  const sets = MATERIALS.map((material) => {
    soundLike(material);
    return heard(() => chime("turn", true)).join();
  });
  assert.equal(new Set(sets).size, 4);
});
