// What home begins with: the client itself starts once the screen that the server painted is seen.
const LONGEST = 1000; // milliseconds, for a page that nobody looks at

const wait = (most: number) => new Promise((done) => setTimeout(done, most));

/** The hero's picture is ready and a frame has shown it. */
async function painted(): Promise<void> {
  await document
    .querySelector<HTMLImageElement>(".hero-picture img")
    ?.decode()
    .catch(() => {});
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

const client = document.querySelector<HTMLLinkElement>("link[data-client]")!.href;
await Promise.race([painted(), wait(LONGEST)]);
for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-later]")) link.rel = link.dataset.later!;
await import(client);

export {};
