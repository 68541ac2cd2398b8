// What a page makes of what it is sent: a part that everybody sees and one of its own, both followed change by change.
// What is not named stays the very same object, so that it is not drawn again.
import type { Change, LogLine, Own, Patch, Public, State, Whole } from "../generated/messages";

type Edit = (value: unknown) => unknown;
type Told = Pick<Whole, "log" | "lines" | "whole_log">;

/** What one page was sent last. */
export interface Shown {
  number: number;
  public: Public;
  own: Own;
  state: State;
}

/** What is shown after a message, or null if it does not follow the one before. */
export function followed(shown: Shown | null, message: Whole | Change): Shown | null {
  if (message.type === "whole") return made(null, message.number, message.public, message.own, message);
  if (!shown || message.since !== shown.number) return null;
  const common = changed(shown.public, message.public ?? {});
  return made(shown, message.number, common, changed(shown.own, message.own ?? {}), message);
}

function made(before: Shown | null, number: number, common: Public, own: Own, told: Told): Shown {
  return { number, public: common, own, state: merged(before, number, common, own, told) };
}

/** The table as this viewer sees it; a part of it that is as before is the same object as before. */
function merged(before: Shown | null, number: number, common: Public, own: Own, told: Told): State {
  const scene = { ...common.scene, ...own.scene } as State["scene"];
  const sameSeats = before && before.public.seats === common.seats && before.own.yours === own.yours;
  return {
    type: "state",
    number,
    version: common.version,
    ply: common.ply,
    turn: common.turn,
    phase: common.phase,
    viewer: own.viewer,
    seats: sameSeats ? before.state.seats : withYours(common.seats, own.yours ?? []),
    scene: before && sameFields(before.state.scene, scene) ? before.state.scene : scene,
    legal: own.legal ?? {},
    standing: own.standing ?? common.standing,
    undo: own.undo,
    log: readLog(told),
    whole_log: told.whole_log ?? false,
    commands: own.commands ?? [],
    resigning: own.resigning ?? "",
    hints: own.hints ?? false,
    curtain: own.curtain ?? false,
    next_table: common.next_table ?? null,
    take_backs: common.take_backs ?? 0,
    offer: common.offer ?? null,
    series: common.series ?? null,
  };
}

function withYours(seats: State["seats"], yours: number[]): State["seats"] {
  return seats.map((seat) => (yours.includes(seat.seat) ? { ...seat, yours: true } : seat));
}

function sameFields(one: object, other: object): boolean {
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => a[key] === b[key]);
}

/** The new lines of the log; of some a viewer may read more than everybody. */
function readLog({ log = [], lines = {} }: Told): LogLine[] {
  return log.map((line, at) => lines[at] ?? line);
}

/** A part of a state after a patch. */
export function changed<Part extends object>(part: Part, patch: Patch): Part {
  let made: unknown = part;
  for (const [path, value] of Object.entries(patch.put ?? {})) made = edited(made, path, () => value);
  for (const [path, edits] of Object.entries(patch.splice ?? {}))
    made = edited(made, path, (list) => spliced((list ?? []) as unknown[], edits));
  for (const [path, entries] of Object.entries(patch.amend ?? {}))
    made = edited(made, path, (dict) => amended((dict ?? {}) as Record<string, unknown>, entries));
  return made as Part;
}

/** A copy of a tree in which the value at a path is another. */
function edited(tree: unknown, path: string, edit: Edit): unknown {
  const [key, ...rest] = path.split(".") as [string, ...string[]];
  const copy = (Array.isArray(tree) ? [...tree] : { ...(tree as object) }) as Record<string, unknown>;
  copy[key] = rest.length ? edited(copy[key], rest.join("."), edit) : edit(copy[key]);
  return copy;
}

/** A list after edits, one after the other: from where, how many go, what comes. */
function spliced(list: unknown[], edits: readonly unknown[]): unknown[] {
  const made = [...list];
  for (let i = 0; i < edits.length; i += 3)
    made.splice(edits[i] as number, edits[i + 1] as number, ...(edits[i + 2] as unknown[]));
  return made;
}

function amended(dict: Record<string, unknown>, entries: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...dict, ...entries }).filter(([key]) => entries[key] !== null));
}
