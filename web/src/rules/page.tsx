// The rules of a game in our own words.
import { useEffect } from "preact/hooks";
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
          <Text html={rules.html} />
          <p class="row">
            <a class="btn primary" href={`/new/${game}`}>
              {t("rules-play")}
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

function Text({ html }: { html: string }) {
  // When the browser looked for the paragraph that the address names, it was not there yet.
  useEffect(() => void (location.hash && location.replace(location.hash)), [html]);
  return <article class="rules" dangerouslySetInnerHTML={{ __html: html }} />;
}
