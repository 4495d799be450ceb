import "server-only";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { type NoAnswer, sendOnce } from "@/lib/core/send-once";
import { parseVendorBody } from "./json";

export type VendorRequest = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the base address, with a leading slash; callers encode their parameters. */
  path: string;
  query?: URLSearchParams;
  body?: unknown;
};

/** An answer of the vendor with any status. `body` is JSON if it parses, otherwise text. */
export type VendorAnswer = { status: number; body: unknown; retryAfterSeconds?: number };

/** The seconds of a job whose calls wait for the vendor this many times in full. Other calls answer much sooner. */
export function secondsOfCalls(calls: number): number {
  return calls * serverEnv().ESIM_GO_TIMEOUT_SECONDS;
}

/** The vendor's limit counts calls in each second, so no pause that it asks for is shorter. */
const SHORTEST_PAUSE_SECONDS = 1;
/** A longer pause is a mistake (milliseconds, a date): nobody who has paid waits for that. */
const LONGEST_PAUSE_SECONDS = 15 * MINUTE_SECONDS;

/** The pause that the vendor asks for, within our bounds; undefined where it names none in seconds. */
function retryAfterSeconds(header: string | undefined): number | undefined {
  const seconds = Number(header?.trim() || Number.NaN);
  if (Number.isNaN(seconds) || seconds < 0) return undefined;
  return Math.min(Math.max(seconds, SHORTEST_PAUSE_SECONDS), LONGEST_PAUSE_SECONDS);
}

/**
 * Calls the vendor once, within ESIM_GO_TIMEOUT_SECONDS.
 * @param maySend asked at the moment of sending, once the connection is open; without consent nothing is sent
 */
export async function callVendor(
  { method, path, query, body: content }: VendorRequest,
  maySend?: () => boolean,
): Promise<Result<VendorAnswer, NoAnswer>> {
  const env = serverEnv();
  const called = await sendOnce(new URL(`${env.ESIM_GO_URL}${path}${query ? `?${query}` : ""}`), {
    method,
    headers: {
      "X-API-Key": env.ESIM_GO_API_KEY,
      Accept: "application/json",
      ...(content !== undefined && { "Content-Type": "application/json" }),
    },
    body: content === undefined ? undefined : JSON.stringify(content),
    timeoutMs: env.ESIM_GO_TIMEOUT_SECONDS * 1000,
    maySend,
  });
  if (!called.ok) {
    log.warn("vendor_unreachable", { method }, called.error.cause);
    return err(called.error.reason);
  }
  const { status, headers, text } = called.value;
  const wait = retryAfterSeconds(headers["retry-after"]);
  return ok({ status, body: parseVendorBody(text), ...(wait !== undefined && { retryAfterSeconds: wait }) });
}
