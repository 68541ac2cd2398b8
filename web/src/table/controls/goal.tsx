// What the game is about in one sentence, always in sight; the words in it that need it explain themselves.
import { cited } from "../../ui/paragraph";
import { explain } from "../../ui/glossary-card";
import { Icon } from "../../ui/icons";
import { has, say, t } from "../../lib/phrases";

const MARKED = /\[([^|\]]+)\|([a-z0-9-]+)\]([.,;。、]*)/g; // [word|term], and what may not begin a line
const RULE = /[(（]((?:R-)?[A-Z]\d+)[)）][.。]?\s*$/;

export interface Run {
  text: string;
  term?: string; // worded by term-NAME
  after?: string; // stands on the same line
}

/** A sentence as runs of text, some of them words to be explained. */
export function runs(sentence: string): Run[] {
  const found: Run[] = [];
  let at = 0;
  for (const match of sentence.matchAll(MARKED)) {
    if (match.index > at) found.push({ text: sentence.slice(at, match.index) });
    found.push({ text: match[1]!, term: match[2]!, ...(match[3] && { after: match[3] }) });
    at = match.index + match[0].length;
  }
  return at < sentence.length ? [...found, { text: sentence.slice(at) }] : found;
}

/** A sentence in which the first of each word of the game's glossary is marked to be explained. */
export function marked(sentence: string): string {
  if (!has("glossary")) return sentence;
  const told = new Set<string>();
  return runs(say({ key: "glossary" })).reduce((text, { text: word, term }) => {
    if (!term || told.has(term)) return text;
    const found = new RegExp(/^\w/.test(word) ? `\\b${word}\\b` : word).exec(text);
    if (!found) return text;
    told.add(term);
    return `${text.slice(0, found.index)}[${word}|${term}]${text.slice(found.index + word.length)}`;
  }, sentence);
}

export function Term({ text, term }: { text: string; term: string }) {
  const told = t(`term-${term}`);
  const [words, paragraph] = cited(told, RULE.exec(told)?.[1]);
  return (
    <button
      class="term"
      type="button"
      onClick={(event) => explain(event.currentTarget, { title: text, text: words, paragraph })}
    >
      <span>{text}</span>
    </button>
  );
}

/** `news` stands in the place of the shorter sentence, on a phone, where no other line has room for it. */
export function Goal({ news = "" }: { news?: string }) {
  if (!has("goal")) return null;
  return (
    <p class="goal">
      <Icon name="flag" />
      <Sentence look="whole" text={say({ key: "goal" })} />
      {has("goal-short") && !news && <Sentence look="short" text={say({ key: "goal-short" })} />}
      {news && <strong class="short">{news}</strong>}
    </p>
  );
}

/** A sentence with words that explain themselves. One stands on a desk, a shorter one on a phone. */
export function Sentence({ look, text }: { look?: string; text: string }) {
  return (
    <span class={look}>
      {runs(text).map((run, index) =>
        run.term ? (
          <span key={index} class={run.after && "glued"}>
            <Term text={run.text} term={run.term} />
            {run.after}
          </span>
        ) : (
          <span key={index}>{run.text}</span>
        ),
      )}
    </span>
  );
}
