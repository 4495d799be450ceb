import "server-only";
import { Invoice } from "xendit-node";
import { Configuration } from "xendit-node/runtime.js";
import { serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { isRecord, parseJson } from "@/lib/core/record";
import { err, ok } from "@/lib/core/result";
import { sendOnce } from "@/lib/core/send-once";
import { toReadFailure } from "./failures";
import type { InvoiceResult } from "./types";

const CALL_DEADLINE_SECONDS = 5;
/** For every call that does not create an invoice. */
export const CALL_DEADLINE_MS = 1000 * CALL_DEADLINE_SECONDS;

/** The seconds of a job with so many of these calls, all as slow as they may be. */
export const secondsOfCalls = (calls: number): number => calls * CALL_DEADLINE_SECONDS;

class InvoiceClient extends Invoice {
  protected override configuration = new Configuration({
    basePath: serverEnv().XENDIT_URL,
    fetchApi: (url, init) => fetch(url, { ...init, redirect: "error" }),
  });
}

/**
 * The gateway's own invoice client, which by itself would follow a redirect to anywhere. It has neither time limit nor retries, so
 * callers must set a deadline.
 */
export function invoiceClient(): Invoice {
  return new InvoiceClient({ secretKey: serverEnv().XENDIT_SECRET_KEY });
}

function authorization(): string {
  return `Basic ${Buffer.from(`${serverEnv().XENDIT_SECRET_KEY}:`).toString("base64")}`;
}

/** A GET of the gateway's API. Without its client, which drops the paid amount, the time and the channel. */
export async function readGateway(path: string, deadlineMilliseconds: number): InvoiceResult<unknown> {
  try {
    const response = await fetch(`${serverEnv().XENDIT_URL}${path}`, {
      headers: { Authorization: authorization() },
      signal: AbortSignal.timeout(deadlineMilliseconds),
      redirect: "error",
      cache: "no-store",
    });
    const body: unknown = await response.json().catch(() => null);
    return response.ok ? ok(body) : err(toReadFailure(response.status, body));
  } catch (error) {
    log.warn("gateway_unreachable", { call: "read" }, error);
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return err({ kind: "unavailable", reason: isLate ? "deadline" : "network" });
  }
}

type Asking = { idempotencyKey: string; data: object; timeoutMs: number; maySend: () => boolean };

/**
 * A POST of the gateway's API, sent at most once. Without its client, which neither asks `maySend` nor can be cut off.
 * @param asking.maySend asked at the moment of sending; the failure `not_sent` says that nothing was sent
 */
export async function askGateway(path: string, asking: Asking): InvoiceResult<unknown> {
  const { idempotencyKey, data, timeoutMs, maySend } = asking;
  const asked = await sendOnce(new URL(`${serverEnv().XENDIT_URL}${path}`), {
    method: "POST",
    headers: { Authorization: authorization(), "Content-Type": "application/json", "idempotency-key": idempotencyKey },
    body: JSON.stringify(data),
    timeoutMs,
    maySend,
  });
  if (!asked.ok) {
    log.warn("gateway_unreachable", { call: "ask" }, asked.error.cause);
    return err({ kind: "unavailable", reason: asked.error.reason });
  }
  const { status, text } = asked.value;
  const body = parseJson(text);
  // A page of a proxy does not say what became of the request.
  if (!isRecord(body)) return err({ kind: "unavailable", reason: `http_${status}` });
  return status >= 200 && status < 300 ? ok(body) : err(toReadFailure(status, body));
}
