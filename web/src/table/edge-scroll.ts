// A tile dragged to the edge of the frame pushes the view on, cell by cell.
import type { Viewport } from "../board/viewport";
import { still } from "../lib/settings";

const ZONE = 26; // pixels from the edge
const BEAT = 250; // milliseconds a cell

export class Edging {
  private clock: ReturnType<typeof setInterval> | undefined;
  private way: readonly [number, number] = [0, 0];

  constructor(private readonly view: Viewport) {}

  /** What is dragged is here, in a frame that is there; `moved` is told after each push. */
  at(x: number, y: number, frame: DOMRect, moved: () => void): void {
    const { view } = this;
    const toward = (value: number, low: number, high: number) =>
      value < low + ZONE ? -1 : value > high - ZONE ? 1 : 0;
    this.way = [toward(x, frame.left, frame.right), toward(y, frame.top, frame.bottom)];
    const inside = x > frame.left && x < frame.right && y > frame.top - ZONE && y < frame.bottom + ZONE;
    if (!inside || !(this.way[0] || this.way[1])) return this.stop();
    this.clock ??= setInterval(() => {
      view.push(...this.way, still());
      moved();
    }, BEAT);
  }

  stop(): void {
    clearInterval(this.clock);
    this.clock = undefined;
  }
}
