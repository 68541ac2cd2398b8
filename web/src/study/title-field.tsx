// Which game it is about.
import { titleOf } from "../lib/api";
import type { GameInfo } from "../generated/http";
import { t } from "../lib/phrases";

export function TitleField({
  cards,
  game,
  change,
}: {
  cards: GameInfo[];
  game: string;
  change: (game: string) => void;
}) {
  return (
    <label class="field">
      {t("study-which")}
      <select value={game} onChange={(event) => change(event.currentTarget.value)}>
        {cards.map((card) => (
          <option key={card.name} value={card.name}>
            {titleOf(cards, card.name)}
          </option>
        ))}
      </select>
    </label>
  );
}
