import { describe, expect, it } from "vitest";
import type { Traveller } from "@/lib/auth/session";
import { readOpenOrder } from "@/lib/checkout/hooks";
import type { OpenOrderStanding } from "@/lib/checkout/types";
import type { Locale } from "@/lib/i18n/routing";
import { Constants } from "@/lib/supabase/database.types";
import englishErrors from "@/messages/en/errors.json";
import errors from "@/messages/id/errors.json";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { FAR_OFF } from "../../support/store-side";

const running = sharedStack();

type PayChanges = { besideOpenUntil?: number; locale?: Locale };

/** Pays for a plan as a newly opened tab does, with a new key. */
async function pay(traveller: Traveller, plan = JAPAN_3GB, changes: PayChanges = {}) {
  const input = await running().purchaseInput(plan, traveller.email, changes);
  return running().startPayment({ traveller, input });
}

const codeOf = (started: Awaited<ReturnType<typeof pay>>) => (started.ok ? "accepted" : started.error.code);
const ordersOf = ({ id }: Traveller) =>
  running().sql<{ id: string }>("select id from user_orders where user_id = $1", [id]);

it("checkout asks before it writes the same unpaid order a second time", async () => {
  const traveller = await running().createTraveller();
  const { orderId } = await running().checkout(traveller, JAPAN_3GB);
  expect(codeOf(await pay(traveller))).toBe("order_open");
  expect(codeOf(await pay(traveller, JAPAN_3GB, { locale: "en" }))).toBe("order_open");
  expect(await ordersOf(traveller)).toEqual([{ id: orderId }]);
});

it("checkout writes a second order for a traveller who confirms it", async () => {
  const traveller = await running().createTraveller();
  await running().checkout(traveller, JAPAN_3GB);
  expect(codeOf(await pay(traveller, JAPAN_3GB, { besideOpenUntil: FAR_OFF }))).toBe("accepted");
  expect(await ordersOf(traveller)).toHaveLength(2);
});

it("checkout does not ask about another plan or another traveller", async () => {
  const traveller = await running().createTraveller();
  await running().checkout(traveller, JAPAN_3GB);
  expect(codeOf(await pay(traveller, JAPAN_1GB))).toBe("accepted");
  expect(codeOf(await pay(await running().createTraveller()))).toBe("accepted");
});

it.each([
  ["paid", (invoiceId: string) => running().gateway.pay(invoiceId), "completed"],
  ["expired", (invoiceId: string) => running().gateway.expire(invoiceId), "cancelled"],
])("checkout does not ask once the first order is %s", async (_end, end, status) => {
  const { traveller, orderId, invoiceId } = await running().checkout(await running().createTraveller(), JAPAN_3GB);
  await end(invoiceId);
  await running().workUntilStatus(orderId, status);
  expect(codeOf(await pay(traveller))).toBe("accepted");
});

it("checkout does not ask about an order whose time to pay is over", async () => {
  const { traveller, orderId } = await running().checkout(await running().createTraveller(), JAPAN_3GB);
  await running().sql("update user_orders set expires_at = now() - interval '1 minute' where id = $1", [orderId]);
  expect(codeOf(await pay(traveller))).toBe("accepted");
});

it.each([
  ["an unpaid", false],
  ["a cancelled", true],
])("checkout asks about %s order while its payment is in review", async (_status, isCancelled) => {
  const { traveller, orderId, invoiceId } = await running().checkout(await running().createTraveller(), JAPAN_3GB);
  if (isCancelled) await running().orders.cancelOrder({ traveller, orderId });
  await running().gateway.pay(invoiceId, { amount: 1000, late: isCancelled });
  await running().orders.checkPaymentStatus({ traveller, orderId });
  expect(codeOf(await pay(traveller))).toBe("order_open");
  expect(codeOf(await pay(traveller, JAPAN_3GB, { besideOpenUntil: FAR_OFF }))).toBe("accepted");
});

it("checkout refuses one unpaid order more than its message says, even when all are requested at once, and accepts one after a cancellation", async () => {
  const limits = [errors, englishErrors].map((texts) => Number(/\d+/.exec(texts.too_many_open_orders)?.[0]));
  const [limit = 0] = limits;
  expect(limits).toEqual([limit, limit]);
  const traveller = await running().createTraveller();
  const asked = await Promise.all(
    Array.from({ length: limit + 2 }, () => pay(traveller, JAPAN_3GB, { besideOpenUntil: FAR_OFF })),
  );
  const codes = asked.map(codeOf);
  expect(codes.filter((code) => code === "accepted")).toHaveLength(limit);
  expect(codes.filter((code) => code === "too_many_open_orders")).toHaveLength(2);
  const [first] = await ordersOf(traveller);
  await running().sql("select transition_order($1, 'cancelled', 'cancelled_by_traveller')", [first?.id]);
  expect(codeOf(await pay(traveller, JAPAN_1GB))).toBe("accepted");
  expect(codeOf(await pay(traveller, JAPAN_1GB, { besideOpenUntil: FAR_OFF }))).toBe("too_many_open_orders");
});

