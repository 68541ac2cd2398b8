// A table that ends, as the device remembers it; and what a table of a day's deal says of itself.
import type { Welcome } from "../../generated/messages";
import { t } from "../../lib/phrases";
import type { TableModel } from "../model/table";
import { told } from "./result";
import { noteDeal, noteResult } from "../../lib/progress";

export function DealMark({ daily }: { daily?: Welcome["daily"] }) {
  if (!daily) return null;
  return <em class="deal-mark">{markText(daily)}</em>;
}

/** The same where the header has no room for it; it has been read aloud there. */
export function DealBar({ daily }: { daily?: Welcome["daily"] }) {
  if (!daily) return null;
  return (
    <p class="deal-bar" aria-hidden="true">
      {markText(daily)}
    </p>
  );
}

function markText(daily: NonNullable<Welcome["daily"]>): string {
  return t(daily.counts ? "deal-mark-counts" : "deal-mark-practice", { date: daily.day });
}

/** Keep the result of a game that one person played against bots of one level. */
export function remember(model: TableModel): void {
  const state = model.game.state.value!;
  const { table, game, daily } = model.game.welcome.value!;
  if (state.turn >= 0) return;
  const own = state.seats.filter((seat) => seat.yours);
  if (own.length !== 1) return;
  if (daily?.counts) noteDeal(game, daily.day);
  const bots = state.seats.filter((seat) => seat.kind === "bot");
  const levels = new Set(bots.map((seat) => seat.level));
  if (levels.size !== 1 || bots.length !== state.seats.length - 1 || state.take_backs) return;
  noteResult(table, game, [...levels][0]!, (told(state).standing.ranking[0] ?? []).includes(own[0]!.seat));
}
