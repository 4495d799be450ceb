import { z } from "zod";
import { type Callback, type CallbackSender, usageCallback } from "./callbacks.ts";
import { esimOf, type Sandbox } from "./context.ts";
import { bundlesView, esimView } from "./esim-views.ts";
import { attach, consumeBytes, install, letTimePass } from "./lifecycle.ts";
import { Refusal } from "./refusal.ts";
import type { EsimRecord } from "./state.ts";

const MAX_BUNDLES = 200;

/**
 * The steps are applied in this order. `country`: ISO 3166 alpha-2; `useBytes`: base 10. `reportState`: the word that the API
 * reports for every plan on the eSIM instead of its state; null for the real state again.
 */
const advanceSchema = z.strictObject({
  install: z.boolean().optional(),
  attach: z.boolean().optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  useBytes: z.number().int().positive().optional(),
  hours: z.number().positive().optional(),
  reportState: z.string().nullable().optional(),
});

const countryName = new Intl.DisplayNames(["en"], { type: "region" });

function enterCountry(esim: EsimRecord, code: string, now: number): Callback[] {
  const isNew = esim.country !== code;
  esim.country = code;
  esim.seenAt = now;
  const country = { code, name: countryName.of(code) ?? code };
  return isNew ? [{ iccid: esim.iccid, alertType: "CountryChange", country }] : [];
}

/** Simulates use of an eSIM and the passing of time. Returns the eSIM as the API would show it. */
export async function advance(sandbox: Sandbox, callbacks: CallbackSender, iccid: string, body: unknown) {
  const parsed = advanceSchema.safeParse(body);
  if (!parsed.success) throw new Refusal(400, "unknown or malformed step");
  const steps = parsed.data;
  const esim = esimOf(sandbox, iccid);
  const now = Date.now();
  const events: Callback[] = [];
  if (steps.install) install(esim, now);
  const travels = steps.attach || steps.country || steps.useBytes;
  if (travels && attach(esim, now)) events.push({ iccid, alertType: "FirstAttachment" });
  if (steps.country) events.push(...enterCountry(esim, steps.country, now));
  if (steps.useBytes)
    events.push(...consumeBytes(esim, steps.useBytes, now).map((usage) => usageCallback(iccid, usage)));
  if (steps.hours) letTimePass(esim, steps.hours, now);
  if (steps.reportState !== undefined) esim.reportedState = steps.reportState;
  sandbox.file.save();
  await callbacks.send(events);
  return {
    esim: esimView(esim, "installUrl"),
    bundles: bundlesView(esim, true, MAX_BUNDLES),
    callbacks: events.map(({ alertType }) => alertType),
  };
}
