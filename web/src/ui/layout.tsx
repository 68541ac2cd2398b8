// What every page has around it.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { ask, me } from "../lib/api";
import { isSite } from "../lib/host";
import { theme } from "../lib/settings";
import { language, LANGUAGES, setLanguage, t, type Language } from "../lib/phrases";
import { Icon, Logo } from "./icons";

export function Brand() {
  return (
    <a class="brand" href="/" aria-label={t("home-link")}>
      <Logo />
      <span aria-hidden="true">Adjoin</span>
    </a>
  );
}

export function LanguageButton() {
  const other: Language = language.value === "en" ? "ja" : "en";
  return (
    <button class="btn plain language-button" type="button" lang={other} onClick={() => void setLanguage(other)}>
      {LANGUAGES[other]}
    </button>
  );
}

function isDark(): boolean {
  return theme.value === "dark" || (theme.value === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
}

export function ThemeButton() {
  const dark = isDark();
  const label = t(dark ? "theme-to-light" : "theme-to-dark");
  return (
    <button
      class="btn plain square theme-button"
      type="button"
      aria-label={label}
      title={label}
      onClick={() => (theme.value = dark ? "light" : "dark")}
    >
      <Icon name={dark ? "sun" : "moon"} />
    </button>
  );
}

const SETTLED = 1500; // milliseconds after which a page that asked nobody asks who is here

/** Who is here, or the way to sign in for somebody whom this browser does not know. */
function Account() {
  const known = me.value;
  useEffect(() => {
    if (known) return;
    const later = setTimeout(() => void ask("GET /api/me").catch(() => {}), SETTLED);
    return () => clearTimeout(later);
  }, [!known]);
  if (isSite()) return null;
  const stranger = known !== null && !known.name && !known.tables.length;
  return (
    <>
      {stranger && (
        <a class="btn plain" href="/move">
          {t("nav-sign-in")}
        </a>
      )}
      <a class={stranger ? "btn plain roomy" : "btn plain account"} href="/me">
        {known?.name || t("nav-profile")}
      </a>
    </>
  );
}

/** A page of text and forms, with the common header. */
interface PageProps {
  title: string;
  children: ComponentChildren;
  wide?: boolean;
  ground?: string; // of the game that fills the page
  current?: "lobby" | "events"; // of the pages in the header
}

export function Page({ title, children, wide, ground, current }: PageProps) {
  document.title = title === "Adjoin" ? title : `${title} · Adjoin`;
  return (
    <div class={ground ? "page home-page" : wide ? "page wide" : "page"}>
      <a class="skip" href="#main">
        {t("skip-link")}
      </a>
      <header class={ground ? "top grounded" : "top"} data-ground={ground}>
        <Brand />
        <nav aria-label={t("nav-label")}>
          {!isSite() && (
            <>
              <a class="btn plain" href="/lobby" aria-current={current === "lobby" ? "page" : undefined}>
                {t("nav-lobby")}
              </a>
              <a class="btn plain" href="/events" aria-current={current === "events" ? "page" : undefined}>
                {t("nav-events")}
              </a>
            </>
          )}
          <a class="btn plain" href="/puzzles">
            {t("learn-puzzles")}
          </a>
          <a class="btn plain" href="/records">
            {t("nav-records")}
          </a>
          <Account />
          <a class="btn plain settings-link" href="/settings" aria-label={t("nav-settings")}>
            <Icon name="sliders" />
            <span aria-hidden="true">{t("nav-settings")}</span>
          </a>
          <LanguageButton />
          <ThemeButton />
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
