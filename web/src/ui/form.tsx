// What forms have in common: a name, and the line that says what went wrong.
import { useId } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ApiError } from "../lib/api";
import type { Phrase } from "../generated/messages";
import { say, t } from "../lib/phrases";

interface NameProps {
  name: string;
  change: (name: string) => void;
  fault?: string; // why the name was refused
}

export function NameField({ name, change, fault = "" }: NameProps) {
  const id = useId();
  return (
    <div>
      <label class="field">
        {t("setup-name")}
        <input
          value={name}
          maxLength={40}
          placeholder={t("guest-name")}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          onInput={(event) => change(event.currentTarget.value)}
        />
      </label>
      <div id={id}>
        <Trouble text={fault} />
      </div>
    </div>
  );
}

/** Who one will be at the table: nobody has to say so before sitting down. */
export function AsWhom({ name, change, fault = "" }: NameProps) {
  return (
    <details class="as-whom" open={!!fault}>
      <summary>{t("invite-as", { name: name || t("guest-name") })}</summary>
      <NameField name={name} change={change} fault={fault} />
    </details>
  );
}

export function Trouble({ text }: { text: string }) {
  return text ? (
    <p class="trouble" role="alert">
      {text}
    </p>
  ) : null;
}

/** What the server said was wrong, or that something was. */
export function faultText(error: unknown, worded: (words: Phrase) => string = say): string {
  return error instanceof ApiError && error.words ? worded(error.words) : t("error-text-500");
}

/** Why the server refused a name; nothing if something else was wrong. */
export function nameFault(error: unknown): string {
  return error instanceof ApiError && error.code.startsWith("error-name") ? faultText(error) : "";
}

interface Faults {
  name: string; // to be said beside the field of the name
  other: string;
  report: (error: unknown) => void;
  clear: () => void;
}

/** What was wrong with a form that has a name in it, in two sentences for two places. */
export function useFaults(): Faults {
  const fault = useSignal<unknown>(null);
  const name = nameFault(fault.value);
  const other = fault.value && !name ? faultText(fault.value) : "";
  return { name, other, report: (error) => (fault.value = error), clear: () => (fault.value = null) };
}
