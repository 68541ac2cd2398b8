// Studies that are kept with the person.
import type { StudyRow } from "../generated/http";
import { send } from "./api";

export const NEW = "new"; // the name of a study that has none yet

export const FORMAT = "adjoin-study/1";

/** Keep a study under its name; NEW gives it one. What is wrong with it, the server says in a sentence: also that
 * somebody changed it since it was read. */
export function keepStudy(id: string, study: string, since = 0): Promise<StudyRow> {
  return send("PUT", `/api/studies/${encodeURIComponent(id)}${since ? `?since=${since}` : ""}`, study);
}

/** Keep a position of a finished game as a puzzle of one's own; where it asks. */
export async function keepPuzzle(record: Record<string, unknown>, node: number, title: string): Promise<string> {
  const study = { format: FORMAT, adjoin: "page", title, record, variations: [], puzzle: node };
  return `/study/${(await keepStudy(NEW, JSON.stringify(study))).id}`;
}
