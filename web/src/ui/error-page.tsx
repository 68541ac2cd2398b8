// A page that says what is wrong and offers the way on.
import type { ApiError } from "../lib/api";
import type { Phrase } from "../generated/messages";
import { Page } from "./layout";
import { has, say, t } from "../lib/phrases";

interface ErrorProps {
  status: number;
  words?: Phrase | null;
}

export function ErrorPage({ status, words }: ErrorProps) {
  const known = [404, 409, 410, 429, 0].includes(status) ? status : 500;
  const table = typeof words?.args?.table === "string" ? words.args.table : null;
  return (
    <Page title={t(`error-title-${known}`)}>
      <div class="error-page">
        <p class="error-number" aria-hidden="true">
          {known || "—"}
        </p>
        <h1>{t(`error-title-${known}`)}</h1>
        <p>{words && has(words.key) ? say(words) : t(`error-text-${known}`)}</p>
        <div class="row">
          <a class="btn primary" href="/">
            {t("error-home")}
          </a>
          {table && (
            <a class="btn" href={`/t/${table}`}>
              {t("error-watch")}
            </a>
          )}
          {[0, 429, 500].includes(known) && (
            <button class="btn" type="button" onClick={() => location.reload()}>
              {t("error-again")}
            </button>
          )}
        </div>
      </div>
    </Page>
  );
}

export function Failed({ error }: { error: ApiError }) {
  return <ErrorPage status={error.status} words={error.words} />;
}
