// The faces of the bots: a bird for each level, drawn like the tiles, with a rim and flat enamel.

interface Bird {
  ground: string;
  head: string;
  cap?: string; // a path over the head
  capFill?: string;
  beak: string;
  beakFill: string;
  eye: number; // its radius
  ring?: string; // round the eyes
  ears?: boolean;
  brow?: boolean;
}

const CAP = "M7 15a9 9 0 0 1 18 0c-3-2-6-3-9-3s-6 1-9 3z";
const HOOK = "M14 17h4l-1 5c-2 0-3-2-3-5z";
const SMALL = "M14 18h4l-2 3z";
const LONG = "M13 17h6l-3 7z";

const BIRDS: Record<string, Bird> = {
  random: { ground: "#5b6b8c", head: "#b9c3d6", beak: SMALL, beakFill: "#f2b66d", eye: 1.5, ring: "#e98a76" },
  greedy: {
    ground: "#2f5d62",
    head: "#f4f1e8",
    cap: CAP,
    capFill: "#1d2433",
    beak: LONG,
    beakFill: "#1d2433",
    eye: 1.4,
  },
  novice: { ground: "#3f7d58", head: "#ffd76a", beak: SMALL, beakFill: "#e8743b", eye: 1.6 },
  casual: {
    ground: "#7a5c3e",
    head: "#ecd9bd",
    cap: CAP,
    capFill: "#8a4f2d",
    beak: SMALL,
    beakFill: "#3a3029",
    eye: 1.5,
  },
  skilled: {
    ground: "#c0563f",
    head: "#f6efe3",
    cap: CAP,
    capFill: "#1f3f7a",
    beak: SMALL,
    beakFill: "#222b3d",
    eye: 1.4,
  },
  expert: {
    ground: "#3c4a68",
    head: "#d9c6a5",
    cap: CAP,
    capFill: "#6b4a2f",
    beak: HOOK,
    beakFill: "#f0b429",
    eye: 1.5,
    ring: "#f7d774",
    brow: true,
  },
  master: { ground: "#4b3a6e", head: "#cdb58e", beak: HOOK, beakFill: "#e0a23a", eye: 2, ring: "#fff3cf", ears: true },
  grandmaster: { ground: "#6a2f2a", head: "#f7f3ea", beak: HOOK, beakFill: "#f0b429", eye: 1.6, brow: true },
};

/** The face of a bot's level; a level without one shows none. */
export function BotFace({ level }: { level: string }) {
  const bird = BIRDS[level];
  if (!bird) return null;
  return (
    <svg class="bot-face" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="30" height="30" rx="8" fill={bird.ground} stroke="#fff" stroke-opacity=".7" />
      {bird.ears && <path d="M7 7l4 5h10l4-5v9H7z" fill={bird.head} />}
      <circle cx="16" cy="17" r="9" fill={bird.head} />
      {bird.cap && <path d={bird.cap} fill={bird.capFill} />}
      {[12, 20].map((x) => (
        <g key={x}>
          {bird.ring && <circle cx={x} cy="16" r={bird.eye + 1.6} fill={bird.ring} />}
          <circle cx={x} cy="16" r={bird.eye} fill="#1a1f2b" />
        </g>
      ))}
      {bird.brow && (
        <path d="M8.5 12.5l6 2M23.5 12.5l-6 2" stroke="#3a2818" stroke-width="1.6" stroke-linecap="round" />
      )}
      <path d={bird.beak} fill={bird.beakFill} stroke={bird.beakFill} stroke-linejoin="round" />
    </svg>
  );
}
