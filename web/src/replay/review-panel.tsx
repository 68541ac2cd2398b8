// The review beside a replay: asking for it, waiting for it, and what it says.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { JudgedPly } from "../generated/http";
import type { Phrase, SeatInfo } from "../generated/messages";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { seatName } from "../ui/seat-names";
import { go } from "../lib/router";
import { keepPuzzle } from "../lib/studies";
import { say, t } from "../lib/phrases";
import { Chart, CourseSample } from "./chart";
import { Compared } from "./compared";
import type { ReplayModel } from "./model";
import { turningPoints } from "./moment";
import { courses, percent, shares } from "./review";

const UPRIGHT = "(max-width: 760px)";

/** One decision in words: the best there was, or how many games of a hundred it gave away. */
export function judgedText(seats: readonly SeatInfo[], judged: JudgedPly): string {
  const own = seats[judged.seat]?.yours && seats.filter((one) => one.yours).length === 1;
  const args = { name: seatName(seats, judged.seat), who: own ? "you" : "other", cost: percent(judged.cost) };
  return t(judged.played === judged.preferred || !args.cost ? "review-same" : "review-other", args);
}

/** What a move gave away, short enough for the log; nothing where it was hardly anything. */
export function costText(judged: JudgedPly | undefined): string {
  const cost = judged ? percent(judged.cost) : 0;
  return cost > 0 ? t("review-cost", { cost }) : "";
}

export function ReviewPart({ model }: { model: ReplayModel }) {
  const { review } = model;
  const told = review.told.value;
  useEffect(() => {
    void review.look();
    return () => review.close();
  }, [review]);
  return (
    <section class="review" aria-label={t("review-title")}>
      {told.running && <Waiting model={model} />}
      {!told.running && !told.ready && (
        <button class="btn primary" type="button" onClick={() => void review.begin()}>
          {t("review-begin")}
        </button>
      )}
      {told.failed && (
        <p class="trouble" role="alert">
          {say(told.failed)}
        </p>
      )}
      {review.refused.value && (
        <p class="trouble" role="alert">
          {review.refused.value.words ? say(review.refused.value.words) : t("error-text-0")}
        </p>
      )}
      {told.plies.length > 0 && <Findings model={model} />}
    </section>
  );
}

function Waiting({ model }: { model: ReplayModel }) {
  const { done, total } = model.review.told.value;
  const left = model.review.left.value;
  const text = total ? t("review-progress", { done, total }) : t("review-preparing");
  return (
    <div class="thinking">
      <span>{text}</span>
      <span class="num">{left === null ? "" : t("review-left", { seconds: left })}</span>
      <progress max={total || 1} value={total ? done : undefined} aria-label={t("review-title")} />
      <button class="btn" type="button" onClick={() => void model.review.cancel()}>
        {t("review-cancel")}
      </button>
    </div>
  );
}

function Findings({ model }: { model: ReplayModel }) {
  const { plies, ready } = model.review.told.value;
  const { head, seats } = model;
  const { panels } = model.shown.value!.scene;
  const ply = model.ply.value;
  const alone = seats.length === 1;
  const teams = seats.map((_, seat) => panels.find((panel) => panel.seat === seat)?.team);
  const ends = ready ? shares(head.standing.ranking, teams) : seats.map(() => null);
  const turning = turningPoints(plies);
  const judged = model.review.at(ply);
  const title = t(alone ? "review-outlook" : "review-chances");
  return (
    <>
      <h2 class="heading">{t("review-turning")}</h2>
      <Chart
        courses={courses(plies, ends, head.plies)}
        turning={turning}
        panels={panels}
        plies={head.plies}
        ply={ply}
        label={t("review-chart", { title, plies: plies.length, turning: turning.length })}
        to={(at) => model.to(at)}
      />
      <ul class="chart-legend">
        {panels.map((panel) => (
          <li key={panel.seat}>
            <CourseSample panel={panel} />
            {seatName(seats, panel.seat)}
          </li>
        ))}
      </ul>
      {judged && <Decision model={model} judged={judged} />}
      {!judged && <p class="judged">{t("review-none", { turning: turning.length })}</p>}
      <Points model={model} points={turning} titled />
      <details class="all-moves">
        <summary>{t("review-all-moves")}</summary>
        <Points model={model} points={plies} />
      </details>
    </>
  );
}

