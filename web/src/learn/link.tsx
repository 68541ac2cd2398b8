// The way into a game's lesson, and where it was left.
import { Icon } from "../parts/icons";
import { t } from "../phrases";
import { doneSteps } from "./progress";

const FIRST = "first"; // the lesson for whoever knows nothing of a game

export function LearnLink({ game, icon }: { game: string; icon?: boolean }) {
  const done = doneSteps(game, FIRST).length;
  return (
    <a class="btn learn-link" href={`/learn/${game}`}>
      {icon && <Icon name="book" />} {done ? t("lesson-go-on", { done }) : t("lesson-two-minutes")}
    </a>
  );
}
