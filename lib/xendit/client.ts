import "server-only";
import { Invoice, Refund } from "xendit-node";
import { serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { err, ok } from "@/lib/core/result";
import { toReadFailure } from "./failures";
import type { InvoiceResult } from "./types";

/** For every call that does not create an invoice. */
export const CALL_DEADLINE_MS = 5_000;

function account() {
  const env = serverEnv();
  return { secretKey: env.XENDIT_SECRET_KEY, xenditURL: env.XENDIT_URL };
}

/** The gateway's own invoice client. It has neither time limit nor retries, so callers must set a deadline. */
export function invoiceClient(): Invoice {
  return new Invoice(account());
}

/** The gateway's own refund client, to which the same applies. */
export function refundClient(): Refund {
  return new Refund(account());
}

/** A GET of the gateway's API. Without its client, which drops the paid amount, the time and the channel. */
export async function readGateway(path: string, deadlineMilliseconds: number): InvoiceResult<unknown> {
  const env = serverEnv();
  try {
    const response = await fetch(`${env.XENDIT_URL}${path}`, {
      headers: { Authorization: `Basic ${Buffer.from(`${env.XENDIT_SECRET_KEY}:`).toString("base64")}` },
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
