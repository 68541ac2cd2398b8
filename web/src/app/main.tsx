// The page: which address shows what.
import { Component, type ComponentChildren, render } from "preact";
import { ErrorPage } from "../ui/error-page";
import { HomePage } from "../home/page";
import { LearnPage } from "../learn/page";
import { DealPage } from "../learn/daily-page";
import { LessonPage } from "../learn/lesson";
import { PuzzlePage } from "../learn/puzzle";
import { JoinPage } from "../setup/join-page";
import { RecordsPage } from "../replay/records-page";
import { ReplayPage } from "../replay/page";
import { RulesPage } from "../rules/page";
import { SettingsPage } from "../account/settings-page";
import { SetupPage } from "../setup/page";
import { TablePage } from "../table/page";
import { MovePage } from "../account/sign-in-page";
import { PrivacyPage } from "../account/privacy-page";
import { ProfilePage } from "../account/page";
import { Calling } from "../offers/table-ready";
import { resume } from "../offers/model";
import { MakingPage } from "../lobby/new-offer-page";
import { LobbyPage } from "../lobby/page";
import { OfferPage } from "../lobby/waiting-page";
import { Announcer } from "../ui/announce";
import { follow, place } from "../lib/router";
import { begin } from "../lib/settings";
import "../style/main.css";

function route(path: string) {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean);
  if (rest.length) return <ErrorPage status={404} />;
  if (!first) return <HomePage />;
  if (first === "records" && !second) return <RecordsPage />;
  if (first === "lobby" && !second) return <LobbyPage />;
  if (first === "lobby" && second === "new") return <MakingPage />;
  if (first === "settings" && !second) return <SettingsPage />;
  if (first === "me" && !second) return <ProfilePage />;
  if (first === "privacy" && !second) return <PrivacyPage />;
  if (first === "move") return <MovePage key={second} code={second} />;
  if (first === "daily" && !second) return <PuzzlePage key={String(place.value.query)} />;
  if (["learn", "puzzle", "puzzles"].includes(first) && !second) return <LearnPage puzzles={first !== "learn"} />;
  if (!second) return <ErrorPage status={404} />;
  if (first === "puzzle") return <PuzzlePage key={second + place.value.query} game={second} />;
  if (first === "deal") return <DealPage key={second + place.value.query} game={second} />;
  if (first === "learn") return <LessonPage key={second + place.value.query} game={second} />;
  if (first === "new") return <SetupPage game={second} />;
  if (first === "t") return <TablePage key={second} id={second} />;
  if (first === "join" || first === "watch") return <JoinPage token={second} />;
  if (first === "offer") return <OfferPage key={second} id={second} />;
  if (first === "replay") return <ReplayPage id={second} />;
  if (first === "rules") return <RulesPage game={second} />;
  return <ErrorPage status={404} />;
}

/** Whatever breaks, the person gets a page that says so and a way on. */
class Net extends Component<{ children: ComponentChildren }, { broken: boolean }> {
  override state = { broken: false };
  static override getDerivedStateFromError() {
    return { broken: true };
  }
  override componentDidCatch(error: unknown) {
    console.error(error);
  }
  override render() {
    return this.state.broken ? <ErrorPage status={500} /> : this.props.children;
  }
}

function App() {
  return (
    <>
      <Net key={place.value.path}>{route(place.value.path)}</Net>
      <Calling />
      <Announcer />
    </>
  );
}

async function start(): Promise<void> {
  const root = document.getElementById("app")!;
  try {
    await begin();
  } catch {
    root.textContent = root.dataset.offline ?? "";
    return;
  }
  follow();
  resume();
  root.textContent = "";
  render(<App />, root);
}

/** What was opened before can be read without the server. */
function keepOffline(): void {
  if (window.isSecureContext && "serviceWorker" in navigator)
    void navigator.serviceWorker.register("/worker.js").catch(() => {});
}

void start();
keepOffline();
