// The first answers about a position, asked for before the page knows anything else of it: they take longest.
import { ask } from "../lib/api";
import type { AnalysisBoard, Candidates } from "../generated/http";
import type { Base } from "./drafts";

/** Answers on their way; null where there is none, and the page asks again when it knows more. */
export interface Early {
  ply: number;
  board: Promise<AnalysisBoard | null>;
  first: Promise<Candidates | null>; // its candidates
  found: Candidates | null; // those, once they came
}

/** Ask about a ply of what an address speaks of. What a study asks as a puzzle is not given away: it gets no candidates. */
export function askEarly(base: Base, ply: number): Early {
  const place = { ...base, ply, played: [], hindsight: false };
  const nothing = () => null;
  const early: Early = {
    ply,
    found: null,
    board: ask("POST /api/analysis", { body: place }).catch(nothing),
    first: base.study
      ? Promise.resolve(null)
      : ask("POST /api/analysis/candidates", { body: { ...place, round: 0 } }).catch(nothing),
  };
  void early.first.then((found) => (early.found = found));
  return early;
}
