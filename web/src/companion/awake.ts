// The screen stays on while a page is looked at, where the browser can do that.
import { useEffect } from "preact/hooks";

interface Lock {
  release(): Promise<void>;
}

interface Locks {
  request(kind: "screen"): Promise<Lock>;
}

export function useAwake(): void {
  useEffect(() => {
    const locks = (navigator as unknown as { wakeLock?: Locks }).wakeLock;
    let held: Lock | null = null;
    let gone = false;
    const hold = async () => {
      if (!locks || document.visibilityState !== "visible") return;
      held = await locks.request("screen").catch(() => null); // a low battery may refuse
      if (gone) void held?.release();
    };
    const again = () => void hold();
    document.addEventListener("visibilitychange", again); // a hidden page loses it
    void hold();
    return () => {
      gone = true;
      document.removeEventListener("visibilitychange", again);
      void held?.release();
    };
  }, []);
}
