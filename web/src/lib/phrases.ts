// Sentences: everything a person reads comes from the message catalogues, in the language of whoever reads.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Scope } from "@fluent/bundle";
import { signal } from "@preact/signals";
import { NAMED, type Phrase } from "../generated/messages";
import { send } from "./host";

export type Language = "en" | "ja";
export const LANGUAGES: Record<Language, string> = { en: "English", ja: "日本語" };

export const language = signal<Language>("en");
const revision = signal(0);
const sources = new Map<string, string>();
const bundles = new Map<string, FluentBundle>();

const address = (to: Language, game: string) => (game ? `${to}/${game}` : to);

/** Take the text of a catalogue; without a game it is the common one. */
export function addCatalogue(to: Language, game: string, text: string): void {
  sources.set(address(to, game), text);
  bundles.clear();
  revision.value++;
}

export function hasCatalogue(to: Language, game = ""): boolean {
  return sources.has(address(to, game));
}

/** Fetch the catalogues that are still missing, so that nothing is ever shown half worded. */
export async function loadCatalogues(to: Language, games: string[] = []): Promise<void> {
  const missing = ["", ...games].filter((game) => !hasCatalogue(to, game));
  await Promise.all(missing.map(async (game) => addCatalogue(to, game, await fetched(address(to, game)))));
}

async function fetched(path: string): Promise<string> {
  const answer = await send("GET", `/api/catalogue/${path}`);
  if (answer.status >= 400) throw new Error(`catalogue ${path}: ${answer.status}`);
  return answer.text();
}

/** Change the language of the whole page, live. */
export async function setLanguage(to: Language): Promise<void> {
  const games = [...sources.keys()].map((key) => key.split("/")[1] ?? "").filter(Boolean);
  await loadCatalogues(to);
  await Promise.all([...new Set(games)].map((game) => loadCatalogues(to, [game]).catch(() => {})));
  language.value = to;
}

function bundle(to: Language, game: string): FluentBundle {
  const key = address(to, game);
  const found = bundles.get(key);
  if (found) return found;
  const made = new FluentBundle(to, { useIsolating: false });
  for (const source of new Set([address(to, ""), key])) {
    made.addResource(new FluentResource(sources.get(source) ?? ""), { allowOverrides: true });
  }
  bundles.set(key, made);
  return made;
}

export const currentGame = signal(""); // the game whose words are used where none is named

/** A phrase as a sentence. */
export function t(key: string, args: Record<string, unknown> = {}, game = currentGame.value): string {
  revision.value;
  const words = bundle(language.value, game);
  const pattern = words.getMessage(key)?.value;
  if (!pattern) return readable(key, args);
  const spoken = Object.entries(args).map(([name, value]) => [name, named(name, value, game)]);
  return words.formatPattern(pattern, Object.fromEntries(spoken), []);
}

/** Several as one, as the language joins them: `say-list` or `say-sentences`. */
export function joined(key: string, parts: readonly string[]): string {
  const [first = "", ...rest] = parts;
  return rest.reduce((one, other) => t(key, { one: one.replace(/[.。]$/, ""), other }), first);
}

/** What is said for a key without words: what a game need not word goes by its name; any other is a bug, and shown. */
function readable(key: string, args: Record<string, unknown>): string {
  const [family = "", ...rest] = key.split("-");
  if (!NAMED.includes(family)) return `[${key}]`;
  if (family === "event" && args.text) return String(args.text);
  const name = (family === "choice" ? rest.slice(1) : rest).join(" ").replaceAll("_", " ");
  return args.paragraph ? `${name} (${args.paragraph})` : name;
}

/** Does the catalogue have this message? */
export function has(key: string, game = currentGame.value): boolean {
  revision.value;
  return bundle(language.value, game).hasMessage(key);
}

export function say(words: Phrase | null | undefined, game = currentGame.value): string {
  return words ? t(words.key, words.args ?? {}, game) : "";
}

export function signed(points: number): string {
  return points > 0 ? `+${points}` : minus(points);
}

/** A number with a true minus sign. */
export function minus(value: number | string): string {
  return String(value).replace(/^-(?=\d)/, "−");
}

/** A number below nothing, in a sentence: it still chooses between one and many. */
class Below extends FluentNumber {
  override toString(scope: Scope): string {
    return minus(super.toString(scope));
  }
}

/** Names of people end in “and” where a language has the word; other lists do not. */
function named(name: string, value: unknown, game: string): FluentVariable {
  const several = name === "names" && Array.isArray(value) && value.length > 1 && language.value === "en";
  if (!several) return argument(value, game);
  return `${argument(value.slice(0, -1), game)} and ${argument(value.at(-1), game)}`;
}

function argument(value: unknown, game: string): FluentVariable {
  if (typeof value === "number") return value < 0 ? new Below(value) : value;
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value))
    return value.map((item) => argument(item, game)).join(language.value === "ja" ? "、" : ", ");
  if (value && typeof value === "object" && "key" in value) return say(value as Phrase, game);
  return value == null ? "" : String(value);
}
