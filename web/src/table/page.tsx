// A table: three zones, the controls, the board and the sidebar.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useSignal, useSignalEffect } from "@preact/signals";
import { games } from "../lib/api";
import { Pictures } from "../board/picture";
import { viewport } from "../board/camera";
import { announce } from "../ui/announce";
import { Explanation } from "../ui/glossary-card";
import { Brand, LanguageButton, ThemeButton } from "../ui/layout";
import { Icon } from "../ui/icons";
import { usePressed } from "../ui/hotkeys";
import { useGround } from "../ui/ground";
import { applyTheme } from "../ui/theme";
import { go, place } from "../lib/router";
import { attend } from "../lib/pulse";
import { isHere } from "../lib/host";
import { socketTo } from "../lib/socket";
import { LearnOffer } from "./lesson-offer";
import { TableCards } from "./cards";
import { Controls, suggest } from "./controls/controls";
import { PlayBoard } from "./board";
import { peopled } from "./requests";
import { Curtain } from "./hand-over";
import { onKey } from "./shortcuts";
import { InviteDialog, KeysDialog } from "./dialogs";
import { Sidebar, Unread } from "./sidebar/sidebar";
import { mayUndo } from "./controls/actions";
import { alertOf } from "./alerts";
import { TableModel } from "./model/table";
import { Pointing } from "./pointer";
import { useRoom } from "./room";
import { takeAlong } from "./end/rematch";
import { EndCaption } from "./end/caption";
import { Ending } from "./end/ending";
import { EndLines, ResultCard, useTelling } from "./end/scoring";
import { Story } from "./end/story";
import { announceChanges } from "./announcements";
import { currentGame, language, loadCatalogues, say, t } from "../lib/phrases";
import { DealBar, DealMark, remember } from "./end/after-game";
import { ErrorPage } from "../ui/error-page";

const UNKNOWN = 4404;
const OLD = 4000;

export function TablePage({ id }: { id: string }) {
  const gone = useSignal(false);
  const title = useSignal("");
  const prepared = useSignal(false);
  const model = useMemo(
    () =>
      new TableModel(
        () => socketTo(id),
        (code) => code === OLD || (gone.value = code === UNKNOWN),
        true,
      ),
    [id],
  );
  useEffect(() => {
    const { connection } = model;
    const leave = isHere(id) ? () => {} : attend(connection); // a table of this device needs no network
    return () => {
      leave();
      model.close();
    };
  }, [model]);
  useSignalEffect(() => {
    const game = model.game.welcome.value?.game;
    if (game)
      void prepare(game).then((name) => {
        title.value = name;
        prepared.value = true;
      });
  });
  if (gone.value)
    return <ErrorPage status={404} words={{ key: isHere(id) ? "device-table-gone" : "error-table-unknown" }} />;
  if (!model.game.state.value || !prepared.value)
    return (
      <main class="loading" id="main">
        <p role="status">{t(model.connection.line.value === "lost" ? "line-none" : "loading")}</p>
      </main>
    );
  return <Table key={model.game.welcome.value!.table} model={model} title={title.value} id={id} />;
}

async function prepare(game: string): Promise<string> {
  await Promise.all([loadCatalogues(language.value, [game]), applyTheme(game)]);
  currentGame.value = game;
  return (await games()).find((card) => card.name === game)?.title ?? game;
}

function Table({ model, title, id }: { model: TableModel; title: string; id: string }) {
  const dialog = useSignal<"keys" | "invite" | null>(place.value.query.has("invite") ? "invite" : null);
  const telling = useTelling(model);
  const view = useMemo(() => viewport(model.game.welcome.value!.board, () => model.game.state.value?.scene), [model]);
  const empty = (cell: string) => {
    model.attempts.trouble.value = { words: { key: "nothing-covers", args: { cell } }, paragraph: "", cells: [cell] };
    announce(t("nothing-covers", { cell }));
  };
  const closeInvite = () => {
    dialog.value = null;
    if (place.value.query.has("invite")) go(`/t/${id}`, true);
  };
  const waited = useRef(false);
  const pointing = useMemo(() => new Pointing(model, view, empty), [model]);
  const showKeys = () => void (dialog.value = "keys");
  usePressed((event) => onKey({ model, view, empty, showKeys }, event), [model]);
  useEffect(() => announceChanges(model), [model]);
  useEffect(() => takeAlong(model), [model]);
  useEffect(() => alertOf(model, title), [model, title]);
  useEffect(() => remember(model), [model.game.state.value!.turn < 0]);
  const state = model.game.state.value!;
  const table = useRef<HTMLDivElement>(null);
  useGround(model.game.welcome.value!.game);
  useRoom(table, `${state.turn < 0} ${model.curtain.covered.value} ${model.game.choosing.value}`);
  const open = state.seats.some((seat) => seat.kind === "open");
  useEffect(() => {
    // Whoever was waited for has sat down: the way to the board is free.
    if (dialog.value === "invite" && !open && waited.current) closeInvite();
    waited.current = open;
  }, [open]);
  const pictures = <Pictures board={model.game.welcome.value!.board} />;
  if (model.curtain.covered.value)
    return (
      <>
        {pictures}
        <Curtain model={model} />
      </>
    );
  const over = state.turn < 0;
  const deck = !!model.game.welcome.value!.board.cards?.length;
  return (
    <div
      ref={table}
      class={`table${model.game.mine.value ? " mine" : ""}${over ? " over" : ""}${deck ? " carded" : ""}${peopled(state) ? " peopled" : ""}`}
    >
      {pictures}
      <a class="skip" href="#board-grid">
        {t("skip-board")}
      </a>
      <TableHeader title={title} model={model} open={(name) => (dialog.value = name)} />
      <DealBar daily={model.game.welcome.value!.daily} />
      <LineBar model={model} />
      <LearnOffer model={model} />
      <main class="zones" id="main">
        {over ? (
          <ResultCard model={model} />
        ) : model.pace.ending.value ? (
          <Ending model={model} />
        ) : (
          <Controls model={model} pointing={pointing} />
        )}
        <PlayBoard model={model} view={view} pointing={pointing}>
          {over && <EndCaption model={model} shown={telling} />}
        </PlayBoard>
        <TableCards model={model} />
        <Sidebar model={model}>
          {over && <Story model={model} />}
          {over && <EndLines model={model} shown={telling} />}
        </Sidebar>
      </main>
      <Explanation />
      {dialog.value === "keys" && <KeysDialog scope="table" close={() => (dialog.value = null)} />}
      {dialog.value === "invite" && <InviteDialog table={id} close={closeInvite} />}
    </div>
  );
}

