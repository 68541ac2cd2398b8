// Signing in on this device: by a code that another one made and allows, or by a passkey.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ApiError, ask } from "../lib/api";
import type { Arriving, Possessions } from "../generated/http";
import { Dialog } from "../ui/dialog";
import { faultText, Trouble } from "../ui/form";
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

function Typed() {
  const code = useSignal("");
  const trouble = useSignal("");
  const prove = async () => {
    trouble.value = "";
    try {
      const found = await askPasskey();
      if (found) go(`/move/${found.code}`, true);
      else trouble.value = t("passkey-none-given");
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  const type = async (event: Event) => {
    event.preventDefault();
    const said = code.value.replace(/[^A-Za-z0-9]/g, "");
    try {
      await ask("GET /api/moves/{code}", { path: { code: said || "0" } });
      go(`/move/${said}`, true);
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  return (
    <Page title={t("arrive-title")}>
      <div class="setup">
        <h1>{t("arrive-title")}</h1>
        <p class="lead">{t("arrive-lead")}</p>
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
          <button class="btn primary" type="submit">
            {t("arrive-go")}
          </button>
        </form>
        {canKeep() && (
          <button class="btn" type="button" onClick={() => void prove()}>
            {t("passkey-use")}
          </button>
        )}
        <Trouble text={trouble.value} />
      </div>
    </Page>
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
