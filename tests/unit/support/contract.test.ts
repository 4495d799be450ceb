import { expect, it } from "vitest";
import { contractBreaches } from "../../support/contract";
import type { GatewayLedger, VendorLedger } from "../../support/sandbox-doors";

type Row = Record<string, unknown>;

/** One paid and delivered order in our tables and both ledgers, without a breach. */
function delivered() {
  return {
    user_orders: [
      { id: "o1", status: "completed", total_amount: 500, accepted_amount: null, vendor_order_id: "s1" },
    ] as Row[],
    payments: [
      { id: "p1", order_id: "o1", status: "paid", paid_amount: 500, amount: 500, refund_reference: null },
    ] as Row[],
    vendor_purchases: [{ order_id: "o1", order_reference: "s1", state: "succeeded", target: null }] as Row[],
    order_status_history: [
      { order_id: "o1", from_status: null, to_status: "pending" },
      { order_id: "o1", from_status: "confirmed", to_status: "completed" },
    ] as Row[],
    esims: [{ iccid: "89-1" }] as Row[],
    open_cases: [] as Row[],
    cases: [] as Row[],
    paid: [{ invoice_id: "i1", external_id: "p1", paid_amount: 500 }] as Row[],
    refunds: [] as Row[],
    sold: [{ orderReference: "s1", item: "1GB", iccid: "89-1", iccids: ["89-1"] }] as Row[],
  };
}

type World = ReturnType<typeof delivered>;

/** The first of these tables that a statement names decides what it returns. */
const STATEMENTS = [
  ["from open_cases", "open_cases"],
  ["from cases", "cases"],
  ["from vendor_purchases", "vendor_purchases"],
  ["from order_status_history", "order_status_history"],
  ["from payments", "payments"],
  ["from user_orders", "user_orders"],
  ["from esims", "esims"],
] as const;

function breachesOf(world: World): Promise<string[]> {
  const sql = async <Found>(text: string) => {
    const [, table] = STATEMENTS.find(([words]) => text.includes(words)) ?? [];
    if (!table) throw new Error(`unknown statement: ${text}`);
    return world[table] as Found[];
  };
  const gateway = { payments: world.paid, refunds: world.refunds } as unknown as GatewayLedger;
  const vendor = { purchases: world.sold } as unknown as VendorLedger;
  return contractBreaches(sql, gateway, vendor);
}

const refund = (row: Row = {}) => ({ id: "r1", invoice_id: "i1", status: "SUCCEEDED", amount: 500, ...row });
const [order, payment, purchase, sale] = [
  (world: World) => world.user_orders[0] as Row,
  (world: World) => world.payments[0] as Row,
  (world: World) => world.vendor_purchases[0] as Row,
  (world: World) => world.sold[0] as Row,
];

it("finds nothing where a paid order has its eSIM", async () => {
  expect(await breachesOf(delivered())).toEqual([]);
});

it("finds nothing where a top-up went onto another eSIM and its money was given back", async () => {
  const world = delivered();
  Object.assign(purchase(world), { target: "89-9" });
  Object.assign(payment(world), { status: "refunded", refund_reference: "r1" });
  expect(await breachesOf(world)).toEqual([]);
});

it("finds nothing where a case says that an order is held", async () => {
  const world = delivered();
  Object.assign(purchase(world), { state: "held", order_reference: null });
  world.open_cases.push({ kind: "unreadable_sale", order_id: "o1" });
  world.vendor_purchases.push({ order_id: "o1", order_reference: "s1", state: "rejected", target: null });
  expect(await breachesOf(world)).toEqual([]);
});

it("finds nothing where a person had an order bought again, because its first sale was held", async () => {
  const world = delivered();
  world.vendor_purchases.push({ order_id: "o1", order_reference: "s2", target: null });
  world.sold.push({ orderReference: "s2", item: "1GB", iccid: "89-2" });
  world.cases.push({ kind: "wrong_plan", subject: "s2" });
  expect(await breachesOf(world)).toEqual([]);
});

it("finds nothing where a person has accepted another amount", async () => {
  const world = delivered();
  Object.assign(order(world), { accepted_amount: 400 });
  Object.assign(payment(world), { paid_amount: 400 });
  expect(await breachesOf(world)).toEqual([]);
});

