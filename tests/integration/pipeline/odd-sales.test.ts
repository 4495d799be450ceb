import { describe, expect, it, onTestFinished, vi } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { boughtEsim } from "./support";

const running = sharedStack({ settleSeconds: 1 });

const LOST_ANSWER = { match: { method: "POST", path: "/orders" }, action: "accept_then_timeout", times: 1 };
const NEVER_SOLD = { ...LOST_ANSWER, action: "drop" };

const salesNow = async () => (await running().vendor.ledger()).purchases.length;
const reasonOf = async (orderId: string) => (await running().order(orderId)).status_reason;
const casesOf = (orderId: string) =>
  running().sql<{ kind: string; subject: string; case_id: string }>(
    "select kind, subject, case_id from open_cases where order_id = $1",
    [orderId],
  );

/** A paid order whose purchase gets something else than was ordered, run until a person must decide. */
async function heldOrder(odd: string, { isAnswered = true } = {}) {
  const stack = running();
  const earlier = await boughtEsim(stack);
  const before = await salesNow();
  await stack.vendor.faults({ oddSales: [odd], rules: isAnswered ? [] : [LOST_ANSWER] });
  const { orderId, invoiceId, paymentId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.pay(invoiceId);
  await stack.workUntil("the order is held", async () => (await reasonOf(orderId)) === "needs_person");
  return { orderId, paymentId, earlier, before };
}

/** Nothing more happens to a held order automatically. */
async function expectStill(orderId: string): Promise<void> {
  const stack = running();
  await stack.sql("select enqueue_due_work(0), enqueue_job('fulfil_order', $1)", [orderId]);
  await stack.workUntil("the job has run", async () => (await stack.job("fulfil_order", orderId))?.state === "done");
  expect(await reasonOf(orderId)).toBe("needs_person");
}

describe("a sale that differs from the order", () => {
  it.each([
    ["an eSIM that another order has", "known_esim", "known_esim", 1],
    ["another plan", "other_plan", "wrong_plan", 1],
    ["two eSIMs", "two", "wrong_plan", 1],
    ["the answer to an earlier purchase", "repeated", "repeated_sale", 0],
  ])("becomes a case and is never followed by another purchase: %s", async (_name, odd, kind, sold) => {
    const stack = running();
    const { orderId, earlier, before } = await heldOrder(odd);
    expect((await casesOf(orderId)).map((open) => open.kind)).toEqual([kind]);
    expect(only(await stack.purchases(orderId))).toMatchObject({
      state: "held",
      answer: { quantity: odd === "two" ? 2 : 1 },
    });
    await expectStill(orderId);
    expect(await salesNow()).toBe(before + sold);
    expect(await stack.esims(orderId)).toEqual([]);
    expect(only(await stack.esims(earlier.orderId)).iccid).toBe(earlier.iccid);
  });

  it.each([
    ["an eSIM that another order has", "known_esim", "known_esim"],
    ["another plan", "other_plan", "wrong_plan"],
    ["two eSIMs", "two", "wrong_plan"],
  ])("becomes the same case when the answer is lost: %s", async (_name, odd, kind) => {
    const stack = running();
    const { orderId, before } = await heldOrder(odd, { isAnswered: false });
    const sale = (await stack.vendor.ledger()).purchases.at(-1);
    expect(await casesOf(orderId)).toEqual([expect.objectContaining({ kind, subject: sale?.orderReference })]);
    expect(only(await stack.purchases(orderId))).toMatchObject({ state: "held", is_adopted: true });
    await expectStill(orderId);
    expect(await salesNow()).toBe(before + 1);
  });

  it("leads to no second purchase when the answers of two orders are lost", async () => {
    const stack = running();
    const earlier = await boughtEsim(stack);
    const before = await salesNow();
    await stack.vendor.faults({ oddSales: ["other_plan"], rules: [LOST_ANSWER, NEVER_SOLD] });
    const bought = [JAPAN_3GB, JAPAN_1GB].map(async (bundle) => {
      const { orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), bundle);
      await stack.gateway.pay(invoiceId);
      return orderId;
    });
    const orders = await Promise.all(bought);
    const isDecided = async (orderId: string) => {
      const { status, status_reason } = await stack.order(orderId);
      return status === "completed" || status_reason === "needs_person";
    };
    await stack.workUntil("both are decided", async () => (await Promise.all(orders.map(isDecided))).every(Boolean));
    // The odd sale may fit the other order, which then takes it; otherwise one of the two is held.
    expect(await salesNow()).toBe(before + 2);
    expect(only(await stack.esims(earlier.orderId)).iccid).toBe(earlier.iccid);
  });

  it("is bought again when a person decides so", async () => {
    const stack = running();
    const { orderId, before } = await heldOrder("other_plan");
    await expect(stack.sql("select decide_held_order($1, null, 'no decision')", [orderId])).rejects.toThrow(
      /buy_again or/,
    );
    expect(await stack.sql("select decide_held_order($1, 'buy_again', 'returned at the vendor')", [orderId])).toEqual([
      { decide_held_order: true },
    ]);
    await stack.workUntilStatus(orderId, "completed");
    expect(await casesOf(orderId)).toEqual([]);
    expect(await salesNow()).toBe(before + 2);
  });

  it("keeps its case until a person has decided, and the cases of its payments after that", async () => {
    const stack = running();
    const { orderId, paymentId } = await heldOrder("two");
    const held = only(await casesOf(orderId));
    await expect(stack.sql("select close_case($1, 'looked at it')", [held.case_id])).rejects.toThrow(
      `npm run ops -- decide ${orderId}`,
    );
    expect(await stack.sql("select record_refund($1, 'rfd-held')", [paymentId])).toEqual([{ record_refund: "held" }]);
    await stack.sql("select open_case('second_invoice_paid', 'inv-held', $1)", [orderId]);
    await stack.sql("select decide_held_order($1, 'buy_again', 'the vendor took it back')", [orderId]);
    await stack.workUntilStatus(orderId, "completed");
    const money = only(await casesOf(orderId));
    expect(money).toMatchObject({ kind: "second_invoice_paid" });
    await stack.sql("select close_case($1, 'given back in the dashboard')", [money.case_id]);
  });

  it("is owed back when a person decides so", async () => {
    const stack = running();
    const { orderId, paymentId } = await heldOrder("repeated");
    await stack.sql("select decide_held_order($1, 'give_back', 'the vendor cannot explain it')", [orderId]);
    expect(await stack.sql("select status, status_reason from user_orders where id = $1", [orderId])).toEqual([
      { status: "failed", status_reason: "answer_mismatch" },
    ]);
    expect(await casesOf(orderId)).toEqual([
      expect.objectContaining({ kind: "payment_refund_due", subject: paymentId }),
    ]);
  });
});

