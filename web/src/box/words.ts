// What the parts of a box, and what stands on them, are called.
import { has, t } from "../lib/phrases";

function worded(key: string, raw: string): string {
  return has(key) ? t(key) : raw;
}

export const kindName = (kind: string) => worded(`box-kind-${kind}`, kind);
export const fieldName = (field: string) => worded(`box-field-${field}`, field);
export const symbolName = (symbol: string) =>
  symbol === "." ? t("box-mark-dark") : worded(`box-mark-${symbol}`, symbol);
