// After the first move of the first game with people: what may the others call you? Asked once.
import { signal } from "@preact/signals";
import type { ShownState } from "../generated/messages";
import { ask } from "../lib/api";
import { isHere } from "../lib/host";
import { t } from "../lib/phrases";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import type { TableModel } from "./model/table";

const KEY = "adjoin-name-asked";
const asked = signal(recalled());
const draft = signal(""); // stays while a question of somebody else has the place
const trouble = signal("");

function recalled(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return true; // a device that keeps nothing would be asked at every table
  }
}

function remember(): void {
  asked.value = true;
  try {
    localStorage.setItem(KEY, "yes");
  } catch {
    // then it is not asked at all
  }
}

/** Does somebody play with people, without a name, and has moved? */
export function wantsName(state: Pick<ShownState, "seats">, moved: readonly number[]): boolean {
  const own = state.seats.filter((seat) => seat.yours);
  const others = state.seats.some((seat) => seat.kind === "person" && !seat.yours);
  return others && own.length === 1 && !own[0]!.name && moved.includes(own[0]!.seat);
}

/** Is this person asked for a name now? */
export function asksName(model: TableModel): boolean {
  const moved = model.game.log.value.filter((line) => line.words.key === "event-place").map((line) => line.seat);
  return !asked.value && !isHere(model.game.welcome.value!.table) && wantsName(model.game.state.value!, moved);
}

export function NamePrompt({ model }: { model: TableModel }) {
  const { table } = model.game.welcome.value!;
  const give = async (event: Event) => {
    event.preventDefault();
    const name = draft.value.trim();
    if (!name) return;
    trouble.value = "";
    try {
      await ask("PUT /api/tables/{table}/name", { path: { table }, body: { name } });
      remember();
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  return (
    <form class="ask-bar ask-name" aria-label={t("name-ask")} onSubmit={(event) => void give(event)}>
      <Icon name="people" />
      <label class="ask-words">
        <strong>{t("name-ask")}</strong>
        <input
          value={draft.value}
          maxLength={40}
          placeholder={t("guest-name")}
          autoComplete="nickname"
          aria-invalid={trouble.value ? true : undefined}
          onInput={(event) => (draft.value = event.currentTarget.value)}
        />
      </label>
      <div class="ask-buttons">
        <button class="btn" type="button" onClick={remember}>
          {t("name-later")}
        </button>
        <button class="btn yes" type="submit">
          {t("save")}
        </button>
      </div>
      <Trouble text={trouble.value} />
    </form>
  );
}
