// The panel of a seat: who it is, whether somebody is there, the score and what is known of it.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { Items } from "../../board/svg";
import type { SeatPerson } from "../../generated/http";
import type { Fact, SeatAfter, SeatInfo, SeatPanel, TableStanding } from "../../generated/messages";
import { BotFace } from "../../ui/bot-face";
import { Icon, type IconName } from "../../ui/icons";
import type { Light } from "../../board/highlight";
import { minus, say, t } from "../../lib/phrases";
import { passed, type TableTime } from "../../lib/table-clock";
import { seatName } from "../../ui/seat-names";
import { FactText, RuleOf } from "../facts";
import { PersonName, RatingChange, ratingOf } from "../../ui/rating";
import { Swatch } from "../../ui/swatch";
import { SeatFacts } from "./seat-facts";

interface PanelProps {
  panel: SeatPanel;
  seats: readonly SeatInfo[];
  turn: number;
  light: Light;
  after?: SeatAfter; // what it would show if what is held were placed
  final?: number; // the score that counts, once the game is over
  person?: SeatPerson; // who sits there, as far as that is told
  presence?: ComponentChildren;
  clock?: ComponentChildren;
  menu?: ComponentChildren; // what can be done about the person who sits there
  standing?: TableStanding | null; // where the points are that stand behind a fact
  look?: () => () => void; // where they are told only to who looks at them: begin to
}

export function Panel(props: PanelProps) {
  const { panel, seats, turn, light, after, final, person, presence, clock, menu, standing, look } = props;
  const score = final ?? panel.score;
  const playing = turn === panel.seat;
  const own = !!seats[panel.seat]?.yours && seats.filter((seat) => seat.yours).length === 1;
  const mates = seats[panel.seat]?.mates ?? [];
  const partner = !own && mates.some((seat) => seats[seat]?.yours);
  const pieces = panel.pieces ?? [];
  const few = pieces.length <= 4; // they stand beside the name
  return (
    <article class={`panel ${panel.look}${playing ? " playing" : ""}${own ? " own" : ""}${partner ? " partner" : ""}`}>
      <header>
        <Swatch look={panel.look} />
        <div class="who">
          <h3>
            <span class="seat-name">
              <PersonName name={seatName(seats, panel.seat)} handle={person?.handle} beside />
            </span>
            {playing && <span class="pill">{t("seat-to-play")}</span>}
            {menu}
          </h3>
          <div class="sub">
            <p class="seat-colour">{say(panel.colour)}</p>
            {partner && <p class="seat-partner">{t("seat-partner")}</p>}
            {own && mates.length > 0 && (
              <p class="seat-partner">{t("seat-with", { names: mates.map((seat) => seatName(seats, seat)) })}</p>
            )}
            {person && ratingOf(person) && (
              <p class="seat-rating num">
                {ratingOf(person)} <RatingChange change={person.change} />
              </p>
            )}
            {presence}
            {few && <PanelPieces pieces={pieces} />}
          </div>
        </div>
        <div class="scores num">
          <strong class="score" aria-label={t("seat-score", { score })}>
            {minus(score)}
          </strong>
          {after && after.score !== score && <span aria-hidden="true">→ {minus(after.score)}</span>}
          {clock}
        </div>
      </header>
      {!few && <PanelPieces pieces={pieces} />}
      <div class="seat-facts">
        <SeatFacts panel={panel} light={light} after={after} standing={standing} look={look} />
        {panel.facts.filter(quiet).map((fact) => (
          <p key={fact.label.key} class="quiet">
            <RuleOf fact={fact} class="fact-rule">
              <FactText fact={fact} />
            </RuleOf>
          </p>
        ))}
      </div>
    </article>
  );
}

const HOUR = 3_600_000;
const quiet = (fact: Fact) => fact.look === "quiet";

interface PresenceProps {
  info: SeatInfo;
  time: TableTime;
  thinking?: { spent: number; most: number };
}

/** Is somebody there? Told by a form and a word: here, unsteady, away for how long, a bot, and whether it thinks. */
export function Presence({ info, time, thinking }: PresenceProps) {
  const away = useAway(info, time);
  const [look, icon, text] = presenceOf(info, away, thinking);
  return (
    <p class={`presence ${look}`} title={text}>
      {icon === "bot" && info.kind === "bot" ? <BotFace level={info.level ?? ""} /> : <Icon name={icon} />}
      {text}
    </p>
  );
}

/** For how many milliseconds a person has been away, again and again; null if they are here, or nobody saw them go. */
export function useAway(info: SeatInfo | undefined, time: TableTime): number | null {
  const since = info && info.kind === "person" && !info.online && !info.yours ? (info.since ?? 0) : 0;
  const away = useSignal<number | null>(null);
  const ahead = time.ahead.value;
  useEffect(() => {
    const look = () => {
      const now = time.now();
      away.value = since && now !== null ? Math.max(0, now - since) : null;
    };
    look();
    if (!since) return;
    const clock = setInterval(look, 500);
    return () => clearInterval(clock);
  }, [since, ahead]);
  return away.value;
}

function presenceOf(info: SeatInfo, away: number | null, thinking: PresenceProps["thinking"]): Told {
  if (info.kind === "open") return ["lost", "ring", t("seat-free")];
  if (thinking) return ["bot", "bot", t("seat-thinking", thinking)];
  if (info.resigned) return ["bot", "bot", t("seat-resigned")];
  if (info.stand_in) return ["bot", "bot", t("seat-stand-in")];
  if (info.kind === "bot") return ["bot", "bot", t("seat-is-bot")];
  if (info.unsteady && !info.yours) return ["unsteady", "half", t("seat-unsteady")];
  if (info.online || info.yours) return ["here", "here", t("seat-here")];
  return ["away", "ring", awayText(away)];
}

type Told = [string, IconName, string];

function awayText(away: number | null): string {
  if (away === null) return t("seat-away");
  if (away < HOUR) return t("seat-away-for", { time: passed(away) });
  const hours = Math.floor(away / HOUR);
  return hours < 48 ? t("seat-away-hours", { hours }) : t("seat-away-days", { days: Math.floor(hours / 24) });
}

function PanelPieces({ pieces }: { pieces: NonNullable<SeatPanel["pieces"]> }) {
  if (!pieces.length) return null;
  return (
    <svg class="panel-pieces" viewBox={`0 0 ${pieces.length * 28 - 4} 24`} aria-hidden="true" focusable="false">
      <Items items={pieces.map((piece) => ({ ...piece, k: "use" as const }))} />
    </svg>
  );
}
