// Your turn, wherever you look: sound, a tremble, the title, the icon, and a notification while the page is hidden.
import { effect } from "@preact/signals";
import { announce } from "../ui/announce";
import { badge } from "../ui/badge";
import { chime, hearAfterPress } from "../ui/sound";
import { say, t } from "../lib/phrases";
import { notices, sound } from "../lib/settings";
import type { TableModel } from "./model/table";
import { told, winners } from "./end/result";

/** Tell of turns, moves, the end and refusals, until told to stop. */
export function alertOf(model: TableModel, title: string): () => void {
  const stops = [
    hearAfterPress(),
    effect(() => mark(model, title)),
    watch(model, title),
    effect(() => {
      if (model.attempts.trouble.value) chime("refused", sound.peek());
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    badge(0);
  };
}

/** What waits for this person, in the title and on the icon. */
function mark(model: TableModel, title: string): void {
  const waits = (model.game.mine.value ? 1 : 0) + model.sidebar.unread.value;
  const turn = model.game.mine.value ? `${t("turn-yours")} · ` : "";
  const talk = model.sidebar.unread.value ? `(${model.sidebar.unread.value}) ` : "";
  document.title = `${model.game.mine.value ? "● " : ""}${talk}${turn}${title} · Adjoin`;
  badge(waits);
}

function watch(model: TableModel, title: string): () => void {
  let [seen, turn] = [-1, -2];
  return effect(() => {
    const state = model.game.state.value;
    if (!state) return;
    const [first, moved] = [seen < 0, state.ply !== seen];
    const begins = state.turn !== turn && model.game.mine.value;
    const ends = state.turn !== turn && state.turn < 0; // perhaps without a move: somebody resigned
    [seen, turn] = [state.ply, state.turn];
    if (first || !(moved || begins || ends)) return;
    if (state.turn < 0) return alarm("end", title, winners(told(state)));
    if (begins) return alarm("turn", title, `${t("turn-yours")}. ${say(state.scene.prompt)}`);
    chime("move", sound.peek());
  });
}

function alarm(kind: "turn" | "end", title: string, words: string): void {
  chime(kind, sound.peek());
  if (sound.peek()) navigator.vibrate?.(kind === "turn" ? 60 : [60, 60, 60]);
  if (document.hidden) notify(title, words);
}

function notify(title: string, words: string): void {
  if (!notices.peek() || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body: words, tag: location.pathname, icon: "/icon.svg" });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    announce(words); // some phones know notifications only from a service worker
  }
}
