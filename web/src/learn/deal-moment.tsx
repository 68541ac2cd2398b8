// Where two games of one deal part: one's own move and another's, as ghosts on the board.
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import { Stepped, viewport } from "../board/camera";
import { geometry } from "../board/geometry";
import { Frame, Picture, Pictures } from "../board/picture";
import type { ReplayInfo } from "../generated/http";
import type { Scene } from "../generated/messages";
import { Icon } from "../ui/icons";
import { say, t } from "../lib/phrases";
import { type Moment, momentOf, type Way } from "../replay/moment";
import { WayGhost } from "../replay/compared";

/** A move of one's own, and what somebody else did there. */
export interface Parting {
  who: string;
  number: number; // of the move, from 1
  ply: number; // the position before it
  own: string;
  text: string;
}

const OWN = 0; // the seat of whoever plays a deal

interface MomentProps {
  replay: string;
  head: ReplayInfo;
  parting: Parting;
}

/** The position before the two moves, or after the one that is pressed. */
export function DealMoment({ replay, head, parting }: MomentProps) {
  const { ply, own, text, number, who } = parting;
  const scene = useSignal<Scene | null>(null);
  const moment = useSignal<Moment | null>(null);
  const tried = useSignal("");
  const space = useMemo(() => geometry(head.board), [head]);
  const view = useMemo(() => viewport(head.board, () => scene.value ?? undefined), [head]);
  useEffect(() => {
    const judged = { ply, seat: OWN, played: own, preferred: text, chance: 0, cost: 0, turning: false };
    void momentOf(replay, head.board, judged).then((found) => (moment.value = found));
  }, []);
  useEffect(() => {
    const query = tried.value ? { seat: OWN, move: tried.value } : { seat: OWN };
    void ask("GET /api/replays/{replay}/{ply}", { path: { replay, ply }, query }).then((told) => {
      scene.value = told.scene;
      if (view instanceof Stepped) view.showAll(true);
      view.settle(true, { key: tried.value, cells: [], own: true });
    });
  }, [tried.value]);
  if (!scene.value) return <p>{t("loading")}</p>;
  const ghosts = tried.value ? null : moment.value;
  const press = (move: string) => (tried.value = tried.value === move ? "" : move);
  return (
    <figure class="deal-moment">
      <Pictures board={head.board} />
      <div class={`board-zone${head.board.grows ? " growing" : ""}`}>
        <Frame view={view}>
          <Picture space={space} scene={scene.value} view={view} lit={[]}>
            {ghosts && <WayGhost space={space} way={ghosts.played} look="played" />}
            {ghosts?.better && <WayGhost space={space} way={ghosts.better} look="better" />}
          </Picture>
        </Frame>
      </div>
      <figcaption>
        <h2>{t("deal-parting", { number })}</h2>
        {moment.value?.better && (
          <div class="compared">
            <Card way={moment.value.better} look="better" who={who} tried={tried.value} press={press} />
            <Card way={moment.value.played} look="played" who={t("lesson-you")} tried={tried.value} press={press} />
          </div>
        )}
      </figcaption>
    </figure>
  );
}

interface CardProps {
  way: Way;
  look: "played" | "better";
  who: string;
  tried: string;
  press: (move: string) => void;
}

/** One of the two: who made it, and what speaks for it; it is played out when it is pressed. */
function Card({ way, look, who, tried, press }: CardProps) {
  return (
    <button type="button" class={`way-card ${look}`} aria-pressed={tried === way.text} onClick={() => press(way.text)}>
      <span class="way-sign">
        <Icon name={look === "better" ? "check" : "cross"} />
      </span>
      <span class="way-words">
        <strong>{who}</strong>
        {way.reasons.slice(0, 1).map((reason) => (
          <span key={reason.key}>{say(reason)}</span>
        ))}
      </span>
    </button>
  );
}
