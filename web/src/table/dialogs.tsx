// Dialogs over the table: the keys, the links.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { Links } from "../generated/http";
import { BINDINGS, type Scope, shown } from "../lib/keys";
import { Dialog } from "../ui/dialog";
import { t } from "../lib/phrases";

export function KeysDialog({ scope, close }: { scope: Scope; close: () => void }) {
  return (
    <Dialog title={t("keys-title")} close={close}>
      <dl class="keys">
        {BINDINGS.filter((binding) => binding.scope === scope).map((binding) => (
          <div key={binding.action}>
            <dt>{binding.action === "pick" ? <kbd>1–9</kbd> : <kbd>{shown(binding.keys[0]!)}</kbd>}</dt>
            <dd>{t(`key-${binding.action}`)}</dd>
          </div>
        ))}
      </dl>
      <p class="why">{t("keys-note")}</p>
    </Dialog>
  );
}

export function InviteDialog({ table, close }: { table: string; close: () => void }) {
  const links = useSignal<Links | null>(null);
  useEffect(() => {
    void ask("GET /api/tables/{table}", { path: { table } }).then(
      (told) => (links.value = told.links ?? { invite: {}, watch: "", reach: "device" }),
    );
  }, [table]);
  return (
    <Dialog title={t("invite-title")} close={close}>
      {links.value ? <LinkList links={links.value} /> : <p>{t("loading")}</p>}
    </Dialog>
  );
}

function LinkList({ links }: { links: Links }) {
  const seats = Object.entries(links.invite);
  return (
    <div class="links">
      {!seats.length && <p>{t("invite-none")}</p>}
      {seats.map(([seat, url]) => (
        <LinkCard key={seat} label={t("invite-seat", { number: Number(seat) + 1 })} url={url} code />
      ))}
      {links.watch && <LinkCard label={t("invite-watch")} url={links.watch} />}
      <p class="why">{t(`reach-${links.reach}`)}</p>
    </div>
  );
}

export function LinkCard({ label, url, code }: { label: string; url: string; code?: boolean }) {
  const copied = useSignal(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(url).catch(() => {});
    copied.value = true;
  };
  return (
    <div class="link-card">
      {code && (
        <img
          class="qr"
          src={`/api/qr?text=${encodeURIComponent(url)}`}
          alt={t("invite-qr", { label })}
          width="148"
          height="148"
        />
      )}
      <div>
        <label>
          {label}
          <input class="mono" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <button class="btn" type="button" onClick={() => void copy()}>
          {t(copied.value ? "copied" : "copy")}
        </button>
      </div>
    </div>
  );
}
