// On a phone the board takes what the rest of the first screen leaves: measured, so that nothing lies behind the sheet.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

const UPRIGHT = "(max-width: 760px)"; // as in styles
const PARTS = ".table-top, .bar, .deal-bar, .learn-offer, .goal, .panels, .deck-strip, .gauge, .slot, .sheet";
const BELOW = ".deck-strip, .gauge, .slot, .sheet"; // the board, and in the first screen
const GAP = 6; // between what is below it
const LEAST = 200; // pixels: on a lower screen the page scrolls

/** Keep `--room`, the height that is left for the board, on the table as everything around it grows and shrinks. */
export function useRoom(table: RefObject<HTMLElement | null>, key: unknown): void {
  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return;
    const measure = () => {
      const zone = element.querySelector(".board-zone");
      if (!zone || !matchMedia(UPRIGHT).matches || element.matches(".over"))
        return void element.style.removeProperty("--room");
      const below = [...element.querySelectorAll(BELOW)]
        .filter((part) => getComputedStyle(part).order < "3" && part.getBoundingClientRect().height)
        .reduce((sum, part) => sum + part.getBoundingClientRect().height + GAP, 0);
      const top = zone.getBoundingClientRect().top + scrollY;
      const sheet = element.querySelector(".sheet")?.getBoundingClientRect().height ?? 0;
      element.style.setProperty("--sheet", `${Math.ceil(sheet)}px`);
      element.style.setProperty("--room", `${Math.max(LEAST, Math.floor(innerHeight - top - below))}px`);
    };
    const watch = new ResizeObserver(measure);
    for (const part of element.querySelectorAll(PARTS)) watch.observe(part);
    measure();
    addEventListener("resize", measure);
    return () => {
      removeEventListener("resize", measure);
      watch.disconnect();
    };
  }, [key]);
}
