// A word or a rule that explains itself: one card at a time, beside what was pressed, or as a sheet on a phone.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { ask } from "../lib/api";
import { currentGame, language, t } from "../lib/phrases";
import { Icon } from "./icons";

interface Asked {
  title: string;
  text: string; // empty: the rules are asked
  paragraph: string;
}

const asked = signal<Asked | null>(null);
const pages = new Map<string, Promise<Document>>();
let opener: HTMLElement | null = null;

/** Open the card for what was pressed, or close it if it is that one's. */
export function explain(from: HTMLElement, it: Asked): void {
  const same = opener === from && asked.value;
  opener = from;
  asked.value = same ? null : it;
}

function close(): void {
  asked.value = null;
  opener?.focus();
}

export interface Told {
  text: string;
  more: string; // what belongs to it: a table, and what is said of it
  picture: string; // the address of the drawing that shows it; empty without one
}

const NOTHING: Told = { text: "", more: "", picture: "" };

/** What a page says in a paragraph: its words, what stands between it and the next one, and the picture of it. */
export function toldIn(page: Document, number: string): Told {
  const block = page.getElementById(number);
  if (!block) return NOTHING;
  const picture = page.querySelector(`figure[data-shows~="${number}"] img`)?.getAttribute("src") ?? "";
  const text = (block.textContent ?? "").trim().replace(new RegExp(`^${number}\\s*`), "");
  let more = "";
  for (let next = block.nextElementSibling; next?.matches("p:not([id]), table"); next = next.nextElementSibling)
    more += next.outerHTML;
  return { text, more, picture };
}

/** What the rules page of a game says in a paragraph; nothing if it cannot be had. */
export async function paragraphOf(game: string, number: string): Promise<Told> {
  const key = `${game}/${language.value}`;
  const path = { name: game, language: language.value };
  const page =
    pages.get(key) ??
    ask("GET /api/games/{name}/rules/{language}", { path }).then((rules) =>
      new DOMParser().parseFromString(rules.html, "text/html"),
    );
  pages.set(key, page);
  try {
    return toldIn(await page, number);
  } catch {
    pages.delete(key);
    return NOTHING;
  }
}

/** Under what was pressed, wholly on the screen; the stylesheet decides where there is no room for that. */
function settle(card: HTMLElement | null): void {
  const from = opener?.getBoundingClientRect();
  if (!card || !from) return;
  const room = card.getBoundingClientRect();
  const left = Math.max(12, Math.min(from.left, innerWidth - room.width - 12));
  const below = from.bottom + 10 + room.height < innerHeight;
  card.style.setProperty("--left", `${left}px`);
  card.style.setProperty("--top", `${Math.max(12, below ? from.bottom + 10 : from.top - room.height - 10)}px`);
}

export function Explanation() {
  const it = asked.value;
  const card = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!it) return;
    settle(card.current);
    card.current?.focus();
    if (!it.text && words.current)
      void paragraphOf(currentGame.value, it.paragraph).then(({ text, more, picture }) => {
        if (words.current) words.current.textContent = text || t("rule-elsewhere");
        if (rest.current) rest.current.innerHTML = more;
        if (drawing.current && picture) {
          drawing.current.onload = () => settle(card.current);
          drawing.current.src = picture;
          drawing.current.hidden = false;
        }
        settle(card.current);
      });
  }, [it]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !asked.value) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const press = (event: PointerEvent) => {
      const at = event.target as Node;
      if (asked.value && !card.current?.contains(at) && !opener?.contains(at)) asked.value = null;
    };
    addEventListener("keydown", key, true);
    addEventListener("pointerdown", press, true);
    return () => {
      asked.value = null;
      removeEventListener("keydown", key, true);
      removeEventListener("pointerdown", press, true);
    };
  }, []);
  if (!it) return null;
  return (
    <div ref={card} class="explanation" role="dialog" aria-label={it.title} tabIndex={-1}>
      <header>
        <h2>{it.title}</h2>
        <button class="btn plain square" type="button" aria-label={t("close")} onClick={close}>
          <Icon name="cross" />
        </button>
      </header>
      <p ref={words}>{it.text || t("loading")}</p>
      <div key={`more ${it.paragraph}`} ref={rest} class="told-more" />
      <img key={it.paragraph} ref={drawing} alt="" hidden />
      {it.paragraph && (
        <a href={`/rules/${currentGame.value}#${it.paragraph}`} target="_blank">
          {t("rule-read")}
        </a>
      )}
    </div>
  );
}
