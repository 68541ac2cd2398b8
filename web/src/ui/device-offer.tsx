// Play without a network: the engine on its way to this device, ready there, and games that were finished with it.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { mergeGames } from "../lib/api";
import { finished, noteSent } from "../lib/cards";
import { coming, download, type EngineInfo, findKept, kept, keeps, MEGA, offered, remove, sizeOf } from "../lib/engine";
import { trouble } from "../lib/engine";
import { isSite } from "../lib/host";
import { t } from "../lib/phrases";
import { playsHere } from "../lib/settings";
import { faultText } from "./form";
import { Switch } from "./switches";

const AT_ONCE = 20; // games that a server takes in one go

const mega = (bytes: number) => (bytes / MEGA).toFixed(1);

/** The offer; `whole` also says why there is none, and takes the engine away again. */
export function DeviceOffer({ whole = false }: { whole?: boolean }) {
  const there = useSignal<EngineInfo | null>(null);
  useEffect(() => {
    void findKept().then(async (found) => (there.value = found ?? (keeps() ? await offered() : null)));
  }, [kept.value]);
  if (!keeps()) return whole ? <p class="why">{t("device-insecure")}</p> : null;
  if (kept.value) return <Ready whole={whole} />;
  if (!there.value) return whole ? <p class="why">{t("device-none")}</p> : null;
  return (
    <section class="device-offer card" aria-labelledby="device-offer">
      <div>
        <h2 id="device-offer">{t("device-offer")}</h2>
        <p class="why">{t("device-offer-text", { size: mega(sizeOf(there.value)) })}</p>
        {trouble.value && (
          <p class="trouble" role="alert">
            {t(trouble.value)}
          </p>
        )}
      </div>
      {coming.value === null ? (
        <button class="btn" type="button" onClick={() => void download()}>
          {t(trouble.value === "device-half" ? "device-offer-again" : "device-offer-begin")}
        </button>
      ) : (
        <Coming all={sizeOf(there.value)} />
      )}
    </section>
  );
}

function Coming({ all }: { all: number }) {
  const come = coming.value ?? 0;
  return (
    <div class="device-coming" role="status">
      <span class="num">{t("device-loading", { come: mega(come), all: mega(all) })}</span>
      <progress max={all} value={come} aria-label={t("device-offer")} />
    </div>
  );
}

function Ready({ whole }: { whole: boolean }) {
  if (!whole) return null;
  return (
    <section class="device-offer card" aria-labelledby="device-offer">
      <div>
        <h2 id="device-offer">{t("device-offer")}</h2>
        <p class="why">{t("device-offer-ready")}</p>
        {!isSite() && (
          <>
            <Switch label={t("device-switch")} on={playsHere.value} flip={() => (playsHere.value = !playsHere.value)} />
            <p class="fine">{t("device-switch-text")}</p>
          </>
        )}
      </div>
      <button class="btn" type="button" onClick={() => void remove()}>
        {t("device-offer-remove")}
      </button>
    </section>
  );
}

/** Games that were finished here, offered to the server once it answers. */
export function DeviceGames() {
  const games = useSignal<[string, string][]>([]);
  const said = useSignal("");
  useEffect(() => {
    if (!isSite()) void finished().then((found) => (games.value = found));
  }, []);
  const add = async () => {
    try {
      while (games.value.length) {
        const some = games.value.slice(0, AT_ONCE);
        await mergeGames(some.map(([, text]) => text).join("\n"));
        await noteSent(some.map(([table]) => table));
        games.value = games.value.slice(AT_ONCE);
      }
      said.value = t("device-finished-done");
    } catch (error) {
      said.value = faultText(error);
    }
  };
  if (!games.value.length && !said.value) return null;
  return (
    <section class="device-offer card" role="status">
      <p>{said.value || t("device-finished", { count: games.value.length })}</p>
      {games.value.length > 0 && (
        <button class="btn" type="button" onClick={() => void add()}>
          {t("device-finished-add")}
        </button>
      )}
    </section>
  );
}

/** Why something is missing on a page without a server. */
export function SiteNote({ why }: { why: "people" | "invite" | "rated" }) {
  return <p class="why">{t(`site-${why}`)}</p>;
}
