// The two moves of a turning point: on the board as ghosts, beside it as two cards that play them out.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { Geometry } from "../board/geometry";
import { GhostPicture } from "../board/ghost";
import type { JudgedPly } from "../generated/http";
import { Icon } from "../ui/icons";
import { say, t } from "../lib/phrases";
import type { ReplayModel } from "./model";
import { type Moment, sayings, type Way } from "./moment";
import { percent } from "./review";

/** What is known of the two moves; null until it is. */
function useMoment(model: ReplayModel, judged: JudgedPly): Moment | null {
  const found = useSignal<Moment | null>(null);
  useEffect(() => {
    let wanted = true;
    found.value = null;
    model
      .moment(judged)
      .then((moment) => wanted && (found.value = moment))
      .catch(() => {}); // without the ghosts, the words still tell
    return () => void (wanted = false);
  }, [judged.ply, judged.preferred]);
  return found.value;
}

/** Both moves on the board: the played one in red with a cross, the better one in green with a check. */
export function MomentGhosts({ model, judged }: { model: ReplayModel; judged: JudgedPly }) {
  const moment = useMoment(model, judged);
  if (!moment || model.tried.value) return null;
  return (
    <>
      <WayGhost space={model.space} way={moment.played} look={moment.better ? "played" : "better"} />
      {moment.better && <WayGhost space={model.space} way={moment.better} look="better" />}
    </>
  );
}

export function WayGhost({ space, way, look }: { space: Geometry; way: Way; look: "played" | "better" }) {
  if (!way.turned) return null;
  return (
    <g class={`way-${look}`}>
      <GhostPicture
        space={space}
        turned={way.turned}
        anchor={way.anchor}
        legal={look === "better"}
        staged={false}
        told={null}
      />
    </g>
  );
}

/** The two moves in words, each with its reason and how many games of a hundred it wins. */
export function Compared({ model, judged }: { model: ReplayModel; judged: JudgedPly }) {
  const moment = useMoment(model, judged);
  if (!moment?.better) return null;
  const chance = percent(judged.chance);
  return (
    <div class="compared">
      <WayCard model={model} way={moment.better} look="better" judged={judged} chance={chance} />
      <WayCard
        model={model}
        way={moment.played}
        look="played"
        judged={judged}
        chance={percent(judged.chance - judged.cost)}
      />
    </div>
  );
}

interface CardProps {
  model: ReplayModel;
  way: Way;
  look: "played" | "better";
  judged: JudgedPly;
  chance: number;
}

function WayCard({ model, way, look, judged, chance }: CardProps) {
  const alone = model.seats.length === 1;
  const shown = model.tried.value === way.text;
  return (
    <button
      type="button"
      class={`way-card ${look}`}
      aria-pressed={shown}
      onClick={() => void (shown ? model.untry() : model.tryOut(judged.ply, way.text))}
    >
      <span class="way-sign">
        <Icon name={look === "better" ? "check" : "cross"} />
      </span>
      <span class="way-words">
        <strong>{t(`review-${look}`)}</strong>
        {sayings(way, !!judged.turning).map((reason) => (
          <span key={reason.key}>{say(reason)}</span>
        ))}
        {!alone && <small>{t("review-of-hundred", { chance })}</small>}
      </span>
    </button>
  );
}
