import "server-only";
import type { z } from "zod";
import { log } from "@/lib/core/log";
import { err, ok } from "@/lib/core/result";
import { callVendor, type VendorRequest } from "./client";
import { toVendorFailure } from "./failures";
import type { VendorResult } from "./types";

/** The parsed body, or undefined after logging the invalid fields (never their values). */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> | undefined {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  log.warn("esim_go_answer_unreadable", { fields: parsed.error.issues.map((issue) => issue.path.join(".")).join(" ") });
  return undefined;
}

/**
 * A call that is safe to repeat. An answer that the schema does not accept counts as no answer: an incomplete list would
 * hide a purchase.
 */
export async function requestParsed<Schema extends z.ZodType>(
  request: VendorRequest,
  schema: Schema,
): VendorResult<NonNullable<z.output<Schema>>> {
  const answer = await callVendor(request);
  if (!answer.ok) return err({ kind: "unavailable" });
  if (answer.value.status < 200 || answer.value.status > 299) return err(toVendorFailure(answer.value));
  const value = readBody(schema, answer.value.body);
  return value === undefined || value === null ? err({ kind: "unavailable" }) : ok(value);
}
