// A game or a puzzle as a gift: its card, a film of it, or a link to any move; names only where they are wanted.
import { useSignal } from "@preact/signals";
import { saveBlob } from "../../lib/download";
import { language, t } from "../../lib/phrases";
import { touching } from "../../lib/settings";
import { announce } from "../../ui/announce";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icons";

export interface Gift {
  title: string;
  file: string; // what files are called, before their kind
  link: string; // from the host on
  named: boolean; // are there names that can be left out?
  films: boolean;
  address: (wanted: Wanted, names: boolean) => string;
}

type Wanted = "card.png" | "square.png" | "film.webp" | "film.gif";

const pathOf = (wanted: Wanted) => (wanted === "square.png" ? "card.png" : wanted);
const queryOf = (wanted: Wanted) => `language=${language.value}${wanted === "square.png" ? "&shape=square" : ""}`;

/** A game that was played, or one position of it. */
export function gameGift(replay: string, game: string, ply?: number): Gift {
  const at = ply === undefined ? "" : `ply=${ply}`;
  return {
    title: t(ply === undefined ? "share-title" : "share-moment"),
    file: game,
    link: `/replay/${replay}${at && `?${at}`}`,
    named: true,
    films: true,
    address: (wanted, names) => {
      const here = at && pathOf(wanted) === "card.png" ? `&${at}` : "";
      return `/api/replays/${replay}/${pathOf(wanted)}?${queryOf(wanted)}&names=${names}${here}`;
    },
  };
}

/** Something that nobody has played yet: pictures and a link, and no names. */
function unplayed(title: string, file: string, link: string, card: string): Gift {
  const address = (wanted: Wanted) => `${card}${card.includes("?") ? "&" : "?"}${queryOf(wanted)}`;
  return { title: t(title), file, link, named: false, films: false, address };
}

export function puzzleGift(game: string, id: string): Gift {
  return unplayed(
    "share-puzzle",
    `${game}-${id}`,
    `/puzzle/${game}?id=${id}`,
    `/api/games/${game}/puzzles/${id}/card.png`,
  );
}

export function dealGift(game: string, date: string): Gift {
  const day = `?date=${date}`;
  return unplayed("share-deal", `${game}-${date}`, `/deal/${game}${day}`, `/api/games/${game}/deal/card.png${day}`);
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

export function ShareDialog({ gift, close }: { gift: Gift; close: () => void }) {
  const names = useSignal(true);
  const busy = useSignal("");
  const said = useSignal("");
  const link = location.origin + gift.link;
  const ask = async (wanted: Wanted) => {
    if (busy.value) return;
    busy.value = wanted;
    said.value = wanted.startsWith("film") ? t("share-making") : "";
    said.value = await give(gift.address(wanted, names.value), `${gift.file}-${wanted}`).catch(() => t("share-failed"));
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
    <Dialog title={gift.title} close={close}>
      <img
        key={String(names.value)} // never a card with names while the one without them comes
        class="share-card"
        src={gift.address("card.png", names.value)}
        alt={t("share-preview")}
        width="1200"
        height="630"
      />
      {gift.named && (
        <label class="switch">
          <span>{t("share-names")}</span>
          <input
            type="checkbox"
            checked={names.value}
            onChange={(event) => (names.value = event.currentTarget.checked)}
          />
        </label>
      )}
      <div class="share-ways">
        {button("card.png", "share-card")}
        {button("square.png", "share-square")}
        {gift.films && button("film.webp", "share-film")}
        {gift.films && button("film.gif", "share-gif")}
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

/** The button that opens it. */
export function ShareButton({ gift, label }: { gift: () => Gift; label: string }) {
  const shown = useSignal<Gift | null>(null);
  return (
    <>
      <button class="btn share-button" type="button" onClick={() => (shown.value = gift())}>
        <Icon name="share" /> {label}
      </button>
      {shown.value && <ShareDialog gift={shown.value} close={() => (shown.value = null)} />}
    </>
  );
}
