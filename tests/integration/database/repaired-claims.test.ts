import { afterAll, beforeAll, expect, test } from "vitest";
import { only } from "../../support/database";
import type { BareDatabase } from "./bare-postgres";
import { startBeforeRepair } from "./upgrade";

type Known = {
  status?: string;
  reference?: string;
  refundId?: string;
  reason?: string;
  hasFailed?: boolean;
  isTwice?: boolean;
};

/** Refunds that a person has claimed, as they stood before. `keeps`: whether the claim counts still. */
const CLAIMS: readonly { name: string; known: Known; keeps: boolean; failed?: boolean }[] = [
  { name: "whose transfer is recorded", known: { reference: "transfer-1" }, keeps: false },
  {
    name: "recorded with a refund that has failed",
    known: { reference: "rfd-2", refundId: "rfd-2", hasFailed: true },
    keeps: true,
    failed: true,
  },
  { name: "that may have been given back twice", known: { reference: "rfd-3", isTwice: true }, keeps: true },
  { name: "that is owed", known: { status: "refund_due" }, keeps: true },
  {
    name: "whose invoice may be another payment's",
    known: { status: "refund_due", hasFailed: true, reason: "its invoice may be another payment's" },
    keeps: true,
  },
  {
    name: "that the gateway refuses",
    known: { status: "refund_due", hasFailed: true, reason: "REFUND_NOT_SUPPORTED" },
    keeps: true,
    failed: true,
  },
];

const ORDER = "00000000-0000-4000-8000-000000000105";
const idOf = (index: number) => `00000000-0000-4000-8000-0000000008${String(index).padStart(2, "0")}`;

async function insert({ pool }: BareDatabase, id: string, known: Known): Promise<void> {
  const { status = "refunded", reference = null, refundId = null, reason = "Sari, by bank", hasFailed = false } = known;
  await pool.query(
    `insert into payments (id, order_id, xendit_invoice_id, amount, status, paid_amount, paid_at, refund_reference, refunded_at)
     values ($1, $2, $5, 35000, $3::payment_status, 35000, now(), $4::text, case when $4::text is not null then now() end)`,
    [id, ORDER, status, reference, `invoice-of-${id}`],
  );
  await pool.query(
    `insert into refunds (payment_id, order_id, state, amount, by_hand_reason, by_hand_at, turn_until, gateway_refund_id, has_failed, claimed_by)
     values ($1, $2, 'by_hand', 35000, $3, now(), now(), $4, $5, 'Sari, by bank')`,
    [id, ORDER, reason, refundId, hasFailed],
  );
  if (known.isTwice) await pool.query("select open_case('refunded_twice', $1, $2)", [id, ORDER]);
}

let database: BareDatabase;
beforeAll(async () => {
  database = await startBeforeRepair("20261129050200", async (before) => {
    for (const [index, { known }] of CLAIMS.entries()) await insert(before, idOf(index), known);
  });
});
afterAll(() => database.stop());

test.each(CLAIMS.map((claim, index) => ({ ...claim, index })))(
  "the repair of a payment $name keeps its claim: $keeps",
  async ({ index, keeps, failed = false }) => {
    const { rows } = await database.pool.query(
      "select claimed_by is not null as is_claimed, has_failed from refunds where payment_id = $1",
      [idOf(index)],
    );
    expect(only(rows)).toEqual({ is_claimed: keeps, has_failed: failed });
  },
);
