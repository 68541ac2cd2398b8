// Your games: whose turn it is, how it stands, and how much time is left; what is due comes first.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { GameInfo, MyTable, TableSummary } from "../generated/http";
import { turned } from "../offers/model";
import { HolidayLine } from "../account/vacation";
import { Icon } from "../ui/icons";
import { minus, t } from "../lib/phrases";
import { byDays, inWords, paceText } from "../lib/table-clock";
import { otherName } from "../ui/seat-names";
import { titleOf } from "../lib/api";
import { Thumb } from "../ui/thumbnail";

const SHOWN = 4; // games in sight; the profile has all
const SHORT = 3_600_000; // milliseconds below which time is short in a game over days
const KEY = "adjoin-going-on"; // tables that were shown while they were played

export interface Standing {
  summary: TableSummary;
  turn: boolean; // is it the move of whoever looks?
  left: number | null; // milliseconds until their time ends
}

export function standing(summary: TableSummary): Standing {
  const own = summary.seats.filter((seat) => seat.yours && !seat.resigned).map((seat) => seat.seat);
  return { summary, turn: !summary.over && own.includes(summary.turn), left: summary.left ?? null };
}

/** What waits for you first, by the time that is left; then what waits for others; what is over last. */
export function byUrgency(one: Standing, other: Standing): number {
  const rank = ({ turn, summary }: Standing) => (turn ? 0 : summary.over ? 2 : 1);
  return rank(one) - rank(other) || (one.left ?? Infinity) - (other.left ?? Infinity) || 0;
}

/** Those that wait for whoever looks first; tables of the last visit that have ended since are shown once more. */
export function toShow(tables: readonly MyTable[], due: readonly string[], before: readonly string[]): string[] {
  const wanted = tables.filter((table) => !table.over || before.includes(table.table));
  return [...new Set([...due, ...wanted.map((table) => table.table)])].slice(0, SHOWN);
}

async function standings(tables: readonly MyTable[], before: readonly string[]): Promise<Standing[]> {
  const due = await ask("GET /api/me/turns").then(
    ({ turns }) => turns.map((turn) => turn.table),
    () => [],
  );
  const asked = toShow(tables, due, before);
  const found = await Promise.all(
    asked.map((table) => ask("GET /api/tables/{table}", { path: { table } }).catch(() => null)),
  );
  return found
    .filter((one) => one !== null)
    .map(standing)
    .sort(byUrgency);
}

function recalled(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

function keep(tables: readonly Standing[]): void {
  try {
    const going = tables.filter(({ summary }) => !summary.over).map(({ summary }) => summary.table);
    localStorage.setItem(KEY, JSON.stringify(going));
  } catch {
    // a device that keeps nothing does not say what has ended
  }
}

interface MineProps {
  cards: readonly GameInfo[];
  tables: readonly MyTable[];
}

export function YourGames({ cards, tables }: MineProps) {
  const found = useSignal<Standing[] | null>(null);
  const before = useSignal(recalled()); // of the last visit: what is kept meanwhile is of this one
  const asked = toShow(tables, [], before.value);
  useEffect(() => {
    let current = true;
    void standings(tables, before.value).then((all) => {
      if (!current) return;
      found.value = all;
      keep(all);
    });
    return () => void (current = false);
  }, [turned.value]);
  if (!asked.length) return null;
  const open = new Set(tables.filter((table) => !table.over).map((table) => table.table)).size;
  return (
    <section class="your-games" aria-labelledby="your-games">
      <div class="section-head">
        <h2 id="your-games">{t("home-yours")}</h2>
        {open > SHOWN && <a href="/me">{t("home-all-games", { count: open })}</a>}
      </div>
      <ul>
        {(found.value ?? []).map((one, index) => (
          <li key={one.summary.table}>
            <Game one={one} cards={cards} primary={index === 0 && !one.summary.over} />
          </li>
        ))}
        {!found.value && asked.map((table) => <li key={table} class="card your-game waiting" aria-hidden="true" />)}
      </ul>
      {found.value?.some(({ summary }) => !summary.over && summary.clocks && byDays(summary.clocks)) && <HolidayLine />}
    </section>
  );
}

function Game({ one, cards, primary }: { one: Standing; cards: readonly GameInfo[]; primary: boolean }) {
  const { summary } = one;
  const others = summary.seats.filter((seat) => !seat.yours).map((seat) => otherName(seat));
  return (
    <article class="card your-game">
      <Thumb table={summary.table} />
      <div class="your-game-what">
        <p>
          <strong>{titleOf(cards, summary.game)}</strong> <State one={one} />
        </p>
        <p class="why">{[others.join(", "), score(summary)].filter(Boolean).join(" · ")}</p>
      </div>
      <When one={one} />
      <a class={primary ? "btn primary" : "btn"} href={`/t/${summary.table}`}>
        {t(summary.over ? "home-look" : "home-open")}
      </a>
    </article>
  );
}

function State({ one }: { one: Standing }) {
  const { summary, turn } = one;
  if (summary.over) return <span class="pill">{t("home-over")}</span>;
  if (turn)
    return (
      <span class="pill on">
        <Icon name="here" /> {t("home-your-turn")}
      </span>
    );
  return (
    <span class="pill">
      <Icon name="ring" /> {t(summary.clocks?.paused ? "home-paused" : "home-waits")}
    </span>
  );
}

/** How it stands, from where you sit. */
function score(summary: TableSummary): string {
  const own = summary.seats.find((seat) => seat.yours)?.seat ?? -1;
  const scores = summary.scores ?? [];
  if (own < 0 || !scores.length || !summary.ply) return ""; // before the first move it says nothing
  const rest = scores.filter((_, seat) => seat !== own);
  return t("home-score", { own: scores[own]!, others: rest.map(minus).join(" : ") });
}

function When({ one }: { one: Standing }) {
  const { clocks } = one.summary;
  if (one.summary.over) return <span class="when" />;
  if (!clocks) return <p class="when">{t("home-any-time")}</p>;
  const short = one.left !== null && byDays(clocks) && one.left < SHORT;
  return (
    <p class="when">
      {one.left !== null && byDays(clocks) && (
        <strong>
          {short && <Icon name="clock" />} {t("home-left", { time: inWords(one.left) })}
        </strong>
      )}
      <span>{paceText(clocks)}</span>
    </p>
  );
}
