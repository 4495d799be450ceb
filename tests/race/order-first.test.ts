import { describe, expect, it } from "vitest";
import { sqlFunctions } from "@/local/supabase/functions";
import { untilBlocked, withConnections } from "../support/connections";
import { paidOrders } from "../support/crowd";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_3GB } from "../support/stack";

/** The tests delete paid orders, whose money stays in the ledger of the gateway. */
const running = sharedStack({}, [/^money on invoice \w+ belongs to no payment and is no case$/]);

/** How to call each function about a payment whose invoice is being made. */
const ON_INVOICES: Readonly<Record<string, string>> = {
  accept_payment: "accept_payment($1, 'race-accept')",
  adopt_invoice: "adopt_invoice($1, 'race-unknown', 'race-invoice')",
  apply_invoice: "apply_invoice($1, 'race-invoice', $1::text, 45000, 'IDR', 'open')",
  attach_invoice: "attach_invoice($1, 'race-invoice', 'https://pay.test/x')",
  note_unread_invoice: "note_unread_invoice($1, 'race-invoice')",
  note_unread_others: "note_unread_others($1, '[]')",
  lock_order_of_payment: "lock_order_of_payment($1)",
  record_refund: "record_refund($1, 'race-refund')",
  reject_payment: "reject_payment($1)",
};
/** About one whose money a worker is giving back. */
const ON_REFUNDS: Readonly<Record<string, string>> = {
  adopt_refund: "adopt_refund($1, 'race-unknown', 'race-refund')",
  begin_refund: "begin_refund($1, 30, true)",
  leave_unknown_refund: "leave_unknown_refund($1, 'race-unknown')",
  note_no_refund: "note_no_refund($1)",
  note_refund_request: "note_refund_request($1)",
  refund_by_hand: "refund_by_hand($1, 'race')",
  refuse_refund: "refuse_refund($1, 'race')",
  settle_refund: "settle_refund($1, 'pending', 'race-refund')",
  withdraw_refund: "withdraw_refund($1, 'race-refund')",
};
const ON_PURCHASES: Readonly<Record<string, string>> = {
  end_refused_purchase: "end_refused_purchase($1, 1, gen_random_uuid())",
  hold_unexplained: "hold_unexplained($1, 'race', 'race-subject')",
  lock_order_of_purchase: "lock_order_of_purchase($1)",
  note_refusal: "note_refusal($1, true, 'late', 'vendor_unreachable')",
  record_purchase: "record_purchase($1, 'race-reference', '8944000000000000001', 'none', 1)",
  settle_purchase: "settle_purchase($1, 'unknown', 'late', 'vendor_outcome_unknown')",
};
/** Single statements that can wait for nothing while they hold what another function needs, each with its reason. */
const NO_ORDER: Readonly<Record<string, string>> = {
  is_invoice_of_another: "only reads",
  note_absence: "changes the attempt alone",
  note_unreadable_sale: "changes the attempt alone",
  release_payment: "changes the payment alone",
  report_second_invoice: "reads the payment and opens a case",
  sales_of_other_attempts: "only reads",
  stated_payment_of: "only reads",
  wait_for_other_purchase: "changes the attempt alone",
};

/** They wait for nothing: they lock order and payment together, or pass over both. */
const PASSES_OVER = ["review_uncounted"];
const LOCKS_BOTH = /\bbegin\s+select [^;]*\bfor no key update of \w+ skip locked for update of payment skip locked;/;

const functions = sqlFunctions();
const namesAbout = (argument: string) =>
  functions
    .filter(({ parameters }) => parameters.trimStart().startsWith(`${argument} `))
    .filter(({ name }) => !(name in NO_ORDER) && !PASSES_OVER.includes(name))
    .map(({ name }) => name);

function callOf(name: string, ...known: Readonly<Record<string, string>>[]): string {
  const call = known.flatMap((calls) => calls[name] ?? [])[0];
  if (call === undefined) throw new Error(`write how ${name} is called, or why it need not wait for the order`);
  return `select ${call.replaceAll("$1", "$1::uuid")}`;
}

describe("each function about a payment or a purchase waits for its order before it locks anything else", () => {
  /**
   * Calls a function while the order is locked elsewhere, and expects these rows to be free until the order is. What it has locked at its
   * end must leave the order's key alone: a row that names the order, such as a case, is written without waiting for it.
   */
  async function expectOrderFirst(orderId: string, call: string, id: string, rows: string[]) {
    const { databaseUrl, sql } = running();
    await withConnections(databaseUrl, 3, async ([holder, caller, onlooker]) => {
      const free = async (row: string, lock: string, value: string) =>
        (await onlooker?.query(`select 1 from ${row} = $1 for ${lock} skip locked`, [value]))?.rowCount === 1;
      await holder?.query("begin");
      await holder?.query("select 1 from user_orders where id = $1 for update", [orderId]);
      await caller?.query("begin");
      const ended = caller?.query(call, [id]);
      await untilBlocked(sql, 1);
      const found: string[] = [];
      for (const row of rows) if (await free(row, "update", id)) found.push(row);
      await holder?.query("commit");
      await ended;
      expect(found).toEqual(rows);
      expect(await free("user_orders where id", "no key update", orderId)).toBe(false);
      expect(await free("user_orders where id", "key share", orderId)).toBe(true);
      await caller?.query("commit");
    });
  }

  it.each(namesAbout("p_payment_id"))("%s", async (name) => {
    const call = callOf(name, ON_INVOICES, ON_REFUNDS);
    const stack = running();
    const { paymentId, orderId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    const rows = ["payments where id"];
    await stack.sql("update payments set status = $2, xendit_invoice_id = null where id = $1", [
      paymentId,
      name in ON_REFUNDS ? "refund_due" : "creating",
    ]);
    if (name in ON_REFUNDS) {
      rows.push("refunds where payment_id");
      await stack.sql("insert into refunds (payment_id, order_id, amount, turn_until) values ($1, $2, 1, now())", [
        paymentId,
        orderId,
      ]);
    }
    await expectOrderFirst(orderId, call, paymentId, rows);
    await stack.sql("delete from user_orders where id = $1", [orderId]);
  });

  it.each(namesAbout("p_purchase_id"))("%s", async (name) => {
    const call = callOf(name, ON_PURCHASES);
    const stack = running();
    const [orderId = ""] = await paidOrders(stack, JAPAN_3GB, 1);
    const [job] = await stack.sql<{ id: number; lease_token: string }>("select id, lease_token from claim_job(60)");
    await stack.sql("select begin_purchase($1, $2, $3)", [orderId, job?.id, job?.lease_token]);
    const [purchase] = await stack.purchases(orderId);
    await expectOrderFirst(orderId, call, purchase?.id ?? "", ["vendor_purchases where id"]);
    await stack.sql("delete from cases where subject like 'race-%'; delete from jobs");
    await stack.sql("delete from user_orders where id = $1", [orderId]);
  });

  it("but for single statements", () => {
    const excused = functions.filter(({ name }) => name in NO_ORDER);
    expect(excused.map(({ name }) => name)).toEqual(Object.keys(NO_ORDER));
    expect(excused.filter(({ body }) => body.includes(";"))).toEqual([]);
  });

  it("or passes over what is locked, as its first step", () => {
    const passing = functions.filter(({ name }) => PASSES_OVER.includes(name));
    expect(passing.map(({ name }) => name)).toEqual(PASSES_OVER);
    expect(passing.filter(({ body }) => !LOCKS_BOTH.test(body))).toEqual([]);
  });
});
