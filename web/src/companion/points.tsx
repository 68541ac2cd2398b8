// Points only: what is written down during the game, and the sheet at the end, counted up by tapping.
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { SheetInfo, SheetLineInfo } from "../generated/http";
import { minus, say, signed, t } from "../lib/phrases";
import { announce } from "../ui/announce";
import { Icon } from "../ui/icons";
import { Paragraph } from "../ui/paragraph";
import { Swatch } from "../ui/swatch";
import { SharePanel } from "./share-panel";
import { Sharing } from "./sharing";
import { counted, keep, leaders, type Mark, type RealGame, total } from "./store";

const LISTED = 6; // entries that are shown

export const nameOf = (game: RealGame, seat: number) => game.names[seat] || t("companion-player", { number: seat + 1 });

export function PointsOnly({ start, sheet }: { start: RealGame; sheet: SheetInfo }) {
  const game = useSignal(start);
  const seat = useSignal(0);
  const full = useSignal(false);
  const { marks } = game.value;
  const totals = game.value.names.map((_, one) => total(sheet, marks, one));
  const sharing = useMemo(
    () =>
      new Sharing(
        () => game.value,
        (next) => {
          game.value = next;
          full.value = !keep(next);
        },
      ),
    [],
  );
  useEffect(() => () => sharing.close(), [sharing]);
  const change = (next: Mark[]) => {
    game.value = { ...game.value, marks: next, changed: Date.now() };
    full.value = !keep(game.value);
    void sharing.changed();
  };
  const write = (mark: Mark) => {
    change([...marks, mark]);
    announce(t("companion-written", { name: nameOf(game.value, mark.seat), points: total(sheet, [mark], mark.seat) }));
  };
  const running = sheet.lines.filter((line) => line.pad);
  const final = sheet.lines.filter((line) => !line.pad);
  return (
    <div class="points-only">
      <ul class="real-seats" aria-label={t("companion-players")}>
        {game.value.names.map((_, one) => (
          <li key={one}>
            <button type="button" aria-pressed={one === seat.value} onClick={() => (seat.value = one)}>
              <Swatch look={game.value.looks[one] ?? ""} />
              <span>{nameOf(game.value, one)}</span>
              <b class="num">{minus(totals[one]!)}</b>
            </button>
          </li>
        ))}
      </ul>
      {running.map((line) => (
        <Pad
          key={line.name}
          line={line}
          name={nameOf(game.value, seat.value)}
          press={(count) => {
            write({ seat: seat.value, line: line.name, count });
            seat.value = (seat.value + 1) % game.value.names.length;
          }}
        />
      ))}
      <div class="row">
        <button class="btn" type="button" disabled={!marks.length} onClick={() => change(marks.slice(0, -1))}>
          <Icon name="undo" /> {t("companion-undo")}
        </button>
      </div>
      {full.value && <p class="trouble">{t("companion-full")}</p>}
      {running.length > 0 && <Written game={game.value} sheet={sheet} />}
      <Final game={game.value} lines={final} sheet={sheet} totals={totals} write={write} change={change} />
      <SharePanel game={game.value} sharing={sharing} />
    </div>
  );
}

/** Figures up to the one at which the rule ends. */
function Pad({ line, name, press }: { line: SheetLineInfo; name: string; press: (count: number) => void }) {
  return (
    <section class="pad">
      <h2>{t("companion-scores", { name })}</h2>
      <p class="fine">
        {say(line.label)} <Paragraph number={line.paragraph} />
      </p>
      <div class="pad-keys">
        {Array.from({ length: (line.pad ?? 0) + 1 }, (_, count) => (
          <button class="btn" type="button" key={count} onClick={() => press(count)}>
            {count}
          </button>
        ))}
      </div>
    </section>
  );
}

function Written({ game, sheet }: { game: RealGame; sheet: SheetInfo }) {
  const last = game.marks.slice(-LISTED).reverse();
  if (!last.length) return null;
  return (
    <section>
      <h2 class="minor">{t("companion-so-far")}</h2>
      <ol class="written">
        {last.map((mark, index) => {
          const line = sheet.lines.find((one) => one.name === mark.line);
          return (
            <li key={game.marks.length - index}>
              <Swatch look={game.looks[mark.seat] ?? ""} />
              <span>
                {nameOf(game, mark.seat)}, {line ? say(line.label) : mark.line}
              </span>
              <b class="num">{signed(mark.count * (line?.points ?? 1))}</b>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface FinalProps {
  game: RealGame;
  lines: SheetLineInfo[];
  sheet: SheetInfo;
  totals: number[];
  write: (mark: Mark) => void;
  change: (marks: Mark[]) => void;
}

/** The sheet of the end: a press counts one more, the small button one fewer. */
function Final({ game, lines, sheet, totals, write, change }: FinalProps) {
  const seats = game.names.map((_, seat) => seat);
  const fewer = (seat: number, line: string) => {
    const at = game.marks.findLastIndex((one) => one.seat === seat && one.line === line && one.count > 0);
    if (at >= 0) change(game.marks.filter((_, index) => index !== at));
  };
  const first = leaders(totals);
  const shared = first.length > 1;
  return (
    <section class="final">
      <h2>{t("companion-end")}</h2>
      {lines.length > 0 && <p class="fine">{t("companion-end-how")}</p>}
      <div class="final-scroll">
        <table>
          <thead>
            <tr>
              <td />
              {seats.map((seat) => (
                <th key={seat} scope="col">
                  <Swatch look={game.looks[seat] ?? ""} />
                  <span>{nameOf(game, seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.name}>
                <th scope="row">
                  {say(line.label)} <small>{t("companion-each", { points: signed(line.points ?? 1) })}</small>
                </th>
                {seats.map((seat) => (
                  <td key={seat}>
                    <Count
                      line={line}
                      count={counted(game.marks, seat, line.name)}
                      label={`${nameOf(game, seat)}, ${say(line.label)}`}
                      more={() => write({ seat, line: line.name, count: 1 })}
                      fewer={() => fewer(seat, line.name)}
                    />
                  </td>
                ))}
              </tr>
            ))}
            <tr class="sum">
              <th scope="row">{t("companion-total")}</th>
              {seats.map((seat) => (
                <td key={seat} class="num" data-first={first.includes(seat) || undefined}>
                  {minus(totals[seat]!)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p class="final-word" role="status">
        <Icon name="cup" />{" "}
        {shared
          ? t("companion-level", { points: totals[first[0]!]! })
          : t("companion-ahead", { name: nameOf(game, first[0]!), points: totals[first[0]!]! })}
      </p>
      <p class="fine">
        {say(sheet.tie)} <Paragraph number={sheet.paragraph} />
      </p>
    </section>
  );
}

interface CountProps {
  line: SheetLineInfo;
  count: number;
  label: string;
  more: () => void;
  fewer: () => void;
}

function Count({ line, count, label, more, fewer }: CountProps) {
  const press = () => (line.once && count ? fewer() : more());
  return (
    <span class="count">
      <button class="count-more" type="button" aria-label={`${label}: ${count}`} onClick={press}>
        <b class="num">{line.once ? (count ? "✓" : "–") : count}</b>
        <small class="num">{signed(count * (line.points ?? 1))}</small>
      </button>
      {!line.once && count > 0 && (
        <button class="count-fewer" type="button" aria-label={t("companion-fewer", { label })} onClick={fewer}>
          <Icon name="minus" />
        </button>
      )}
    </span>
  );
}
