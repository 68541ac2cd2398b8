// What a table says about its deal: to what the server is bound, and at the end whether it was kept.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask } from "../../lib/api";
import { t } from "../../lib/phrases";
import { judge, ownPart, type Told, type Verdict } from "../../lib/fair-deal";
import type { TableModel } from "../model/table";
import { seatName } from "../../ui/seat-names";

interface Checked {
  verdict: Verdict;
  told: Told;
}

async function checked(table: string, shown: string): Promise<Checked | null> {
  const record = (await ask("GET /api/tables/{table}/record", { path: { table } })) as Record<string, unknown>;
  const told = record["fairness"] as Told | undefined;
  if (!told) return null;
  return { told, verdict: await judge(String(record["seed"]), told, shown, ownPart(table)) };
}

/** Without a part of anybody's the server was bound, but alone. */
function said(verdict: Verdict, parts: number): string {
  return verdict === "kept" && !parts ? "deal-kept-alone" : `deal-${verdict}`;
}

export function DealBox({ model }: { model: TableModel }) {
  const { table, commitment = "" } = model.game.welcome.value!;
  const { seats, turn } = model.game.state.value!;
  const found = useSignal<Checked | null>(null);
  const over = turn < 0;
  useEffect(() => {
    if (over && commitment)
      void checked(table, commitment).then(
        (told) => (found.value = told),
        () => undefined,
      );
  }, [over, table, commitment]);
  if (!commitment) return null;
  const { told, verdict } = found.value ?? {};
  const gave = (told?.parts ?? []).flatMap((part, seat) => (part ? [seatName(seats, seat)] : []));
  const missing = (told?.missing ?? [])
    .filter((seat) => seats[seat]?.kind !== "bot")
    .map((seat) => seatName(seats, seat));
  return (
    <details class="deal" open={verdict?.startsWith("broken")}>
      <summary>{t(verdict ? said(verdict, gave.length) : "deal-bound")}</summary>
      <p class="fine">
        {t("deal-commitment")} <span class="mono">{commitment}</span>
      </p>
      {told && gave.length > 0 && <p class="fine">{t("deal-parts", { names: gave })}</p>}
      {told && missing.length > 0 && <p class="fine">{t("deal-missing", { names: missing })}</p>}
    </details>
  );
}
