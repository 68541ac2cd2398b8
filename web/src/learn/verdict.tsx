// What is said to an answer; until there is one, the last hint that was asked for.
import { useEffect } from "preact/hooks";
import { say } from "../lib/phrases";
import { worded } from "../table/log-words";
import { announce } from "../ui/announce";
import { Icon } from "../ui/icons";
import { Cited } from "../ui/paragraph";
import { Scrolled } from "../ui/scroll-box";
import { SIGNS } from "./feedback";
import { hintText, type PuzzleModel } from "./puzzle-model";

const LINES = 3; // of what an answer does

export function Verdict({ model }: { model: PuzzleModel }) {
  const study = model.study.value;
  const verdict = study?.verdict ?? "";
  const words = study?.words ? worded(study.words) : "";
  useEffect(() => void (words && announce(words)), [study]);
  if (!model.speaks) return <LastHint model={model} />;
  const tone = verdict === "done" ? "good" : verdict === "missed" ? "allowed" : "bad";
  return (
    <div class="answer-place">
      <Scrolled look={`answer ${tone}`} busy={false}>
        <Icon name={SIGNS[tone]} />
        <div>
          <p class="strong">
            {study?.refusal ? <Cited text={worded(study.refusal)} paragraph={study.paragraph} /> : words}
          </p>
          {study?.effects?.slice(0, LINES).map((effect) => (
            <p key={effect.key}>
              <Cited text={say(effect)} paragraph={effect.args?.paragraph} />
            </p>
          ))}
        </div>
      </Scrolled>
    </div>
  );
}

function LastHint({ model }: { model: PuzzleModel }) {
  const hint = model.help.value?.hints[model.hinted.value - 1];
  if (!hint) return null;
  return (
    <div class="answer-place">
      <Scrolled look="answer idle" busy={false}>
        <Icon name="bulb" />
        <div>
          <p>{hintText(hint)}</p>
        </div>
      </Scrolled>
    </div>
  );
}
