// Mouse and fingers on the board, turned into acts of the hand.
import { covering, ghostCells } from "../board/hand";
import type { Point } from "../board/geometry";
import type { Viewport } from "../board/viewport";
import { Edging } from "./edge-scroll";
import type { TableModel } from "./model/table";

const LIFT = 72; // how far above a finger the ghost floats, in pixels
const SLACK = 7; // a press that moves less is no drag
const NOTCH = 40; // wheel travel that makes one turn

const CHOOSE = { words: { key: "effect-pick" }, paragraph: "", cells: [] };

interface Grip {
  id: number;
  x: number;
  y: number;
  moved: boolean;
  mode: "ghost" | "pan" | "none";
}

export class Pointing {
  private picture: SVGSVGElement | null = null;
  private grip: Grip | null = null;
  private fingers = new Map<number, { x: number; y: number }>();
  private travel = 0;
  private swallow = false; // the click after a drag
  private readonly edging: Edging;

  constructor(
    private readonly model: TableModel,
    private readonly view: Viewport,
    private readonly empty: (cell: string) => void,
    private readonly first: (cell: string) => boolean = () => false, // takes a press before the hand does
  ) {
    this.edging = new Edging(view);
  }

  /** The board under a place on the screen; lifted for fingers, so that they hide nothing. */
  point(x: number, y: number, lift = 0): Point | null {
    const picture = this.picture;
    if (!picture) return null;
    const box = picture.getBoundingClientRect();
    if (x < box.left || x > box.right || y - lift < box.top || y - lift > box.bottom) return null;
    const [left, top, width, height] = this.view.box;
    return [left + ((x - box.left) / box.width) * width, top + ((y - lift - box.top) / box.height) * height];
  }

  readonly attach = (element: HTMLElement | null): void => {
    this.picture = element?.querySelector("svg.picture") ?? null;
  };

  private get holding(): boolean {
    return !!this.model.held.hand.value.piece;
  }

