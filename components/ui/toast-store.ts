export type ToastTone = "neutral" | "success" | "error";
export type ToastEntry = {
  id: number;
  title: string;
  description: string | undefined;
  tone: ToastTone;
};

/** How many toasts that close automatically are shown at once. An error waits until it is read. */
const MAX_SHOWN = 3;
const NONE: readonly ToastEntry[] = [];

let entries = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in the Toaster and removes the oldest when there are more than three. Returns its id. */
export function toast(title: string, description?: string, tone: ToastTone = "neutral"): number {
  const id = nextId++;
  const shown = [...entries, { id, title, description, tone }];
  const surplus = shown.filter((entry) => entry.tone !== "error").slice(0, -MAX_SHOWN);
  replace(shown.filter((entry) => !surplus.includes(entry)));
  return id;
}

export function dismissToast(id: number): void {
  replace(entries.filter((entry) => entry.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly ToastEntry[] {
  return entries;
}

/** The server never shows a toast. */
export function noToasts(): readonly ToastEntry[] {
  return NONE;
}
