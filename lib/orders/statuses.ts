import type { OrderStatus } from "./types";

type StatusFacts = {
  /** Whether the order no longer changes unless somebody acts on it. */
  isFinal: boolean;
  /**
   * Where the money of the order is, apart from a payment in review.
   * - none: no payment counts for it, and one that arrives may still take it on.
   * - kept: it is paid. owed: it is paid, and the money is to be given back. returned: the money was given back.
   */
  money: "none" | "kept" | "owed" | "returned";
  /** Whether its plan may still have to be bought from the vendor. */
  isToBuy: boolean;
  /** Whether the vendor has sold its plan, delivered or not, and the traveller keeps it. */
  isSold: boolean;
  /** Whether its progress leads through this status; otherwise how the step is marked with which the progress ends early. */
  step: "onRoute" | "failed" | "ended" | "done";
};

/**
 * What each status means. Every set of statuses is made from this table, so a new status fails the type check until it has a row. The
 * database has lists of its own: tests/architecture/words-of-sql.test.ts names those that must change with the table.
 */
export const ORDER_STATUSES: Readonly<Record<OrderStatus, StatusFacts>> = {
  pending: { isFinal: false, money: "none", isToBuy: false, isSold: false, step: "onRoute" },
  paid: { isFinal: false, money: "kept", isToBuy: true, isSold: false, step: "onRoute" },
  ordered: { isFinal: false, money: "kept", isToBuy: true, isSold: false, step: "onRoute" },
  confirmed: { isFinal: false, money: "kept", isToBuy: false, isSold: true, step: "onRoute" },
  completed: { isFinal: true, money: "kept", isToBuy: false, isSold: true, step: "onRoute" },
  failed: { isFinal: true, money: "owed", isToBuy: false, isSold: false, step: "failed" },
  cancelled: { isFinal: true, money: "none", isToBuy: false, isSold: false, step: "ended" },
  refunded: { isFinal: true, money: "returned", isToBuy: false, isSold: false, step: "done" },
};

/** All statuses, in the order of the table. The browser need not load the database's generated list for them. */
export const orderStatuses = Object.keys(ORDER_STATUSES) as readonly OrderStatus[];
