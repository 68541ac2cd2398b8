// The boxes that a person keeps: keep this one, share it, open another; of two versions nobody loses one.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { BoxRow } from "../generated/http";
import { language, t } from "../lib/phrases";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { ownBoxes } from "./kept";
import { type BoxModel, emptyBox } from "./model";

export function KeptPanel({ model }: { model: BoxModel }) {
  const { kept } = model;
  const rows = useSignal<BoxRow[]>([]);
  const fault = useSignal("");
  const list = async () => {
    rows.value = await ownBoxes(model.game);
  };
  useEffect(() => void list(), [model, kept.keeping.value?.version, kept.keeping.value?.shared]);
  const doing = (work: () => Promise<unknown>) => async () => {
    fault.value = "";
    try {
      await work();
      await list();
    } catch (error) {
      fault.value = faultText(error);
    }
  };
  const open = (id: string) =>
    doing(async () => {
      if (!kept.keeping.value && model.begun) await kept.send(); // nothing of what stands here is lost
      if (kept.fate.value === "failed") throw kept.fault.value;
      model.change(await kept.open(id), false);
    });
  const { keeping, fate } = kept;
  return (
    <section class="card pad box-kept" aria-label={t("box-kept-title")}>
      <h2>{t("box-kept-title")}</h2>
      <p class="fine" role="status">
        {t("box-kept-state", { state: fate.value === "kept" && keeping.value?.shared ? "shared" : fate.value })}
      </p>
      <Trouble text={fault.value || (kept.fault.value ? faultText(kept.fault.value) : "")} />
      <div class="box-buttons">
        {fate.value === "changed" ? (
          <>
            <button class="btn primary" type="button" onClick={doing(() => kept.send(true))}>
              {t("box-kept-copy")}
            </button>
            <button class="btn" type="button" onClick={open(keeping.value!.id)}>
              {t("box-kept-newer")}
            </button>
          </>
        ) : !keeping.value || fate.value === "failed" ? (
          <button class="btn" type="button" onClick={doing(() => kept.send())}>
            {t("box-kept-keep")}
          </button>
        ) : (
          <>
            <button class="btn" type="button" onClick={doing(() => kept.share(!keeping.value!.shared))}>
              <Icon name="people" /> {t(keeping.value.shared ? "box-kept-unshare" : "box-kept-share")}
            </button>
            {keeping.value.shared && (
              <a class="btn" href={`/boxes/${keeping.value.id}`}>
                {t("box-kept-page")}
              </a>
            )}
            <button class="btn plain" type="button" onClick={() => model.beginNew(emptyBox(model.form))}>
              {t("box-kept-new")}
            </button>
          </>
        )}
      </div>
      {rows.value.length > 0 && (
        <ul class="box-rows">
          {rows.value.map((one) => (
            <Row
              key={one.id}
              row={one}
              here={keeping.value?.id === one.id}
              open={open(one.id)}
              drop={doing(() => kept.drop(one.id))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  row: BoxRow;
  here: boolean;
  open: () => Promise<void>;
  drop: () => Promise<void>;
}

function Row({ row, here, open, drop }: RowProps) {
  const sure = useSignal(false);
  const name = row.name || t("box-unnamed-short");
  return (
    <li aria-current={here ? "true" : undefined}>
      <button class="linkish" type="button" disabled={here} onClick={() => void open()}>
        {name}
      </button>
      <small>
        {new Date(row.changed * 1000).toLocaleDateString(language.value, { dateStyle: "medium" })}
        {row.shared && ` · ${t("box-kept-shared")}`}
      </small>
      <button
        class="btn plain square"
        type="button"
        aria-label={t(sure.value ? "box-kept-drop-sure" : "box-kept-drop", { name })}
        onClick={() => (sure.value ? void drop() : (sure.value = true))}
      >
        {sure.value ? <Icon name="check" /> : <Icon name="bin" />}
      </button>
    </li>
  );
}
