import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { callVendor } from "./client";
import { toPurchaseFailure } from "./failures";
import { readBody, requestParsed } from "./request";
import { orderDetailSchema, orderListSchema, placedOrderSchema } from "./schema";
import type { PlacedOrder, PurchaseFailure, VendorOrder, VendorOrderList, VendorResult } from "./types";

const ORDERS_PER_PAGE = 50;

/**
 * Buys one bundle once and charges the account: for a new eSIM, or for exactly the eSIM `iccid`. The vendor has no
 * idempotency key, so a repeated call is a second purchase, and this function never retries.
 * @param input.bundle the vendor's bundle name, case-sensitive
 * @param input.maySend asked at the moment of sending; without consent nothing is bought
 */
export async function placeOrder(input: {
  bundle: string;
  iccid?: string;
  maySend?: () => boolean;
}): Promise<Result<PlacedOrder, PurchaseFailure>> {
  const line = { type: "bundle", quantity: 1, item: input.bundle, allowReassign: false };
  const order = [input.iccid === undefined ? line : { ...line, iccids: [input.iccid] }];
  const body = { type: "transaction", assign: true, order };
  const answer = await callVendor({ method: "POST", path: "/orders", body }, input.maySend ?? (() => true));
  if (!answer.ok) {
    return err(
      answer.error === "not_sent" ? { kind: "not_sent" } : { kind: "unknown", reason: answer.error, isSold: false },
    );
  }
  if (answer.value.status < 200 || answer.value.status > 299) return err(toPurchaseFailure(answer.value));
  const placed = readBody(placedOrderSchema, answer.value.body);
  return placed ? ok(placed) : err({ kind: "unknown", reason: "unreadable_answer", isSold: true });
}

/**
 * One page of the account's purchases between two times of the vendor's clock, both included.
 * @public for the tests of the vendor's list, page by page
 * @param input.page from 1; only an empty page is the end, because the vendor may return shorter pages than requested
 */
export function listOrders(input: { createdFrom: Date; createdTo: Date; page: number }): VendorResult<VendorOrderList> {
  const query = new URLSearchParams({
    includeIccids: "true",
    page: String(input.page),
    limit: String(ORDERS_PER_PAGE),
  });
  query.append("createdAt", `gte:${input.createdFrom.toISOString()}`);
  query.append("createdAt", `lte:${input.createdTo.toISOString()}`);
  return requestParsed({ method: "GET", path: "/orders", query }, orderListSchema);
}

/**
 * Every purchase of the account between two times of the vendor's clock, both included.
 * @param period.maxPages stops a list that never ends, which is `too_long`
 * @returns an error when the list cannot be read completely, because a missing page could hide a purchase. A page that only repeats
 * earlier ones is missing too: a vendor that ignores the page number for a moment sends such a page
 */
export async function allOrders(period: {
  createdFrom: Date;
  createdTo: Date;
  maxPages: number;
}): Promise<Result<VendorOrderList, "unavailable" | "too_long">> {
  const list: VendorOrderList = { orders: [], unreadable: [] };
  const seen = new Set<string | null>();
  for (let page = 1; page <= period.maxPages; page += 1) {
    const listed = await listOrders({ ...period, page });
    if (!listed.ok) return err("unavailable");
    const { orders, unreadable } = listed.value;
    const references = [...orders.map(({ orderReference }) => orderReference), ...unreadable];
    if (references.length === 0) return ok(list);
    if (references.every((reference) => seen.has(reference))) return err("unavailable");
    for (const reference of references) seen.add(reference);
    list.orders.push(...orders);
    list.unreadable.push(...unreadable);
  }
  return err("too_long");
}

/** One past purchase. @public for investigating a single case */
export function getOrder(orderReference: string): VendorResult<VendorOrder> {
  return requestParsed({ method: "GET", path: `/orders/${encodeURIComponent(orderReference)}` }, orderDetailSchema);
}
