// The workshop: an owner's own boards and tiles, described by tapping a place and then what it shows.
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import { saveBlob } from "../lib/download";
import { currentGame, language, loadCatalogues, say, t } from "../lib/phrases";
import { place } from "../lib/router";
import type { BoxFormInfo, GameInfo, RemarkInfo } from "../generated/http";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { applyTheme } from "../ui/theme";
import { BoxModel, type Content, emptyBox, stored } from "./model";
import { PartEditor } from "./part";
import { kindName } from "./words";

interface Start {
  form: BoxFormInfo;
  card: GameInfo;
  cards: GameInfo[];
  begun: Content;
  kept: boolean;
  trouble: string;
}

async function begin(game: string, table: string, link: string): Promise<Start> {
  const path = { name: game };
  const [form, cards] = await Promise.all([
    ask("GET /api/games/{name}/box", { path }),
    games(),
    loadCatalogues(language.value, [game]),
    applyTheme(game),
  ]);
  currentGame.value = game;
  const card = cards.find((one) => one.name === game)!;
  const own = stored(game) ?? emptyBox(form);
  try {
    if (table) {
      const look = await ask("GET /api/tables/{table}/box", { path: { table } });
      return { form, card, cards, begun: look.content, kept: false, trouble: "" };
    }
    if (link) {
      const look = await ask("POST /api/games/{name}/box", { path, body: { link } });
      return { form, card, cards, begun: look.content, kept: false, trouble: "" };
    }
  } catch (error) {
    return { form, card, cards, begun: own, kept: true, trouble: faultText(error) };
  }
  return { form, card, cards, begun: own, kept: true, trouble: "" };
}

export function BoxPage({ game }: { game: string }) {
  const table = place.value.query.get("table") ?? "";
  const link = location.hash.replace(/^#/, "");
  return (
    <Load from={() => begin(game, table, link)} by={game + table + link}>
      {(start) => <Workshop {...start} />}
    </Load>
  );
}

function Workshop({ form, card, cards, begun, kept, trouble }: Start) {
  const model = useMemo(() => new BoxModel(form, begun, kept), [form, begun]);
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "z" && !(event.target instanceof HTMLInputElement)) {
        event.preventDefault();
        model.undo();
      }
    };
    addEventListener("keydown", undo);
    return () => removeEventListener("keydown", undo);
  }, [model]);
  return (
    <Page title={t("box-title")} wide>
      <div class="box" data-ground={card.name}>
        <aside class="box-parts">
          <h1>{t("box-title")}</h1>
          <nav class="box-games" aria-label={t("box-game")}>
            {cards
              .filter((one) => one.box)
              .map((one) => (
                <a
                  class="chip"
                  key={one.name}
                  href={`/box/${one.name}`}
                  aria-current={one === card ? "page" : undefined}
                >
                  {one.title}
                </a>
              ))}
          </nav>
          <PartList model={model} />
        </aside>
        <PartEditor model={model} />
        <aside class="box-side">
          <Checks model={model} />
          <Actions model={model} kept={kept} trouble={trouble} />
        </aside>
      </div>
    </Page>
  );
}

/** Every part, by kind, with a mark for what is to be said of it. */
function PartList({ model }: { model: BoxModel }) {
  const spot = model.spot.value;
  const weights = new Map<string, string>();
  for (const one of model.look.value?.remarks ?? []) weights.set(`${one.kind}/${one.part}`, one.weight);
  const parts = model.parts;
  return (
    <>
      {model.form.kinds.length > 1 && (
        <div class="segments" role="group" aria-label={t("box-kinds")}>
          {model.form.kinds.map((kind, index) => (
            <label key={kind.name}>
              <input
                type="radio"
                name="kind"
                checked={index === spot.kind}
                onChange={() => model.choose({ kind: index })}
              />
              <span>{kindName(kind.name)}</span>
            </label>
          ))}
        </div>
      )}
      <p class="fine">
        {t("box-count", { count: parts.length, least: model.kind.least, kind: kindName(model.kind.name) })}
      </p>
      <ol class="box-list">
        {parts.map((part, index) => {
          const weight = weights.get(`${model.kind.name}/${index}`) ?? "fine";
          return (
            <li key={index}>
              <button
                type="button"
                class={`chip ${weight}`}
                aria-current={index === spot.part ? "true" : undefined}
                onClick={() => model.choose({ part: index })}
              >
                {String(part.id ?? index + 1)}
                <span class="mark" role="img" aria-label={t("box-part-state", { weight })} />
              </button>
            </li>
          );
        })}
      </ol>
      {parts.length < model.kind.most && (
        <button class="btn" type="button" onClick={() => model.add()}>
          {t("box-add", { kind: kindName(model.kind.name) })}
        </button>
      )}
    </>
  );
}

