// A page whose script and styles come when the page is first opened.
import type { ComponentType } from "preact";
import { ApiError } from "../lib/api";
import { Load } from "../ui/load";
import { fetchStyles } from "./styles";

type Prepared<Props> = ComponentType<Props> & { prepare?: () => Promise<void> };
export type LazyPage<Props = object> = ComponentType<Props> & { load: () => Promise<Prepared<Props>> };

export function lazy<Props extends object>(fetchPage: () => Promise<Prepared<Props>>): LazyPage<Props> {
  return lazyHome(async () => (await Promise.all([fetchPage(), fetchStyles()]))[0]);
}

/** A page that is painted with the first stylesheet alone. */
export function lazyHome<Props extends object>(fetchPage: () => Promise<Prepared<Props>>): LazyPage<Props> {
  let found: Prepared<Props> | null = null;
  const load = async () => (found ??= await fetchPage().catch(explain));
  function Lazy(props: Props) {
    if (found) return show(found, props);
    return (
      <Load from={load} by="">
        {(page) => show(page, props)}
      </Load>
    );
  }
  return Object.assign(Lazy, { load });
}

function show<Props extends object>(Page: ComponentType<Props>, props: Props) {
  return <Page {...props} />;
}

/** A script that did not come: the server has a newer build, which a reload brings, or it does not answer. */
async function explain(): Promise<never> {
  if (await outdated().catch(() => false)) location.reload();
  throw new ApiError(0, "offline", null);
}

/** Does the server's page name another script than the one that runs here? */
async function outdated(): Promise<boolean> {
  const home = document.querySelector("link[data-client]")?.getAttribute("href"); // there another script starts this one
  const script = home ?? document.querySelector('script[type="module"]')?.getAttribute("src") ?? "";
  const answer = await fetch("/", { cache: "no-store" });
  return answer.ok && !(await answer.text()).includes(script);
}
