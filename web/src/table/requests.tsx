// What people ask of each other: one bar between the board and the hand, in the same place for both sides.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { RequestInfo, State } from "../generated/messages";
import { t } from "../lib/phrases";
import { digits } from "../lib/table-clock";
import { Icon } from "../ui/icons";
import { seatName } from "../ui/seat-names";
import { Swatch } from "../ui/swatch";
import { agree, asked, offerText, own } from "./end/rematch";
import type { TableModel } from "./model/table";

const REMATCH = 300; // seconds for which an offered rematch waits

interface Props {
  model: TableModel;
}

/** The request that waits for this person, or else their own; nobody sees two at a time. */
export function currentRequest(state: State): RequestInfo | null {
  const open = state.requests ?? [];
  const mine = own(state);
  const theirs = open.find((request) => request.waiting.some((seat) => mine.includes(seat)));
  return theirs ?? open.find((request) => mine.includes(request.seat)) ?? null;
}

export function RequestBar({ model }: Props) {
  const state = model.game.state.value!;
  const request = currentRequest(state);
  if (request)
    return <TableRequest key={`${request.kind}/${request.seat}/${request.at}`} model={model} request={request} />;
  return state.offer && !state.next_table ? <RematchRequest key={state.offer.seat} model={model} /> : null;
}

function TableRequest({ model, request }: Props & { request: RequestInfo }) {
  const state = model.game.state.value!;
  const { kind, seat, seconds } = request;
  const name = seatName(state.seats, seat);
  const words = { name, moves: request.moves ?? 0, rated: state.clocks?.rated ? "yes" : "no" };
  const since = request.at && model.time.now() !== null ? model.time.now()! - request.at : 0;
  if (own(state).includes(seat))
    return (
      <Bar
        model={model}
        seat={seat}
        title={t(`request-own-${slug(kind)}`)}
        note={t("request-own-note")}
        {...{ seconds, since }}
      >
        <button class="btn" type="button" onClick={() => void model.answer("withdraw", kind)}>
          {t("request-withdraw")}
        </button>
      </Bar>
    );
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

const slug = (kind: string) => kind.replace("_", "-");

function RematchRequest({ model }: Props) {
  const state = model.game.state.value!;
  const offer = state.offer!;
  if (asked(state))
    return (
      <Bar model={model} seat={offer.seat} title={offerText(state, offer)} seconds={REMATCH} alert>
        <button class="btn" type="button" onClick={() => void model.order("refuse")}>
          {t("rematch-refuse")}
        </button>
        <button class="btn yes" type="button" onClick={() => void agree(model, "accept")}>
          <Icon name="check" />
          {t("rematch-accept")}
        </button>
      </Bar>
    );
  if (!own(state).includes(offer.seat) || !offer.waiting.length) return null;
  const names = offer.waiting.map((seat) => seatName(state.seats, seat));
  return (
    <Bar model={model} seat={offer.seat} title={t("rematch-waiting-for", { names })} seconds={REMATCH}>
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
  children: ComponentChildren;
}

function Bar({ model, seat, title, note, seconds, since = 0, alert, children }: BarProps) {
  const look = model.game.state.value!.scene.panels.find((panel) => panel.seat === seat)?.look ?? "";
  return (
    <section class="ask-bar" role={alert ? "alert" : "status"} aria-label={t("request-label")}>
      <Swatch look={look} />
      <p class="ask-words">
        <strong>{title}</strong>
        {note && <span>{note}</span>}
      </p>
      <Countdown seconds={seconds} since={since} />
      <div class="ask-buttons">{children}</div>
    </section>
  );
}

/** A ring that empties; once it is empty the server takes the bar away. */
function Countdown({ seconds, since }: { seconds: number; since: number }) {
  const left = useSignal(Math.max(0, seconds * 1000 - since));
  useEffect(() => {
    const end = performance.now() + left.value;
    const clock = setInterval(() => (left.value = Math.max(0, end - performance.now())), 500);
    return () => clearInterval(clock);
  }, []);
  const share = Math.min(1, left.value / (seconds * 1000));
  return (
    <span class="ask-time" aria-hidden="true">
      <svg viewBox="0 0 40 40" focusable="false">
        <circle cx="20" cy="20" r="15" />
        <circle cx="20" cy="20" r="15" pathLength={1} stroke-dasharray={`${share} 1`} transform="rotate(-90 20 20)" />
      </svg>
      <span class="num">{digits(left.value)}</span>
    </span>
  );
}
