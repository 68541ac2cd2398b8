// What a person prefers, kept on this device.
import { effect, signal, type Signal } from "@preact/signals";
import { language, setLanguage, type Language } from "./phrases";

type Theme = "auto" | "light" | "dark";
type Motion = "auto" | "less";
type Commit = "two" | "one";

const KEY = "adjoin";

export const theme = signal<Theme>("auto");
export const motion = signal<Motion>("auto");
export const commit = signal<Commit>("two"); // clicks that place a tile
export const hints = signal(true); // mark legal spots
export const notation = signal(false); // the log writes moves as records do
export const sound = signal(true);
export const notices = signal(false); // tell of turns while the page is hidden
export const leftHanded = signal(false); // mirrors the row under the thumb
export const levels = signal<Record<string, string>>({}); // of the bots that were last played, by game
export const playsHere = signal(false); // games against bots run on this device
export const layersOn = signal<string[]>([]); // optional layers that are switched on

const kept: Record<string, Signal<unknown>> = {
  theme,
  motion,
  commit,
  hints,
  notation,
  sound,
  notices,
  leftHanded,
  levels,
  playsHere,
  layersOn,
  language,
} as never;

/** Read what was kept, then keep every change and show it. */
export async function begin(): Promise<void> {
  const read = recall();
  for (const [name, value] of Object.entries(read)) {
    if (kept[name] && name !== "language") kept[name].value = value;
  }
  const wanted = (read.language as Language) ?? (navigator.language.startsWith("ja") ? "ja" : "en");
  await setLanguage(wanted);
  effect(() => keep(Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, value.value]))));
  effect(() => mark("theme", theme.value === "auto" ? null : theme.value));
  effect(() => mark("motion", motion.value === "less" ? "less" : null));
  effect(() => mark("hand", leftHanded.value ? "left" : null));
  effect(() => void (document.documentElement.lang = language.value));
}

function recall(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

function keep(values: Record<string, unknown>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing can still play.
  }
}

function mark(name: string, value: string | null): void {
  if (value === null) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}

/** Is this a device for fingers, where nothing should be said of keys? */
export function touching(): boolean {
  return matchMedia("(hover: none)").matches;
}

export function still(): boolean {
  return motion.value === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
