// The line to one table: it comes back by itself, asks for what it missed, and pairs questions with answers.
import { signal } from "@preact/signals";
import { isHere, lineHere, type Wire } from "./host";
import { Pulse } from "./pulse";
import { PROTOCOL, type ToClient, type ToServer } from "../generated/messages";

export type { Wire };
export type Line = "connecting" | "open" | "lost" | "closed";
export type Answer = Extract<ToClient, { id: number }>;
type Question = ToServer extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const OPENS_WITHIN = 10_000; // milliseconds that a line may take to open
const LOST = 1006; // the code of a line that ended without a word

export class Connection {
  readonly line = signal<Line>("connecting");
  readonly pulse = new Pulse(
    (message) => this.wire?.send(message),
    () => this.lose(),
  );
  private wire: Wire | null = null;
  private waiting = new Map<number, (answer: Answer | null) => void>();
  private last = 0;
  private pause = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;

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
    this.unhook();
    const wire = this.open();
    this.wire = wire;
    this.timer = setTimeout(() => this.giveUp(), OPENS_WITHIN);
    wire.onopen = () => this.greet();
    wire.onmessage = (event) => this.hear(JSON.parse(event.data) as ToClient);
    wire.onclose = (event) => this.drop(event.code);
  }

  /** Hear no more of the line there was. */
  private unhook(): void {
    const { wire } = this;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
    this.wire = null;
  }

  /** A line that does not even open may be swallowed by the network: another one is tried. */
  private giveUp(): void {
    this.unhook();
    this.drop(LOST);
  }

  private greet(): void {
    clearTimeout(this.timer);
    this.pause = FIRST_WAIT;
    this.wire?.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, since: this.since() }));
    this.line.value = "open";
    this.beat();
  }

  private beat(): void {
    if (this.wire?.beats) this.pulse.beat();
  }

  /** The page is in sight again, or the network is another: is the line still good? */
  check(): void {
    if (this.line.value === "open" && this.wire?.beats) this.pulse.check();
    else this.retry();
  }

  /** The line is dead although nobody has closed it. */
  lose(): void {
    if (!this.wire || this.line.value !== "open") return;
    this.unhook();
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
    this.pulse.stop();
    clearTimeout(this.timer);
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
    this.pulse.stop();
    this.wire?.close();
  }
}

export function socketTo(table: string): Wire {
  if (isHere(table)) return lineHere(table);
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}/ws/${table}`);
  return Object.assign(socket, { beats: true }) as unknown as Wire;
}
