// One table of key bindings. A scope is a page on which they work; a key means one thing in a scope.
export type Scope = "table" | "replay";

export interface Binding {
  readonly scope: Scope;
  readonly keys: readonly string[]; // as spelled by `chord`
  readonly action: string; // worded by key-ACTION
}

export const BINDINGS: readonly Binding[] = [
  { scope: "table", keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], action: "pick" },
  { scope: "table", keys: ["ArrowUp"], action: "up" },
  { scope: "table", keys: ["ArrowDown"], action: "down" },
  { scope: "table", keys: ["ArrowLeft"], action: "left" },
  { scope: "table", keys: ["ArrowRight"], action: "right" },
  { scope: "table", keys: ["Shift+ArrowUp"], action: "up-five" },
  { scope: "table", keys: ["Shift+ArrowDown"], action: "down-five" },
  { scope: "table", keys: ["Shift+ArrowLeft"], action: "left-five" },
  { scope: "table", keys: ["Shift+ArrowRight"], action: "right-five" },
  { scope: "table", keys: ["R"], action: "turn" },
  { scope: "table", keys: ["Shift+R"], action: "turn-back" },
  { scope: "table", keys: ["Space"], action: "shape" },
  { scope: "table", keys: ["L"], action: "next" },
  { scope: "table", keys: ["Shift+L"], action: "previous" },
  { scope: "table", keys: ["Enter"], action: "commit" },
  { scope: "table", keys: ["Escape"], action: "back" },
  { scope: "table", keys: ["U"], action: "undo" },
  { scope: "table", keys: ["H"], action: "hints" },
  { scope: "table", keys: ["F", "0"], action: "fit" },
  { scope: "table", keys: ["+", "Shift++", "="], action: "closer" },
  { scope: "table", keys: ["-"], action: "farther" },
  { scope: "table", keys: ["/"], action: "command" },
  { scope: "table", keys: ["?", "Shift+?"], action: "keys" },
  { scope: "replay", keys: ["ArrowRight"], action: "ply-next" },
  { scope: "replay", keys: ["ArrowLeft"], action: "ply-previous" },
  { scope: "replay", keys: ["Home"], action: "ply-first" },
  { scope: "replay", keys: ["End"], action: "ply-last" },
  { scope: "replay", keys: ["Space"], action: "autoplay" },
  { scope: "replay", keys: ["?", "Shift+?"], action: "keys" },
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

export function actionOf(scope: Scope, event: Pressed): string | null {
  const pressed = chord(event);
  if (!pressed) return null;
  return BINDINGS.find((binding) => binding.scope === scope && binding.keys.includes(pressed))?.action ?? null;
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
  return (shift ? "⇧" : "") + (SHOWN[bare] ?? bare);
}

export function keysFor(scope: Scope, action: string): string {
  const binding = BINDINGS.find((one) => one.scope === scope && one.action === action);
  return binding ? shown(binding.keys[0]!) : "";
}
