// The three zones of a replay: the player, the board and the history.
import { useEffect, useRef } from "preact/hooks";
import { Edges, middles } from "../board/camera-frame";
import { Grid } from "../board/grid";
import { Frame, Picture } from "../board/picture";
import { Stepped } from "../board/camera";
import type { JudgedPly } from "../generated/http";
import type { LogLine } from "../generated/messages";
import { Icon, type IconName } from "../ui/icons";
import type { Light } from "../board/highlight";
import { saveBlob } from "../lib/download";
import { judgeAt } from "../lib/judge";
import { InForce } from "../ui/options";
import { LayerSwitches } from "../ui/switches";
import { ZoomButtons } from "../table/board";
import { Deck, DeckTitle } from "../table/cards";
import { GaugeBox } from "../table/sidebar/gauge";
import { LinkCard } from "../table/dialogs";
import { Facts, Points } from "../table/facts";
import { Panel } from "../table/sidebar/seats";
import { Log } from "../table/sidebar/log";
import { Decided, reasonText, TeamScores, winners } from "../table/end/result";
import { gameGift, ShareButton } from "../table/end/share";
import { still } from "../lib/settings";
import { t } from "../lib/phrases";
import type { ReplayModel } from "./model";
import { png } from "../ui/svg-to-png";
import { MomentGhosts } from "./compared";
import { costText, ReviewPart } from "./review-panel";
import { VerificationPart } from "./verification";

interface ZoneProps {
  model: ReplayModel;
}

export function PlayerZone({ model, title }: ZoneProps & { title: string }) {
  return (
    <section class="controls" aria-label={t("zone-replay")}>
      <div class="prompt">
        <h1>{t("replay-title", { game: title })}</h1>
        {model.ended && <Result model={model} />}
      </div>
      <Player model={model} />
      <ReviewPart model={model} />
      <div class="replay-doors">
        <a class="btn" href={`/study/replay?id=${model.id}&ply=${model.ply.value}`}>
          <Icon name="eye" /> {t("study-door")}
        </a>
        <a class="btn" href={judgeAt(model.head.game, { replay: model.id, ply: model.ply.value })}>
          {t("judge-ask")}
        </a>
      </div>
      <ShareButton gift={() => gameGift(model.id, model.head.game, model.ply.value)} label={t("share-moment")} />
      <Share model={model} />
      <VerificationPart model={model} />
      <div class="switches">
        <LayerSwitches scene={model.shown.value!.scene} />
      </div>
    </section>
  );
}

/** Who won and why, also where the table ended the game and the board does not show it. */
function Result({ model }: ZoneProps) {
  const ended = { standing: model.head.standing, seats: model.seats };
  return (
    <>
      <p>{[winners(ended), reasonText(ended)].filter(Boolean).join(" · ")}</p>
      <TeamScores {...ended} />
      <Decided {...ended} />
    </>
  );
}

function Player({ model }: ZoneProps) {
  const ply = model.ply.value;
  const { plies } = model.head;
  return (
    <div class="player">
      <input
        type="range"
        min={0}
        max={plies}
        value={ply}
        aria-label={t("replay-slider")}
        aria-valuetext={t("replay-line", model.placeOf(ply))}
        onInput={(event) => model.to(Number(event.currentTarget.value))}
      />
      <div class="row">
        <ActionButton model={model} icon="first" action="ply-first" off={ply === 0} />
        <ActionButton model={model} icon="previous" action="ply-previous" off={ply === 0} />
        <ActionButton model={model} icon={model.playing.value ? "pause" : "play"} action="autoplay" off={false} />
        <ActionButton model={model} icon="next" action="ply-next" off={ply === plies} />
        <ActionButton model={model} icon="last" action="ply-last" off={ply === plies} />
      </div>
    </div>
  );
}

