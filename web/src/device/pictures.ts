// Pictures of this device: the network has none of them, so an image that asked in vain is given one here.
import type { Reply } from "../lib/host";

const SHOWN = "device"; // what was tried is marked, so that it is tried once

export function showPictures(asked: (address: string) => Promise<Reply>): void {
  const show = async (image: HTMLImageElement) => {
    const { pathname, search } = new URL(image.src);
    const address = pathname.slice(pathname.indexOf("/api/")) + search;
    if (!pathname.includes("/api/") || image.dataset[SHOWN] === address) return;
    image.dataset[SHOWN] = address;
    const reply = await asked(address);
    if (reply.status < 400) image.src = `data:${reply.media},${encodeURIComponent(await reply.text())}`;
  };
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) void show(target).catch(() => {});
    },
    true,
  );
  for (const image of document.images) if (image.complete && !image.naturalWidth) void show(image).catch(() => {});
}
