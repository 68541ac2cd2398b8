// Tables that may be watched.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { RunningTable } from "../generated/http";
import { ask } from "../lib/api";
import { t } from "../lib/phrases";
import { paceName } from "../lib/table-clock";

const AGAIN = 15_000; // milliseconds after which running tables are asked for again

export function useRunning(game: string): RunningTable[] {
  const found = useSignal<RunningTable[]>([]);
  useEffect(() => {
    let current = true;
    const load = () =>
      void ask("GET /api/running", { query: { game } }).then(
        (tables) => current && (found.value = tables),
        () => {},
      );
    load();
    const clock = setInterval(() => document.hidden || load(), AGAIN);
    return () => {
      current = false;
      clearInterval(clock);
    };
  }, [game]);
  return found.value;
}

export function runningText(table: RunningTable): string {
  const said = [paceName(table.pace ?? ""), t("lobby-moves", { moves: table.moves ?? 0 })];
  return [...said, ...(table.watching ? [t("lobby-watching", { count: table.watching })] : [])].join(" · ");
}
