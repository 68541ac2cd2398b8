// A game looked at again, ply by ply.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { games, get, type ReplayHead, type ReplayPly } from "../api";
import { geometry } from "../board/geometry";
import { Grid } from "../board/grid";
import { Frame, Picture } from "../board/picture";
import { View } from "../board/view";
import type { SeatInfo } from "../generated/messages";
import { chord, deedOf, taken } from "../keys";
import { announce } from "../parts/announce";
import { Brand, LanguageButton, ThemeButton } from "../parts/frame";
import { Icon, type IconName } from "../parts/icons";
import { Load } from "../parts/load";
import { wear } from "../parts/theming";
import { go, place } from "../router";
import { Switch } from "../table/act";
import { ZoomButtons } from "../table/board";
import { KeysDialog, LinkCard } from "../table/dialogs";
import { Facts, Log, Panel, Points } from "../table/know";
import { lineText } from "../table/names";
import { layersOn } from "../settings";
import { current, language, learn, t } from "../words";
import { savePng } from "./picture";
import { titleOf } from "./home";

const PACE = 900;

interface Opened {
  head: ReplayHead;
  title: string;
}

async function opened(id: string): Promise<Opened> {
  const head = await get<ReplayHead>(`/api/replays/${id}`);
  const [cards] = await Promise.all([games(), learn(language.value, [head.game]), wear(head.game)]);
  current.value = head.game;
  return { head, title: titleOf(cards, head.game) };
}

export function ReplayPage({ id }: { id: string }) {
  return (
    <Load from={() => opened(id)} by={id}>
      {(found) => <Replay id={id} {...found} />}
    </Load>
  );
}

export function replaySeats(head: Pick<ReplayHead, "seats">): SeatInfo[] {
  return head.seats.map((seat, index) => {
    const level = seat.level ?? seat.bot ?? "";
    return { seat: index, kind: seat.kind === "bot" ? "bot" : "person", name: seat.name ?? "", level } as SeatInfo;
  });
}

/** The ply that the address asks for, kept within the game. */
export function plyOf(query: URLSearchParams, plies: number): number {
  const asked = Number.parseInt(query.get("ply") ?? "", 10);
  return Number.isNaN(asked) ? plies : Math.min(Math.max(asked, 0), plies);
}

