// A page that needs an answer first.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ApiError } from "../api";
import { Failed } from "../pages/error";
import { t } from "../phrases";

interface LoadProps<T> {
  from: () => Promise<T>;
  by: string; // what the answer depends on
  children: (value: T) => ComponentChildren;
}

export function Load<T>({ from, by, children }: LoadProps<T>) {
  const got = useSignal<{ value: T } | null>(null);
  const failed = useSignal<ApiError | null>(null);
  useEffect(() => {
    got.value = failed.value = null;
    let current = true;
    from().then(
      (value) => current && (got.value = { value }),
      (error) => current && (failed.value = error instanceof ApiError ? error : new ApiError(500, "error", null)),
    );
    return () => void (current = false);
  }, [by]);
  if (failed.value) return <Failed error={failed.value} />;
  if (!got.value)
    return (
      <main class="loading" id="main">
        <p>{t("loading")}</p>
      </main>
    );
  return <>{children(got.value.value)}</>;
}
