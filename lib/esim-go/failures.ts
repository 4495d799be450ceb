import { storableText } from "@/lib/core/storable";
import type { VendorAnswer } from "./client";
import type { PurchaseFailure, VendorFailure } from "./types";

/** The length of the vendor's window, used when a 429 does not say how long to wait. */
const RATE_WINDOW_SECONDS = 1;
const MESSAGE_LENGTH = 300;
/** Together with 429, the only refusals of `POST /orders` that certainly charged nothing. */
const CERTAIN_REFUSALS: ReadonlySet<number> = new Set([400, 401, 403]);

function messageOf(body: unknown): string {
  const message = typeof body === "object" && body !== null && "message" in body ? body.message : body;
  return typeof message === "string" ? storableText(message.slice(0, MESSAGE_LENGTH)) : "";
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

/** What a non-2xx answer to a purchase means, as a failure: unless it was certainly refused, it may have been charged. */
export function toPurchaseFailure(answer: VendorAnswer): PurchaseFailure {
  if (answer.status === 429) return rateLimited(answer);
  if (CERTAIN_REFUSALS.has(answer.status)) return rejected(answer);
  return { kind: "unknown", reason: `http_${answer.status}`, isSold: false };
}
