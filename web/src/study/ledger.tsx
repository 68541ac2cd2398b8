// The luck ledger beside the board: the sum as bars, the course as a line, the luckiest and unluckiest draws as tiles.
import { held } from "../board/tiles";
import type { AccountInfo, DrawInfo, Value } from "../generated/http";
import { minus, say, signed, t } from "../lib/phrases";
import { PiecePicture } from "../table/controls/rack";
import { percent } from "./candidates";
import type { Luck } from "./luck";
import type { StudyModel } from "./model";

interface LedgerProps {
  model: StudyModel;
  luck: Luck;
  names: readonly string[];
}

export function LedgerPart({ model, luck, names }: LedgerProps) {
  const ledger = luck.ledger.value;
  return (
    <section class="study-ledger" aria-label={t("study-luck")}>
      <h2 class="heading">{t("study-luck")}</h2>
      {luck.failed.value && (
        <p class="trouble" role="alert">
          {say(luck.failed.value)}
        </p>
      )}
      {luck.running.value ? <Measuring luck={luck} /> : !ledger && <Begin luck={luck} />}
      {ledger && (
        <>
          <p class="fine">{t("study-luck-of", { name: names[ledger.seat] ?? "" })}</p>
          {ledger.wins ? (
            <Sum account={ledger.wins} scale={100} unit="%" />
          ) : (
            <Sum account={ledger.leads} scale={1} unit="" />
          )}
          {ledger.wins && (
            <p class="fine">
              {t("study-luck-points", {
                result: minus(signed(ledger.leads.result)),
                start: minus(signed(Number(ledger.leads.start.value.toFixed(1)))),
                own: minus(signed(Number(ledger.leads.own.value.toFixed(1)))),
                others: minus(signed(Number(ledger.leads.others.value.toFixed(1)))),
                draws: minus(signed(Number(ledger.leads.draws.value.toFixed(1)))),
              })}
            </p>
          )}
          <p class="fine">{t("study-luck-choices", { best: ledger.best, choices: ledger.choices })}</p>
          {!ledger.chance && <p class="strong">{t("study-luck-none")}</p>}
          <Draws model={model} title={t("study-lucky")} draws={ledger.lucky} />
          <Draws model={model} title={t("study-unlucky")} draws={ledger.unlucky} />
        </>
      )}
    </section>
  );
}

function Begin({ luck }: { luck: Luck }) {
  return (
    <>
      <p class="fine">{t("study-luck-about")}</p>
      <button class="btn" type="button" onClick={() => void luck.run()}>
        {t(luck.done.value ? "study-luck-on" : "study-luck-begin")}
      </button>
    </>
  );
}

function Measuring({ luck }: { luck: Luck }) {
  const [done, total] = [luck.done.value, luck.total.value];
  return (
    <div class="thinking">
      <span>{t("study-luck-progress", { done, total })}</span>
      <progress max={total || 1} value={done} aria-label={t("study-luck")} />
      <button class="btn small" type="button" onClick={() => luck.stop()}>
        {t("study-stop")}
      </button>
    </div>
  );
}

const PARTS = ["start", "own", "others", "draws", "table"] as const;

/** The parts of a result as bars from a common line; they sum to the last row. */
function Sum({ account, scale, unit }: { account: AccountInfo; scale: number; unit: string }) {
  const shown = PARTS.filter((part) => part !== "table" || account.table.value || account.table.margin);
  const most = Math.max(...shown.map((part) => Math.abs(account[part].value)), Math.abs(account.result), 1e-9);
  return (
    <table class="ledger-sum">
      <tbody>
        {shown.map((part) => (
          <Line key={part} name={t(`study-luck-${part}`)} value={account[part]} most={most} scale={scale} unit={unit} />
        ))}
        <tr class="ledger-result">
          <th scope="row">{t("study-luck-result")}</th>
          <td />
          <td>
            {Math.round(scale * account.result)}
            {unit}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface LineProps {
  name: string;
  value: Value;
  most: number;
  scale: number;
  unit: string;
}

function Line({ name, value, most, scale, unit }: LineProps) {
  const share = (50 * Math.abs(value.value)) / most;
  const loss = value.value < 0;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td class="ledger-bar" aria-hidden="true">
        <i class={loss ? "loss" : "gain"} style={{ width: `${share}%`, [loss ? "right" : "left"]: "50%" }} />
      </td>
      <td>
        {minus(signed(Math.round(scale * value.value)))}
        {unit} <small>±{Math.round(scale * value.margin)}</small>
      </td>
    </tr>
  );
}

function Draws({ model, title, draws }: { model: StudyModel; title: string; draws: readonly DrawInfo[] }) {
  const welcome = model.table.game.welcome.value;
  if (!draws.length || !welcome) return null;
  const { pitch } = model.table.game.space.value!;
  return (
    <>
      <h3>{title}</h3>
      <ul class="ledger-draws">
        {draws.map((draw) => {
          const turned = draw.piece && held(welcome.board, draw.piece).turns[0];
          return (
            <li key={draw.ply}>
              <button class="btn" type="button" onClick={() => void model.go(draw.ply + 1)}>
                {turned && <PiecePicture turned={turned} pitch={pitch} />}
                <span>{t("study-draw-at", { ply: draw.ply + 1 })}</span>
                <b>{minus(signed(percent(draw.win.value)))}%</b>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
