// What a page makes of what it is sent: a part that everybody sees and one of its own, both followed change by change.
// What is not named stays the very same object, so that it is not drawn again.
import type { Change, Fact, LogLine, Own, Public, ShownState, Whole } from "../../generated/messages";

type Tree = Record<string, unknown>;
type Told = Pick<Whole, "log" | "lines" | "whole_log">;

/** What one page was sent last. */
export interface Shown {
  number: number;
  public: Public;
  own: Own;
  state: ShownState;
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
function merged(before: Shown | null, number: number, common: Public, own: Own, told: Told): ShownState {
  const scene = { ...common.scene, ...own.scene } as ShownState["scene"];
  if (own.facts) scene.facts = withOwn(before, common, own.facts);
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
    standing: own.standing ?? common.standing ?? null,
    undo: own.undo,
    log: readLog(told),
    whole_log: told.whole_log ?? false,
    commands: own.commands ?? [],
    resigning: own.resigning ?? "",
    claims: own.claims ?? [],
    hints: own.hints ?? false,
    curtain: own.curtain ?? false,
    next_table: common.next_table ?? null,
    take_backs: common.take_backs ?? 0,
    offer: common.offer ?? null,
    requests: common.requests ?? [],
    series: common.series ?? null,
    clocks: common.clocks ?? null,
  };
}

/** The facts that everybody is told, some of them otherwise. */
function withOwn(before: Shown | null, common: Public, own: NonNullable<Own["facts"]>): Fact[] {
  const same = before && before.public.scene.facts === common.scene.facts && before.own.facts === own;
  return same ? before.state.scene.facts! : (common.scene.facts ?? []).map((fact, at) => own[at] ?? fact);
}

function withYours(seats: ShownState["seats"], yours: number[]): ShownState["seats"] {
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

/** A part of a state after a change: what is now under a name, within it (NAME.), or edited in a list (NAME[]). */
export function changed<Part extends object>(part: Part, change: Tree): Part {
  const made = (Array.isArray(part) ? [...part] : { ...part }) as Tree;
  for (const [name, value] of Object.entries(change)) {
    const within = name.slice(0, -1);
    const edited = name.slice(0, -2);
    if (name.endsWith(".")) made[within] = changed((made[within] ?? {}) as object, value as Tree);
    else if (name.endsWith("[]")) made[edited] = spliced((made[edited] ?? []) as unknown[], value as unknown[]);
    else if (value === null) delete made[name];
    else made[name] = value;
  }
  return made as Part;
}

/** A list after edits, one after the other: from where, how many go, what comes. */
function spliced(list: unknown[], edits: readonly unknown[]): unknown[] {
  const made = [...list];
  for (let i = 0; i < edits.length; i += 3)
    made.splice(edits[i] as number, edits[i + 1] as number, ...(edits[i + 2] as unknown[]));
  return made;
}
