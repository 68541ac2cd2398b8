// Records and replays: bring one along, or look at one's own games.
import { useSignal } from "@preact/signals";
import { ask, games, upload } from "../lib/api";
import type { GameInfo, Me } from "../generated/http";
import type { Phrase } from "../generated/messages";
import { faultText, Trouble } from "../ui/form";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { Thumb } from "../ui/thumbnail";
import { choiceText, optionName } from "../ui/options";
import { go } from "../lib/router";
import { language, loadCatalogues, say, t } from "../lib/phrases";
import { titleOf } from "../lib/api";

interface Kept {
  me: Me;
  cards: GameInfo[];
}

async function kept(): Promise<Kept> {
  const [me, cards] = await Promise.all([ask("GET /api/me"), games()]);
  return { me, cards };
}

export function RecordsPage() {
  return (
    <Load from={kept} by="">
      {(found) => <Records {...found} />}
    </Load>
  );
}

/** What is wrong with a file, by its name, which only this page knows. */
export function faultOf(file: string, words: Phrase): string {
  const { key, args = {} } = words;
  return "path" in args ? say({ key, args: { ...args, path: file } }) : t("records-fault", { file, fault: words });
}

function Records({ me, cards }: Kept) {
  const moment = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" });
  const trouble = useSignal("");
  const bring = async (file: File | undefined) => {
    if (!file) return;
    trouble.value = "";
    try {
      const made = await upload(await file.text());
      go(`/replay/${made.replay}`);
    } catch (error) {
      trouble.value = faultText(error, (words) => faultOf(file.name, words));
    }
  };
  return (
    <Page title={t("records-title")}>
      <div class="setup">
        <h1>{t("records-title")}</h1>
        <p class="lead">{t("records-lead")}</p>
        <DropZone bring={(file) => void bring(file)} />
        <Trouble text={trouble.value} />
        <p>
          <a class="btn" href="/study">
            {t("study-home-door")}
          </a>
        </p>
        <h2>{t("records-own")}</h2>
        {me.tables.length === 0 && <p class="why">{t("records-none")}</p>}
        <ul class="table-list">
          {me.tables.map((table) => (
            <li key={`${table.table}/${table.seat}`}>
              <Thumb table={table.table} />
              <div class="table-words">
                <a href={table.over ? `/replay/${table.table}` : `/t/${table.table}`}>{titleOf(cards, table.game)}</a>
                <span class="fine">{moment.format(table.at * 1000)}</span>
              </div>
              <span class="pill">{t(table.over ? "table-over-mark" : "table-open-mark")}</span>
              <Chosen table={table.table} game={table.game} />
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}

/** A file is dropped here, or chosen by a press. */
export function DropZone({ bring }: { bring: (file: File | undefined) => void }) {
  const over = useSignal(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    over.value = false;
    bring(event.dataTransfer?.files[0]);
  };
  return (
    <label
      class={`drop-zone${over.value ? " over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => (over.value = false)}
      onDrop={drop}
    >
      <input
        type="file"
        accept=".json,.jsonl,application/json"
        onChange={(event) => {
          bring(event.currentTarget.files?.[0]);
          event.currentTarget.value = ""; // so that the same file, mended, can be chosen again
        }}
      />
      <strong>{t("records-upload")}</strong>
      <span class="fine">{t("records-drop")}</span>
    </label>
  );
}

/** With which options a game is played: asked for when somebody wants to know. */
function Chosen({ table, game }: { table: string; game: string }) {
  const lines = useSignal<[string, unknown][] | null>(null);
  const look = async () => {
    if (lines.value) return;
    const [told] = await Promise.all([
      ask("GET /api/tables/{table}", { path: { table } }),
      loadCatalogues(language.value, [game]),
    ]);
    lines.value = Object.entries(told.options);
  };
  return (
    <details class="chosen" onToggle={(event) => event.currentTarget.open && void look()}>
      <summary>{t("options-in-force")}</summary>
      <dl>
        {lines.value?.map(([name, value]) => (
          <div key={name}>
            <dt>{optionName(name, game)}</dt>
            <dd>{choiceText(name, value, game)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