const SHOWN = 8; // sentences at a time

/** What is missing, unusual or impossible: a sentence each, which leads to its place. */
function Checks({ model }: { model: BoxModel }) {
  const look = model.look.value;
  if (!look) return null;
  const more = look.remarks.length - SHOWN;
  return (
    <section class="card pad box-checks" aria-live="polite">
      <h2>{t(look.playable ? "box-ready" : "box-not-yet")}</h2>
      <ul>
        {look.remarks.slice(0, SHOWN).map((one, index) => (
          <Check key={index} model={model} remark={one} />
        ))}
      </ul>
      {more > 0 && <p class="fine">{t("box-more", { more })}</p>}
    </section>
  );
}

function Check({ model, remark }: { model: BoxModel; remark: RemarkInfo }) {
  const kind = model.form.kinds.findIndex((one) => one.name === remark.kind);
  const part = remark.part ?? -1;
  const go = () => {
    const field = model.form.kinds[kind]!.fields.findIndex((one) => one.name === remark.field);
    const spot = field >= 0 ? { field, place: Math.max(0, remark.place ?? 0) } : {};
    model.choose({ kind, part: Math.max(0, part), ...spot });
  };
  const text = say(remark.text);
  return (
    <li class={remark.weight}>
      {kind >= 0 ? (
        <button class="linkish" type="button" onClick={go}>
          {text}
        </button>
      ) : (
        text
      )}
    </li>
  );
}

/** The name, and what can be done with the box. */
function Actions({ model, kept, trouble }: { model: BoxModel; kept: boolean; trouble: string }) {
  const fault = useSignal(trouble);
  const told = useSignal("");
  const content = model.content.value;
  const look = model.look.value;
  const name = String(content.name ?? "");
  const open = async (file: File | undefined) => {
    if (!file) return;
    fault.value = "";
    try {
      const path = { name: model.game };
      const found = await ask("POST /api/games/{name}/box", { path, body: { text: await file.text() } });
      model.change(found.content);
    } catch (error) {
      fault.value = faultText(error);
    }
  };
  const save = () => {
    const text = JSON.stringify({ game: model.game, ...content }, null, 1);
    saveBlob(new Blob([text], { type: "application/json" }), `${name || model.game}.json`);
  };
  const share = async () => {
    const address = `${location.origin}/box/${model.game}#${look?.link ?? ""}`;
    await navigator.clipboard.writeText(address).then(
      () => (told.value = t("box-link-copied")),
      () => (told.value = address),
    );
  };
  return (
    <section class="card pad box-actions">
      <label class="field">
        {t("box-name-label")}
        <input
          value={name}
          maxLength={60}
          onInput={(event) => model.change({ ...content, name: event.currentTarget.value })}
        />
      </label>
      <p class="fine">{t(!kept ? "box-somebodys" : model.saved.value ? "box-saved" : "box-unsaved")}</p>
      <Trouble text={fault.value} />
      {look?.playable && kept ? (
        <a class="btn primary" href={`/new/${model.game}?box`}>
          {t("box-use")}
        </a>
      ) : kept ? (
        <p class="why">{t("box-use-later")}</p>
      ) : (
        <button
          class="btn primary"
          type="button"
          onClick={() => {
            new BoxModel(model.form, {}, true).change(content);
            location.assign(`/box/${model.game}`);
          }}
        >
          {t("box-take")}
        </button>
      )}
      <div class="box-buttons">
        <button class="btn" type="button" disabled={!model.canUndo} onClick={() => model.undo()}>
          {t("box-undo")}
        </button>
        <button class="btn" type="button" onClick={save}>
          {t("box-save")}
        </button>
        <button class="btn" type="button" disabled={!look} onClick={() => void share()}>
          <Icon name="share" /> {t("box-share")}
        </button>
        <label class="btn">
          {t("box-open")}
          <input
            class="vh"
            type="file"
            accept=".toml,.json"
            onChange={(event) => {
              void open(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
          />
        </label>
        <button class="btn plain" type="button" onClick={() => model.change({ ...model.form.shipped, name })}>
          {t("box-begin-shipped")}
        </button>
        <a class="btn plain" href={`/companion?game=${model.game}`}>
          {t("companion-title")}
        </a>
      </div>
      <p class="fine" role="status">
        {told.value}
      </p>
    </section>
  );
}
