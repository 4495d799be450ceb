import { describe, expect, it } from "vitest";
import { inTurnAt, inTurnAtOrder } from "../support/connections";
import { owedBack, paidOrders, workTogether } from "../support/crowd";
import { only } from "../support/database";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_3GB } from "../support/stack";
import { NO_INSTALL_DETAILS } from "../support/vendor-faults";
import { endLeases } from "./frozen";

/** Tests settle refunds that the gateway has not made, and complete an order with a code that the vendor does not have. */
const running = sharedStack({ automaticRefunds: true }, [
  /counts as given back by a refund that the gateway never made for it$/,
  /is shown with install details that the vendor does not have$/,
]);

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
  const rows = await running().sql<{ outcome: string }>(
    "select record_refund($1::uuid, 'transfer ' || $1::uuid) as outcome",
    [paymentId],
  );
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

it("two payments of a failed order that are given back at once end it once, with the last, and each is reported once", async () => {
  const stack = running();
  for (const { orderId, paymentId } of await owed(ROUNDS)) {
    const second = only(
      await stack.sql<{ id: string }>(
        "insert into payments (order_id, amount, paid_amount, status) values ($1, 45000, 45000, 'refund_due') returning id",
        [orderId],
      ),
    );
    const ids = [paymentId, second.id, paymentId, second.id];
    await Promise.all(ids.map((id) => stack.sql("select record_refund($1::uuid, 'transfer ' || $1::uuid)", [id])));
    expect((await stack.history(orderId)).filter((status) => status === "refunded")).toHaveLength(1);
    const reports = await stack.sql<{ subject: string }>(
      `select subject from jobs where kind = 'notify' and subject like '%' || $1 || '%'
        and split_part(subject, ':', 1) in ('refund', 'payment_refunded') order by subject`,
      [orderId],
    );
    const returned = await stack.sql<{ id: string }>(
      "select id from payments where order_id = $1 order by refunded_at",
      [orderId],
    );
    expect(reports.map(({ subject }) => subject)).toEqual([
      `payment_refunded:${orderId}:${returned[0]?.id}`,
      `refund:${orderId}`,
    ]);
  }
});

describe("a refund by hand and the purchase of the same order, at the same moment", () => {
  it.each([
    ["the refund is first", ["refund", "buy"], { refund: "recorded", buy: "not_due" }, "refunded", 0],
    ["the purchase is first", ["buy", "refund"], { refund: "in_progress", buy: "started" }, "completed", 1],
  ] as const)("exclude each other when %s at the order's lock", async (_case, turns, answers, status, sales) => {
    const stack = running();
    const salesNow = async () => (await stack.vendor.ledger()).purchases.length;
    const [orderId = ""] = await paidOrders(stack, JAPAN_3GB, 1);
    await stack.sql("delete from jobs where kind <> 'fulfil_order'");
    const before = await salesNow();
    const { id: paymentId } = only(await stack.payments(orderId));
    const job = only(await stack.sql<{ id: number; lease_token: string }>("select id, lease_token from claim_job(60)"));
    const statements = {
      refund: ["select record_refund($1::uuid, 'transfer ' || $1::uuid) as outcome", [paymentId]],
      buy: ["select outcome from begin_purchase($1, $2, $3)", [orderId, job.id, job.lease_token]],
    } as const;
    const outcomes = await inTurnAtOrder(stack, orderId, turns, statements);
    expect(outcomes).toEqual(answers);
    await endLeases(stack);
    await stack.workUntilStatus(orderId, status);
    await workTogether(stack, 1, async () => (await stack.job("fulfil_order", orderId))?.state === "done");
    expect(await salesNow()).toBe(before + sales);
  });
});

describe("a refund by hand and the completion of the same order, at the same moment", () => {
  const MAIL = "select 1 from jobs where kind = 'send_email' and subject = 'esim_ready:' || $1";
  const COMPLETION = "complete_order($1, 'rsp.test', 'ID', 'LPA:1$rsp.test$ID')";

  it.each([
    ["the refund is first", COMPLETION, ["refund", "complete"], "completed", false],
    ["the completion is first", COMPLETION, ["complete", "refund"], "completed", true],
    ["the refund is first and a plan is added", "complete_topup($1)", ["refund", "complete"], true, false],
  ] as const)(
    "both succeed when %s at the order's lock, and a refunded order stays so",
    async (_case, call, turns, complete, isReady) => {
      const stack = running();
      const [orderId = ""] = await paidOrders(stack, JAPAN_3GB, 1);
      await stack.vendor.faults(NO_INSTALL_DETAILS);
      await stack.workUntilStatus(orderId, "confirmed");
      const { id: paymentId } = only(await stack.payments(orderId));
      const outcomes = await inTurnAtOrder(stack, orderId, turns, {
        refund: ["select record_refund($1::uuid, 'transfer ' || $1::uuid) as outcome", [paymentId]],
        complete: [`select ${call} as outcome`, [orderId]],
      });
      expect(outcomes).toEqual({ refund: "recorded", complete });
      expect((await stack.history(orderId)).slice(-2)).toEqual([isReady ? "completed" : "confirmed", "refunded"]);
      expect(await stack.sql(MAIL, [orderId])).toHaveLength(isReady ? 1 : 0);
    },
  );
});

it("one reference that is recorded for two payments at once is taken for one of them", async () => {
  const stack = running();
  for (const reference of ["transfer 17", "transfer 18", "transfer 19"]) {
    const orders = await owed(2);
    const answers = await Promise.all(
      orders.map(({ paymentId }) =>
        stack.sql<{ outcome: string }>("select record_refund($1, $2) as outcome", [paymentId, reference]),
      ),
    );
    expect(answers.map((rows) => only(rows).outcome).toSorted()).toEqual(["recorded", "reference_of_another"]);
  }
});

it.each([
  ["the record is first", ["record", "settle"], { record: "recorded", settle: "succeeded" }, 1],
  ["the gateway is first", ["settle", "record"], { record: "reference_of_another", settle: "succeeded" }, 0],
] as const)(
  "the refund of one payment that is recorded for another at the same moment is refused or a case: %s",
  async (_case, turns, answers, cases) => {
    const stack = running();
    const [own, other] = await owed(2);
    const reference = `rfd-${own?.paymentId}`;
    await stack.sql("select begin_refund($1, 30, true)", [own?.paymentId]);
    const lock = "select pg_advisory_xact_lock(hashtext('refund_reference'), hashtext($1))";
    const outcomes = await inTurnAt(stack, [lock, [reference]], turns, {
      record: ["select record_refund($1, $2) as outcome", [other?.paymentId, reference]],
      settle: ["select settle_refund($1, 'succeeded', $2) as outcome", [own?.paymentId, reference]],
    });
    expect(outcomes).toEqual(answers);
    const open = "select 1 from open_cases where kind = 'refund_of_another' and subject = $1";
    expect(await stack.sql(open, [other?.paymentId])).toHaveLength(cases);
  },
);
