// A few words across the table.
import { useSignal } from "@preact/signals";
import type { ChatOut } from "../../generated/messages";
import { t } from "../../lib/phrases";
import { MuteChat } from "./mute";
import { quiet } from "../model/quiet";
import type { Greeting } from "../model/sidebar";
import type { TableModel } from "../model/table";
import { speaker } from "../../ui/seat-names";

export function ChatBox({ model }: { model: TableModel }) {
  const typed = useSignal("");
  const team = useSignal(false);
  const state = model.game.state.value!;
  const own = state.scene.panels.find((panel) => panel.seat === state.viewer);
  const hasTeam = own?.team != null;
  const looksOn = !state.seats.some((seat) => seat.yours); // what they say, those at the table do not hear
  const label = t(looksOn ? "chat-onlookers" : "chat-label");
  const away = model.sidebar.distances;
  const unheard = new Set(away.value.map((one) => one.seat).filter((seat) => seat >= 0));
  const { table } = model.game.welcome.value!;
  const isQuiet = quiet.value.includes(table);
  const send = (event: Event) => {
    event.preventDefault();
    if (!typed.value.trim()) return;
    model.sidebar.tell(typed.value.trim(), team.value);
    typed.value = "";
  };
  return (
    <div class="chat">
      <ol>
        {!isQuiet &&
          model.sidebar.chat.value
            .filter((line) => !unheard.has(line.seat))
            .map((line, index) => (
              <li key={index}>
                <b>
                  {speaker(state.seats, line)}
                  {line.team ? ` (${t("chat-team")})` : ""}
                </b>{" "}
                {said(line)}
              </li>
            ))}
      </ol>
      {isQuiet && <p class="why">{t("manners-quiet")}</p>}
      {!isQuiet && !looksOn && (
        <Greetings send={(greeting) => model.sidebar.tell(t(`greeting-${greeting}`), false, greeting)} />
      )}
      {!isQuiet && (state.viewer >= 0 || looksOn) ? (
        <form onSubmit={send}>
          <label class="vh" for="chat">
            {label}
          </label>
          <input
            id="chat"
            maxLength={500}
            autocomplete="off"
            placeholder={label}
            value={typed.value}
            onInput={(event) => (typed.value = event.currentTarget.value)}
          />
          {hasTeam && (
            <label class="inline">
              <input type="checkbox" checked={team.value} onChange={() => (team.value = !team.value)} />{" "}
              {t("chat-team")}
            </label>
          )}
          <button class="btn" type="submit">
            {t("chat-send")}
          </button>
        </form>
      ) : null}
      {!looksOn && <p class="fine">{t("chat-kept")}</p>}
      {looksOn && <p class="why">{t("chat-apart")}</p>}
      <MuteChat table={table} />
    </div>
  );
}

const GREETINGS: readonly Greeting[] = ["hello", "luck", "played", "moment", "thanks"];

/** A few words for a press, which everybody reads in their own language. */
function Greetings({ send }: { send: (greeting: Greeting) => void }) {
  return (
    <div class="greetings" role="group" aria-label={t("greetings")}>
      {GREETINGS.map((greeting) => (
        <button key={greeting} class="btn" type="button" onClick={() => send(greeting)}>
          {t(`greeting-${greeting}`)}
        </button>
      ))}
    </div>
  );
}

/** A line of talk in the reader's language, if it is one that everybody knows. */
export function said(line: Pick<ChatOut, "text" | "greeting">): string {
  return line.greeting ? t(`greeting-${line.greeting}`) : line.text;
}
