// Is anybody there? A line that was quiet for a while is asked; one that does not answer is lost, though nobody closed it.
export const QUIET = 4000; // milliseconds in which a player's page heard nothing: the server is asked whether it is there
export const VERY_QUIET = 15_000; // for somebody who only looks on, there may be a thousand of them, and for hidden pages
const PATIENCE = 5000; // in which it has to answer
const SHORT_PATIENCE = 3000; // for a page that comes back into sight, or hears that the network changed
const PING = '{"type":"ping","id":0}'; // no question has this number

export class Pulse {
  quiet = VERY_QUIET;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly send: (message: string) => void,
    private readonly lose: () => void,
  ) {}

  /** Something was heard: the line is good for a while. */
  beat(): void {
    this.stop();
    const hidden = globalThis.document?.visibilityState === "hidden"; // a browser answers the server's own pings for it
    this.timer = setTimeout(() => this.ask(PATIENCE), hidden ? VERY_QUIET : this.quiet);
  }

  /** The page is in sight again, or the network is another: is the line still good? */
  check(): void {
    this.ask(SHORT_PATIENCE);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private ask(patience: number): void {
    this.stop();
    this.send(PING);
    this.timer = setTimeout(this.lose, patience);
  }
}

/** Tell a line what the page hears of its network, until it ends. */
export function attend(line: { check(): void; lose(): void }): () => void {
  const check = () => line.check();
  const lose = () => line.lose();
  const seen = () => void (document.visibilityState === "visible" && line.check());
  addEventListener("online", check);
  addEventListener("offline", lose);
  document.addEventListener("visibilitychange", seen);
  return () => {
    removeEventListener("online", check);
    removeEventListener("offline", lose);
    document.removeEventListener("visibilitychange", seen);
  };
}
