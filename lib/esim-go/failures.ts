import { storableText } from "@/lib/core/storable";
import type { VendorAnswer } from "./client";
import type { PurchaseFailure, VendorFailure } from "./types";

/** The length of the vendor's window, used when a 429 does not say how long to wait. */
const RATE_WINDOW_SECONDS = 1;
/** Long enough that a reason is seen wherever it stands in the answer. */
const MESSAGE_LENGTH = 2_000;
const MAX_DEPTH = 5;
/** A page of something between us and the vendor, whatever words are in it. */
const MARKUP = /^\s*</;

/** Together with 429, the only answers to `POST /orders` by which the vendor says that it charged nothing. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403]);

/** Every text in a body, a line for each, since the vendor does not document where it puts its reason. */
function textsIn(body: unknown, depth = 0): string[] {
  if (typeof body === "string") return MARKUP.test(body) ? [] : [body];
  if (typeof body !== "object" || body === null || depth === MAX_DEPTH) return [];
  return Object.values(body).flatMap((part) => textsIn(part, depth + 1));
}

function messageOf(body: unknown): string {
  return storableText(textsIn(body).join("\n").slice(0, MESSAGE_LENGTH));
}

function rejected({ status, body }: VendorAnswer) {
  return { kind: "rejected" as const, status, message: messageOf(body) };
}

function rateLimited(answer: VendorAnswer) {
  return { kind: "rate_limited" as const, retryAfterSeconds: answer.retryAfterSeconds ?? RATE_WINDOW_SECONDS };
}

/** What a non-2xx answer to a read means, as a failure. */
export function toVendorFailure(answer: VendorAnswer): VendorFailure {
  const { status, retryAfterSeconds } = answer;
  if (status === 429) return rateLimited(answer);
  if (status >= 400 && status < 500 && status !== 408) return rejected(answer);
  return { kind: "unavailable", ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

/** What a non-2xx answer to a purchase means, as a failure: unless it was refused, it may have been charged. */
export function toPurchaseFailure(answer: VendorAnswer): PurchaseFailure {
  if (answer.status === 429) return rateLimited(answer);
  if (REFUSALS.has(answer.status)) return rejected(answer);
  return { kind: "unknown", reason: `http_${answer.status}`, isSold: false };
}
