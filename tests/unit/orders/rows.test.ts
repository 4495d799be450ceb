import { describe, expect, it } from "vitest";
import { arrivedRupiah, paymentsGivenBack, reviewedSums } from "@/lib/orders/payment-rows";
import { esimlessFromRow, listedFromRow, orderFromRow, receiptFromRow } from "@/lib/orders/rows";
import { PLAN_ROW } from "../plans/samples";

const esim = (id: string) => ({ id, iccid: "8944000000000000001", ...bare });

const row: Parameters<typeof orderFromRow>[0] & { target_esim_id: string | null } = {
  id: "o1",
  order_type: "repurchase",
  target_esim_id: null,
  status: "pending",
  status_reason: null,
  package_price: 62_500,
  discount: 6_250,
  payment_fee: 6_500,
  total_amount: 62_750,
  accepted_amount: null,
  payment_method: "BCA",
  given_names: "Sari",
  surname: null,
  email: null,
  xendit_invoice_url: null,
  offer_id: null,
  created_at: "2026-11-20 10:00:00+00",
  updated_at: "2026-11-20T10:00:00Z",
  expires_at: null,
  bundles: PLAN_ROW,
  esims: [],
  target: null,
  refunds: [],
  plan_returns: null,
  order_status_history: [],
};

it("keeps the parts of an order's price, and a buyer without a surname or an address", () => {
  expect(orderFromRow(row)).toMatchObject({
    kind: "repurchase",
    packagePrice: 62_500,
    discount: 6_250,
    fee: 6_500,
    totalAmount: 62_750,
    paymentMethod: "BCA",
    buyer: { name: "Sari", email: "" },
    esim: null,
  });
});

it.each([
  ["the total", null, 62_750],
  ["another sum that a person accepted", 60_000, 60_000],
] as const)("knows what was paid of an order: %s", (_case, accepted_amount, paid) => {
  const order = { ...row, accepted_amount };
  expect(orderFromRow(order)).toMatchObject({ totalAmount: 62_750, paidAmount: paid });
  expect(receiptFromRow(order)).toMatchObject({ total: 62_750, paid });
  expect(esimlessFromRow({ ...order, order_status_history: [] }).paidAmount).toBe(paid);
});

it("knows from its history that its plan is not sold any more, also once its money is back or another payment is in review", () => {
  const at = "2026-11-20T10:00:00Z";
  const refund = { id: 3, to_status: "refunded", reason: "refund_recorded", created_at: at } as const;
  const paid = { id: 1, to_status: "paid", reason: "payment_verified", created_at: at } as const;
  const refusal = { id: 2, to_status: "failed", reason: "vendor_rejected", created_at: at } as const;
  const failed = { ...row, order_status_history: [paid, refusal], status: "failed" as const };
  for (const reason of ["vendor_rejected", "payment_mismatch"] as const)
    expect(orderFromRow({ ...failed, status_reason: reason }).isNotSold).toBe(true);
  for (const reason of ["refund_recorded", "refund_withdrawn"] as const) {
    const refunded = { ...row, order_status_history: [refund, paid, refusal], status: "refunded" as const };
    expect(orderFromRow({ ...refunded, status_reason: reason }).isNotSold).toBe(true);
  }
  const otherwise = { ...refusal, reason: "attempts_exhausted" as const };
  expect(orderFromRow({ ...failed, order_status_history: [otherwise] }).isNotSold).toBe(false);
  expect(orderFromRow(row).isNotSold).toBe(false);
});

it("adds up what was given back and what is owed of its payments, as it was paid", () => {
  const payments = [
    { amount: 62_750, paid_amount: 60_000, status: "refunded" },
    { amount: 62_750, paid_amount: 62_750, status: "refunded" },
    { amount: 62_750, paid_amount: 62_750, status: "paid" },
    { amount: 62_750, paid_amount: 61_000, status: "refund_due" },
  ] as const;
  expect(arrivedRupiah(payments, "returned")).toBe(122_750);
  expect(arrivedRupiah(payments, "owed")).toBe(61_000);
  expect(arrivedRupiah([], "returned")).toBe(0);
});

it("knows no sum of payments where it is not known how much one of them was", () => {
  const payments = [
    { amount: 62_750, paid_amount: 60_000, status: "refunded" },
    { amount: 62_750, paid_amount: null, status: "refunded" },
    { amount: 62_750, paid_amount: null, status: "open" },
  ] as const;
  expect(arrivedRupiah(payments, "returned")).toBeNull();
  expect(arrivedRupiah(payments, "owed")).toBe(0);
});

