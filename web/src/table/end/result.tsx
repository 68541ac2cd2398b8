// How a game ended, in words: who won and as what, the scores of teams, and what decided it with its rule.
import type { SeatInfo, TableStanding, ShownState } from "../../generated/messages";
import { Paragraph } from "../../ui/paragraph";
import { has, minus, say, t } from "../../lib/phrases";
import { seatName } from "../../ui/seat-names";

export interface Ended {
  standing: TableStanding;
  seats: readonly SeatInfo[];
}

export type Told = ShownState & Ended;

/** A state that tells how it stands: at the end of a game everybody's does, in a lesson always. */
export function told(state: ShownState): Told {
  return state as Told;
}

/** The names of seats, one's own first: "You and Mira". */
export function namesOf(seats: readonly SeatInfo[], some: readonly number[]): string[] {
  const own = some.filter((seat) => seats[seat]?.yours);
  return [...own, ...some.filter((seat) => !own.includes(seat))].map((seat) => seatName(seats, seat));
}

export function winners({ standing, seats }: Ended): string {
  const won = standing.result?.won ?? "alone";
  if (won === "solo") return t("end-solo", { score: standing.scores[0] ?? 0 });
  const first = standing.ranking[0] ?? [];
  const names = namesOf(seats, first);
  if (won !== "alone") return t(`end-${won}`, { names });
  const own = seats[first[0] ?? -1]?.yours && seats.filter((seat) => seat.yours).length === 1;
  return own ? t("end-you-won") : t("end-won", { name: names[0] ?? "" });
}

/** The key of what is said above a win that is no matter of points, if this is one. */
const ruleOf = ({ standing }: Pick<Ended, "standing">) => (standing.reason?.key ?? "").replace(/^reason-/, "headline-");

/** Was it won by what lies there, whatever the points? */
export function isByRule(ended: Pick<Ended, "standing">): boolean {
  return has(ruleOf(ended));
}

/** What stands above the result: who won, or what won it. */
export function headline(ended: Ended): string {
  return isByRule(ended) ? t(ruleOf(ended)) : winners(ended);
}

/** The points of who won: of a team what counts for it. */
export function winningScore({ standing }: Pick<Ended, "standing">): number {
  const first = standing.ranking[0]?.[0] ?? 0;
  const team = standing.result?.teams?.find(({ seats }) => seats.includes(first));
  return team?.score ?? standing.scores[first] ?? 0;
}

/** Why it ended, naming who gave up where somebody did. */
export function reasonText({ standing, seats }: Ended): string {
  const gone = standing.result?.gave_up ?? [];
  const late = gone[gone.length - 1];
  if (standing.reason?.key === "reason-timeout" && late != null) return t("end-late", { name: seatName(seats, late) });
  if (standing.reason?.key !== "reason-resigned" || !gone.length) return say(standing.reason);
  return t("end-gave-up", { names: namesOf(seats, gone) });
}

/** Why it ended, and what the board says to that: all that is told of it before the result. */
export function endText(state: Told): string {
  const results = (state.scene.facts ?? []).filter((fact) => fact.look === "result").map((fact) => say(fact.label));
  return [reasonText(state), ...results].filter(Boolean).join(" ");
}

/** Why they won, in one sentence; nothing where somebody gave up. */
export function whyWon({ standing }: Pick<Ended, "standing">): string {
  return standing.result?.why ? say(standing.result.why) : "";
}

/** The scores of a team's seats: the one that counts is marked. */
function Counted({ standing, seats, team, score }: Ended & { team: readonly number[]; score: number }) {
  const counts = team.find((seat) => standing.scores[seat] === score);
  return (
    <>
      {team.map((seat) => (
        <span key={seat} class="of-team" data-counts={seat === counts || undefined}>
          <span>{seat === counts ? t("end-counts", { name: seatName(seats, seat) }) : seatName(seats, seat)}</span>
          <i class="num">{minus(standing.scores[seat] ?? 0)}</i>
        </span>
      ))}
    </>
  );
}

/** The scores of teams, where there are some. */
export function TeamScores({ standing, seats }: Ended) {
  const teams = standing.result?.teams ?? [];
  const first = standing.ranking[0] ?? [];
  if (!teams.length) return null;
  return (
    <ul class="team-scores" aria-label={t("end-teams")}>
      {teams.map((team) => (
        <li key={team.seats.join()} data-first={first.includes(team.seats[0]!) || undefined}>
          <span>{t("end-team-names", { names: namesOf(seats, team.seats) })}</span>
          <b class="num">{minus(team.score)}</b>
          <Counted standing={standing} seats={seats} team={team.seats} score={team.score} />
        </li>
      ))}
    </ul>
  );
}

/** What decided the game, with its rule. */
export function Decided({ standing }: Pick<Ended, "standing">) {
  const { why, paragraph, tie_break } = standing.result ?? {};
  if (!why) return null;
  return (
    <p class="decided" data-tie={tie_break || undefined}>
      {say(why)} {paragraph && <Paragraph number={paragraph} />}
    </p>
  );
}
