import { z } from "zod";
import { oneLine } from "@/lib/fields/rules";
import { Constants } from "@/lib/supabase/database.types";
import { bareSmdpAddress } from "./activation-code";
import { isIccid } from "./iccid";
import type { ProfileState } from "./types";

/**
 * The wire shapes of eSIM Go v2.5. Where its OpenAPI text and its guides disagree, both forms are accepted. Unused fields
 * may be anything.
 */
const FIRST_PLAUSIBLE_YEAR = 2000;

/** Accepts 9 fractional digits and epoch milliseconds; missing, empty and zero times become null. */
function toIsoTime(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === "") return null;
  const time = new Date(value);
  if (Number.isNaN(time.getTime()) || time.getUTCFullYear() < FIRST_PLAUSIBLE_YEAR) return null;
  return time.toISOString();
}

const optionalTime = z.union([z.string(), z.number()]).nullish().transform(toIsoTime);

const iccid = z.string().refine(isIccid, "not an ICCID");
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || null);
const identifier = z.union([z.string().min(1), z.number()]).transform(String);
/** The vendor's documented words and those of older accounts and other operators. Other words are ignored. */
const PROFILE_STATES: ReadonlyMap<string, ProfileState> = new Map([
  ["released", "released"],
  ["downloaded", "downloaded"],
  ["installed", "installed"],
  ["enabled", "enabled"],
  ["active", "enabled"],
  ["disabled", "disabled"],
  ["unavailable", "unavailable"],
  ["deactivated", "deactivated"],
  ["deleted", "deleted"],
]);
const profileState = optionalText.transform((word) => PROFILE_STATES.get(word?.toLowerCase() ?? "") ?? null);
const secureUrl = z
  .url({ protocol: /^https$/ })
  .nullish()
  .catch(null)
  .transform((url) => url ?? null);

const lineEsimSchema = z.object({ iccid, matchingId: optionalText, smdpAddress: optionalText });

/** Small orders contain the eSIMs, larger ones and lists only the ICCIDs, some neither. */
const orderLineSchema = z
  .object({
    item: z.string(),
    quantity: z.number().int(),
    esims: z.array(lineEsimSchema).nullish(),
    iccids: z.array(iccid).nullish(),
  })
  .transform(({ item, quantity, esims, iccids }) => {
    const inline = esims ?? [];
    return {
      item,
      quantity,
      esims: inline,
      iccids: [...new Set([...(iccids ?? []), ...inline.map((esim) => esim.iccid)])],
    };
  });

/** The schema of the list says `createDate` instead of `createdDate`. */
const orderSchema = z
  .object({
    orderReference: z.string().min(1),
    createdDate: optionalTime,
    createDate: optionalTime,
    status: optionalText,
    order: z.array(orderLineSchema),
  })
  .transform((order, context) => {
    const createdDate = order.createdDate ?? order.createDate;
    if (createdDate === null) {
      context.addIssue("no time");
      return z.NEVER;
    }
    return { orderReference: order.orderReference, createdDate, status: order.status, order: order.order };
  });

const vendorOrder = orderSchema.transform(({ order, ...rest }) => ({
  ...rest,
  lines: order.map((line) => ({ item: line.item, quantity: line.quantity, iccids: line.iccids })),
}));

/** A completed purchase. It may hold more than was ordered: see `item` and `quantity`. */
export const placedOrderSchema = orderSchema.transform(({ orderReference, createdDate, status, order }, context) => {
  const line = order[0];
  const iccid = line?.iccids[0];
  if (!line || !iccid || (status !== null && status.toLowerCase() !== "completed")) {
    context.addIssue("not a completed purchase");
    return z.NEVER;
  }
  const esim = line.esims.find((candidate) => candidate.iccid === iccid);
  return {
    orderReference,
    createdDate,
    item: order.map(({ item }) => item).join(" + "),
    quantity: order.reduce((sum, { quantity, iccids }) => sum + Math.max(quantity, iccids.length), 0),
    iccid,
    ...(esim?.matchingId && { matchingId: esim.matchingId }),
    ...(esim?.smdpAddress && { smdpAddress: bareSmdpAddress(esim.smdpAddress) }),
  };
});

/** The envelope of the list is not documented: an array, `{orders: []}`, or one order. */
export const orderListSchema = z.union([
  z.array(vendorOrder),
  z.object({ orders: z.array(vendorOrder).nullable() }).transform((body) => body.orders ?? []),
  vendorOrder.transform((order) => [order]),
]);

export const orderDetailSchema = vendorOrder;

const installDetails = z.object({
  iccid,
  matchingId: z.string().min(1),
  smdpAddress: z.string().min(1).transform(bareSmdpAddress),
  profileStatus: profileState,
  appleInstallUrl: secureUrl,
  androidInstallUrl: secureUrl,
});

/** One eSIM comes as an object, several as an array. */
export const installDetailsSchema = z.union([
  z.array(installDetails),
  installDetails.transform((details) => [details]),
]);

/** The first installation is in epoch milliseconds here, but ISO text elsewhere. */
export const esimSchema = z
  .object({ iccid, profileStatus: profileState, firstInstalledDateTime: optionalTime, customerRef: optionalText })
  .transform((esim) => ({
    iccid: esim.iccid,
    profileStatus: esim.profileStatus,
    firstInstalledAt: esim.firstInstalledDateTime,
    customerReference: esim.customerRef,
  }));

/** A word that the database can store, of 40 characters at most. */
const vendorWord = (word: string) => [...oneLine(word.toWellFormed())].slice(0, 40).join("");

/** The vendor may have states that are newer than this release. Then the rest of the answer still counts. */
const bundleState = z
  .string()
  .toLowerCase()
  .transform((word) => ({
    state: Constants.public.Enums.bundle_state.find((known) => known === word) ?? ("unknown" as const),
    word,
  }));

const assignment = z
  .object({
    id: identifier,
    assignmentReference: optionalText,
    bundleState,
    unlimited: z.boolean().nullish(),
    initialQuantity: z.number().nullish(),
    remainingQuantity: z.number().nullish(),
    startTime: optionalTime,
    endTime: optionalTime,
    assignmentDateTime: optionalTime,
  })
  .transform((raw) => ({
    id: raw.id,
    reference: raw.assignmentReference,
    state: raw.bundleState.state,
    vendorState: raw.bundleState.state === "unknown" ? vendorWord(raw.bundleState.word) : null,
    unlimited: raw.unlimited ?? false,
    initialBytes: Math.max(0, raw.initialQuantity ?? 0),
    remainingBytes: Math.max(0, raw.remainingQuantity ?? 0),
    startTime: raw.startTime,
    endTime: raw.endTime,
    assignedAt: raw.assignmentDateTime,
  }));

const esimBundle = z.object({ name: z.string(), assignments: z.array(assignment) });

export const esimBundlesSchema = z
  .object({ bundles: z.array(esimBundle).nullable() })
  .transform((body) => body.bundles ?? []);

export const compatibilitySchema = z.object({ compatible: z.boolean() }).transform(({ compatible }) => compatible);

/** Writes whose answer only reports success, in any form. */
export const acknowledgementSchema = z.unknown().transform(() => ({ acknowledged: true as const }));
