// The server's HTTP side: plain questions and answers, errors with a code and words.
import type { Board, LogLine, Scene, SeatInfo, Standing, Theme, Phrase } from "./generated/messages";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly words: Phrase | null,
  ) {
    super(code);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const sent = body instanceof Blob || typeof body === "string" ? body : JSON.stringify(body);
  const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : sent });
  } catch {
    throw new ApiError(0, "offline", null);
  }
  const told = answer.headers.get("content-type")?.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) throw new ApiError(answer.status, told?.code ?? "error", told?.words ?? null);
  return told as T;
}

export const get = <T>(path: string) => ask<T>("GET", path);

export interface OptionShape {
  name: string;
  choices: unknown[];
  default: unknown;
  many?: [number, number] | null;
  applies?: boolean;
}

export interface GameCard {
  name: string;
  title: string;
  tagline: Phrase;
  seats?: [number, number] | null;
  options?: OptionShape[];
  levels?: string[];
  registered: boolean;
}

export interface Chosen {
  settled: Record<string, unknown>;
  seats: number;
  options: OptionShape[];
}

export interface SeatWish {
  kind: "me" | "open" | "bot" | "shared";
  level?: string;
  name?: string;
}

export interface Links {
  invite: Record<string, string>;
  watch: string;
  reach: "device" | "network" | "internet";
}

export interface TableMade extends Links {
  table: string;
  seats: number[];
  seat: number;
}

export interface TableSummary {
  table: string;
  game: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  turn: number;
  ply: number;
  over: boolean;
  links?: Links | null;
}

export interface InviteInfo {
  table: string;
  game: string;
  seats: SeatInfo[];
  seat?: number | null;
  yours?: number | null;
}

export interface Me {
  name: string;
  tables: { table: string; game: string; seat: number; over: boolean; at: number }[];
}

export interface ReplayHead {
  replay: string;
  game: string;
  options: Record<string, unknown>;
  seats: { name?: string; kind?: string; level?: string; bot?: string }[];
  plies: number;
  board: Board;
  log: LogLine[];
  standing: Standing;
  record: Record<string, unknown>;
}

export interface ReplayPly {
  ply: number;
  turn: number;
  scene: Scene;
  standing: Standing;
  log: LogLine[];
}

const themes = new Map<string, Promise<Theme>>();

/** A game's looks, fetched once. */
export function themeOf(game: string): Promise<Theme> {
  const found = themes.get(game) ?? get<Theme>(`/api/games/${game}/theme`);
  themes.set(game, found);
  return found;
}

let shelf: Promise<GameCard[]> | undefined;

/** The games on the shelf, fetched once. */
export function games(): Promise<GameCard[]> {
  shelf ??= get<GameCard[]>("/api/games").catch((error) => {
    shelf = undefined;
    throw error;
  });
  return shelf;
}
