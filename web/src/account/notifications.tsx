// Where somebody is called when a game over days waits for them, and when not.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask } from "../lib/api";
import type { AddressInfo, MyNotifications, NotificationSettings } from "../generated/http";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { canPush, ownDigest, subscribe } from "../lib/webpush";
import { Switch } from "../ui/switches";
import { language, say, t } from "../lib/phrases";
import { dayOf, Remove } from "./devices";

const NIGHT = { quiet_from: 22 * 60, quiet_to: 8 * 60 };

interface Called {
  found: MyNotifications;
  change: (to: MyNotifications) => void;
}

export function Calls({ first }: { first: MyNotifications }) {
  const found = useSignal(first);
  const here = useSignal("");
  const look = () => void ownDigest().then((digest) => (here.value = digest));
  useEffect(look, []);
  const change = (to: MyNotifications) => {
    found.value = to;
    look();
  };
  const all = found.value.addresses;
  return (
    <section class="card pad calls">
      <h2>
        <Icon name="ring" /> {t("calls-title")}
      </h2>
      <p class="why">{t("calls-text")}</p>
      <ul class="kept-list">
        {all.map((one) => (
          <One key={one.id} one={one} here={one.digest !== "" && one.digest === here.value} change={change} />
        ))}
      </ul>
      <Add found={found.value} here={all.some((one) => one.digest && one.digest === here.value)} change={change} />
      {all.length > 0 && <When found={found.value} change={change} />}
    </section>
  );
}

function One({ one, here, change }: { one: AddressInfo; here: boolean; change: Called["change"] }) {
  const told = useSignal("");
  const path = { address_id: one.id };
  const test = async () => {
    told.value = "";
    try {
      const tried = await ask("POST /api/me/calls/{address_id}/test", { path });
      change(await ask("GET /api/me/calls"));
      told.value = tried.sent ? t("calls-sent") : tried.why ? say(tried.why) : "";
    } catch (error) {
      told.value = faultText(error);
    }
  };
  const kind = t("calls-kind", { kind: one.kind });
  return (
    <li>
      <span>
        {one.label || kind} <small>{here ? t("device-here") : `${kind} · ${dayOf(one.since)}`}</small>
      </span>
      <span class="calls-acts">
        {one.confirmed && (
          <button class="btn small" type="button" onClick={() => void test()}>
            {t("calls-test")}
          </button>
        )}
        <Remove label={t("calls-remove")} act={() => ask("DELETE /api/me/calls/{address_id}", { path }).then(change)} />
      </span>
      {!one.confirmed && <Confirm path={path} change={change} />}
      {one.stopped && <p class="trouble">{t("calls-stopped", { why: say(one.stopped) })}</p>}
      {one.secret && (
        <details class="fine">
          <summary>{t("calls-secret")}</summary>
          <code>{one.secret}</code>
        </details>
      )}
      {told.value && (
        <p class="fine" role="status">
          {told.value}
        </p>
      )}
    </li>
  );
}

/** The code in the letter. */
function Confirm({ path, change }: { path: { address_id: string }; change: Called["change"] }) {
  return (
    <Given
      label={t("calls-code")}
      hint={t("calls-code-sent")}
      type="text"
      send={(code) => ask("POST /api/me/calls/{address_id}/confirm", { path, body: { code } }).then(change)}
    />
  );
}

interface GivenProps {
  label: string;
  hint?: string;
  type: "text" | "email" | "url";
  send: (text: string) => Promise<unknown>;
}

/** One line that is typed and sent. */
function Given({ label, hint, type, send }: GivenProps) {
  const text = useSignal("");
  const trouble = useSignal("");
  const busy = useSignal(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (!text.value.trim()) return;
    busy.value = true;
    trouble.value = "";
    await send(text.value.trim()).catch((error) => (trouble.value = faultText(error)));
    busy.value = false;
  };
  return (
    <form class="calls-given" onSubmit={(event) => void submit(event)}>
      {hint && <p class="fine">{hint}</p>}
      <label class="field">
        {label}
        <input
          {...({ type } as { type: "text" })}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      <button class="btn" type="submit" disabled={busy.value}>
        {t("calls-send")}
      </button>
      <Trouble text={trouble.value} />
    </form>
  );
}

function Add({ found, here, change }: Called & { here: boolean }) {
  const open = useSignal<"" | "email" | "webhook">("");
  const trouble = useSignal("");
  const spoken: "en" | "ja" = language.value === "ja" ? "ja" : "en";
  const push = async () => {
    trouble.value = "";
    try {
      const made = await subscribe(found.push_key);
      if (made) change(made);
      else trouble.value = t("calls-push-none");
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  const added = (to: MyNotifications) => {
    open.value = "";
    change(to);
  };
  const kinds = found.email ? (["email", "webhook"] as const) : (["webhook"] as const);
  return (
    <>
      <div class="row">
        {found.push_key && canPush() && !here && (
          <button class="btn primary" type="button" onClick={() => void push()}>
            {t("calls-push")}
          </button>
        )}
        {kinds.map((kind) => (
          <button
            key={kind}
            class="btn"
            type="button"
            aria-expanded={open.value === kind}
            onClick={() => (open.value = open.value === kind ? "" : kind)}
          >
            {t(`calls-add-${kind}`)}
          </button>
        ))}
      </div>
      <Trouble text={trouble.value} />
      {open.value === "email" && (
        <Given
          label={t("calls-email")}
          type="email"
          send={(address) =>
            ask("POST /api/me/calls", { body: { kind: "email", address, language: spoken } }).then(added)
          }
        />
      )}
      {open.value === "webhook" && (
        <Given
          label={t("calls-webhook")}
          hint={t("calls-webhook-hint")}
          type="url"
          send={(url) => ask("POST /api/me/calls", { body: { kind: "webhook", url, language: spoken } }).then(added)}
        />
      )}
    </>
  );
}

/** A reminder, and hours in which nobody is called. */
function When({ found, change }: Called) {
  const trouble = useSignal("");
  const { wishes } = found;
  const quiet = wishes.quiet_from !== wishes.quiet_to;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  const wish = (more: Partial<NotificationSettings>) =>
    ask("PUT /api/me/calls", { body: { ...wishes, zone, ...more } })
      .then(change)
      .catch((error) => (trouble.value = faultText(error)));
  return (
    <div class="calls-when">
      <Switch label={t("calls-reminder")} on={wishes.reminder} flip={() => void wish({ reminder: !wishes.reminder })} />
      <Switch
        label={t("calls-quiet")}
        on={quiet}
        flip={() => void wish(quiet ? { quiet_from: 0, quiet_to: 0 } : NIGHT)}
      />
      {quiet && (
        <div class="row">
          <Hour label={t("calls-from")} minute={wishes.quiet_from} set={(at) => void wish({ quiet_from: at })} />
          <Hour label={t("calls-to")} minute={wishes.quiet_to} set={(at) => void wish({ quiet_to: at })} />
        </div>
      )}
      <Trouble text={trouble.value} />
    </div>
  );
}

function Hour({ label, minute, set }: { label: string; minute: number; set: (minute: number) => void }) {
  const two = (part: number) => String(part).padStart(2, "0");
  const read = (text: string) => {
    const [hours = NaN, minutes = NaN] = text.split(":").map(Number);
    if (hours >= 0 && minutes >= 0) set(hours * 60 + minutes);
  };
  return (
    <label class="field">
      {label}
      <input
        type="time"
        value={`${two(Math.floor(minute / 60))}:${two(minute % 60)}`}
        onChange={(event) => read(event.currentTarget.value)}
      />
    </label>
  );
}
