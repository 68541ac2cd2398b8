// Devices that ask to be signed in with a code of this one: allowed or declined here.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask } from "../lib/api";
import type { MyDevices, Possessions, SignInRequest } from "../generated/http";
import { faultText, Trouble } from "../ui/form";
import { t } from "../lib/phrases";

const PACE = 2000; // milliseconds between two looks

/** What somebody has, in a line. */
export function counted(found: Possessions): string {
  return t("possessions", { games: found.games, deals: found.deals, records: found.records });
}

/** `watch`: a code was made here, so somebody may ask any moment. */
export function Requests({ watch, change }: { watch: boolean; change: (to: MyDevices) => void }) {
  const found = useSignal<SignInRequest[]>([]);
  const allowed = useSignal(false);
  const trouble = useSignal("");
  const look = async () => {
    found.value = (await ask("GET /api/me/requests")).requests;
    if (allowed.value) change(await ask("GET /api/me/devices"));
  };
  const busy = watch || found.value.length > 0 || allowed.value;
  useEffect(() => {
    void look().catch(() => undefined);
    if (!busy) return;
    const timer = setInterval(() => void look().catch(() => undefined), PACE);
    return () => clearInterval(timer);
  }, [busy]);
  const decide = async (request: SignInRequest, allow: boolean) => {
    try {
      const path = { request_handle: request.id };
      found.value = (await ask("POST /api/me/requests/{request_handle}", { path, body: { allow } })).requests;
      allowed.value = allowed.value || allow;
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  return (
    <div role="status">
      {found.value.map((request) => (
        <div class="card pad request" key={request.id}>
          <h3>{t("request-title")}</h3>
          <p>{t("request-text", { device: request.label || t("device-unnamed") })}</p>
          {request.theirs && (
            <p>{t("request-join", { name: request.theirs.name || t("guest-name"), what: counted(request.theirs) })}</p>
          )}
          <div class="row">
            <button
              class={request.theirs ? "btn" : "btn primary"}
              type="button"
              onClick={() => void decide(request, true)}
            >
              {t(request.theirs ? "request-join-allow" : "request-allow")}
            </button>
            <button class="btn" type="button" onClick={() => void decide(request, false)}>
              {t("request-decline")}
            </button>
          </div>
        </div>
      ))}
      {watch && !found.value.length && !allowed.value && <p class="fine">{t("request-wait")}</p>}
      <Trouble text={trouble.value} />
    </div>
  );
}
