import { datedJson, parseDated } from "@/lib/core/dated-json";
import { isRecord } from "@/lib/core/record";
import { type Keeping, keepSealed, openVault } from "@/lib/core/vault";
import { watched } from "@/lib/core/watched";
import { fromKeptOrder, type KeptOrder, newestFirst } from "@/lib/orders/kept";
import { type FormatsOf, newestFormat, PLAN_FORMATS } from "@/lib/plans/kept-formats";
import { esimStatus } from "./rules";
import { ESIM_STATES } from "./states";
import { byUrgency } from "./steps";
import type { Assignment, Esim } from "./types";

/**
 * The format since which a kept eSIM has each field. A new field, or one whose meaning changes, gets the highest number plus one: eSIMs
 * kept before are then left out. A field that screens can do without gets 1.
 */
const SINCE = {
  esim: {
    ...{ id: 1, iccid: 1, profileStatus: 1, activationCode: 1, smdpAddress: 1, matchingId: 1, appleInstallUrl: 1 },
    ...{ androidInstallUrl: 1, firstInstalledAt: 1, markedInstalledAt: 1, nickname: 1, refreshedAt: 1, createdAt: 1 },
    ...{ order: 1, plan: 1, assignments: 1, openAddition: 1, owed: 1, inReview: 1 },
    ...{ trouble: 1, isReturning: 1 },
  } satisfies FormatsOf<Esim>,
  order: {
    ...{ id: 1, totalAmount: 1, createdAt: 1, paidAt: 1, status: 1, reason: 1, isRefunded: 1, isPaidLate: 1 },
  } satisfies FormatsOf<Esim["order"]>,
  openAddition: { orderId: 1, isPaid: 1 } satisfies FormatsOf<NonNullable<Esim["openAddition"]>>,
  assignment: {
    ...{ id: 1, state: 1, start: 1, end: 1, assignedAt: 1, plan: 1, paidRupiah: 1, isRefunded: 1, isUnlimited: 1 },
    ...{ initialBytes: 1, remainingBytes: 1, isStillOwed: 1, isTakenBack: 1, orderId: 1 },
  } satisfies FormatsOf<Assignment>,
  ...PLAN_FORMATS,
};

const FORMAT = newestFormat(SINCE);

/** An eSIM as it was when this device read it last. */
export type KeptEsim = { esim: Esim; readAt: Date };
type Entry = KeptEsim & { format: number };

/** Of what is kept, one of the two lists may be empty. */
export type Wallet =
  | { state: "kept"; esims: KeptEsim[]; orders: KeptOrder[] }
  | { state: "empty" }
  | { state: "refused" };

/** Without its codes where its screen shows none: once it has ended or was refunded, and while its plan is being given back. */
function withoutSpentCodes(esim: Esim, now: Date): Esim {
  if (!ESIM_STATES[esimStatus(esim, now).state].hidesCode) return esim;
  return {
    ...esim,
    activationCode: null,
    smdpAddress: null,
    matchingId: null,
    appleInstallUrl: null,
    androidInstallUrl: null,
  };
}

export function toKept(esim: Esim, readAt: Date): string {
  const entry: Entry = { format: FORMAT, readAt, esim: withoutSpentCodes(esim, readAt) };
  return datedJson(entry);
}

/** The vault proves that an entry is what `toKept` wrote, so its format says the rest. */
function isEntry(value: unknown): value is Entry {
  return isRecord(value) && value.format === FORMAT && value.readAt instanceof Date && isRecord(value.esim);
}

/** @param now when it is shown: what has ended meanwhile shows no code either */
export function fromKept(text: string, now: Date): KeptEsim | null {
  const entry = parseDated(text);
  if (!isEntry(entry)) return null;
  return { esim: withoutSpentCodes(entry.esim, now), readAt: entry.readAt };
}

/** Whether each eSIM is kept on this device, as far as this page has tried. */
const keepings = watched<ReadonlyMap<string, Keeping>>(new Map());

export const followKeepings = keepings.subscribe;

export const keepingOf = (esimId: string): Keeping | null => keepings.read().get(esimId) ?? null;

/**
 * Keeps eSIMs on this device, for when there is no connection. It never fails: whether it worked is in `keepingOf`.
 * @param isAll whether the traveller has no others
 */
export async function keepEsims(
  esims: readonly Esim[],
  { travellerId, isAll }: { travellerId: string; isAll: boolean },
): Promise<void> {
  const readAt = new Date();
  const texts = new Map(esims.map((esim) => [esim.id, toKept(esim, readAt)]));
  const keeping = await keepSealed("esims", texts, { travellerId, isAll });
  keepings.write(new Map([...keepings.read(), ...esims.map(({ id }) => [id, keeping] as const)]));
}

/** Whether nothing of it can be used without buying more, which takes a connection. */
function isSpent(esim: Esim, now: Date): boolean {
  const { isUsedUp, end } = ESIM_STATES[esimStatus(esim, now).state];
  return isUsedUp || end !== null;
}

/** Kept eSIMs: those that can be used come first, then as My eSIMs has them, and else the newest. */
export function inOrder(kept: readonly KeptEsim[], now: Date): KeptEsim[] {
  const byAge = kept.toSorted((a, b) => Number(b.esim.createdAt) - Number(a.esim.createdAt));
  const sorted = byUrgency(
    byAge.map(({ esim }) => esim),
    now,
  );
  const rank = ({ esim }: KeptEsim) => (isSpent(esim, now) ? sorted.length : 0) + sorted.indexOf(esim);
  return byAge.toSorted((a, b) => rank(a) - rank(b));
}

/** The eSIMs and orders that this device keeps. */
export async function readWallet(now: Date): Promise<Wallet> {
  const opened = await openVault();
  if (opened.state !== "kept") return opened;
  const esims = opened.texts.flatMap((text) => fromKept(text, now) ?? []);
  const orders = opened.texts.flatMap((text) => fromKeptOrder(text) ?? []);
  if (esims.length + orders.length === 0) return { state: "empty" };
  return { state: "kept", esims: inOrder(esims, now), orders: newestFirst(orders) };
}
