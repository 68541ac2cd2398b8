// A picture of Python's memory after its first start, from which the next one goes on in a third of the time.
import { START } from "../lib/shelves";
import type { Libraries } from "./libraries";

const BESIDE = "x-libraries"; // what the picture does not hold
const LENGTH = "x-length"; // its bytes

export interface Picture {
  memory: Uint8Array<ArrayBuffer>;
  libraries: Libraries;
}
export interface Start {
  picture(): Promise<Picture | null>;
  keep(bytes: Uint8Array<ArrayBuffer>, libraries: Libraries): Promise<void>;
  forget(): void;
}

async function read(found: Response): Promise<Picture> {
  const libraries = JSON.parse(found.headers.get(BESIDE) ?? "") as Libraries;
  return { memory: await bytesOf(found), libraries };
}

/** Into memory of our own, which can be given back: what an answer gives as a whole stays until it is collected. */
async function bytesOf(found: Response): Promise<Uint8Array<ArrayBuffer>> {
  const made = new Uint8Array(Number(found.headers.get(LENGTH)));
  let come = 0;
  const reader = found.body!.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    made.set(next.value, come);
    come += next.value.length;
  }
  if (!come || come !== made.length) throw new Error("the picture is not whole");
  return made;
}

/** The picture that belongs to a version of the engine; none where a browser keeps nothing. */
export async function startOf(engine: string, version: string): Promise<Start | undefined> {
  const shelf = await globalThis.caches?.open(START).catch(() => undefined);
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
        const headers = { [BESIDE]: JSON.stringify(libraries), [LENGTH]: String(bytes.length) };
        await shelf.put(address, new Response(bytes, { headers })); // 38 MB: to unpack it would take a tenth of the start
      } catch {
        // a device that is full starts as slowly as the first time
      }
    },
  };
}
