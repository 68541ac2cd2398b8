// What the lines and numbers on a board mean, where its game has something to say of them.
import { Icon } from "../../ui/icons";
import { has, t } from "../../lib/phrases";

const LEGEND = "board-legend"; // in the words of a game that has one

export function BoardLegend() {
  if (!has(LEGEND)) return null;
  return (
    <details class="board-legend">
      <summary class="btn plain">
        <Icon name="info" />
        {t("board-legend-title")}
      </summary>
      <p>{t(LEGEND)}</p>
    </details>
  );
}
