// What a screen reader is told as it happens: where one is, and apart from it, so that neither is lost, what is new.
import { signal } from "@preact/signals";

const polite = signal("");
const told = signal<readonly { number: number; text: string }[]>([]);
const KEPT = 6; // lines of news that stay to be read again
let count = 0;

/** Say where one is; the same sentence twice is said twice. */
export function announce(text: string): void {
  polite.value = polite.peek() === text ? `${text}\u00a0` : text;
}

/** Say what happened; what is said elsewhere meanwhile does not speak over it. */
export function news(text: string): void {
  told.value = [...told.peek(), { number: ++count, text }].slice(-KEPT);
}

/** Forget what was said: a curtain has fallen, and the next person is to hear nothing of it. */
export function hush(): void {
  told.value = [];
  polite.value = "";
}

function News() {
  return (
    <div class="vh" role="log" aria-live="polite" aria-relevant="additions" id="news">
      {told.value.map(({ number, text }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}

/** Two parts, each drawn by itself: what is new does not write where one is anew, which would be heard again. */
export function Announcer() {
  return (
    <>
      <News />
      <div class="vh" role="status" aria-live="polite" aria-atomic="true" id="announcer">
        {polite}
      </div>
    </>
  );
}
