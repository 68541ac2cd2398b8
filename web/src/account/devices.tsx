// What makes it last: passkeys, other devices, and what may go.
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { DeviceInfo, MoveCode, MyDevices } from "../generated/http";
import { Dialog } from "../ui/dialog";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { addPasskey, canKeep } from "../lib/passkeys";
import { language, t } from "../lib/phrases";
import { Requests } from "./requests";

interface Kept {
  found: MyDevices;
  change: (to: MyDevices) => void;
}

/** A day in the reader's words. */
export function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString(language.value, { dateStyle: "medium" });
}

export function Keep({ found, change }: Kept) {
  const trouble = useSignal("");
  const busy = useSignal(false);
  const add = async () => {
    busy.value = true;
    trouble.value = "";
    try {
      const made = await addPasskey();
      if (made) change(made);
      else trouble.value = t("passkey-none-made");
    } catch (error) {
      trouble.value = faultText(error);
    }
    busy.value = false;
  };
  const possible = found.possible && canKeep();
  return (
    <section class="card pad">
      <h2>
        <Icon name="key" /> {t("keep-title")}
      </h2>
      <p class="why">{t(found.passkeys.length ? "keep-kept" : possible ? "keep-text" : "keep-impossible")}</p>
      <ul class="kept-list">
        {found.passkeys.map((key) => (
          <li key={key.id}>
            <span>
              {key.label || t("passkey-unnamed")} <small>{dayOf(key.since)}</small>
            </span>
            <Remove
              label={t("passkey-remove")}
              act={() => ask("DELETE /api/me/passkeys/{key_handle}", { path: { key_handle: key.id } }).then(change)}
            />
          </li>
        ))}
      </ul>
      {possible && (
        <button
          class={found.passkeys.length ? "btn" : "btn primary"}
          type="button"
          disabled={busy.value}
          onClick={() => void add()}
        >
          {t(found.passkeys.length ? "passkey-another" : "passkey-add")}
        </button>
      )}
      <Trouble text={trouble.value} />
    </section>
  );
}

/** A button that does what cannot be undone, once it was pressed twice. */
export function Remove({ label, act }: { label: string; act: () => Promise<unknown> }) {
  const sure = useSignal(false);
  const trouble = useSignal("");
  const press = () => {
    if (!sure.value) sure.value = true;
    else act().catch((error) => (trouble.value = faultText(error)));
  };
  return (
    <>
      <button class="btn small" type="button" onClick={press} onBlur={() => (sure.value = false)}>
        {sure.value ? t("really", { what: label }) : label}
      </button>
      <Trouble text={trouble.value} />
    </>
  );
}

function signOut(device: DeviceInfo): Promise<MyDevices> {
  return ask("DELETE /api/me/devices/{device_handle}", { path: { device_handle: device.id } });
}

export function OtherDevices({ found, change }: Kept) {
  const made = useSignal<MoveCode | null>(null);
  const trouble = useSignal("");
  const make = async () => {
    try {
      made.value = await ask("POST /api/me/move");
      change(await ask("GET /api/me/devices"));
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  const code = made.value?.code ?? "";
  return (
    <section class="card pad">
      <h2>{t("move-title")}</h2>
      <p class="why">{t("move-text")}</p>
      {made.value ? (
        <div class="move-code">
          <output>{`${code.slice(0, 4)} ${code.slice(4)}`}</output>
          <img
            class="qr"
            width="132"
            height="132"
            alt={t("move-qr")}
            src={`/api/qr?text=${encodeURIComponent(made.value.link)}`}
          />
          <p class="fine">{t("move-address", { address: new URL(made.value.link).origin + "/move" })}</p>
        </div>
      ) : (
        <button class="btn" type="button" onClick={() => void make()}>
          {t("move-make")}
        </button>
      )}
      <Requests watch={made.value !== null} change={change} />
      <Trouble text={trouble.value} />
      <h3>{t("devices-title", { count: found.devices.length })}</h3>
      <ul class="kept-list">
        {found.devices.map((device) => (
          <li key={device.id}>
            <span>
              {device.label || t("device-unnamed")}{" "}
              <small>{device.here ? t("device-here") : t("device-seen", { day: dayOf(device.seen) })}</small>
            </span>
            {!device.here ? (
              <Remove label={t("device-revoke")} act={() => signOut(device).then(change)} />
            ) : (
              (found.devices.length > 1 || found.passkeys.length > 0) && (
                <Remove label={t("device-leave")} act={() => signOut(device).then(() => (location.href = "/"))} />
              )
            )}
          </li>
        ))}
      </ul>
      <p class="fine">
        <a href="/move">{t("move-have-code")}</a>
      </p>
    </section>
  );
}

export function YourData() {
  const asking = useSignal(false);
  const trouble = useSignal("");
  const erase = async () => {
    try {
      await ask("DELETE /api/me");
      location.href = "/";
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  return (
    <section class="card pad">
      <h2>{t("data-title")}</h2>
      <a class="btn" href="/api/me/export" download>
        <Icon name="load" /> {t("data-export")}
      </a>
      <button class="btn" type="button" onClick={() => (asking.value = true)}>
        <Icon name="bin" /> {t("data-delete")}
      </button>
      <p class="fine">
        {t("data-text")} <a href="/privacy">{t("privacy-link")}</a>
      </p>
      {asking.value && (
        <Dialog title={t("data-delete-title")} close={() => (asking.value = false)}>
          <p>{t("data-delete-text")}</p>
          <Trouble text={trouble.value} />
          <button class="btn primary" type="button" onClick={() => void erase()}>
            {t("data-delete-now")}
          </button>
        </Dialog>
      )}
    </section>
  );
}