it.each([
  ["another sum arrived", "needs_review", 60_000, { arrived: 60_000, asked: 62_750 }],
  ["the same sum arrived", "needs_review", 62_750, null],
  ["the sum is not known", "needs_review", null, null],
  ["nothing is in review", "refunded", 60_000, null],
] as const)("knows the sums of a payment in review: %s", (_case, status, paid_amount, sums) => {
  const open = { amount: 62_750, paid_amount: null, status: "expired" } as const;
  expect(reviewedSums([open, { amount: 62_750, paid_amount, status }])).toEqual(sums);
});

it.each([
  ["all together", [1_000, 2_000], { arrived: 3_000, asked: 62_750 }],
  ["with one that was paid in full", [1_000, 62_750], { arrived: 63_750, asked: 62_750 }],
  ["none while the sum of one is not known", [1_000, null], null],
])("knows the sums of several payments in review: %s", (_case, arrived, sums) => {
  const payments = arrived.map((paid_amount) => ({ amount: 62_750, status: "needs_review" as const, paid_amount }));
  expect(reviewedSums(payments)).toEqual(sums);
  expect(reviewedSums(payments.toReversed())).toEqual(sums);
});

it("lists the payments that were given back, oldest first, and calls a sum wrong only if it is known and differs", () => {
  const back = (minute: string, paid_amount: number | null, withdrawn_refunds = 0) => {
    const refunded_at = `2026-11-20T10:${minute}:00Z`;
    return { amount: 62_750, paid_amount, status: "refunded", refunded_at, withdrawn_refunds } as const;
  };
  const paid = { ...back("01", 62_750), status: "paid", refunded_at: null } as const;
  const at = (minute: string) => new Date(`2026-11-20T10:${minute}:00Z`);
  expect(paymentsGivenBack([back("09", 62_750, 1), back("02", 1_000), paid, back("05", null)])).toEqual([
    { at: at("02"), amount: 1_000, isWrongSum: true, wasMistaken: false },
    { at: at("05"), amount: null, isWrongSum: false, wasMistaken: false },
    { at: at("09"), amount: 62_750, isWrongSum: false, wasMistaken: true },
  ]);
});

it("an order in the list has the sums of its payments", () => {
  const payment = (status: "paid" | "refund_due" | "refunded", paid_amount: number) => ({
    amount: 1,
    paid_amount,
    status,
    is_return_failed: false,
    withdrawn_refunds: 0,
    refunds: null,
  });
  const payments = [
    payment("paid", 1),
    payment("refund_due", 20),
    payment("refund_due", 300),
    payment("refunded", 4_000),
  ];
  expect(listedFromRow(row, payments)).toMatchObject({ owed: 320, refunded: 4_000 });
});

it("has the sums of a payment in review of an order without an eSIM", () => {
  const untold = { is_return_failed: false, withdrawn_refunds: 0, refunds: null };
  const payments = [{ amount: 78_000, paid_amount: 20_000, status: "needs_review" as const, ...untold }];
  const esimless = { ...row, order_status_history: [] };
  expect(esimlessFromRow(esimless, payments).reviewed).toEqual({ arrived: 20_000, asked: 78_000 });
  expect(esimlessFromRow(esimless).reviewed).toBeNull();
  expect(
    esimlessFromRow(esimless, [{ ...untold, amount: 78_000, status: "refund_due" as const, paid_amount: 5 }]).owed,
  ).toBe(5);
});

it("adds up what is on its way back, without mere requests and transfers by a person", () => {
  const refunds = [
    { amount: 60_000, state: "requested" },
    { amount: 50_000, state: "pending" },
    { amount: 40_000, state: "by_hand" },
    { amount: 30_000, state: "succeeded" },
  ] as const;
  expect(orderFromRow({ ...row, refunds: [...refunds] }).refunding).toBe(50_000);
});

const bare = {
  activation_code: null,
  nickname: null,
  apple_install_url: null,
  android_install_url: null,
  first_installed_at: null,
  profile_status: null,
  marked_installed_at: null,
  refreshed_at: null,
  created_at: "2026-11-20T10:00:00Z",
  bundle_assignments: [],
  user_orders: { status: "completed" as const, bundles: { duration: 7, duration_unit: "day" as const } },
};

const held = {
  id: "a1",
  bundle_state: "queued" as const,
  start_time: null,
  end_time: null,
  assigned_at: null,
  created_at: "2026-11-20T11:00:00Z",
  bundles: { duration: 30, duration_unit: "day" as const },
  user_orders: { status: "completed" as const },
};

