/**
 * Where the device keeps a visitor's small preferences. A port: browsers use local storage, a native shell its device
 * preferences. Reads answer null and writes do nothing where storage is forbidden or full.
 */
export type Preferences = {
  read: (key: string) => Promise<string | null>;
  write: (key: string, value: string) => Promise<void>;
};

/** Local storage. */
export const browserPreferences: Preferences = {
  async read(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  async write(key, value) {
    try {
      window.localStorage.setItem(key, value);
    } catch {
      return;
    }
  },
};
