// A prepared table behind the same line as a real one: the page's table cannot tell the difference.
import { ApiError } from "../lib/api";
import type { LearnerTable } from "../generated/http";
import type { Ghost, ToClient, ToServer } from "../generated/messages";
import type { Wire } from "../lib/socket";

/** What a lesson or a puzzle answers; every rule is the server's. */
export interface Studied {
  open(): Promise<LearnerTable>;
  attempt(text: string): Promise<LearnerTable>;
  ghosts(texts: string[]): Promise<Ghost[]>;
}

const GONE = 4404;
const PAUSES = [500, 1000, 2000, 4000, 8000, 15000]; // milliseconds after which a server that is away is asked again

/** A server that is away, as while it restarts, is asked again; what it refuses is told at once. */
async function patient<T>(ask: () => Promise<T>, wanted: () => boolean): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await ask();
    } catch (error) {
      const away = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!away || !wanted()) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return ask();
}

export class StudyWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private open = true;

  constructor(private readonly study: Studied) {
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const message = JSON.parse(text) as ToServer;
    this.answer(message).catch(() => this.refuse(message));
  }

  close(): void {
    this.open = false;
    this.onmessage = null;
  }

  private tell(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  private async answer(message: ToServer): Promise<void> {
    if (message.type === "hello") return this.greet();
    if (message.type === "probe") {
      const [ghost] = await this.asked(() => this.study.ghosts([message.text]));
      if (ghost) this.tell({ type: "ghost", id: message.id, ghost });
    } else if (message.type === "move") {
      this.told(message.id, await this.asked(() => this.study.attempt(message.text)));
    } else if ("id" in message) this.refuse(message);
  }

  private asked<T>(ask: () => Promise<T>): Promise<T> {
    return patient(ask, () => this.open);
  }

  private async greet(): Promise<void> {
    const study = await this.asked(() => this.study.open());
    if (study.welcome) this.tell({ ...study.welcome, type: "welcome" });
    this.tell({ ...study.whole, type: "whole" });
  }

  private told(id: number, study: LearnerTable): void {
    if (study.reply || ["", "right", "done"].includes(study.verdict ?? "")) {
      this.tell({ type: "ack", id, version: study.whole.public.version });
      this.tell({ ...study.whole, type: "whole" });
      return;
    }
    const words = study.refusal ?? study.words ?? { key: "lesson-missed" };
    this.tell({ type: "refused", id, code: study.verdict!, words, paragraph: study.paragraph, cells: study.cells });
  }

  private refuse(message: ToServer): void {
    if (message.type === "hello") return this.onclose?.({ code: GONE });
    this.tell({ type: "refused", id: message.id, code: "error", words: { key: "lesson-unavailable" } });
  }
}
