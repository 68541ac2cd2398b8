// The way to a game's rules, from its lessons and puzzles: a word, or where there is no room a book.
import { Icon } from "./icons";
import { t } from "../lib/phrases";

export function RulesLink({ game }: { game: string }) {
  return (
    <a class="btn plain rules-link" href={`/rules/${game}`} target="_blank" aria-label={t("nav-rules")}>
      <Icon name="book" />
      <span>{t("nav-rules")}</span>
    </a>
  );
}
