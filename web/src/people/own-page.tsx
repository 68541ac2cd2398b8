// Who somebody is here: how they play, and what keeps it.
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import type { GameInfo, Me, MyNotifications, MyDevices, Profile as Played } from "../generated/http";
import { NameField, useFaults } from "../ui/form";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { language, loadCatalogues, t } from "../lib/phrases";
import { Calls } from "../account/notifications";
import { KeptAway } from "../account/blocked-list";
import { History } from "../account/history";
import { Holiday } from "../account/vacation";
import { dayOf, Keep, OtherDevices, YourData } from "../account/devices";
import { Opponents, Results } from "../account/results";
import { Acquaintances } from "./acquaintances";
import { WhoSeesYou } from "./visibility";
import { SignInCard } from "../account/sign-in-card";

interface Kept {
  me: Me;
  kept: MyDevices;
}

interface Found extends Kept {
  calls: MyNotifications;
  profile: Played;
  cards: GameInfo[];
}

async function found(): Promise<Found> {
  const [me, kept, calls, profile, cards] = await Promise.all([
    ask("GET /api/me"),
    ask("GET /api/me/devices"),
    ask("GET /api/me/calls"),
    ask("GET /api/me/profile"),
    games(),
  ]);
  await loadCatalogues(
    language.value,
    profile.games.map((row) => row.game),
  );
  return { me, kept, calls, profile, cards };
}

export function ProfilePage() {
  return (
    <Load from={found} by="">
      {(all) => <Profile {...all} />}
    </Load>
  );
}

function Profile({ me, kept, calls, profile, cards }: Found) {
  const chosen = useSignal("");
  const devices = useSignal(kept);
  const unkept = !devices.value.passkeys.length;
  const settledIn = !!me.name || profile.total > 0;
  const change = (to: MyDevices) => (devices.value = to);
  const there = cards.filter((card) => !card.unavailable);
  return (
    <Page title={t("nav-profile")} wide>
      <div class="person own">
        <section class="person-side grounded" data-ground={profile.games[0]?.game ?? there[0]?.name ?? ""}>
          <Who me={me} kept={devices.value} />
          <OwnRatings profile={profile} cards={there} />
        </section>
        <div class="person-main">
          {unkept && !settledIn && <SignInCard />}
          <Results profile={profile} cards={cards} choose={(game) => (chosen.value = game)} />
          {profile.total > 0 && (
            <div class="profile-halves">
              <div>
                <Opponents profile={profile} cards={cards} />
                <Acquaintances cards={there} />
              </div>
              <History key={chosen.value} cards={cards} game={chosen.value} />
            </div>
          )}
          <div class="profile-cards">
            {profile.total === 0 && <Acquaintances cards={there} />}
            <Keep found={devices.value} change={change} />
            <OtherDevices found={devices.value} change={change} />
            <WhoSeesYou name={me.name} />
            <Calls first={calls} />
            <Holiday />
            <KeptAway />
            <YourData />
            {unkept && settledIn && <SignInCard />}
          </div>
        </div>
      </div>
    </Page>
  );
}

/** What one is rated in each game, in short; before a number says anything, how many games are missing. */
function OwnRatings({ profile, cards }: { profile: Played; cards: GameInfo[] }) {
  if (!profile.games.length) return null;
  return (
    <dl class="person-odds own-ratings">
      {cards.map((card) => {
        const row = profile.games.find((one) => one.game === card.name);
        const { rating, margin } = row ?? { rating: 0, margin: 0 };
        return (
          <div key={card.name}>
            <dt>{card.title}</dt>
            <dd class="num">
              {rating ? (
                <>
                  <b>{rating}</b> <small>± {margin}</small>
                </>
              ) : (
                <small>{t("own-unrated", { games: Math.max(1, profile.least - (row?.rated ?? 0)) })}</small>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The name, and how well it is kept. */
function Who({ me, kept }: Kept) {
  const name = useSignal(me.name);
  const wanted = useSignal(me.name);
  const open = useSignal(false);
  const faults = useFaults();
  const rename = async (event: Event) => {
    event.preventDefault();
    if (!wanted.value.trim()) return;
    faults.clear();
    try {
      name.value = (await ask("PUT /api/me", { body: { name: wanted.value.trim() } })).name;
      open.value = false;
    } catch (error) {
      faults.report(error);
    }
  };
  const since = Math.min(...kept.devices.map((device) => device.since));
  const day = kept.devices.length ? dayOf(since) : "";
  const tied = kept.passkeys.length ? "profile-kept" : kept.devices.length > 1 ? "profile-devices" : "profile-guest";
  const shown = name.value || t("guest-name");
  return (
    <>
      <div class="person-who">
        <span class="person-mark" aria-hidden="true">
          {[...shown][0]}
        </span>
        <div>
          <h1>{shown}</h1>
          <p class="why">{day && t(tied, { day })}</p>
        </div>
      </div>
      <button class="btn" type="button" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {t("profile-rename")}
      </button>
      {open.value && (
        <form class="own-name" onSubmit={(event) => void rename(event)}>
          <NameField name={wanted.value} change={(to) => (wanted.value = to)} fault={faults.name || faults.other} />
          <button class="btn" type="submit">
            {t("save")}
          </button>
        </form>
      )}
    </>
  );
}
