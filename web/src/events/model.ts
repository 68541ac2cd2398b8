// An event as this page knows it: what everybody is told of it, followed as long as the page is open.
import { signal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { EventNews, EventTerms, PairingSeen, RoundSeen } from "../generated/messages";
import { language, t } from "../lib/phrases";
import { paceName } from "../lib/table-clock";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;

/** Follow an event: `take` gets everything about it, whenever something is new. */
export function follow(event: string, take: (news: EventNews) => void, lost: Signal<boolean>): () => void {
  let pause = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | undefined;
  let stopped = false;
  const connect = () => {
    socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/events/${encodeURIComponent(event)}`);
    socket.onopen = () => {
      pause = FIRST_WAIT;
      lost.value = false;
    };
    socket.onmessage = (message) => take(JSON.parse(message.data as string) as EventNews);
    socket.onclose = () => {
      if (stopped) return;
      lost.value = true;
      timer = setTimeout(connect, pause);
      pause = Math.min(pause * 2, LONGEST_WAIT);
    };
  };
  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}

/** The time, every second, as long as somebody counts down. */
export const now = signal(Date.now());

export function useSeconds(): number {
  useEffect(() => {
    const clock = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  return now.value;
}

/** How long it is until a moment: days and hours, or digits that count down. */
export function untilText(at: number, from: number): string {
  const seconds = Math.max(0, Math.ceil((at - from) / 1000));
  if (seconds >= 86_400) return t("events-in-days", { days: Math.round(seconds / 86_400) });
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export function timeText(at: number): string {
  const format = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" });
  return format.format(at);
}

/** How long somebody is waited for. */
export function waitText(seconds: number): string {
  if (seconds >= 3600) return t("events-wait-hours", { hours: Math.round(seconds / 3600) });
  return seconds >= 60
    ? t("events-wait-minutes", { minutes: Math.round(seconds / 60) })
    : t("events-wait-seconds", { seconds });
}

/** A moment as a field for dates wants it, by the reader's clock. */
export function localMoment(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** What is to be known before joining, in one line. */
export function termsLine(terms: EventTerms): string {
  const said = [
    t(`events-format-${terms.format}`),
    paceName(terms.pace),
    t(terms.rated ? "events-rated" : "events-friendly"),
  ];
  return [...said, ...(terms.bots ? [t("events-bots-fill")] : [])].join(" · ");
}

/** Points as people write them, with a true minus. */
export function scoreText(score: number | undefined): string {
  return String(score ?? "").replace("-", "−");
}

/** Why a game ended that was not played to its end. */
export function endText(reason: string | undefined): string {
  return reason && ["resigned", "timeout", "agreed", "aborted", "abandoned"].includes(reason)
    ? t(`events-end-${reason}`)
    : "";
}

export interface Place {
  round: number; // counted from 1
  pairing: PairingSeen;
  opens: number;
  over: boolean;
}

/** The table of the last round at which somebody plays. */
export function placeOf(news: EventNews, you: number): Place | null {
  const last = news.rounds.at(-1);
  const pairing = you >= 0 && last?.pairings.find((one) => one.players.includes(you));
  return last && pairing ? { round: news.rounds.length, pairing, opens: last.opens, over: !!pairing.over } : null;
}

export function hasBye(round: RoundSeen | undefined, you: number): boolean {
  return !!round?.byes?.includes(you);
}

/** A figure of the standings as people write it: halves and thirds as fractions. */
export function fraction(text: string): string {
  const [whole = "", rest = ""] = text.split(".");
  const part = { "": "", "5": "½", "333": "⅓", "667": "⅔", "25": "¼", "75": "¾", "167": "⅙", "833": "⅚" }[rest];
  return part === undefined ? text : `${whole === "0" && part ? "" : whole}${part}`;
}
