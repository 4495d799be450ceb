import "server-only";
import { z } from "zod";
import { err, ok, type Result } from "@/lib/core/result";
import { storableJson } from "@/lib/core/storable";
import { isIccid } from "./iccid";
import { parseVendorBody } from "./json";

/** A hint that something happened to an eSIM; read the eSIM from the vendor before acting. */
export type EsimCallback = { about: "esim"; iccid: string; rawBody: string; fact: Fact };

/** About our account with the vendor, or of a kind that we do not know: it names no eSIM. */
export type AccountCallback = {
  about: "account";
  rawBody: string;
  fact: Fact;
  /** The vendor's word for what has happened; null when it gives none. */
  event: string | null;
  /** What the vendor says when our balance is low or does not suffice. */
  lowBalance: string | null;
};

type Fact = z.infer<typeof factSchema>;

/** Usage events have `alertType`, lifecycle events `event` (docs/outside-services.md, 'Callbacks'). */
const factSchema = z.record(z.string(), z.json());
const iccidSchema = z.object({ iccid: z.string().refine(isIccid) });
const wordSchema = z.string().min(1).max(60);
const figureSchema = z.union([z.number(), z.string().max(30)]).catch("unknown");
const lowBalanceSchema = z.object({
  alertType: z.enum(["LowBalance", "InsufficientBalance"]),
  balanceInfo: z.object({ balance: figureSchema, threshold: figureSchema }).partial().catch({}),
});

/** The vendor's report of a low balance in words; null for another event. */
function lowBalanceIn(fact: Fact): string | null {
  const report = lowBalanceSchema.safeParse(fact);
  if (!report.success) return null;
  const { alertType, balanceInfo } = report.data;
  return `${alertType}: balance ${balanceInfo.balance ?? "unknown"}, threshold ${balanceInfo.threshold ?? "unknown"}`;
}

/**
 * Parses a callback. Some of the vendor's examples write the ICCID as a number too large for JavaScript: its digits are
 * kept as text. Any JSON object is a callback, since the vendor adds events without notice.
 * @param rawBody as received
 */
export function parseVendorCallback(rawBody: string): Result<EsimCallback | AccountCallback, "invalid"> {
  const body = parseVendorBody(storableJson(rawBody));
  const fact = factSchema.safeParse(body);
  if (!fact.success) return err("invalid");
  const esim = iccidSchema.safeParse(body);
  if (esim.success) return ok({ about: "esim", iccid: esim.data.iccid, rawBody, fact: fact.data });
  const word = wordSchema.safeParse(fact.data.alertType ?? fact.data.event);
  return ok({
    about: "account",
    rawBody,
    fact: fact.data,
    event: word.success ? word.data : null,
    lowBalance: lowBalanceIn(fact.data),
  });
}
