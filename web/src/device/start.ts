// A picture of Python's memory after its first start, from which the next one goes on in a third of the time.
import type { Libraries } from "./libraries";

const SHELF = "engine-start";
const BESIDE = "x-libraries"; // what the picture does not hold

export interface Picture {
  memory: ArrayBuffer;
  libraries: Libraries;
}
export interface Start {
  picture(): Promise<Picture | null>;
  keep(bytes: Uint8Array<ArrayBuffer>, libraries: Libraries): Promise<void>;
  forget(): void;
}

async function read(found: Response): Promise<Picture> {
  const libraries = JSON.parse(found.headers.get(BESIDE) ?? "") as Libraries;
  return { memory: await found.arrayBuffer(), libraries };
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
      return found ? read(found).catch(() => (forget(), null)) : null;
    },
    async keep(bytes, libraries) {
      try {
        for (const old of await shelf.keys()) await shelf.delete(old);
        const headers = { [BESIDE]: JSON.stringify(libraries) };
        await shelf.put(address, new Response(bytes, { headers })); // 38 MB: to unpack it would take a tenth of the start
      } catch {
        // a device that is full starts as slowly as the first time
      }
    },
  };
}