/** A decision that is looked at: what it gave away, and both moves with a reason. */
function Decision({ model, judged }: { model: ReplayModel; judged: JudgedPly }) {
  const number = t("review-point", { move: model.movesAt(judged.ply) + 1 });
  const headline = useHeadline(model, judged);
  return (
    <div class="moment">
      {headline && <small class="num">{number}</small>}
      <h3>{headline ? say(headline) : number}</h3>
      <p class="judged">{judgedText(model.seats, judged)}</p>
      <Compared model={model} judged={judged} />
      {mistake(model, judged) && <KeepPuzzle model={model} judged={judged} />}
    </div>
  );
}

/** Did a move of whoever looks give something away? Of a game of others any move counts. */
function mistake({ seats }: ReplayModel, judged: JudgedPly): boolean {
  const own = seats[judged.seat]?.yours || !seats.some((one) => one.yours);
  return own && percent(judged.cost) > 0;
}

/** A mistake can be kept as a puzzle of one's own. */
function KeepPuzzle({ model, judged }: { model: ReplayModel; judged: JudgedPly }) {
  const trouble = useSignal("");
  const keep = async () => {
    trouble.value = "";
    const title = t("study-puzzle-name", { ply: model.movesAt(judged.ply) + 1 });
    await keepPuzzle(model.head.record, judged.ply, title).then(go, (error) => (trouble.value = faultText(error)));
  };
  return (
    <>
      <button class="btn small" type="button" onClick={() => void keep()}>
        <Icon name="piece" /> {t("study-keep-puzzle")}
      </button>
      <Trouble text={trouble.value} />
    </>
  );
}

/** A title for a decision; null until it is known, and where the best was played. */
function useHeadline(model: ReplayModel, judged: JudgedPly): Phrase | null {
  const found = useSignal<Phrase | null>(null);
  useEffect(() => {
    let wanted = true;
    found.value = null;
    model
      .headline(judged)
      .then((headline) => wanted && (found.value = headline))
      .catch(() => {}); // the number of the move still tells which it is
    return () => void (wanted = false);
  }, [judged.ply, judged.preferred]);
  return found.value;
}

/** Go to a decision; where board and words are not side by side, the words come up to the board. */
function look(model: ReplayModel, ply: number): void {
  model.to(ply);
  if (matchMedia(UPRIGHT).matches)
    requestAnimationFrame(() => document.querySelector(".moment")?.scrollIntoView({ block: "start" }));
}

function PointTitle({ model, point }: { model: ReplayModel; point: JudgedPly }) {
  const headline = useHeadline(model, point);
  return headline && <span class="turning-title">{say(headline)}</span>;
}

interface PointsProps {
  model: ReplayModel;
  points: readonly JudgedPly[];
  titled?: boolean; // each with what could have been
}

function Points({ model, points, titled }: PointsProps) {
  if (!points.length) return null;
  return (
    <ol class="turning">
      {points.map((one) => (
        <li key={one.ply}>
          <button
            class="btn"
            type="button"
            aria-current={model.ply.value === one.ply ? "step" : undefined}
            onClick={() => look(model, one.ply)}
          >
            <span class="num">{t("review-point", { move: model.movesAt(one.ply) + 1 })}</span>
            <span class="turning-words">
              {titled && <PointTitle model={model} point={one} />}
              <span class="turning-name">{seatName(model.seats, one.seat)}</span>
            </span>
            <b class="num">{costText(one)}</b>
          </button>
        </li>
      ))}
    </ol>
  );
}
