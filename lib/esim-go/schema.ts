import { z } from "zod";
import { toCents } from "@/lib/core/money";
import { isRecord } from "@/lib/core/record";
import { storableText } from "@/lib/core/storable";
import { oneLine } from "@/lib/fields/rules";
import { Constants } from "@/lib/supabase/database.types";
import { bareSmdpAddress } from "./activation-code";
import { isIccid } from "./iccid";
import { storableName, storableReference } from "./names";
import { isComplete, MAX_QUANTITY, soldIn } from "./sale";
import type { ProfileState, VendorOrderList } from "./types";

/**
 * The wire shapes of eSIM Go v2.5. Where its OpenAPI text and its guides disagree, both forms are accepted. Unused fields
 * may be anything.
 */
const FIRST_PLAUSIBLE_YEAR = 2000;
/** The database takes years of four digits, as JavaScript writes them up to here. */
const LAST_YEAR = 9999;
/** Far above the price of any sale, in units of the account's currency. */
const MAX_TOTAL = 1_000_000_000;

/** Far above any plan. The sum of all plans of an eSIM is still a whole number that JavaScript and the database can hold. */
const MAX_BYTES = 1e14;

/** A date and a time without a zone, which JavaScript would read in the zone of the server. */
const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/;

/** Accepts 9 fractional digits and epoch milliseconds; a time without a zone is UTC. Missing, empty and zero times become null. */
function toIsoTime(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === "") return null;
  const time = new Date(typeof value === "string" ? value.replace(WITHOUT_ZONE, "$1T$2Z") : value);
  // An invalid time has no year.
  const year = time.getUTCFullYear();
  return year >= FIRST_PLAUSIBLE_YEAR && year <= LAST_YEAR ? time.toISOString() : null;
}

const optionalTime = z.union([z.string(), z.number()]).nullish().transform(toIsoTime);

const iccid = z.string().trim().refine(isIccid, "not an ICCID");
const name = z.string().transform(storableName);
const optionalText = z
  .string()
  .transform(storableText)
  .nullish()
  .transform((given) => given || null);
const identifier = z.union([z.string().min(1).transform(storableName), z.number()]).transform(String);
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
const profileState = optionalText
  .catch(null)
  .transform((word) => PROFILE_STATES.get(word?.toLowerCase() ?? "") ?? null);
const secureUrl = z
  .url({ protocol: /^https$/ })
  .nullish()
  .catch(null)
  .transform((url) => url ?? null);

/** A sale is a sale whatever its install details are: those of another form are asked for again. */
const installDetail = optionalText.catch(null);
const lineEsimSchema = z.object({ iccid, matchingId: installDetail, smdpAddress: installDetail });
const lineEsimsSchema = z.array(lineEsimSchema).nullish();

/**
 * Small orders contain the eSIMs, larger ones and lists only the ICCIDs, some neither. eSIMs of another form count for nothing where the
 * ICCIDs are there too; alone, they may hide what was sold.
 */
const orderLineSchema = z
  .object({
    item: name,
    quantity: z.custom<number>(Number.isInteger).transform((count) => Math.min(count, MAX_QUANTITY)),
    esims: z.unknown().optional(),
    iccids: z.array(iccid).nullish(),
  })
  .transform(({ item, quantity, esims, iccids }, context) => {
    const read = lineEsimsSchema.safeParse(esims);
    if (!read.success && !iccids?.length) {
      context.addIssue("no eSIMs");
      return z.NEVER;
    }
    const inline = read.data ?? [];
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
    orderReference: z.string().min(1).transform(storableName),
    createdDate: optionalTime,
    createDate: optionalTime,
    // A word of another form is neither 'completed' nor a failure.
    status: optionalText.catch("unreadable"),
    total: z.number().nonnegative().max(MAX_TOTAL).nullish().catch(null),
    currency: optionalText.catch(null),
    order: z.array(orderLineSchema),
  })
  .transform((order, context) => {
    const createdDate = order.createdDate ?? order.createDate;
    if (createdDate === null) {
      context.addIssue("no time");
      return z.NEVER;
    }
    const { total, currency } = order;
    const price = typeof total === "number" && currency ? { cents: toCents(total), currency } : null;
    return { orderReference: order.orderReference, createdDate, status: order.status, price, order: order.order };
  });

const vendorOrder = orderSchema.transform(({ order, price, ...rest }) => ({
  ...rest,
  ...(price && { price }),
  lines: order.map((line) => ({ item: line.item, quantity: line.quantity, iccids: line.iccids })),
}));

/**
 * A completed purchase. It may hold more than was ordered: see `item` and `quantity`. An eSIM that is named twice comes without install
 * details, since only one of the two entries can be right.
 */
