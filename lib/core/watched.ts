/** A value outside React that screens watch by `useSyncExternalStore`. */
export type Watched<Value> = {
  read: () => Value;
  write: (next: Value) => void;
  /** @returns how to stop */
  subscribe: (listener: () => void) => () => void;
};

export function watched<Value>(first: Value): Watched<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