function ActionButton({ model, icon, action, off }: ZoneProps & { icon: IconName; action: string; off: boolean }) {
  const label = t(`key-${action}`);
  return (
    <button
      class="btn square"
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => model.perform(action)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** What can be done with this moment or with the game, in words. */
function Share({ model }: ZoneProps) {
  return (
    <details class="share">
      <summary class="btn">
        <Icon name="link" /> {t("replay-share")}
      </summary>
      <LinkCard label={t("replay-link")} url={location.origin + model.address} />
      <Downloads model={model} />
    </details>
  );
}

function Downloads({ model }: ZoneProps) {
  const name = `${model.head.game}-${model.id}`;
  const record = () => new Blob([`${JSON.stringify(model.head.record)}\n`], { type: "application/json" });
  const keepPng = async () => saveBlob(await png(model.picture), `${name}-${model.ply.value}.png`);
  return (
    <div class="downloads">
      <a class="btn" href={model.picture} download={`${name}-${model.ply.value}.svg`}>
        {t("replay-drawing")}
      </a>
      <button class="btn" type="button" onClick={() => void keepPng()}>
        {t("replay-picture")}
      </button>
      <button class="btn" type="button" onClick={() => saveBlob(record(), `${name}.jsonl`)}>
        {t("end-record")}
      </button>
    </div>
  );
}

export function BoardZone({ model }: ZoneProps) {
  const { scene, ply } = model.shown.value!;
  const judged = model.review.at(ply);
  const { view, space } = model;
  useEffect(() => void (view instanceof Stepped && view.showAll(true)), [view]); // now that there is something to show
  const last = useRef(ply);
  useEffect(() => {
    const jumped = Math.abs(ply - last.current) > 1;
    last.current = ply;
    if (jumped && view instanceof Stepped && view.whole.peek()) view.showAll(true); // as large as it was then
    const line = model.head.log.findLast((one) => one.ply <= ply && one.cells?.length);
    view.settle(still(), { key: ply, cells: middles(space, line?.cells ?? []), own: true });
  }, [ply, view.size.value]);
  return (
    <div class={`board-zone${model.head.board.grows ? " growing" : ""}`}>
      <Frame view={model.view}>
        <Picture space={model.space} scene={scene} view={model.view} lit={model.lit.value}>
          {judged && <MomentGhosts key={ply} model={model} judged={judged} />}
        </Picture>
        <Grid space={model.space} scene={scene} label={t("board-label")} cursor={null} />
        {view instanceof Stepped && <Edges space={space} scene={scene} view={view} ghost={[]} />}
      </Frame>
      <ZoomButtons view={model.view} />
    </div>
  );
}

/** Each judged decision beside the first line that tells of it. */
function costsOf(lines: readonly LogLine[], plies: readonly JudgedPly[]): Map<LogLine, JudgedPly> {
  const told = plies.map((one) => [lines.find((line) => line.ply === one.ply + 1 && line.seat === one.seat), one]);
  return new Map(told.filter((pair): pair is [LogLine, JudgedPly] => !!pair[0]));
}

export function HistoryZone({ model }: ZoneProps) {
  const { scene, standing, turn, ply } = model.shown.value!;
  const { seats, head } = model;
  const light: Light = (cells) => (model.lit.value = cells);
  const lines = head.log.filter((line) => line.ply <= ply);
  const costs = costsOf(lines, model.review.told.value.plies);
  return (
    <section class="sidebar" aria-label={t("zone-sidebar")}>
      <div class="panels">
        {scene.panels.map((panel) => (
          <Panel
            key={panel.seat}
            panel={panel}
            seats={seats}
            turn={model.ended ? -1 : turn}
            light={light}
            standing={standing}
            final={model.ended ? head.standing.scores[panel.seat] : undefined}
          />
        ))}
      </div>
      <GaugeBox board={head.board} scene={scene} light={light} />
      <Facts facts={scene.facts ?? []} light={light} />
      {head.board.cards?.length ? <DeckTitle board={head.board} scene={scene} /> : null}
      <Deck board={head.board} scene={scene} seats={seats} />
      <InForce rules={model.head.rules} box={`replay=${model.id}`} />
      <details class="points-fold">
        <summary>{t(ply === head.plies ? "tab-points-final" : "tab-points")}</summary>
        <Points standing={standing} seats={seats} panels={scene.panels} light={light} />
      </details>
      <h2 class="heading">{t("tab-log")}</h2>
      <Log lines={lines} seats={seats} panels={scene.panels} light={light} note={(line) => costText(costs.get(line))} />
    </section>
  );
}
