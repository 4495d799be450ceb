import { watched } from "@/lib/core/watched";

/** Ids of the fields that were typed in before the language changed, and are not kept. */
type Ids = readonly string[];

const NONE: Ids = [];
const ids = watched(NONE);
let focused: string | null = null;

/** Marks this field as one to type again. The first one gets the focus. */
export function askAgain(id: string): void {
  if (ids.read().length === 0) focused = id;
  ids.write([...ids.read(), id]);
}

/** Whether this field is to get the focus now; true once. */
export function takesFocus(id: string): boolean {
  if (focused !== id) return false;
  focused = null;
  return true;
}

/** The field has been typed in again. */
export function typedAgain(id: string): void {
  if (ids.read().includes(id)) ids.write(ids.read().filter((one) => one !== id));
}

export const subscribeToAsked = ids.subscribe;
export const askedAgain = ids.read;

/** The server asks for nothing. */
export function askedNothing(): Ids {
  return NONE;
}