export const placedOrderSchema = orderSchema.transform(
  ({ orderReference, createdDate, status, price, order }, context) => {
    const line = order[0];
    const iccid = line?.iccids[0];
    if (!line || !iccid || !isComplete({ status })) {
      context.addIssue("not a completed purchase");
      return z.NEVER;
    }
    const [esim, another] = line.esims.filter((candidate) => candidate.iccid === iccid);
    const details = another ? undefined : esim;
    return {
      orderReference,
      createdDate,
      ...soldIn(order),
      iccid,
      ...(price && { price }),
      ...(details?.matchingId && { matchingId: details.matchingId }),
      ...(details?.smdpAddress && { smdpAddress: bareSmdpAddress(details.smdpAddress) }),
    };
  },
);

/** The reference of an entry that is no readable order. */
const unreadableReference = z
  .object({ orderReference: z.string().min(1).transform(storableName) })
  .transform(({ orderReference }) => orderReference)
  .nullable()
  .catch(null);

/**
 * The envelope of the list is not documented: an array, `{orders: []}`, or one order. `{orders: null}` is unreadable: taken for the end
 * of the list, it would hide a sale, and the plan would be bought again.
 */
const orderEntries = z.union([
  z.array(z.unknown()),
  z.object({ orders: z.array(z.unknown()) }).transform((body) => body.orders),
  z
    .unknown()
    .refine((body) => vendorOrder.safeParse(body).success)
    .transform((order) => [order]),
]);

/** Entries are read one by one, so that an odd one hides no other sale. */
export const orderListSchema = orderEntries.transform((entries): VendorOrderList => {
  const list: VendorOrderList = { orders: [], unreadable: [] };
  for (const entry of entries) {
    const read = vendorOrder.safeParse(entry);
    if (read.success) list.orders.push(read.data);
    else list.unreadable.push(unreadableReference.parse(entry));
  }
  return list;
});

export const orderDetailSchema = vendorOrder;

const installDetails = z.object({
  iccid,
  matchingId: z.string().min(1).transform(storableText),
  smdpAddress: z.string().min(1).transform(storableText).transform(bareSmdpAddress),
  profileStatus: profileState,
  appleInstallUrl: secureUrl,
  androidInstallUrl: secureUrl,
});

/**
 * What an answer says of one eSIM. One eSIM comes as an object, several as an array. Entries of others may be anything; each of this eSIM
 * must be readable, since an odd one may hold the right code.
 */
export const installDetailsSchema = (wanted: string) =>
  z
    .union([z.array(z.unknown()), z.looseObject({}).transform((entry) => [entry])])
    .transform((entries) => entries.filter((entry) => isRecord(entry) && iccid.safeParse(entry.iccid).data === wanted))
    .pipe(z.array(installDetails));

/** The first installation is in epoch milliseconds here, but ISO text elsewhere. */
export const esimSchema = z
  .object({
    iccid,
    profileStatus: profileState,
    firstInstalledDateTime: optionalTime,
    customerRef: optionalText,
    matchingId: installDetail,
    smdpAddress: installDetail,
  })
  .transform((esim) => ({
    iccid: esim.iccid,
    matchingId: esim.matchingId,
    smdpAddress: esim.smdpAddress,
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

/** Whole bytes, as the database stores them. Figures too large for a number come as text: see `parseVendorBody`. */
const quantity = z
  .union([z.custom<number>((given) => typeof given === "number"), z.string().regex(/^\d/).transform(Number)])
  .refine((bytes) => !Number.isNaN(bytes))
  .nullish()
  .transform((bytes) => Math.round(Math.min(Math.max(bytes ?? 0, 0), MAX_BYTES)));

const assignment = z
  .object({
    id: identifier,
    assignmentReference: z
      .string()
      .nullish()
      .transform((given) => (given ? storableReference(given) : null)),
    bundleState,
    unlimited: z.boolean().nullish(),
    initialQuantity: quantity,
    remainingQuantity: quantity,
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
    initialBytes: raw.initialQuantity,
    remainingBytes: raw.remainingQuantity,
    startTime: raw.startTime,
    endTime: raw.endTime,
    assignedAt: raw.assignmentDateTime,
  }));

/** An assignment that is listed twice is one: the last entry counts. */
const esimBundle = z.object({ name, assignments: z.array(assignment) }).transform(({ name, assignments }) => ({
  name,
  assignments: [...new Map(assignments.map((listed) => [listed.id, listed])).values()],
}));

export const esimBundlesSchema = z
  .object({ bundles: z.array(esimBundle).nullable() })
  .transform((body) => body.bundles ?? []);

/** Whether a list of eSIMs holds this one. An entry without an ICCID says nothing, so the whole list is unreadable then. */
export const esimListSchema = (wanted: string) =>
  z
    .object({ esims: z.array(z.object({ iccid: identifier })) })
    .transform(({ esims }) => ({ isListed: esims.some((listed) => listed.iccid === wanted) }));

export const compatibilitySchema = z.object({ compatible: z.boolean() }).transform(({ compatible }) => compatible);

/** Writes whose answer only reports success, in any form. */
export const acknowledgementSchema = z.unknown().transform(() => ({ acknowledged: true as const }));
