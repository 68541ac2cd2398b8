// Which card is looked at: what won it stands out on the board, the rest steps back.
import { signal } from "@preact/signals";

export const looking = signal<number | null>(null);
