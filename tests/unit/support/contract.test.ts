import { expect, it } from "vitest";
import {
  breachesOf,
  delivered,
  empty,
  failed,
  money,
  order,
  payment,
  purchase,
  refund,
  sale,
  type World,
} from "./contract-world";

it("finds nothing where a paid order has its eSIM", async () => {
  expect(await breachesOf(delivered())).toEqual([]);
});

it("finds nothing where a top-up went onto another eSIM and its money was given back", async () => {
  const world = delivered();
  Object.assign(purchase(world), { target: "89-9" });
  failed(world, { status: "refunded", refund_reference: "r1" });
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
  world.cases.push({ kind: "wrong_plan", subject: "s2", order_id: "o1", is_gone: false });
  expect(await breachesOf(world)).toEqual([]);
});

it("finds nothing where a person has accepted another amount", async () => {
  const world = delivered();
  Object.assign(order(world), { accepted_amount: 400 });
  Object.assign(payment(world), { paid_amount: 400 });
  Object.assign(money(world), { paid_amount: 400 });
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
    ["order o1 counts a wrong amount as paid", "payment p1 counts 400 and the gateway got 500"],
  ],
  [
    "another amount than a person has accepted",
    (world) => [
      Object.assign(order(world), { accepted_amount: 400 }),
      Object.assign(payment(world), { paid_amount: 300 }),
      Object.assign(money(world), { paid_amount: 300 }),
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
    [
      "order o1 went onto another eSIM and is not owed back",
      "order o1 is completed and its plan is not on the eSIM 89-9",
    ],
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
      failed(world, { status: "refunded", refund_reference: "r1" });
      empty(world);
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
      failed(world, { status: "refunded", refund_reference: "transfer" });
      empty(world);
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
      for (const id of ["p2", "p3"]) world.paid.push({ invoice_id: "i1", external_id: id, paid_amount: 500 });
    },
    ["two payments were given back with r1"],
  ],
  [
    "a step that no order may take",
    (world) => world.order_status_history.push({ order_id: "o1", from_status: "completed", to_status: "paid" }),
    ["order o1 went from completed to paid"],
  ],
  ["two orders of one eSIM", (world) => world.esims.push({ ...world.esims[0] }), ["two orders share the eSIM 89-1"]],
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
