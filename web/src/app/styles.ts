// The stylesheet of all pages but home: the server names it in their addresses, and home fetches it once it is shown.
declare const SHEET: string; // its name, written in by the build

let coming: Promise<void> | null = null;

/** Fails where it does not come, and then asks anew the next time. */
export function fetchStyles(): Promise<void> {
  return (coming ??= append().catch((error: unknown) => {
    coming = null;
    throw error;
  }));
}

async function append(): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href$="${SHEET}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(SHEET, import.meta.url).href;
  try {
    await new Promise((resolve, reject) => {
      Object.assign(link, { onload: resolve, onerror: reject });
      document.head.append(link);
    });
  } catch (error) {
    link.remove();
    throw error;
  }
}
