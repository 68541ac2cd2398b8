// The page: which address shows what.
import { Component, type ComponentChildren, render } from "preact";
import { ErrorPage } from "./pages/error";
import { HomePage } from "./home/page";
import { LearnPage } from "./learn/choosing";
import { DealPage } from "./learn/deal";
import { LessonPage } from "./learn/lesson";
import { PuzzlePage } from "./learn/puzzle";
import { JoinPage } from "./pages/join";
import { RecordsPage } from "./pages/records";
import { ReplayPage } from "./pages/replay";
import { RulesPage } from "./pages/rules";
import { SettingsPage } from "./pages/settings";
import { SetupPage } from "./pages/setup";
import { TablePage } from "./pages/table";
import { MovePage } from "./people/move";
import { PrivacyPage } from "./people/privacy";
import { ProfilePage } from "./people/profile";
import { Calling } from "./lobby/calling";
import { resume } from "./lobby/lobby";
import { MakingPage } from "./lobby/making";
import { LobbyPage } from "./lobby/page";
import { OfferPage } from "./lobby/waiting";
import { Announcer } from "./parts/announce";
import { follow, place } from "./router";
import { begin } from "./settings";
import "./style/main.css";

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
