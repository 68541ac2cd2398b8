// Four sets of sounds, one for each ground, made of tones that are short and never too loud together.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chime, soundLike, type Chime, type Material } from "../src/ui/sound";

interface Tone {
  hertz: number;
  begin: number;
  end: number;
  loud: number;
}
let heard: Tone[] = [];

class Fader {
  loud = 0;
  readonly gain = {
    setValueAtTime: () => {},
    linearRampToValueAtTime: (loud: number) => void (this.loud = loud),
    exponentialRampToValueAtTime: () => {},
  };
  connect = (next: unknown) => next;
}

/** What plays a tone, and remembers it. */
class Player {
  readonly frequency = { value: 0 };
  buffer: unknown = null;
  type = "";
  private fader: Fader | null = null;
  private begin = 0;
  connect = (next: Fader) => (this.fader = next);
  start = (at = 0) => void (this.begin = at);
  stop = (end: number) =>
    void heard.push({ hertz: this.frequency.value, begin: this.begin, end, loud: this.fader!.loud });
}

class Speaker {
  readonly state = "running";
  readonly currentTime = 0;
  readonly sampleRate = 8000;
  readonly destination = {};
  createOscillator = () => new Player();
  createGain = () => new Fader();
  createBufferSource = () => new Player();
  createBiquadFilter = () => new Player();
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}
Object.assign(globalThis, { AudioContext: Speaker });

const MATERIALS: readonly Material[] = ["wood", "stone", "glass", "chime"];
const CHIMES: readonly Chime[] = ["move", "turn", "end", "refused"];

function tones(material: Material, kind: Chime): Tone[] {
  heard = [];
  soundLike(material);
  chime(kind, true);
  return heard;
}

test("each ground has a set of its own, and each event in it a sound of its own", () => {
  const all = MATERIALS.flatMap((material) => CHIMES.map((kind) => JSON.stringify(tones(material, kind))));
  assert.equal(new Set(all).size, MATERIALS.length * CHIMES.length);
});

test("a sound is over within a second and a half and never overdrives", () => {
  for (const material of MATERIALS)
    for (const kind of CHIMES) {
      const found = tones(material, kind);
      assert.ok(found.length > 0);
      for (const { begin, end, hertz } of found) {
        assert.ok(end <= 1.5, `${material} ${kind} ends at ${end}`);
        assert.ok(hertz > 60 && hertz < 12_000, `${material} ${kind} sounds at ${hertz}`);
        const together = found.filter((one) => one.begin <= begin && one.end > begin);
        assert.ok(together.reduce((sum, one) => sum + one.loud, 0) <= 0.5);
      }
    }
});

test("nothing sounds where it is not wanted", () => {
  heard = [];
  for (const kind of CHIMES) chime(kind, false);
  assert.deepEqual(heard, []);
});
