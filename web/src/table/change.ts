// A state after a change. What is not named stays the very same object, so that it is not drawn again.
import type { Change, State } from "../generated/messages";

type Edit = (value: unknown) => unknown;

/** The next state, or null if the change does not follow the one that is there. */
export function changed(state: State | null, change: Change): State | null {
  if (!state || change.number !== state.number + 1) return null;
  let made: unknown = { ...state, number: change.number };
  for (const [path, value] of Object.entries(change.put ?? {})) made = edited(made, path, () => value);
  for (const [path, [at, gone, come]] of Object.entries(change.splice ?? {}))
    made = edited(made, path, (list) => spliced((list ?? []) as unknown[], at, gone, come));
  for (const [path, entries] of Object.entries(change.amend ?? {}))
    made = edited(made, path, (dict) => amended((dict ?? {}) as Record<string, unknown>, entries));
  return made as State;
}

/** A copy of a tree in which the value at a path is another. */
function edited(tree: unknown, path: string, edit: Edit): unknown {
  const [key, ...rest] = path.split(".") as [string, ...string[]];
  const copy = (Array.isArray(tree) ? [...tree] : { ...(tree as object) }) as Record<string, unknown>;
  copy[key] = rest.length ? edited(copy[key], rest.join("."), edit) : edit(copy[key]);
  return copy;
}

function spliced(list: unknown[], at: number, gone: number, come: unknown[]): unknown[] {
  return [...list.slice(0, at), ...come, ...list.slice(at + gone)];
}

function amended(dict: Record<string, unknown>, entries: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...dict, ...entries }).filter(([key]) => entries[key] !== null));
}
