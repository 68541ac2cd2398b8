// The client begins: what is needed comes, then the page is shown.
import { Component, type ComponentChildren, render } from "preact";
import { resume } from "../offers/model";
import { Calling } from "../offers/table-ready";
import { download, findKept, update } from "../lib/engine";
import { hostBy } from "../lib/host";
import { follow, place } from "../lib/router";
import { begin } from "../lib/settings";
import { Announcer } from "../ui/announce";
import { ErrorPage } from "../ui/error-page";
import { prefetch, prepare, route } from "./pages";
import { fetchStyles } from "./styles";
import "./style.css";

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

const SHOWN = 1_000; // milliseconds after which a page has been painted with all that it first shows
const SETTLED = 10_000; // milliseconds after which a page has what it needs

async function start(): Promise<void> {
  const root = document.getElementById("app")!;
  try {
    await Promise.all([begin(), prefetch(place.value.path)]);
    await prepare(place.value.path);
  } catch {
    root.textContent = root.dataset.offline ?? "";
    return;
  }
  follow();
  resume();
  root.toggleAttribute("data-menu", !!root.querySelector(".level-menu[open]")); // opened before any script came
  root.textContent = "";
  render(<App />, root);
  setTimeout(() => void fetchStyles().catch(() => {}), SHOWN);
}

/** What was opened before can be read without the server. */
function keepOffline(): void {
  if (window.isSecureContext && "serviceWorker" in navigator)
    void navigator.serviceWorker.register(new URL("worker.js", new URL("./", import.meta.url))).catch(() => {});
}

/** The engine comes with an app that is installed, and follows the server's version where it is kept already. */
async function keepEngine(): Promise<void> {
  addEventListener("appinstalled", () => void download());
  if (await findKept()) setTimeout(() => void update(), SETTLED);
}

hostBy(async () => (await import("../device/host")).deviceHost());
void start();
keepOffline();
void keepEngine();
