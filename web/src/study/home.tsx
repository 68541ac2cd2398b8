// Where an analysis begins: a file or a pasted text, a position that is set up, one's studies, and openings.
import { useSignal } from "@preact/signals";
import { ask, games, titleOf } from "../lib/api";
import type { GameInfo, StudyRow } from "../generated/http";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { go } from "../lib/router";
import { language, t } from "../lib/phrases";
import { studiesHere } from "../lib/cards";
import { DropZone, faultOf } from "../replay/records-page";
import { bring } from "./keep";
import { Openings } from "./openings";
import { TitleField } from "./title-field";

interface Known {
  cards: GameInfo[];
  rows: StudyRow[];
}

async function known(): Promise<Known> {
  const [cards, rows, here] = await Promise.all([games(), ask("GET /api/studies"), studiesHere().catch(() => [])]);
  const others = here.filter((one) => rows.every((row) => row.id !== one.id));
  return { cards, rows: [...others, ...rows] };
}

export function StudyHome() {
  return (
    <Load from={known} by="">
      {(found) => (
        <Page title={t("study-title")}>
          <div class="setup study-home">
            <h1>{t("study-title")}</h1>
            <p class="lead">{t("study-home-lead")}</p>
            <Bring />
            <SetUp cards={found.cards} />
            <Kept {...found} />
            <Openings cards={found.cards} />
          </div>
        </Page>
      )}
    </Load>
  );
}

/** A record or a study, as a file or pasted. */
function Bring() {
  const [text, trouble] = [useSignal(""), useSignal("")];
  const open = async (given: string, name = "") => {
    trouble.value = "";
    try {
      go(await bring(given));
    } catch (error) {
      trouble.value = name ? faultText(error, (words) => faultOf(name, words)) : faultText(error);
    }
  };
  return (
    <section>
      <DropZone bring={(file) => void file?.text().then((given) => open(given, file.name))} />
      <form
        class="study-paste"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.value.trim()) void open(text.value.trim());
        }}
      >
        <label class="field">
          {t("study-paste")}
          <textarea rows={2} value={text.value} onInput={(event) => (text.value = event.currentTarget.value)} />
        </label>
        <button class="btn" type="submit">
          {t("study-open")}
        </button>
      </form>
      <Trouble text={trouble.value} />
    </section>
  );
}

/** A position of one's own: laid on the board, or from moves that are named in any order. */
function SetUp({ cards }: { cards: GameInfo[] }) {
  const game = useSignal(cards[0]!.name);
  const [moves, trouble, busy] = [useSignal(""), useSignal(""), useSignal(false)];
  const begin = async () => {
    [trouble.value, busy.value] = ["", true];
    const named = moves.value.split(/[\s,;]+/).filter(Boolean);
    const body = { game: game.value, moves: named, title: t("study-own-position") };
    try {
      const row = await ask("POST /api/analysis/setup", { body });
      go(`/study/${row.id}?node=100000`);
    } catch (error) {
      trouble.value = faultText(error);
    }
    busy.value = false;
  };
  return (
    <section>
      <h2>{t("study-set-up")}</h2>
      <p class="fine">{t("study-set-up-about")}</p>
      <form
        class="study-paste"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy.value) void begin();
        }}
      >
        <TitleField cards={cards} game={game.value} change={(name) => (game.value = name)} />
        <a class="btn" href={`/arrange/${game.value}`}>
          {t("study-set-up")}
        </a>
        <details>
          <summary>{t("study-tiles")}</summary>
          <label class="field">
            {t("study-tiles-about")}
            <textarea rows={2} value={moves.value} onInput={(event) => (moves.value = event.currentTarget.value)} />
          </label>
          <button class="btn" type="submit" aria-disabled={busy.value}>
            {t("study-open")}
          </button>
        </details>
      </form>
      <Trouble text={trouble.value} />
    </section>
  );
}

/** Studies that were kept with the person. */
function Kept({ cards, rows }: Known) {
  const gone = useSignal<readonly string[]>([]);
  const left = rows.filter((row) => !gone.value.includes(row.id));
  const drop = async (id: string) => {
    await ask("DELETE /api/studies/{study}", { path: { study: id } });
    gone.value = [...gone.value, id];
  };
  return (
    <section>
      <h2>{t("study-mine")}</h2>
      {left.length === 0 && <p class="why">{t("study-mine-none")}</p>}
      <ul class="table-list">
        {left.map((row) => (
          <li key={row.id}>
            <a href={`/study/${row.id}`}>{row.title || t("study-title")}</a>
            <span class="fine">
              {titleOf(cards, row.game)}, {new Date(row.changed * 1000).toLocaleDateString(language.value)}
            </span>
            <button
              class="btn small"
              type="button"
              aria-label={t("study-drop", { title: row.title })}
              onClick={() => void drop(row.id)}
            >
              <Icon name="bin" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
