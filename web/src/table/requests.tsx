// What people ask of each other: one bar between the board and the hand, in the same place for both sides.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { RequestInfo, ShownState } from "../generated/messages";
import { t } from "../lib/phrases";
import { digits, passed } from "../lib/table-clock";
import { Icon } from "../ui/icons";
import { hasOthers, seatName } from "../ui/seat-names";
import { Swatch } from "../ui/swatch";
import { agree, asked, offerText, own } from "./end/rematch";
import type { TableModel } from "./model/table";
import { IdleSlot, type Told, useAnswer } from "./ask-menu";
import { asksName, NamePrompt } from "./name-prompt";
import { useAway } from "./sidebar/seats";

const PATIENCE = 60_000; // milliseconds for which the person to move is waited for
const ARRIVING = 10_000; // milliseconds in which nobody who is on the way is called absent

interface Props {
  model: TableModel;
}

/** The request that waits for this person, or else their own, or else the first; nobody sees two at a time. */
export function currentRequest(state: ShownState): RequestInfo | null {
  const open = state.requests ?? [];
  const mine = own(state);
  const theirs = open.find((request) => request.waiting.some((seat) => mine.includes(seat)));
  return theirs ?? open.find((request) => mine.includes(request.seat)) ?? open[0] ?? null;
}

/** Several people play: what they ask of each other has its place, also while nobody asks anything. */
export function peopled({ seats }: Pick<ShownState, "seats">): boolean {
  return seats.filter((seat) => seat.kind === "person").length > 1;
}

export function RequestBar({ model }: Props) {
  const state = model.game.state.value!;
  const answer = useAnswer(model);
  return peopled(state) ? <div class="ask-slot">{barOf(model, state, answer)}</div> : null;
}

function barOf(model: TableModel, state: ShownState, answer: Told | null): ComponentChildren {
  const request = currentRequest(state);
  if (request)
    return <TableRequest key={`${request.kind}/${request.seat}/${request.at}`} model={model} request={request} />;
  if (state.offer && !state.next_table)
    return <RematchRequest key={`${state.offer.seat}/${state.offer.at}`} model={model} />;
  if (state.turn >= 0 && state.claims?.length && !state.seats[state.turn]?.online)
    return <Absent key={state.turn} model={model} answer={answer} />;
  if (state.clocks?.paused && state.turn >= 0 && hasOthers(state.seats)) return <Paused model={model} />;
  return asksName(model) ? <NamePrompt model={model} /> : <IdleSlot model={model} answer={answer} />;
}

/** Nobody's time runs until everybody is ready. */
function Paused({ model }: Props) {
  const state = model.game.state.value!;
  const ready = (state.clocks?.agreed ?? []).some((seat) => state.seats[seat]?.yours);
  const may = state.commands.includes("unpause") && !ready;
  return (
    <section class="ask-bar paused" role="status" aria-label={t("clock-label")}>
      <Icon name="pause" />
      <p class="ask-words">
        <strong>{t("pause-title")}</strong>
        <span>{t(ready ? "pause-ready-note" : "pause-note")}</span>
      </p>
      {may && (
        <div class="ask-buttons">
          <button class="btn yes" type="button" onClick={() => void model.order("unpause")}>
            <Icon name="check" />
            {t("pause-end")}
          </button>
        </div>
      )}
    </section>
  );
}

/** The person to move has left: for how long, and what may be claimed then. */
function Absent({ model, answer }: Props & { answer: Told | null }) {
  const state = model.game.state.value!;
  const { turn, claims = [], clocks } = state;
  const away = useAway(state.seats[turn], model.time);
  if (away === null || clocks?.paused) return null;
  if (away < ARRIVING) return <IdleSlot model={model} answer={answer} />;
  const name = seatName(state.seats, turn);
  const left = Math.max(0, PATIENCE - away);
  const last = !claims.includes("draw"); // others play on, and who left will stand last
  const title = t("away-title-for", { name, time: passed(away) });
  return (
    <section class="ask-bar away" role="status" aria-label={t("away-label", { name })}>
      <Swatch look={lookOf(state, turn)} />
      <p class="ask-words" aria-hidden="true">
        <strong>{title}</strong>
        <span>{t(left ? "away-note-soon" : last ? "away-note-last" : "away-note-now")}</span>
      </p>
      <span class="vh">{t(left ? "away-said-soon" : "away-said-now", { name })}</span>
      {left > 0 ? <Ring share={left / PATIENCE} text={digits(left)} /> : <span />}
      <div class="ask-buttons">
        {!left && claims.includes("draw") && (
          <button class="btn" type="button" onClick={() => void model.claim("draw")}>
            {t("claim-draw")}
          </button>
        )}
        <button
          class={left ? "btn later" : "btn yes"}
          type="button"
          aria-disabled={left > 0}
          onClick={() => void (left || model.claim("win"))}
        >
          <Icon name={last ? "flag" : "cup"} />
          {t(last ? "claim-last" : "claim-win")}
        </button>
      </div>
    </section>
  );
}

