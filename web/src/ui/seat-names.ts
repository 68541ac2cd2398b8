// What the people and bots at a table are called.
import type { ChatOut, SeatInfo } from "../generated/messages";
import { has, t } from "../lib/phrases";

const UNNAMED: ReadonlySet<string> = new Set(["", "Guest", "ゲスト"]); // as tables once named whoever gave no name

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const info = seats[seat];
  if (!info) return t("seat-number", { number: seat + 1 });
  const own = seats.filter((one) => one.yours);
  if (info.yours && own.length === 1) return t("seat-you");
  const name = otherName(info);
  const same = seats.filter((one) => otherName(one) === name);
  return same.length > 1 ? t("seat-same", { name, number: same.indexOf(info) + 1 }) : name;
}

/** Somebody who gave no name goes by their seat, in the language of whoever reads. */
export function otherName(info: SeatInfo): string {
  if (info.kind === "open") return t("seat-open");
  if (info.kind === "bot") return botName(info.level ?? "");
  return UNNAMED.has(info.name ?? "") ? t("seat-number", { number: info.seat + 1 }) : info.name!;
}

/** What a bot is called: each level of ours has a name, also with counted thoughts ("skilled/40"); others go by their
 * level. */
export function botName(level: string): string {
  const [plain] = level.split("/");
  return has(`bot-name-${plain}`) ? t(`bot-name-${plain}`) : t("seat-bot", { level: levelName(level) });
}

/** A bot where one chooses it: its name and its level. */
export function botAndLevel(level: string): string {
  return has(`bot-name-${level}`)
    ? t("bot-and-level", { name: botName(level), level: levelName(level) })
    : levelName(level);
}

export function levelName(level: string): string {
  return has(`level-${level}`) ? t(`level-${level}`) : level;
}

/** Who says something: somebody at the table, or among those who look on. */
export function speaker(seats: readonly SeatInfo[], line: Pick<ChatOut, "seat" | "name">): string {
  if (line.seat >= 0) return seatName(seats, line.seat);
  return UNNAMED.has(line.name) ? t("chat-somebody") : t("chat-onlooker", { name: line.name });
}

/** Does anybody else sit there who could be asked something? */
export function hasOthers(seats: readonly SeatInfo[]): boolean {
  return seats.some((seat) => seat.kind === "person" && !seat.yours);
}
