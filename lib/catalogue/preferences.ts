/**
 * Stores a visitor's small preferences on the device. It is an interface so that a native shell can use its own storage
 * instead of local storage. Where storage is forbidden or full, reads return null and writes do nothing.
 */
export type Preferences = {
  read: (key: string) => Promise<string | null>;
  write: (key: string, value: string) => Promise<void>;
};

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