function TableHeader({
  title,
  model,
  open,
}: {
  title: string;
  model: TableModel;
  open: (name: "keys" | "invite") => void;
}) {
  const state = model.game.state.value!;
  const menu = useSignal(false);
  return (
    <header class="table-top">
      <Brand />
      <p class="game">
        <strong>{title}</strong>{" "}
        <span>{t("table-line", { players: state.seats.length, moves: model.game.moves.value })}</span>
        {state.take_backs ? <em>{t("table-marked")}</em> : null}
        <DealMark daily={model.game.welcome.value!.daily} />
      </p>
      <div class="bar-buttons">
        {state.hints && model.game.mine.value && (
          <button class="btn plain square" type="button" aria-label={t("hint-ask")} onClick={() => void suggest(model)}>
            <Icon name="bulb" />
          </button>
        )}
        <button
          class="btn plain square"
          type="button"
          aria-label={t("undo")}
          aria-disabled={!mayUndo(state)}
          onClick={() => takeBack(model)}
        >
          <Icon name="undo" />
        </button>
        <button class="btn plain square" type="button" aria-label={t("tab-chat")} onClick={() => showTalk(model)}>
          <Icon name="talk" />
          <Unread count={model.sidebar.unread.value} />
        </button>
      </div>
      <button
        class="btn plain square menu-button"
        type="button"
        aria-expanded={menu.value}
        aria-controls="table-menu"
        aria-label={t("menu")}
        onClick={() => (menu.value = !menu.value)}
      >
        <Icon name="menu" />
      </button>
      <nav id="table-menu" class={menu.value ? "open" : ""} aria-label={t("nav-label")}>
        <a class="btn plain" href={`/rules/${model.game.welcome.value!.game}`} target="_blank">
          {t("nav-rules")}
        </a>
        {!isHere(model.game.welcome.value!.table) && (
          <button class="btn plain" type="button" onClick={() => open("invite")}>
            {t("nav-invite")}
          </button>
        )}
        <a class="btn plain" href="/settings" target="_blank">
          {t("nav-settings")}
        </a>
        <LanguageButton />
        <ThemeButton />
        <button
          class="btn plain below-button"
          type="button"
          onClick={() => {
            menu.value = false;
            showMore();
          }}
        >
          {t("more")}
        </button>
        <button class="btn plain keys-button" type="button" onClick={() => open("keys")}>
          {t("nav-keys")} <kbd>?</kbd>
        </button>
      </nav>
    </header>
  );
}

function LineBar({ model }: { model: TableModel }) {
  if (model.stale.value) {
    return (
      <div class="bar" role="alert">
        {t("page-stale")}{" "}
        <button class="btn" type="button" onClick={() => location.reload()}>
          {t("page-reload")}
        </button>
      </div>
    );
  }
  if (model.banned.value)
    return (
      <div class="bar" role="alert">
        {say(model.banned.value)}
      </div>
    );
  return (
    <div class={model.connection.line.value === "lost" ? "bar" : "vh"} role="status">
      {model.connection.line.value === "lost" ? t("line-lost") : ""}
    </div>
  );
}

/** On a phone there is no line beside the button: pressed in vain, it says why. */
function takeBack(model: TableModel): void {
  const { undo } = model.game.state.value!;
  if (mayUndo(model.game.state.value!)) void model.order("undo");
  else if (undo.why) model.attempts.trouble.value = { words: undo.why, paragraph: "", cells: [] };
}

/** On a phone what is needed less often is below the first screen. */
function showMore(): void {
  const more = document.querySelector<HTMLDetailsElement>(".more");
  if (!more) return;
  more.open = true;
  more.scrollIntoView({ block: "start" });
}

/** On a phone the talk is far below. */
function showTalk(model: TableModel): void {
  model.sidebar.turnTo("chat");
  document.getElementById("tab-chat")?.scrollIntoView({ block: "start" });
  document.getElementById("chat")?.focus({ preventScroll: true });
}
