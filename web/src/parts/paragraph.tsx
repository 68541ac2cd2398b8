// The number of a rule, leading to what it says.
import { currentGame, t } from "../phrases";

// What lies below, such as a board, must not take it for a press of its own.
const stop = (event: Event) => event.stopPropagation();

/** The paragraph of the game that is on the page; the rules open beside it. */
export function Paragraph({ number }: { number: string }) {
  if (!number) return null;
  return (
    <a
      class="paragraph-link"
      href={`/rules/${currentGame.value}#${number}`}
      target="_blank"
      aria-label={t("rule-link", { paragraph: number })}
      onPointerDown={stop}
      onClick={stop}
    >
      {number}
    </a>
  );
}

/** A sentence in which the paragraph that it cites can be followed. */
export function Cited({ text, paragraph }: { text: string; paragraph: string | undefined }) {
  const at = paragraph ? text.indexOf(paragraph) : -1;
  if (!paragraph || at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <Paragraph number={paragraph} />
      {text.slice(at + paragraph.length)}
    </>
  );
}
