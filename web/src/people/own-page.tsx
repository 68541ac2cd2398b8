// Who somebody is here: how they play, and what keeps it.
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import type { GameInfo, Me, MyCalls, MyDevices, Profile as Played } from "../generated/http";
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
  calls: MyCalls;
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
  return (
    <Page title={t("nav-profile")} wide>
      <Who me={me} kept={devices.value} />
      <div class="profile">
        <div class="profile-main">
          <Results profile={profile} cards={cards} choose={(game) => (chosen.value = game)} />
          {profile.total > 0 && (
            <div class="profile-halves">
              <Opponents profile={profile} cards={cards} />
              <History key={chosen.value} cards={cards} game={chosen.value} />
            </div>
          )}
        </div>
        <aside>
          {unkept && !settledIn && <SignInCard />}
          <WhoSeesYou name={me.name} />
          <Acquaintances cards={cards.filter((card) => !card.unavailable)} />
          <Keep found={devices.value} change={change} />
          <Calls first={calls} />
          <Holiday />
          <OtherDevices found={devices.value} change={change} />
          <KeptAway />
          <YourData />
          {unkept && settledIn && <SignInCard />}
        </aside>
      </div>
    </Page>
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
  return (
    <header class="profile-who">
      <h1>{name.value || t("guest-name")}</h1>
      <p class="why">
        {day && t(tied, { day })}{" "}
        <button class="link" type="button" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
          {t("profile-rename")}
        </button>
      </p>
      {open.value && (
        <form class="row" onSubmit={(event) => void rename(event)}>
          <NameField name={wanted.value} change={(to) => (wanted.value = to)} fault={faults.name || faults.other} />
          <button class="btn" type="submit">
            {t("save")}
          </button>
        </form>
      )}
    </header>
  );
}
