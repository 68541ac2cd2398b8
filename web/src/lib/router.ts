// Pages by address, without loading the shell again.
import { signal } from "@preact/signals";
import { addressHere, isSite } from "./host";

export const place = signal(here());

function here(): { path: string; query: URLSearchParams } {
  const { path, search } = addressHere();
  return { path, query: new URLSearchParams(search) };
}

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", isSite() ? `#${to}` : to);
  place.value = here();
  if (!replace) scrollTo(0, 0);
}

/** Follow links inside the page, and the browser's own back and forward. */
export function follow(): void {
  for (const kind of ["popstate", "hashchange"]) addEventListener(kind, () => (place.value = here()));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null;
    if (!link || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.pathname.startsWith("/api/") || link.hash || (link.target && !isSite())) return;
    event.preventDefault();
    const to = link.pathname + link.search;
    if (link.target) open(`#${to}`, link.target);
    else go(to);
  });
}
