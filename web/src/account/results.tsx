// How somebody does, game by game, and against whom.
import { useSignal } from "@preact/signals";
import type { Counted, CountedBy, BlockedPerson, GameInfo, GameRow, OpponentInfo, Profile } from "../generated/http";
import { choiceText, optionName } from "../ui/options";
import { t } from "../lib/phrases";
import { titleOf } from "../lib/api";
import { botName } from "../ui/seat-names";
import { type Kind, MannersButton } from "./block-dialog";
import { people } from "./blocked-list";

const SHOWN = 8; // opponents in sight at first

interface Props {
  profile: Profile;
  cards: GameInfo[];
}

export function Results({ profile, cards, choose }: Props & { choose: (game: string) => void }) {
  const { least } = profile;
  return (
    <section>
      <div class="profile-head">
        <h2>{t("results-title")}</h2>
        <span class="fine">{t("results-note")}</span>
      </div>
      {profile.games.length === 0 ? (
        <p class="why">{t("results-none")}</p>
      ) : (
        <div class="card scroll-x">
          <table class="results">
            <thead>
              <tr>
                {["game", "played", "won", "rating", "sure"].map((name) => (
                  <th key={name}>{t(`results-${name}`)}</th>
                ))}
                <th />
              </tr>
            </thead>
            <tbody>
              {profile.games.map((row) => (
                <Row key={row.game} row={row} title={titleOf(cards, row.game)} least={least} choose={choose} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {profile.games.some((row) => row.band.length > 0) && <p class="fine">{t("results-band", { least })}</p>}
    </section>
  );
}

interface RowProps {
  row: GameRow;
  title: string;
  least: number;
  choose: (game: string) => void;
}

function Row({ row, title, least, choose }: RowProps) {
  const { played, won } = row.count;
  const percent = played ? Math.round((100 * won) / played) : 0;
  return (
    <tr>
      <td>
        <img src={`/api/games/${row.game}/miniature.svg`} alt="" loading="lazy" />
        <strong>{title}</strong>
        <Details row={row} />
      </td>
      <td>
        <CellName of="results-played" /> {played}
      </td>
      <td>
        <CellName of="results-won" /> {won} <small>{t("results-share", { percent })}</small>
      </td>
      <td>
        {row.rating == null ? (
          <small>{t("results-later", { least })}</small>
        ) : (
          <>
            <strong>{row.rating}</strong> ±{row.margin}
          </>
        )}
      </td>
      <td>{row.band.length > 1 && <Band steps={row.band} />}</td>
      <td>
        <button class="btn small" type="button" onClick={() => choose(row.game)}>
          {t("history-show")}
        </button>
      </td>
    </tr>
  );
}

/** What a column is called, where a narrow screen has no head above it. */
function CellName({ of }: { of: string }) {
  return (
    <small class="cell-name" aria-hidden="true">
      {t(of)}
    </small>
  );
}

/** By seat and option, for who wants to know. */
function Details({ row }: { row: GameRow }) {
  const said = (count: Counted) => t("results-of", { won: count.won, played: count.played });
  const line = (by: CountedBy, name: string) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{said(by.count)}</dd>
    </div>
  );
  const value = (by: CountedBy) => `${optionName(by.name, row.game)}: ${choiceText(by.name, by.value, row.game)}`;
  return (
    <details>
      <summary class="fine">{t("results-details")}</summary>
      <dl>
        {row.seats.map((by) => line(by, t("results-seat", { seat: by.name })))}
        {row.options.map((by) => line(by, value(by)))}
      </dl>
    </details>
  );
}

const WIDE = 150;
const HIGH = 40;

/** Where a rating most likely was, game after game. */
function Band({ steps }: { steps: [number, number][] }) {
  const low = Math.min(...steps.map(([at, margin]) => at - margin));
  const high = Math.max(...steps.map(([at, margin]) => at + margin));
  const x = (number: number) => 4 + (number * (WIDE - 8)) / Math.max(1, steps.length - 1);
  const y = (value: number) => HIGH - 4 - ((value - low) * (HIGH - 8)) / Math.max(1, high - low);
  const path = (values: number[]) => values.map((value, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join(" L");
  const upper = steps.map(([at, margin]) => at + margin);
  const lower = steps.map(([at, margin], n) => `${x(n).toFixed(1)} ${y(at - margin).toFixed(1)}`).reverse();
  const [last, margin] = steps[steps.length - 1]!;
  const label = t("results-band-heard", { first: steps[0]![0], last, margin });
  return (
    <svg class="band" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={label}>
      <path class="area" d={`M${path(upper)} L${lower.join(" L")}z`} />
      <path class="course" d={`M${path(steps.map(([at]) => at))}`} />
    </svg>
  );
}

export function Opponents({ profile, cards }: Props) {
  const most = useSignal(SHOWN);
  return (
    <section>
      <div class="profile-head">
        <h2>{t("opponents-title")}</h2>
      </div>
      <table class="results opponents">
        <thead>
          <tr>
            {["who", "games", "score"].map((name) => (
              <th key={name}>{t(`opponents-${name}`)}</th>
            ))}
            <th />
          </tr>
        </thead>
        <tbody>
          {profile.opponents.slice(0, most.value).map((one) => (
            <Met key={one.last + one.name + one.level} one={one} cards={cards} />
          ))}
        </tbody>
      </table>
      {profile.opponents.length > most.value && (
        <button class="btn" type="button" onClick={() => (most.value = profile.opponents.length)}>
          {t("opponents-more")}
        </button>
      )}
    </section>
  );
}

function Met({ one, cards }: { one: OpponentInfo; cards: GameInfo[] }) {
  const kind = useSignal<Kind>(one.kept || "none");
  const name = nameOf(one);
  const kept = (away: readonly BlockedPerson[], wanted: Kind) => {
    kind.value = wanted;
    people.value = away;
  };
  return (
    <tr>
      <td>
        <strong>{name}</strong> {kind.value !== "none" && <span class="pill">{t(`away-${kind.value}`)}</span>}
        <br />
        <small>{one.games.map((game) => titleOf(cards, game)).join(", ")}</small>
      </td>
      <td>
        <CellName of="opponents-games" /> {one.played}
      </td>
      <td>
        <CellName of="opponents-score" /> {`${one.ahead} : ${one.behind}`}
      </td>
      <td>
        {!one.level && (
          <MannersButton
            place={{ table: one.last }}
            people={[{ seat: one.seat, name, kind: kind.value }]}
            kept={kept}
          />
        )}
      </td>
    </tr>
  );
}

/** Somebody without a name has left, or never had one. */
export function nameOf({ name, level }: { name: string; level: string }): string {
  return level ? botName(level) : name || t("someone");
}
