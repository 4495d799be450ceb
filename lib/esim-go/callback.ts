import "server-only";
import { z } from "zod";
import { err, ok, type Result } from "@/lib/core/result";
import { storableJson } from "@/lib/core/storable";
import { isIccid } from "./iccid";
import { parseVendorBody } from "./json";

/** A hint that something happened to an eSIM; read the eSIM from the vendor before acting. */
export type EsimCallback = { iccid: string; rawBody: string; fact: Fact };

type Fact = z.infer<typeof factSchema>;

/** Usage events have `alertType`, lifecycle events `event` (docs/outside-services.md, 'Callbacks'). */
const factSchema = z.record(z.string(), z.json());
const iccidSchema = z.object({ iccid: z.string().refine(isIccid) });

/**
 * Parses a callback. Some of the vendor's examples write the ICCID as a number too large for JavaScript: its digits are
 * kept as text.
 * @param rawBody as received
 */
export function parseEsimCallback(rawBody: string): Result<EsimCallback, "invalid"> {
  const body = parseVendorBody(storableJson(rawBody));
  const fact = factSchema.safeParse(body);
  const esim = iccidSchema.safeParse(body);
  if (!fact.success || !esim.success) return err("invalid");
  return ok({ iccid: esim.data.iccid, rawBody, fact: fact.data });
}
