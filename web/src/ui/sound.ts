// Short sounds, made here: nothing is fetched for them.
export type Chime = "move" | "turn" | "end" | "refused";

type Note = readonly [frequency: number, at: number, length: number]; // hertz, seconds

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
  refused: [[174.6, 0, 0.09]],
};
const LOUD = 0.09;

let context: AudioContext | null = null;

/** Play a sound, if that is wanted and the browser lets a page sound yet; what may not sound now is not made up for. */
export function chime(kind: Chime, wanted: boolean): void {
  if (!wanted || typeof AudioContext === "undefined") return;
  performance.mark?.(`chime-${kind}`);
  if (navigator.userActivation?.hasBeenActive === false) return;
  const to = (context ??= new AudioContext());
  const ring = () => NOTES[kind].forEach((note) => play(to, note));
  if (to.state === "running") ring();
  else void to.resume().then(ring, () => {});
}

/** A soft tone: it comes at once and fades. */
function play(to: AudioContext, [frequency, at, length]: Note): void {
  const begin = to.currentTime + at;
  const [tone, volume] = [to.createOscillator(), to.createGain()];
  tone.type = "triangle";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(LOUD, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  tone.connect(volume).connect(to.destination);
  tone.start(begin);
  tone.stop(begin + length + 0.02);
}
