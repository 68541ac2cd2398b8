// Notifications of this browser, from the server through its maker's service.
import { ask } from "./api";
import type { MyNotifications } from "../generated/http";
import { language } from "./phrases";

export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** What this browser is called in the list of addresses, if it has subscribed. */
export async function ownDigest(): Promise<string> {
  if (!canPush()) return "";
  const worker = await navigator.serviceWorker.getRegistration();
  const subscribed = await worker?.pushManager.getSubscription();
  return subscribed ? digestOf(subscribed.endpoint) : "";
}

async function digestOf(text: string): Promise<string> {
  const made = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(made), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Subscribe, and tell the server; null if whoever sits here does not want to, or the browser cannot. */
export async function subscribe(key: string): Promise<MyNotifications | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const worker = await navigator.serviceWorker.ready;
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  const made = await worker.pushManager.subscribe(wish).catch(async () => {
    await (await worker.pushManager.getSubscription())?.unsubscribe(); // it was bound to another key
    return worker.pushManager.subscribe(wish).catch(() => null);
  });
  const { endpoint, keys } = made?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  const spoken: "en" | "ja" = language.value === "ja" ? "ja" : "en";
  const body = { kind: "push" as const, endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language: spoken };
  return ask("POST /api/me/calls", { body });
}
