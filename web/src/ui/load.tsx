// A page that needs an answer first.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ApiError } from "../lib/api";
import { Failed } from "./error-page";
import { t } from "../lib/phrases";

interface LoadProps<T> {
  from: () => Promise<T>;
  by: string; // what the answer depends on
  children: (value: T) => ComponentChildren;
}

const AGAIN = 4000; // milliseconds until a server that did not answer is asked again

/** Without a server the page says so, and goes on by itself when it is back. */
export function Load<T>({ from, by, children }: LoadProps<T>) {
  const got = useSignal<{ value: T } | null>(null);
  const failed = useSignal<ApiError | null>(null);
  const tries = useSignal(0);
  const unanswered = failed.value?.status === 0;
  useEffect(() => {
    got.value = failed.value = null;
  }, [by]);
  useEffect(() => {
    if (!unanswered) return;
    const again = () => void tries.value++;
    const clock = setTimeout(again, AGAIN);
    addEventListener("online", again);
    return () => {
      clearTimeout(clock);
      removeEventListener("online", again);
    };
  }, [unanswered, tries.value]);
  useEffect(() => {
    let current = true;
    from().then(
      (value) => current && ((failed.value = null), (got.value = { value })),
      (error) => current && (failed.value = error instanceof ApiError ? error : new ApiError(500, "error", null)),
    );
    return () => void (current = false);
  }, [by, tries.value]);
  if (failed.value) return <Failed error={failed.value} />;
  if (!got.value)
    return (
      <main class="loading" id="main">
        <p>{t("loading")}</p>
      </main>
    );
  return <>{children(got.value.value)}</>;
}