describe("a sale that cannot be stored", () => {
  /** Lets no eSIM be stored until the test ends. */
  async function refuseEsims(failure: string): Promise<void> {
    const { sql } = running();
    await sql(`create function refuse_esims() returns trigger language plpgsql
      as $$ begin raise exception 'cannot be stored' using errcode = '${failure}'; end $$`);
    await sql("create trigger refuse before insert on esims for each row execute function refuse_esims()");
    onTestFinished(async () => void (await sql("drop function refuse_esims() cascade")));
  }

  it.each([
    ["breaks a rule of the database", "check_violation"],
    ["has a value that does not fit", "string_data_right_truncation"],
  ])("because it %s becomes a case and is never followed by another purchase", async (_case, failure) => {
    const stack = running();
    const before = await salesNow();
    await refuseEsims(failure);
    const { orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    await stack.gateway.pay(invoiceId);
    const isLeft = async () => ["needs_person", "attempts_exhausted"].includes((await reasonOf(orderId)) ?? "");
    await stack.workUntil("the order is left to a person", isLeft);
    const reference = (await stack.vendor.ledger()).purchases.at(-1)?.orderReference;
    expect(await casesOf(orderId)).toEqual([expect.objectContaining({ kind: "unreadable_sale", subject: reference })]);
    expect(only(await stack.purchases(orderId))).toMatchObject({
      state: "held",
      order_reference: reference,
      answer: { order_reference: reference },
      detail: "cannot be stored",
    });
    await expectStill(orderId);
    expect(await stack.esims(orderId)).toEqual([]);
    expect(await salesNow()).toBe(before + 1);
  });
});

describe("a sale that costs more than the catalogue says, or than its order paid", () => {
  /** The events that a purchase logs for a person. */
  function dearSales(): () => unknown[] {
    const lines: string[] = [];
    const written = vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
    onTestFinished(() => written.mockRestore());
    return () => lines.filter((line) => line.includes('"purchase_too_dear"')).map((line) => JSON.parse(line));
  }
  /** Sets the rupiah for a dollar until the test ends. */
  async function rate(rupiah: number): Promise<void> {
    const noting = (value: number) => running().sql("select set_exchange_rate('USD', $1)", [value]);
    await noting(rupiah);
    onTestFinished(async () => void (await noting(16_500)));
  }

  it.each([
    ["a cent more", 1, 1],
    ["as much", 0, 0],
    ["less", -1, 0],
  ])("is delivered and logged for a person: %s", async (_case, cents, count) => {
    const stack = running();
    const logged = dearSales();
    const change =
      "update bundles set price_cents = price_cents - $2 where vendor_bundle_name = $1 returning price_cents";
    const [{ price_cents: expected } = { price_cents: 0 }] = await stack.sql<{ price_cents: number }>(change, [
      JAPAN_3GB,
      cents,
    ]);
    await boughtEsim(stack);
    await stack.sql(change, [JAPAN_3GB, -cents]);
    expect(logged()).toHaveLength(count);
    for (const event of logged())
      expect(event).toMatchObject({ bundle: JAPAN_3GB, charged: expected + cents, expected });
  });

  it.each([
    ["answered", false],
    ["found in the vendor's list", true],
  ])("is logged where the order's money does not cover it, by the catalogue or not: %s", async (_how, isLost) => {
    const stack = running();
    const logged = dearSales();
    const { orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB, {
      paymentMethod: "bca",
    });
    const { total_amount: total, payment_fee: fee } = await stack.order(orderId);
    const [{ cents } = { cents: 0 }] = await stack.sql<{ cents: number }>(
      "select price_cents::integer as cents from bundles where vendor_bundle_name = $1",
      [JAPAN_3GB],
    );
    expect(fee).toBe(6500);
    // A rupiah more than what is left for each dollar of the charge.
    await rate(Math.ceil(((total - fee) * 100) / cents) + 1);
    if (isLost) await stack.vendor.faults({ rules: [LOST_ANSWER] });
    await stack.gateway.pay(invoiceId);
    await stack.workUntilStatus(orderId, "completed");
    expect(logged()).toEqual([expect.objectContaining({ charged: cents, expected: cents, covered: cents - 1 })]);
  });

  it("is not logged where the order's money just covers it", async () => {
    const stack = running();
    const logged = dearSales();
    const { orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    const [{ rupiah } = { rupiah: 0 }] = await stack.sql<{ rupiah: number }>(
      `select floor(total_amount * 100.0 / b.price_cents)::integer as rupiah
       from user_orders o join bundles b on b.id = o.bundle_id where o.id = $1`,
      [orderId],
    );
    await rate(rupiah);
    await stack.gateway.pay(invoiceId);
    await stack.workUntilStatus(orderId, "completed");
    expect(logged()).toEqual([]);
  });
});

describe("an eSIM that has another plan than was bought", () => {
  it("is not delivered before a person has settled it", async () => {
    const stack = running();
    const { orderId, before } = await heldOrder("swapped_plan");
    expect((await stack.order(orderId)).status).toBe("confirmed");
    const open = only(await casesOf(orderId));
    expect(open.kind).toBe("wrong_plan");
    await expectStill(orderId);
    expect(only(await stack.esims(orderId)).activation_code).toBeNull();
    await stack.sql("select close_case($1, 'the vendor has put the right plan on it')", [open.case_id]);
    await stack.workUntilStatus(orderId, "completed");
    expect(await salesNow()).toBe(before + 1);
  });
});

describe("a late outcome of a closed attempt", () => {
  async function closedAttempt() {
    const stack = running();
    const { orderId } = await boughtEsim(stack);
    const steps = await import("@/lib/fulfilment/repository");
    const [attempt] = await stack.sql<{ id: string }>(
      `insert into vendor_purchases (order_id, vendor_bundle_name, state) values ($1, $2, 'absent') returning id`,
      [orderId, JAPAN_3GB],
    );
    return { stack, steps, orderId, attemptId: attempt?.id ?? "" };
  }

  it("is a case when it is a sale, and when it is unknown", async () => {
    const { steps, orderId, attemptId } = await closedAttempt();
    const sale = { orderReference: crypto.randomUUID(), iccid: "8944000000000000001", item: JAPAN_3GB, quantity: 1 };
    expect(await steps.recordPurchase(attemptId, sale)).toBe("orphan");
    await steps.settlePurchase(attemptId, "unknown", "deadline", "vendor_outcome_unknown");
    expect((await casesOf(orderId)).map(({ kind, subject }) => [kind, subject]).toSorted()).toEqual([
      ["late_outcome", attemptId],
      ["sale_without_order", sale.orderReference],
    ]);
    expect(await steps.knownReferences([sale.orderReference])).toEqual(new Set([sale.orderReference]));
  });

  it("is no case when nothing was bought", async () => {
    const { steps, orderId, attemptId } = await closedAttempt();
    await steps.settlePurchase(attemptId, "rejected", "400", "vendor_rejected");
    expect(await casesOf(orderId)).toEqual([]);
  });
});
