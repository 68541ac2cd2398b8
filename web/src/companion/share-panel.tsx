// Everyone at the table by a QR code: who scans it sees the game and may enter moves, too.
import { useSignal } from "@preact/signals";
import { isSite } from "../lib/host";
import { say, t } from "../lib/phrases";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { FOLLOWED, type Sharing } from "./sharing";
import type { RealGame } from "./store";

export function SharePanel({ game, sharing }: { game: RealGame; sharing: Sharing }) {
  const fault = useSignal("");
  const copied = useSignal(false);
  if (isSite()) return null;
  const doing = (work: () => Promise<void>) => () => {
    fault.value = "";
    sharing.fault.value = null;
    void work().catch((error: unknown) => (fault.value = faultText(error)));
  };
  const trouble = fault.value || (sharing.fault.value ? say(sharing.fault.value) : "");
  if (!game.shared)
    return (
      <div class="real-share">
        <Trouble text={trouble} />
        <button class="btn" type="button" onClick={doing(() => sharing.share())}>
          <Icon name="people" /> {t("companion-share")}
        </button>
      </div>
    );
  const link = `${location.origin}/companion/${FOLLOWED}${game.shared.id}`;
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => (copied.value = true),
      () => {},
    );
  return (
    <details class="real-share card pad" open={game.shared.own}>
      <summary>{t("companion-shared")}</summary>
      <Trouble text={trouble} />
      {sharing.offline.value && <p class="fine">{t("companion-share-offline")}</p>}
      <img class="qr" src={`/api/qr?text=${encodeURIComponent(link)}`} alt={t("companion-share-qr")} />
      <p class="fine">{t("companion-share-how")}</p>
      <p class="fine real-link">{link}</p>
      <div class="row">
        <button class="btn" type="button" onClick={copy}>
          {t(copied.value ? "companion-share-copied" : "companion-share-copy")}
        </button>
        <button class="btn plain" type="button" onClick={doing(() => sharing.stop())}>
          {t(game.shared.own ? "companion-share-stop" : "companion-share-leave")}
        </button>
      </div>
    </details>
  );
}
