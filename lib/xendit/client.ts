import "server-only";
import { Invoice } from "xendit-node";
import { serverEnv } from "@/lib/core/env.server";

/** The gateway's own invoice client. It has neither time limit nor retries, so callers must set a deadline. */
export function invoiceClient(): Invoice {
  const env = serverEnv();
  return new Invoice({ secretKey: env.XENDIT_SECRET_KEY, xenditURL: env.XENDIT_URL });
}
