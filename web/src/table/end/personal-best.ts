// A game for one is played against one's own best, which this device keeps.
const KEY = "adjoin-best";

export interface Best {
  score: number;
  table: string; // where it was reached
}

type Shelf = Pick<Storage, "getItem" | "setItem">;

/** The same game with the same options, in whatever order they are named. */
export function bestKey(game: string, options: Record<string, unknown>): string {
  return JSON.stringify([game, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

function kept(shelf: Shelf): Record<string, Best> {
  try {
    return JSON.parse(shelf.getItem(KEY) ?? "{}") as Record<string, Best>;
  } catch {
    return {};
  }
}

/** Note how a game ended; the best so far, which is this one if the tables are the same. Noting it twice changes nothing. */
export function noted(shelf: Shelf, key: string, now: Best): Best {
  const all = kept(shelf);
  const before = all[key];
  if (before && now.score <= before.score) return before;
  try {
    shelf.setItem(KEY, JSON.stringify({ ...all, [key]: now }));
  } catch {
    // A browser that keeps nothing can still play.
  }
  return now;
}
