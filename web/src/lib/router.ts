// Pages by address, without loading the shell again.
import { signal } from "@preact/signals";

export const place = signal(here());

function here(): { path: string; query: URLSearchParams } {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  place.value = here();
  if (!replace) scrollTo(0, 0);
}

/** Follow links inside the page, and the browser's own back and forward. */
export function follow(): void {
  addEventListener("popstate", () => (place.value = here()));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.pathname.startsWith("/api/") || link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
