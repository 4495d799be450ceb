import { MINUTE_MS } from "@/lib/core/duration";
import { toDate } from "@/lib/core/timestamp";
import { hasFailed, soldIn } from "@/lib/esim-go/sale";
import type { VendorOrder, VendorOrderLine, WholesalePrice } from "@/lib/esim-go/types";

/** A vendor's clock that differs more than this from the database's is reported. */
const USUAL_DIFFERENCE_MS = MINUTE_MS;
/**
 * After a refusal the vendor's list is not read before this many seconds: a sale that was made all the same, and whose request something in
 * between has repeated, is in it by then.
 */
export const REFUSED_SECONDS = 5;
/** Two minutes: long enough for a copy to catch up, short for a traveller who waits. */
const MAX_SECONDS_BETWEEN_LISTS = 120;
/** Attempts at an order before it is given up: about eight hours. */
export const MAX_ATTEMPTS = 40;
/** A sale is found although the vendor's clock differs this much. The database has the same in `vendor_clock_tolerance`. */
const CLOCK_TOLERANCE_MS = 15 * MINUTE_MS;

/** For how long we wait for the vendor's answer, and until its list shows a sale that it has booked. */
export type VendorTimes = { timeoutSeconds: number; settleSeconds: number };

/** A request that is not sent this many seconds after its turn began is never sent. */
export function turnSeconds({ timeoutSeconds }: Pick<VendorTimes, "timeoutSeconds">): number {
  return 2 * timeoutSeconds;
}

/**
 * After this many seconds the vendor's list shows the sale of an attempt, if there is one. They are counted from the end of its
 * turn: no attempt is closed before its request can no longer be sent.
 */
export function windowSeconds(times: VendorTimes): number {
  return turnSeconds(times) + times.settleSeconds;
}

/**
 * Seconds between two lists of the vendor, both of which must lack a sale before its order is bought again: one may come from a copy of its
 * database that is behind.
 */
export function secondsBetweenLists({ settleSeconds }: Pick<VendorTimes, "settleSeconds">): number {
  return Math.min(settleSeconds, MAX_SECONDS_BETWEEN_LISTS);
}

/**
 * The period in which the vendor's order list is searched for an attempt of unknown outcome: from its start until now. Both times
 * are the database's, because a store whose own clock is slow would cut the sale off and buy again. So would the vendor's own clock.
 */
export function searchPeriod(startedAt: Date, ageSeconds: number): { createdFrom: Date; createdTo: Date } {
  const start = startedAt.getTime();
  return {
    createdFrom: new Date(start - CLOCK_TOLERANCE_MS),
    createdTo: new Date(start + ageSeconds * 1000 + CLOCK_TOLERANCE_MS),
  };
}

/** Seconds by which the vendor's clock is ahead of the database's; null when they agree well enough. */
export function clockDifference(createdDate: string, now: Date): number | null {
  const apart = Date.parse(createdDate) - now.getTime();
  return Math.abs(apart) > USUAL_DIFFERENCE_MS ? Math.round(apart / 1000) : null;
}

type LostPurchase = { bundleName: string; startedAt: Date; iccid: string | null };

/** By the database's clock, seconds from a moment until the turn of an attempt. */
export function secondsSince(
  { startedAt, ageSeconds }: { startedAt: string; ageSeconds: number },
  moment: Date,
): number {
  return ageSeconds - (moment.getTime() - toDate(startedAt).getTime()) / 1000;
}

/** A sale in the vendor's list: what was sold, and onto which eSIM and at what price if the list says so. */
export type FoundSale = {
  orderReference: string;
  iccid: string | null;
  item: string;
  quantity: number;
  price?: WholesalePrice;
};

/**
 * What a sale in the vendor's list is to an attempt of unknown outcome. `ordered`: exactly what it ordered. `own`: of its bundle,
 * and on its eSIM if it names one, but not exactly one bundle on one eSIM. `other`: made meanwhile, of another bundle or for another
 * eSIM.
 */
export type Candidate = { order: VendorOrder; sale: FoundSale; fit: "ordered" | "own" | "other" };

function toFoundSale({ orderReference, price, lines }: VendorOrder): FoundSale {
  return { orderReference, iccid: lines[0]?.iccids[0] ?? null, ...soldIn(lines), ...(price && { price }) };
}

function fitOf({ lines }: VendorOrder, { bundleName, iccid }: LostPurchase): Candidate["fit"] {
  const iccids = lines.flatMap((line) => line.iccids);
  const isOfPlan = lines.some(({ item }) => item === bundleName);
  if (!isOfPlan || (iccid !== null && iccids.length > 0 && !iccids.includes(iccid))) return "other";
  return lines.length === 1 && lines[0]?.quantity === 1 && iccids.length === 1 ? "ordered" : "own";
}

