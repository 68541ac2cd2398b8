// The analysis board behind the same line as a real table: the page's table cannot tell the difference.
import type { LearnerTable } from "../generated/http";
import type { Ghost, ToClient, ToServer } from "../generated/messages";
import type { Wire } from "../lib/socket";

/** What the board answers; every rule is the server's. */
export interface Answers {
  attempt(text: string): Promise<LearnerTable>;
  ghosts(texts: string[]): Promise<Ghost[]>;
}

export class AnalysisWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private greeted = false;
  private last: LearnerTable | null = null;

  constructor(private readonly answers: Answers) {
    queueMicrotask(() => this.onopen?.());
  }

  /** Show another position. */
  show(study: LearnerTable): void {
    this.last = study;
    if (!this.greeted) return;
    if (study.welcome) this.tell({ ...study.welcome, type: "welcome" });
    this.tell({ ...study.whole, type: "whole" });
  }

  send(text: string): void {
    const message = JSON.parse(text) as ToServer;
    this.answer(message).catch(() => this.refuse(message));
  }

  close(): void {
    this.onmessage = null;
  }

  private tell(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  private async answer(message: ToServer): Promise<void> {
    if (message.type === "hello") {
      this.greeted = true;
      if (this.last) this.show(this.last);
    } else if (message.type === "probe") {
      const [ghost] = await this.answers.ghosts([message.text]);
      if (ghost) this.tell({ type: "ghost", id: message.id, ghost });
    } else if (message.type === "move") this.told(message.id, await this.answers.attempt(message.text));
    else if ("id" in message) this.refuse(message);
  }

  private told(id: number, study: LearnerTable): void {
    if (!study.verdict) return this.tell({ type: "ack", id, version: study.whole.public.version });
    const words = study.refusal ?? { key: "lesson-missed" };
    this.tell({ type: "refused", id, code: study.verdict, words, paragraph: study.paragraph, cells: study.cells });
  }

  private refuse(message: ToServer): void {
    if (!("id" in message)) return;
    this.tell({ type: "refused", id: message.id, code: "error", words: { key: "lesson-unavailable" } });
  }
}
