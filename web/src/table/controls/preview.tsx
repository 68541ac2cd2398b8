// Beside the board, in a box whose place and height never change: what the held tile would do, or what to do next.
import { ruins } from "../../board/ghost";
import { covering, ghostText, placements, spell } from "../../board/hand";
import type { Ghost, Phrase } from "../../generated/messages";
import { keysFor } from "../../lib/keys";
import { Icon, type IconName } from "../../ui/icons";
import { Cited } from "../../ui/paragraph";
import { Scrolled } from "../../ui/scroll-box";
import { askForNotices, canNotify } from "../../lib/notifications";
import { notices, touching } from "../../lib/settings";
import { say, signed, t } from "../../lib/phrases";
import { exampleOf } from "./command";
import { marked, Sentence } from "./goal";
import { lastTurn } from "../last-moves";
import { isNews, worded } from "../log-words";
import type { TableModel } from "../model/table";
import { ThinkingBar } from "../thinking";

const LINES = 4;
const SIGNS: Record<Tone, IconName> = { idle: "info", good: "check-ring", bad: "stop", wait: "clock" };

type Tone = "idle" | "good" | "bad" | "wait";

export function Effect({ model }: { model: TableModel }) {
  const tone = toneOf(model);
  if (!model.game.state.value!.seats.some((seat) => seat.yours)) return <ThinkingBar model={model} />; // who looks on
  return (
    <div class="effect-place">
      <Scrolled look={`effect ${tone}`} busy={asking(model)}>
        <Icon name={SIGNS[tone]} />
        <div class="effect-text">
          <Says model={model} tone={tone} />
        </div>
      </Scrolled>
      <Troubles model={model} />
    </div>
  );
}

/** What is said of the tile in hand where it lies; the last, when the pointer goes where its rule can be pressed. */
export function heard(model: TableModel): Ghost | null {
  if (!model.held.hand.value.piece) return null;
  return model.held.text.value ? model.held.ghost.value : model.held.told.value;
}

/** Is the server still to say what comes of the tile where it lies? */
export const asking = (model: TableModel): boolean => !!model.held.text.value && !model.held.ghost.value;

/** May it lie where it lies? The page knows before the server says why; null where it cannot, or nothing lies there. */
export function known(model: TableModel): boolean | null {
  return model.held.text.value && model.held.offer.value?.free === false ? model.held.legal.value : null;
}

/** Until the server says more. */
export function Known({ legal }: { legal: boolean }) {
  return <p class="effect-title">{t(legal ? "effect-legal" : "place-not-here")}</p>;
}

function toneOf(model: TableModel): Tone {
  if (model.attempts.trouble.value) return "bad";
  const ghost = heard(model);
  const legal = ghost ? ghost.legal : known(model);
  if (legal && ruins(ghost)) return "idle";
  if (legal !== null) return legal ? "good" : "bad";
  if (model.game.choosing.value) return "good";
  return model.game.mine.value ? "idle" : "wait";
}

function Says({ model, tone }: { model: TableModel; tone: Tone }) {
  const [ghost, legal] = [heard(model), known(model)];
  if (model.attempts.trouble.value) return <TroubleLines model={model} />;
  if (ghost?.legal) return <Gains model={model} ghost={ghost} />;
  if (ghost) return <Refused model={model} ghost={ghost} />;
  if (legal !== null) return <Known legal={legal} />;
  if (model.game.choosing.value) return <Choosing model={model} />;
  return tone === "wait" ? <Waiting model={model} /> : <Idle model={model} />;
}

/** A sentence with its rule, and with words that explain themselves. */
function Told({ text, paragraph }: { text: string; paragraph: unknown }) {
  return <Cited text={marked(text)} paragraph={paragraph} words={(part) => <Sentence text={part} />} />;
}

export function Gains({ model, ghost }: { model: TableModel; ghost: Ghost }) {
  const [first, ...rest] = [...(ghost.doubt ? [ghost.doubt] : []), ...(ghost.effects ?? [])];
  const note = cycleNote(model);
  return (
    <>
      <p class="effect-title">{first ? <Gain words={first} /> : t("effect-legal")}</p>
      {rest.slice(0, note ? LINES - 2 : LINES - 1).map((line, index) => (
        <p key={index}>
          <Told text={say(line)} paragraph={line.args?.paragraph} />
        </p>
      ))}
      {note && <p>{note}</p>}
    </>
  );
}

/** The points that an effect brings, and the phrase that follows them in its sentence; null if it is about others. */
export function gainOf({ args }: Phrase): { points: number; then: Phrase } | null {
  const { points, then } = (args ?? {}) as { points?: unknown; then?: Phrase };
  return typeof points === "number" && points && then?.key ? { points, then } : null;
}

/** A gain stands first and large. */
function Gain({ words }: { words: Phrase }) {
  const gain = gainOf(words);
  if (!gain) return <Told text={say(words)} paragraph={words.args?.paragraph} />;
  return (
    <>
      <span class="gain num">{signed(gain.points)}</span>{" "}
      <Told text={say(gain.then)} paragraph={words.args?.paragraph} />
    </>
  );
}

