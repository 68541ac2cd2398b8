// The review beside a replay: asking for it, waiting for it, and what it says.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import { GhostPicture } from "../board/ghost";
import { unspell } from "../board/hand";
import { held } from "../board/tiles";
import type { JudgedPly } from "../generated/http";
import type { Phrase, SeatInfo, Turned } from "../generated/messages";
import { seatName } from "../ui/seat-names";
import { say, t } from "../lib/phrases";
import { Chart, CourseSample } from "./chart";
import type { ReplayModel } from "./model";
import { courses, percent, shares } from "./review";

/** One decision in words: what was played, what the bot would have, and what that is worth. */
export function judgedText(seats: readonly SeatInfo[], judged: JudgedPly): string {
  const { played, preferred } = judged;
  const args = { name: seatName(seats, judged.seat), played, preferred };
  const chance = percent(judged.chance);
  return played === preferred
    ? t("review-same", { ...args, chance })
    : t("review-other", { ...args, chance, left: percent(judged.chance - judged.cost) });
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
        <button class="btn" type="button" onClick={() => void review.begin()}>
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
  const turning = plies.filter((one) => one.turning);
  const judged = model.review.at(ply);
  const title = t(alone ? "review-outlook" : "review-chances");
  return (
    <>
      <h2 class="heading">{title}</h2>
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
      <p class="judged">{judged ? judgedText(seats, judged) : t("review-none", { turning: turning.length })}</p>
      {judged && judged.played !== judged.preferred && <Why model={model} judged={judged} />}
      {turning.length > 0 && <TurningPoints model={model} turning={turning} />}
    </>
  );
}

/** What speaks for the move that the bot would rather have seen. */
function Why({ model, judged }: { model: ReplayModel; judged: JudgedPly }) {
  const told = useSignal<Phrase[]>([]);
  useEffect(() => {
    const query = { ply: judged.ply, move: judged.preferred };
    told.value = [];
    void ask("GET /api/replays/{replay}/why", { path: { replay: model.head.replay }, query })
      .then(({ reasons }) => (told.value = reasons))
      .catch(() => {});
  }, [judged.ply]);
  if (!told.value.length) return null;
  return (
    <div class="advice">
      <div>
        <p class="strong">{t("review-why", { move: judged.preferred })}</p>
        {told.value.map((reason) => (
          <p key={reason.key + JSON.stringify(reason.args)}>{say(reason)}</p>
        ))}
      </div>
    </div>
  );
}

function TurningPoints({ model, turning }: { model: ReplayModel; turning: readonly JudgedPly[] }) {
  return (
    <>
      <h2 class="heading">{t("review-turning")}</h2>
      <ol class="turning">
        {turning.map((one) => (
          <li key={one.ply}>
            <button
              class="btn"
              type="button"
              aria-current={model.ply.value === one.ply ? "step" : undefined}
              onClick={() => model.to(one.ply)}
            >
              <span class="num">{t("review-point", { move: model.movesAt(one.ply) + 1 })}</span>
              <span class="turning-name">{seatName(model.seats, one.seat)}</span>
              <b class="num">{costText(one)}</b>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The move that the bot would rather have seen, as a ghost; the pieces are those that its seat had. */
export function PreferredGhost({ model, judged }: { model: ReplayModel; judged: JudgedPly }) {
  const spot = unspell(judged.preferred);
  const turned = useSignal<Turned | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    if (spot)
      void ask("GET /api/replays/{replay}/{ply}", {
        path: { replay: model.id, ply: judged.ply },
        query: { seat: judged.seat },
      })
        .then(({ scene }) => {
          const piece = scene.pieces.find((one) => one.text === spot.piece);
          if (wanted) turned.value = piece && held(model.head.board, piece).turns.find((one) => one.turn === spot.turn);
        })
        .catch(() => {}); // without the ghost, the words still name the move
    return () => void (wanted = false);
  }, [judged.preferred]);
  if (!spot || !turned.value) return null;
  return (
    <GhostPicture space={model.space} turned={turned.value} anchor={spot.anchor} legal staged={false} told={null} />
  );
}
