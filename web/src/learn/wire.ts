// A prepared table behind the same line as a real one: the page's table cannot tell the difference.
import type { Study } from "../generated/http";
import type { Ghost, ToClient, ToServer } from "../generated/messages";
import type { Wire } from "../socket";

/** What a lesson or a puzzle answers; every rule is the server's. */
export interface Studied {
  open(): Promise<Study>;
  attempt(text: string): Promise<Study>;
  ghosts(texts: string[]): Promise<Ghost[]>;
}

const GONE = 4404;

export class StudyWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(private readonly study: Studied) {
    queueMicrotask(() => this.onopen?.());
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
    if (message.type === "hello") return this.greet();
    if (message.type === "probe") {
      const [ghost] = await this.study.ghosts([message.text]);
      if (ghost) this.tell({ type: "ghost", id: message.id, ghost });
    } else if (message.type === "move") this.told(message.id, await this.study.attempt(message.text));
    else if ("id" in message) this.refuse(message);
  }

  private async greet(): Promise<void> {
    const study = await this.study.open();
    if (study.welcome) this.tell({ ...study.welcome, type: "welcome" });
    this.tell({ ...study.whole, type: "whole" });
  }

  private told(id: number, study: Study): void {
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
