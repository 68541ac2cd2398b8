// What to do next: the first lesson that is not finished, a puzzle, or a stronger bot; decided from what the device keeps.
import { begun, progress } from "./progress";

const LEVELS = ["novice", "casual", "skilled", "expert", "master"];
const SURE = 2; // wins against a level, after which the next one is offered
const STEPS = 8; // of a first lesson; whoever has done them all knows the game

export interface Next {
  kind: "learn" | "go-on" | "puzzle" | "level" | "deal";
  game: string;
  level: string;
  to: string;
}

export function nextFor(games: readonly string[]): Next | null {
  const { lessons, results, puzzles } = progress.value;
  const done = (game: string) => (lessons[`${game}/first`] ?? []).length;
  const left = games.find((game) => done(game) > 0 && done(game) < STEPS);
  if (left) return { kind: "go-on", game: left, level: "", to: `/learn/${left}` };
  const played = games.filter((game) => results[game]);
  const unknown = games.find((game) => !begun(game) && !results[game]);
  if (unknown && !played.length) return { kind: "learn", game: unknown, level: "", to: `/learn/${unknown}` };
  for (const game of played) {
    const level = harder(results[game]!);
    if (level) return { kind: "level", game, level, to: `/new/${game}?level=${level}` };
  }
  const game = games.find((one) => done(one) >= STEPS || results[one]);
  if (game && !Object.keys(puzzles).some((id) => id.startsWith(`${game}-`)))
    return { kind: "puzzle", game, level: "", to: `/puzzle/${game}` };
  if (unknown) return { kind: "learn", game: unknown, level: "", to: `/learn/${unknown}` };
  return game ? { kind: "deal", game, level: "", to: `/deal/${game}` } : null;
}

/** The level above the strongest that was beaten often enough, if it was not. */
function harder(results: Record<string, [number, number]>): string {
  const beaten = LEVELS.findLastIndex((level) => (results[level]?.[0] ?? 0) >= SURE);
  return beaten < 0 ? "" : (LEVELS[beaten + 1] ?? "");
}
