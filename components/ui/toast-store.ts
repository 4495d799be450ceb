import { watched } from "@/lib/core/watched";

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

const entries = watched(NONE);
let nextId = 1;

/** Shows a toast in the Toaster and removes the oldest when there are more than three. Returns its id. */
export function toast(title: string, description?: string, tone: ToastTone = "neutral"): number {
  const id = nextId++;
  const shown = [...entries.read(), { id, title, description, tone }];
  const surplus = shown.filter((entry) => entry.tone !== "error").slice(0, -MAX_SHOWN);
  entries.write(shown.filter((entry) => !surplus.includes(entry)));
  return id;
}

export function dismissToast(id: number): void {
  entries.write(entries.read().filter((entry) => entry.id !== id));
}

export const subscribeToToasts = entries.subscribe;
export const currentToasts = entries.read;

/** The server never shows a toast. */
export function noToasts(): readonly ToastEntry[] {
  return NONE;
}
