import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { orderSteps } from "../notifications/support";
import { ASKED, reviewTools } from "../pipeline/review-support";
import { callAs, newOperator } from "./support";

const running = sharedStack();
const { checkout } = orderSteps(running);
const { intoReview } = reviewTools(running);

const CAME = 1000;

type Row = { kind: string; subject: string; owed: number | null; claimed_by: string | null; total_amount: number };

/** The case of a payment as an operator's screen shows it, on the list and on the page of its order. */
async function shown(token: string, { orderId, paymentId }: { orderId: string; paymentId: string }) {
  const lists = [
    await callAs(token, "desk_cases", {}),
    await callAs(token, "desk_order_cases", { p_order_id: orderId }),
  ];
  const [onList, onOrder] = lists.map(({ answer }) =>
    only((answer as Row[]).filter(({ subject }) => subject === paymentId)),
  );
  expect(onOrder).toEqual(onList);
  const { kind, owed, claimed_by, total_amount } = onList as Row;
  return { kind, owed, claimed_by, total_amount };
}

describe("a case of money that is given back says", () => {
  it("the sum that came, not what the order costs, once it is owed or claimed", async () => {
    const { sql } = running();
    const { token } = await newOperator(running());
    const bought = await intoReview(await checkout("en"), { amount: CAME });
    const review = { kind: "payment_needs_review", owed: null, claimed_by: null, total_amount: ASKED };
    expect(await shown(token, bought)).toEqual(review);
    await sql("select refund_by_hand($1, 'Sari, by bank to sari.dewi@example.com')", [bought.paymentId]);
    const claimed = { owed: CAME, claimed_by: "Sari, by bank to sa…@example.com", total_amount: ASKED };
    expect(await shown(token, bought)).toEqual({ ...review, ...claimed });
    await sql("update payments set status = 'refund_due' where id = $1", [bought.paymentId]);
    expect(await shown(token, bought)).toEqual({ kind: "payment_refund_due", ...claimed });
    await sql("select record_refund($1, 'transfer 51')", [bought.paymentId]);
    await sql("select withdraw_refund($1, 'transfer 51')", [bought.paymentId]);
    expect(await shown(token, bought)).toEqual({
      kind: "payment_refund_due",
      owed: CAME,
      claimed_by: null,
      total_amount: ASKED,
    });
  });

  it("what was asked for where nothing states what came", async () => {
    const { sql } = running();
    const { token } = await newOperator(running());
    const bought = await intoReview(await checkout("en"), { amount: CAME });
    await sql("update payments set status = 'refund_due', paid_amount = null where id = $1", [bought.paymentId]);
    expect(await shown(token, bought)).toMatchObject({ kind: "payment_refund_due", owed: ASKED });
  });

  it("nothing of a sum where its subject is no payment", async () => {
    const { sql } = running();
    const { token } = await newOperator(running());
    await sql("select open_case('vendor_balance', 'the account', null, 'low')");
    const { answer } = await callAs(token, "desk_cases", {});
    const row = only((answer as Row[]).filter(({ subject }) => subject === "the account"));
    expect(row).toMatchObject({ kind: "vendor_balance", owed: null, claimed_by: null });
  });
});
