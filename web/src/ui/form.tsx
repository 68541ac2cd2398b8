// What forms have in common: a name, and the line that says what went wrong.
import { ApiError } from "../lib/api";
import type { Phrase } from "../generated/messages";
import { say, t } from "../lib/phrases";

interface NameProps {
  name: string;
  change: (name: string) => void;
}

export function NameField({ name, change }: NameProps) {
  return (
    <label class="field">
      {t("setup-name")}
      <input
        value={name}
        maxLength={40}
        placeholder={t("guest-name")}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </label>
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
