// Which address shows which page; the script of a page comes when the page is first opened.
import type { VNode } from "preact";
import { place } from "../lib/router";
import { ErrorPage } from "../ui/error-page";
import { type LazyPage, lazy, lazyHome } from "./lazy";

const HomePage = lazyHome(async () => (await import("../home/page")).HomePage);
const LearnPage = lazy(async () => (await import("../learn/page")).LearnPage);
const DealPage = lazy(async () => (await import("../learn/daily-page")).DealPage);
const LessonPage = lazy(async () => (await import("../learn/lesson")).LessonPage);
const PuzzlePage = lazy(async () => (await import("../learn/puzzle")).PuzzlePage);
const JoinPage = lazy(async () => (await import("../setup/join-page")).JoinPage);
const RecordsPage = lazy(async () => (await import("../replay/records-page")).RecordsPage);
const ReplayPage = lazy(async () => (await import("../replay/page")).ReplayPage);
const StudyPage = lazy(async () => (await import("../study/page")).StudyPage);
const ArrangePage = lazy(async () => (await import("../study/arrange-page")).ArrangePage);
const StudyHome = lazy(async () => (await import("../study/home")).StudyHome);
const RulesPage = lazy(async () => (await import("../rules/page")).RulesPage);
const SettingsPage = lazy(async () => (await import("../account/settings-page")).SettingsPage);
const SetupPage = lazy(async () => (await import("../setup/page")).SetupPage);
const BoxPage = lazy(async () => (await import("../box/page")).BoxPage);
const SharedBoxPage = lazy(async () => (await import("../box/show-page")).SharedBoxPage);
const TablePage = lazy(async () => (await import("../table/page")).TablePage);
const MovePage = lazy(async () => (await import("../account/sign-in-page")).MovePage);
const PrivacyPage = lazy(async () => (await import("../account/privacy-page")).PrivacyPage);
const ProfilePage = lazy(async () => (await import("../people/own-page")).ProfilePage);
const MakingPage = lazy(async () => (await import("../lobby/new-offer-page")).MakingPage);
const PersonPage = lazy(async () => (await import("../people/page")).PersonPage);
const LeaderboardPage = lazy(async () => (await import("../people/leaderboard-page")).LeaderboardPage);
const LobbyPage = lazy(async () => (await import("../lobby/page")).LobbyPage);
const OfferPage = lazy(async () => (await import("../lobby/waiting-page")).OfferPage);

const CompanionPage = lazy(async () => (await import("../companion/page")).CompanionPage);
const RealTablePage = lazy(async () => (await import("../companion/table-page")).RealTablePage);
const JudgePage = lazy(async () => (await import("../companion/judge-page")).JudgePage);
const EventsPage = lazy(async () => (await import("../events/list-page")).EventsPage);
const NewEventPage = lazy(async () => (await import("../events/new-page")).NewEventPage);
const EventPage = lazy(async () => (await import("../events/page")).EventPage);

export function route(path: string): VNode {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean);
  if (rest.length) return <ErrorPage status={404} />;
  if (!first) return <HomePage />;
  if (first === "records" && !second) return <RecordsPage />;
  if (first === "lobby" && !second) return <LobbyPage />;
  if (first === "lobby" && second === "new") return <MakingPage />;
  if (first === "events" && !second) return <EventsPage />;
  if (first === "events" && second === "new") return <NewEventPage />;
  if (first === "events") return <EventPage key={second} id={second} />;
  if (first === "companion" && !second) return <CompanionPage />;
  if (first === "settings" && !second) return <SettingsPage />;
  if (first === "me" && !second) return <ProfilePage />;
  if (first === "leaderboard") return <LeaderboardPage key={second} game={second} />;
  if (first === "privacy" && !second) return <PrivacyPage />;
  if (first === "move") return <MovePage key={second} code={second} />;
  if (first === "daily" && !second) return <PuzzlePage key={String(place.value.query)} />;
  if (["learn", "puzzle", "puzzles"].includes(first) && !second) return <LearnPage puzzles={first !== "learn"} />;
  if (first === "study" && !second) return <StudyHome />;
  if (!second) return <ErrorPage status={404} />;
  if (first === "puzzle") return <PuzzlePage key={second + place.value.query} game={second} />;
  if (first === "deal") return <DealPage key={second + place.value.query} game={second} />;
  if (first === "learn") return <LessonPage key={second + place.value.query} game={second} />;
  if (first === "companion") return <RealTablePage key={second} id={second} />;
  if (first === "judge") return <JudgePage key={second + place.value.query} game={second} />;
  if (first === "arrange") return <ArrangePage key={second} game={second} />;
  if (first === "box") return <BoxPage key={second + place.value.query} game={second} />;
  if (first === "boxes") return <SharedBoxPage key={second} id={second} />;
  if (first === "new") return <SetupPage game={second} />;
  if (first === "t") return <TablePage key={second} id={second} />;
  if (first === "join" || first === "watch") return <JoinPage token={second} />;
  if (first === "people") return <PersonPage key={second} handle={second} />;
  if (first === "offer") return <OfferPage key={second} id={second} />;
  if (first === "replay") return <ReplayPage id={second} />;
  if (first === "study") return <StudyPage key={second} kind={second} />;
  if (first === "rules") return <RulesPage game={second} />;
  return <ErrorPage status={404} />;
}

/** Fetch the script of the page at an address, so that it can be shown at once. */
export async function prefetch(path: string): Promise<void> {
  await (route(path).type as Partial<LazyPage>).load?.().catch(() => {}); // the page itself says what is wrong
}

/** Fetch what the page at an address shows first, while what the server has painted is still to be seen. */
export async function prepare(path: string): Promise<void> {
  const page = await (route(path).type as Partial<LazyPage>).load?.().catch(() => null);
  await page?.prepare?.();
}
