// The game that waits for whoever is back, in the frame that a game has for newcomers.
import type { GameInfo, TableSummary } from "../generated/http";
import { HolidayLine } from "../account/vacation";
import { titleOf } from "../lib/api";
import { minus, t } from "../lib/phrases";
import { byDays, inWords, paceText } from "../lib/table-clock";
import { Icon } from "../ui/icons";
import { otherName, seatName } from "../ui/seat-names";
import type { Standing } from "./your-games";

const SHORT = 3_600_000; // milliseconds below which time is short in a game over days
const BESIDE = 3; // other games in sight

interface DueProps {
  all: readonly Standing[]; // the first of them fills the page
  open: number; // games that go on
  cards: readonly GameInfo[];
}

export function Due({ all, open, cards }: DueProps) {
  const [one, ...rest] = all as [Standing, ...Standing[]];
  const { summary } = one;
  const game = titleOf(cards, summary.game);
  return (
    <section class="hero grounded due" data-ground={summary.game} aria-label={game}>
      <div class="hero-picture">
        <img src={`/api/tables/${summary.table}/poster.svg?version=${summary.ply}`} alt="" />
      </div>
      <div class="hero-words">
        <p class="kick">
          {t(one.turn ? "home-your-move" : "home-their-move", { game })} <When one={one} />
        </p>
        <h1>{headline(one, game)}</h1>
        <Scores summary={summary} />
        <div class="hero-go">
          <a class="btn primary" href={`/t/${summary.table}`}>
            <Icon name="play" /> {t(summary.over ? "home-look" : one.turn ? "home-play-move" : "home-open")}
          </a>
          {open > 1 && (
            <a class="btn" href="/me">
              {t("home-more-games", { count: open - 1 })} <Icon name="right" />
            </a>
          )}
        </div>
        <ul class="hero-others">
          {rest.slice(0, BESIDE).map((other) => (
            <li key={other.summary.table}>
              <Beside one={other} cards={cards} />
            </li>
          ))}
        </ul>
        {all.some((each) => !each.summary.over && each.summary.clocks && byDays(each.summary.clocks)) && (
          <HolidayLine />
        )}
      </div>
    </section>
  );
}

const others = (summary: TableSummary) => summary.seats.filter((seat) => !seat.yours).map((seat) => otherName(seat));

/** Who waits, or for whom one waits. */
function headline({ turn, summary }: Standing, game: string): string {
  if (summary.over) return t("home-over");
  const names = others(summary);
  if (!names.length) return t("home-turn-alone", { game });
  if (turn) return t("home-is-waiting", { name: names[0]! });
  const next = summary.seats.find((seat) => seat.seat === summary.turn);
  return t("home-waits-for", { name: next ? otherName(next) : names[0]! });
}

function Scores({ summary }: { summary: TableSummary }) {
  const scores = summary.scores ?? [];
  if (!scores.length || !summary.ply) return null; // before the first move it says nothing
  const seats = [...summary.seats].sort((one, other) => Number(!!other.yours) - Number(!!one.yours));
  return (
    <ul class="hero-scores">
      {seats.map((seat) => (
        <li key={seat.seat}>
          <b class="num">{minus(scores[seat.seat] ?? 0)}</b>{" "}
          <span>{seat.yours ? t("home-you") : seatName(summary.seats, seat.seat)}</span>
        </li>
      ))}
    </ul>
  );
}

function When({ one }: { one: Standing }) {
  const { clocks, over } = one.summary;
  if (over || !clocks) return null;
  const counts = one.left !== null && byDays(clocks);
  return (
    <span class="when">
      · {counts && one.left! < SHORT && <Icon name="clock" />}{" "}
      {counts ? <strong>{t("home-left", { time: inWords(one.left!) })}</strong> : paceText(clocks)}
    </span>
  );
}

function Beside({ one, cards }: { one: Standing; cards: readonly GameInfo[] }) {
  const { summary } = one;
  const said = t("home-other-game", { game: titleOf(cards, summary.game), names: others(summary) });
  const state = summary.over
    ? "home-over"
    : one.turn
      ? "home-your-turn"
      : summary.clocks?.paused
        ? "home-paused"
        : "home-waits";
  return (
    <a href={`/t/${summary.table}`}>
      {one.turn ? <Icon name="here" /> : <Icon name="ring" />}{" "}
      {[
        said,
        t(state),
        ...(one.left !== null && summary.clocks && byDays(summary.clocks) ? [inWords(one.left)] : []),
      ].join(" · ")}
    </a>
  );
}
