// The engine on its way: how much of it has come, in words and as a bar.
import { t } from "../lib/phrases";

const MEGA = 1_000_000;

interface About {
  files: Record<string, { bytes: number }>;
}

export function showLoading(about: URL): { add(bytes: number): void; end(): void } {
  const box = document.createElement("div");
  const bar = document.createElement("progress");
  const words = document.createElement("span");
  let come = 0;
  let all = 0;
  box.className = "engine-loading";
  box.setAttribute("role", "status");
  box.append(words, bar);
  const say = () => {
    const share = all ? Math.min(come / all, 1) : 0;
    words.textContent = t("device-loading", { come: (come / MEGA).toFixed(1), all: (all / MEGA).toFixed(1) });
    if (all) bar.value = share;
  };
  const later = setTimeout(() => document.body.append(box), 400); // what comes at once needs no bar
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
      box.remove();
    },
  };
}
