// The options of a game in words: what was chosen, and which paragraph tells of it.
import type { OptionLine } from "../generated/messages";
import { currentGame, has, t } from "../lib/phrases";
import { Paragraph } from "./paragraph";

export function optionName(option: string, game = currentGame.value): string {
  return has(`option-${option}`, game) ? t(`option-${option}`, {}, game) : option;
}

export function choiceName(option: string, choice: unknown, game = currentGame.value): string {
  const key = `choice-${option}-${String(choice)}`;
  if (has(key, game)) return t(key, {}, game);
  return typeof choice === "boolean" ? t(choice ? "choice-yes" : "choice-no") : String(choice);
}

/** One or several choices. */
export function choiceText(option: string, value: unknown, game = currentGame.value): string {
  if (!Array.isArray(value)) return choiceName(option, value, game);
  const choices = value.map((one) => choiceName(option, one, game));
  return choices.length ? t("choice-list", { choices }) : t("choice-none");
}

/** What is played here, where a game leaves it open; `box` says where a box of somebody's own can be looked through. */
export function InForce({ rules, box = "" }: { rules: readonly OptionLine[] | undefined; box?: string }) {
  if (!rules?.length) return null;
  return (
    <section class="in-force" aria-label={t("options-in-force")}>
      <h2>{t("options-in-force")}</h2>
      <dl>
        {rules.map(({ name, value, paragraph }) => (
          <div key={name}>
            <dt>{optionName(name)}</dt>
            <dd>
              {name === "box" && box ? (
                <a href={`/box/${currentGame.value}?${box}`} title={t("box-look-through")}>
                  {choiceText(name, value)}
                </a>
              ) : (
                choiceText(name, value)
              )}{" "}
              <Paragraph number={paragraph ?? ""} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
