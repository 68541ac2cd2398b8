// One table of key bindings. A scope is a page on which they work; a key means one thing in a scope.
export type Scope = "table" | "replay";

export interface Binding {
  readonly scope: Scope;
  readonly keys: readonly string[]; // as spelled by `chord`
  readonly deed: string; // worded by key-DEED
}

export const BINDINGS: readonly Binding[] = [
  { scope: "table", keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], deed: "pick" },
  { scope: "table", keys: ["ArrowUp"], deed: "up" },
  { scope: "table", keys: ["ArrowDown"], deed: "down" },
  { scope: "table", keys: ["ArrowLeft"], deed: "left" },
  { scope: "table", keys: ["ArrowRight"], deed: "right" },
  { scope: "table", keys: ["Shift+ArrowUp"], deed: "up-five" },
  { scope: "table", keys: ["Shift+ArrowDown"], deed: "down-five" },
  { scope: "table", keys: ["Shift+ArrowLeft"], deed: "left-five" },
  { scope: "table", keys: ["Shift+ArrowRight"], deed: "right-five" },
  { scope: "table", keys: ["R"], deed: "turn" },
  { scope: "table", keys: ["Shift+R"], deed: "turn-back" },
  { scope: "table", keys: ["Space"], deed: "shape" },
  { scope: "table", keys: ["L"], deed: "next" },
  { scope: "table", keys: ["Shift+L"], deed: "previous" },
  { scope: "table", keys: ["Enter"], deed: "commit" },
  { scope: "table", keys: ["Escape"], deed: "back" },
  { scope: "table", keys: ["U"], deed: "undo" },
  { scope: "table", keys: ["H"], deed: "hints" },
  { scope: "table", keys: ["0"], deed: "fit" },
  { scope: "table", keys: ["+", "Shift++", "="], deed: "closer" },
  { scope: "table", keys: ["-"], deed: "farther" },
  { scope: "table", keys: ["/"], deed: "command" },
  { scope: "table", keys: ["?", "Shift+?"], deed: "keys" },
  { scope: "replay", keys: ["ArrowRight"], deed: "ply-next" },
  { scope: "replay", keys: ["ArrowLeft"], deed: "ply-previous" },
  { scope: "replay", keys: ["Home"], deed: "ply-first" },
  { scope: "replay", keys: ["End"], deed: "ply-last" },
  { scope: "replay", keys: ["Space"], deed: "autoplay" },
  { scope: "replay", keys: ["?", "Shift+?"], deed: "keys" },
];

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** A key press as the table spells it; nothing for combinations that belong to the browser. */
export function chord(event: Pressed): string | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const key = event.key === " " ? "Space" : event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return event.shiftKey ? `Shift+${key}` : key;
}

export function deedOf(scope: Scope, event: Pressed): string | null {
  const pressed = chord(event);
  if (!pressed) return null;
  return BINDINGS.find((binding) => binding.scope === scope && binding.keys.includes(pressed))?.deed ?? null;
}

const OWN_KEYS = "input, textarea, select, [contenteditable], [role=slider]";
const PRESSED = "button, a[href], summary";

/** Does what has the focus need this key itself? */
export function taken(target: EventTarget | null, pressed: string | null): boolean {
  const element = target as Element | null;
  if (!element?.closest) return false;
  if (element.closest("dialog")) return true;
  const field = element.closest(OWN_KEYS);
  if (field) return !["checkbox", "radio"].includes((field as HTMLInputElement).type) || pressed === "Space";
  return !!element.closest(PRESSED) && (pressed === "Enter" || pressed === "Space");
}

const SHOWN: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
};

/** A key as a person reads it. */
export function shown(key: string): string {
  const shift = key.startsWith("Shift+") && key.length > 6;
  const bare = shift ? key.slice(6) : key;
  return (shift ? "⇧ " : "") + (SHOWN[bare] ?? bare);
}

export function keysFor(scope: Scope, deed: string): string {
  const binding = BINDINGS.find((one) => one.scope === scope && one.deed === deed);
  return binding ? shown(binding.keys[0]!) : "";
}
