import { expect, it } from "vitest";
import {
  breachesOf,
  delivered,
  empty,
  failed,
  order,
  payment,
  purchase,
  type Row,
  refund,
  type World,
} from "./contract-world";

it("finds nothing where a case tells of money that never came", async () => {
  const world = delivered();
  world.paid.pop();
  world.cases.push({ kind: "payment_without_invoice", subject: "p1", order_id: "o1", is_gone: false });
  expect(await breachesOf(world)).toEqual([]);
});

it("finds nothing where money on a second invoice is a case, or the gateway gives it back", async () => {
  const world = delivered();
  for (const id of ["i2", "i3"]) world.paid.push({ invoice_id: id, external_id: "p1", paid_amount: 500 });
  world.cases.push({ kind: "second_invoice_paid", subject: "i2", order_id: "o1", is_gone: false });
  world.refunds.push(refund({ invoice_id: "i3" }));
  expect(await breachesOf(world)).toEqual([]);
});

it("finds nothing where a person gives back what was delivered", async () => {
  const world = delivered();
  Object.assign(order(world), { status: "refunded" });
  Object.assign(payment(world), { status: "refunded", refund_reference: "transfer" });
  expect(await breachesOf(world)).toEqual([]);
});

it("finds nothing in the details of a deleted account", async () => {
  const world = delivered();
  Object.assign(world.esims[0] as Row, { matching_id: null, smdp_address: null, activation_code: null });
  expect(await breachesOf(world)).toEqual([]);
});

it("leaves out rows that a test has written itself, and nothing else", async () => {
  const world = delivered();
  world.payments.push({ ...payment(world), id: "p2", status: "refund_due" });
  world.esims.push({ order_id: "o2", iccid: "89-9" });
  expect(await breachesOf(world, { testsWriteRows: true })).toEqual([]);
  world.asked.push({ external_id: "p2" });
  const owed = "payment p2 is refund_due and the gateway never got its money";
  expect(await breachesOf(world, { testsWriteRows: true })).toEqual([owed]);
  expect(await breachesOf(world)).toEqual([owed, "the vendor has no eSIM 89-9"]);
});

it.each<[string, (world: World) => unknown, string[]]>([
  [
    "an unpaid order that counts as paid",
    (world) => void world.paid.pop(),
    [
      "payment p1 is paid and the gateway never got its money",
      "order o1 was bought and the gateway never got its money",
    ],
  ],
  [
    "an unpaid order whose case ended by itself",
    (world) => {
      world.paid.pop();
      world.cases.push({ kind: "payment_without_invoice", subject: "p1", order_id: "o1", is_gone: true });
    },
    [
      "payment p1 is paid and the gateway never got its money",
      "order o1 was bought and the gateway never got its money",
    ],
  ],
  [
    "money that is owed back and never came",
    (world) => {
      failed(world, { status: "refund_due" });
      world.vendor_purchases.pop();
      world.sold.pop();
      world.esims.pop();
      world.paid.pop();
    },
    ["payment p1 is refund_due and the gateway never got its money"],
  ],
  [
    "another sum than the gateway got",
    (world) => void world.paid.splice(0, 1, { invoice_id: "i1", external_id: "p1", paid_amount: 400 }),
    ["payment p1 counts 500 and the gateway got 400"],
  ],
  [
    "a second invoice that is paid and no case",
    (world) => world.paid.push({ invoice_id: "i2", external_id: "p1", paid_amount: 500 }),
    ["money on the second invoice i2 of a payment is no case"],
  ],
  [
    "money of no payment",
    (world) => world.paid.push({ invoice_id: "i2", external_id: "p9", paid_amount: 500 }),
    ["money on invoice i2 belongs to no payment and is no case"],
  ],
  [
    "a completed order whose eSIM is empty at the vendor",
    empty,
    ["order o1 is completed and its plan is not on the eSIM 89-1"],
  ],
  [
    "a completed order whose eSIM has another plan at the vendor",
    (world) => Object.assign(order(world), { plan: "3GB" }),
    ["order o1 is completed and its plan is not on the eSIM 89-1"],
  ],
  [
    "a top-up that counts as failed, is owed back and lies on its eSIM",
    (world) => {
      failed(world, { status: "refunded", refund_reference: "transfer" });
      Object.assign(purchase(world), { state: "rejected", target: "89-1" });
    },
    ["order o1 was delivered and its money given back"],
  ],
  [
    "a refund that the gateway never made",
    (world) => {
      failed(world, { status: "refunded", refund_reference: "r1" });
      empty(world);
      world.refunded.push({ payment_id: "p1", gateway_refund_id: "r1" });
    },
    ["payment p1 counts as given back by a refund that the gateway never made for it"],
  ],
  [
    "install details of another eSIM",
    (world) => Object.assign(world.held, { "89-1": { ...world.held["89-1"], matchingId: "M2" } }),
    ["the eSIM 89-1 is shown with install details that the vendor does not have"],
  ],
  [
    "an eSIM that the vendor does not have",
    (world) => world.esims.push({ order_id: "o2", iccid: "89-9" }),
    ["the vendor has no eSIM 89-9"],
  ],
])("reports %s", async (_case, change, breaches) => {
  const world = delivered();
  change(world);
  expect(await breachesOf(world)).toEqual(breaches);
});
