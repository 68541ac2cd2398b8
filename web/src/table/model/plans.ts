// The try-board: placements that are planned while others move, each upon those before it.
import { signal } from "@preact/signals";
import type { Ghost } from "../../generated/messages";
import type { Connection } from "../../lib/socket";

export interface Plan {
  text: string;
  ghost: Ghost | null;
}

export class Plans {
  readonly list = signal<Plan[]>([]);

  constructor(private readonly connection: Connection) {}

  /** The plans that the others are made upon. */
  sound(): string[] {
    return this.list.value.filter((plan) => plan.ghost?.legal !== false).map((plan) => plan.text);
  }

  add(plan: Plan): void {
    this.list.value = [...this.list.value, plan];
  }

  /** Was there such a plan? */
  remove(text: string): boolean {
    const at = this.list.value.findIndex((plan) => plan.text === text);
    if (at >= 0) this.list.value = this.list.value.filter((_, index) => index !== at);
    return at >= 0;
  }

  clear(): void {
    this.list.value = [];
  }

  /** Ask what has become of all plans. */
  async recheck(): Promise<void> {
    const texts = this.list.value.map((plan) => plan.text);
    if (!texts.length) return;
    const answer = await this.connection.ask({ type: "plan", texts });
    if (answer?.type !== "plan") return;
    const told = new Map(texts.map((text, index) => [text, answer.ghosts[index] ?? null]));
    this.list.value = this.list.value.map((plan) => ({ ...plan, ghost: told.get(plan.text) ?? plan.ghost }));
  }
}
