// A decision looked at again: the move that was played and a better one, as ghosts with a reason each.
import { ApiError, ask } from "../lib/api";
import { unspell } from "../board/hand";
import { held } from "../board/tiles";
import type { JudgedPly } from "../generated/http";
import type { Board, Phrase, Turned } from "../generated/messages";

/** One of the two moves: where its tile lies, and what speaks for it. */
export interface Way {
  text: string;
  anchor: string;
  turned: Turned | null; // null for a choice, which lies nowhere
  reasons: Phrase[];
  afterwards: Phrase | null; // where points do not tell it from the other
}

export interface Moment {
  played: Way;
  better: Way | null; // null where nothing better was found
}

const [LEAST, MOST] = [3, 6]; // turning points of a game
const SLIGHT = 0.02; // a cost that is no turning point

const BUSY = new Set([429, 503]);
const PAUSES = [1000, 2000, 4000, 8000, 16000]; // milliseconds before a busy server is asked again

/** The answer of a server that may be too busy at first: words beside a board can come late, and should not be missing. */
export async function askPatiently<T>(question: () => Promise<T>, pauses: readonly number[] = PAUSES): Promise<T> {
  for (const pause of pauses) {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof ApiError && BUSY.has(error.status))) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return question();
}

/** The turning points: those that the review marks, the dearest first, and others until there are a few. */
export function turningPoints(plies: readonly JudgedPly[]): JudgedPly[] {
  const dear = plies
    .filter((one) => one.played !== one.preferred && one.cost >= SLIGHT)
    .sort((one, other) => other.cost - one.cost);
  const marked = dear.filter((one) => one.turning).length;
  return dear.slice(0, Math.min(MOST, Math.max(LEAST, marked))).sort((one, other) => one.ply - other.ply);
}

/** Both moves of a decision, with the tiles that its seat held then. */
export async function momentOf(replay: string, board: Board, judged: JudgedPly): Promise<Moment> {
  const path = { replay, ply: judged.ply };
  const { scene } = await ask("GET /api/replays/{replay}/{ply}", { path, query: { seat: judged.seat } });
  const way = async (text: string, other = ""): Promise<Way> => {
    const query = { ply: judged.ply, move: text, ...(other && { played: other }) };
    const spot = unspell(text);
    const piece = spot && scene.pieces.find((one) => one.text === spot.piece);
    const turned = (piece && held(board, piece).turns.find((one) => one.turn === spot.turn)) || null;
    const why = () => ask("GET /api/replays/{replay}/why", { path: { replay }, query });
    const told = await askPatiently(why, PAUSES.slice(0, 1)).catch(() => null); // the ghosts wait for it
    const { reasons = [], afterwards = null } = told ?? {};
    return { text, anchor: spot?.anchor ?? "", turned, reasons, afterwards };
  };
  const same = judged.played === judged.preferred;
  const [played, better] = await Promise.all([way(judged.played), same ? null : way(judged.preferred, judged.played)]);
  return { played, better };
}

/** What is said for a move: its first reason, and for the better one what comes after where that is not enough. */
export function sayings({ reasons, afterwards }: Way, dear: boolean): Phrase[] {
  const first = reasons.slice(0, 1);
  return afterwards && (dear || !first.length) ? [...first, afterwards] : first;
}

/** A title for a decision in the game's own words, from what the better move had and the played one lacked. */
export async function headlineOf(replay: string, judged: JudgedPly): Promise<Phrase | null> {
  if (judged.played === judged.preferred) return null;
  const query = { ply: judged.ply, move: judged.preferred, played: judged.played };
  const why = await askPatiently(() => ask("GET /api/replays/{replay}/why", { path: { replay }, query }));
  return why.headline ?? null;
}
