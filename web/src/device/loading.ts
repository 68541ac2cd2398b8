// The engine on its way: how much of it has come, in words and as a bar; and why it could not begin.
import { MEGA } from "../lib/engine";
import { t } from "../lib/phrases";

interface About {
  files: Record<string, { bytes: number }>;
}

function box(role: "status" | "alert"): HTMLElement {
  const made = document.createElement("div");
  made.className = "engine-loading";
  made.setAttribute("role", role);
  return made;
}

/** One sentence, until it is put away. */
export function showTrouble(key: string): void {
  document.querySelector(".engine-loading[role=alert]")?.remove();
  const shown = box("alert");
  const away = document.createElement("button");
  away.className = "btn small";
  away.textContent = t("close");
  away.onclick = () => shown.remove();
  shown.append(t(key), away);
  document.body.append(shown);
}

/** `kept`: nothing has to come over the network. */
export function showLoading(about: URL, kept: boolean): { add(bytes: number): void; end(): void } {
  const shown = box("status");
  const bar = document.createElement("progress");
  const words = document.createElement("span");
  let come = 0;
  let all = 0;
  shown.append(words, bar);
  const say = () => {
    const share = all ? Math.min(come / all, 1) : 0;
    if (kept) return void (words.textContent = t("device-starting"));
    words.textContent = t("device-loading", { come: (come / MEGA).toFixed(1), all: (all / MEGA).toFixed(1) });
    if (all) bar.value = share;
  };
  const later = setTimeout(() => document.body.append(shown), 400); // what comes at once needs no bar
  void fetch(about)
    .then((answer) => answer.json() as Promise<About>)
    .then(({ files }) => {
      all = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
      say();
    })
    .catch(() => {});
  say();
  return {
    add(bytes) {
      come += bytes;
      say();
    },
    end() {
      clearTimeout(later);
      shown.remove();
    },
  };
}
