// Short sounds, made here: nothing is fetched for them. Each game sounds like what its ground is made of.
export type Chime = "move" | "turn" | "end" | "refused";
export type Material = "wood" | "stone" | "glass" | "chime";

type Note = readonly [frequency: number, at: number, length: number]; // hertz, seconds
type Partial = readonly [ratio: number, loudness: number, decay: number]; // of a note's own

interface Body {
  pitch: number; // times as high as the notes are written
  partials: readonly Partial[];
  knock: number; // how much of a tile's touch is heard
  tone: number; // hertz around which the knock sounds
}

const BODIES: Record<Material, Body> = {
  wood: {
    pitch: 0.75,
    partials: [
      [1, 1, 1],
      [2.6, 0.25, 0.5],
    ],
    knock: 0.5,
    tone: 700,
  },
  stone: {
    pitch: 0.6,
    partials: [
      [1, 0.9, 0.8],
      [3.9, 0.18, 0.3],
    ],
    knock: 0.5,
    tone: 2200,
  },
  glass: {
    pitch: 1.5,
    partials: [
      [1, 0.8, 2],
      [2.76, 0.3, 1.3],
    ],
    knock: 0.12,
    tone: 5200,
  },
  chime: {
    pitch: 1,
    partials: [
      [1, 0.7, 2.6],
      [2, 0.25, 2],
      [5.4, 0.12, 1],
    ],
    knock: 0.08,
    tone: 3600,
  },
};

const NOTES: Record<Chime, readonly Note[]> = {
  move: [[392, 0, 0.07]],
  turn: [
    [523.25, 0, 0.09],
    [783.99, 0.1, 0.16],
  ],
  end: [
    [523.25, 0, 0.12],
    [659.25, 0.13, 0.12],
    [783.99, 0.26, 0.3],
  ],
  refused: [
    [329.63, 0, 0.07],
    [246.94, 0.08, 0.13],
  ],
};
const LOUD = 0.09;
const TOUCH = 0.035; // seconds of a knock

let context: AudioContext | null = null;
let material: Material = "wood";
let touched = false; // somebody has pressed something at a table

/** What the next sounds are made of. */
export function soundLike(made: Material): void {
  material = made;
}

/** From the first press at a table on, tables are heard; until it comes, stop waiting for it by what is returned. */
export function hearAfterPress(): () => void {
  const stopped = new AbortController();
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(kind, () => (touched = true), { once: true, capture: true, signal: stopped.signal });
  return () => stopped.abort();
}

/** Play a sound, if that is wanted and the browser lets a page sound yet; what may not sound now is not made up for.
 *  Somebody who waits elsewhere for a table is `called` without having been at one. */
export function chime(kind: Chime, wanted: boolean, called = false): void {
  if (!wanted || typeof AudioContext === "undefined") return;
  performance.mark?.(`chime-${kind}`);
  if (!(touched || called) || navigator.userActivation?.hasBeenActive === false) return;
  const to = (context ??= new AudioContext());
  const body = BODIES[material];
  const ring = () => {
    if (kind === "move") knock(to, body);
    for (const note of NOTES[kind]) for (const partial of body.partials) play(to, body, note, partial);
  };
  if (to.state === "running") ring();
  else void to.resume().then(ring, () => {});
}

/** A soft tone: it comes at once and fades. */
function play(to: AudioContext, { pitch }: Body, [frequency, at, length]: Note, [ratio, loud, decay]: Partial): void {
  const begin = to.currentTime + at;
  const [tone, volume] = [to.createOscillator(), to.createGain()];
  tone.type = "sine";
  tone.frequency.value = frequency * pitch * ratio;
  fade(volume, begin, LOUD * loud, length * decay);
  tone.connect(volume).connect(to.destination);
  tone.start(begin);
  tone.stop(begin + length * decay + 0.02);
}

/** A tile that touches the table: a breath of noise. */
function knock(to: AudioContext, { knock: loud, tone }: Body): void {
  const noise = to.createBuffer(1, Math.ceil(to.sampleRate * TOUCH), to.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  const [source, band, volume] = [to.createBufferSource(), to.createBiquadFilter(), to.createGain()];
  source.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = tone;
  fade(volume, to.currentTime, LOUD * loud * 3, TOUCH);
  source.connect(band).connect(volume).connect(to.destination);
  source.start();
}

function fade(volume: GainNode, begin: number, loud: number, length: number): void {
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
}
