// An invitation that explains itself: who invites, to which game, at which pace, and what differs from the printed rules.
import type { ComponentChildren } from "preact";
import type { Chosen, GameInfo } from "../generated/http";
import type { OptionLine } from "../generated/messages";
import { Explanation } from "../ui/glossary-card";
import { invitation } from "../offers/model";
import { AsWhom, Trouble } from "../ui/form";
import { Icon, type IconName } from "../ui/icons";
import { Brand } from "../ui/layout";
import { InForce } from "../ui/options";
import { has, say, t } from "../lib/phrases";
import { theme } from "../lib/settings";
import { readPace } from "../lib/table-clock";

export interface InvitationProps extends TermsProps {
  card: GameInfo;
  names: readonly string[]; // of who invites
  name: string; // of who is invited
  change: (name: string) => void;
  faults: { name: string; other: string };
  sit: (event: Event) => void;
  gone?: ComponentChildren; // in place of the seat, if it is taken
  foot?: ComponentChildren;
  children?: ComponentChildren; // the colour, the seat
}

/** Of the options in force those that are not as printed, and a box of somebody's own. */
export function differences(chosen: Chosen, rules: readonly OptionLine[]): OptionLine[] {
  const other = chosen.options
    .filter((option) => option.applies !== false && option.name !== "players")
    .filter((option) => JSON.stringify(chosen.settled[option.name]) !== JSON.stringify(option.default))
    .map((option) => option.name);
  return rules.filter((rule) => rule.name === "box" || other.includes(rule.name));
}

/** How a pace feels, in a few words. */
export function paceNote(pace: string): string {
  const clock = readPace(pace);
  if (!clock) return t("invite-pace-none");
  return t(clock.move >= 3_600_000 ? "invite-pace-days" : "invite-pace-live");
}

interface FrameProps {
  card: GameInfo;
  lead: string; // above the title of the game
  children: ComponentChildren;
}

/** A game's own ground with its board to the edge, and what is to be read beside it. */
export function GamePoster({ card, lead, children }: FrameProps) {
  document.title = `${card.title} · Adjoin`;
  return (
    <div class="invitation grounded" data-ground={card.name}>
      <a class="skip" href="#main">
        {t("skip-link")}
      </a>
      <header>
        <Brand />
      </header>
      <div class="invitation-picture">
        <img src={`/api/games/${card.name}/hero.svg?step=0&theme=${theme.value}`} alt="" />
      </div>
      <main id="main" tabIndex={-1}>
        <div class="invitation-words">
          <h1>
            <small>{lead}</small> {card.title}
          </h1>
          {children}
        </div>
      </main>
    </div>
  );
}

interface TermsProps {
  chosen: Chosen;
  rules: readonly OptionLine[]; // in force
  pace: string; // in words
  timed: string; // such as 10+5; nothing without a clock
  rated: boolean;
  box?: string; // where a box of somebody's own can be looked through
}

/** What is played: the pace, how many, and what differs from the printed rules. */
export function GameTerms({ chosen, rules, pace, timed, rated, box = "" }: TermsProps) {
  const other = differences(chosen, rules);
  return (
    <ul class="invitation-terms">
      <Term icon="clock" said={pace} note={paceNote(timed)} />
      <Term icon="people" said={t("lobby-players", { players: chosen.seats })} note={rating(rated)} />
      {other.length ? (
        <li class="differs">
          <Icon name="book" />
          <InForce rules={other} box={box} />
        </li>
      ) : (
        <Term icon="book" said={t("invite-printed")} note="" />
      )}
    </ul>
  );
}

const leadOf = (names: readonly string[]) =>
  names.length ? t("invite-by", { names, count: names.length }) : t("invite-nobody");

export function Invitation(props: InvitationProps) {
  const { card, faults } = props;
  return (
    <GamePoster card={card} lead={leadOf(props.names)}>
      <form onSubmit={props.sit}>
        <p class="hero-lead">{has("tagline", card.name) ? say(card.tagline, card.name) : ""}</p>
        <GameTerms {...props} />
        <Explanation />
        <Trouble text={faults.other} />
        {props.gone ?? (
          <>
            {props.children}
            <div class="invitation-go">
              <button class="btn primary" type="submit">
                {t("invite-sit")}
              </button>
              <a
                class="btn"
                href={`/learn/${card.name}`}
                onClick={() => (invitation.value = { path: location.pathname, name: props.names[0] ?? "" })}
              >
                <Icon name="book" /> {t("invite-learn")}
              </a>
            </div>
            <AsWhom name={props.name} change={props.change} fault={faults.name} />
          </>
        )}
        <p class="invitation-foot">{props.foot}</p>
      </form>
    </GamePoster>
  );
}

function rating(rated: boolean): string {
  return t(rated ? "invite-rated" : "invite-friendly");
}

function Term({ icon, said, note }: { icon: IconName; said: string; note: string }) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        {said} {note && <small>{note}</small>}
      </span>
    </li>
  );
}
