import "server-only";
import { XenditSdkError } from "xendit-node";
import { z } from "zod";
import { DeadlineError } from "@/lib/core/deadline";
import { log } from "@/lib/core/log";
import { storableLabel } from "@/lib/core/storable";
import type { CreateInvoiceFailure, InvoiceFailure, PayerField } from "./types";

/** The gateway's codes for a channel that is not available to this account or for this amount. */
const CHANNEL_REFUSALS: ReadonlySet<string> = new Set([
  "UNAVAILABLE_PAYMENT_METHOD_ERROR",
  "NO_COLLECTION_METHODS_ERROR",
]);

/** The gateway's text about each field that breaks a rule. */
const brokenRulesSchema = z.object({ errors: z.array(z.object({ path: z.string() })) }).catch({ errors: [] });

const FIELDS: ReadonlyMap<string, PayerField> = new Map([
  ["given_names", "name"],
  ["surname", "name"],
  ["email", "email"],
  ["payer_email", "email"],
  ["mobile_number", "phone"],
  ["phone_number", "phone"],
]);

/** The first field of the payer that a refusal names, as 'customer.email' or by a code of its own. */
function fieldAtFault(error: XenditSdkError): PayerField | null {
  if (error.errorCode === "EMAIL_FORMAT_ERROR") return "email";
  const { errors } = brokenRulesSchema.parse(error.rawResponse);
  const named = errors.map(({ path }) => FIELDS.get(path.split(".").at(-1) ?? ""));
  return named.find((field) => field !== undefined) ?? null;
}

const NOTHING_SAID = { error_code: "UNKNOWN", message: "" };
const errorBodySchema = z
  .object({ error_code: z.string().transform(storableLabel), message: z.string() })
  .catch(NOTHING_SAID);

/** The failure that an error answer to a read stands for. The body may be anything, even a proxy's page. */
export function toReadFailure(status: number, body: unknown): InvoiceFailure {
  if (status === 404) return { kind: "not_found" };
  if (status < 400 || status >= 500 || status === 408 || status === 429) {
    return { kind: "unavailable", reason: `http_${status}` };
  }
  const { error_code, message } = errorBodySchema.parse(body);
  return { kind: "rejected", status, code: error_code, message };
}

/** Our key or its rights. */
export const KEY_STATUSES: ReadonlySet<number> = new Set([401, 403]);

/** Whether a failed reading says that there is nothing of this id: any other refusal says nothing of it. */
export function isUnknown(failure: InvoiceFailure): boolean {
  if (failure.kind === "not_found") return true;
  return failure.kind === "rejected" && !KEY_STATUSES.has(failure.status) && failure.code.includes("NOT_FOUND");
}

/** Whether a reading of an id was refused for good, whatever the reason: asking again will not help. */
export function isRefused(failure: InvoiceFailure): boolean {
  return failure.kind === "not_found" || (failure.kind === "rejected" && !KEY_STATUSES.has(failure.status));
}

function rejected(error: XenditSdkError) {
  return {
    kind: "rejected" as const,
    status: Number(error.status),
    code: error.errorCode ?? "UNKNOWN",
    message: error.errorMessage ?? "",
  };
}

/** The reason without the gateway's text, which may repeat the buyer's input and must not be logged. */
function reasonOf(error: unknown): string {
  if (error instanceof XenditSdkError) return `http_${error.status}`;
  log.warn("gateway_unreachable", {}, error);
  if (error instanceof DeadlineError) return "deadline";
  return error instanceof Error ? error.name : "unknown";
}

/** Whether the outcome is certain. After a server error or a time-out of the server the request may have succeeded. */
function isDefinite(error: unknown): error is XenditSdkError {
  if (!(error instanceof XenditSdkError)) return false;
  const status = Number(error.status);
  return status >= 400 && status < 500 && status !== 408;
}

/** An error body that is not JSON makes the client throw a TypeError without the status, so it counts as unknown too. */
export function toCreateFailure(error: unknown): CreateInvoiceFailure {
  if (!isDefinite(error)) return { kind: "unknown", reason: reasonOf(error) };
  if (Number(error.status) === 429) return { kind: "busy" };
  const isChannelRefused = CHANNEL_REFUSALS.has(error.errorCode ?? "");
  return { ...rejected(error), isChannelRefused, field: fieldAtFault(error) };
}

export function toInvoiceFailure(error: unknown): InvoiceFailure {
  if (!isDefinite(error)) return { kind: "unavailable", reason: reasonOf(error) };
  if (Number(error.status) === 404) return { kind: "not_found" };
  return Number(error.status) === 429 ? { kind: "unavailable", reason: "http_429" } : rejected(error);
}
