// What can be done with a position: play on from it, keep the study, keep it as a puzzle, share it, take it along.
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { StudyKept } from "../generated/http";
import { saveBlob } from "../lib/download";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { botAndLevel } from "../ui/seat-names";
import { go } from "../lib/router";
import { t } from "../lib/phrases";
import { LinkCard } from "../table/dialogs";
import { keepStudy } from "./keep";
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
  const asked = useSignal(false); // the link asks for the best move
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
  const file = (title: string) => {
    const base = record ? { record } : { position: model.board.value?.position ?? undefined };
    return { ...model.tree.value.file(base, title), adjoin: "page" };
  };
  const keep = (title: string, fresh: boolean) =>
    tried(async () => {
      const study = fresh || !own.value || !link.value ? "new" : link.value;
      link.value = (await keepStudy(study, JSON.stringify(file(title)))).id;
      asked.value = fresh;
      own.value = true;
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
      {savable && (
        <div class="study-tools">
          <button class="btn small" type="button" onClick={() => void keep(heading, false)}>
            {t("study-keep")}
          </button>
          <button
            class="btn small"
            type="button"
            onClick={() => void keep(t("study-puzzle-name", { ply: model.place.value.ply }), true)}
          >
            <Icon name="piece" /> {t("study-keep-puzzle")}
          </button>
          <button
            class="btn small"
            type="button"
            onClick={() => saveBlob(new Blob([`${JSON.stringify(file(heading))}\n`]), `${game}-study.jsonl`)}
          >
            {t("study-file")}
          </button>
        </div>
      )}
      {link.value && (
        <LinkCard
          label={t("study-link")}
          url={`${location.origin}/study/${link.value}?node=${model.at.value}${asked.value ? "&puzzle" : ""}`}
        />
      )}
    </section>
  );
}
