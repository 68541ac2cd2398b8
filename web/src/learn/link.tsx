// The way into a game's lesson, and where it was left.
import type { GameInfo } from "../generated/http";
import { Icon } from "../ui/icons";
import { t } from "../lib/phrases";
import { doneSteps } from "../lib/progress";

export function LearnLink({ card, icon }: { card: GameInfo; icon?: boolean }) {
  const { name, lesson = "", steps = 0 } = card;
  if (!steps) return null;
  const step = doneSteps(name, lesson).length + 1;
  const words = step === 1 ? "lesson-two-minutes" : step > steps ? "lesson-once-more" : "lesson-go-on";
  return (
    <a class="btn learn-link" href={`/learn/${name}`}>
      {icon && <Icon name="book" />} {t(words, { step, steps })}
    </a>
  );
}