it.each([
  ["pending", "payment_mismatch"],
  ["cancelled", "invoice_expired"],
])(
  "checkout counts %s orders whose payment is in review as unpaid ones until they are settled",
  async (status, reason) => {
    const traveller = await running().createTraveller();
    const limit = Number(/\d+/.exec(errors.too_many_open_orders)?.[0]);
    const planId = await running().bundleId(JAPAN_3GB);
    await running().sql(
      `with review as (
       insert into user_orders (user_id, bundle_id, status, status_reason, expires_at, package_price, total_amount, locale,
         idempotency_key, request_hash)
       select $1, $2, $3, $4, now() - interval '1 day', 10000, 10000, 'id', gen_random_uuid(), 'x' from generate_series(1, $5::int)
       returning id)
     insert into payments (order_id, amount, paid_amount, status) select id, 10000, 1, 'needs_review' from review`,
      [traveller.id, planId, status, reason, limit],
    );
    expect(codeOf(await pay(traveller, JAPAN_1GB))).toBe("too_many_open_orders");
    const [first] = await ordersOf(traveller);
    await running().sql("select record_refund(id, 'rfd-' || id) from payments where order_id = $1", [first?.id]);
    expect(codeOf(await pay(traveller, JAPAN_1GB))).toBe("accepted");
  },
);

it.each([
  ["is refused one more while they can still be paid", "1 hour", "too_many_open_orders"],
  ["may write one more once they are overdue", "-1 minute", "accepted"],
])("a traveller with as many unpaid orders as are allowed %s", async (_case, ends, answer) => {
  const traveller = await running().createTraveller();
  const limit = Number(/\d+/.exec(errors.too_many_open_orders)?.[0]);
  await running().sql(
    `insert into user_orders (user_id, bundle_id, expires_at, package_price, total_amount, locale, idempotency_key, request_hash)
     select $1, $2, now() + $3::interval, 10000, 10000, 'id', gen_random_uuid(), 'x' from generate_series(1, $4::int)`,
    [traveller.id, await running().bundleId(JAPAN_3GB), ends, limit],
  );
  expect(codeOf(await pay(traveller, JAPAN_1GB))).toBe(answer);
});

it("checkout writes one order for tabs that pay at the same moment", async () => {
  const traveller = await running().createTraveller();
  const codes = (await Promise.all([pay(traveller), pay(traveller), pay(traveller)])).map(codeOf);
  expect(codes.toSorted()).toEqual(["accepted", "order_open", "order_open"]);
  expect(await ordersOf(traveller)).toHaveLength(1);
});

it("checkout continues with the open order when the first answer was lost", async () => {
  const traveller = await running().createTraveller();
  await running().gateway.faults({
    rules: [
      { match: { method: "POST" }, action: "accept_then_timeout", delayMs: 0, times: 1 },
      { match: { method: "GET" }, action: "html_502", times: 1 },
    ],
  });
  expect(codeOf(await pay(traveller))).toBe("payment_gateway_unavailable");
  expect(codeOf(await pay(traveller))).toBe("order_open");
  const [open] = await ordersOf(traveller);
  const resumed = await running().startPayment({ traveller, input: { orderId: open?.id ?? "" } });
  expect(resumed.ok && resumed.value.orderId).toBe(open?.id);
});

it("an order keeps its total while its invoice may be paid, and takes another one once the gateway has refused it", async () => {
  const { orderId } = await running().checkout(await running().createTraveller(), JAPAN_3GB);
  const raise = () =>
    running().sql("update user_orders set payment_fee = 1, total_amount = total_amount + 1 where id = $1", [orderId]);
  await expect(raise()).rejects.toThrow("has an invoice over another sum");
  await running().sql("update payments set status = 'failed' where order_id = $1", [orderId]);
  await raise();
  await running().sql("delete from user_orders where id = $1", [orderId]);
});

it("the invoice shows the order number as the store's screens do", async () => {
  const { orderId, invoiceId } = await running().checkout(await running().createTraveller(), JAPAN_3GB);
  const { invoices } = await running().gateway.ledger();
  const invoice = invoices.find(({ id }) => id === invoiceId);
  expect(invoice).toMatchObject({ description: expect.stringContaining(`Pesanan ${orderId.slice(0, 8)}`) });
});

it("checkout asks about the order that can be paid, not about a later one whose invoice was refused", async () => {
  const traveller = await running().createTraveller();
  await running().checkout(traveller, JAPAN_3GB);
  const second = await running().purchaseInput(JAPAN_3GB, "sari..dewi@pelancong.test", { besideOpenUntil: FAR_OFF });
  expect(codeOf(await running().startPayment({ traveller, input: second }))).toBe("email_refused");
  expect(codeOf(await pay(traveller))).toBe("order_open");
  expect(codeOf(await pay(traveller, JAPAN_3GB, { besideOpenUntil: FAR_OFF }))).toBe("accepted");
  expect(await ordersOf(traveller)).toHaveLength(2);
});

