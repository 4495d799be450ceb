import "server-only";
import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";
import { text } from "node:stream/consumers";
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

/**
 * not_sent: the vendor certainly has not received the request. deadline: no complete answer within
 * ESIM_GO_TIMEOUT_SECONDS. network: the connection was cut.
 */
export type NoAnswer = "not_sent" | "deadline" | "network";

/** For our own calls to the database, in addition to the vendor's time-outs. */
const LEASE_MARGIN_SECONDS = 12;

/** The longest time in seconds that a job with this many successive calls needs. */
export function leaseSecondsFor(calls: number): number {
  return calls * serverEnv().ESIM_GO_TIMEOUT_SECONDS + LEASE_MARGIN_SECONDS;
}

function retryAfterSeconds(header: string | undefined): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

function headersOf(apiKey: string, body: string | undefined): Record<string, string | number> {
  const headers = { "X-API-Key": apiKey, Accept: "application/json" };
  if (body === undefined) return headers;
  return { ...headers, "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
}

/** Each call has its own connection: one that is kept open may be cut while sending, which leaves the outcome unknown. */
function ownConnection(isSecure: boolean) {
  return isSecure ? new SecureAgent({ keepAlive: false }) : new PlainAgent({ keepAlive: false });
}

/**
 * Calls the vendor once. It never retries, because not every call is safe to repeat, and follows no redirect.
 * @param maySend asked at the moment of sending, once the connection is open; without consent nothing is sent
 */
export async function callVendor(
  { method, path, query, body: content }: VendorRequest,
  maySend?: () => boolean,
): Promise<Result<VendorAnswer, NoAnswer>> {
  const env = serverEnv();
  const url = new URL(`${env.ESIM_GO_URL}${path}${query ? `?${query}` : ""}`);
  const isSecure = url.protocol === "https:";
  const body = content === undefined ? undefined : JSON.stringify(content);
  const deadline = AbortSignal.timeout(env.ESIM_GO_TIMEOUT_SECONDS * 1000);
  const call = (isSecure ? secureRequest : plainRequest)(url, {
    method,
    headers: headersOf(env.ESIM_GO_API_KEY, body),
    signal: deadline,
    ...(maySend && { agent: ownConnection(isSecure) }),
  });
  let isSent = false;
  const send = () => {
    if (maySend?.() === false) {
      call.destroy(new Error("too late to send"));
      return;
    }
    isSent = true;
    call.end(body);
  };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      call.once("response", resolve).on("error", reject);
      call.once("socket", (socket) => {
        if (socket.connecting) socket.once(isSecure ? "secureConnect" : "connect", send);
        else send();
      });
    });
    const wait = retryAfterSeconds(response.headers["retry-after"]);
    const answer = { status: response.statusCode ?? 0, body: parseVendorBody(await text(response)) };
    return ok({ ...answer, ...(wait !== undefined && { retryAfterSeconds: wait }) });
  } catch (error) {
    log.warn("vendor_unreachable", { method }, error);
    if (!isSent) return err("not_sent");
    return err(deadline.aborted ? "deadline" : "network");
  }
}
