// A game on a real table that several devices follow: what one enters, the others see; of two at once nobody loses any.
import { signal } from "@preact/signals";
import { ApiError, ask } from "../lib/api";
import type { RealGameInfo } from "../generated/http";
import type { Phrase } from "../generated/messages";
import { type Entry, keep, type Mark, newId, type RealGame } from "./store";

const EVERY = 2000; // milliseconds between two looks
export const FOLLOWED = "s-"; // how the id of a game begins that came from another device

/** What devices tell each other of a game. */
export function told(game: RealGame): RealGameInfo {
  const { seed, options, box, names, entries, depth, looks, marks, ready = false } = game;
  return { game: game.game, seed, options, box, names, entries, depth, looks, marks, ready };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const plain = (entries: readonly Entry[]) => entries.map(({ seat, text, kept }) => ({ seat, text, kept: !!kept }));

/** Does one list begin with the other? */
export function beginsWith(long: readonly unknown[], short: readonly unknown[]): boolean {
  return short.length <= long.length && same(long.slice(0, short.length), short);
}

export interface Met {
  game: RealGame; // as it stands for everybody
  send: boolean; // this device has more than the others know
  lost: boolean; // its own way is kept as another game
}

/** What becomes of a game that changed here and elsewhere since both were alike. */
export function meet(mine: RealGame, theirs: RealGameInfo, base: RealGame): Met {
  const game: RealGame = {
    ...mine,
    ...theirs,
    title: mine.title,
    looks: mine.looks,
    ready: mine.ready || theirs.ready,
  };
  const [own, other] = [plain(mine.entries), plain(theirs.entries ?? [])];
  const fresh: Mark[] = beginsWith(mine.marks, base.marks) ? mine.marks.slice(base.marks.length) : [];
  game.marks = [...(theirs.marks ?? []), ...fresh]; // points of both count
  if (beginsWith(other, own)) return { game, send: fresh.length > 0, lost: false };
  if (beginsWith(own, other)) return { game: { ...game, entries: mine.entries }, send: true, lost: false };
  return { game, send: fresh.length > 0, lost: true };
}

export class Sharing {
  readonly fault = signal<Phrase | null>(null);
  readonly offline = signal(false);
  private base: RealGame; // as the others know it
  private timer = 0;
  private busy = false;
  private closed = false;

  constructor(
    private readonly game: () => RealGame,
    private readonly adopt: (game: RealGame) => void,
  ) {
    this.base = game();
    if (game().shared?.unsent) this.base = { ...this.base, marks: [] };
    this.wait();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (this.closed || !this.game().shared) return;
    this.timer = window.setTimeout(() => void this.look(), EVERY);
  }

  private note(shared: RealGame["shared"], game = this.game()): void {
    this.adopt({ ...game, shared });
  }

  /** Let others follow; where that is, the page shows as a QR code. */
  async share(): Promise<void> {
    const made = await ask("POST /api/real-games", { body: told(this.game()) });
    this.base = this.game();
    this.note({ ...made, own: true });
    this.wait();
  }

  /** Go on alone. */
  async stop(): Promise<void> {
    const shared = this.game().shared!;
    if (shared.own) await ask("DELETE /api/real-games/{game}", { path: { game: shared.id } });
    this.note(undefined);
    clearTimeout(this.timer);
  }

  /** Something was entered here. */
  async changed(): Promise<void> {
    const shared = this.game().shared;
    if (!shared || this.busy) return;
    this.busy = true;
    const sent = this.game();
    try {
      const body = { version: shared.version, game: told(sent) };
      const made = await ask("PUT /api/real-games/{game}", { path: { game: shared.id }, body });
      this.base = sent;
      this.offline.value = false;
      this.note({ ...shared, version: made.version, unsent: !same(told(sent), told(this.game())) });
    } catch (error) {
      this.busy = false;
      if (error instanceof ApiError && error.status === 409) return this.fetch(0);
      this.failed(error, true);
    }
    this.busy = false;
    this.wait();
  }

  private async look(): Promise<void> {
    const shared = this.game().shared;
    if (!shared || document.visibilityState !== "visible") return this.wait();
    if (shared.unsent) await this.changed();
    else await this.fetch(shared.version);
    this.wait();
  }

  /** What the others have entered since a version. */
  private async fetch(since: number): Promise<void> {
    const shared = this.game().shared!;
    try {
      const found = await ask("GET /api/real-games/{game}", { path: { game: shared.id }, query: { since } });
      this.offline.value = false;
      if (!found.game) return;
      const mine = this.game();
      const met =
        since && same(told(mine), told(this.base)) ? this.theirs(mine, found.game) : meet(mine, found.game, this.base);
      if (met.lost) {
        keep({ ...mine, id: newId(), shared: undefined });
        this.fault.value = { key: "companion-apart" };
      }
      this.base = { ...met.game, ...pick(found.game) };
      this.note({ ...shared, version: found.version, unsent: met.send }, met.game);
    } catch (error) {
      this.failed(error, false);
    }
  }

  private theirs(mine: RealGame, told: RealGameInfo): Met {
    return { game: { ...mine, ...pick(told), ready: told.ready || mine.ready }, send: false, lost: false };
  }

  private failed(error: unknown, unsent: boolean): void {
    const shared = this.game().shared;
    if (error instanceof ApiError && error.status === 404) {
      this.fault.value = error.words;
      this.note(undefined);
    } else {
      this.offline.value = true;
      if (unsent && shared) this.note({ ...shared, unsent: true });
    }
  }
}

function pick({ entries = [], marks = [], names = [], seed, options = {}, box = {} }: RealGameInfo) {
  return { entries, marks, names, seed, options, box };
}

/** The game of another device, to be followed on this one. */
export async function followed(id: string, title: (game: string) => Promise<string>): Promise<RealGame> {
  const shared = id.slice(FOLLOWED.length);
  const found = await ask("GET /api/real-games/{game}", { path: { game: shared } });
  const info = found.game!;
  const sheet = await ask("GET /api/games/{name}/sheet", { path: { name: info.game } }).catch(() => null);
  const game: RealGame = {
    id,
    game: info.game,
    title: await title(info.game),
    depth: info.depth,
    looks: info.looks ?? [],
    ...pick(info),
    sheet,
    changed: Date.now(),
    ready: info.ready,
    shared: { id: shared, version: found.version, own: false },
  };
  keep(game);
  return game;
}
