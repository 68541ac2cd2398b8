// How a lesson begins: the last tiles of a finished game, and who won it.
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { wholeView } from "../board/camera";
import { geometry } from "../board/geometry";
import { Frame, Picture, Pictures } from "../board/picture";
import type { LessonInfo } from "../generated/http";
import type { Board } from "../generated/messages";
import { announce } from "../ui/announce";
import { usePressed } from "../ui/hotkeys";
import { say, t } from "../lib/phrases";
import { still } from "../lib/settings";
import { Words } from "./controls";

const PACE = 800; // milliseconds a tile

interface OpeningProps {
  lesson: LessonInfo;
  board: Board;
  begin: () => void;
  showKeys: () => void;
}

/** Played back by itself; whoever wants less motion sees the end at once. */
export function Opening({ lesson, board, begin, showKeys }: OpeningProps) {
  const scenes = lesson.opening ?? [];
  const last = scenes.length - 1;
  const at = useSignal(still() ? last : 0);
  const space = useMemo(() => geometry(board), [board]);
  const view = useMemo(() => wholeView(board, () => scenes[at.peek()]), [board]);
  useEffect(() => {
    view.settle(true, { key: at.value, cells: [], own: true });
    if (at.value >= last) return;
    const clock = setTimeout(() => at.value++, PACE);
    return () => clearTimeout(clock);
  }, [at.value]);
  useEffect(() => announce(say(lesson.ending)), []);
  usePressed((event) => event.key === "?" && showKeys(), []);
  return (
    <div class="lesson-screen">
      <Pictures board={board} />
      <section class="lesson-act opening" aria-label={t("zone-controls")}>
        <Words title={t("lesson-opening-title")} text={say(lesson.ending)} />
        <button class="btn primary place" type="button" onClick={begin}>
          {t("lesson-opening-start")}
        </button>
        {at.value >= last && (
          <div class="steps">
            <button class="btn" type="button" onClick={() => (at.value = 0)}>
              {t("lesson-opening-again")}
            </button>
          </div>
        )}
      </section>
      <div class="lesson-board resting">
        <div class={`board-zone${board.grows ? " growing" : ""}`}>
          <Frame view={view}>
            <Picture space={space} scene={scenes[at.value]!} view={view} lit={[]} />
          </Frame>
        </div>
      </div>
    </div>
  );
}