function Replay({ id, head, title }: Opened & { id: string }) {
  const space = useMemo(() => geometry(head.board), [head]);
  const shown = useSignal<ReplayPly | null>(null);
  const playing = useSignal(false);
  const keys = useSignal(false);
  const lit = useSignal<string[]>([]);
  const known = useRef(new Map<number, Promise<ReplayPly>>());
  const view = useMemo(() => new View(head.board, () => shown.value?.scene.focus), [head]);
  const ply = plyOf(place.value.query, head.plies);
  const seats = replaySeats(head);
  const to = (target: number) => go(`/replay/${id}?ply=${Math.min(Math.max(target, 0), head.plies)}`, true);
  const fetched = (at: number) => {
    const found = known.current.get(at) ?? get<ReplayPly>(`/api/replays/${id}/${at}`);
    known.current.set(at, found);
    return found;
  };
  useEffect(() => {
    let wanted = true;
    void fetched(ply).then((told) => wanted && (shown.value = told));
    if (ply < head.plies) void fetched(ply + 1);
    const line = head.log.filter((one) => one.ply === ply).map(lineText);
    announce(t("replay-at", { ply, plies: head.plies, line: line.join(", ") }));
    return () => void (wanted = false);
  }, [ply, id]);
  useEffect(() => {
    if (!playing.value) return;
    if (ply >= head.plies) return void (playing.value = false);
    const clock = setTimeout(() => to(ply + 1), PACE);
    return () => clearTimeout(clock);
  }, [playing.value, ply]);
  const deeds: Record<string, () => void> = {
    "ply-next": () => to(ply + 1),
    "ply-previous": () => to(ply - 1),
    "ply-first": () => to(0),
    "ply-last": () => to(head.plies),
    autoplay: () => start(),
    keys: () => void (keys.value = true),
  };
  const start = () => {
    if (!playing.value && ply >= head.plies) to(0);
    playing.value = !playing.value;
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const deed = deedOf("replay", event);
      if (!deed || taken(event.target, chord(event))) return;
      event.preventDefault();
      deeds[deed]?.();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  document.title = `${t("replay-title", { game: title })} · Adjoin`;
  if (!shown.value)
    return (
      <main class="loading" id="main">
        <p>{t("loading")}</p>
      </main>
    );
  const { scene, standing, turn } = shown.value;
  const light = (cells: readonly string[]) => (lit.value = [...cells]);
  const button = (name: IconName, deed: string, label: string, off: boolean) => (
    <button class="btn square" type="button" aria-label={label} title={label} aria-disabled={off} onClick={deeds[deed]}>
      <Icon name={name} />
    </button>
  );
  return (
    <div class="table replay">
      <header class="table-top">
        <Brand />
        <p class="game">
          <strong>{title}</strong> <span>{t("replay-line", { ply, plies: head.plies })}</span>
        </p>
        <nav aria-label={t("nav-label")} class="short">
          <LanguageButton />
          <ThemeButton />
        </nav>
      </header>
      <main class="zones" id="main">
        <section class="act" aria-label={t("zone-replay")}>
          <div class="prompt">
            <h1>{t("replay-title", { game: title })}</h1>
          </div>
          <div class="player">
            <input
              type="range"
              min={0}
              max={head.plies}
              value={ply}
              aria-label={t("replay-slider")}
              aria-valuetext={t("replay-line", { ply, plies: head.plies })}
              onInput={(event) => to(Number(event.currentTarget.value))}
            />
            <div class="row">
              {button("first", "ply-first", t("key-ply-first"), ply === 0)}
              {button("previous", "ply-previous", t("key-ply-previous"), ply === 0)}
              {button(playing.value ? "pause" : "play", "autoplay", t("key-autoplay"), false)}
              {button("next", "ply-next", t("key-ply-next"), ply === head.plies)}
              {button("last", "ply-last", t("key-ply-last"), ply === head.plies)}
            </div>
          </div>
          <LinkCard label={t("replay-link")} url={`${location.origin}/replay/${id}?ply=${ply}`} />
          <div class="downloads">
            <a class="btn" href={`/api/replays/${id}/${ply}/picture.svg`} download={`${id}-${ply}.svg`}>
              SVG
            </a>
            <button
              class="btn"
              type="button"
              onClick={() => void savePng(`/api/replays/${id}/${ply}/picture.svg`, `${id}-${ply}.png`)}
            >
              PNG
            </button>
            <button
              class="btn"
              type="button"
              onClick={() => saveText(`${JSON.stringify(head.record)}\n`, `${head.game}-${id}.jsonl`)}
            >
              {t("end-record")}
            </button>
          </div>
          <div class="switches">
            {(scene.switches ?? []).map((name) => (
              <Switch
                key={name}
                label={t(`switch-${name}`)}
                on={layersOn.value.includes(name)}
                flip={() =>
                  (layersOn.value = layersOn.value.includes(name)
                    ? layersOn.value.filter((one) => one !== name)
                    : [...layersOn.value, name])
                }
              />
            ))}
          </div>
        </section>
        <div class={`board-zone${head.board.grows ? " growing" : ""}`}>
          <Frame view={view}>
            <Picture space={space} scene={scene} view={view} lit={lit.value} />
            <Grid space={space} scene={scene} label={t("board-label")} cursor={null} />
          </Frame>
          <ZoomButtons view={view} />
        </div>
        <section class="know" aria-label={t("zone-know")}>
          <div class="panels">
            {scene.panels.map((panel) => (
              <Panel key={panel.seat} panel={panel} seats={seats} turn={turn} light={light} />
            ))}
          </div>
          <Facts facts={scene.facts ?? []} light={light} />
          <details class="fold">
            <summary>{t(ply === head.plies ? "tab-points-final" : "tab-points")}</summary>
            <Points standing={standing} seats={seats} panels={scene.panels} light={light} />
          </details>
          <h2 class="small">{t("tab-log")}</h2>
          <Log lines={head.log.filter((line) => line.ply <= ply)} seats={seats} panels={scene.panels} light={light} />
        </section>
      </main>
      {keys.value && <KeysDialog scope="replay" close={() => (keys.value = false)} />}
    </div>
  );
}

function saveText(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
