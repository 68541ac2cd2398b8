// Whom one does not want to hear or to meet, and tables whose chat is not wanted.
import type { Signal } from "@preact/signals";
import type { Distance } from "../../generated/http";
import { faultText } from "../../ui/form";
import { keepAway, KeepButton, type Kind } from "../../account/block-dialog";
import { t } from "../../lib/phrases";
import { hush, quiet } from "../model/quiet";
import type { TableModel } from "../model/table";
import { seatName } from "../../ui/seat-names";

interface MannersProps {
  model: TableModel;
  away: Signal<readonly Distance[]>;
  fail: (text: string) => void;
}

/** Below the chat: be quiet here, and keep away from somebody. */
export function Manners({ model, away, fail }: MannersProps) {
  const { table } = model.game.welcome.value!;
  const { seats } = model.game.state.value!;
  const others = seats.filter((seat) => seat.kind === "person" && !seat.yours);
  const isQuiet = quiet.value.includes(table);
  const keep = (seat: number, kind: Kind) =>
    void keepAway({ table }, seat, kind).then(
      (people) => (away.value = people),
      (error) => fail(faultText(error)),
    );
  return (
    <details class="manners">
      <summary>{t("manners-title")}</summary>
      <ul>
        <li>
          <span>{t("manners-chat")}</span>
          <button class="btn small" type="button" aria-pressed={isQuiet} onClick={() => hush(table, !isQuiet)}>
            {t(isQuiet ? "manners-chat-on" : "manners-chat-off")}
          </button>
        </li>
        {others.map(({ seat }) => (
          <Person
            key={seat}
            name={seatName(seats, seat)}
            kind={away.value.find((one) => one.seat === seat)?.kind ?? "none"}
            keep={(kind) => keep(seat, kind)}
          />
        ))}
      </ul>
      {others.length > 0 && <p class="fine">{t("manners-note")}</p>}
    </details>
  );
}

function Person({ name, kind, keep }: { name: string; kind: Kind; keep: (kind: Kind) => void }) {
  return (
    <li>
      <span>{name}</span>
      <KeepButton name={name} kind={kind} wanted="mute" keep={keep} />
      <KeepButton name={name} kind={kind} wanted="block" keep={keep} />
    </li>
  );
}
