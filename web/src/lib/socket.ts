// The line to one table: it comes back by itself, asks for what it missed, and pairs questions with answers.
import { signal } from "@preact/signals";
import { isHere, lineHere, type Wire } from "./host";
import { PROTOCOL, type ToClient, type ToServer } from "../generated/messages";

export type { Wire };
export type Line = "connecting" | "open" | "lost" | "closed";
export type Answer = Extract<ToClient, { id: number }>;
type Question = ToServer extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
export const QUIET = 4000; // milliseconds in which a player's page heard nothing: the server is asked whether it is there
const VERY_QUIET = 15_000; // for somebody who only looks on: there may be a thousand of them
const PATIENCE = 5000; // in which it has to answer
const SHORT_PATIENCE = 3000; // for a page that comes back into sight, or hears that the network changed
const LOST = 1006; // the code of a line that ended without a word

export class Connection {
  readonly line = signal<Line>("connecting");
  quiet = VERY_QUIET;
  private wire: Wire | null = null;
  private waiting = new Map<number, (answer: Answer | null) => void>();
  private last = 0;
  private pause = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;

  /** `since` tells the version already shown; `heard` gets every message that answers no question. */
  constructor(
    private readonly open: () => Wire,
    private readonly since: () => number | null,
    private readonly heard: (message: ToClient) => void,
    private readonly ended: (code: number) => boolean = () => false,
  ) {
    this.connect();
  }

  private connect(): void {
    const wire = this.open();
    this.wire = wire;
    wire.onopen = () => this.greet();
    wire.onmessage = (event) => this.hear(JSON.parse(event.data) as ToClient);
    wire.onclose = (event) => this.drop(event.code);
  }

  private greet(): void {
    this.pause = FIRST_WAIT;
    this.wire?.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, since: this.since() }));
    this.line.value = "open";
    this.beat();
  }

  /** Something was heard: the line is good for a while. */
  private beat(): void {
    clearTimeout(this.pulse);
    if (this.wire?.beats) this.pulse = setTimeout(() => this.ping(PATIENCE), this.quiet);
  }

  private ping(patience: number): void {
    clearTimeout(this.pulse);
    this.wire?.send(JSON.stringify({ type: "ping", id: ++this.last }));
    this.pulse = setTimeout(() => this.lose(), patience);
  }

  /** The page is in sight again, or the network is another: is the line still good? */
  check(): void {
    if (this.line.value === "open" && this.wire?.beats) this.ping(SHORT_PATIENCE);
    else this.retry();
  }

  /** The line is dead although nobody has closed it. */
  lose(): void {
    const { wire } = this;
    if (!wire || this.line.value !== "open") return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
    this.drop(LOST);
  }

  private hear(message: ToClient): void {
    this.beat();
    if (message.type === "pong") return;
    const waiter = "id" in message ? this.waiting.get(message.id) : undefined;
    if (!waiter) return this.heard(message);
    this.waiting.delete((message as Answer).id);
    waiter(message as Answer);
  }

  private drop(code: number): void {
    clearTimeout(this.pulse);
    for (const waiter of this.waiting.values()) waiter(null);
    this.waiting.clear();
    if (this.line.value === "closed") return;
    if (this.ended(code)) return void (this.line.value = "closed");
    this.line.value = "lost";
    this.timer = setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_WAIT);
  }

  /** Try again at once: the network says it is back. */
  retry(): void {
    if (this.line.value !== "lost") return;
    clearTimeout(this.timer);
    this.pause = FIRST_WAIT;
    this.connect();
  }

  /** Send a question; the answer, or null if the line broke before it came. */
  ask(question: Question): Promise<Answer | null> {
    if (this.line.value !== "open") return Promise.resolve(null);
    const id = ++this.last;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.wire?.send(JSON.stringify({ ...question, id }));
    });
  }

  /** Send what gets no answer unless it is refused. */
  say(question: Question): void {
    if (this.line.value === "open") this.wire?.send(JSON.stringify({ ...question, id: ++this.last }));
  }

  close(): void {
    this.line.value = "closed";
    clearTimeout(this.timer);
    clearTimeout(this.pulse);
    this.wire?.close();
  }
}

export function socketTo(table: string): Wire {
  if (isHere(table)) return lineHere(table);
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}/ws/${table}`);
  return Object.assign(socket, { beats: true }) as unknown as Wire;
}
