// One more game: offered by one, accepted by the others, and then everybody is taken to it.
import { effect, useSignal } from "@preact/signals";
import type { OfferInfo, SeriesInfo, ShownState, SeriesTerms } from "../../generated/messages";
import { announce } from "../../ui/announce";
import { Icon } from "../../ui/icons";
import { go } from "../../lib/router";
import { minus, t } from "../../lib/phrases";
import { nextPart } from "../../lib/fair-deal";
import type { TableModel } from "../model/table";
import { seatName } from "../../ui/seat-names";
import { Swatch } from "../../ui/swatch";

interface Props {
  model: TableModel;
  state: ShownState;
}

/** Offer another game or accept it; among people with a part of its seed, so that nobody alone chooses the deal. */
export async function agree(
  model: TableModel,
  command: "offer" | "accept",
  series: SeriesTerms | null = null,
): Promise<void> {
  const others = model.game.state.value!.seats.some((seat) => seat.kind === "person" && !seat.yours);
  const part = others ? await nextPart(model.game.welcome.value!.table) : "";
  await model.order(command, series, part);
}

export const own = (state: ShownState) => state.seats.filter((seat) => seat.yours).map((seat) => seat.seat);

/** Does this person owe an answer? */
export function asked(state: ShownState): boolean {
  return !!state.offer && own(state).some((seat) => state.offer!.waiting.includes(seat));
}

/** What a series is called. */
export function seriesName({ of, counts }: SeriesTerms): string {
  return t(counts === "points" ? "series-points" : "series-wins", { of });
}

/** What is offered: another game, the next of a series, or a new series. */
export function offerText(state: ShownState, offer: OfferInfo): string {
  const name = seatName(state.seats, offer.seat);
  if (offer.series) return t("rematch-asked-series", { name, series: seriesName(offer.series) });
  const { number, of, goes_on } = state.series ?? { number: 1, of: 0, goes_on: false };
  return goes_on ? t("rematch-asked-next", { name, number: number + 1, of }) : t("rematch-asked", { name });
}

/** What can be done about another game by whoever looks; `quiet`: something else comes first. */
export function Rematch({ model, state, quiet = false }: Props & { quiet?: boolean }) {
  if (state.next_table) return <Link href={`/t/${state.next_table}`} text={t("end-next")} />;
  if (state.commands.includes("offer")) return <OfferForm model={model} state={state} quiet={quiet} />;
  if (state.offer && own(state).length)
    return state.offer.waiting.length ? null : <p role="status">{t("rematch-opening")}</p>; // the bar asks, or waits
  return <Link href="/" text={t("end-home")} />;
}

function Link({ href, text }: { href: string; text: string }) {
  return (
    <a class="btn primary" href={href}>
      {text}
    </a>
  );
}

/** The series that may be offered: none, or so many games and what counts in them. */
export const TERMS: readonly (SeriesTerms | null)[] = [
  null,
  { of: 3, counts: "wins" },
  { of: 5, counts: "wins" },
  ...[2, 3, 4, 5, 6, 8, 10].map((of): SeriesTerms => ({ of, counts: "points" })),
];

function OfferForm({ model, state, quiet }: Props & { quiet: boolean }) {
  const chosen = useSignal(0);
  const offer = () => void agree(model, "offer", TERMS[chosen.value] ?? null);
  const declined =
    model.game.log.value.at(-1)?.words.key === "event-rematch-declined" ? model.game.log.value.at(-1) : undefined;
  return (
    <div class="offer-form">
      {declined && <p role="status">{t("rematch-declined-by", { name: seatName(state.seats, declined.seat) })}</p>}
      <button class={`btn${quiet ? "" : " primary"}`} type="button" onClick={offer}>
        <Icon name="turn" />
        {offerLabel(state)}
      </button>
      {!state.series?.goes_on && state.seats.length > 1 && (
        <label class="field">
          <span>{t("rematch-how-many")}</span>
          <select value={chosen.value} onChange={(event) => (chosen.value = event.currentTarget.selectedIndex)}>
            {TERMS.map((terms, index) => (
              <option key={index} value={index}>
                {terms ? seriesName(terms) : t("series-none")}
              </option>
            ))}
          </select>
          {TERMS[chosen.value] && !state.series && <small>{t("rematch-counts")}</small>}
        </label>
      )}
    </div>
  );
}

function offerLabel({ series, seats }: ShownState): string {
  if (series?.goes_on) return t("rematch-next", { number: series.number + 1, of: series.of });
  return t(seats.some((seat) => seat.kind === "person" && !seat.yours) ? "rematch-offer" : "end-rematch");
}

/** What counts in a series, by seat. */
const sums = (series: SeriesInfo) => (series.counts === "points" ? series.points : series.wins);

/** Who is ahead in a series, or has won it. */
export function ahead(series: SeriesInfo): number[] {
  const most = Math.max(...sums(series));
  return sums(series).flatMap((sum, seat) => (sum === most ? [seat] : []));
}

/** How a series that was agreed on ended; nothing while it goes on. */
export function seriesResult(state: ShownState): string {
  const series = state.series;
  if (!series?.of || series.goes_on || state.turn >= 0) return "";
  const first = ahead(series);
  const names = first.map((seat) => seatName(state.seats, seat));
  if (first.length === state.seats.length) return t("series-even");
  if (first.length === 1 && own(state).length === 1 && own(state)[0] === first[0]) return t("series-you-won");
  return t("series-won", { names });
}

/** The standing of the series, at the table and at its end. */
export function SeriesBox({ state }: { state: ShownState }) {
  const series = state.series;
  if (!series) return null;
  const looks = new Map(state.scene.panels.map((panel) => [panel.seat, panel.look]));
  const result = seriesResult(state);
  return (
    <section class="series" aria-label={t("series-label")}>
      <p>
        <strong>{t("series-now", { number: series.number, of: series.of })}</strong>{" "}
        <span>{series.of ? seriesName(series) : t("series-running")}</span>
      </p>
      {result && <p class="series-result">{result}</p>}
      <ul>
        {state.seats.map(({ seat }) => (
          <li key={seat}>
            <Swatch look={looks.get(seat) ?? ""} />
            <span>{seatName(state.seats, seat)}</span>
            <b class="num">
              {series.counts === "points"
                ? minus(series.points[seat] ?? 0)
                : t("series-wins-of", { wins: series.wins[seat] ?? 0 })}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whoever has a seat is taken to the next table when it comes to be; returns what ends that. */
export function takeAlong(model: TableModel): () => void {
  let before: string | null | undefined;
  return effect(() => {
    const state = model.game.state.value;
    if (!state) return;
    const next = state.next_table ?? null;
    if (before === null && next && own(state).length) {
      announce(t("rematch-ready"));
      go(`/t/${next}`);
    } else if (asked(state) && before === null) announce(offerText(state, state.offer!));
    before = next;
  });
}
