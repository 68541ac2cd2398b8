// What a screen reader is told as it happens.
import { signal } from "@preact/signals";

const polite = signal("");

/** Say something; the same sentence twice is said twice. */
export function announce(text: string): void {
  polite.value = polite.peek() === text ? `${text}\u00a0` : text;
}

export function Announcer() {
  return (
    <div class="vh" role="status" aria-live="polite" aria-atomic="true" id="announcer">
      {polite}
    </div>
  );
}
