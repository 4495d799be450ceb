import { isBlank } from "@/lib/core/blanks";
import { isUuid } from "@/lib/core/uuid";
import { isStorable } from "@/lib/fields/rules";
import { shortId } from "@/lib/orders/numbers";
import { hasRole } from "@/lib/orders/reasons";
import type { OrderReason } from "@/lib/orders/types";
import { jobOf } from "./cases";
import { type DeskAct, type DeskPause, type JobKind, jobKinds, type OpenCase, type SoldPlace } from "./types";

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

/** The kind of a dead job; null for any other case, and for a job of a newer release. */
export function jobKindOf(open: Pick<OpenCase, "kind" | "subject">): JobKind | null {
  const { kind } = jobOf(open);
  return (open.kind === "dead_job" && jobKinds.find((known) => known === kind)) || null;
}

/** The last part of a dead job's subject, of an id its first eight characters: `word_of_job` in the database. */
function wordOfJob(open: Pick<OpenCase, "subject">): string {
  const last = (jobOf(open).subject.split(":").at(-1) ?? "").toLowerCase();
  return isUuid(last) ? shortId(last) : last;
}

/**
 * What an operator types to confirm an act: the number of the order that it is about; without an order the word of a dead job, or the
 * kind of the case.
 */
export function confirmingWord(open: Pick<OpenCase, "kind" | "subject" | "order">): string {
  if (open.order) return shortId(open.order.id);
  return open.kind === "dead_job" ? wordOfJob(open) : open.kind;
}

/** The reasons that the standing of an order says, or that say only how it came there, besides those of a review or of money owed again. */
const SAID_BY_STANDING: ReadonlySet<OrderReason> = new Set([
  "payment_verified",
  "purchase_started",
  "needs_person",
  "purchased",
  "install_details_stored",
  "plan_added",
  "refund_recorded",
]);

/** The reason that is named beside the standing of an order; null where that says enough. */
export function namedReason(reason: OrderReason | null): OrderReason | null {
  const isSaid = hasRole(reason, "review") || hasRole(reason, "owes");
  return reason && !isSaid && !SAID_BY_STANDING.has(reason) ? reason : null;
}

export type ActForm = { note: string; word: string };

export type ActFailure = { field: keyof ActForm; code: "note_required" | "not_named" };

/** Whether an act has a note: what was decided or done outside. */
export const hasNote = (act: DeskAct): boolean => act !== "retry";

/** Whether somebody has typed the word that confirms an act. */
export const isNamed = (typed: string, word: string): boolean => typed.trim().toLowerCase() === word;

/** The first rule that the form of an act breaks. @param word what confirms it */
export function firstActFailure(form: ActForm, act: DeskAct, word: string): ActFailure | null {
  if (hasNote(act) && isBlank(form.note)) return { field: "note", code: "note_required" };
  if (!isNamed(form.word, word)) return { field: "word", code: "not_named" };
  return null;
}

export type PauseForm = { what: DeskPause["what"]; place: string; plan: string; note: string; word: string };

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
  if (!isNamed(form.word, word)) return { field: "word", code: "not_named" };
  return null;
}

export type MessageForm = { text: string };

export type MessageFailure = { field: "text"; code: "text_required" | "message_invalid" };

/** The rule that an answer, or the note of a message that is put away, breaks. */
export function messageFailure({ text }: MessageForm): MessageFailure | null {
  if (isBlank(text)) return { field: "text", code: "text_required" };
  return isStorable(text) ? null : { field: "text", code: "message_invalid" };
}
