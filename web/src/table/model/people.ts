// Who sits at a table beyond a name: their page, what they are rated, and what the game did to that.
import { signal } from "@preact/signals";
import type { SeatPerson } from "../../generated/http";
import { ask } from "../../lib/api";
import { isHere } from "../../lib/host";

const AGAIN = [500, 1500, 4000]; // milliseconds after which ratings that are not known yet are asked for

export class SeatedPeople {
  readonly seats = signal<ReadonlyMap<number, SeatPerson>>(new Map());
  private asked = ""; // for which state of the table

  /** Ask once for every state in which something else may be told: others sit there, or the game is over. */
  look(table: string, state: string): void {
    if (isHere(table) || this.asked === state) return;
    this.asked = state;
    void this.fetch(table, state, 0);
  }

  private async fetch(table: string, state: string, tries: number): Promise<void> {
    const found = await ask("GET /api/tables/{table}/people", { path: { table } }).catch(() => null); // names stay plain
    if (!found || this.asked !== state) return;
    this.seats.value = new Map(found.people.map((person) => [person.seat, person]));
    const pause = AGAIN[tries];
    if (found.pending && pause) setTimeout(() => void this.fetch(table, state, tries + 1), pause);
  }
}
