// Signing in on this device: by a code that another one made and allows, or by a passkey.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ApiError, ask, games } from "../lib/api";
import type { Arriving, GameInfo, Possessions } from "../generated/http";
import { Dialog } from "../ui/dialog";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { askPasskey, canKeep } from "../lib/passkeys";
import { go } from "../lib/router";
import { t } from "../lib/phrases";
import { counted } from "./requests";

export function MovePage({ code }: { code?: string }) {
  if (!code) return <Typed />;
  return (
    <Load from={() => ask("GET /api/moves/{code}", { path: { code } })} by={code}>
      {(found) => <Arrive code={code} found={found} />}
    </Load>
  );
}

/** Prove by a passkey who comes back, then see what is kept for them. */
export async function signIn(fail: (text: string) => void): Promise<void> {
  fail("");
  try {
    const found = await askPasskey();
    if (found) go(`/move/${found.code}`);
    else fail(t("passkey-none-given"));
  } catch (error) {
    fail(faultText(error));
  }
}

const GAINS = ["games", "ratings", "lessons"];

function Typed() {
  const trouble = useSignal("");
  const cards = useSignal<GameInfo[]>([]);
  useEffect(() => {
    void games().then(
      (found) => (cards.value = found.filter((card) => !card.unavailable)),
      () => {},
    );
  }, []);
  const fail = (text: string) => void (trouble.value = text);
  return (
    <Page title={t("arrive-title")}>
      <div class="sign-in">
        <section class="sign-in-ways">
          <h1>{t("sign-in-title")}</h1>
          <p class="sign-in-lead">{t("sign-in-lead")}</p>
          {canKeep() && (
            <button class="btn primary sign-in-passkey" type="button" onClick={() => void signIn(fail)}>
              <Icon name="key" /> {t("sign-in-passkey")}
            </button>
          )}
          <Trouble text={trouble.value} />
          <ul>
            <li>
              <CodeWay open />
            </li>
            <li>
              <a class="sign-in-way" href="/">
                <Icon name="people" />
                <span>
                  {t("sign-in-guest")} <small>{t("sign-in-guest-note")}</small>
                </span>
                <Icon name="right" />
              </a>
            </li>
          </ul>
          <p class="fine">{t("sign-in-note")}</p>
        </section>
        <section class="sign-in-gains grounded" data-ground={cards.value[0]?.name} aria-labelledby="gains">
          <h2 id="gains">{t("sign-in-gains")}</h2>
          <ul>
            {GAINS.map((gain, number) => (
              <li key={gain}>
                {cards.value[number] ? (
                  <img src={`/api/games/${cards.value[number].name}/miniature.svg`} alt="" />
                ) : (
                  <span />
                )}
                <span>
                  <strong>{t(`sign-in-gain-${gain}`)}</strong> {t(`sign-in-gain-${gain}-note`)}
                </span>
              </li>
            ))}
          </ul>
          <p>{t("sign-in-elsewhere")}</p>
        </section>
      </div>
    </Page>
  );
}

