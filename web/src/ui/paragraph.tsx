// A rule that something cites, leading to what it says.
import type { ComponentChildren } from "preact";
import { t } from "../lib/phrases";
import { explain } from "./glossary-card";

/** A rule's number as people read it: what the rulebook leaves open and was ruled here is called so. */
export function ruleName(number: string): string {
  return number.startsWith("R-") ? t("rule-ruling", { number: number.slice(2) }) : number;
}

/** A paragraph of the game that is on the page, as a word: pressed, it says what it says, beside what cites it. */
export function Paragraph({ number }: { number: string }) {
  if (!number) return null;
  const title = t("rule-title", { paragraph: ruleName(number) });
  return (
    <button
      class="rule-chip"
      type="button"
      aria-label={title}
      onClick={(event) => explain(event.currentTarget, { title, text: "", paragraph: number })}
    >
      <span>{t("rule-chip")}</span>
    </button>
  );
}

/** A sentence without the paragraph that it cites in brackets, and that paragraph. */
export function cited(text: string, paragraph: unknown): [string, string] {
  if (typeof paragraph !== "string" || !paragraph) return [text, ""];
  const bare = text.replace(new RegExp(`\\s*[(（]${paragraph}[)）]`), "");
  return [bare, paragraph];
}

interface CitedProps {
  text: string;
  paragraph: unknown;
  words?: (text: string) => ComponentChildren; // how the sentence is drawn, where it is more than text
}

/** A sentence that ends in the rule it cites; the rule never stands alone on a line. */
export function Cited({ text, paragraph, words = (part) => part }: CitedProps) {
  const [bare, number] = cited(text, paragraph);
  if (!number) return <>{words(bare)}</>;
  const cut = lastWord(bare);
  return (
    <>
      {words(bare.slice(0, cut))}
      <span class="glued">
        {words(bare.slice(cut))} <Paragraph number={number} />
      </span>
    </>
  );
}

/** Where the last word begins, a marked one whole; where words have no blanks between them, the last two letters. */
export function lastWord(text: string): number {
  const marked = /\[[^[\]]*\]\S?$/.exec(text);
  return marked ? marked.index : text.lastIndexOf(" ") + 1 || Math.max(0, text.length - 2);
}
