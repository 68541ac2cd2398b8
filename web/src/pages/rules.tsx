// The rules of a game in our own words.
import { useEffect } from "preact/hooks";
import { get } from "../api";
import { Page } from "../parts/frame";
import { Load } from "../parts/load";
import { wear } from "../parts/theming";
import { language, t } from "../words";

interface RulesText {
  title: string;
  html: string;
}

export function RulesPage({ game }: { game: string }) {
  const from = async () => {
    const [rules] = await Promise.all([get<RulesText>(`/api/games/${game}/rules/${language.value}`), wear(game)]);
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

function Text({ html }: { html: string }) {
  // When the browser looked for the paragraph that the address names, it was not there yet.
  useEffect(() => void (location.hash && location.replace(location.hash)), [html]);
  return <article class="rules" dangerouslySetInnerHTML={{ __html: html }} />;
}
