// Where a device keeps its tables: texts by key in IndexedDB. What was added is kept once its promise is fulfilled, even
// if the browser ends at once; what was put has reached the disk, and with it all that was added before. Every action is
// added before it is shown, and the card of its table is put soon after: nobody waits for a disk to show a move.
const NAME = "adjoin-device";
const STORE = "texts";

export interface Journal {
  add(key: string, text: string): Promise<boolean>;
  put(key: string, text: string): Promise<void>;
  get(key: string): Promise<string | null>;
  after(prefix: string, key: string): Promise<[string, string][]>;
  remove(prefix: string): Promise<void>;
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("no storage"));
  });
}

/** All keys that begin so, and come after another. */
function from(prefix: string, key: string): IDBKeyRange {
  const after = key > prefix;
  return IDBKeyRange.bound(after ? key : prefix, `${prefix}\uffff`, after);
}

/** `told` hears of every table that was changed here. */
export async function journal(told: (table: string) => void = () => {}): Promise<Journal> {
  const base = await opened();
  base.onversionchange = () => base.close();

  /** Do something in one piece; nothing of it counts unless all of it is kept. */
  function whole<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
    durability: IDBTransactionDurability = "default",
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const piece = base.transaction(STORE, mode, { durability });
      const asked = work(piece.objectStore(STORE));
      piece.oncomplete = () => resolve(asked.result);
      piece.onabort = () => reject(piece.error ?? asked.error ?? new Error("not kept"));
    });
  }

  return {
    async add(key, text) {
      try {
        await whole("readwrite", (store) => store.add(text, key), "relaxed");
      } catch (reason) {
        if ((reason as DOMException | null)?.name === "ConstraintError") return false;
        throw reason;
      }
      if (key.startsWith("table/")) told(key.split("/")[1]!);
      return true;
    },
    async put(key, text) {
      await whole("readwrite", (store) => store.put(text, key), "strict");
    },
    async get(key) {
      return ((await whole("readonly", (store) => store.get(key))) as string | undefined) ?? null;
    },
    async after(prefix, key) {
      const range = from(prefix, key);
      const [names, texts] = await Promise.all([
        whole("readonly", (store) => store.getAllKeys(range)),
        whole("readonly", (store) => store.getAll(range)),
      ]);
      return names.map((name, index) => [String(name), String(texts[index])]);
    },
    async remove(prefix) {
      await whole("readwrite", (store) => store.delete(from(prefix, "")));
    },
  };
}
