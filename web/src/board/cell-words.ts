// Names of cells as they are said aloud.
import { t } from "../lib/phrases";

const TRIANGLE = /^([a-z]+\d+)([v^])$/;

/** The name of a cell in words: the sign of a triangle says which way it points. */
export function cellText(name: string): string {
  const [, cell, sign] = TRIANGLE.exec(name) ?? [];
  return cell ? t(sign === "^" ? "cell-up" : "cell-down", { cell }) : name;
}
