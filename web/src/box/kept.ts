// Boxes that are kept with the person: which of them the device's own is, and how changes get there.
import { signal } from "@preact/signals";
import { ApiError, ask } from "../lib/api";
import { isSite } from "../lib/host";
import type { BoxRow } from "../generated/http";

type Content = Record<string, unknown>;

const KEPT = "adjoin.box.kept."; // and the game
const PAUSE = 1500; // milliseconds after a change before it is sent

export interface Keeping {
  id: string;
  version: number;
  shared: boolean;
}

export type Fate = "here" | "sending" | "kept" | "changed" | "failed";

function noted(game: string): Keeping | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT + game) ?? "null");
    return found && typeof found === "object" ? (found as Keeping) : null;
  } catch {
    return null;
  }
}

/** The device's own box is none that is kept. */
export function forget(game: string): void {
  localStorage.removeItem(KEPT + game);
}

export const canKeep = (): boolean => !isSite();

export async function ownBoxes(game: string): Promise<BoxRow[]> {
  if (!canKeep()) return [];
  const rows = await ask("GET /api/boxes").catch(() => []);
  return rows.filter((one) => one.game === game);
}

/** The box of this device as it is kept with its person; one version follows the other, and none is lost. */
export class KeptBox {
  readonly keeping;
  readonly fate;
  readonly fault = signal<unknown>(null);
  private waiting = 0;
  private sending: Promise<void> = Promise.resolve();

  constructor(
    readonly game: string,
    private readonly content: () => Content,
  ) {
    this.keeping = signal(noted(game));
    this.fate = signal<Fate>(this.keeping.value ? "kept" : "here");
  }

  private note(row: Keeping | null): void {
    this.keeping.value = row && { id: row.id, version: row.version, shared: row.shared };
    try {
      if (row) localStorage.setItem(KEPT + this.game, JSON.stringify(this.keeping.value));
      else localStorage.removeItem(KEPT + this.game);
    } catch {
      // the device's own copy says that it has no room
    }
  }

  /** Something changed: it is sent after a pause, unless somebody else has to be heard first. */
  changed(): void {
    if (!this.keeping.value || this.fate.value === "changed") return;
    this.fate.value = "sending";
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => void this.send(), PAUSE);
  }

  /** Keep the box with the person, from now on after every change; `copy` keeps it beside the one it was. */
  send(copy = false): Promise<void> {
    clearTimeout(this.waiting);
    this.sending = this.sending.then(() => this.put(copy));
    return this.sending;
  }

  private async put(copy: boolean): Promise<void> {
    const before = copy ? null : this.keeping.value;
    this.fate.value = "sending";
    this.fault.value = null;
    try {
      const body = { game: this.game, content: this.content(), version: before?.version ?? 0 };
      this.note(await ask("PUT /api/boxes/{box}", { path: { box: before?.id ?? "new" }, body }));
      this.fate.value = "kept";
    } catch (error) {
      this.fault.value = error;
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 404 && before) this.note(null); // it was deleted elsewhere: the device still has it
      this.fate.value = status === 409 && before ? "changed" : "failed";
    }
  }

  /** The box as it is kept now, in place of the one here. */
  async open(id: string): Promise<Content> {
    const found = await ask("GET /api/boxes/{box}", { path: { box: id } });
    this.note(found);
    this.fate.value = "kept";
    this.fault.value = null;
    return found.look.content;
  }

  async share(shared: boolean): Promise<void> {
    const { id, version } = this.keeping.value!;
    const row = await ask("POST /api/boxes/{box}/share", { path: { box: id }, body: { shared } });
    this.note({ id, version, shared: row.shared });
  }

  async drop(id: string): Promise<void> {
    await ask("DELETE /api/boxes/{box}", { path: { box: id } });
    if (this.keeping.value?.id !== id) return;
    this.note(null);
    this.fate.value = "here";
  }

  /** What is here from now on is another box. */
  leave(): void {
    clearTimeout(this.waiting);
    this.note(null);
    this.fate.value = "here";
  }
}
