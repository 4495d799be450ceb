import { describe, expect, test } from "vitest";
import { reasonsWith } from "@/lib/orders/reasons";
import { isUnpaid, isWorking } from "@/lib/orders/rules";
import { ORDER_STATUSES, orderStatuses } from "@/lib/orders/statuses";
import type { Database } from "@/lib/supabase/database.types";
import { sqlFunctions } from "@/local/supabase/functions";

type Enums = Database["public"]["Enums"];

/**
 * Enums that SQL compares and lists by itself, with a function that tells each word from the others. For a new word the type check asks
 * here: look first through every function that compares with the enum, and decide what the word means there.
 */
const WORDS = {
  purchase_state: {
    started: "begin_purchase",
    unknown: "begin_purchase",
    succeeded: "begin_purchase",
    rejected: "settle_purchase",
    absent: "settle_purchase",
    held: "begin_purchase",
  },
  order_status: {
    pending: "unpaid_order_of",
    paid: "addition_under_way",
    ordered: "addition_under_way",
    confirmed: "addition_under_way",
    completed: "is_returning_customer",
    failed: "record_refund",
    cancelled: "unpaid_order_of",
    refunded: "is_refunded_esim",
  },
  payment_status: {
    creating: "uncounted_payments",
    open: "uncounted_payments",
    expired: "uncounted_payments",
    failed: "record_refund",
    paid: "uncounted_payments",
    needs_review: "accept_payment",
    refund_due: "begin_refund",
    refunded: "record_refund",
  },
  refund_state: {
    requested: "record_refund",
    pending: "record_refund",
    succeeded: "settle_refund",
    by_hand: "begin_refund",
  },
  duration_unit: { day: "days_of", month: "days_of", year: "days_of" },
} as const satisfies {
  [Name in "purchase_state" | "order_status" | "payment_status" | "refund_state" | "duration_unit"]: Readonly<
    Record<Enums[Name], string>
  >;
};

const functions = sqlFunctions();
const bodies = new Map(functions.map(({ name, body }) => [name, body]));

describe.each(Object.entries(WORDS))("%s", (_enum, words) => {
  test.each(Object.entries(words))(
    "'%s' is read in %s: name another function here if that one has left it to it",
    (word, name) => {
      expect(bodies.get(name)).toContain(`'${word}'`);
    },
  );
});

const STATUS_LIST = /\b(?:old_)?status\s+(?:not\s+)?in\s*\(([\s\w',]+)\)/g;
const REASON_LIST = /\bstatus_reason\s+(?:not\s+)?in\s*\(([\s\w',]+)\)/g;

/** The functions that compare a status, or its reason, with a list of just these words, once for each list. */
function functionsWithList(words: readonly string[], lists = STATUS_LIST): string[] {
  const wanted = words.toSorted().join();
  return functions.flatMap(({ name, body }) =>
    [...body.matchAll(lists)]
      .map(([, list = ""]) => [...list.matchAll(/\w+/g)].flat().toSorted().join())
      .filter((list) => list === wanted)
      .map(() => name),
  );
}

/** The lists of SQL that say the same as ORDER_STATUSES. */
test.each([
  {
    which: "paid orders under way",
    statuses: orderStatuses.filter(isWorking),
    inSql: [
      "addition_under_way",
      "close_case",
      "enqueue_due_orders",
      "enqueue_due_orders",
      "explain_order",
      "give_up_order",
      "orders_in_the_way",
      "shop_figures",
      "shop_today",
    ],
  },
  {
    which: "orders without a payment that counts",
    statuses: orderStatuses.filter(isUnpaid),
    inSql: [
      "accept_payment",
      "apply_invoice",
      "apply_invoice",
      "create_order",
      "record_refund",
      "record_refund",
      "review_uncounted",
      "settle_paid",
      "transition_order",
      "unpaid_order_of",
    ],
  },
  {
    which: "orders whose plan may still have to be bought",
    statuses: orderStatuses.filter((status) => ORDER_STATUSES[status].isToBuy),
    inSql: [
      "begin_purchase",
      "close_purchases_of_ended_orders",
      "end_refused_purchase",
      "give_up_order",
      "reconcile_sales",
      "sales_of_other_attempts",
    ],
  },
])("the lists of $which are the same in SQL and in lib/orders/statuses.ts", ({ statuses, inSql }) => {
  expect(functionsWithList(statuses)).toEqual(inSql);
});

test("the reasons that hinder an order are the same in begin_purchase and in lib/orders/reasons.ts", () => {
  expect(functionsWithList(reasonsWith("hinders"), REASON_LIST)).toEqual(["begin_purchase"]);
});
