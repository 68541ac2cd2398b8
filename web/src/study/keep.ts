// Files that are brought along.
import { send, upload } from "../lib/api";
import type { OpeningsInfo } from "../generated/http";
import { keepStudy, NEW } from "../lib/studies";

/** First moves of a file of records, which the server does not keep. */
export function openingsOf(file: string): Promise<OpeningsInfo[]> {
  return send("POST", "/api/openings", file);
}

/** Does a text hold a study? Everything else may be a record. */
function isStudy(text: string): boolean {
  try {
    return String((JSON.parse(text) as { format?: unknown }).format).startsWith("adjoin-study/");
  } catch {
    return false; // several lines are records
  }
}

/** Keep a record or a study that somebody brings; where its analysis is. */
export async function bring(text: string): Promise<string> {
  if (isStudy(text)) return `/study/${(await keepStudy(NEW, text)).id}`;
  return `/study/replay?id=${(await upload(text)).replay}`;
}
