import { describe, expect, it, onTestFinished } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { until } from "../../support/until";

const running = sharedStack();
const CREATE = { method: "POST", path: "/v2/invoices/" };
const LIST = { method: "GET", path: "/v2/invoices" };

async function attempt() {
  const stack = running();
  const traveller = await stack.createTraveller();
  const input = await stack.purchaseInput(JAPAN_3GB, traveller.email);
  const pay = () => stack.startPayment({ traveller, input });
  const own = async () => {
    const rows = await stack.sql<{ id: string }>("select id from user_orders where user_id = $1", [traveller.id]);
    const ids = rows.map(({ id }) => id);
    const payments = await stack.sql<{ id: string }>("select id from payments where order_id = any($1)", [ids]);
    const external = payments.map(({ id }) => id);
    const { invoices } = await stack.gateway.ledger();
    return { orders: ids, invoices: invoices.filter(({ external_id }) => external.includes(external_id)) };
  };
  return { pay, own };
}

const codeOf = (started: Awaited<ReturnType<Awaited<ReturnType<typeof attempt>>["pay"]>>) =>
  started.ok ? "paid" : started.error.code;

it.each([
  ["no browser should open", async () => "javascript:alert(document.cookie)"],
  ["is not the gateway's", async () => "https://evil.example/pay"],
  [
    "is that of somebody else's invoice",
    async () => {
      const { checkout, createTraveller } = running();
      const { invoiceId } = await checkout(await createTraveller(), JAPAN_3GB);
      return `${process.env.XENDIT_URL}/web/${invoiceId}`;
    },
  ],
])("an invoice whose page %s is closed, and the order stays payable", async (_which, pageOf) => {
  const { pay, own } = await attempt();
  const page = { action: "patch", patch: { invoice_url: await pageOf() }, times: 1 };
  await running().gateway.faults({ rules: [{ match: CREATE, ...page }] });
  expect(codeOf(await pay())).toBe("payment_gateway_unavailable");
  expect((await own()).invoices.map(({ status }) => status)).toEqual(["EXPIRED"]);
  const again = await pay();
  const { orders, invoices } = await own();
  expect([orders.length, invoices.map(({ status }) => status)]).toEqual([1, ["EXPIRED", "PENDING"]]);
  expect(again.ok && again.value.invoiceUrl).toContain(invoices[1]?.id);
});

it("an invoice made for an order that was cancelled meanwhile is closed, and nothing leads to it", async () => {
  const { sql, gateway } = running();
  const { pay, own } = await attempt();
  await gateway.faults({ callbacks: { drop: true } });
  await sql(`create function cancel_meanwhile() returns trigger language plpgsql as $$ begin
    perform public.transition_order(new.order_id, 'cancelled', 'cancelled_by_traveller');
    return new;
  end $$`);
  await sql(`create trigger cancel_meanwhile before update on payments for each row
    when (old.status = 'creating' and new.status = 'open') execute function cancel_meanwhile()`);
  onTestFinished(async () => {
    await sql("drop function cancel_meanwhile cascade");
  });
  expect(codeOf(await pay())).toBe("order_not_payable");
  const { orders, invoices } = await own();
  expect(invoices.map(({ status }) => status)).toEqual(["EXPIRED"]);
  expect(await sql("select status, xendit_invoice_url from user_orders where id = any($1)", [orders])).toEqual([
    { status: "cancelled", xendit_invoice_url: null },
  ]);
});