/** What the placement brought, and what else a choice depends on; on a phone what to choose, as no other line says it. */
function Choosing({ model }: { model: TableModel }) {
  const { viewer, scene } = model.game.state.value!;
  if (touching()) return <p class="effect-title">{say(scene.prompt)}</p>;
  const news = lastTurn(model.game.log.value, viewer).filter((line) => isNews(line.words));
  const [first, ...rest] = news.map((line) => worded(line.words));
  const facts = (scene.facts ?? []).filter((fact) => fact.value && !fact.listed?.length).slice(0, 2);
  return (
    <>
      <p class="effect-title">{first ?? say(scene.prompt)}</p>
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {facts.map((fact) => (
        <p key={fact.label.key}>
          {say(fact.label)} <b class="num">{fact.value}</b>
        </p>
      ))}
    </>
  );
}

export function Refused({ model, ghost }: { model: TableModel; ghost: Ghost }) {
  return (
    <>
      <p class="effect-title">
        <Told text={ghost.refusal ? worded(ghost.refusal) : ""} paragraph={ghost.paragraph} />
      </p>
      <WayOut model={model} />
    </>
  );
}

/** Where else it may go. */
function WayOut({ model }: { model: TableModel }) {
  const offer = model.held.offer.value;
  const piece = model.held.hand.value.piece;
  if (!offer || !piece || touching() || !placements(offer, piece).length) return null;
  return (
    <p>
      {t("effect-way-out")} <kbd>{keysFor("table", "next")}</kbd>
    </p>
  );
}

function TroubleLines({ model }: { model: TableModel }) {
  const { words, paragraph } = model.attempts.trouble.value!;
  const example =
    words.key === "error-notation" ? exampleOf(model.game.space.value!.board, model.game.state.value!) : "";
  return (
    <>
      <p class="effect-title">
        <Cited text={say(words)} paragraph={paragraph} />
      </p>
      {example && <p>{t("command-example", { text: example })}</p>}
    </>
  );
}

/** Spoken at once, whatever else is said. */
function Troubles({ model }: { model: TableModel }) {
  const words = model.attempts.trouble.value?.words;
  return (
    <div role="alert" class="vh">
      {words ? say(words) : ""}
    </div>
  );
}

function Idle({ model }: { model: TableModel }) {
  const offer = model.held.offer.value!;
  const { piece } = model.held.hand.value;
  if (model.attempts.busy.value) return <p class="effect-title">{t("why-busy")}</p>;
  if (!piece && touching()) return <p class="effect-title">{say(model.game.state.value!.scene.prompt)}</p>;
  const next = piece ? (touching() ? "why-nowhere-touch" : "why-nowhere") : "why-nothing-held";
  const spots = piece ? new Set(placements(offer, piece).map((spot) => spot.anchor)).size : 0;
  return (
    <>
      <p class="effect-title">{t(piece ? "effect-where" : "effect-pick")}</p>
      <p>{t(next)}</p>
      {piece && <p>{t("effect-spots", { spots })}</p>}
    </>
  );
}

function Waiting({ model }: { model: TableModel }) {
  const plans = model.plans.list.value;
  const broken = plans.filter((plan) => plan.ghost?.legal === false).length;
  const own = model.game.state.value!.seats.filter((seat) => seat.yours);
  if (own.length && own.every((seat) => seat.resigned))
    return (
      <>
        <p class="effect-title">{t("effect-out")}</p>
        <p>{t("effect-out-note")}</p>
      </>
    );
  return (
    <>
      {model.game.planning.value && <p class="effect-title">{t("plan-title")}</p>}
      {model.game.planning.value && <p>{t("plan-invite")}</p>}
      {offersNotices(model) && (
        <button class="btn plain" type="button" onClick={() => void askForNotices()}>
          {t("notices-ask")}
        </button>
      )}
      {plans.length > 0 && <p>{t("plan-count", { sound: plans.length - broken, broken })}</p>}
      <ThinkingBar model={model} />
    </>
  );
}

/** The right moment to ask: a person is waited for, and nobody has been asked. */
function offersNotices(model: TableModel): boolean {
  const state = model.game.state.value!;
  const person = state.viewer >= 0 && state.turn >= 0 && state.seats[state.turn]?.kind === "person";
  return person && !model.game.mine.value && !notices.value && canNotify() && Notification.permission === "default";
}

/** Which of the placements that cover a cell this is. */
function cycleNote(model: TableModel): string {
  const { around } = model.held.hand.value;
  if (!around) return "";
  const list = covering(model.held.offer.value!, around);
  const index = list.findIndex((spot) => spell(spot) === ghostText(model.held.hand.value));
  return list.length > 1 ? t("ghost-cycle", { index: index + 1, count: list.length }) : "";
}
