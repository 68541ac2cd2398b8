// The head of a page with a board: whose game it is, what the page is about, and its links.
import type { ComponentChildren } from "preact";
import { t } from "../lib/phrases";
import { Brand, LanguageButton, ThemeButton } from "./layout";

interface TableHeadProps {
  title: string; // of the game
  about: string; // the page
  children?: ComponentChildren; // its links, before language and theme
}

export function TableHead({ title, about, children }: TableHeadProps) {
  return (
    <header class="table-top">
      <Brand />
      <p class="game">
        <strong>{title}</strong> <span>{about}</span>
      </p>
      <nav aria-label={t("nav-label")} class="short">
        {children}
        <LanguageButton />
        <ThemeButton />
      </nav>
    </header>
  );
}