/** The code that another device shows. */
export function CodeWay({ open: opened = false }: { open?: boolean }) {
  const open = useSignal(opened);
  const code = useSignal("");
  const trouble = useSignal("");
  const type = async (event: Event) => {
    event.preventDefault();
    const said = code.value.replace(/[^A-Za-z0-9]/g, "");
    try {
      await ask("GET /api/moves/{code}", { path: { code: said || "0" } });
      go(`/move/${said}`);
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  return (
    <>
      <button class="sign-in-way" type="button" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        <Icon name="screen" />
        <span>
          {t("sign-in-code")} <small>{t("arrive-lead")}</small>
        </span>
        <Icon name={open.value ? "down" : "right"} />
      </button>
      {open.value && (
        <form onSubmit={(event) => void type(event)}>
          <label class="field">
            {t("arrive-code")}
            <input
              value={code.value}
              maxLength={12}
              autocomplete="one-time-code"
              autocapitalize="characters"
              spellcheck={false}
              onInput={(event) => (code.value = event.currentTarget.value)}
            />
          </label>
          <button class="btn" type="submit">
            {t("arrive-go")}
          </button>
          <Trouble text={trouble.value} />
        </form>
      )}
    </>
  );
}

function nameOf(found: Possessions): string {
  return found.name || t("guest-name");
}

const PACE = 2000; // milliseconds between two questions whether the other device has answered

function Arrive({ code, found }: { code: string; found: Arriving }) {
  const trouble = useSignal("");
  const waits = useSignal(found.state === "asked");
  const bring = useSignal<boolean | null>(null);
  const come = async () => {
    try {
      const answer = await ask("POST /api/moves/{code}", { path: { code }, body: { bring: bring.value } });
      if (answer.state === "done")
        location.href = "/me"; // everything is another's now: begin anew
      else waits.value = true;
    } catch (error) {
      if (error instanceof ApiError && error.code === "offline" && waits.value) return;
      trouble.value = faultText(error);
      waits.value = false;
    }
  };
  useEffect(() => {
    if (!waits.value) return;
    const timer = setInterval(() => void come(), PACE);
    return () => clearInterval(timer);
  }, [waits.value]);
  const choose = (brought: boolean | null) => {
    bring.value = brought;
    void come();
  };
  return (
    <Page title={t("arrive-title")}>
      <div class="setup">
        {waits.value ? (
          <div role="status" class="arrive-wait">
            <h1>{t("arrive-wait")}</h1>
            <p class="lead">{t("arrive-wait-text")}</p>
          </div>
        ) : (
          <Choice found={found} choose={choose} />
        )}
        <Trouble text={trouble.value} />
        {(trouble.value || waits.value) && (
          <p>
            <a href="/move">{t("arrive-again")}</a>
          </p>
        )}
      </div>
    </Page>
  );
}

function Choice({ found, choose }: { found: Arriving; choose: (bring: boolean | null) => void }) {
  const joins = useSignal(false);
  const { theirs, yours } = found;
  const proved = found.state === "allowed";
  const label = proved ? t("arrive-yes", { name: nameOf(theirs) }) : t("arrive-ask");
  if (found.here)
    return (
      <>
        <h1>{nameOf(theirs)}</h1>
        <p>
          {t("arrive-here")} <a href="/me">{t("nav-profile")}</a>
        </p>
      </>
    );
  return (
    <>
      <h1>{t("arrive-as", { name: nameOf(theirs) })}</h1>
      <p class="lead">{counted(theirs)}</p>
      {yours ? (
        <>
          <h2>{t("merge-title", { name: nameOf(yours) })}</h2>
          <p>{t("merge-text", { name: nameOf(yours), what: counted(yours) })}</p>
          {!yours.passkeys && <p class="fine">{t("merge-lost")}</p>}
          <div class="row">
            <a class="btn primary" href="/me">
              {t("merge-stay", { name: nameOf(yours) })}
            </a>
            <button class="btn" type="button" onClick={() => choose(false)}>
              {label}
            </button>
          </div>
          <p>
            <button class="btn small" type="button" onClick={() => (joins.value = true)}>
              {t("join-open")}
            </button>
          </p>
          {joins.value && (
            <Join from={yours} to={theirs} join={() => choose(true)} close={() => (joins.value = false)} />
          )}
        </>
      ) : (
        <button class="btn primary" type="button" onClick={() => choose(null)}>
          {label}
        </button>
      )}
    </>
  );
}

/** What is handed over, before anything is asked: the way out is the button that stands out. */
function Join({ from, to, join, close }: { from: Possessions; to: Possessions; join: () => void; close: () => void }) {
  const [own, other] = [nameOf(from), nameOf(to)];
  return (
    <Dialog title={t("merge-join-title", { name: other })} close={close}>
      <p>{t("join-text", { from: own, to: other, what: counted(from) })}</p>
      <p>{t("join-once", { from: own })}</p>
      <p>
        <strong>{t("join-only")}</strong>
      </p>
      <div class="row">
        <button class="btn primary" type="button" onClick={close}>
          {t("join-no")}
        </button>
        <button
          class="btn"
          type="button"
          onClick={() => {
            close();
            join();
          }}
        >
          {t("join-yes")}
        </button>
      </div>
    </Dialog>
  );
}
