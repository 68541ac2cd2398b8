// The right zone of a table: seats, points that can be touched, the log, the talk.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { Fact, SeatInfo, ShownState } from "../../generated/messages";
import type { Light } from "../../board/highlight";
import { InForce } from "../../ui/options";
import { isHere, isSite } from "../../lib/host";
import { t } from "../../lib/phrases";
import { ChatBox } from "./chat";
import { ClockBox, SeatClock } from "./clocks";
import { Deck, DeckTitle } from "../cards";
import { DealBox } from "./fair-deal";
import { GaugeBox } from "./gauge";
import { Log } from "./log";
import type { Tab } from "../model/sidebar";
import type { TableModel } from "../model/table";
import { Facts, Points } from "../facts";
import { EventLink } from "../event-link";
import { SeriesBox } from "../end/rematch";
import { type Kind, MannersButton } from "../../account/block-dialog";
import { seatName } from "../../ui/seat-names";
import { Panel, Presence } from "./seats";
import { useSpent } from "../thinking";

/** `children` stand first: at the end, what it changed. */
export function Sidebar({ model, children }: { model: TableModel; children?: ComponentChildren }) {
  const state = model.game.state.value!;
  const { board } = model.game.welcome.value!;
  const cards = !!board.cards?.length;
  const full = cards || !!board.gauge; // what the game shows there leaves no room for more
  const tab = model.sidebar.tab.value;
  const light: Light = (cells) => (model.sidebar.lit.value = cells);
  const look = () => model.sidebar.lookAtPoints();
  const { panels, facts = [] } = state.scene;
  const thinks = model.game.thinking.value;
  const spent = useSpent(thinks);
  const thinking = thinks ? { spent: Math.round(spent), most: Math.round(thinks.seconds) } : undefined;
  const seated = state.seats.some((seat) => seat.yours);
  useEffect(() => void (seated && model.sidebar.fetchDistances()), [model, seated]);
  useEffect(() => model.people.look(model.game.welcome.value!.table, sittingOf(state)));
  const after = model.held.legal.value ? model.held.ghost.value?.after : undefined;
  return (
    <section class={`sidebar${cards ? " carded" : ""}`} aria-label={t("zone-sidebar")}>
      {children}
      <div class="panels">
        {panels.map((panel) => (
          <Panel
            key={panel.seat}
            panel={panel}
            seats={state.seats}
            turn={state.turn}
            light={light}
            standing={state.standing}
            look={look}
            after={after?.find((one) => one.seat === panel.seat)}
            final={state.turn < 0 ? state.standing!.scores[panel.seat] : undefined}
            clock={
              clocked(state, panel.seat) && <SeatClock clocks={state.clocks!} seat={panel.seat} time={model.time} />
            }
            person={model.people.seats.value.get(panel.seat)}
            menu={<PersonMenu model={model} info={state.seats[panel.seat]!} />}
            presence={
              <Presence
                info={state.seats[panel.seat]!}
                time={model.time}
                thinking={thinks?.seat === panel.seat ? thinking : undefined}
              />
            }
          />
        ))}
      </div>
      <ClockBox model={model} />
      <StandInNote model={model} />
      {!isSite() && isHere(model.game.welcome.value!.table) && <p class="fine">{t("device-table-here")}</p>}
      {state.turn >= 0 && <SeriesBox state={state} />}
      {state.turn >= 0 && <EventLink event={model.game.welcome.value!.event} />}
      <GaugeBox board={board} scene={state.scene} ghost={model.held.ghost.value} light={light} />
      {!full && <InForce rules={model.game.welcome.value!.rules} box={`table=${model.game.welcome.value!.table}`} />}
      {!full && <DealBox model={model} />}
      {!cards && <Facts facts={facts} light={light} />}
      <div class="tabs" role="tablist" aria-label={t("tabs-label")}>
        {tabs(cards).map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            role="tab"
            type="button"
            aria-selected={tab === name}
            aria-controls="tab-panel"
            onClick={() => model.sidebar.turnTo(name)}
          >
            {t(name === "points" && state.turn < 0 ? "tab-points-final" : `tab-${name}`)}
            {name === "chat" && <Unread count={model.sidebar.unread.value} />}
          </button>
        ))}
      </div>
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === "cards" && (
          <div class="deck-head">
            <DeckTitle board={board} scene={state.scene} />
            <Facts facts={facts.filter(counted)} light={light} />
          </div>
        )}
        {tab === "cards" && (
          <Deck board={board} scene={state.scene} seats={state.seats} ghost={model.held.ghost.value} />
        )}
        {tab === "cards" && <Facts facts={facts.filter((fact) => !counted(fact))} light={light} />}
        {tab === "log" && <Log lines={model.game.log.value} seats={state.seats} panels={panels} light={light} />}
        {tab === "log" && full && (
          <InForce rules={model.game.welcome.value!.rules} box={`table=${model.game.welcome.value!.table}`} />
        )}
        {tab === "log" && full && <DealBox model={model} />}
        {tab === "points" && <TablePoints model={model} light={light} />}
        {tab === "chat" && <ChatBox model={model} />}
      </div>
    </section>
  );
}

/** Beside the name of another person: mute, block or report them. */
function PersonMenu({ model, info }: { model: TableModel; info: SeatInfo }) {
  const { table } = model.game.welcome.value!;
  const { seats } = model.game.state.value!;
  if (info.kind !== "person" || info.yours || !seats.some((seat) => seat.yours)) return null;
  const kind = (model.sidebar.distances.value.find((one) => one.seat === info.seat)?.kind ?? "none") as Kind;
  const whom = { seat: info.seat, name: seatName(seats, info.seat), kind };
  return (
    <MannersButton place={{ table }} people={[whom]} kept={(people) => (model.sidebar.distances.value = people)} />
  );
}

/** Where those at the table chose it, a bot stands in for whoever leaves. */
function StandInNote({ model }: { model: TableModel }) {
  const { turn, clocks, seats } = model.game.state.value!;
  const several = seats.filter((seat) => seat.kind === "person" || seat.kind === "open").length > 1;
  if (turn < 0 || clocks || !several || model.game.welcome.value!.absence !== "bot") return null;
  return <p class="fine stand-in-note">{t("absence-bot-note")}</p>;
}

/** Points while they are looked at. */
function TablePoints({ model, light }: { model: TableModel; light: Light }) {
  const { standing, seats, scene } = model.game.state.value!;
  useEffect(() => model.sidebar.lookAtPoints(), [model]);
  return standing && <Points standing={standing} seats={seats} panels={scene.panels} light={light} />;
}

/** How many of something are left: short enough for a line above the cards. */
const counted = (fact: Fact) => !fact.listed?.length && /^\d+$/.test(fact.value ?? "");

/** All that may change who is told of, and how. */
function sittingOf({ seats, turn }: ShownState): string {
  return JSON.stringify([turn < 0, seats.map((seat) => [seat.kind, seat.name])]);
}

/** Bots have no clock, and once it is over nobody's matters. */
function clocked({ clocks, seats, turn }: ShownState, seat: number): boolean {
  const info = seats[seat];
  return !!clocks && turn >= 0 && !!info && info.kind !== "bot" && !info.stand_in && !info.resigned;
}

/** A game with cards shows them first. */
function tabs(cards: boolean): Tab[] {
  return [...(cards ? (["cards"] as const) : []), "log", "points", "chat"];
}

/** How many lines of talk wait to be read. */
export function Unread({ count }: { count: number }) {
  if (!count) return null;
  return (
    <span class="unread num">
      {count}
      <span class="vh"> {t("chat-unread")}</span>
    </span>
  );
}
