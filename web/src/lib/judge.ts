// Where the judge is asked about a position of a game that was played or studied.
import type { StudyPlace } from "../generated/http";

/** The address of the judge at a position of a replay, a puzzle or a study. */
export function judgeAt(game: string, place: StudyPlace): string {
  const query = new URLSearchParams();
  for (const name of ["replay", "puzzle", "study"] as const) if (place[name]) query.set(name, place[name]);
  query.set("ply", String(place.ply ?? 0));
  for (const text of place.played ?? []) query.append("played", text);
  return `/judge/${game}?${query}`;
}

/** The position that an address of the judge asks for; null for a table on which nothing lies. */
export function judgedPlace(game: string, query: URLSearchParams): StudyPlace | null {
  const [replay, puzzle, study] = ["replay", "puzzle", "study"].map((name) => query.get(name) ?? "");
  if (!replay && !puzzle && !study) return null;
  return { replay, game, puzzle, study, ply: Number(query.get("ply")) || 0, played: query.getAll("played") };
}
