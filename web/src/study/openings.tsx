// Openings: how often each first move was played, and how its games ended; of one's own games, public ones, or a file.
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { GameInfo, OpeningInfo, OpeningsInfo } from "../generated/http";
import { faultText, Trouble } from "../ui/form";
import { loadCatalogues, language, minus, signed, t } from "../lib/phrases";
import { moveText } from "../table/log-words";
import { percent } from "./candidates";
import { openingsOf } from "./keep";
import { TitleField } from "./title-field";

type Whose = "own" | "public";

export function Openings({ cards }: { cards: GameInfo[] }) {
  const game = useSignal(cards[0]!.name);
  const trees = useSignal<OpeningsInfo[] | null>(null);
  const trouble = useSignal("");
  const look = async (from: () => Promise<OpeningsInfo[]>) => {
    [trouble.value, trees.value] = ["", null];
    try {
      const found = await from();
      await loadCatalogues(language.value, [...new Set(found.map((tree) => tree.game))]);
      trees.value = found;
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  const of = (whose: Whose) =>
    void look(() => ask("GET /api/openings/{whose}", { path: { whose }, query: { game: game.value } }));
  return (
    <section>
      <h2>{t("study-openings")}</h2>
      <p class="fine">{t("study-openings-about")}</p>
      <div class="study-paste">
        <TitleField cards={cards} game={game.value} change={(name) => (game.value = name)} />
        <div class="study-tools">
          <button class="btn" type="button" onClick={() => of("own")}>
            {t("study-openings-own")}
          </button>
          <button class="btn" type="button" onClick={() => of("public")}>
            {t("study-openings-public")}
          </button>
          <label class="btn study-file-choice">
            <input
              type="file"
              accept=".json,.jsonl,application/json"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                if (file) void look(async () => openingsOf(await file.text()));
                event.currentTarget.value = "";
              }}
            />
            {t("study-openings-file")}
          </label>
        </div>
      </div>
      <Trouble text={trouble.value} />
      {trees.value?.length === 0 && <p class="why">{t("study-openings-none")}</p>}
      {trees.value?.map((tree, index) => (
        <Tree key={index} tree={tree} open={!index} />
      ))}
    </section>
  );
}

/** All games of one deal, and what was played first in them. */
function Tree({ tree, open }: { tree: OpeningsInfo; open: boolean }) {
  const seats = tree.wins.map((win) => percent(win.value)).join(" : ");
  return (
    <details class="study-openings" open={open}>
      <summary>{t("study-openings-deal", { games: tree.games, seats })}</summary>
      <Moves moves={tree.moves} of={tree.games} game={tree.game} />
    </details>
  );
}

function Moves({ moves, of, game }: { moves: readonly OpeningInfo[]; of: number; game: string }) {
  const words = (move: string) => moveText(move, true, game); // no board shows where
  return (
    <ol>
      {moves.map((one) => (
        <li key={one.text}>
          <div class="study-opening">
            {one.replay ? <a href={`/study/replay?id=${one.replay}`}>{words(one.text)}</a> : words(one.text)}
            <span class="candidate-bar" aria-hidden="true">
              <i style={{ width: `${(100 * one.games) / of}%` }} />
            </span>
            <span class="fine">
              {t("study-opening", {
                games: one.games,
                chance: percent(one.win.value),
                margin: Math.max(1, percent(one.win.margin)),
                lead: minus(signed(Number(one.lead.value.toFixed(1)))),
              })}
            </span>
          </div>
          {one.moves.length > 0 && one.games > 1 && <Moves moves={one.moves} of={one.games} game={game} />}
        </li>
      ))}
    </ol>
  );
}
