// One click: whoever offers what suits is joined; if nobody does, an offer waits for them.
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { GameInfo } from "../generated/http";
import { playNow, type Wish } from "../offers/model";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { paceName } from "../lib/table-clock";
import { go } from "../lib/router";
import { t } from "../lib/phrases";

const KEY = "adjoin-wish";
const RANGES = [0, 100, 200, 400];
/** Paces to choose from, each with those that suit as well; the first one is offered. */
const PACES: Record<string, readonly string[]> = {
  quick: ["5+3"],
  usual: ["10+5", "15+10"],
  days: ["1d", "3d"],
};

export type Ratings = Readonly<Record<string, number>>;

interface Choice {
  game: string;
  pace: string;
  rated: boolean;
  range: number;
}

function remembered(game: string): Choice {
  const usual = { game, pace: "usual", rated: false, range: 0 };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choice>) };
  } catch {
    return usual;
  }
}

function remember(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // a device that keeps nothing is asked again
  }
}

export function wishOf(choice: Choice, ratings: Ratings): Wish {
  const paces = PACES[choice.pace] ?? PACES.usual!;
  return { ...choice, paces, rating: ratings[choice.game] ?? 0 };
}

export function PlayNow({ cards, ratings }: { cards: readonly GameInfo[]; ratings: Ratings }) {
  const several = cards.filter((card) => card.seats[1] > 1);
  const choice = useSignal(remembered(several[0]?.name ?? ""));
  const trouble = useSignal("");
  const busy = useSignal(false);
  const { game, pace, rated, range } = choice.value;
  const shown = several.some((card) => card.name === game) ? game : (several[0]?.name ?? "");
  const change = (to: Partial<Choice>) => {
    choice.value = { ...choice.value, ...to };
    remember(choice.value);
  };
  const play = async (event: Event) => {
    event.preventDefault();
    busy.value = true;
    trouble.value = "";
    try {
      const wish = wishOf({ ...choice.value, game: shown }, ratings);
      const path = { name: shown };
      const { settled } = await ask("POST /api/games/{name}/options", { path, body: { chosen: {} } });
      const terms = { game: shown, options: settled, unusual: {}, pace: wish.paces[0]!, rated, public: true };
      const seen = await playNow(wish, { ...terms, late: "loses" });
      if (!seen.table) go(`/offer/${seen.offer!.id}`);
    } catch (error) {
      trouble.value = faultText(error);
    }
    busy.value = false;
  };
  return (
    <form class="play-now" onSubmit={(event) => void play(event)} aria-label={t("now-title")}>
      <label class="field">
        {t("lobby-by-game")}
        <select value={shown} onChange={(event) => change({ game: event.currentTarget.value })}>
          {several.map((card) => (
            <option key={card.name} value={card.name}>
              {card.title}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        {t("now-kind")}
        <select value={String(rated)} onChange={(event) => change({ rated: event.currentTarget.value === "true" })}>
          <option value="false">{t("lobby-friendly")}</option>
          <option value="true">{t("lobby-rated")}</option>
        </select>
      </label>
      <label class="field whole">
        {t("pace-legend")}
        <select value={pace} onChange={(event) => change({ pace: event.currentTarget.value })}>
          {Object.entries(PACES).map(([name, paces]) => (
            <option key={name} value={name}>
              {paceName(paces[0]!)}
            </option>
          ))}
        </select>
      </label>
      {ratings[shown] ? (
        <label class="field whole">
          {t("now-range")}
          <select value={range} onChange={(event) => change({ range: Number(event.currentTarget.value) })}>
            {RANGES.map((one) => (
              <option key={one} value={one}>
                {one ? t("now-within", { points: one }) : t("now-anybody")}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <button class="btn primary" type="submit" disabled={busy.value}>
        <Icon name="play" /> {t("now-play")}
      </button>
      <Trouble text={trouble.value} />
    </form>
  );
}
