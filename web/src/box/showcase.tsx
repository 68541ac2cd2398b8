// A box to look through: every part as a picture, whoever described it.
import { useSignal } from "@preact/signals";
import type { BoxFormInfo, BoxLook, BoxReport, FieldInfo, KindInfo } from "../generated/http";
import { ApiError, ask } from "../lib/api";
import { say, t } from "../lib/phrases";
import { faultText, Trouble } from "../ui/form";
import { columnsIn, type Content, layout, partsOf, type Part, placesIn, spotStyle, symbolsIn } from "./model";
import { Symbol } from "./part";
import { fieldName, kindName } from "./words";

/** All parts of a box, by kind. */
export function Parts({ form, content }: { form: BoxFormInfo; content: Content }) {
  return (
    <div class="box-parts-shown">
      {form.kinds.map((kind) => {
        const parts = partsOf(content, kind);
        if (!parts.length) return null;
        return (
          <section key={kind.name} aria-label={kindName(kind.name)}>
            <h2>
              {kindName(kind.name)} <small class="num">{parts.length}</small>
            </h2>
            <ul class={`box-shelf${kind.fields.some((field) => (field.rows ?? 0) > 1) ? " large" : ""}`}>
              {parts.map((part, index) => (
                <li key={index}>
                  {kind.fields.map((field) => (
                    <Shown key={field.name} game={form.game} field={field} part={part} />
                  ))}
                  <small>{String(part.id ?? index + 1)}</small>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {form.single.map((field) => (
        <p class="fine" key={field.name}>
          {fieldName(field.name)}: {String(content[field.name] ?? "")}
        </p>
      ))}
    </div>
  );
}

/** A part as a small picture; nothing where it is words and numbers only. */
export function Thumbnail({ form, kind, part }: { form: BoxFormInfo; kind: KindInfo; part: Part }) {
  const fields = kind.fields.filter((field) => placesIn(field) > 1 || field.kind === "letters");
  if (!fields.length) return null;
  return (
    <span class="box-thumbnail" aria-hidden="true">
      {fields.map((field) => (
        <Shown key={field.name} game={form.game} field={field} part={part} />
      ))}
    </span>
  );
}

/** What a field of a part shows. */
function Shown({ game, field, part }: { game: string; field: FieldInfo; part: Part }) {
  const found = part[field.name];
  if (field.kind === "places") {
    const single = placesIn(field) === 1;
    return (
      <span
        class={single ? "shown-one" : `shown-places ${layout(field)}`}
        style={single ? {} : { gridTemplateColumns: `repeat(${columnsIn(field)}, 1fr)` }}
      >
        {symbolsIn(field, part).map((symbol, place) => (
          <i
            key={place}
            class={field.upside_down?.includes(place) ? "upside-down" : undefined}
            style={spotStyle(field, place)}
          >
            <Symbol game={game} field={field} symbol={symbol} />
          </i>
        ))}
      </span>
    );
  }
  if (field.kind === "letters") {
    const texts = Array.isArray(found) ? found.map(String) : [];
    return (
      <span class="shown-places shown-letters" style={{ gridTemplateColumns: `repeat(${texts.length || 1}, 1fr)` }}>
        {texts.map((text, index) => (
          <i key={index}>
            {[...text].map((letter) => (
              <Symbol key={letter} game={game} field={field} symbol={letter} />
            ))}
          </i>
        ))}
      </span>
    );
  }
  if (field.kind === "number")
    return (
      <span class="shown-word">
        {fieldName(field.name)}: <b class="num">{String(found ?? "?")}</b>
      </span>
    );
  if (field.kind === "marks") {
    const marked = Array.isArray(found) ? found.map((place) => Number(place) + 1) : [];
    return marked.length ? (
      <span class="shown-word">
        {fieldName(field.name)}: {marked.join(", ")}
      </span>
    ) : null;
  }
  const on = found === undefined ? !!field.usual : found === true;
  return on ? <span class="shown-word">{fieldName(field.name)}</span> : null;
}

/** What is still missing or odd, in sentences. */
export function Remarks({ look }: { look: BoxLook }) {
  if (!look.remarks.length) return null;
  return (
    <ul class="fine">
      {look.remarks.slice(0, 5).map((one, index) => (
        <li key={index}>{say(one.text)}</li>
      ))}
    </ul>
  );
}

/** How fair games with a box are: a few games more with every question, until it is asked to stop. */
export function Balance({ id, start }: { id: string; start: BoxReport }) {
  const report = useSignal(start);
  const going = useSignal(false);
  const fault = useSignal("");
  const { games, wanted, seats, bot, length, shared } = report.value;
  const go = async () => {
    fault.value = "";
    going.value = true;
    while (going.value && report.value.games < wanted) {
      try {
        report.value = await ask("POST /api/boxes/{box}/balance", { path: { box: id } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 429) {
          fault.value = faultText(error);
          await new Promise((done) => setTimeout(done, 5000));
          fault.value = "";
          continue;
        }
        fault.value = faultText(error);
        break;
      }
    }
    going.value = false;
  };
  return (
    <section class="card pad box-balance" aria-label={t("box-balance")}>
      <h2>{t("box-balance")}</h2>
      <p class="fine">{t("box-balance-how", { wanted, bot: t(`level-${bot.split("/")[0]}`) })}</p>
      {games > 0 && (
        <>
          <table>
            <tbody>
              {(seats ?? []).map((seat, number) => (
                <tr key={number}>
                  <th scope="row">{t("box-balance-seat", { number: number + 1 })}</th>
                  <td class="num">{t("box-balance-share", percents(seat))}</td>
                  <td class="num">{t("box-balance-points", { points: seat.points })}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p class="fine">{t("box-balance-games", { games, length: length ?? 0, shared: shared ?? 0 })}</p>
        </>
      )}
      <Trouble text={fault.value} />
      {going.value && <progress max={wanted} value={games} aria-label={t("box-balance-playing", { games, wanted })} />}
      {games < wanted && (
        <button class="btn" type="button" onClick={() => (going.value ? (going.value = false) : void go())}>
          {t(going.value ? "box-balance-stop" : games ? "box-balance-more" : "box-balance-begin")}
        </button>
      )}
    </section>
  );
}

function percents(seat: { share: number; low: number; high: number }) {
  const whole = (part: number) => Math.round(part * 100);
  return { share: whole(seat.share), low: whole(seat.low), high: whole(seat.high) };
}
