// Records and replays: bring one along, or look at one's own games.
import { useSignal } from "@preact/signals";
import { ask, ApiError, type GameCard, games, get, type Me } from "../api";
import { Page } from "../parts/frame";
import { Load } from "../parts/load";
import { go } from "../router";
import { language, say, t } from "../words";
import { titleOf } from "./home";

interface Kept {
  me: Me;
  cards: GameCard[];
}

async function kept(): Promise<Kept> {
  const [me, cards] = await Promise.all([get<Me>("/api/me"), games()]);
  return { me, cards };
}

export function RecordsPage() {
  return (
    <Load from={kept} by="">
      {(found) => <Records {...found} />}
    </Load>
  );
}

function Records({ me, cards }: Kept) {
  const trouble = useSignal("");
  const upload = async (file: File | undefined) => {
    if (!file) return;
    trouble.value = "";
    try {
      const made = await ask<{ replay: string }>("POST", "/api/records", await file.text());
      go(`/replay/${made.replay}`);
    } catch (error) {
      trouble.value = error instanceof ApiError && error.words ? say(error.words) : t("error-text-500");
    }
  };
  return (
    <Page title={t("records-title")}>
      <div class="setup">
        <h1>{t("records-title")}</h1>
        <p class="lead">{t("records-lead")}</p>
        <label class="field file">
          {t("records-upload")}
          <input
            type="file"
            accept=".json,.jsonl,application/json"
            onChange={(event) => void upload(event.currentTarget.files?.[0])}
          />
        </label>
        {trouble.value && (
          <p class="trouble" role="alert">
            {trouble.value}
          </p>
        )}
        <h2>{t("records-own")}</h2>
        {me.tables.length === 0 && <p class="why">{t("records-none")}</p>}
        <ul class="table-list">
          {me.tables.map((table) => (
            <li key={`${table.table}/${table.seat}`}>
              <a href={table.over ? `/replay/${table.table}` : `/t/${table.table}`}>{titleOf(cards, table.game)}</a>
              <span class="fine">{new Date(table.at * 1000).toLocaleString(language.value)}</span>
              <span class="pill">{t(table.over ? "table-over-mark" : "table-open-mark")}</span>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}
