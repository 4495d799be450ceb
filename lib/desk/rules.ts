import { shortId } from "@/lib/orders/numbers";
import type { DeskAct, OpenCase } from "./types";

/** PostgreSQL's code for a function that does not exist: the desk's answer to everybody but operators. */
export const UNDEFINED_FUNCTION = "42883";

/** In characters. */
export const MAX_NOTE_LENGTH = 500;

/** What an operator types to confirm an act: the number of the order that it is about, or without an order the kind of the case. */
export function confirmingWord({ order, kind }: Pick<OpenCase, "kind" | "order">): string {
  return order ? shortId(order.id) : kind;
}

export type ActForm = { note: string; word: string };

export type ActFailure = { field: keyof ActForm; code: "note_required" | "not_named" };

/** Whether an act has a note: what was decided or done outside. */
export const hasNote = (act: DeskAct): boolean => act !== "retry";

/** The first rule that the form of an act breaks. @param word what confirms it */
export function firstActFailure(form: ActForm, act: DeskAct, word: string): ActFailure | null {
  if (hasNote(act) && form.note.trim() === "") return { field: "note", code: "note_required" };
  if (form.word.trim().toLowerCase() !== word) return { field: "word", code: "not_named" };
  return null;
}
