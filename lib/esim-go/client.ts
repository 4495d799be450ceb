import "server-only";
import { serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { type NoAnswer, sendOnce } from "@/lib/core/send-once";
import { parseVendorBody } from "./json";

export type VendorRequest = {
  method: "GET" | "POST" | "PUT";
  /** Below the base address, with a leading slash; callers encode their parameters. */
  path: string;
  query?: URLSearchParams;
  body?: unknown;
};

/** An answer of the vendor with any status. `body` is JSON if it parses, otherwise text. */
export type VendorAnswer = { status: number; body: unknown; retryAfterSeconds?: number };

/** Added to a lease for our own database calls. */
const LEASE_MARGIN_SECONDS = 12;

/** The lease in seconds of a job whose calls wait for the vendor this many times in full. Other calls answer much sooner. */
export function leaseSecondsFor(calls: number): number {
  return calls * serverEnv().ESIM_GO_TIMEOUT_SECONDS + LEASE_MARGIN_SECONDS;
}

function retryAfterSeconds(header: string | undefined): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
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
