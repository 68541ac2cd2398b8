// Coming to this device: by a code of another one, or by a passkey.
import { useSignal } from "@preact/signals";
import { ask } from "../api";
import type { Arriving, Possessions } from "../generated/http";
import { faultText, Trouble } from "../parts/form";
import { Page } from "../parts/frame";
import { Load } from "../parts/load";
import { askPasskey, canKeep } from "../parts/passkeys";
import { go } from "../router";
import { t } from "../phrases";

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

/** What somebody has, in a line. */
function counted(found: Possessions): string {
  return t("possessions", { games: found.games, deals: found.deals, records: found.records });
}

function nameOf(found: Possessions): string {
  return found.name || t("guest-name");
}

function Arrive({ code, found }: { code: string; found: Arriving }) {
  const trouble = useSignal("");
  const come = async (bring: boolean | null) => {
    try {
      await ask("POST /api/moves/{code}", { path: { code }, body: { bring } });
      location.href = "/me"; // everything is another's now: begin anew
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  const { theirs, yours } = found;
  return (
    <Page title={t("arrive-title")}>
      <div class="setup">
        <h1>{t("arrive-as", { name: nameOf(theirs) })}</h1>
        <p class="lead">{counted(theirs)}</p>
        {found.here && (
          <p>
            {t("arrive-here")} <a href="/me">{t("nav-profile")}</a>
          </p>
        )}
        {!found.here && !yours && (
          <button class="btn primary" type="button" onClick={() => void come(null)}>
            {t("arrive-yes", { name: nameOf(theirs) })}
          </button>
        )}
        {yours && (
          <>
            <h2>{t("merge-title")}</h2>
            <p>
              {t("merge-text", { name: nameOf(yours) })} {counted(yours)}
            </p>
            <p class="why">{t("merge-both")}</p>
            <div class="row">
              <button class="btn primary" type="button" onClick={() => void come(true)}>
                {t("merge-bring")}
              </button>
              <button class="btn" type="button" onClick={() => void come(false)}>
                {t("merge-leave")}
              </button>
            </div>
            {!yours.passkeys && <p class="fine">{t("merge-lost")}</p>}
          </>
        )}
        <Trouble text={trouble.value} />
      </div>
    </Page>
  );
}
