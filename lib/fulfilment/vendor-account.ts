import "server-only";
import { createHash } from "node:crypto";
import { log } from "@/lib/core/log";
import type { AccountCallback } from "@/lib/esim-go/callback";
import { receiveAccountCallback } from "./repository";

/** Stores a callback that names no eSIM. A low balance is a case, because without a balance nothing can be bought. */
export async function acceptAccountCallback({ rawBody, fact, event, lowBalance }: AccountCallback): Promise<void> {
  const digest = createHash("sha256").update(rawBody).digest("hex");
  if (!(await receiveAccountCallback(`esim-go:${digest}`, fact, lowBalance))) return;
  if (lowBalance) log.error("vendor_balance_low", { report: lowBalance });
  else log.warn("vendor_event_without_esim", { event: event ?? "none" });
}
