import "server-only";
import { bodyDigest } from "@/lib/core/body-digest";
import { log } from "@/lib/core/log";
import type { AccountCallback } from "@/lib/esim-go/callback";
import { receiveAccountCallback } from "./repository";

/** Stores a callback that names no eSIM. A low balance is a case, because without a balance nothing can be bought. */
export async function acceptAccountCallback({ rawBody, fact, event, lowBalance }: AccountCallback): Promise<void> {
  if (!(await receiveAccountCallback(`esim-go:${bodyDigest(rawBody)}`, fact, lowBalance))) return;
  if (lowBalance) log.error("vendor_balance_low", { report: lowBalance });
  else log.warn("vendor_event_without_esim", { event: event ?? "none" });
}