function TableRequest({ model, request }: Props & { request: RequestInfo }) {
  const state = model.game.state.value!;
  const { kind, seat, seconds } = request;
  const name = seatName(state.seats, seat);
  const words = { name, moves: request.moves ?? 0, rated: state.clocks?.rated ? "yes" : "no" };
  const since = age(model, request.at);
  if (own(state).includes(seat))
    return (
      <Bar
        model={model}
        seat={seat}
        title={t(`request-own-${slug(kind)}`, words)}
        note={t("request-own-note")}
        {...{ seconds, since }}
      >
        <button class="btn" type="button" onClick={() => void model.answer("withdraw", kind)}>
          {t("request-withdraw")}
        </button>
      </Bar>
    );
  const asked = request.waiting.some((one) => own(state).includes(one));
  if (!asked)
    return <Bar model={model} seat={seat} title={t(`request-${slug(kind)}`, words)} {...{ seconds, since }} />;
  return (
    <Bar
      model={model}
      seat={seat}
      title={t(`request-${slug(kind)}`, words)}
      note={t(`request-${slug(kind)}-note`, words)}
      alert
      {...{ seconds, since }}
    >
      <button class="btn" type="button" onClick={() => void model.answer("decline", kind)}>
        {t(`request-${slug(kind)}-no`)}
      </button>
      <button class="btn yes" type="button" onClick={() => void model.answer("consent", kind)}>
        <Icon name="check" />
        {t(`request-${slug(kind)}-yes`)}
      </button>
    </Bar>
  );
}

/** For how many milliseconds something has been asked, also for somebody who comes late. */
export function age({ time }: Pick<TableModel, "time">, at = 0): number {
  const now = time.now();
  return at && now !== null ? Math.max(0, now - at) : 0;
}

const slug = (kind: string) => kind.replace("_", "-");

function RematchRequest({ model }: Props) {
  const state = model.game.state.value!;
  const offer = state.offer!;
  const wait = { seconds: offer.seconds ?? 0, since: age(model, offer.at) };
  if (asked(state))
    return (
      <Bar model={model} seat={offer.seat} title={offerText(state, offer)} {...wait} alert>
        <button class="btn" type="button" onClick={() => void model.order("refuse")}>
          {t("rematch-refuse")}
        </button>
        <button class="btn yes" type="button" onClick={() => void agree(model, "accept")}>
          <Icon name="check" />
          {t("rematch-accept")}
        </button>
      </Bar>
    );
  if (!offer.waiting.length) return null;
  if (!own(state).includes(offer.seat))
    return <Bar model={model} seat={offer.seat} title={offerText(state, offer)} {...wait} />;
  const names = offer.waiting.map((seat) => seatName(state.seats, seat));
  return (
    <Bar model={model} seat={offer.seat} title={t("rematch-waiting-for", { names })} {...wait}>
      <button class="btn" type="button" onClick={() => void model.order("refuse")}>
        {t("request-withdraw")}
      </button>
    </Bar>
  );
}

interface BarProps extends Props {
  seat: number; // who asks
  title: string;
  note?: string;
  seconds: number;
  since?: number; // milliseconds that have passed
  alert?: boolean;
  children?: ComponentChildren; // nothing for those who only look on, or have answered
}

function Bar({ model, seat, title, note, seconds, since = 0, alert, children }: BarProps) {
  return (
    <section class="ask-bar" role={alert ? "alert" : "status"} aria-label={t("request-label")}>
      <Swatch look={lookOf(model.game.state.value!, seat)} />
      <p class="ask-words">
        <strong>{title}</strong>
        {note && <span>{note}</span>}
      </p>
      <Countdown seconds={seconds} since={since} />
      {children && <div class="ask-buttons">{children}</div>}
    </section>
  );
}

function lookOf(state: ShownState, seat: number): string {
  return state.scene.panels.find((panel) => panel.seat === seat)?.look ?? "";
}

/** A ring that empties; once it is empty the server takes the bar away. */
function Countdown({ seconds, since }: { seconds: number; since: number }) {
  const left = useSignal(Math.max(0, seconds * 1000 - since));
  useEffect(() => {
    const end = performance.now() + left.value;
    const clock = setInterval(() => (left.value = Math.max(0, end - performance.now())), 500);
    return () => clearInterval(clock);
  }, []);
  return <Ring share={Math.min(1, left.value / (seconds * 1000))} text={digits(left.value)} />;
}

function Ring({ share, text }: { share: number; text: string }) {
  return (
    <span class="ask-time" aria-hidden="true">
      <svg viewBox="0 0 40 40" focusable="false">
        <circle cx="20" cy="20" r="15" />
        <circle cx="20" cy="20" r="15" pathLength={1} stroke-dasharray={`${share} 1`} transform="rotate(-90 20 20)" />
      </svg>
      <span class="num">{text}</span>
    </span>
  );
}