/**
 * The sales in the vendor's list that an attempt of unknown outcome may have made: each must have an order or a case before the attempt
 * may be repeated. Oldest first, but those that only a slow clock of the vendor can explain come last, and only if they are its own.
 * @param seconds for how long after its start the vendor may have booked the attempt
 */
export function candidatesFor(orders: VendorOrder[], lost: LostPurchase, seconds: number): Candidate[] {
  const { createdFrom } = searchPeriod(lost.startedAt, seconds);
  const begins = lost.startedAt.getTime() - USUAL_DIFFERENCE_MS;
  const isOver = lost.startedAt.getTime() + seconds * 1000 + USUAL_DIFFERENCE_MS;
  const madeAt = ({ createdDate }: VendorOrder) => Date.parse(createdDate);
  const isEarly = (order: VendorOrder) => madeAt(order) < begins;
  return orders
    .filter((order) => !hasFailed(order) && madeAt(order) >= createdFrom.getTime())
    .toSorted((a, b) => Number(isEarly(a)) - Number(isEarly(b)) || madeAt(a) - madeAt(b))
    .map((order) => ({ order, sale: toFoundSale(order), fit: fitOf(order, lost) }))
    .filter(({ fit, order }) => fit !== "other" || (!isEarly(order) && madeAt(order) <= isOver));
}

/**
 * The sales in the vendor's list that an attempt may have made although its answer was a refusal: of what it ordered, one on one eSIM as
 * far as the list says, made between its start and a quarter of an hour after the refusal, the oldest first. The vendor may book late.
 */
export function candidatesOfRefused(orders: VendorOrder[], refused: LostPurchase, refusedAt: Date): Candidate[] {
  const begins = refused.startedAt.getTime() - USUAL_DIFFERENCE_MS;
  const isOver = refusedAt.getTime() + CLOCK_TOLERANCE_MS;
  const isMeanwhile = (madeAt: number) => madeAt >= begins && madeAt <= isOver;
  const isOne = ({ quantity, iccids }: VendorOrderLine) => quantity === 1 && iccids.length <= 1;
  return candidatesFor(orders, refused, 0).filter(
    ({ fit, order }) =>
      fit !== "other" &&
      order.lines.length === 1 &&
      order.lines.every(isOne) &&
      isMeanwhile(Date.parse(order.createdDate)),
  );
}

/**
 * Whether a sale may have been made before an attempt was refused.
 * @param orders all of the list: the newest one shows how far the vendor's clock is ahead
 */
export function isMadeBefore({ createdDate }: VendorOrder, refusedAt: Date, orders: VendorOrder[], now: Date): boolean {
  const lead = orders.reduce((most, order) => Math.max(most, Date.parse(order.createdDate) - now.getTime()), 0);
  return Date.parse(createdDate) <= refusedAt.getTime() + lead + USUAL_DIFFERENCE_MS;
}

/** Whatever words are in a link or in an address, they are no reason. */
const LINK = /\S+(?::\/\/|@)\S+/g;
const ABOUT_OUR_MONEY = /balance|credit|fund|afford|wallet|payment/i;
/** What a line says of a plan that is not sold, without its name. `X` is the plan. */
const REFUSALS: ReadonlySet<string> = new Set([
  ...["not found", "not valid", "invalid", "not compatible", "does not exist"].map((words) => `X ${words}`),
  ...["not on sale", "no longer on sale", "no longer sold", "no longer available"].map((words) => `X ${words}`),
  ...["unknown", "invalid", "no such"].map((words) => `${words} X`),
]);
/** Words that change nothing in such a statement. */
const FILLERS: ReadonlySet<string> = new Set(["the", "is", "was", "with", "id", "name", "named", "esim", "order"]);
/** What the vendor's status says already. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(["", "bad request", "error"]);

/** A line in small letters, without fillers, numbers and the name of the plan. */
function statementOf(line: string, bundleName: string): string {
  const words = line.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? [];
  const isKept = (word: string) => !FILLERS.has(word) && !/^\d+$/.test(word) && word !== bundleName.toLowerCase();
  const [first = "", ...rest] = words.filter(isKept);
  const said = first === "error" && rest.length > 0 ? rest : [first, ...rest];
  return said.join(" ").replace(/\b(?:bundle|item)\b/, "X");
}

/**
 * What a refused purchase means for its order. final: the vendor says that it does not sell this plan, and nothing else. later: it lacks
 * balance or rights. unclear: we do not know its words, so nothing is bought again before the list shows that
 * nothing was sold.
 */
export function meaningOf(status: number, message: string, bundleName: string): "final" | "later" | "unclear" {
  const reason = message.replace(LINK, "\n");
  if (status !== 400 || ABOUT_OUR_MONEY.test(reason)) return "later";
  const statements = reason.split("\n").map((line) => statementOf(line, bundleName));
  const meaningful = statements.filter((statement) => !SAYS_NOTHING.has(statement));
  return meaningful.length > 0 && meaningful.every((statement) => REFUSALS.has(statement)) ? "final" : "unclear";
}
