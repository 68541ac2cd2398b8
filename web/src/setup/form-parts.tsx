// What the forms of an offer and of an event have in common: a game with its options, chips, switches.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { type ReadonlySignal, useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { Chosen } from "../generated/http";
import { currentGame, language, loadCatalogues, t } from "../lib/phrases";
import { Icon } from "../ui/icons";
import { fitting, OptionField } from "./page";

export type Choices = Record<string, unknown>;

export function settle(name: string, chosen: Choices): Promise<Chosen> {
  return ask("POST /api/games/{name}/options", { path: { name }, body: { chosen } });
}

interface GameOptionsState {
  settled: ReadonlySignal<Chosen | null>; // null: they have not come yet
  choose: (option: string, value: unknown) => void;
}

/** The options of a game, as printed until somebody chooses; those that do not go together with a choice give way. */
export function useGameOptions(game: string, report: (error: unknown) => void): GameOptionsState {
  const settled = useSignal<Chosen | null>(null);
  const wanted = useSignal<Choices>({});
  useEffect(() => {
    let current = true;
    wanted.value = {};
    void Promise.all([settle(game, {}), loadCatalogues(language.value, [game])]).then(([next]) => {
      if (!current) return;
      currentGame.value = game;
      settled.value = next;
    }, report);
    return () => void (current = false);
  }, [game]);
  const choose = (option: string, value: unknown) =>
    void fitting({ ...wanted.value, [option]: value }, option, (chosen) => settle(game, chosen)).then(
      ([kept, next]) => {
        wanted.value = kept;
        settled.value = next;
      },
      report,
    );
  return { settled, choose };
}

/** Do several seats win and lose together? */
export function inTeams(chosen: Chosen): boolean {
  return chosen.places.some((place) => (place.team ?? -1) >= 0);
}

/** How many play at once; everything else behind one line. */
export function GameOptions({ chosen, choose }: { chosen: Chosen; choose: (option: string, value: unknown) => void }) {
  const applying = chosen.options.filter((option) => option.applies !== false && option.choices.length > 1);
  const field = (option: Chosen["options"][number]) => (
    <OptionField
      key={option.name}
      option={option}
      value={chosen.settled[option.name]}
      choose={(to) => choose(option.name, to)}
    />
  );
  const rest = applying.filter((option) => option.name !== "players");
  return (
    <>
      {applying.filter((option) => option.name === "players").map(field)}
      {rest.length > 0 && (
        <details class="more-options">
          <summary>{t("home-options")}</summary>
          {rest.map(field)}
        </details>
      )}
    </>
  );
}

interface ChipsProps {
  legend: string;
  choices: readonly (readonly [string, string])[];
  chosen: string;
  pick: (to: string) => void;
  children?: ComponentChildren;
}

/** One of a few, each a button. */
export function Chips({ legend, choices, chosen, pick, children }: ChipsProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="chips">
        {choices.map(([value, text]) => (
          <button key={value} class="chip" type="button" aria-pressed={value === chosen} onClick={() => pick(value)}>
            {value === chosen && <Icon name="check" />} {text}
          </button>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

interface NotedSwitchProps {
  label: string;
  note: string;
  on: boolean;
  set: (to: boolean) => void;
  disabled?: boolean;
}

/** A switch with a line that says what it does. */
export function NotedSwitch({ label, note, on, set, disabled = false }: NotedSwitchProps) {
  return (
    <label class="switch">
      <span>
        <strong>{t(label)}</strong>
        <br />
        <span class="fine">{t(note)}</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        disabled={disabled}
        checked={on && !disabled}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </label>
  );
}
