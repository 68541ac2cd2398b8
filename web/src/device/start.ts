// A picture of Python's memory after its first start, from which the next one goes on in a third of the time.
const SHELF = "engine-start";

export interface Start {
  picture(): Promise<ArrayBuffer | null>;
  keep(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  forget(): void;
}

/** The picture that belongs to a version of the engine; none where a browser keeps nothing. */
export async function startOf(engine: string, version: string): Promise<Start | undefined> {
  const shelf = await globalThis.caches?.open(SHELF).catch(() => undefined);
  if (!shelf) return undefined;
  const address = new URL(`start-${version}`, engine).href;
  const forget = () => void shelf.delete(address).catch(() => {});
  return {
    forget,
    async picture() {
      const found = await shelf.match(address);
      if (!found) return null;
      return found.arrayBuffer().catch(() => (forget(), null));
    },
    async keep(bytes) {
      try {
        for (const old of await shelf.keys()) await shelf.delete(old);
        await shelf.put(address, new Response(bytes)); // 31 MB: to unpack it would take a tenth of the start
      } catch {
        // a device that is full starts as slowly as the first time
      }
    },
  };
}
