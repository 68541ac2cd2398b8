// One game on a real table, as this device keeps it.
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, games, titleOf } from "../lib/api";
import { saveBlob } from "../lib/download";
import { currentGame, language, loadCatalogues, say, t } from "../lib/phrases";
import { go } from "../lib/router";
import type { SheetInfo } from "../generated/http";
import { ErrorPage } from "../ui/error-page";
import { faultText, Trouble } from "../ui/form";
import { useGround } from "../ui/ground";
import { Icon } from "../ui/icons";
import { Load } from "../ui/load";
import { TableHead } from "../ui/table-head";
import { TablePage } from "../ui/table-page";
import { applyTheme } from "../ui/theme";
import { useAwake } from "./awake";
import { RealBoard, RealSeats, UndoButton } from "./board";
import { CompanionModel } from "./model";
import { PointsOnly } from "./points";
import { SharePanel } from "./share-panel";
import { FOLLOWED, followed } from "./sharing";
import { keep, newId, type RealGame, realGame } from "./store";

export function RealTablePage({ id }: { id: string }) {
  if (!id.startsWith(FOLLOWED) && !realGame(id)) return <ErrorPage status={404} />;
  return (
    <Load from={() => prepared(id)} by={`${id}/${language.value}`}>
      {(game) => <RealTable game={realGame(id) ?? game} />}
    </Load>
  );
}

async function prepared(id: string): Promise<RealGame> {
  const game = realGame(id) ?? (await followed(id, async (name) => titleOf(await games(), name)));
  await Promise.all([loadCatalogues(language.value, [game.game]), applyTheme(game.game).catch(() => {})]);
  currentGame.value = game.game;
  return game;
}

function RealTable({ game }: { game: RealGame }) {
  useAwake();
  useGround(game.game);
  document.title = `${game.title} · ${t("companion-title")} · Adjoin`;
  return game.depth === "points" ? <Sheet game={game} /> : <Moves game={game} />;
}

function Top({ game, depth, children }: { game: RealGame; depth: string; children?: preact.ComponentChildren }) {
  return (
    <TableHead title={game.title} about={t(depth)}>
      {children}
      <a class="btn plain square" href="/companion" aria-label={t("companion-all")} title={t("companion-all")}>
        <Icon name="menu" />
      </a>
    </TableHead>
  );
}

function Sheet({ game }: { game: RealGame }) {
  return (
    <TablePage look="real" zones="real-sheet" head={<Top game={game} depth="companion-points" />} there>
      <Load from={() => sheetFor(game)} by={game.id}>
        {(sheet) => <PointsOnly start={game} sheet={sheet} />}
      </Load>
      <p class="fine">{t("companion-saved")}</p>
    </TablePage>
  );
}

/** The sheet that is kept with the game, or the server's for one that began without any. */
async function sheetFor(game: RealGame): Promise<SheetInfo> {
  if (game.sheet) return game.sheet;
  const sheet = await ask("GET /api/games/{name}/sheet", { path: { name: game.game } });
  keep({ ...game, sheet });
  return sheet;
}

function Moves({ game }: { game: RealGame }) {
  const model = useMemo(() => new CompanionModel(game), []);
  useEffect(() => {
    void model.show();
    const back = () => model.failed.value && void model.show();
    addEventListener("online", back);
    return () => {
      removeEventListener("online", back);
      model.close();
    };
  }, [model]);
  const { entries, ready } = model.saved.value;
  const failed = model.failed.value ?? false;
  const there = !!model.table.game.state.value && !!model.table.game.welcome.value;
  const head = (
    <Top game={game} depth="companion-at-table">
      <UndoButton model={model} />
    </Top>
  );
  return (
    <TablePage look="real" zones="real-zones" head={head} there={there} fault={failed && say(failed)}>
      <RealSeats model={model} />
      {!ready && !entries.length && <SetUp model={model} />}
      <RealBoard model={model} />
      <Beside model={model} />
    </TablePage>
  );
}

/** The device deals what a box would deal by lot: boards, a start tile. */
function SetUp({ model }: { model: CompanionModel }) {
  return (
    <section class="card pad real-setup">
      <p>{t("companion-setup")}</p>
      <div class="row">
        <button class="btn primary" type="button" onClick={() => model.begin()}>
          {t("companion-setup-done")}
        </button>
        <button class="btn" type="button" onClick={() => model.shuffle(newId())}>
          {t("companion-setup-again")}
        </button>
      </div>
    </section>
  );
}

/** What was entered, and what comes of it. */
function Beside({ model }: { model: CompanionModel }) {
  const { entries, game, id } = model.saved.value;
  const fault = useSignal("");
  const over = (model.table.game.state.value?.turn ?? 0) < 0;
  const stop = useSignal(false);
  const record = async (use: (made: { replay: string; text: string }) => void) => {
    fault.value = "";
    try {
      use(await model.record());
    } catch (error) {
      fault.value = faultText(error);
    }
  };
  const kept = entries.filter((one) => one.kept).length;
  return (
    <section class="real-beside">
      {kept > 0 && (
        <p class="fine">
          <Icon name="flag" /> {t("companion-kept", { count: kept })}
        </p>
      )}
      {model.full.value && <p class="trouble">{t("companion-full")}</p>}
      <Trouble text={fault.value} />
      <div class="row">
        {model.undone.value.length > 0 && (
          <button class="btn" type="button" onClick={() => model.redo()}>
            <Icon name="turn" /> {t("companion-redo")}
          </button>
        )}
        {entries.length > 0 &&
          (over || stop.value ? (
            <button
              class="btn primary"
              type="button"
              onClick={() => void record(({ replay }) => go(`/replay/${replay}`))}
            >
              {t(over ? "companion-replay" : "companion-stop-sure")}
            </button>
          ) : (
            <button class="btn" type="button" onClick={() => (stop.value = true)}>
              {t("companion-stop")}
            </button>
          ))}
        {entries.length > 0 && (
          <button
            class="btn"
            type="button"
            onClick={() =>
              void record(({ text }) => saveBlob(new Blob([text], { type: "application/json" }), `${game}-${id}.json`))
            }
          >
            <Icon name="load" /> {t("companion-record")}
          </button>
        )}
        <a class="btn plain" href={`/judge/${game}?from=${id}`}>
          {t("judge-ask")}
        </a>
      </div>
      <SharePanel game={model.saved.value} sharing={model.sharing} />
      <p class="fine">{t("companion-saved")}</p>
    </section>
  );
}