describe("an invoice whose creation got no answer", () => {
  it("is found again when the gateway created it and the connection was cut", async () => {
    const { pay, own } = await attempt();
    await running().gateway.faults({ rules: [{ match: CREATE, action: "accept_then_timeout", delayMs: 0, times: 1 }] });
    const started = await pay();
    const { orders, invoices } = await own();
    expect(started.ok && started.value.invoiceUrl).toContain(invoices[0]?.id);
    expect([orders.length, invoices.length]).toEqual([1, 1]);
  });

  it("is not created again while the gateway's list cannot be read", async () => {
    const { pay, own } = await attempt();
    await running().gateway.faults({
      rules: [
        { match: CREATE, action: "accept_then_timeout", delayMs: 0, times: 1 },
        { match: LIST, action: "html_502", times: 2 },
      ],
    });
    expect(codeOf(await pay())).toBe("payment_gateway_unavailable");
    expect(codeOf(await pay())).toBe("payment_gateway_unavailable");
    expect(codeOf(await pay())).toBe("paid");
    const { orders, invoices } = await own();
    expect([orders.length, invoices.length]).toEqual([1, 1]);
  });

  it.each([
    ["an HTML page", { action: "html_502" }],
    ["an error of the server", { action: "status", status: 503 }],
    ["no answer", { action: "drop" }],
    ["too many requests", { action: "status", status: 429 }],
  ])("leaves the order payable after %s", async (_case, fault) => {
    const { pay, own } = await attempt();
    await running().gateway.faults({ rules: [{ match: CREATE, ...fault, times: 1 }] });
    expect(codeOf(await pay())).toBe("payment_gateway_unavailable");
    expect((await own()).invoices).toEqual([]);
    expect(codeOf(await pay())).toBe("paid");
    const { orders, invoices } = await own();
    expect([orders.length, invoices.length]).toEqual([1, 1]);
  });

  it("is attached by the sweep when its buyer does not come back", async () => {
    const stack = running();
    const { pay, own } = await attempt();
    await stack.gateway.faults({
      rules: [
        { match: CREATE, action: "accept_then_timeout", delayMs: 0, times: 1 },
        { match: LIST, action: "html_502", times: 1 },
      ],
    });
    expect(codeOf(await pay())).toBe("payment_gateway_unavailable");
    const { orders, invoices } = await own();
    await stack.gateway.pay(invoices[0]?.id ?? "");
    await stack.workUntilStatus(orders[0] ?? "", "completed");
  });

  it("is attached by the callback of a payment that comes before the answer", async () => {
    const stack = running();
    const { pay, own } = await attempt();
    await stack.gateway.faults({ rules: [{ match: CREATE, action: "accept_then_timeout", delayMs: 6_000, times: 1 }] });
    const starting = pay();
    const made = async () => (await own()).invoices[0]?.id;
    await stack.gateway.pay(await until("the gateway has made the invoice", made, { state: made }));
    const { orders } = await own();
    const [orderId = ""] = orders;
    expect((await stack.payments(orderId)).map(({ status }) => status)).toEqual(["creating"]);
    await stack.workUntilStatus(orderId, "completed");
    await starting;
    expect((await stack.order(orderId)).status).toBe("completed");
    expect((await own()).invoices).toHaveLength(1);
  });

  it("is abandoned when the gateway refuses it, and the order can still be paid", async () => {
    const { pay, own } = await attempt();
    await running().gateway.faults({ rules: [{ match: CREATE, action: "status", status: 400, times: 1 }] });
    expect(codeOf(await pay())).toBe("payment_gateway_rejected");
    const { orders } = await own();
    expect((await running().payments(orders[0] ?? "")).map(({ status }) => status)).toEqual(["failed"]);
    expect(codeOf(await pay())).toBe("paid");
    expect((await running().payments(orders[0] ?? "")).map(({ status }) => status)).toEqual(["failed", "open"]);
    expect((await own()).invoices).toHaveLength(1);
  });
});

describe("an invoice that the gateway refuses because of its method", () => {
  const INPUT = { orderType: "repurchase", paymentMethod: "bca" } as const;

  /** An order of a returning traveller that was left without an invoice, and whose method is not taken any more. */
  async function withoutMethod() {
    const stack = running();
    const traveller = await stack.createTraveller();
    const { orderId: first, invoiceId } = await stack.checkout(traveller, JAPAN_3GB);
    await stack.gateway.pay(invoiceId);
    await stack.workUntilStatus(first, "completed");
    const input = await stack.purchaseInput(JAPAN_3GB, traveller.email, INPUT);
    await stack.gateway.faults({ rules: [{ match: CREATE, action: "status", status: 429, times: 1 }] });
    expect(codeOf(await stack.startPayment({ traveller, input }))).toBe("payment_gateway_unavailable");
    const unpaid = await stack.sql<{ id: string }>(
      "update user_orders set payment_method = 'SHELLS' where user_id = $1 and status = 'pending' returning id",
      [traveller.id],
    );
    return { traveller, input, orderId: unpaid[0]?.id ?? "" };
  }

  it("is refused on its order's page as well, where the order stays open and is paid by another method", async () => {
    const { traveller, input, orderId } = await withoutMethod();
    const payOn = () => running().startPayment({ traveller, input: { orderId } });
    const stored = async () => {
      const { status, status_reason } = await running().order(orderId);
      return { status, status_reason };
    };
    for (const _again of [1, 2]) {
      expect(codeOf(await payOn())).toBe("payment_method_unavailable");
      expect(await stored()).toEqual({ status: "pending", status_reason: null });
    }
    await running().sql("update user_orders set updated_at = now() - interval '31 minutes' where id = $1", [orderId]);
    await running().sql("select enqueue_due_work(60)");
    expect(await stored()).toEqual({ status: "pending", status_reason: null });
    const other = { ...input, paymentMethod: "ovo", idempotencyKey: crypto.randomUUID() };
    const paid = await running().startPayment({ traveller, input: other });
    expect(paid.ok && paid.value.orderId).toBe(orderId);
    expect(await running().sql("select payment_method, payment_fee from user_orders where id = $1", [orderId])).toEqual(
      [{ payment_method: "OVO", payment_fee: 0 }],
    );
  });

  it("is not the fault of an order whose method is chosen at the gateway", async () => {
    const stack = running();
    const traveller = await stack.createTraveller();
    const input = await stack.purchaseInput(JAPAN_3GB, "sari..dewi@pelancong.test");
    const noMethods = { action: "patch", patch: { error_code: "NO_COLLECTION_METHODS_ERROR" }, times: 1 };
    await stack.gateway.faults({ rules: [{ match: CREATE, ...noMethods }] });
    expect(codeOf(await stack.startPayment({ traveller, input }))).toBe("payment_gateway_unavailable");
    const orders = await stack.sql("select status, status_reason from user_orders where user_id = $1", [traveller.id]);
    expect(orders).toEqual([{ status: "pending", status_reason: null }]);
  });
});

