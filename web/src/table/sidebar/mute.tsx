// A table whose chat is not wanted. People are muted, blocked and reported in the menu beside their names.
import { t } from "../../lib/phrases";
import { hush, quiet } from "../model/quiet";

/** Below the chat: see nothing of it, or see it again. */
export function MuteChat({ table }: { table: string }) {
  const isQuiet = quiet.value.includes(table);
  return (
    <button class="link mute-chat" type="button" aria-pressed={isQuiet} onClick={() => hush(table, !isQuiet)}>
      {t(isQuiet ? "manners-chat-on" : "manners-chat-off")}
    </button>
  );
}
