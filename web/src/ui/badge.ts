// The icon of the page, and of the installed app, with a mark while something waits.
const PLAIN = "/icon.svg";
const MARKED = "/icon-waiting.svg";

interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

export function badge(count: number): void {
  document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", count ? MARKED : PLAIN);
  const app = navigator as Badging;
  const done = count ? app.setAppBadge?.(count) : app.clearAppBadge?.();
  void done?.catch(() => {});
}
