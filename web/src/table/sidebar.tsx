// The right zone of a table: seats, points that can be touched, the log, the talk.
import { useSignal } from "@preact/signals";
import type { Light } from "../parts/lines";
import { t } from "../phrases";
import { ChatBox } from "./chat";
import { Log } from "./log";
import type { TableModel } from "./model";
import { Facts, Panel, Points } from "./panels";
import { SeriesBox } from "./rematch";

type Tab = "log" | "points" | "chat";

export function Sidebar({ model }: { model: TableModel }) {
  const state = model.state.value!;
  const tab = useSignal<Tab>("log");
  const light: Light = (cells) => (model.lit.value = cells);
  const panels = state.scene.panels;
  const after = model.legal.value ? model.ghost.value?.after : undefined;
  return (
    <section class="sidebar" aria-label={t("zone-sidebar")}>
      <div class="panels">
        {panels.map((panel) => (
          <Panel
            key={panel.seat}
            panel={panel}
            seats={state.seats}
            turn={state.turn}
            light={light}
            after={after?.find((one) => one.seat === panel.seat)}
          />
        ))}
      </div>
      {state.turn >= 0 && <SeriesBox state={state} />}
      <Facts facts={state.scene.facts ?? []} light={light} />
      <div class="tabs" role="tablist" aria-label={t("tabs-label")}>
        {(["log", "points", "chat"] as const).map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            role="tab"
            type="button"
            aria-selected={tab.value === name}
            aria-controls="tab-panel"
            onClick={() => (tab.value = name)}
          >
            {t(name === "points" && state.turn < 0 ? "tab-points-final" : `tab-${name}`)}
          </button>
        ))}
      </div>
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`} tabIndex={0}>
        {tab.value === "log" && <Log lines={model.log.value} seats={state.seats} panels={panels} light={light} />}
        {tab.value === "points" && (
          <Points standing={state.standing} seats={state.seats} panels={panels} light={light} />
        )}
        {tab.value === "chat" && <ChatBox model={model} />}
      </div>
    </section>
  );
}
