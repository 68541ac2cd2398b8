// Keeping away from somebody, and telling whoever runs the server of them: at a table, in the lobby, on their page.
import type { ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask } from "../lib/api";
import type { BlockedPerson } from "../generated/http";
import { Dialog } from "../ui/dialog";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { t } from "../lib/phrases";

export type Kind = "block" | "mute" | "none";
export type Place = { table: string } | { offer: string } | { handle: string }; // a handle is that of a page

export async function keepAway(place: Place, seat: number, kind: Kind): Promise<readonly BlockedPerson[]> {
  const body = { seat, kind };
  if ("table" in place) return (await ask("PUT /api/tables/{table}/distances", { path: place, body })).people;
  if ("offer" in place) return (await ask("PUT /api/offers/{offer}/distances", { path: place, body })).people;
  return (await ask("PUT /api/people/{handle}/block", { path: place, body: { kind } })).people;
}

export async function report(place: Place, seat: number, reason: string): Promise<void> {
  const body = { seat, reason };
  if ("table" in place) await ask("POST /api/tables/{table}/reports", { path: place, body });
  else if ("offer" in place) await ask("POST /api/offers/{offer}/reports", { path: place, body });
  else await ask("POST /api/people/{handle}/reports", { path: place, body: { reason } });
}

interface Press {
  name: string;
  kind: Kind;
  wanted: "block" | "mute";
  keep: (kind: Kind) => void;
}

/** A button that begins to keep somebody away, or ends it. */
function KeepButton({ name, kind, wanted, keep }: Press) {
  return (
    <button
      class="btn small"
      type="button"
      aria-pressed={kind === wanted}
      aria-label={t(`manners-${wanted}-whom`, { name })}
      onClick={() => keep(kind === wanted ? "none" : wanted)}
    >
      {t(kind === wanted ? `manners-${wanted}-end` : `manners-${wanted}`)}
    </button>
  );
}

export interface Whom {
  seat: number;
  name: string;
  kind: Kind;
}

interface MannersProps {
  place: Place;
  people: readonly Whom[];
  kept: (people: readonly BlockedPerson[], kind: Kind) => void; // who is kept away now
}

/** Behind the names of people: block or report one of them. */
export function MannersButton({ place, people, kept }: MannersProps) {
  const open = useSignal(false);
  const names = people.map(({ name }) => name);
  const label = "table" in place ? t("person-menu", { name: names[0]! }) : t("lobby-manners", { names });
  return (
    <>
      <button class="manners-button" type="button" aria-label={label} title={label} onClick={() => (open.value = true)}>
        <Icon name="more" />
      </button>
      {open.value && (
        <Dialog title={names.length === 1 ? names[0]! : t("manners-title")} close={() => (open.value = false)}>
          <ul class="kept-list">
            {people.map((one) => (
              <Person key={one.seat} place={place} one={one} kept={kept} />
            ))}
          </ul>
          <p class="fine">{"table" in place ? t("manners-note") : t("lobby-manners-note")}</p>
        </Dialog>
      )}
    </>
  );
}

function Person({ place, one, kept }: { place: Place; one: Whom } & Pick<MannersProps, "kept">) {
  const { seat, name } = one;
  const kind = useSignal(one.kind);
  useEffect(() => void (kind.value = one.kind), [one.kind]); // it may be changed elsewhere, too
  const reporting = useSignal(false);
  const told = useSignal(false);
  const trouble = useSignal("");
  const keep = (wanted: Kind) =>
    void keepAway(place, seat, wanted).then(
      (people) => {
        kind.value = wanted;
        kept(people, wanted);
      },
      (error) => (trouble.value = faultText(error)),
    );
  return (
    <li>
      <strong>{name}</strong>
      <span class="row">
        {"table" in place && <KeepButton name={name} kind={kind.value} wanted="mute" keep={keep} />}
        <KeepButton name={name} kind={kind.value} wanted="block" keep={keep} />
        {told.value ? (
          <small role="status">{t("report-told")}</small>
        ) : (
          <button
            class="btn small"
            type="button"
            aria-expanded={reporting.value}
            aria-label={t("report-title", { name })}
            onClick={() => (reporting.value = !reporting.value)}
          >
            {t("report-open")}
          </button>
        )}
      </span>
      <Trouble text={trouble.value} />
      {reporting.value && !told.value && (
        <ReportForm send={(reason) => report(place, seat, reason)} told={() => (told.value = true)} />
      )}
    </li>
  );
}

interface ReportFormProps {
  send: (reason: string) => Promise<unknown>;
  told: () => void;
  children?: ComponentChildren; // what is asked before
}

/** What happened, for whoever runs the server. */
export function ReportForm({ send: report, told, children }: ReportFormProps) {
  const reason = useSignal("");
  const trouble = useSignal("");
  const send = async (event: Event) => {
    event.preventDefault();
    if (!reason.value.trim()) return;
    try {
      await report(reason.value.trim());
      told();
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      {children}
      <label class="field">
        {t("report-reason")}
        <textarea
          rows={4}
          maxLength={500}
          value={reason.value}
          onInput={(event) => (reason.value = event.currentTarget.value)}
        />
      </label>
      <p class="fine">{t("report-note")}</p>
      <Trouble text={trouble.value} />
      <button class="btn primary" type="submit">
        {t("report-send")}
      </button>
    </form>
  );
}
