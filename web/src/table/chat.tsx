// A few words across the table.
import { useSignal } from "@preact/signals";
import { t } from "../phrases";
import type { TableModel } from "./model";
import { speaker } from "./names";

export function ChatBox({ model }: { model: TableModel }) {
  const typed = useSignal("");
  const team = useSignal(false);
  const state = model.state.value!;
  const own = state.scene.panels.find((panel) => panel.seat === state.viewer);
  const hasTeam = own?.team != null;
  const looksOn = !state.seats.some((seat) => seat.yours); // what they say, those at the table do not hear
  const label = t(looksOn ? "chat-onlookers" : "chat-label");
  const send = (event: Event) => {
    event.preventDefault();
    if (!typed.value.trim()) return;
    model.tell(typed.value.trim(), team.value);
    typed.value = "";
  };
  return (
    <div class="chat">
      <ol>
        {model.chat.value.map((line, index) => (
          <li key={index}>
            <b>
              {speaker(state.seats, line)}
              {line.team ? ` (${t("chat-team")})` : ""}
            </b>{" "}
            {line.text}
          </li>
        ))}
      </ol>
      {state.viewer >= 0 || looksOn ? (
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
      {looksOn && <p class="why">{t("chat-apart")}</p>}
    </div>
  );
}
