// Lines whose cells light up on the board: by pointing at them, or by walking along them with the keyboard.
import type { Cells } from "./cells";

export type Lit = Cells | readonly string[]; // a set, or names
export type Light = (cells: Lit) => void;

interface Line {
  cells?: Lit;
}

/** Which of these lines Tab reaches: the first one that can be touched; the arrows lead on from there. */
export function stopOf(lines: readonly Line[]): number {
  return lines.findIndex((line) => line.cells?.length);
}

/** What makes a line touchable; one of a list is its Tab stop. */
export function lighting(light: Light, cells: Lit | undefined, stop: boolean) {
  if (!cells?.length) return {};
  const [on, off] = [() => light(cells), () => light([])];
  const ways = { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
  return { tabIndex: stop ? 0 : -1, class: "touchable", ...ways };
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrows, Home and End on a list of such lines; at its ends the focus stays. */
export function walk(event: KeyboardEvent): void {
  const lines = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>(".touchable")];
  const at = lines.indexOf(event.target as HTMLElement);
  const ends: Record<string, number> = { Home: 0, End: lines.length - 1 };
  const to = ends[event.key] ?? at + (STEPS[event.key] ?? NaN);
  if (at < 0 || Number.isNaN(to) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  lines[to]?.focus();
}
