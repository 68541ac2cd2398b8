// The place of requests while nobody asks anything: the last move, an answer that has just come, and what may be asked.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { LogLine, ShownState } from "../generated/messages";
import { joined, t } from "../lib/phrases";
import { Dialog } from "../ui/dialog";
import { Icon, type IconName } from "../ui/icons";
import { seatName } from "../ui/seat-names";
import { Swatch } from "../ui/swatch";
import { mayUndo } from "./controls/actions";
import { numbered, worded } from "./log-words";
import type { TableCommand, TableModel } from "./model/table";

const SHOWN = 4000; // milliseconds for which an answer is told

interface Props {
  model: TableModel;
}

interface Question {
  command: TableCommand;
  icon: IconName;
  label: string;
}

/** What this person may ask of the others now. */
export function questionsOf(state: ShownState): Question[] {
  const may = (command: string) => state.commands.includes(command);
  const all: (Question & { may: boolean })[] = [
    { command: "undo", icon: "undo", label: t("undo-ask"), may: mayUndo(state) && !!state.undo.asks },
    { command: "pause", icon: "pause", label: t("pause-ask"), may: may("pause") },
    { command: "agree_end", icon: "people", label: t("command-agree-end"), may: may("agree_end") },
    { command: "abort", icon: "stop", label: t("command-abort"), may: may("abort") },
  ];
  return all.filter((one) => one.may);
}

/** Whose answer to a request a line of the log is, or that there was none. */
export function answerIn(line: LogLine | undefined, seats: ShownState["seats"]): string {
  const key = line?.words.key ?? "";
  const yours = !!line && !!seats[line.seat]?.yours;
  if (/-lapsed$/.test(key)) return yours ? t("request-unanswered") : "";
  if (key !== "event-decline" && !/-declined$/.test(key)) return "";
  return yours ? t("request-you-declined") : t("request-declined", { name: seatName(seats, line!.seat) });
}

export function IdleSlot({ model, answer }: Props & { answer: Told | null }) {
  const state = model.game.state.value!;
  const lines = model.game.log.value;
  if (state.turn < 0) return null;
  const told = answer ?? (model.game.welcome.value!.board.cards?.length ? null : lastMove(lines, state));
  const look = told && state.scene.panels.find((panel) => panel.seat === told.seat)?.look;
  return (
    <div class={`ask-idle${answer ? " answered" : ""}`}>
      {told && look && <Swatch look={look} />}
      <p role={answer ? "status" : undefined}>{told?.text}</p>
      <Ask model={model} />
    </div>
  );
}

export interface Told {
  seat: number;
  text: string;
}

const told = ({ words }: LogLine) => words.key !== "event-draw"; // draws are no news

/** What the newest move did, and whose it was; a move that was taken back is none. */
export function lastMove(all: readonly LogLine[], { seats }: Pick<ShownState, "seats">): Told | null {
  const lines = [...numbered(all)].filter(([, { gone }]) => !gone).map(([line]) => line);
  const last = lines.findLast((line) => line.words.key === "event-place");
  if (!last) return null;
  const words = lines.filter((line) => line.version === last.version && line.seat === last.seat && told(line));
  return {
    seat: last.seat,
    text: t("say-by", {
      name: seatName(seats, last.seat),
      words: joined(
        "say-list",
        words.map(({ words }) => worded(words)),
      ),
    }),
  };
}

/** The answer that has just come, for a few seconds. */
export function useAnswer(model: TableModel): Told | null {
  const shown = useSignal<Told | null>(null);
  const last = model.game.log.value.at(-1);
  const known = useSignal(last?.version ?? -1);
  useEffect(() => {
    if (!last || last.version <= known.value) return;
    known.value = last.version;
    const text = answerIn(last, model.game.state.value!.seats);
    shown.value = text ? { seat: last.seat, text } : null;
    const timer = setTimeout(() => (shown.value = null), SHOWN);
    return () => clearTimeout(timer);
  }, [last?.version]);
  return shown.value;
}

/** One button for all that may be asked of the others. */
function Ask({ model }: Props) {
  const open = useSignal(false);
  const state = model.game.state.value!;
  const questions = questionsOf(state);
  const others = state.seats.filter((seat) => seat.kind === "person" && !seat.yours);
  const name = others.length === 1 ? seatName(state.seats, others[0]!.seat) : "";
  const label = name ? t("ask-one", { name }) : t("ask-all");
  const press = (command: TableCommand) => {
    open.value = false;
    void model.order(command);
  };
  if (!others.length || !questions.length) return null;
  return (
    <>
      <button class="btn small ask-open" type="button" aria-haspopup="dialog" onClick={() => (open.value = true)}>
        {label}
      </button>
      {open.value && (
        <Dialog title={label} close={() => (open.value = false)}>
          <div class="ask-choices">
            {questions.map(({ command, icon, label }) => (
              <button key={command} class="btn" type="button" onClick={() => press(command)}>
                <Icon name={icon} /> {label}
              </button>
            ))}
          </div>
          <p class="fine">{t(name ? "ask-note" : "ask-note-all", { name })}</p>
        </Dialog>
      )}
    </>
  );
}
