// Keys that are pressed anywhere on the page.
import { useLayoutEffect } from "preact/hooks";

/** They are heard as soon as anything is seen, not once the page has had a quiet moment; `first` of all who listen. */
export function usePressed(press: (event: KeyboardEvent) => void, inputs: readonly unknown[], first = false): void {
  useLayoutEffect(() => {
    addEventListener("keydown", press, first);
    return () => removeEventListener("keydown", press, first);
  }, inputs);
}
