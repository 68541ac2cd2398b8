// The screen stays on while a page is looked at, where the browser can do that.
import { useEffect } from "preact/hooks";

interface Lock {
  released: boolean;
  release(): Promise<void>;
}

export interface Locks {
  request(kind: "screen"): Promise<Lock>;
}

type Watched = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/** Keep the screen on until what is returned is called; a hidden page loses it and takes it again when it is back. */
export function keepAwake(locks: Locks | undefined, page: Watched): () => void {
  let held: Lock | null = null;
  let asking = false;
  let gone = false;
  const hold = async () => {
    if (!locks || asking || page.visibilityState !== "visible" || (held && !held.released)) return;
    asking = true;
    held = await locks.request("screen").catch(() => null); // a low battery may refuse
    asking = false;
    if (gone) void held?.release();
  };
  const again = () => void hold();
  page.addEventListener("visibilitychange", again);
  again();
  return () => {
    gone = true;
    page.removeEventListener("visibilitychange", again);
    void held?.release();
  };
}

export function useAwake(): void {
  useEffect(() => keepAwake((navigator as unknown as { wakeLock?: Locks }).wakeLock, document), []);
}
