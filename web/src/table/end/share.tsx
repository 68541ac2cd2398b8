// A game as a gift: its card, a film of it, or a link to any move; names only where they are wanted.
import { useSignal } from "@preact/signals";
import { saveBlob } from "../../lib/download";
import { language, t } from "../../lib/phrases";
import { touching } from "../../lib/settings";
import { announce } from "../../ui/announce";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icons";

interface ShareProps {
  replay: string;
  game: string;
  ply?: number; // of a replay; the end without one
  close: () => void;
}

type Wanted = "card.png" | "square.png" | "film.webp" | "film.gif";

function address(replay: string, wanted: Wanted, names: boolean, ply?: number): string {
  const [file, square] = wanted === "square.png" ? ["card.png", "&shape=square"] : [wanted, ""];
  const at = ply === undefined || file !== "card.png" ? "" : `&ply=${ply}`;
  return `/api/replays/${replay}/${file}?language=${language.value}&names=${names}${square}${at}`;
}

/** Hand a file on where a device can, else keep it. */
async function give(path: string, name: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) return t(answer.status === 503 ? "share-busy" : "share-failed");
  const made = await answer.blob();
  const file = new File([made], name, { type: made.type });
  if (touching() && navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] }).catch(() => {});
  else saveBlob(made, name);
  return "";
}

export function ShareDialog({ replay, game, ply, close }: ShareProps) {
  const names = useSignal(true);
  const busy = useSignal("");
  const said = useSignal("");
  const link = `${location.origin}/replay/${replay}${ply === undefined ? "" : `?ply=${ply}`}`;
  const ask = async (wanted: Wanted) => {
    if (busy.value) return;
    busy.value = wanted;
    said.value = wanted.startsWith("film") ? t("share-making") : "";
    said.value = await give(address(replay, wanted, names.value, ply), `${game}-${wanted}`).catch(() =>
      t("share-failed"),
    );
    busy.value = "";
  };
  const copy = () =>
    void navigator.clipboard?.writeText(link).then(() => {
      said.value = t("share-copied");
      announce(said.value);
    });
  const button = (wanted: Wanted, label: string) => (
    <button class="btn" type="button" aria-disabled={!!busy.value} onClick={() => void ask(wanted)}>
      <Icon name="load" /> {t(label)}
    </button>
  );
  return (
    <Dialog title={t("share-title")} close={close}>
      <img
        class="share-card"
        src={address(replay, "card.png", names.value, ply)}
        alt={t("share-preview")}
        width="1200"
        height="630"
      />
      <label class="switch">
        <span>{t("share-names")}</span>
        <input
          type="checkbox"
          checked={names.value}
          onChange={(event) => (names.value = event.currentTarget.checked)}
        />
      </label>
      <div class="share-ways">
        {button("card.png", "share-card")}
        {button("square.png", "share-square")}
        {button("film.webp", "share-film")}
        {button("film.gif", "share-gif")}
        <button class="btn primary" type="button" onClick={copy}>
          <Icon name="link" /> {t("share-link")}
        </button>
      </div>
      <p class="why" role="status">
        {said.value}
      </p>
    </Dialog>
  );
}
