// Ratings of somebody: number, margin, where it lies on one common scale, and how it went.
import type { GameInfo, PublicProfile, PublicRow } from "../generated/http";
import { titleOf } from "../lib/api";
import { t } from "../lib/phrases";

const STEP = 200; // points between two marks

interface Scale {
  low: number;
  high: number;
}

/** One scale for all games: it holds every margin, and one's own ratings. */
export function scaleOf(rows: readonly PublicRow[]): Scale {
  const ends = rows.flatMap((row) => [
    ...(row.rating == null ? [] : [row.rating - (row.margin ?? 0), row.rating + (row.margin ?? 0)]),
    ...(row.yours == null ? [] : [row.yours]),
  ]);
  const low = Math.min(1400, ...ends);
  const high = Math.max(1600, ...ends);
  return { low: Math.floor((low - 50) / STEP) * STEP, high: Math.ceil((high + 50) / STEP) * STEP };
}

/** Where a rating lies on a scale, in percent. */
export function placeOn({ low, high }: Scale, rating: number): number {
  return (100 * (rating - low)) / (high - low);
}

export function Ratings({ profile, cards }: { profile: PublicProfile; cards: GameInfo[] }) {
  const scale = scaleOf(profile.games);
  const compared = profile.games.some((row) => row.yours != null);
  return (
    <section aria-labelledby="ratings">
      <div class="section-head">
        <h2 id="ratings">{t("person-ratings")}</h2>
        {compared && (
          <span class="fine">
            <i class="your-mark" aria-hidden="true" /> {t("person-your-mark")}
          </span>
        )}
      </div>
      <ul class="card rating-rows">
        {profile.games.map((row) => (
          <Row key={row.game} row={row} title={titleOf(cards, row.game)} scale={scale} least={profile.least} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, title, scale, least }: { row: PublicRow; title: string; scale: Scale; least: number }) {
  return (
    <li>
      <img src={`/api/games/${row.game}/miniature.svg`} alt="" loading="lazy" />
      <span class="rating-game">
        <strong>{title}</strong>
        <small>{t("lobby-rated-games", { games: row.rated })}</small>
      </span>
      {row.rating == null ? (
        <span class="rating-number later">{t("results-later", { least })}</span>
      ) : (
        <span class="rating-number">
          <b>{row.rating}</b> ± {row.margin}
        </span>
      )}
      <Line row={row} scale={scale} />
      {(row.band ?? []).length > 1 ? <Course steps={row.band!} /> : <span />}
    </li>
  );
}

function Line({ row, scale }: { row: PublicRow; scale: Scale }) {
  const marks = [];
  for (let at = scale.low + STEP / 2; at < scale.high; at += STEP) marks.push(at);
  const width = (200 * (row.margin ?? 0)) / (scale.high - scale.low);
  return (
    <span class={row.rating == null ? "rating-line none" : "rating-line"} aria-hidden="true">
      {marks.map((at) => (
        <small key={at} style={{ left: `${placeOn(scale, at)}%` }}>
          {at}
        </small>
      ))}
      {row.rating != null && (
        <>
          <i
            class="rating-margin"
            style={{ left: `${placeOn(scale, row.rating - (row.margin ?? 0))}%`, width: `${width}%` }}
          />
          <i class="rating-dot" style={{ left: `${placeOn(scale, row.rating)}%` }} />
        </>
      )}
      {row.yours != null && <i class="rating-yours" style={{ left: `${placeOn(scale, row.yours)}%` }} />}
    </span>
  );
}

const WIDE = 96;
const HIGH = 40;

/** How a rating went, game after game. */
function Course({ steps }: { steps: [number, number][] }) {
  const values = steps.map(([at]) => at);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (number: number) => 4 + (number * (WIDE - 8)) / (values.length - 1);
  const y = (value: number) => HIGH - 5 - ((value - low) * (HIGH - 10)) / Math.max(1, high - low);
  const path = values.map((value, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join(" L");
  const last = values.length - 1;
  return (
    <svg
      class="rating-course"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-label={t("person-course", { first: values[0], last: values[last] })}
    >
      <path d={`M${path}`} />
      <circle cx={x(last)} cy={y(values[last]!)} r="3.5" />
    </svg>
  );
}