describe("an invoice that the gateway refuses because of the buyer's data", () => {
  const ADDRESS = "sari..dewi@pelancong.test";

  async function refused() {
    const stack = running();
    const traveller = await stack.createTraveller();
    const input = await stack.purchaseInput(JAPAN_3GB, ADDRESS);
    const started = await stack.startPayment({ traveller, input });
    expect(codeOf(started)).toBe("email_refused");
    const [order] = await stack.sql<{ id: string }>("select id from user_orders where user_id = $1", [traveller.id]);
    return { traveller, input, orderId: order?.id ?? "" };
  }

  const corrected = (input: Awaited<ReturnType<typeof refused>>["input"]) => ({
    ...input,
    customerInfo: { ...input.customerInfo, email: "sari.dewi@pelancong.test" },
  });

  const orderCount = async (userId: string) =>
    (await running().sql("select id from user_orders where user_id = $1", [userId])).length;

  it("names the refused field, and a correction keeps the same order", async () => {
    const { traveller, input, orderId } = await refused();
    expect(await running().order(orderId)).toMatchObject({ status: "pending", status_reason: "invoice_refused" });
    const again = await running().startPayment({ traveller, input: corrected(input) });
    expect(again.ok && again.value.orderId).toBe(orderId);
    expect(await running().order(orderId)).toMatchObject({ status: "pending", status_reason: null });
    const buyer = await running().sql("select email from user_orders where id = $1", [orderId]);
    expect(buyer).toEqual([{ email: "sari.dewi@pelancong.test" }]);
  });

  it("keeps the same order when it is corrected in another tab", async () => {
    const { traveller, input, orderId } = await refused();
    const elsewhere = { ...corrected(input), idempotencyKey: crypto.randomUUID() };
    const again = await running().startPayment({ traveller, input: elsewhere });
    expect(again.ok && again.value.orderId).toBe(orderId);
    expect(await orderCount(traveller.id)).toBe(1);
  });

  it("gets the current price when it is corrected", async () => {
    const { traveller, input, orderId } = await refused();
    const change = "update bundles set final_price_idr_cents = final_price_idr_cents + $2 where id = $1";
    const before = Number((await running().order(orderId)).total_amount);
    await running().sql(change, [input.bundleId, 500_000]);
    const again = await running().startPayment({ traveller, input: corrected(input) });
    await running().sql(change, [input.bundleId, -500_000]);
    expect(again.ok).toBe(true);
    expect(Number((await running().order(orderId)).total_amount)).toBe(before + 5000);
    expect((await running().payments(orderId)).map(({ status }) => status)).toEqual(["failed", "open"]);
  });

  it("is not corrected to more than the total that was agreed", async () => {
    const stack = running();
    const { traveller, input, orderId } = await refused();
    const agreed = (await stack.order(orderId)).total_amount;
    const invoices = (await stack.gateway.ledger()).creations;
    const change = "update bundles set final_price_idr_cents = final_price_idr_cents + $2 where id = $1";
    const correct = (shownTotal: number) =>
      stack.startPayment({ traveller, input: { ...corrected(input), shownTotal } });
    await stack.sql(change, [input.bundleId, 500_000]);
    const unseen = await correct(agreed);
    const untouched = await stack.order(orderId);
    const made = (await stack.gateway.ledger()).creations - invoices;
    const seen = await correct(agreed + 5000);
    await stack.sql(change, [input.bundleId, -500_000]);
    expect([codeOf(unseen), made]).toEqual(["price_raised", 0]);
    expect(untouched).toMatchObject({ status_reason: "invoice_refused", total_amount: agreed });
    expect(seen.ok && seen.value.orderId).toBe(orderId);
    expect((await stack.order(orderId)).total_amount).toBe(agreed + 5000);
  });

  it("closes its order when it is refused again on the order's page", async () => {
    const { traveller, orderId } = await refused();
    expect(codeOf(await running().startPayment({ traveller, input: { orderId } }))).toBe("email_refused");
    expect(await running().order(orderId)).toMatchObject({ status: "cancelled", status_reason: "invoice_refused" });
  });

  it("closes its order after half an hour, and says so", async () => {
    const { orderId } = await refused();
    await running().sql("select enqueue_due_work(60)");
    expect((await running().order(orderId)).status).toBe("pending");
    await running().sql("update user_orders set updated_at = now() - interval '31 minutes' where id = $1", [orderId]);
    await running().sql("select enqueue_due_work(60)");
    expect(await running().order(orderId)).toMatchObject({ status: "cancelled", status_reason: "invoice_refused" });
    expect(await running().sql("select subject from jobs where subject like $1", [`%${orderId}`])).toEqual([
      { subject: `order_refused:${orderId}` },
    ]);
  });
});
