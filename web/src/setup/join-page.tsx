// A link was opened: take the seat, or watch.
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import type { Chosen, GameInfo, InviteInfo, Me } from "../generated/http";
import type { SeatInfo } from "../generated/messages";
import { useFaults } from "../ui/form";
import { Load } from "../ui/load";
import { applyTheme } from "../ui/theme";
import { go } from "../lib/router";
import { currentGame, language, loadCatalogues, say, t } from "../lib/phrases";
import { paceText } from "../lib/table-clock";
import { otherName } from "../ui/seat-names";
import { Swatch } from "../ui/swatch";
import { seriesName } from "../table/end/rematch";
import { Invitation } from "./invitation";
import { placeText } from "./seats";

interface Door {
  invite: InviteInfo;
  chosen: Chosen;
  me: Me;
  card: GameInfo;
}

async function door(token: string): Promise<Door> {
  const invite = await ask("GET /api/invites/{token}", { path: { token } });
  if (invite.yours != null || invite.seat == null) go(`/t/${invite.table}`, true);
  const path = { name: invite.game };
  const [me, cards, chosen] = await Promise.all([
    ask("GET /api/me"),
    games(),
    ask("POST /api/games/{name}/options", { path, body: { chosen: invite.options } }),
    loadCatalogues(language.value, [invite.game]),
    applyTheme(invite.game),
  ]);
  currentGame.value = invite.game;
  return { invite, me, chosen, card: cards.find((one) => one.name === invite.game)! };
}

export function JoinPage({ token }: { token: string }) {
  return (
    <Load from={() => door(token)} by={token}>
      {(found) => <Join token={token} {...found} />}
    </Load>
  );
}

/** The colours that nobody who sits already has. */
export function free(
  seats: readonly Pick<SeatInfo, "kind" | "seat" | "color">[],
  palette: readonly string[],
): string[] {
  const taken = seats.filter(({ kind }) => kind !== "open").map(({ seat, color }) => color || palette[seat]);
  return palette.filter((colour) => !taken.includes(colour));
}

function Join({ token, invite, me, chosen, card }: Door & { token: string }) {
  const name = useSignal(me.name);
  const colour = useSignal("");
  const faults = useFaults();
  const join = async (event: Event) => {
    event.preventDefault();
    try {
      const body = { name: name.value.trim(), color: colour.value };
      const joined = await ask("POST /api/invites/{token}", { path: { token }, body });
      go(`/t/${joined.table}`, true);
    } catch (error) {
      faults.report(error);
    }
  };
  const others = invite.seats.filter((seat) => seat.kind === "person").map((seat) => otherName(seat));
  const clocks = invite.clocks;
  return (
    <Invitation
      card={card}
      names={others}
      chosen={chosen}
      rules={invite.rules ?? []}
      pace={clocks ? `${paceText(clocks)} · ${t(`clock-late-${clocks.then ?? "loses"}`)}` : t("pace-none")}
      timed={clocks ? (clocks.move ? `${clocks.move / 1000}s` : "10+0") : ""}
      rated={false}
      box={`table=${invite.table}`}
      name={name.value}
      change={(to) => (name.value = to)}
      faults={faults}
      sit={(event) => void join(event)}
      foot={<a href={`/t/${invite.table}`}>{t("error-watch")}</a>}
    >
      <YourPlace invite={invite} chosen={chosen} colour={colour.value} change={(to) => (colour.value = to)} />
      {invite.series && invite.series.of > 0 && (
        <p>
          {t("series-now", { number: invite.series.number, of: invite.series.of })}: {seriesName(invite.series)}
        </p>
      )}
    </Invitation>
  );
}

interface PlaceProps {
  invite: InviteInfo;
  chosen: Chosen;
  colour: string;
  change: (colour: string) => void;
}

/** Which seat it is, its team and its colour, which may be another one where people choose. */
function YourPlace({ invite, chosen, colour, change }: PlaceProps) {
  const seat = invite.seat ?? 0;
  const colours = free(invite.seats, Object.keys(chosen.palette));
  const own = Object.keys(chosen.palette)[seat] ?? "";
  const worn = colour || (colours.includes(own) ? own : (colours[0] ?? ""));
  const place = { ...(chosen.palette[worn] ?? chosen.places[seat]), team: chosen.places[seat]?.team ?? -1 };
  return (
    <fieldset class="your-place">
      <legend>{t("join-seat", { place: seat + 1 })}</legend>
      <p class="seat-place">
        {place.look && <Swatch look={place.look} />} {placeText(place)}
      </p>
      <ColourChoice chosen={chosen} colours={colours} worn={worn} change={change} />
    </fieldset>
  );
}

interface ColourProps {
  chosen: Chosen;
  colours: readonly string[]; // that are free
  worn: string;
  change: (colour: string) => void;
}

/** The colours that somebody may choose who sits down, if there is a choice. */
export function ColourChoice({ chosen, colours, worn, change }: ColourProps) {
  if (colours.length < 2) return null;
  return (
    <div class="segments" role="group" aria-label={t("join-colour")}>
      {colours.map((one) => (
        <label key={one}>
          <input type="radio" name="colour" checked={one === worn} onChange={() => change(one)} />
          <span>
            <Swatch look={chosen.palette[one]!.look ?? ""} /> {say(chosen.palette[one]!.colour)}
          </span>
        </label>
      ))}
    </div>
  );
}
