// Whom somebody has blocked or muted, and how to end it.
import { useEffect } from "preact/hooks";
import { signal, useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { BlockedPerson } from "../generated/http";
import { faultText, Trouble } from "../ui/form";
import { t } from "../lib/phrases";
import { dayOf } from "./devices";

export const people = signal<readonly BlockedPerson[]>([]);

export function KeptAway() {
  const trouble = useSignal("");
  useEffect(() => {
    void ask("GET /api/me/blocks").then(
      (found) => (people.value = found.people),
      () => {},
    );
  }, []);
  const end = (other: string) =>
    void ask("DELETE /api/me/blocks/{other}", { path: { other } }).then(
      (found) => (people.value = found.people),
      (error) => (trouble.value = faultText(error)),
    );
  if (!people.value.length) return null;
  return (
    <section class="card pad kept-away">
      <h2>{t("away-title")}</h2>
      <ul class="kept-list">
        {people.value.map((one) => (
          <li key={one.id}>
            <span>
              {one.name || t("guest-name")}{" "}
              <small>
                {t(`away-${one.kind}`)}, {dayOf(one.since)}
              </small>
            </span>
            <button class="btn small" type="button" onClick={() => end(one.id)}>
              {t(`manners-${one.kind}-end`)}
            </button>
          </li>
        ))}
      </ul>
      <Trouble text={trouble.value} />
    </section>
  );
}
