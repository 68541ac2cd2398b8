// What to do next: the first lesson that is not finished, a puzzle, or a stronger bot; decided from what the device keeps.
import type { GameInfo } from "../generated/http";
import { begun, doneSteps, progress } from "../lib/progress";

const SURE = 2; // wins against a level, after which the next one is offered

export interface Next {
  kind: "learn" | "go-on" | "puzzle" | "level" | "deal";
  game: string;
  level: string;
  to: string;
}

type Taught = Pick<GameInfo, "name" | "lesson" | "steps" | "levels">;

export function nextFor(cards: readonly Taught[]): Next | null {
  const { results, puzzles } = progress.value;
  const games = cards.map((card) => card.name);
  const taught = new Map(cards.map((card) => [card.name, card.steps ?? 0]));
  const done = new Map(cards.map(({ name, lesson = "" }) => [name, doneSteps(name, lesson).length]));
  const finished = (game: string) => !!done.get(game) && done.get(game)! >= taught.get(game)!;
  const left = games.find((game) => !!done.get(game) && !finished(game));
  if (left) return { kind: "go-on", game: left, level: "", to: `/learn/${left}` };
  const played = games.filter((game) => results[game]);
  const unknown = games.find((game) => taught.get(game) && !begun(game) && !results[game]);
  if (unknown && !played.length) return { kind: "learn", game: unknown, level: "", to: `/learn/${unknown}` };
  const levels = new Map(cards.map((card) => [card.name, card.levels ?? []]));
  for (const game of played) {
    const level = harder(results[game]!, levels.get(game)!);
    if (level) return { kind: "level", game, level, to: `/new/${game}?level=${level}` };
  }
  const game = games.find((one) => finished(one) || results[one]);
  if (game && !Object.keys(puzzles).some((id) => id.startsWith(`${game}-`)))
    return { kind: "puzzle", game, level: "", to: `/puzzle/${game}` };
  if (unknown) return { kind: "learn", game: unknown, level: "", to: `/learn/${unknown}` };
  return game ? { kind: "deal", game, level: "", to: `/deal/${game}` } : null;
}

/** The level above the strongest that was beaten often enough, if it was not. */
function harder(results: Record<string, [number, number]>, levels: readonly string[]): string {
  const beaten = levels.findLastIndex((level) => (results[level]?.[0] ?? 0) >= SURE);
  return beaten < 0 ? "" : (levels[beaten + 1] ?? "");
}
