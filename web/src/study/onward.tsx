// What can be done with a position: play on from it, keep the study, keep it as a puzzle, share it, take it along.
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import { isHere, isSite } from "../lib/host";
import { keepStudy, NEW } from "../lib/studies";
import type { StudyKept } from "../generated/http";
import { saveBlob } from "../lib/download";
import { judgeAt } from "../lib/judge";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { botAndLevel } from "../ui/seat-names";
import { go } from "../lib/router";
import { t } from "../lib/phrases";
import { LinkCard } from "../table/dialogs";
import type { StudyModel } from "./model";

const LEVELS = ["novice", "casual", "skilled", "expert", "master"];
const FRIEND = "";

interface OnwardProps {
  model: StudyModel;
  kept: StudyKept | null;
  record: Record<string, unknown> | null;
  heading: string;
  game: string;
}

export function Onward({ model, kept, record, heading, game }: OnwardProps) {
  const level = useSignal("skilled");
  const trouble = useSignal("");
  const link = useSignal(kept ? kept.id : "");
  const asked = useSignal(""); // the puzzle that was made of this position
  const own = useSignal(kept ? kept.own : true);
  const tried = async (work: () => Promise<void>) => {
    trouble.value = "";
    await work().catch((error) => (trouble.value = faultText(error)));
  };
  const playOn = () =>
    tried(async () => {
      const body = { ...model.place.value, seat: Math.max(0, model.seat.value), level: level.value };
      go(`/t/${(await ask("POST /api/analysis/table", { body })).table}`);
    });
  const about = () => (record ? { record } : { position: model.board.value?.position ?? undefined });
  const file = () => model.file(about(), heading);
  const keep = () =>
    tried(async () => {
      link.value = (await model.save(own.value && link.value ? link.value : NEW, file)).id;
      own.value = true;
    });
  const keepPuzzle = () =>
    tried(async () => {
      const title = t("study-puzzle-name", { ply: model.place.value.ply });
      asked.value = (await keepStudy(NEW, JSON.stringify(model.puzzleFile(about(), title)))).id;
    });
  const savable = !!record || !!model.board.value?.position;
  const over = !!model.board.value?.over;
  return (
    <section class="study-onward">
      <div class="pair">
        <button class="btn primary" type="button" aria-disabled={over} onClick={() => !over && void playOn()}>
          <Icon name="play" /> {t("study-play-on")}
        </button>
        <select
          aria-label={t("study-against")}
          value={level.value}
          onChange={(event) => (level.value = event.currentTarget.value)}
        >
          {LEVELS.map((name) => (
            <option key={name} value={name}>
              {botAndLevel(name)}
            </option>
          ))}
          <option value={FRIEND}>{t("study-friend")}</option>
        </select>
      </div>
      <Trouble text={trouble.value} />
      <div class="study-tools study-ways">
        {savable && (
          <>
            <button class="btn small" type="button" onClick={() => void keep()}>
              {t(isSite() ? "study-keep-here" : "study-keep")}
            </button>
            <button
              class="btn small"
              type="button"
              onClick={() => saveBlob(new Blob([`${JSON.stringify(file())}\n`]), `${game}-study.jsonl`)}
            >
              {t("study-file")}
            </button>
            <button class="btn small" type="button" onClick={() => void keepPuzzle()}>
              {t("study-keep-puzzle")}
            </button>
          </>
        )}
        <a class="btn small study-judge" href={judgeAt(game, model.place.value)}>
          {t("judge-ask")}
        </a>
      </div>
      {link.value && <Kept label={t("study-link")} id={link.value} node={model.at.value} />}
      {asked.value && <Kept label={t("study-puzzle-link")} id={asked.value} />}
    </section>
  );
}

/** Where a study is kept: under a link for everybody, or on this device, where no link leads. */
function Kept({ label, id, node }: { label: string; id: string; node?: number }) {
  const address = `/study/${id}${node === undefined ? "" : `?node=${node}`}`;
  if (!isHere(id)) return <LinkCard label={label} url={location.origin + address} />;
  return (
    <p class="fine">
      {t("study-kept-here")} <a href={address}>{t("study-open")}</a>
    </p>
  );
}
