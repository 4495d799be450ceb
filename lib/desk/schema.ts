import { z } from "zod";
import { isBlank } from "@/lib/core/blanks";
import { isStorable } from "@/lib/fields/rules";
import { idField } from "@/lib/fields/schema";
import { Constants } from "@/lib/supabase/database.types";
import { MAX_ANSWER_LENGTH, MAX_NOTE_LENGTH } from "./rules";

const { held_decision: decisions, job_kind: jobKinds } = Constants.public.Enums;

const noteField = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NOTE_LENGTH)
  .refine(isStorable)
  .refine((note) => !isBlank(note));
/** `seen` of the case that the operator saw. */
const seenField = z.string().min(1).max(60).refine(isStorable);
/** The longest subject of a job, in characters. */
const MAX_SUBJECT_LENGTH = 300;

/** The number of an order, or without one the kind of a case or the last part of a job's subject. */
const wordField = z.string().trim().min(1).max(MAX_SUBJECT_LENGTH).refine(isStorable);

export const closeCaseSchema = z.strictObject({ caseId: idField, seen: seenField, word: wordField, note: noteField });

export const decideSchema = z.strictObject({
  orderId: idField,
  decision: z.enum(decisions),
  seen: seenField,
  word: wordField,
  note: noteField,
});

const jobFields = { kind: z.enum(jobKinds), subject: z.string().min(1).max(MAX_SUBJECT_LENGTH).refine(isStorable) };

export const retrySchema = z.strictObject({ ...jobFields, word: wordField });

export const leaveUnsentSchema = z.strictObject({ ...jobFields, word: wordField, note: noteField });

/** The vendor's name of a plan, or our id of it. */
const planField = z.string().trim().min(1).max(120).refine(isStorable);

/** Sales of a plan, of a destination, or with neither of everything. */
export const pauseSalesSchema = z.strictObject({
  destinationId: idField.optional(),
  plan: planField.optional(),
  word: planField,
  note: noteField,
});

export const resumeSalesSchema = z.strictObject({ pauseId: idField, word: planField });

export const unmaskSchema = z.strictObject({ orderId: idField, note: noteField });

export const answerMessageSchema = z.strictObject({
  messageId: idField,
  answer: z.string().trim().min(1).max(MAX_ANSWER_LENGTH).refine(isStorable),
});

export const putMessageAwaySchema = z.strictObject({ messageId: idField, note: noteField });
