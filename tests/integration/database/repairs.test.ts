import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BareDatabase } from "./bare-postgres";
import { startBeforeRepair } from "./upgrade";

const ORDER = "00000000-0000-4000-8000-000000000105";

/** Refunds that were left to a person, as they stood before: what is known of each, and whether the gateway was asked for it and failed. */
const REFUNDS = [
  ["of a virtual account", { method: "BANK_TRANSFER", reason: "not refundable: BANK_TRANSFER" }, false],
  ["of a retail outlet", { method: "RETAIL_OUTLET", reason: "not refundable: RETAIL_OUTLET" }, false],
  ["of an unknown method", { method: null, reason: "not refundable: unknown method" }, false],
  ["of a payment without an invoice", { invoice: null, reason: "not refundable: EWALLET" }, false],
  ["of a doubtful invoice", { reason: "its invoice may be another payment's" }, false],
  ["that the gateway refuses", { reason: "REFUND_NOT_SUPPORTED" }, true],
  ["that has failed", { refundId: "rfd-1", reason: "ACCOUNT_NOT_FOUND" }, true],
  ["of a virtual account that has a refund", { method: "BANK_TRANSFER", refundId: "rfd-2" }, true],
  ["whose request was not answered", { method: "BANK_TRANSFER", asked: "asked_at" }, true],
  ["whose answer was lost before", { method: "BANK_TRANSFER", asked: "lost_at" }, true],
  ["that has not failed", { hasFailed: false }, false],
] as const satisfies readonly (readonly [string, Known, boolean])[];

type Known = {
  method?: string | null;
  invoice?: string | null;
  reason?: string;
  refundId?: string;
  asked?: "asked_at" | "lost_at";
  hasFailed?: boolean;
};

const idOf = (index: number) => `00000000-0000-4000-8000-0000000007${String(index).padStart(2, "0")}`;

async function insert({ pool }: BareDatabase, id: string, known: Known): Promise<void> {
  const {
    method = "EWALLET",
    invoice = `invoice-of-${id}`,
    reason = "failed",
    refundId = null,
    hasFailed = true,
  } = known;
  await pool.query(
    `insert into payments (id, order_id, xendit_invoice_id, amount, status, payment_method, paid_amount, paid_at)
     values ($1, $2, $3, 35000, 'refund_due', $4, 35000, now())`,
    [id, ORDER, invoice, method],
  );
  await pool.query(
    `insert into refunds (payment_id, order_id, state, amount, by_hand_reason, by_hand_at, turn_until, gateway_refund_id, has_failed,
       asked_at, lost_at)
     values ($1, $2, 'by_hand', 35000, $3, now(), now(), $4, $5, case when $6 = 'asked_at' then now() end,
       case when $6 = 'lost_at' then now() end)`,
    [id, ORDER, reason, refundId, hasFailed, known.asked ?? ""],
  );
}

describe("20261128220100: of refunds that were left to a person, one", () => {
  let database: BareDatabase;
  beforeAll(async () => {
    database = await startBeforeRepair("20261128220100", async (before) => {
      for (const [index, [, known]] of REFUNDS.entries()) await insert(before, idOf(index), known);
    });
  });
  afterAll(() => database.stop());

  test.each(REFUNDS.map(([name, , hasFailed], index) => ({ name, hasFailed, index })))(
    "$name was asked for and has failed: $hasFailed",
    async ({ hasFailed, index }) => {
      const { rows } = await database.pool.query(
        "select was_asked, has_failed, failed_at is not null as has_time, by_hand_reason from refunds where payment_id = $1",
        [idOf(index)],
      );
      expect(rows).toEqual([
        { was_asked: hasFailed, has_failed: hasFailed, has_time: hasFailed, by_hand_reason: expect.any(String) },
      ]);
    },
  );
});
