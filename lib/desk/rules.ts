import { isBlank } from "@/lib/core/blanks";
import { isStorable } from "@/lib/fields/rules";
import { shortId } from "@/lib/orders/numbers";
import type { DeskAct, OpenCase, PausedSale, SoldPlace } from "./types";

/** PostgreSQL's code for a function that does not exist: the desk's answer to everybody but operators. */
export const UNDEFINED_FUNCTION = "42883";

/** In characters. */
export const MAX_NOTE_LENGTH = 500;

/** In characters: the longest address. */
export const MAX_FIND_LENGTH = 254;

/** In characters; the database checks the same. */
export const MAX_ANSWER_LENGTH = 4000;

/** Messages that a list shows at first, and more at each request. */
export const MESSAGES_SHOWN = 20;

/** Orders that a search shows. `orders_named` answers one more, so that it is known whether there are others. */
export const ORDERS_FOUND = 20;

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
  if (hasNote(act) && isBlank(form.note)) return { field: "note", code: "note_required" };
  if (form.word.trim().toLowerCase() !== word) return { field: "word", code: "not_named" };
  return null;
}

export type PauseForm = { what: PausedSale["what"]; place: string; plan: string; note: string; word: string };

export type PauseFailure = {
  field: keyof PauseForm;
  code: "place_required" | "plan_required" | "note_required" | "not_named";
};

/** What an operator types to confirm a pause; '' while it is not known what is paused. @param places to choose from */
export function pausingWord(
  { what, place, plan }: Pick<PauseForm, "what" | "place" | "plan">,
  places: readonly SoldPlace[],
) {
  if (what === "all") return "all";
  const named = what === "plan" ? plan.trim() : (places.find(({ id }) => id === place)?.code ?? "");
  return named.toLowerCase();
}

/** The first rule that the form of a pause breaks. */
export function firstPauseFailure(form: PauseForm, places: readonly SoldPlace[]): PauseFailure | null {
  const word = pausingWord(form, places);
  if (word === "" && form.what === "destination") return { field: "place", code: "place_required" };
  if (word === "") return { field: "plan", code: "plan_required" };
  if (isBlank(form.note)) return { field: "note", code: "note_required" };
  if (form.word.trim().toLowerCase() !== word) return { field: "word", code: "not_named" };
  return null;
}

export type MessageForm = { text: string };

export type MessageFailure = { field: "text"; code: "text_required" | "message_invalid" };

/** The rule that an answer, or the note of a message that is put away, breaks. */
export function messageFailure({ text }: MessageForm): MessageFailure | null {
  if (text.trim() === "") return { field: "text", code: "text_required" };
  return isStorable(text) ? null : { field: "text", code: "message_invalid" };
}
