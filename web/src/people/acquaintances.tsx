// Friends and people one has played with; no news of them, only the way back to a game.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, titleOf } from "../lib/api";
import type { GameInfo, PersonCard } from "../generated/http";
import { faultText, Trouble } from "../ui/form";
import { go } from "../lib/router";
import { t } from "../lib/phrases";
import { challenge } from "./challenge";

const SHOWN = 8;
const PACE = "10+5";

export function Acquaintances({ cards }: { cards: GameInfo[] }) {
  const people = useSignal<PersonCard[]>([]);
  const most = useSignal(SHOWN);
  const trouble = useSignal("");
  useEffect(() => {
    void ask("GET /api/me/people").then(
      (found) => (people.value = found.people),
      () => {},
    );
  }, []);
  if (!people.value.length) return null;
  const forTwo = cards.filter((card) => card.seats[0] <= 2 && card.seats[1] >= 2).map((card) => card.name);
  const meet = (one: PersonCard) =>
    void challenge(one.handle, (one.games ?? []).find((game) => forTwo.includes(game)) ?? forTwo[0]!, PACE, false).then(
      (offer) => go(`/offer/${offer}`),
      (error) => (trouble.value = faultText(error)),
    );
  return (
    <section class="card pad acquaintances" aria-labelledby="acquaintances">
      <h2 id="acquaintances">{t("people-title")}</h2>
      <Trouble text={trouble.value} />
      <ul class="kept-list">
        {people.value.slice(0, most.value).map((one) => (
          <li key={one.handle}>
            <span>
              <a href={`/people/${one.handle}`}>{one.name}</a>{" "}
              {one.friend && <span class="pill">{t("people-friend")}</span>}
              <br />
              <small>
                {one.played
                  ? t("people-played", {
                      count: one.played,
                      games: (one.games ?? []).map((game) => titleOf(cards, game)),
                    })
                  : t("person-unmet")}
              </small>
            </span>
            <button class="btn small" type="button" onClick={() => meet(one)}>
              {t("people-challenge")}
            </button>
          </li>
        ))}
      </ul>
      {people.value.length > most.value && (
        <button class="btn" type="button" onClick={() => (most.value = people.value.length)}>
          {t("opponents-more")}
        </button>
      )}
    </section>
  );
}
