// One part of a box: its places, the palette, and whatever else it says.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { FieldInfo } from "../generated/http";
import { t } from "../lib/phrases";
import { PhotoPanel } from "./photo-panel";
import {
  BLANK,
  type BoxModel,
  columnsIn,
  layout,
  type Part,
  placesIn,
  quarterTurn,
  spotStyle,
  symbolsIn,
  valueOf,
} from "./model";
import { fieldName, kindName, symbolName } from "./words";

export function PartEditor({ model }: { model: BoxModel }) {
  const part = model.part;
  const here = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || takesKey(event)) return;
      if (pressed(model, event.key)) event.preventDefault();
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, [model]);
  if (!part) return <section class="box-part" ref={here} />;
  const grid = model.kind.fields.find((field) => field.rows && field.rows === field.columns);
  const shape = model.kind.fields.find((field) => placesIn(field) > 1);
  const turn = () => {
    if (grid) model.setPart({ ...part, [grid.name]: valueOf(grid, quarterTurn(symbolsIn(grid, part), grid.rows!)) });
  };
  return (
    <section class="box-part" ref={here}>
      <header>
        <h2>
          {kindName(model.kind.name)} {String(part.id ?? model.spot.value.part + 1)}
        </h2>
        {grid && (
          <button class="btn" type="button" onClick={turn}>
            {t("box-turn")}
          </button>
        )}
        {model.parts.length > model.kind.least && (
          <button class="btn" type="button" onClick={() => model.remove()}>
            {t("box-remove")}
          </button>
        )}
      </header>
      {model.kind.fields.map((field, index) => (
        <PartField key={field.name} model={model} field={field} index={index} part={part} />
      ))}
      {model.form.single.map((field) => (
        <Stepper
          key={field.name}
          label={fieldName(field.name)}
          value={Number(model.content.value[field.name] ?? 0)}
          field={field}
          change={(value) => model.change({ ...model.content.value, [field.name]: value })}
        />
      ))}
      <p class="fine">{t("box-how")}</p>
      <PhotoPanel columns={shape?.columns ?? 1} rows={shape?.rows || 1} />
    </section>
  );
}

/** Is this key meant for a field that has the focus? Boxes and dots to tick take no figures. */
function takesKey({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  return !["checkbox", "radio"].includes(target.type) || key.startsWith("Arrow");
}

/** Arrows choose a place, figures put the symbol of that number. */
function pressed(model: BoxModel, key: string): boolean {
  const spot = model.spot.value;
  const field = model.kind.fields[spot.field];
  if (field?.kind === "letters") return pressedLetters(model, field, key);
  if (!field || !placesIn(field)) return false;
  const across = field.rows ? (field.columns ?? 1) : 1;
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across };
  if (key in steps) {
    const place = Math.min(placesIn(field) - 1, Math.max(0, spot.place + steps[key]!));
    model.spot.value = { ...spot, place };
    return true;
  }
  const symbol = /^[0-9]$/.test(key) ? field.symbols?.[Number(key) - (hasZero(field) ? 0 : 1)] : undefined;
  if (symbol === undefined) return false;
  model.put(symbol);
  return true;
}

/** Figures switch the letters of the chosen half, left and right choose a half, up and down a part. */
function pressedLetters(model: BoxModel, field: FieldInfo, key: string): boolean {
  const { part, place } = model.spot.value;
  const half = { ArrowLeft: place - 1, ArrowRight: place + 1 }[key];
  const next = { ArrowUp: part - 1, ArrowDown: part + 1 }[key];
  const letter = /^[1-9]$/.test(key) ? field.symbols?.[Number(key) - 1] : undefined;
  if (half !== undefined) {
    if (half >= 0 && half < (field.texts ?? 1)) model.spot.value = { ...model.spot.value, place: half };
  } else if (next !== undefined) {
    if (next >= 0 && next < model.parts.length) model.choose({ part: next });
  } else if (letter === undefined) return false;
  else model.flip(field, place, letter);
  return true;
}

/** A field whose first symbol is an empty place is counted from 0. */
function hasZero(field: FieldInfo): boolean {
  return field.symbols?.[0] === ".";
}

interface FieldProps {
  model: BoxModel;
  field: FieldInfo;
  index: number;
  part: Part;
}

function PartField(props: FieldProps) {
  const { model, field, part } = props;
  const set = (value: unknown) => model.setPart({ ...part, [field.name]: value });
  const label = fieldName(field.name);
  if (field.kind === "places") return placesIn(field) === 1 ? <Choice {...props} /> : <Places {...props} />;
  if (field.kind === "number")
    return <Stepper label={label} value={Number(part[field.name] ?? 0)} field={field} change={set} />;
  if (field.kind === "letters") return <Letters {...props} />;
  if (field.kind === "marks") return <Marks {...props} set={set} />;
  const on = part[field.name] === undefined ? !!field.usual : part[field.name] === true;
  return (
    <label class="field box-flag">
      <input type="checkbox" checked={on} onChange={() => set(!on)} /> {label}
    </label>
  );
}

