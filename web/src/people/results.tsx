// How somebody does, game by game, and against whom.
import { useSignal } from "@preact/signals";
import { ask } from "../api";
import type { Counted, CountedBy, GameInfo, GameRow, Profile } from "../generated/http";
import { Dialog } from "../parts/dialog";
import { faultText, Trouble } from "../parts/form";
import { choiceText, optionName } from "../parts/options";
import { t } from "../phrases";
import { titleOf } from "../home/opening";
import { levelName } from "../table/names";

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
      <td>{played}</td>
      <td>
        {won} <small>{t("results-share", { percent })}</small>
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
  return (
    <section>
      <div class="profile-head">
        <h2>{t("opponents-title")}</h2>
      </div>
      <table class="results">
        <thead>
          <tr>
            {["who", "games", "score"].map((name) => (
              <th key={name}>{t(`opponents-${name}`)}</th>
            ))}
            <th />
          </tr>
        </thead>
        <tbody>
          {profile.opponents.map((one) => (
            <tr key={one.last + one.name + one.level}>
              <td>
                <strong>{nameOf(one)}</strong>
                <br />
                <small>{one.games.map((game) => titleOf(cards, game)).join(", ")}</small>
              </td>
              <td>{one.played}</td>
              <td>{`${one.ahead} : ${one.behind}`}</td>
              <td>{!one.level && <Report table={one.last} seat={one.seat} name={nameOf(one)} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Tell whoever runs the server of somebody. */
function Report({ table, seat, name }: { table: string; seat: number; name: string }) {
  const open = useSignal(false);
  const reason = useSignal("");
  const told = useSignal(false);
  const trouble = useSignal("");
  const send = async (event: Event) => {
    event.preventDefault();
    if (!reason.value.trim()) return;
    try {
      await ask("POST /api/tables/{table}/reports", { path: { table }, body: { seat, reason: reason.value.trim() } });
      told.value = true;
      open.value = false;
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  if (told.value) return <small role="status">{t("report-told")}</small>;
  return (
    <>
      <button class="btn small" type="button" onClick={() => (open.value = true)}>
        {t("report-open")}
      </button>
      {open.value && (
        <Dialog title={t("report-title", { name })} close={() => (open.value = false)}>
          <form onSubmit={(event) => void send(event)}>
            <label class="field">
              {t("report-reason")}
              <textarea
                rows={4}
                maxLength={500}
                value={reason.value}
                onInput={(event) => (reason.value = event.currentTarget.value)}
              />
            </label>
            <p class="fine">{t("report-note")}</p>
            <Trouble text={trouble.value} />
            <button class="btn primary" type="submit">
              {t("report-send")}
            </button>
          </form>
        </Dialog>
      )}
    </>
  );
}

/** Somebody without a name has left, or never had one. */
export function nameOf({ name, level }: { name: string; level: string }): string {
  return level ? t("seat-bot", { level: levelName(level) }) : name || t("someone");
}
