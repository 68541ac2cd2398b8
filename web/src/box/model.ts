// A box that is being described: what stands in every place, which place is next, and what was there before.
import { signal } from "@preact/signals";
import { ask } from "../lib/api";
import type { BoxFormInfo, BoxLook, FieldInfo, KindInfo } from "../generated/http";
import { forget, KeptBox } from "./kept";

export type Part = Record<string, unknown>;
export type Content = Record<string, unknown>;

export const BLANK = "?";
const SAVED = "adjoin.box."; // and the game: where the device keeps it
const BEFORE = "adjoin.box.before."; // and the game: what was there before somebody’s box was taken over
const DEEPEST = 200; // steps that can be undone
const PAUSE = 300; // milliseconds after a change before the server is asked what it thinks

/** Where the next symbol goes. */
export interface Spot {
  kind: number;
  part: number;
  field: number;
  place: number;
}

export function stored(game: string): Content | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SAVED + game) ?? "null");
    return found && typeof found === "object" ? (found as Content) : null;
  } catch {
    return null;
  }
}

/** Take somebody's box over as the device's own; what was there comes back by undo. */
export function takeOver(game: string, content: Content): void {
  const old = localStorage.getItem(SAVED + game);
  if (old) localStorage.setItem(BEFORE + game, old);
  localStorage.setItem(SAVED + game, JSON.stringify(content));
  forget(game);
}

/** What was there before a box was taken over. */
function before(game: string): Content[] {
  const old = localStorage.getItem(BEFORE + game);
  localStorage.removeItem(BEFORE + game);
  return old ? [JSON.parse(old) as Content] : [];
}

export function partsOf(content: Content, kind: KindInfo): Part[] {
  const found = content[kind.name];
  return Array.isArray(found) ? (found as Part[]) : [];
}

/** How many places a field has in which a symbol is put. */
export function placesIn(field: FieldInfo): number {
  return field.kind === "places" ? (field.columns ?? 1) * (field.rows || 1) : 0;
}

/** How the places of a field lie: in the shape of the part, in a grid, or in a row. */
export function layout(field: FieldInfo): string {
  return field.spots?.length ? "shaped" : field.rows ? "grid" : "";
}

export function columnsIn(field: FieldInfo): number {
  return field.spots?.length ? 1 + Math.max(...field.spots.map(([column]) => column)) : (field.columns ?? 1);
}

/** Where a place lies in the shape of the part. */
export function spotStyle(field: FieldInfo, place: number): { gridColumn?: number; gridRow?: number } {
  const spot = field.spots?.[place];
  return spot ? { gridColumn: spot[0] + 1, gridRow: spot[1] + 1 } : {};
}

/** What stands in the places of a field, row by row. */
export function symbolsIn(field: FieldInfo, part: Part): string[] {
  const found = part[field.name];
  const rows = field.rows ? (Array.isArray(found) ? found : []) : [found];
  const shown = rows.flatMap((row) => (Array.isArray(row) ? row.map(String) : single(field, row)));
  return Array.from({ length: placesIn(field) }, (_, index) => shown[index] ?? BLANK);
}

function single(field: FieldInfo, row: unknown): string[] {
  if (typeof row !== "string") return [];
  return field.joined ? [...row] : [row];
}

/** The value of a field whose places show these symbols. */
export function valueOf(field: FieldInfo, symbols: readonly string[]): unknown {
  const columns = field.columns ?? 1;
  const row = (index: number) => {
    const cut = symbols.slice(index * columns, (index + 1) * columns);
    return columns === 1 ? cut[0] : field.joined ? cut.join("") : cut;
  };
  return field.rows ? Array.from({ length: field.rows }, (_, index) => row(index)) : row(0);
}

/** A part in which nothing is filled in yet. */
export function emptyPart(kind: KindInfo, number: number): Part {
  const part: Part = { id: `${kind.prefix}${number}` };
  for (const field of kind.fields) {
    if (field.kind === "places") part[field.name] = valueOf(field, Array(placesIn(field)).fill(BLANK));
    if (field.kind === "letters") part[field.name] = Array(field.texts ?? 1).fill("");
    if (field.kind === "marks") part[field.name] = [];
    if (field.kind === "number") part[field.name] = field.least ?? 0;
  }
  return part;
}

/** A quarter turn of a square grid, clockwise. */
export function quarterTurn(symbols: readonly string[], size: number): string[] {
  return symbols.map((_, index) => symbols[(size - 1 - (index % size)) * size + Math.floor(index / size)]!);
}

/** The place after this one that can take a symbol; where a part is full, the first of the next. */
export function following(kinds: readonly KindInfo[], content: Content, spot: Spot): Spot {
  const kind = kinds[spot.kind]!;
  const field = kind.fields[spot.field]!;
  if (spot.place + 1 < placesIn(field)) return { ...spot, place: spot.place + 1 };
  const next = kind.fields.findIndex((one, index) => index > spot.field && placesIn(one) > 0);
  if (next >= 0) return { ...spot, field: next, place: 0 };
  const first = Math.max(
    0,
    kind.fields.findIndex((one) => placesIn(one) > 0),
  );
  if (spot.part + 1 < partsOf(content, kind).length) return { ...spot, part: spot.part + 1, field: first, place: 0 };
  return spot;
}

