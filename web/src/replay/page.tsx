// A game looked at again, ply by ply.
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import { Pictures } from "../board/picture";
import type { ReplayInfo } from "../generated/http";
import { chord, actionOf, taken } from "../lib/keys";
import { announce } from "../ui/announce";
import { Explanation } from "../ui/glossary-card";
import { Load } from "../ui/load";
import { usePressed } from "../ui/hotkeys";
import { RulesLink } from "../ui/rules-link";
import { TableHead } from "../ui/table-head";
import { useGround } from "../ui/ground";
import { applyTheme } from "../ui/theme";
import { PACE, ReplayModel } from "./model";
import { judgedText } from "./review-panel";
import { BoardZone, HistoryZone, PlayerZone } from "./panels";
import { KeysDialog } from "../table/dialogs";
import { worded } from "../table/log-words";
import { currentGame, language, loadCatalogues, t } from "../lib/phrases";
import { titleOf } from "../lib/api";

interface Opened {
  head: ReplayInfo;
  title: string;
}

async function opened(id: string): Promise<Opened> {
  const head = await ask("GET /api/replays/{replay}", { path: { replay: id } });
  const [cards] = await Promise.all([games(), loadCatalogues(language.value, [head.game]), applyTheme(head.game)]);
  currentGame.value = head.game;
  return { head, title: titleOf(cards, head.game) };
}

export function ReplayPage({ id }: { id: string }) {
  return (
    <Load from={() => opened(id)} by={id}>
      {(found) => <Replay key={id} id={id} {...found} />}
    </Load>
  );
}

/** Fetch what the address asks for and say it; play on by itself; answer keys. */
function useReplay(model: ReplayModel, showKeys: () => void): void {
  const ply = model.ply.value;
  const { head } = model;
  useEffect(() => {
    void model.show(ply);
    const line = head.log.filter((one) => one.ply === ply).map((one) => worded(one.words, true));
    const judged = model.review.at(ply);
    const said = judged ? [...line, judgedText(model.seats, judged)] : line;
    announce(t("replay-at", { ...model.placeOf(ply), line: said.join(", ") }));
  }, [ply]);
  useEffect(() => {
    if (!model.playing.value) return;
    const clock = setTimeout(() => model.advance(), PACE);
    return () => clearTimeout(clock);
  }, [model.playing.value, ply]);
  usePressed((event) => {
    const action = actionOf("replay", event);
    if (!action || event.defaultPrevented || taken(event.target, chord(event))) return;
    event.preventDefault();
    if (action === "keys") showKeys();
    else model.perform(action);
  }, []);
}

function Replay({ id, head, title }: Opened & { id: string }) {
  const model = useMemo(() => new ReplayModel(id, head), [id]);
  const keys = useSignal(false);
  useReplay(model, () => void (keys.value = true));
  useGround(head.game);
  document.title = `${t("replay-title", { game: title })} · Adjoin`;
  if (!model.shown.value) {
    return (
      <main class="loading" id="main">
        <p>{t("loading")}</p>
      </main>
    );
  }
  return (
    <div class="table replay">
      <Pictures board={head.board} />
      <TableHead title={title} about={t("replay-line", model.placeOf(model.ply.value))}>
        <RulesLink game={head.game} />
        <a class="btn plain" href="/settings" target="_blank">
          {t("nav-settings")}
        </a>
      </TableHead>
      <main class="zones" id="main">
        <PlayerZone model={model} title={title} />
        <BoardZone model={model} />
        <HistoryZone model={model} />
      </main>
      <Explanation />
      {keys.value && <KeysDialog scope="replay" close={() => (keys.value = false)} />}
    </div>
  );
}
