// The way into a game's lesson, and where it was left.
import { t } from "../phrases";
import { doneSteps } from "./progress";

const FIRST = "first"; // the lesson for whoever knows nothing of a game

export function LearnLink({ game }: { game: string }) {
  const done = doneSteps(game, FIRST).length;
  return (
    <a class="btn learn-link" href={`/learn/${game}`}>
      {done ? t("lesson-go-on", { done }) : t("lesson-two-minutes")}
    </a>
  );
}
