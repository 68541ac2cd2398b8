// The workshop: an owner's own boards and tiles, described by tapping a place and then what it shows.
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ApiError, ask } from "../lib/api";
import { saveBlob } from "../lib/download";
import { language, say, t } from "../lib/phrases";
import { place } from "../lib/router";
import type { BoxFormInfo, BoxLook, GameInfo, RemarkInfo } from "../generated/http";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { canKeep } from "./kept";
import { KeptPanel } from "./kept-panel";
import { BoxModel, type Content, emptyBox, stored } from "./model";
import { OwnEditor } from "./own-editor";
import { PartEditor } from "./part";
import { formFor, ShowBox } from "./show-page";
import { Thumbnail } from "./showcase";
import { kindName } from "./words";

const LONGEST = 32_768; // letters of a link
const FORMAT = "adjoin-box/1"; // of a file

interface Start {
  form: BoxFormInfo;
  card: GameInfo;
  cards: GameInfo[];
  begun: Content;
  look: BoxLook | null; // of a box that is only looked through
  trouble: string;
}

type Way = "table" | "offer" | "replay" | "link" | "";

async function begin(game: string, way: Way, name: string): Promise<Start> {
  const [form, cards] = await formFor(game);
  const start = { form, card: cards.find((one) => one.name === game)!, cards, begun: stored(game) ?? emptyBox(form) };
  try {
    return { ...start, look: await lookedAt(game, way, name), trouble: "" };
  } catch (error) {
    return { ...start, look: null, trouble: faultText(error) };
  }
}

/** The box of a table, of an offer, of a replay or in a link; null without any of them. */
async function lookedAt(game: string, way: Way, name: string): Promise<BoxLook | null> {
  if (way === "table") return ask("GET /api/tables/{table}/box", { path: { table: name } });
  if (way === "offer") return ask("GET /api/offers/{offer}/box", { path: { offer: name } });
  const path = { name: game };
  if (way === "link") {
    if (name.length > LONGEST) throw new ApiError(413, "box-link-long", { key: "box-link-long" });
    return ask("POST /api/games/{name}/box", { path, body: { link: name } });
  }
  if (way !== "replay") return null;
  const head = await ask("GET /api/replays/{replay}", { path: { replay: name } });
  const content = (head.record as { box?: Content }).box;
  if (!content) throw new ApiError(404, "error-box-usual", { key: "error-box-usual" });
  return ask("POST /api/games/{name}/box", { path, body: { content } });
}

export function BoxPage({ game }: { game: string }) {
  const { query } = place.value;
  const found = (["table", "offer", "replay"] as const).find((one) => query.get(one));
  const link = location.hash.replace(/^#/, "");
  const [way, name]: [Way, string] = found ? [found, query.get(found)!] : link ? ["link", link] : ["", ""];
  return (
    <Load from={() => begin(game, way, name)} by={game + way + name + language.value}>
      {(start) =>
        start.look ? <ShowBox {...start} look={start.look} id="" own={false} report={null} /> : <Workshop {...start} />
      }
    </Load>
  );
}

function Workshop({ form, card, cards, begun, trouble }: Start) {
  const model = useMemo(() => new BoxModel(form, begun), [form, begun]);
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
          {!form.editor && <PartList model={model} />}
        </aside>
        {form.editor ? <OwnEditor model={model} title={card.title} /> : <PartEditor model={model} />}
        <aside class="box-side">
          <Checks model={model} />
          <Actions model={model} trouble={trouble} />
          {canKeep() && <KeptPanel model={model} />}
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
  const filled = parts.filter((_, index) => weights.get(`${model.kind.name}/${index}`) !== "missing").length;
  const wanted = Math.max(parts.length, model.kind.least);
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
      <p class="fine">{t("box-count", { count: filled, least: wanted, kind: kindName(model.kind.name) })}</p>
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
                <Thumbnail form={model.form} kind={model.kind} part={part} />
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
function Actions({ model, trouble }: { model: BoxModel; trouble: string }) {
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
    const text = JSON.stringify({ format: FORMAT, game: model.game, ...content }, null, 1);
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
      <p class="fine">{t(model.saved.value ? "box-saved" : "box-unsaved")}</p>
      <Trouble text={fault.value} />
      {look?.playable ? (
        <a class="btn primary" href={`/new/${model.game}?box`}>
          {t("box-use")}
        </a>
      ) : (
        <p class="why">{t("box-use-later")}</p>
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
