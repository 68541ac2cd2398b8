// The line to the lobby: it comes back by itself, and is asked whether anybody is there.
import { signal } from "@preact/signals";
import { isSite } from "../lib/host";
import { attend, Pulse, QUIET } from "../lib/pulse";
import type { ToLooker } from "../generated/messages";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const OPENS_WITHIN = 10_000; // milliseconds that the line may take to open and to say something

export class LobbyLine {
  readonly state = signal<"none" | "open" | "lost">("none");
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = FIRST_WAIT;
  private listens = false; // to what the browser says of the network
  private readonly pulse = new Pulse(
    (message) => this.socket?.send(message),
    () => this.lose(),
  );

  /** `wanted`: does anybody look or wait? `path` begins a line anew, and says where it leads. */
  constructor(
    private readonly wanted: () => boolean,
    private readonly path: () => string,
    private readonly heard: (message: Exclude<ToLooker, { type: "pong" }>) => void,
  ) {
    this.pulse.quiet = QUIET;
  }

  connect(): void {
    if (this.socket || isSite()) return;
    if (!this.listens) attend(this);
    this.listens = true;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const made = new WebSocket(`${scheme}//${location.host}${this.path()}`);
    this.socket = made;
    made.onmessage = (event) => made === this.socket && this.hear(JSON.parse(event.data as string) as ToLooker);
    made.onclose = () => made === this.socket && this.again();
    this.wait(OPENS_WITHIN, () => this.lose());
  }

  /** Nobody needs it, or it is to begin anew. */
  hangUp(): void {
    this.drop();
    this.state.value = "none";
  }

  /** It is dead although nobody has closed it. */
  lose(): void {
    if (this.socket) this.again();
  }

  /** In sight again, or with another network: is it still good? One that is only about to open may never do. */
  check(): void {
    if (this.state.value === "open") return this.pulse.check();
    if (this.state.value === "none") return;
    this.drop();
    this.connect();
  }

  private hear(message: ToLooker): void {
    clearTimeout(this.timer);
    this.pause = FIRST_WAIT;
    this.state.value = "open";
    this.pulse.beat();
    if (message.type !== "pong") this.heard(message);
  }

  private again(): void {
    this.drop();
    if (!this.wanted()) return;
    this.state.value = "lost";
    this.wait(this.pause, () => this.connect());
    this.pause = Math.min(this.pause * 2, LONGEST_WAIT);
  }

  private wait(time: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, time);
  }

  /** What it still says is not heard. */
  private drop(): void {
    const old = this.socket;
    this.socket = null;
    clearTimeout(this.timer);
    this.pulse.stop();
    old?.close();
  }
}
