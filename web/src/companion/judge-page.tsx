// The judge: a position, entered or taken from a real table, and what the rules say of it.
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, games, titleOf } from "../lib/api";
import { currentGame, language, loadCatalogues, say, t } from "../lib/phrases";
import { judgedPlace } from "../lib/judge";
import { place } from "../lib/router";
import type { Chosen, RulesPage, StudyPlace } from "../generated/http";
import { useGround } from "../ui/ground";
import { Load } from "../ui/load";
import { RulesLink } from "../ui/rules-link";
import { TableHead } from "../ui/table-head";
import { TablePage } from "../ui/table-page";
import { applyTheme } from "../ui/theme";
import { RealBoard, RealSeats, UndoButton } from "./board";
import { CompanionModel } from "./model";
import { type Entry, newId, type RealGame, realGame } from "./store";

export function JudgePage({ game }: { game: string }) {
  const { query } = place.value;
  const from = query.get("from") ?? "";
  return (
    <Load from={() => opened(game, from, judgedPlace(game, query))} by={`${game} ${query} ${language.value}`}>
      {(found) => <Judge key={found.game.id} {...found} rule={query.get("rule") ?? ""} />}
    </Load>
  );
}

interface Opened {
  game: RealGame;
  rules: RulesPage | null;
}

async function opened(name: string, from: string, at: StudyPlace | null): Promise<Opened> {
  const rulesPage = ask("GET /api/games/{name}/rules/{language}", { path: { name, language: language.value } });
  const [cards, rules] = await Promise.all([
    games(),
    rulesPage.catch(() => null),
    loadCatalogues(language.value, [name]),
    applyTheme(name),
  ]);
  currentGame.value = name;
  const begun = (from && realGame(from)) || (at ? await taken(at) : await fresh(name));
  return { game: { ...begun, id: newId(), title: titleOf(cards, name) }, rules };
}

/** A table on which nothing lies. */
async function fresh(name: string): Promise<RealGame> {
  const chosen: Chosen = await ask("POST /api/games/{name}/options", { path: { name }, body: { chosen: {} } });
  return real(name, chosen.settled, newId(), []);
}

function real(game: string, options: Record<string, unknown>, seed: string, entries: Entry[]): RealGame {
  const rest = { names: [], looks: [], marks: [], sheet: null, depth: "moves" as const, changed: 0 };
  return { id: "", game, title: "", options, seed, entries, box: {}, ...rest };
}

/** A position of a game that was played or studied, as it would lie on a real table. */
async function taken(at: StudyPlace): Promise<RealGame> {
  const { game, options = {}, seed, entries = [], ...info } = await ask("POST /api/analysis/judge", { body: at });
  return { ...real(game, options, seed, entries), box: info.box ?? {}, setup: info.setup };
}

function Judge({ game, rules, rule }: Opened & { rule: string }) {
  const model = useMemo(() => new CompanionModel(game, false), []);
  useEffect(() => {
    void model.show();
    return () => model.close();
  }, [model]);
  useGround(game.game);
  document.title = `${t("judge-title")}: ${game.title} · Adjoin`;
  const failed = model.failed.value ?? false;
  const there = !!model.table.game.state.value && !!model.table.game.welcome.value;
  const head = (
    <TableHead title={game.title} about={t("judge-title")}>
      <UndoButton model={model} />
      <RulesLink game={game.game} />
    </TableHead>
  );
  return (
    <TablePage look="real judge" zones="real-zones" head={head} there={there} fault={failed && say(failed)}>
      <p class="lead judge-lead">{t("judge-lead")}</p>
      <RealSeats model={model} />
      <RealBoard model={model} judge />
      <section class="real-beside">{rule && rules && <RuleText html={rules.html} rule={rule} />}</section>
    </TablePage>
  );
}

/** The paragraph that the question is about, with its picture. */
export function ruleOf(html: string, rule: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  const found = page.getElementById(rule)?.closest("p");
  if (!found) return "";
  let text = found.outerHTML;
  for (let next = found.nextElementSibling; next && !next.id && !next.querySelector("[id]");) {
    if (/^H\d$/.test(next.tagName)) break;
    text += next.outerHTML;
    next = next.nextElementSibling;
  }
  return text;
}

function RuleText({ html, rule }: { html: string; rule: string }) {
  const shown = useSignal(true);
  const text = useMemo(() => ruleOf(html, rule), [html, rule]);
  if (!text || !shown.value) return null;
  return (
    <aside class="card pad judge-rule">
      <article class="rules" dangerouslySetInnerHTML={{ __html: text }} />
      <button class="btn plain" type="button" onClick={() => (shown.value = false)}>
        {t("close")}
      </button>
    </aside>
  );
}
