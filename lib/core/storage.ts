type Texts = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Texts under keys. Where the browser forbids the storage or it is full, reads return null and writes do nothing. */
export type SafeStorage = {
  read: (key: string) => string | null;
  write: (key: string, text: string) => void;
  remove: (key: string) => void;
  /** Reads a text and removes it. */
  take: (key: string) => string | null;
};

/** @param open called each time, because a browser may refuse access */
export function safeStorage(open: () => Texts): SafeStorage {
  const attempt = <Value>(work: (texts: Texts) => Value): Value | null => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  const read = (key: string) => attempt((texts) => texts.getItem(key));
  const remove = (key: string) => void attempt((texts) => texts.removeItem(key));
  return {
    read,
    remove,
    write: (key, text) => void attempt((texts) => texts.setItem(key, text)),
    take: (key) => {
      const text = read(key);
      remove(key);
      return text;
    },
  };
}

/** Lasts on this device. */
export const deviceStorage = safeStorage(() => window.localStorage);

/** Source code that reads a text of `deviceStorage`, for an inline script of the page, which can import nothing. */
export const READ_DEVICE = "((key) => { try { return localStorage.getItem(key) } catch { return null } })";

/** Lasts as long as this tab. */
export const tabStorage = safeStorage(() => window.sessionStorage);

/** Small preferences of a visitor. An interface, so that a native shell can use its own storage instead of the browser's. */
export type Preferences = {
  read: (key: string) => Promise<string | null>;
  write: (key: string, value: string) => Promise<void>;
};

export const browserPreferences: Preferences = {
  read: async (key) => deviceStorage.read(key),
  write: async (key, value) => deviceStorage.write(key, value),
};