/** A symbol as the game draws it, or as it is written. */
export function Symbol({ game, field, symbol }: { game: string; field: FieldInfo; symbol: string }) {
  const number = (field.symbols ?? []).indexOf(symbol);
  if (symbol === BLANK || number < 0) return <b class="box-blank">?</b>;
  if (!field.drawn || symbol === "." || symbol.length > 2)
    return <b class="box-word">{symbol === "." ? "" : symbolName(symbol)}</b>;
  return <img src={`/api/games/${game}/box/${field.name}/${number}/picture.svg`} alt={symbolName(symbol)} />;
}

function Places({ model, field, index, part }: FieldProps) {
  const spot = model.spot.value;
  const symbols = symbolsIn(field, part);
  const chosen = spot.field === index;
  return (
    <div class="box-field" role="group" aria-label={fieldName(field.name)}>
      <div class={`box-places ${layout(field)}`} style={{ gridTemplateColumns: `repeat(${columnsIn(field)}, 1fr)` }}>
        {symbols.map((symbol, place) => (
          <button
            key={place}
            type="button"
            class={field.upside_down?.includes(place) ? "box-place upside-down" : "box-place"}
            style={spotStyle(field, place)}
            aria-pressed={chosen && place === spot.place}
            aria-label={t("box-place", {
              place: place + 1,
              symbol: symbol === BLANK ? t("box-empty") : symbolName(symbol),
            })}
            onClick={() => (model.spot.value = { ...spot, field: index, place })}
          >
            <Symbol game={model.game} field={field} symbol={symbol} />
          </button>
        ))}
      </div>
      <div class="box-palette" role="group" aria-label={t("box-palette")}>
        {(field.symbols ?? []).map((symbol, number) => (
          <button
            key={symbol}
            type="button"
            class="box-symbol"
            aria-label={symbolName(symbol)}
            onClick={() => {
              if (!chosen) model.spot.value = { ...spot, field: index, place: 0 };
              model.put(symbol);
            }}
          >
            <Symbol game={model.game} field={field} symbol={symbol} />
            <kbd>{number + (hasZero(field) ? 0 : 1)}</kbd>
          </button>
        ))}
      </div>
    </div>
  );
}

/** A field with one place: what it shows is chosen directly. */
function Choice({ model, field, part }: FieldProps) {
  const found = symbolsIn(field, part)[0];
  return (
    <fieldset class="box-field">
      <legend>{fieldName(field.name)}</legend>
      <div class="segments">
        {(field.symbols ?? []).map((symbol) => (
          <label key={symbol}>
            <input
              type="radio"
              name={field.name}
              checked={symbol === found}
              onChange={() => model.setPart({ ...part, [field.name]: symbol })}
            />
            <span class="box-choice">
              <Symbol game={model.game} field={field} symbol={symbol} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** So many texts of letters: each letter is switched on and off. */
function Letters({ model, field, index, part }: FieldProps) {
  const texts = Array.isArray(part[field.name]) ? (part[field.name] as string[]) : [];
  const spot = model.spot.value;
  return (
    <div class="box-field box-letters">
      {Array.from({ length: field.texts ?? 1 }, (_, number) => (
        <fieldset key={number} data-chosen={(spot.field === index && spot.place === number) || undefined}>
          <legend>{t("box-half", { number: number + 1 })}</legend>
          <div class="box-palette">
            {(field.symbols ?? []).map((letter, order) => (
              <button
                key={letter}
                type="button"
                class="box-symbol"
                aria-pressed={(texts[number] ?? "").includes(letter)}
                aria-label={symbolName(letter)}
                onClick={() => {
                  model.spot.value = { ...spot, field: index, place: number };
                  model.flip(field, number, letter);
                }}
              >
                <Symbol game={model.game} field={field} symbol={letter} />
                <kbd>{order + 1}</kbd>
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function Marks({ field, part, set }: FieldProps & { set: (value: unknown) => void }) {
  const marked = Array.isArray(part[field.name]) ? (part[field.name] as number[]) : [];
  const flip = (place: number) =>
    set((marked.includes(place) ? marked.filter((one) => one !== place) : [...marked, place]).sort());
  return (
    <fieldset class="box-field">
      <legend>{fieldName(field.name)}</legend>
      <div class="segments">
        {Array.from({ length: field.columns ?? 1 }, (_, place) => (
          <label key={place}>
            <input type="checkbox" checked={marked.includes(place)} onChange={() => flip(place)} />
            <span>{t("box-mark-place", { place: place + 1 })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface StepperProps {
  label: string;
  value: number;
  field: FieldInfo;
  change: (value: number) => void;
}

function Stepper({ label, value, field, change }: StepperProps) {
  const [least, most] = [field.least ?? 0, field.most ?? 99];
  return (
    <div class="box-field box-stepper">
      <span>{label}</span>
      <button
        class="btn square"
        type="button"
        aria-label={t("box-less", { label })}
        disabled={value <= least}
        onClick={() => change(value - 1)}
      >
        −
      </button>
      <output>{value}</output>
      <button
        class="btn square"
        type="button"
        aria-label={t("box-greater", { label })}
        disabled={value >= most}
        onClick={() => change(value + 1)}
      >
        +
      </button>
    </div>
  );
}