it.each<[string, (world: World) => unknown, string[]]>([
  [
    "money that is not counted",
    (world) => Object.assign(payment(world), { status: "open" }),
    ["money on invoice i1 is not seen: payment is open", "order o1 was bought without being paid"],
  ],
  [
    "a wrong amount",
    (world) => Object.assign(payment(world), { paid_amount: 400 }),
    ["order o1 counts a wrong amount as paid"],
  ],
  [
    "another amount than a person has accepted",
    (world) => [
      Object.assign(order(world), { accepted_amount: 400 }),
      Object.assign(payment(world), { paid_amount: 300 }),
    ],
    ["order o1 counts a wrong amount as paid"],
  ],
  [
    "an order that stays paid",
    (world) => Object.assign(order(world), { status: "paid" }),
    ["order o1 was paid and is still paid"],
  ],
  [
    "a sale without an order",
    (world) => world.sold.push({ orderReference: "s2", item: "3GB", iccid: "89-2" }),
    ["purchase s2 of 3GB belongs to no order"],
  ],
  [
    "a held order of which another case alone is open",
    (world) => {
      Object.assign(purchase(world), { state: "held" });
      world.open_cases.push({ kind: "second_invoice_paid", order_id: "o1" }, { kind: "wrong_plan", order_id: "o2" });
    },
    ["order o1 is held and no open case says so"],
  ],
  [
    "a top-up on another eSIM",
    (world) => Object.assign(purchase(world), { target: "89-9" }),
    ["order o1 went onto another eSIM and is not owed back"],
  ],
  [
    "an unpaid purchase",
    (world) => Object.assign(payment(world), { status: "needs_review" }),
    ["order o1 was bought without being paid"],
  ],
  [
    "an eSIM that was never sold",
    (world) => Object.assign(order(world), { vendor_order_id: "s9" }),
    ["order o1 has an eSIM that the vendor never sold"],
  ],
  [
    "more given back than paid",
    (world) => {
      Object.assign(payment(world), { status: "refunded", refund_reference: "r1" });
      world.order_status_history.pop();
      world.refunds.push(refund({ amount: 600 }));
    },
    ["600 of the 500 on invoice i1 was given back"],
  ],
  [
    "money given back that counts as paid, for what was delivered",
    (world) => world.refunds.push(refund()),
    ["payment p1 counts as paid and was given back", "order o1 was delivered and its money given back"],
  ],
  [
    "money that a person gave back as well",
    (world) => {
      Object.assign(payment(world), { status: "refunded", refund_reference: "transfer" });
      world.order_status_history.pop();
      world.refunds.push(refund());
    },
    ["payment p1 was given back twice"],
  ],
  [
    "money that a failed refund was to give back",
    (world) => {
      Object.assign(payment(world), { status: "refunded", refund_reference: "R1" });
      world.refunds.push(refund({ status: "FAILED" }));
    },
    ["payment p1 counts as given back by a refund that has failed"],
  ],
  [
    "money that nothing says how it was given back",
    (world) => void Object.assign(payment(world), { status: "refunded", refund_reference: null }),
    ["payment p1 counts as given back without a reference"],
  ],
  [
    "one refund that is recorded for two payments",
    (world) => {
      const other = { ...payment(world), status: "refunded", refund_reference: "R1" };
      world.payments.push({ ...other, id: "p2" }, { ...other, id: "p3", refund_reference: "r1" });
    },
    ["two payments were given back with r1"],
  ],
  [
    "a step that no order may take",
    (world) => world.order_status_history.push({ order_id: "o1", from_status: "completed", to_status: "paid" }),
    ["order o1 went from completed to paid"],
  ],
  ["two orders of one eSIM", (world) => world.esims.push({ iccid: "89-1" }), ["two orders share the eSIM 89-1"]],
  [
    "an eSIM sold twice",
    (world) => {
      world.vendor_purchases.push({ order_id: "o1", order_reference: "s2", target: null });
      world.sold.push({ ...sale(world), orderReference: "s2" });
    },
    ["order o1 was bought more than once", "the vendor sold the eSIM 89-1 twice"],
  ],
])("reports %s", async (_case, change, breaches) => {
  const world = delivered();
  change(world);
  expect(await breachesOf(world)).toEqual(breaches);
});
