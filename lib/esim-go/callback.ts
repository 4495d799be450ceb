import "server-only";
import { z } from "zod";
import { err, ok, type Result } from "@/lib/core/result";
import { isIccid } from "./iccid";
import { parseVendorBody } from "./json";

/** A hint that something happened on a line; read the line back before acting. */
export type EsimCallback = { iccid: string; rawBody: string; fact: Fact };

type Fact = z.infer<typeof factSchema>;

/** Usage events carry `alertType`, lifecycle ones `event` (docs/outside-services.md, 'Callbacks'); the rest is kept as it came. */
const factSchema = z.record(z.string(), z.json());
const lineSchema = z.object({ iccid: z.string().refine(isIccid) });

/**
 * Reads a callback. Some of the vendor's own examples write the ICCID as a bare number, beyond what a JavaScript number
 * holds: it comes through as the digits it was.
 * @param rawBody as received
 */
export function parseEsimCallback(rawBody: string): Result<EsimCallback, "invalid"> {
  const body = parseVendorBody(rawBody);
  const fact = factSchema.safeParse(body);
  const line = lineSchema.safeParse(body);
  if (!fact.success || !line.success) return err("invalid");
  return ok({ iccid: line.data.iccid, rawBody, fact: fact.data });
}
