import { withDeadline } from "./deadline";
import { LIFE_COOKIE, SESSION_LIFE, travellerIn } from "./login-cookie";
import { deviceStorage } from "./storage";

/**
 * Texts of one traveller that stay on this device, also when the login is over. Each is encrypted under a key of its own that scripts
 * can use but not read, and that lies beside it: removing the entry removes both. This is the only module that uses IndexedDB.
 */
const DATABASE = "kelana-vault";
const STORE = "sealed";
/** A key of the device's storage. It is set while the vault has to be emptied: where that fails, it is tried again later. */
const EMPTIES = "kelana-vault-empties";
const CHANNEL = "kelana-vault";
const CIPHER = "AES-GCM";
const IV_BYTES = 12;
const KEY_BITS = 256;
/** Milliseconds after which the browser's storage counts as refused. */
const DEADLINE_MS = 5_000;

/** What lies together in the vault, and how the keys of its entries begin. */
const SHELVES = { esims: "", orders: "orders/" } as const;
export type Shelf = keyof typeof SHELVES;

type Sealed = { travellerId: string; key: CryptoKey; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };

/**
 * `signedOut`: the login of this traveller is over, so nothing was kept. `notRemembered`: it ends when the browser closes, and nothing of
 * it may be read after that. `refused`: the browser keeps nothing.
 */
export type Keeping = "kept" | "signedOut" | "notRemembered" | "refused";
export type Opened = { state: "kept"; texts: string[] } | { state: "empty" } | { state: "refused" };

/** An entry can be read only for the owner that it was written for. */
const cipher = (iv: Uint8Array<ArrayBuffer>, travellerId: string) => ({
  name: CIPHER,
  iv,
  additionalData: new TextEncoder().encode(travellerId),
});

async function seal(travellerId: string, text: string): Promise<Sealed> {
  const key = await crypto.subtle.generateKey({ name: CIPHER, length: KEY_BITS }, false, ["encrypt", "decrypt"]);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(cipher(iv, travellerId), key, new TextEncoder().encode(text));
  return { travellerId, key, iv, sealed };
}

async function unseal({ travellerId, key, iv, sealed }: Sealed): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt(cipher(iv, travellerId), key, sealed));
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

/** One transaction over the whole vault. Transactions that write run one after the other, in every tab. */
async function transact<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  const run = async () => {
    const database = await openDatabase();
    try {
      const transaction = database.transaction(STORE, mode);
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const [value] = await Promise.all([work(transaction.objectStore(STORE)), done]);
      return value;
    } finally {
      database.close();
    }
  };
  return withDeadline(run(), DEADLINE_MS);
}

function entries(store: IDBObjectStore): Promise<Sealed[]> {
  return settled<Sealed[]>(store.getAll());
}

const shelfOf = (key: IDBValidKey): Shelf => (String(key).startsWith(SHELVES.orders) ? "orders" : "esims");

async function clearShelf(store: IDBObjectStore, shelf: Shelf): Promise<void> {
  const keys = await settled(store.getAllKeys());
  for (const key of keys.filter((one) => shelfOf(one) === shelf)) store.delete(key);
}

/** Tells every tab of this browser that the content of the vault has changed. */
function tellTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls `onChange` when another tab has changed the vault. @returns a function that ends it */
export function followVault(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = onChange;
  return () => channel.close();
}

/**
 * Keeps texts on a shelf, under ids. What another traveller has left is removed. Nothing is kept once the login of this traveller is
 * over: a sign-out removes the login first and empties the vault second, so whatever was written before is removed.
 * @param owner.isAll whether this is all that the traveller has on that shelf: the rest of it is removed
 */
export async function keepSealed(
  shelf: Shelf,
  texts: ReadonlyMap<string, string>,
  { travellerId, isAll }: { travellerId: string; isAll: boolean },
): Promise<Keeping> {
  try {
    const sealed = await Promise.all(
      [...texts].map(async ([id, text]) => ({ id, entry: await seal(travellerId, text) })),
    );
    const keeping = await transact("readwrite", async (store): Promise<Keeping> => {
      if (travellerIn(document.cookie) !== travellerId) return "signedOut";
      const isOwn = (await entries(store)).every((entry) => entry.travellerId === travellerId);
      const isRemembered = !document.cookie.split("; ").includes(`${LIFE_COOKIE}=${SESSION_LIFE}`);
      if (!isOwn || !isRemembered || mustEmpty()) store.clear();
      else if (isAll) await clearShelf(store, shelf);
      if (!isRemembered) return "notRemembered";
      for (const { id, entry } of sealed) store.put(entry, `${SHELVES[shelf]}${id}`);
      return "kept";
    });
    if (keeping === "kept" || keeping === "notRemembered") deviceStorage.remove(EMPTIES);
    return keeping;
  } catch {
    return "refused";
  }
}

const mustEmpty = () => deviceStorage.read(EMPTIES) !== null;

/**
 * Marks the vault, so that it is emptied the next time it is opened. Called before a sign-out is sent, because the page may be closed
 * before its answer.
 * @returns a function that removes the mark, because the login goes on
 */
export function willEmpty(): () => void {
  deviceStorage.write(EMPTIES, "1");
  return () => deviceStorage.remove(EMPTIES);
}

/**
 * Removes all of it: the traveller has signed out, or the account is gone. If that fails, it is tried again the next time the vault is
 * opened.
 */
export async function emptyVault(): Promise<void> {
  willEmpty();
  try {
    await transact("readwrite", (store) => settled(store.clear()));
    deviceStorage.remove(EMPTIES);
    tellTabs();
  } catch {
    // The browser refuses its storage. Nothing that is left there is shown, see `openVault`.
  }
}

/** Removes what another traveller than the one who is signed in has left, and what a sign-out could not remove. */
export async function emptyForOthers(): Promise<void> {
  const traveller = travellerIn(document.cookie);
  if (traveller === null && !mustEmpty()) return;
  const found = await transact("readonly", entries).catch(() => []);
  if (mustEmpty() || found.some(({ travellerId }) => travellerId !== traveller)) await emptyVault();
}

/** The texts that are kept for the traveller who is signed in, or who was the last to be. */
export async function openVault(): Promise<Opened> {
  await emptyForOthers();
  if (mustEmpty()) return { state: "refused" };
  try {
    const unsealed = await Promise.allSettled((await transact("readonly", entries)).map(unseal));
    const texts = unsealed.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
    return texts.length > 0 ? { state: "kept", texts } : { state: "empty" };
  } catch {
    return { state: "refused" };
  }
}
