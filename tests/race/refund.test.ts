import { describe, expect, it } from "vitest";
import { owedBack, workTogether } from "../support/crowd";
import { only } from "../support/database";
import { sharedStack } from "../support/shared-stack";

const running = sharedStack({ automaticRefunds: true });

const ROUNDS = 6;

type Owed = Awaited<ReturnType<typeof owedBack>>;

async function owed(count: number): Promise<Owed[]> {
  const orders: Owed[] = [];
  for (let index = 0; index < count; index += 1) orders.push(await owedBack(running(), { method: "QRIS" }));
  return orders;
}

async function refundsOf(orders: Owed[]) {
  const invoices = new Set(orders.map(({ invoiceId }) => invoiceId));
  return (await running().gateway.ledger()).refunds.filter(({ invoice_id }) => invoices.has(invoice_id));
}

const areRefunded = (orders: Owed[]) => async () => {
  const ids = orders.map(({ orderId }) => orderId);
  const rows = await running().sql("select 1 from user_orders where id = any($1) and status = 'refunded'", [ids]);
  return rows.length === orders.length;
};

async function recordByHand({ paymentId }: Owed) {
  const rows = await running().sql<{ outcome: string }>("select record_refund($1, 'transfer') as outcome", [paymentId]);
  return only(rows).outcome;
}

describe("refunds through the gateway", () => {
  it("are made once each by eight workers and many sweeps, some of whose answers are lost", async () => {
    const stack = running();
    const orders = await owed(ROUNDS);
    const lost = { match: { method: "POST", path: "/refunds" }, action: "accept_then_timeout", delayMs: 10, times: 1 };
    const fine = { match: { method: "POST", path: "/refunds" }, action: "delay", delayMs: 0, times: 1 };
    await stack.gateway.faults({ rules: [lost, fine, lost], callbacks: { duplicate: 5 } });
    await Promise.all(Array.from({ length: 8 }, () => stack.requestDueRefunds()));
    await workTogether(stack, 8, areRefunded(orders));
    expect(await refundsOf(orders)).toHaveLength(ROUNDS);
  });

  it("are made once when six workers hold the same payment, as after lost leases", async () => {
    const stack = running();
    const [order] = await owed(1);
    if (!order) throw new Error("nothing is owed");
    await Promise.all(Array.from({ length: 6 }, () => stack.refundPayment(order.paymentId).catch(() => null)));
    await stack.requestDueRefunds();
    await workTogether(stack, 2, areRefunded([order]));
    expect(await refundsOf([order])).toHaveLength(1);
  });

  it("and a person's record of another refund exclude each other", async () => {
    const stack = running();
    const outcomes = new Set<string>();
    for (const order of await owed(ROUNDS)) {
      const [recorded] = await Promise.all([recordByHand(order), stack.refundPayment(order.paymentId)]);
      await stack.requestDueRefunds();
      await workTogether(stack, 1, areRefunded([order]));
      outcomes.add(`${recorded}: ${(await refundsOf([order])).length} through the gateway`);
    }
    const allowed = [
      "recorded: 0 through the gateway",
      "under_way: 1 through the gateway",
      "other_reference: 1 through the gateway",
    ];
    for (const outcome of outcomes) expect(allowed).toContain(outcome);
  });
});
