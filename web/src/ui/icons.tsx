// Line icons on a square of 24; always beside or instead of a text that is read aloud.
const PATHS = {
  turn: "M20 12a8 8 0 1 1-3-6.2M20 3v5h-5",
  "turn-back": "M4 12a8 8 0 1 0 3-6.2M4 3v5h5",
  check: "M5 12.5l4.5 4.5L19 7",
  cross: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  sliders: "M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  play: "M8 5l11 7-11 7z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  screen: "M3 5h18v11H3zM12 5v11M9 20h6M12 16v4",
  book: "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14",
  people:
    "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M3 20c0-4 2.5-6 6-6s6 2 6 6M16 5.5a3.5 3.5 0 0 1 0 6.5M17 14.5c2.6.8 4 2.6 4 5.5",
  piece: "M5 8h4a2.5 2.5 0 1 1 5 0h4v4a2.5 2.5 0 1 1 0 5v3H5z",
  pause: "M8 5v14M16 5v14",
  first: "M18 6l-8 6 8 6zM6 6v12",
  last: "M6 6l8 6-8 6zM18 6v12",
  previous: "M15 6l-7 6 7 6z",
  next: "M9 6l7 6-7 6z",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  up: "M6 14l6-6 6 6",
  down: "M6 10l6 6 6-6",
  left: "M14 6l-6 6 6 6",
  right: "M10 6l6 6-6 6",
  plus: "M12 5v14M5 12h14",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 8v.01",
  "check-ring": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12.5l2.8 2.8L16 9.5",
  stop: "M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM9 9l6 6M15 9l-6 6",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.5 2",
  flag: "M5 21V4M5 4h13l-3 4 3 4H5",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  talk: "M4 5h16v11H9l-5 4z",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3z",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  bot: "M6 9h12v10H6zM12 9V5M9.5 13v1.5M14.5 13v1.5M10 5h4",
  ring: "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12",
  half: "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12M12 6v12",
  here: "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6",
  share: "M12 15V4M8 7.5L12 3.5l4 4M5 13v7h14v-7",
  cup: "M8 4h8v5a4 4 0 0 1-8 0zM8 6H4.5c0 3 1 5 3.8 5M16 6h3.5c0 3-1 5-3.8 5M12 13v4M8.5 20h7M10 17h4v3h-4z",
  home: "M4 11l8-7 8 7M6 10v10h12V10",
  minus: "M5 12h14",
  key: "M8 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8M11 11l9-9M17 5l3 3M14 8l2 2",
  load: "M12 3v12M7 10l5 5 5-5M4 21h16",
  bin: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M4 4h14v10h10v14H4z" />
      <path class="faint" d="M18 4h10v10" />
    </svg>
  );
}