/** Everything that the page of a box knows and does. */
export class BoxModel {
  content;
  spot = signal<Spot>({ kind: 0, part: 0, field: 0, place: 0 });
  look = signal<BoxLook | null>(null);
  saved = signal(true); // does the device have it as it stands?
  readonly kept: KeptBox;
  private past: Content[];
  private waiting = 0;

  constructor(
    readonly form: BoxFormInfo,
    begun: Content,
  ) {
    this.content = signal(begun);
    this.past = before(form.game);
    this.kept = new KeptBox(form.game, () => this.content.value);
    this.spot.value = {
      ...this.spot.value,
      field: Math.max(
        0,
        form.kinds[0]!.fields.findIndex((f) => placesIn(f)),
      ),
    };
    void this.check();
  }

  get game(): string {
    return this.form.game;
  }

  get kind(): KindInfo {
    return this.form.kinds[this.spot.value.kind]!;
  }

  get parts(): Part[] {
    return partsOf(this.content.value, this.kind);
  }

  get part(): Part | undefined {
    return this.parts[this.spot.value.part];
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  /** Is anything filled in? */
  get begun(): boolean {
    return JSON.stringify(this.content.value) !== JSON.stringify(emptyBox(this.form));
  }

  change(content: Content, send = true): void {
    this.past = [...this.past, this.content.value].slice(-DEEPEST);
    this.show(content, send);
  }

  undo(): void {
    const before = this.past.pop();
    if (before) this.show(before, true);
  }

  /** Another box, beside the one that is kept. */
  beginNew(content: Content): void {
    this.kept.leave();
    this.past = [];
    this.show(content, false);
    this.choose({ kind: 0 });
  }

  private show(content: Content, send: boolean): void {
    this.content.value = content;
    try {
      localStorage.setItem(SAVED + this.game, JSON.stringify(content));
      this.saved.value = true;
    } catch {
      this.saved.value = false; // the page says so, and offers the file
    }
    if (send) this.kept.changed();
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => void this.check(), PAUSE);
  }

  /** Ask what is missing, unusual or impossible; without a line the last answer stays. */
  async check(): Promise<void> {
    const asked = this.content.value;
    const look = await ask("POST /api/games/{name}/box", { path: { name: this.game }, body: { content: asked } }).catch(
      () => null,
    );
    if (look && asked === this.content.value) this.look.value = look;
  }

  setPart(part: Part): void {
    const parts = this.parts.map((one, index) => (index === this.spot.value.part ? part : one));
    this.change({ ...this.content.value, [this.kind.name]: parts });
  }

  /** Put a symbol into the chosen place; the next place is chosen then. */
  put(symbol: string): void {
    const { part, spot } = this;
    const field = this.kind.fields[spot.value.field]!;
    if (!part || !placesIn(field)) return;
    const symbols = symbolsIn(field, part);
    symbols[spot.value.place] = symbol;
    this.setPart({ ...part, [field.name]: valueOf(field, symbols) });
    spot.value = following(this.form.kinds, this.content.value, spot.value);
  }

  /** Switch a letter of one of the texts of a field on or off. */
  flip(field: FieldInfo, number: number, letter: string): void {
    const { part } = this;
    if (!part) return;
    const texts = Array.isArray(part[field.name]) ? (part[field.name] as string[]) : [];
    const next = Array.from({ length: field.texts ?? 1 }, (_, index) => texts[index] ?? "");
    const now = next[number]!.replace(BLANK, "");
    const letters = now.includes(letter) ? [...now].filter((one) => one !== letter) : [...now, letter];
    next[number] = letters.sort().join("");
    this.setPart({ ...part, [field.name]: next });
  }

  add(): void {
    const parts = [...this.parts, emptyPart(this.kind, this.parts.length + 1)];
    this.change({ ...this.content.value, [this.kind.name]: parts });
    this.choose({ part: parts.length - 1 });
  }

  remove(): void {
    const parts = this.parts.filter((_, index) => index !== this.spot.value.part);
    this.change({ ...this.content.value, [this.kind.name]: parts });
    this.choose({ part: Math.max(0, Math.min(this.spot.value.part, parts.length - 1)) });
  }

  choose(to: Partial<Spot>): void {
    const kind = this.form.kinds[to.kind ?? this.spot.value.kind]!;
    const first = Math.max(
      0,
      kind.fields.findIndex((field) => placesIn(field) > 0),
    );
    this.spot.value = { ...this.spot.value, part: 0, field: first, place: 0, ...to };
  }
}

/** A box in which every part is there and nothing is filled in. */
export function emptyBox(form: BoxFormInfo): Content {
  const kinds = form.kinds.map((kind) => [
    kind.name,
    Array.from({ length: kind.least }, (_, index) => emptyPart(kind, index + 1)),
  ]);
  const single = form.single.map((field) => [field.name, field.least ?? 0]);
  return { name: "", ...Object.fromEntries([...kinds, ...single]) };
}