describe("a checkout whose answer was lost", () => {
  async function lostAnswer() {
    const traveller = await running().createTraveller();
    const input = await running().purchaseInput(JAPAN_3GB, traveller.email);
    const started = await running().startPayment({ traveller, input });
    if (!started.ok) throw new Error(started.error.code);
    const { orderId, invoiceUrl } = started.value;
    /** The same tab pays again, as `usePayment` does: with the next key once the first is spent. */
    const again = async (idempotencyKey = input.idempotencyKey) =>
      codeOf(await running().startPayment({ traveller, input: { ...input, idempotencyKey } }));
    return { traveller, orderId, invoiceId: invoiceUrl.split("/").at(-1) ?? "", again };
  }

  it.each([
    [
      "cancelled",
      async ({ traveller, orderId }: Awaited<ReturnType<typeof lostAnswer>>) => {
        await running().orders.cancelOrder({ traveller, orderId });
      },
    ],
    ["expired", ({ invoiceId }: Awaited<ReturnType<typeof lostAnswer>>) => running().gateway.expire(invoiceId)],
  ])("takes a new key once its order is %s", async (_end, end) => {
    const order = await lostAnswer();
    await end(order);
    await running().workUntilStatus(order.orderId, "cancelled");
    expect(await order.again()).toBe("idempotency_conflict");
    expect(await order.again(crypto.randomUUID())).toBe("accepted");
    expect(await ordersOf(order.traveller)).toHaveLength(2);
  });

  it("writes no second order automatically once its order is paid", async () => {
    const order = await lostAnswer();
    await running().gateway.pay(order.invoiceId);
    await running().workUntilStatus(order.orderId, "completed");
    expect(await order.again()).toBe("order_not_payable");
    expect(await order.again()).toBe("order_not_payable");
    expect(await ordersOf(order.traveller)).toEqual([{ id: order.orderId }]);
  });
});

type State = { status: string; reason: string | null; ends: string | null; payments: string[] };

const { order_status: statuses, order_reason: reasons } = Constants.public.Enums;

/** Each status of an order with each reason, while its one invoice may be paid and after that. */
const STANDINGS: State[] = statuses.flatMap((status) =>
  [null, ...reasons].flatMap((reason) =>
    ["-1 minute", "1 hour"].map((ends) => ({ status, reason, ends, payments: ["open"] })),
  ),
);

/** What else decides whether an order is open: its time to pay, and its attempts. */
const STATES: State[] = [
  { status: "pending", reason: null },
  { status: "pending", reason: "payment_mismatch" },
  { status: "pending", reason: "invoice_refused" },
  { status: "cancelled", reason: "payment_mismatch" },
  { status: "cancelled", reason: "invoice_expired" },
].flatMap((order) =>
  [null, "-1 minute", "1 hour"].flatMap((ends) =>
    [
      [],
      ["creating"],
      ["open"],
      ["failed"],
      ["failed", "failed"],
      ["failed", "open"],
      ["expired"],
      ["expired", "failed"],
      ["needs_review"],
    ].map((payments) => ({ ...order, ends, payments })),
  ),
);

/** What checkout shows, and the server does not ask about. */
const SHOWN_ALONE: ReadonlySet<OpenOrderStanding> = new Set(["overdue", "held", "unsettled"]);

it.each(["new", "repurchase"] as const)(
  "checkout shows the open order that the server would ask about, and else an overdue, held or unsettled one, in every state of one or two orders, bought as %s",
  async (kind) => {
    const { sql, bundleId, createTraveller } = running();
    const { adminSupabase } = await import("@/lib/supabase/admin");
    const planId = await bundleId(JAPAN_3GB);
    const write = async (userId: string, { status, reason, ends, payments }: State, age: string) => {
      const id = crypto.randomUUID();
      await sql(
        `insert into user_orders (id, user_id, bundle_id, status, status_reason, expires_at, package_price, total_amount, locale,
         idempotency_key, request_hash, created_at)
       values ($1, $2, $3, $4, $5, now() + $6::interval, 10000, 10000, 'id', gen_random_uuid(), 'x', now() - $7::interval)`,
        [id, userId, planId, status, reason, ends, age],
      );
      for (const status of payments) {
        await sql("insert into payments (order_id, amount, status) values ($1, 10000, $2)", [id, status]);
      }
    };
    const { id: userId } = await createTraveller();
    const differ: unknown[] = [];
    for (const older of [undefined, STATES[2], STATES[3]]) {
      for (const state of older ? STATES : [...STATES, ...STANDINGS]) {
        await sql("delete from user_orders where user_id = $1", [userId]);
        if (older) await write(userId, older, "1 day");
        await write(userId, state, "1 minute");
        const [asked] = await sql<{ id: string | null }>(
          `select case when public.is_without_invoice(id) is not true then id end as id
         from public.unpaid_order_of($1, $2, $3, null, null)`,
          [userId, planId, kind],
        );
        const found = await readOpenOrder(adminSupabase(), { userId, planId, kind });
        const shown = found && SHOWN_ALONE.has(found.standing) ? null : found;
        if ((shown?.id ?? null) !== (asked?.id ?? null)) differ.push({ older, state, shown, asked });
      }
    }
    expect(differ).toEqual([]);
  },
);
