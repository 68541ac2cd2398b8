// On somebody's page: keep them as a friend, keep away from them, or tell whoever runs the server.
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { PublicProfile } from "../generated/http";
import { keepAway, report, ReportForm } from "../account/block-dialog";
import { Dialog } from "../ui/dialog";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { t } from "../lib/phrases";

export function FriendButton({ profile, change }: { profile: PublicProfile; change: (friend: boolean) => void }) {
  const trouble = useSignal("");
  const path = { handle: profile.handle };
  const flip = () => {
    const asked = profile.friend
      ? ask("DELETE /api/people/{handle}/friend", { path })
      : ask("PUT /api/people/{handle}/friend", { path });
    void asked.then(
      () => change(!profile.friend),
      (error) => (trouble.value = faultText(error)),
    );
  };
  return (
    <>
      <button class="btn" type="button" aria-pressed={profile.friend} onClick={flip}>
        <Icon name={profile.friend ? "check" : "plus"} /> {t(profile.friend ? "person-friend-end" : "person-friend")}
      </button>
      <Trouble text={trouble.value} />
    </>
  );
}

const NO_SEAT = -1; // somebody's page is at no table

interface MannersProps {
  profile: PublicProfile;
  change: (kept: "" | "block") => void;
}

export function Manners({ profile, change }: MannersProps) {
  const reporting = useSignal(false);
  const told = useSignal(false);
  const trouble = useSignal("");
  const blocked = profile.kept === "block";
  const place = { handle: profile.handle };
  const block = () =>
    void keepAway(place, NO_SEAT, blocked ? "none" : "block").then(
      () => change(blocked ? "" : "block"),
      (error) => (trouble.value = faultText(error)),
    );
  return (
    <ul class="person-manners">
      <li>
        <button class="btn plain" type="button" aria-pressed={blocked} onClick={block}>
          <Icon name="stop" /> {t(blocked ? "manners-block-end" : "manners-block")}{" "}
          <small>{t("person-block-does")}</small>
        </button>
      </li>
      <li>
        <button class="btn plain" type="button" disabled={told.value} onClick={() => (reporting.value = true)}>
          <Icon name="flag" /> {t(told.value ? "report-told" : "report-open")} <small>{t("person-report-does")}</small>
        </button>
      </li>
      <Trouble text={trouble.value} />
      {reporting.value && (
        <Dialog title={t("report-title", { name: profile.name })} close={() => (reporting.value = false)}>
          <ReportForm
            send={(reason) => report(place, NO_SEAT, reason)}
            told={() => {
              told.value = true;
              reporting.value = false;
            }}
          />
        </Dialog>
      )}
    </ul>
  );
}