  readonly down = (event: PointerEvent): void => {
    this.swallow = this.model.held.led = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (event.button === 2) return;
    const touch = event.pointerType !== "mouse";
    const mode =
      touch && this.holding && this.fingers.size === 1 ? "ghost" : !this.holding || event.button === 1 ? "pan" : "none";
    this.grip = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false, mode };
  };

  readonly move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (before && this.fingers.size === 2) this.pinch(event, before);
    if (before) this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.grip?.id === event.pointerId) this.drag(event);
    else if (event.pointerType === "mouse" && this.holding) this.hover(event, 0);
  };

  private hover(event: PointerEvent, lift: number): void {
    this.model.held.led = this.model.held.touched = false;
    this.model.held.act({ do: "hover", point: this.point(event.clientX, event.clientY, lift) });
  }

  /** A hover with the tile in the hand, not only over the board: the edge gives way. */
  private carry(event: PointerEvent, lift: number): void {
    const at = lift ? this.point(event.clientX, event.clientY, lift) : null;
    if (at) this.view.approach(at); // a finger aims at cells that are large enough
    this.model.held.carried.value = at ? [event.clientX, event.clientY] : null;
    this.hover(event, lift);
    const frame = this.picture?.getBoundingClientRect();
    if (frame) this.edging.at(event.clientX, event.clientY - lift, frame, () => this.hover(event, lift));
  }

  private drag(event: PointerEvent): void {
    const grip = this.grip!;
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!grip.moved && Math.hypot(dx, dy) < SLACK) return;
    if (!grip.moved && grip.mode === "ghost" && this.model.held.hand.value.staged) this.model.held.act({ do: "back" });
    grip.moved = true;
    if (grip.mode === "ghost") this.carry(event, LIFT);
    if (grip.mode === "none") this.carry(event, 0);
    if (grip.mode === "pan" && this.fingers.size === 1) {
      const scale = this.view.box[2] / (this.picture?.getBoundingClientRect().width || 1);
      this.view.pan(-dx * scale, -dy * scale);
      Object.assign(grip, { x: event.clientX, y: event.clientY });
    }
  }

  private pinch(event: PointerEvent, before: { x: number; y: number }): void {
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)![1];
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    const middle = this.point((event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
    if (was && now) this.view.zoom(middle, was / now);
    if (this.grip) this.grip.moved = true;
  }

  readonly up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    const grip = this.grip;
    if (grip?.id !== event.pointerId) return;
    this.grip = null;
    this.stop();
    const touch = event.pointerType !== "mouse";
    this.swallow = touch || (grip.moved && grip.mode !== "none");
    if (grip.moved && grip.mode === "ghost") this.release(this.point(event.clientX, event.clientY, LIFT));
    // After a drag some browsers keep the click of the next tap to themselves.
    if (touch && !grip.moved) this.tap(event);
  };

  readonly cancel = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    this.grip = null;
    this.stop();
  };

  private stop(): void {
    this.edging.stop();
    this.model.held.carried.value = null;
  }

  readonly leave = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") this.model.held.leave();
  };

  readonly click = (event: MouseEvent): void => {
    if (this.swallow) return void (this.swallow = false);
    const point = this.point(event.clientX, event.clientY);
    if (!point) return;
    const cell = this.model.game.space.value!.nearest(point).name;
    if (this.first(cell)) return;
    if (!this.holding || this.model.held.hand.value.around) return this.cellFirst(cell, () => this.model.press());
    const { hand, legal } = this.model.held;
    if (hand.value.staged && legal.value) return this.onGhost(cell) ? this.model.press() : this.drop(point);
    if (hand.value.staged) this.model.held.act({ do: "back" }); // refused there, it is tried here
    this.model.held.act({ do: "hover", point });
    this.model.press();
  };

  /** Are there several tiles to choose from? Then a finger that taps the board has forgotten to. */
  private get choice(): boolean {
    const { mine, choosing } = this.model.game;
    return (
      mine.value && !choosing.value && this.model.held.pieces.value.filter((one) => one.playable !== false).length > 1
    );
  }

  /** A finger puts down and turns; only the check mark commits. */
  private tap(event: PointerEvent): void {
    const point = this.point(event.clientX, event.clientY);
    if (!point) return;
    const cell = this.model.game.space.value!.nearest(point).name;
    if (this.first(cell)) return;
    const { text, legal } = this.model.held;
    const { around, staged } = this.model.held.hand.value;
    const lay = text.value;
    if (!this.holding && this.choice) this.model.attempts.trouble.value = CHOOSE;
    else if (!this.holding || around) this.cellFirst(cell, () => this.model.held.act({ do: "turn", by: 1 }));
    else if (staged && legal.value && this.onGhost(cell)) this.model.held.act({ do: "swing", cell });
    else this.release(point);
    if (staged && !around && lay && lay === text.value) this.model.held.act({ do: "swing", cell }); // refused, and tapped again
  }

  /** Let go by a finger, which hides nothing any more: the camera may show all of the tile. */
  private release(point: Point | null): void {
    this.model.held.led = this.model.held.touched = true;
    this.drop(point);
  }

  private onGhost(cell: string): boolean {
    const offer = this.model.held.offer.value;
    return !!offer && ghostCells(offer, this.model.held.hand.value).includes(cell);
  }

  private cellFirst(cell: string, again: () => void): void {
    if (this.model.held.hand.value.around && this.onGhost(cell)) return again();
    const offer = this.model.held.offer.value;
    const { mine, planning, choosing } = this.model.game;
    if (!offer || choosing.value || !(mine.value || planning.value)) return;
    if (offer.free || covering(offer, cell).length) this.model.held.act({ do: "cover", cell });
    else this.empty(cell);
  }

  private drop(point: Point | null): void {
    if (point) this.model.held.act({ do: "drop", point });
  }

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (!this.holding)
      return this.view.zoom(this.point(event.clientX, event.clientY), event.deltaY > 0 ? 1.15 : 1 / 1.15);
    this.travel += event.deltaY;
    if (Math.abs(this.travel) < NOTCH) return;
    this.model.held.act({ do: "turn", by: this.travel > 0 ? 1 : -1 });
    this.travel = 0;
  };

  readonly menu = (event: MouseEvent): void => {
    if (!this.holding) return;
    event.preventDefault();
    this.model.held.act({ do: "turn", by: -1 });
  };

  // ---------------------------------------------------------------------------------------------- from the tray

  trayMove(event: PointerEvent): void {
    this.carry(event, event.pointerType === "mouse" ? 0 : LIFT);
  }

  trayUp(event: PointerEvent): void {
    this.stop();
    if (event.pointerType === "mouse") this.drop(this.point(event.clientX, event.clientY));
    else this.release(this.point(event.clientX, event.clientY, LIFT));
  }
}
