// What is stored about whom, and for how long.
import { Page } from "../ui/layout";
import { t } from "../lib/phrases";

const PARTS = [
  "person",
  "devices",
  "games",
  "plans",
  "holidays",
  "calls",
  "uploads",
  "chat",
  "addresses",
  "reports",
  "distances",
  "page",
  "log",
  "delete",
];

export function PrivacyPage() {
  return (
    <Page title={t("privacy-title")}>
      <article class="rules">
        <h1>{t("privacy-title")}</h1>
        <p>{t("privacy-lead")}</p>
        {PARTS.map((part) => (
          <section key={part}>
            <h2>{t(`privacy-${part}`)}</h2>
            <p>{t(`privacy-${part}-text`)}</p>
          </section>
        ))}
        <p>
          <a href="/me">{t("nav-profile")}</a>
        </p>
      </article>
    </Page>
  );
}
