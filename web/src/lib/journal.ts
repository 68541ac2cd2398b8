// Where a device keeps its tables: texts by key in IndexedDB, each for good once its promise is fulfilled.
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
  function whole<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const piece = base.transaction(STORE, mode, { durability: "strict" });
      const asked = work(piece.objectStore(STORE));
      piece.oncomplete = () => resolve(asked.result);
      piece.onabort = () => reject(piece.error ?? asked.error ?? new Error("not kept"));
    });
  }

  return {
    async add(key, text) {
      try {
        await whole("readwrite", (store) => store.add(text, key));
      } catch (reason) {
        if ((reason as DOMException | null)?.name === "ConstraintError") return false;
        throw reason;
      }
      if (key.startsWith("table/")) told(key.split("/")[1]!);
      return true;
    },
    async put(key, text) {
      await whole("readwrite", (store) => store.put(text, key));
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