it("knows how long the plan lasts that its eSIM was bought with, and each plan on it", () => {
  const target = { ...esim("target"), bundle_assignments: [held, { ...held, bundles: null }] };
  expect(orderFromRow({ ...row, target }).esim).toMatchObject({
    createdAt: new Date("2026-11-20T10:00:00Z"),
    plan: { durationDays: 7 },
    assignments: [
      { state: "queued", assignedAt: new Date("2026-11-20T11:00:00Z"), plan: { durationDays: 30 } },
      { plan: null },
    ],
  });
});

it("knows of an eSIM whose own order was refunded", () => {
  const target = { ...esim("target"), user_orders: { ...bare.user_orders, status: "refunded" as const } };
  expect(orderFromRow({ ...row, target }).esim?.isRefunded).toBe(true);
  expect(orderFromRow({ ...row, target: esim("target") }).esim?.isRefunded).toBe(false);
});

it.each([
  ["of an order that kept its money", {}, false],
  ["of a refunded order", { user_orders: { status: "refunded" as const } }, true],
  ["of no order", { user_orders: null }, true],
  ["that is over", { bundle_state: "expired" as const }, false],
])("a refunded eSIM with a plan %s", (_what, changes, isOnlyRefunded) => {
  const user_orders = { ...bare.user_orders, status: "refunded" as const };
  const target = { ...esim("target"), user_orders, bundle_assignments: [{ ...held, ...changes }] };
  expect(orderFromRow({ ...row, target }).esim).toMatchObject({ isRefunded: true, isOnlyRefunded });
});

it("knows since when an order without an eSIM is in its status, in any order of its history", () => {
  const event = (id: number, to_status: "paid" | "ordered", minute: string) => ({
    id,
    to_status,
    reason: null,
    created_at: `2026-11-20T10:${minute}:00Z`,
  });
  const history = [event(3, "ordered", "07"), event(1, "ordered", "02"), event(2, "paid", "05")];
  const esimless = { ...row, status: "ordered" as const, order_status_history: history };
  expect(esimlessFromRow(esimless).since).toEqual(new Date("2026-11-20T10:07:00Z"));
  expect(esimlessFromRow(esimless).isPaidLate).toBe(false);
  expect(esimlessFromRow({ ...esimless, order_status_history: [] }).since).toEqual(new Date("2026-11-20T10:00:00Z"));
});

it("keeps the reason that an order was closed for after its payment was refunded", () => {
  const step = (id: number, to_status: "paid" | "cancelled", reason: "invoice_expired" | "cancelled_by_traveller") => ({
    id,
    to_status,
    reason,
    created_at: "2026-11-20T10:00:00Z",
  });
  const steps = [step(3, "cancelled", "invoice_expired"), step(1, "cancelled", "cancelled_by_traveller")];
  const closed = { ...row, status: "cancelled", order_status_history: steps } as const;
  for (const read of [orderFromRow, esimlessFromRow]) {
    expect(read(closed).reason).toBe("invoice_expired");
    expect(read({ ...closed, status_reason: "payment_mismatch" }).reason).toBe("payment_mismatch");
    expect(read({ ...closed, status: "pending" }).reason).toBeNull();
    expect(read({ ...closed, order_status_history: [] }).reason).toBeNull();
  }
});

it("returns the eSIM that the order created, otherwise the one it was added to", () => {
  const target = esim("target");
  expect(orderFromRow({ ...row, target: [target] }).esim?.id).toBe("target");
  expect(orderFromRow({ ...row, target }).esim?.id).toBe("target");
  expect(orderFromRow({ ...row, target, esims: esim("own") }).esim?.id).toBe("own");
});

describe("whether the order's eSIM counts as installed", () => {
  const READ = "2026-11-20T10:00:00Z";
  const at = (minutes: number) => new Date(Date.parse(READ) + minutes * 60_000).toISOString();
  type Facts = Partial<NonNullable<Extract<typeof row.esims, { id: string }>>>;
  const cases: [string, Facts, boolean][] = [
    ["nothing is known", {}, false],
    ["the phone reported it", { first_installed_at: READ }, true],
    ["the profile is on a phone", { profile_status: "enabled" }, true],
    ["a plan of it runs", { bundle_assignments: [{ ...held, bundle_state: "active" }] }, true],
    ["its plans only wait", { bundle_assignments: [held] }, false],
    ["the traveller said so", { marked_installed_at: READ, refreshed_at: at(5) }, true],
    ["the operator still denies it an hour later", { marked_installed_at: READ, refreshed_at: at(61) }, false],
  ];
  it.each(cases)("when %s", (_what, facts, expected) => {
    const known = orderFromRow({ ...row, esims: { ...esim("own"), ...facts } });
    expect(known.esim?.isInstalled).toBe(expected);
  });
});
