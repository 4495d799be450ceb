/** Ids of the fields that were typed in before the language changed, and are not kept. */
type Ids = readonly string[];

const NONE: Ids = [];
let ids = NONE;
let focused: string | null = null;
const listeners = new Set<() => void>();

function replace(next: Ids) {
  ids = next;
  for (const listener of listeners) listener();
}

/** Marks this field as one to type again. The first one gets the focus. */
export function askAgain(id: string): void {
  if (ids.length === 0) focused = id;
  replace([...ids, id]);
}

/** Whether this field is to get the focus now; true once. */
export function takesFocus(id: string): boolean {
  if (focused !== id) return false;
  focused = null;
  return true;
}

/** The field has been typed in again. */
export function typedAgain(id: string): void {
  if (ids.includes(id)) replace(ids.filter((one) => one !== id));
}

export function subscribeToAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function askedAgain(): Ids {
  return ids;
}

/** The server asks for nothing. */
export function askedNothing(): Ids {
  return NONE;
}
