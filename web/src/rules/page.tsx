// The rules of a game in our own words.
import { useEffect, useMemo } from "preact/hooks";
import { ask } from "../lib/api";
import type { RulesPage as Rules } from "../generated/http";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { applyTheme } from "../ui/theme";
import { language, t } from "../lib/phrases";

export function RulesPage({ game }: { game: string }) {
  const from = async () => {
    const [rules] = await Promise.all([rulesOf(game), applyTheme(game)]);
    return rules;
  };
  return (
    <Load from={from} by={`${game}/${language.value}`}>
      {(rules) => (
        <Page title={rules.title}>
          <Whole html={withJudge(rules.html, game)} />
          <p class="row">
            <a class="btn primary" href={`/new/${game}`}>
              {t("rules-play")}
            </a>
            <a class="btn" href={`/companion?game=${game}`}>
              {t("companion-title")}
            </a>
            <a class="btn" href={`/judge/${game}`}>
              {t("judge-ask")}
            </a>
          </p>
        </Page>
      )}
    </Load>
  );
}

function rulesOf(name: string): Promise<Rules> {
  return ask("GET /api/games/{name}/rules/{language}", { path: { name, language: language.value } });
}

interface Chapter {
  id: string;
  title: string;
}

/** The page with an anchor at every chapter, and the chapters. */
export function chapters(html: string): { html: string; list: Chapter[] } {
  const page = new DOMParser().parseFromString(html, "text/html");
  const list = [...page.querySelectorAll("h2")].map((heading, index) => {
    heading.id ||= `chapter-${index + 1}`;
    return { id: heading.id, title: heading.textContent ?? "" };
  });
  return { html: page.body.innerHTML, list };
}

const NUMBER = /^(R-)?[A-Z]\d+$/;

/** The page with a link from every paragraph to a board on which it can be tried. */
export function withJudge(html: string, game: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const found of page.querySelectorAll("[id]")) {
    const paragraph = found.closest("p");
    if (!NUMBER.test(found.id) || !paragraph) continue;
    const link = page.createElement("a");
    link.className = "rule-try";
    link.href = `/judge/${game}?rule=${found.id}`;
    link.textContent = "?";
    link.title = t("judge-try");
    link.setAttribute("aria-label", `${found.id}: ${t("judge-try")}`);
    paragraph.append(" ", link);
  }
  return page.body.innerHTML;
}

function Whole({ html }: { html: string }) {
  const found = useMemo(() => chapters(html), [html]);
  return (
    <div class="rules-page">
      <details class="rules-contents" open={innerWidth > 1100}>
        <summary>{t("rules-contents")}</summary>
        <ol>
          {found.list.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
      <Text html={found.html} />
    </div>
  );
}

function Text({ html }: { html: string }) {
  // When the browser looked for the paragraph that the address names, it was not there yet.
  useEffect(() => void (location.hash && location.replace(location.hash)), [html]);
  return <article class="rules" dangerouslySetInnerHTML={{ __html: html }} />;
}
