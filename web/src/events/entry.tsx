// Joining and leaving an event, and asking somebody to be one's partner.
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { EventSeen, Me } from "../generated/http";
import { newPart } from "../lib/fair-deal";
import { place } from "../lib/router";
import { t } from "../lib/phrases";
import { NameField } from "../ui/form";
import { Icon } from "../ui/icons";
import { mateOf, nameOf } from "./names";

interface EntryProps {
  news: EventSeen["event"];
  you: number;
  me: Me;
  invitation: string; // the link for my partner
  act: (work: Promise<EventSeen>) => void;
}

export function Entry(props: EntryProps) {
  const { news, you } = props;
  const { state, late, format, partners } = news.terms;
  const left = you >= 0 && !!news.entrants[you]?.left;
  const lasts = state === "running" && (news.terms.round ?? 0) < (news.terms.rounds ?? 0);
  const open = state === "open" || (lasts && late && !partners && ["swiss", "duplicate"].includes(format));
  const lives = state === "open" || state === "running";
  if (you >= 0 && !left && lives) return <Inside {...props} />;
  return open && !left ? <JoinForm {...props} /> : null;
}

/** Joined: the partner, or the link for one; and the way out. */
function Inside({ news, you, invitation, act }: EntryProps) {
  const { id, state, partners } = news.terms;
  const path = { event: id };
  const mate = mateOf(news, you);
  const code = state === "open" && mate < 0 ? invitedBy() : "";
  const asked = !!code && !invitation.endsWith(code);
  const leave = () =>
    (state === "open" || confirm(t("events-leave-sure"))) && act(ask("DELETE /api/events/{event}/entry", { path }));
  return (
    <div class="event-entry">
      <div class="event-inside">
        <p>
          <Icon name="check" />
          <span>
            {t("events-joined")}
            {partners && mate >= 0 && ` ${t("events-partner-is", { name: nameOf(news, mate) })}`}
          </span>
        </p>
        <button class="btn plain" type="button" onClick={leave}>
          {t("events-leave")}
        </button>
      </div>
      {asked && (
        <button
          class="btn primary"
          type="button"
          onClick={() => act(ask("POST /api/events/{event}/entry", { path, body: { part: newPart(), partner: code } }))}
        >
          {t("events-partner-accept")}
        </button>
      )}
      {invitation && mate < 0 && <Invitation link={invitation} />}
    </div>
  );
}

function Invitation({ link }: { link: string }) {
  const copied = useSignal(false);
  return (
    <div class="event-invitation">
      <p class="fine">{t("events-partner-ask")}</p>
      <button
        class="btn"
        type="button"
        onClick={() => void navigator.clipboard?.writeText(link).then(() => (copied.value = true))}
      >
        <Icon name="link" /> {t(copied.value ? "events-copied" : "events-partner-copy")}
      </button>
      <code>{link}</code>
    </div>
  );
}

function JoinForm({ news, me, act }: EntryProps) {
  const name = useSignal(me.name);
  const { id, most, people, partners } = news.terms;
  const partner = partners ? invitedBy() : "";
  return (
    <form
      class="event-entry"
      onSubmit={(event) => {
        event.preventDefault();
        const body = { name: name.value.trim(), part: newPart(), partner };
        act(ask("POST /api/events/{event}/entry", { path: { event: id }, body }));
      }}
    >
      {!me.name && <NameField name={name.value} change={(to) => (name.value = to)} />}
      <button class="btn primary" type="submit" aria-disabled={people >= most}>
        {t(partner ? "events-join-partner" : "events-join")}
      </button>
      {partner && <p class="fine">{t("events-partner-invited")}</p>}
    </form>
  );
}

/** The code of the invitation by which this page was opened. */
function invitedBy(): string {
  return place.value.query.get("partner") ?? "";
}
