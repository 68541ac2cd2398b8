// Challenge somebody: a game for two, at a pace, which they alone may take.
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { GameInfo, PublicProfile } from "../generated/http";
import { publish } from "../offers/model";
import { PACES } from "../setup/time-control";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { paceName } from "../lib/table-clock";
import { go } from "../lib/router";
import { t } from "../lib/phrases";

/** The game that two people are likeliest to play: the one that the other plays most. */
export function likeliest(profile: PublicProfile, cards: readonly GameInfo[]): string {
  const both = cards.filter((card) => card.seats[0] <= 2 && card.seats[1] >= 2).map((card) => card.name);
  return profile.games.find((row) => both.includes(row.game))?.game ?? both[0] ?? "";
}

/** The challenge itself; whoever is challenged is told at once if they are here, else when they come. */
export async function challenge(handle: string, game: string, pace: string, rated: boolean): Promise<string> {
  const wanted = { players: 2 };
  const path = { name: game };
  const { settled } = await ask("POST /api/games/{name}/options", { path, body: { chosen: wanted } }).catch(() =>
    ask("POST /api/games/{name}/options", { path, body: { chosen: {} } }),
  );
  const terms = { game, options: settled, unusual: {}, pace, late: "loses", rated: rated && !!pace, public: false };
  const seen = await publish({ ...terms, late: "loses", to: handle }, "");
  return seen.offer!.id;
}

export function Challenge({ profile, cards }: { profile: PublicProfile; cards: GameInfo[] }) {
  const game = useSignal(likeliest(profile, cards));
  const pace = useSignal("10+5");
  const rated = useSignal(false);
  const trouble = useSignal("");
  if (!profile.reachable) return <p class="why">{t("person-unreachable")}</p>;
  const send = (event: Event) => {
    event.preventDefault();
    void challenge(profile.handle, game.value, pace.value, rated.value).then(
      (offer) => go(`/offer/${offer}`),
      (error) => (trouble.value = faultText(error)),
    );
  };
  return (
    <form class="challenge" onSubmit={send}>
      <div class="split-choice">
        <button class="btn primary" type="submit">
          {t("person-challenge", { name: profile.name })}
        </button>
        <label>
          <span class="vh">{t("lobby-by-game")}</span>
          <select value={game.value} onChange={(event) => (game.value = event.currentTarget.value)}>
            {cards
              .filter((card) => card.seats[0] <= 2 && card.seats[1] >= 2)
              .map((card) => (
                <option key={card.name} value={card.name}>
                  {card.title}
                </option>
              ))}
          </select>
        </label>
      </div>
      <div class="challenge-terms">
        <label>
          <Icon name="clock" />
          <span class="vh">{t("pace-legend")}</span>
          <select value={pace.value} onChange={(event) => (pace.value = event.currentTarget.value)}>
            {PACES.map((one) => (
              <option key={one} value={one}>
                {paceName(one)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            disabled={!pace.value}
            checked={rated.value && !!pace.value}
            onChange={(event) => (rated.value = event.currentTarget.checked)}
          />{" "}
          {t("lobby-rated")}
        </label>
      </div>
      <Trouble text={trouble.value} />
    </form>
  );
}
