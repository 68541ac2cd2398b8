// Notifications of turns while the page is hidden: asked for only when somebody wants them.
import { notices } from "./settings";

export function canNotify(): boolean {
  return typeof Notification !== "undefined" && window.isSecureContext && Notification.permission !== "denied";
}

/** Switch them on, asking the browser for leave if need be, or off. */
export async function askForNotices(): Promise<void> {
  if (notices.value) return void (notices.value = false);
  notices.value = (await Notification.requestPermission()) === "granted";
}
