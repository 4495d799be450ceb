import "server-only";
import { serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
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

/** deadline: no complete answer within ESIM_GO_TIMEOUT_SECONDS. network: refused, cut, or redirected. */
export type NoAnswer = "deadline" | "network";

/** For our own calls to the database, in addition to the vendor's time-outs. */
const LEASE_MARGIN_SECONDS = 12;

/** The longest time in seconds that a job with this many successive calls needs. */
export function leaseSecondsFor(calls: number): number {
  return calls * serverEnv().ESIM_GO_TIMEOUT_SECONDS + LEASE_MARGIN_SECONDS;
}

function retryAfterSeconds(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

function headersOf(request: VendorRequest, apiKey: string): Record<string, string> {
  const headers = { "X-API-Key": apiKey, Accept: "application/json" };
  return request.body === undefined ? headers : { ...headers, "Content-Type": "application/json" };
}

/** Calls the vendor once. It never retries, because not every call is safe to repeat. */
export async function callVendor(request: VendorRequest): Promise<Result<VendorAnswer, NoAnswer>> {
  const env = serverEnv();
  const query = request.query ? `?${request.query}` : "";
  try {
    const response = await fetch(`${env.ESIM_GO_URL}${request.path}${query}`, {
      method: request.method,
      headers: headersOf(request, env.ESIM_GO_API_KEY),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: AbortSignal.timeout(env.ESIM_GO_TIMEOUT_SECONDS * 1000),
      redirect: "error",
      cache: "no-store",
    });
    const body = parseVendorBody(await response.text());
    const wait = retryAfterSeconds(response);
    return ok({ status: response.status, body, ...(wait !== undefined && { retryAfterSeconds: wait }) });
  } catch (error) {
    log.warn("vendor_unreachable", { method: request.method }, error);
    return err(error instanceof Error && error.name === "TimeoutError" ? "deadline" : "network");
  }
}
